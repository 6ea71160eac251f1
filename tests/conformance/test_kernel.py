"""The fixtures about two hands of one pack, answered by the kernel."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ginrummy.cards import card_text, parse_card
from ginrummy.conformance import Case, read_cases
from ginrummy.conformance.compare import differs
from ginrummy.conformance.given import cards, melds, rules_of_hand, texts
from ginrummy.engine import Phase
from ginrummy.engine.codec import BIG_GIN_ID, DRAW_ID, KNOCK_ID, LAY_OFF_ID, PASS_ID, TAKE_ID
from ginrummy.errors import CardError, DeckError, RulesError
from ginrummy.kernels.batch import Batch
from ginrummy.kernels.tables import supports
from tests.conformance.kernel import ANSWERS

pytestmark = pytest.mark.xdist_group("kernel")

CASES = [
    case
    for case in read_cases([Path(__file__).resolve().parents[2] / "vectors" / "cases"])
    if isinstance(case, Case)
]
DEALS = [case for case in CASES if case.kind == "full_deal"]
PLAIN = {"take": TAKE_ID, "pass": PASS_ID, "draw": DRAW_ID, "big_gin": BIG_GIN_ID}

Json = Any


@pytest.mark.parametrize("kind", ANSWERS)
def test_questions(kind: str) -> None:
    asked = [case for case in CASES if case.kind == kind and "form" not in case.given]
    assert len(asked) > 15
    for case in asked:
        answer = ANSWERS[kind](case.given)
        for name, expected in case.expect.items():
            if name != "example":
                assert not differs(answer[name], expected), (case.id, name, answer[name], expected)


def test_hands() -> None:
    """Every hand step by step, as far as it goes by numbered actions."""
    ends: Counter[str] = Counter(_play(case) for case in DEALS)
    assert set(ends) == {"whole", "unfinished", "refused", "three", "own spread", "own layoffs"}
    assert ends["whole"] > 30


def _play(case: Case) -> str:
    given, expect = case.given, case.expect
    players = given["players"]
    rules = rules_of_hand(given, seats=len(players))
    if not supports(rules):
        with pytest.raises(RulesError):
            Batch(rules, 1)
        return "three"
    batch = Batch(rules, 1)
    second = parse_card(given["limit_card"]) if rules.limit_source == "second_pack" else None
    try:
        deck = cards(given["deck"])
        batch.deal([deck], [players.index(given["dealer"])], None if second is None else [second])
    except (CardError, DeckError):
        assert expect["setup"] == "refused", case.id
        return "refused"
    state = batch.state(0)
    assert {players[at]: texts(hand) for at, hand in enumerate(state.hands)} == {
        name: sorted(hand, key=parse_card) for name, hand in expect["dealt"].items()
    }
    assert state.limit == expect["limit"]
    assert state.doubled == expect["doubled"]
    for move, step in zip(given["actions"], expect["steps"], strict=True):
        if move["do"] in ("lay_off", "done"):
            return "own layoffs"
        by = players.index(move["by"])
        number = _number(move)
        legal = bool(batch.legal()[0, number]) and batch.state(0).to_move == by
        if step["ok"] or step["why"] != "bad_spread":
            assert legal == step["ok"], (case.id, move, step)
        if step["ok"]:
            batch.step([number])
            if move["do"] == "knock" and not _shows(batch, move):
                return "own spread"
        _check(case, batch, step)
    return _check_result(case, batch)


def _number(move: Json) -> int:
    if move["do"] in PLAIN:
        return PLAIN[move["do"]]
    if move["do"] == "auto":
        return LAY_OFF_ID
    return parse_card(move["card"]) + (KNOCK_ID if move["do"] == "knock" else 0)


def _shows(batch: Batch, move: Json) -> bool:
    """Whether the kernel spreads what the case does; where nothing is laid off it does not look."""
    show = batch.state(0).showdown
    assert show is not None
    return batch.over[0] or "melds" not in move or set(show.melds) == set(melds(move["melds"]))


def _check(case: Case, batch: Batch, step: Json) -> None:
    state = batch.state(0)
    players = case.given["players"]
    over = state.phase is Phase.FINISHED
    facts = {
        "phase": state.phase.name.lower(),
        "to_move": None if over else players[state.to_move],
        "stock": len(state.stock),
        "top": card_text(state.pile[-1]) if state.pile else None,
    }
    if state.phase is Phase.DISCARD and step["ok"]:
        got = state.taken if state.taken >= 0 else state.drawn
        facts["card"] = card_text(got)
    if state.phase is Phase.LAYOFF and state.showdown is not None:
        facts["count"] = state.showdown.counts[state.showdown.knocker]
    for name, value in facts.items():
        assert step.get(name, value) == value, (case.id, name, step, value)


def _check_result(case: Case, batch: Batch) -> str:
    players = case.given["players"]
    result = batch.state(0).result
    expected = case.expect["result"]
    assert (result is None) == (expected is None), case.id
    if result is None:
        return "unfinished"
    knocker, winner = result.knocker, result.winner
    facts = {
        "result": result.outcome.value,
        "knocker": None if knocker is None else players[knocker],
        "knocker_count": None if knocker is None else result.counts[knocker],
        "defender_count": None if knocker is None else result.counts[1 - knocker],
        "winner": None if winner is None else players[winner],
        "points": sum(result.points),
        "boxes": sum(result.boxes),
        "next_dealer": players[result.next_dealer],
    }
    assert {name: facts[name] for name in expected} == expected, case.id
    return "whole"

"""Whole game trees of small packs, against numbers counted by an independent program."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ginrummy import Action, Knock, LayOff, Phase, State, apply, legal, start
from ginrummy.cards import parse_card
from ginrummy.melds.layoff import choices
from ginrummy.rules import Pack, Rules

FOLDER = Path(__file__).resolve().parents[2] / "vectors" / "perft"
FILES = sorted(FOLDER.glob("*.json"))


def _position(data: dict[str, Any]) -> State:
    knobs = dict(data["rules"])
    ranks, suits, hand_size = (knobs.pop(key) for key in ("ranks", "suits", "hand_size"))
    pack = Pack(ranks, suits, hand_size, knobs.pop("seats", 2))
    deck = [parse_card(text) for text in data["deck"]]
    return start(Rules(**knobs, pack=pack), deck, data["dealer"])[0]


def _moves(state: State) -> list[Action]:
    """Every legal action, each spread of a knock for itself.

    Where more than two play, so is each way of laying off, for the next one lays on what lies then.
    """
    show = state.showdown
    if state.phase is Phase.LAYOFF and len(state.hands) > 2 and show is not None:
        hand = state.hands[state.to_move]
        return [LayOff(laid) for laid in choices(show.melds, hand, state.rules.meld_rules)]
    moves: list[Action] = []
    for action in legal(state):
        if isinstance(action, Knock):
            kept = state.hands[state.to_move] & ~(1 << action.card)
            spreads = state.rules.solver.spreads_within(kept, state.limit)
            moves += [Knock(action.card, spread.melds) for spread in spreads]
        else:
            moves.append(action)
    return moves


def _perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_perft(apply(state, move)[0], depth - 1) for move in _moves(state))


def _count(state: State, totals: Counter[str], moves_so_far: int = 0) -> None:
    if state.phase is not Phase.FINISHED:
        for move in _moves(state):
            totals["moves"] += 1
            _count(apply(state, move)[0], totals, moves_so_far + 1)
        return
    result = state.result
    assert result is not None
    totals["hands"] += 1
    totals[result.outcome.value] += 1
    totals["longest"] = max(totals["longest"], moves_so_far)
    totals["several"] += sum(points > 0 for points in result.points) > 1
    for seat, points in enumerate(result.points):
        totals[f"points_{seat}"] += points
        totals[f"boxes_{seat}"] += result.boxes[seat]
    totals[f"next_dealer_{result.next_dealer}"] += 1


def test_there_are_files() -> None:
    assert len(FILES) >= 10


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_perft(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    state = _position(data)
    found = [_perft(state, depth) for depth in range(1, len(data["perft"]) + 1)]
    assert found == data["perft"]
    if data["totals"] is not None:
        totals: Counter[str] = Counter()
        _count(state, totals)
        assert {key: totals[key] for key in data["totals"]} == data["totals"]

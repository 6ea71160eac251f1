"""Questions about numbers of cards, melds and draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from ginrummy.cards import card, full_pack
from ginrummy.conformance.case import UnsupportedError
from ginrummy.conformance.given import cards, rules_of_hand
from ginrummy.engine import DRAW, PASS, TAKE, Action, Discard, Phase, apply, legal, start
from ginrummy.match.partnership import TARGETS, Partnership
from ginrummy.melds import MeldRules, deadwood_value, is_meld
from ginrummy.melds.spec import run_windows
from ginrummy.rules import Pack, Rules

Json = Any

_ANSWERS: dict[str, list[Action]] = {"nondealer_takes": [TAKE], "dealer_takes": [PASS, TAKE]}
_ALSO_KNOBS = ("ace_mode", "ace_deadwood")
_NOBODY_TAKES: list[Action] = [PASS, PASS]


def counts(given: dict[str, Json]) -> dict[str, Json]:
    """Answer a question about gin; those about other games are not built yet."""
    ask = given["ask"]
    table = rules_of_hand(given).but(**{k: given[k] for k in _ALSO_KNOBS if k in given})
    rules = table.meld_rules
    if ask == "card_value":
        return {"values": [deadwood_value(held, rules) for held in cards(given["cards"])]}
    if ask == "runs":
        return {"value": sum(_runs(length, rules) for length in _span(given, rules.ranks))}
    if ask == "sets":
        return {"value": sum(_sets(length, rules) for length in _span(given, rules.suits))}
    if ask == "gin_stock":
        stock, drawers = _only_draw(table, _NOBODY_TAKES)
        return {"stock": stock, "stock_draws": len(drawers)}
    if ask == "jersey_stock":
        return {"stock": _stock_of_three(upcard=given["upcard"])}
    if ask == "last_stock_draw":
        _, drawers = _only_draw(table, _ANSWERS.get(given["upcard"], _NOBODY_TAKES))
        return {"player": "dealer" if drawers[-1] == 0 else "nondealer"}
    if ask == "team_tables":
        return {"table": [_team(people) for people in given["players"]]}
    raise UnsupportedError


def _stock_of_three(*, upcard: bool) -> int:
    """D-15; without an upcard that card stays in the stock."""
    state, _ = start(Rules(pack=Pack(seats=3)), full_pack(), dealer=0)
    return len(state.stock) + (0 if upcard else len(state.pile))


def _team(people: int) -> dict[str, Json]:
    return {"tables": Partnership(people).hands, "target": TARGETS[people]}


def _span(given: dict[str, Json], most: int) -> range:
    """The sizes asked for: one number, or the first and the last; all when nothing is said."""
    asked: Json = given.get("length", given.get("size", [3, most]))
    low, high = (asked, asked) if isinstance(asked, int) else asked
    return range(low, high + 1)


def _runs(length: int, rules: MeldRules) -> int:
    windows = run_windows(length, rules)
    groups = [[card(r, suit) for r in window] for window in windows for suit in range(rules.suits)]
    return sum(is_meld(group, rules) is not None for group in groups)


def _sets(length: int, rules: MeldRules) -> int:
    same = [[card(rank, suit) for suit in range(rules.suits)] for rank in range(rules.ranks)]
    groups = [group for rank in same for group in combinations(rank, length)]
    return sum(is_meld(group, rules) is not None for group in groups)


def _only_draw(rules: Rules, answers: Sequence[Action]) -> tuple[int, list[int]]:
    """Play a hand dealt by seat 0 in which all draw from the stock to its end.

    Returns:
        The size of the stock after the deal, and the seats that drew, in order.
    """
    state, _ = start(rules, full_pack(), dealer=0)
    stock = len(state.stock)
    if state.phase is Phase.UPCARD_NONDEALER:
        for action in answers:
            state, _ = apply(state, action)
    drawers = []
    while state.phase is not Phase.FINISHED:
        if state.phase is Phase.WALL:
            state, _ = apply(state, PASS)
        elif state.phase is Phase.DISCARD:
            state, _ = apply(state, next(move for move in legal(state) if type(move) is Discard))
        else:
            drawers.append(state.to_move)
            state, _ = apply(state, DRAW)
    return stock, drawers

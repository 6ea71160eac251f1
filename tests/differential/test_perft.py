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
LARGE = 80_000
"""Moves in a tree, from which on a normal run counts only its first moves."""


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


class _Tree:
    """What is counted in a tree of moves, in one walk.

    Attributes:
        deepest: How many moves are made at most; None for all.
        positions: How many sequences of so many moves there are.
        totals: What the hands came to that ended.
    """

    def __init__(self, deepest: int | None) -> None:
        self.deepest = deepest
        self.positions: Counter[int] = Counter()
        self.totals: Counter[str] = Counter()

    def walk(self, state: State, depth: int = 0) -> None:
        self.positions[depth] += 1
        if state.phase is Phase.FINISHED:
            self._end(state, depth)
        elif depth != self.deepest:
            for move in _moves(state):
                self.totals["moves"] += 1
                self.walk(apply(state, move)[0], depth + 1)

    def _end(self, state: State, depth: int) -> None:
        result, totals = state.result, self.totals
        assert result is not None
        totals["hands"] += 1
        totals[result.outcome.value] += 1
        totals["longest"] = max(totals["longest"], depth)
        totals["several"] += sum(points > 0 for points in result.points) > 1
        for seat, points in enumerate(result.points):
            totals[f"points_{seat}"] += points
            totals[f"boxes_{seat}"] += result.boxes[seat]
        totals[f"next_dealer_{result.next_dealer}"] += 1


def _read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def _is_large(file: Path) -> bool:
    data = _read(file)
    moves = sum(data["perft"]) if data["totals"] is None else data["totals"]["moves"]
    return bool(moves > LARGE)


def test_there_are_files() -> None:
    assert len(FILES) >= 10


@pytest.mark.parametrize(
    "file",
    [pytest.param(f, marks=[pytest.mark.long] if _is_large(f) else []) for f in FILES],
    ids=lambda file: file.stem,
)
def test_perft(file: Path) -> None:
    data = _read(file)
    depths = range(1, len(data["perft"]) + 1)
    tree = _Tree(max(depths) if data["totals"] is None else None)
    tree.walk(_position(data))
    assert [tree.positions[depth] for depth in depths] == data["perft"]
    if data["totals"] is not None:
        assert {key: tree.totals[key] for key in data["totals"]} == data["totals"]


@pytest.mark.parametrize("file", [f for f in FILES if _is_large(f)], ids=lambda file: file.stem)
def test_the_first_moves_of_large_trees(file: Path) -> None:
    data = _read(file)
    *counts, _ = data["perft"]
    tree = _Tree(len(counts))
    tree.walk(_position(data))
    assert [tree.positions[depth] for depth in range(1, len(counts) + 1)] == counts

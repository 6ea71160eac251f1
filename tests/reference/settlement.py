"""What a finished game is worth, added up pair by pair as people do who pay one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Finished:
    """A column that is closed, or a game on one sheet.

    Attributes:
        points: Points of the hands of each side.
        boxes: Boxes of each side.
        winner: Who reached the target.
        times: How often all differences count.
    """

    points: Sequence[int]
    boxes: Sequence[int]
    winner: int
    times: int = 1

    def grand(self, side: int, knobs: Mapping[str, Any], *, shut: bool) -> int:
        """The grand total of a side; `shut` when whoever it settles with has won no hand."""
        p, g, b = self.points[side], knobs["game_bonus"], self.boxes[side] * knobs["box_bonus"]
        if side != self.winner:
            return int(p + b)
        if not shut or knobs["shutout"] == "none":
            return int(p + g + b)
        if knobs["shutout"] == "flat_100":
            return int(p + g + b + 100)
        if knobs["shutout"] == "double_all":
            return int(2 * (p + g + b))
        if knobs["shutout"] == "double_hands":
            return int(2 * p + g + b)
        if knobs["shutout"] == "double_points_game":
            return int(2 * (p + g) + b)
        return int(p + 2 * (g + b))

    def totals(self, knobs: Mapping[str, Any]) -> list[int]:
        """What stands under the sheet."""
        others = [boxes for side, boxes in enumerate(self.boxes) if side != self.winner]
        return [self.grand(s, knobs, shut=not any(others)) for s in range(len(self.points))]

    def balance(self, knobs: Mapping[str, Any]) -> list[int]:
        """What each side gets from all others."""
        got = [0] * len(self.points)
        for one in range(len(got)):
            for two in range(len(got)):
                if one != two:
                    mine = self.grand(one, knobs, shut=not self.boxes[two])
                    his = self.grand(two, knobs, shut=not self.boxes[one])
                    got[one] += self.times * (mine - his)
        return got

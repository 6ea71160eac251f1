"""What a finished game is worth (A-61 to A-64)."""

from __future__ import annotations

from typing import NamedTuple

from ginrummy.rules import Rules


class Settlement(NamedTuple):
    """The end of a game.

    Attributes:
        winner: The seat that reached the target; the totals do not change that (A-62).
        totals: Grand total of each seat, bonuses included.
        margins: What each seat owes the winner; negative where its total is higher (A-64).
        shutout: Whether nobody but the winner has a box (A-63).
    """

    winner: int
    totals: tuple[int, ...]
    margins: tuple[int, ...]
    shutout: bool


def settle(
    rules: Rules, points: tuple[int, ...], boxes: tuple[int, ...], winner: int
) -> Settlement:
    """Return the settlement of a game.

    Args:
        rules: The rules of the table.
        points: Points of the hands of each seat, without box bonuses.
        boxes: Boxes of each seat.
        winner: The seat that reached the target.
    """
    shutout = not any(count for seat, count in enumerate(boxes) if seat != winner)
    totals = tuple(
        _winners_total(rules, points[seat], boxes[seat] * rules.box_bonus, shutout=shutout)
        if seat == winner
        else points[seat] + boxes[seat] * rules.box_bonus
        for seat in range(len(points))
    )
    margins = tuple(totals[winner] - total for total in totals)
    return Settlement(winner, totals, margins, shutout)


def _winners_total(rules: Rules, points: int, box_bonus: int, *, shutout: bool) -> int:
    """A-63, with P points, G game bonus and B box bonuses."""
    game = rules.game_bonus
    plain = points + game + box_bonus
    if not shutout:
        return plain
    return {
        "none": plain,
        "flat_100": plain + 100,
        "double_all": 2 * plain,
        "double_hands": 2 * points + game + box_bonus,
        "double_points_game": 2 * (points + game) + box_bonus,
        "double_bonuses": points + 2 * (game + box_bonus),
    }[rules.shutout]

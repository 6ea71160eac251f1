"""What points mean for the game: the chance to be the first at the target."""

from __future__ import annotations

from math import erf, sqrt

from ginrummy.rules import Call, Rules, Side, score_hand

SWING = 6.5
"""How much chance there is in a game: the standard deviation of the points by which one player gets
ahead of the other, in proportion to the square root of the points that both still need together.

Measured in games of this player against itself; presets differ from 6 to 8.
"""

PLAIN = 12
"""Points of an ordinary hand that is not gin."""


def game_chance(need: int, others_need: int) -> float:
    """Return about how likely a player is to win a game.

    Args:
        need: Points that the player needs.
        others_need: Points that the opponent needs who needs fewest.
    """
    if need <= 0 or others_need <= 0:
        return float(need <= 0)
    lead = (others_need - need) / (SWING * sqrt(need + others_need))
    return (1 + erf(lead / sqrt(2))) / 2


class Stakes:
    """What the possible ends of a hand are worth to a player, in chance to win the game."""

    def __init__(self, rules: Rules, scores: tuple[int, ...], seat: int, *, doubled: bool) -> None:
        self._rules = rules
        self._doubled = doubled
        others = (points for other, points in enumerate(scores) if other != seat)
        # Where the highest are level at the target, whoever scores next has won.
        self._need = max(1, rules.target - scores[seat])
        self._others_need = max(1, rules.target - max(others))
        self._now = game_chance(self._need, self._others_need)
        self._others = len(scores) - 1
        self._box = rules.box_bonus if rules.box_timing == "immediate" else 0

    def own_call(self, call: Call, count: int, others_count: int) -> float:
        """Return what it gains to end the hand; a loss is negative.

        Several opponents are taken to hold much the same, and each pays for himself (D-15).

        Args:
            call: How the hand is ended.
            count: The own count.
            others_count: The count of the opponent, after layoffs.
        """
        points = self._points(call, count, others_count)
        return self._gain(points * self._others) if points >= 0 else self._loss(-points)

    def others_call(self, call: Call, others_count: int, count: int) -> float:
        """Return what it gains if an opponent ends the hand; mostly it is a loss.

        Args:
            call: How the hand is ended.
            others_count: The count of the opponent.
            count: The own count, after layoffs.
        """
        points = self._points(call, others_count, count)
        return self._loss(points) if points >= 0 else self._gain(-points)

    @property
    def to_win(self) -> float:
        """What it gains to win the game at once."""
        return 1 - self._now

    @property
    def gin_useful(self) -> float:
        """The part of the gin bonus that helps at the score, in proportion to other points.

        It is near 1 at the start of a game, 0 for whoever wins with any hand, and above 1 for one
        far behind.
        """
        bonus = self._rules.gin_bonus
        times = self._others * (2 if self._doubled else 1)
        plain, more = (self._gain(times * points) for points in (PLAIN, PLAIN + bonus))
        return (more - plain) / bonus / (plain / PLAIN) if bonus else 1.0

    def _points(self, call: Call, knocker: int, defender: int) -> int:
        """Points of the knocker; those of the defender are negative."""
        score = score_hand(self._rules, call, knocker, defender, doubled=self._doubled)
        points = score.points + score.boxes * self._box
        return -points if score.winner is Side.DEFENDER else points

    def _gain(self, points: int) -> float:
        return game_chance(self._need - points, self._others_need) - self._now

    def _loss(self, points: int) -> float:
        return game_chance(self._need, self._others_need - points) - self._now

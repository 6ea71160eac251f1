"""What a finished game is worth (A-61 to A-64, D-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from ginrummy.rules import Rules

Numbers: TypeAlias = tuple[int, ...]


class Settlement(NamedTuple):
    """The end of a game, or of a column of its sheet.

    Attributes:
        winner: The side that reached the target, whatever the totals (A-62); on a sheet of several
            columns the one that gets most of all, None where that is level (C-09).
        totals: Grand total of each side, bonuses included; those of all columns together.
        margins: What each side owes the winner; negative where its total is higher (A-64).
        shutout: Whether nobody but the winner has a box (A-63).
        balance: What each side gets from all others together; the sum is 0.
        columns: The settlements of the columns of a sheet that has several (C-05).
    """

    winner: int | None
    totals: Numbers
    margins: Numbers
    shutout: bool
    balance: Numbers
    columns: tuple[Settlement, ...] = ()

    @property
    def sheets(self) -> tuple[Numbers, ...]:
        """The grand totals column by column; a plain sheet has one."""
        return tuple(column.totals for column in self.columns) or (self.totals,)


class Account(NamedTuple):
    """A finished column before its settlement; see `settle`."""

    points: Numbers
    boxes: Numbers
    winner: int
    times: int = 1


def settle(
    rules: Rules, points: Numbers, boxes: Numbers, winner: int, times: int = 1
) -> Settlement:
    """Return the settlement of a game, or of a column.

    Two sides settle their difference. Of more, everybody does so with everybody else; the shutout
    counts between the winner and each side without a box (D-11).

    Args:
        rules: The rules of the table.
        points: Points of the hands of each side, without box bonuses.
        boxes: Boxes of each side.
        winner: The side that reached the target.
        times: How often the margins count (C-07).
    """
    shut = tuple(side != winner and not count for side, count in enumerate(boxes))
    shutout = sum(shut) == len(boxes) - 1
    bonus = rules.box_bonus
    totals = tuple(
        _winners_total(rules, points[side], count * bonus, shutout=shutout)
        if side == winner
        else points[side] + count * bonus
        for side, count in enumerate(boxes)
    )
    margins = tuple(
        0
        if side == winner
        else times
        * (_winners_total(rules, points[winner], boxes[winner] * bonus, shutout=alone) - total)
        for side, (alone, total) in enumerate(zip(shut, totals, strict=True))
    )
    losers = [total for side, total in enumerate(totals) if side != winner]
    balance = tuple(
        sum(margins)
        if side == winner
        else times * sum(total - other for other in losers) - margins[side]
        for side, total in enumerate(totals)
    )
    return Settlement(winner, totals, margins, shutout, balance)


def settle_columns(rules: Rules, accounts: Iterable[Account]) -> Settlement:
    """Return the settlement of a sheet whose columns are games of their own (C-05, C-09).

    Args:
        rules: The rules of the table.
        accounts: What was scored in each column.
    """
    accounts = list(accounts)
    columns = tuple(settle(rules, *account) for account in accounts)
    totals = _sums([column.totals for column in columns])
    balance = _sums([column.balance for column in columns])
    boxes = _sums([account.boxes for account in accounts])
    best = max(balance)
    if balance.count(best) > 1:
        return Settlement(None, totals, (0,) * len(totals), False, balance, columns)
    winner = balance.index(best)
    owed = [
        _owed(column, account.times, winner)
        for column, account in zip(columns, accounts, strict=True)
    ]
    shutout = not any(count for side, count in enumerate(boxes) if side != winner)
    return Settlement(winner, totals, _sums(owed), shutout, balance, columns)


def _owed(settlement: Settlement, times: int, side: int) -> Numbers:
    """What each side owes one of them, which need not have won."""
    winner, totals, margins = settlement.winner, settlement.totals, settlement.margins
    if side == winner:
        return margins
    return tuple(
        -margins[side] if other == winner else times * (totals[side] - total)
        for other, total in enumerate(totals)
    )


def _sums(rows: Sequence[Numbers]) -> Numbers:
    return tuple(map(sum, zip(*rows, strict=True)))


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

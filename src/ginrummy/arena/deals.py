"""All chance of a pair of games, worked out from one seed."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ginrummy.match import Deal, practice_secret
from ginrummy.rules import Rules


class Deals(NamedTuple):
    """All chance of one pair of games, the same in both of them.

    Each piece has a source of its own, so that it does not depend on how long other hands were, nor
    on what else was asked before.

    Attributes:
        rules: The rules of the table.
        seed: The seed of the match.
        pair: The number of the pair in the match.
    """

    rules: Rules
    seed: int
    pair: int

    def hand(self, number: int) -> Deal:
        """Return the deal of a hand of the game, counted from 1."""
        secret = practice_secret(self._label, number)
        return Deal(secret, (b"",) * self.rules.pack.seats, number)

    def first_dealer(self) -> int:
        """Return who deals first, by lot: a cut for the deal would tell the players nothing."""
        return self.hand(1).first_dealer(self.rules.pack.seats)

    def chance_of(self, seat: int) -> Random:
        """Return the source of chance of whoever sits in a seat."""
        # A text as seed gives the same numbers in every process and release of Python.
        return Random(f"{self._label} seat {seat}")

    @property
    def _label(self) -> str:
        return f"{self.seed} pair {self.pair}"

"""Who deals: the cut for the first deal, and the deal after each hand (A-04, A-05, A-71)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ginrummy.cards import Card, rank_of
from ginrummy.errors import RulesError
from ginrummy.rules.model import Rules


class Cut(NamedTuple):
    """The outcome of cutting for the first deal.

    Attributes:
        seat: Who deals, or who may choose the dealer under ``cut_high_chooses``.
        rounds: How many rounds of cards it took.
    """

    seat: int
    rounds: int


def cut_for_deal(rules: Rules, rounds: Sequence[Sequence[Card]]) -> Cut | None:
    """Read the cut cards; None when every round was tied and all must cut again (A-04).

    Ranks alone count, and the ace is the lowest.

    Args:
        rules: The rules in force.
        rounds: For each round one card per seat.

    Raises:
        RulesError: `no_cut` when the rules choose the first dealer at random.
    """
    if rules.first_dealer == "random":
        raise RulesError("no_cut", value=rules.first_dealer)
    decisive = min if rules.first_dealer == "cut_low" else max
    for number, cards in enumerate(rounds, start=1):
        ranks = [rank_of(card) for card in cards]
        wanted = decisive(ranks)
        if ranks.count(wanted) == 1:
            return Cut(ranks.index(wanted), number)
    return None


def next_dealer(
    rules: Rules, dealer: int, seats: int, winner: int | None, loser: int | None
) -> int:
    """Return who deals the next hand.

    Args:
        rules: The rules in force.
        dealer: Who dealt this hand.
        seats: Number of seats at the table.
        winner: Who won this hand, also with 0 points by A-52; None for nobody.
        loser: Who lost it; None when nobody won.
    """
    following = (dealer + 1) % seats
    if winner is None or loser is None:
        return dealer if rules.void_dealer == "same" else following
    return {"winner": winner, "loser": loser, "alternate": following}[rules.next_dealer]

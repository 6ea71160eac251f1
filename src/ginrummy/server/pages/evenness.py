"""Whether all deals of a server are even: for people, computer players, dealers and the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ginrummy.bag import Bag, cards_of, size
from ginrummy.cards import PACK_SIZE
from ginrummy.locales import text
from ginrummy.melds import MeldRules, solver_for
from ginrummy.server.pages.chance import Evenness, evenness
from ginrummy.server.store.queries_hands import DealtHand

_HAND = 10
_GROUPS = ("people", "computers", "dealer", "others", "upcard")


@dataclass(frozen=True, slots=True)
class Group:
    """The cards that some kind of seats were dealt.

    Attributes:
        name: Which seats they are, in words.
        hands: How many hands it are.
        deadwood: The mean deadwood of the hands as dealt; None for single cards.
        test: Whether each card came equally often; None when nothing was dealt.
    """

    name: str
    hands: int
    deadwood: float | None
    test: Evenness | None


@dataclass(slots=True)
class Sum:
    """The cards that some kind of seats were dealt, counted; see `Group`.

    Attributes:
        counts: How often each card came.
        hands: How many hands it are.
        deadwood: The deadwood of all of them together.
    """

    counts: list[int]
    hands: int = 0
    deadwood: int = 0


def count(deals: Sequence[DealtHand]) -> dict[str, Sum]:
    """Count the cards of all hands of ten from a whole pack, by kind of seat.

    Args:
        deals: Deals whose cards are all known.
    """
    sums = {name: Sum([0] * PACK_SIZE) for name in _GROUPS}
    solver = solver_for(MeldRules())
    for deal, people, bots in deals:
        known = [hand or 0 for hand in deal.hands]
        if sum(map(size, known)) + len(deal.stock) + (deal.upcard is not None) != PACK_SIZE:
            continue
        for seat, hand in enumerate(known):
            if size(hand) != _HAND:
                continue
            kinds = (
                "computers" if people[seat] in bots else "people",
                "dealer" if seat == deal.dealer else "others",
            )
            for kind in kinds:
                _add(sums[kind], hand, solver.deadwood(hand))
        if deal.upcard is not None:
            _add(sums["upcard"], 1 << deal.upcard, 0)
    return sums


def _add(total: Sum, cards: Bag, deadwood: int) -> None:
    for card in cards_of(cards):
        total.counts[card] += 1
    total.hands += 1
    total.deadwood += deadwood


def groups(sums: Mapping[str, Sum]) -> tuple[Group, ...]:
    """Return whether what was counted is even, in the language in force."""
    return tuple(_group(name, total) for name, total in sums.items() if total.hands)


def _group(name: str, total: Sum) -> Group:
    single = name == "upcard"
    return Group(
        text(f"page.fair.group.{name}"),
        total.hands,
        None if single else total.deadwood / total.hands,
        evenness(total.counts, 1 if single else _HAND),
    )

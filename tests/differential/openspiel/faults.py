"""The known differences, each as a question that is answered without either engine.

They are described for users in docs/openspiel.md. A difference that none of them explains fails
the test that met it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from ginrummy.cards import Card, card_text
from tests.reference import brute


class Fault(Enum):
    COUNT_OF_ELEVEN = "a legal knock is refused"
    PILE_CAP_EARLY = "the hand ends before the discard of the 50th pile draw"
    PILE_CAP_LATE = "the upcard is not counted as a pile draw"
    LAYOFF_CHAIN = "no third card in a row is laid off on a run"
    LONG_RUN = "a run of six or more is spread as several melds"


Tally: TypeAlias = Counter[str]
"""How often something happened; faults by their names."""

Laying: TypeAlias = tuple[tuple[str, int], ...]
"""Cards with the position of the meld that each is laid off on, in an order that works."""


def knock_count(eleven: Iterable[Card]) -> int:
    """The least count after a discard, by exhaustive search."""
    return min(brute.discards(card_text(card) for card in eleven).values())


@lru_cache(maxsize=100_000)
def laying(spread: tuple[brute.Cards, ...], cards: brute.Cards) -> Laying | None:
    """One way to lay off all of some cards; None when there is none."""
    if not cards:
        return ()
    for card in sorted(cards):
        for on, meld in enumerate(spread):
            longer = meld | {card}
            if brute.is_meld(longer):
                rest = laying((*spread[:on], longer, *spread[on + 1 :]), cards - {card})
                if rest is not None:
                    return ((card, on), *rest)
    return None


def is_late_in_chain(card: str, laid: brute.Cards, spread: Iterable[brute.Cards]) -> bool:
    """Whether a card lies beyond what they offer: the fourth of a set, two at each end of a run.

    Args:
        card: A card that can be laid off.
        laid: The cards that were laid off before.
        spread: The melds as they were spread.
    """
    between: list[brute.Cards] = [frozenset(), *(frozenset({other}) for other in laid)]
    return not any(
        brute.is_meld(meld | other | {card}) == brute.is_meld(meld)
        for meld in spread
        for other in between
    )

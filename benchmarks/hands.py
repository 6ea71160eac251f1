"""Hands to measure with: half of them at random, half rich in melds as late in a hand."""

from __future__ import annotations

from random import Random

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import Card, full_pack
from ginrummy.melds.search import melds_within
from ginrummy.rules import preset

NUMBER = 2_000


def mixed_hands(size: int, number: int = NUMBER, seed: int = 1) -> list[list[Card]]:
    """Hands of a size, the two kinds in turn."""
    rng = Random(seed)
    pack = full_pack()
    melds = melds_within(bag_of(pack), preset("openspiel").meld_rules)
    short = [meld for meld in melds if meld.bit_count() <= 5]
    return [
        rng.sample(pack, size) if at % 2 else _rich_hand(size, short, rng) for at in range(number)
    ]


def _rich_hand(size: int, melds: list[Bag], rng: Random) -> list[Card]:
    """Two or three melds that do not overlap, as far as they fit, and any other cards."""
    held = 0
    for _ in range(rng.randint(2, 3)):
        meld = rng.choice(melds)
        if not held & meld and (held | meld).bit_count() <= size:
            held |= meld
    rest = [card for card in full_pack() if not held >> card & 1]
    hand = cards_of(held) + rng.sample(rest, size - held.bit_count())
    rng.shuffle(hand)
    return hand

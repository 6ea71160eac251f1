"""All actions that make sense in some position, and many that make sense in none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    Phase,
    State,
)
from tests.property.oracle import PACK, cards
from tests.reference import brute

NO_CARDS = (-1, 52, 64, 1000)
SOME_CARDS = range(len(PACK))


def plain_moves() -> Iterator[Action]:
    """Everything but layoffs, without a word about melds."""
    yield from (PASS, TAKE, DRAW, BIG_GIN)
    for card in SOME_CARDS:
        yield Discard(card)
        yield Knock(card)


def universe(state: State, rng: Random) -> Iterator[Action]:
    """All seven kinds of actions, with every card, and with good and bad spreads."""
    yield from plain_moves()
    for card in NO_CARDS:
        yield Discard(card)
        yield Knock(card)
    for card in (*SOME_CARDS, *NO_CARDS):
        yield Knock(card, ())
        yield LayOff(((card, 0),))
        yield LayOff(((card, 1), (card, 1)))
    hand = state.hands[max(0, state.to_move)]
    for card in SOME_CARDS:
        if hand >> card & 1:
            kept = _spread(state, cards(hand & ~(1 << card)), rng)
            for melds in (kept, _spread(state, cards(hand), rng), *_spoilt(kept, hand, rng)):
                yield Knock(card, melds)
    for on in (-1, 0, 1, 2, 3):
        for card in SOME_CARDS:
            yield LayOff(((card, on),), ())
    yield from _answers(state, hand, rng)


def _answers(state: State, hand: int, rng: Random) -> Iterator[Action]:
    """Answers to a knock with own melds; some lay off what they meld."""
    own = _spread(state, cards(hand), rng)
    yield LayOff()
    yield LayOff((), ())
    yield LayOff((), own)
    for melds in _spoilt(own, hand, rng):
        yield LayOff((), melds)
    held = [card for card in SOME_CARDS if hand >> card & 1]
    for first in held:
        for on in (0, 1, 2):
            yield LayOff(((first, on),), own)
            for second in held if state.phase is Phase.LAYOFF else ():
                yield LayOff(((first, on), (second, on)))


def _spread(state: State, hand: Iterable[str], rng: Random) -> tuple[int, ...]:
    """Any melds of some cards."""
    rules = state.rules
    found = brute.arrangements(hand, rules.ace_mode, rules.pack.ranks)
    chosen = rng.choice(sorted(found, key=lambda melds: [sorted(meld) for meld in melds]))
    return tuple(sum(1 << PACK.index(card) for card in meld) for meld in sorted(chosen, key=sorted))


def _spoilt(melds: tuple[int, ...], hand: int, rng: Random) -> Iterator[tuple[int, ...]]:
    """Spreads with a fault: a meld twice, no meld, a card that is not held, no cards at all."""
    held = [card for card in SOME_CARDS if hand >> card & 1]
    yield (*melds, *melds[:1])
    yield (*melds, sum(1 << card for card in rng.sample(held, min(3, len(held)))))
    yield (*melds, 7 << rng.randrange(50))
    yield (*melds, 0)
    yield (*melds, -1)
    yield (*melds, 7 << 60)
    yield tuple(meld & (meld - 1) for meld in melds)

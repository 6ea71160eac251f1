"""A recorded hand, played again by the reference program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ginrummy.cards import card_text
from ginrummy.engine import (
    Dealt,
    Discarded,
    Drew,
    Event,
    Knocked,
    LaidOffCards,
    Passed,
    Took,
    WentBigGin,
)
from tests.property.knowledge import of_bag
from tests.reference.game import advance, deal
from tests.reference.position import Game


def names(bag: int) -> frozenset[str]:
    """The cards of a bag."""
    return frozenset(card_text(card) for card in of_bag(bag))


def dealt(deal_: Dealt, knobs: dict[str, Any]) -> Game:
    """The hand as it was dealt."""
    seats = len(deal_.hands)
    hands = [sorted(names(hand or 0)) for hand in deal_.hands]
    around = [hands[(deal_.dealer + 1 + step) % seats] for step in range(seats)]
    deck = [card for cards in zip(*(hand[:10] for hand in around), strict=True) for card in cards]
    # Without an upcard that card has gone to the first seat.
    deck += around[0][10:] if deal_.upcard is None else [card_text(deal_.upcard)]
    deck += [card_text(card) for card in deal_.stock]
    second = None if deal_.second_pack is None else card_text(deal_.second_pack)
    return deal(deck, deal_.dealer, {**knobs, "seats": seats}, second)


def replayed(events: Iterable[Event], knobs: dict[str, Any]) -> Game:
    """The hand at the end of its events; the cards decide what it is worth.

    Args:
        events: What is recorded.
        knobs: The settings.
    """
    game: Game | None = None
    for event in events:
        if isinstance(event, Dealt):
            game = dealt(event, knobs)
            continue
        assert game is not None
        match event:
            case Passed():
                move: tuple[Any, ...] = ("pass",)
            case Took():
                move = ("take",)
            case Drew():
                move = ("draw",)
            case Discarded(_, card):
                move = ("discard", card_text(card))
            case Knocked(_, card, melds):
                spread = tuple(map(names, melds))
                move = ("knock", card_text(card), frozenset(spread))
            case WentBigGin():
                move = ("big_gin",)
            case LaidOffCards(_, laid) if game.phase == "layoff":
                for card, on in laid:
                    longer = spread[on] | {card_text(card)}
                    spread = (*spread[:on], longer, *spread[on + 1 :])
                move = ("auto",) if len(game.hands) == 2 else ("lay_off", spread)
            case _:
                # The cards that are shown against gin are no move.
                continue
        game = advance(game, move)
    assert game is not None
    return game

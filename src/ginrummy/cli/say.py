"""Cards and hands as text for `console.say`, and errors as sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy.bag import Bag, cards_of
from ginrummy.cards import Card, card_text, rank_of
from ginrummy.cli import console
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.melds import Melds, Spread
from ginrummy.record import RecordError


def cards_or_none(cards: Bag) -> str:
    """Return the cards of a bag, or a word for none."""
    return console.cards(cards_of(cards)) if cards else text("hand.none")


def meld_text(meld: Bag) -> str:
    """Return a meld in brackets; a run that goes round the corner starts behind its gap."""
    return text("cards.named_meld", cards=console.cards(in_order(meld)))


def in_order(meld: Bag) -> list[Card]:
    """Return the cards of a meld in the order in which one would lay them down."""
    cards = cards_of(meld)
    for at in range(1, len(cards)):
        # With an ace on top of the king the lowest card does not begin the run.
        if rank_of(cards[0]) == 0 and rank_of(cards[at]) > rank_of(cards[at - 1]) + 1:
            return cards[at:] + cards[:at]
    return cards


def spread_text(melds: Melds, rest: Bag) -> str:
    """Return melds in brackets, then the other cards, cheapest first."""
    loose = sorted(cards_of(rest), key=lambda card: (rank_of(card), card))
    return " ".join([*map(meld_text, melds), *map(console.card, loose)])


def hand_text(hand: Bag, spread: Spread) -> str:
    """Return a hand in one of its arrangements."""
    rest = hand
    for meld in spread.melds:
        rest &= ~meld
    return spread_text(spread.melds, rest)


def numbered(lines: Iterable[str]) -> list[str]:
    """Return lines with numbers from 1."""
    return [text("play.numbered", number=n, cards=line) for n, line in enumerate(lines, start=1)]


def error_text(error: GinRummyError) -> str:
    """Return the sentence for an error."""
    data = dict(error.data)
    if isinstance(data.get("card"), int):
        data["card"] = card_text(data["card"])
    return text(f"error.{error.code}", **data)


def record_error_text(error: RecordError) -> str:
    """Return the sentence for a fault in a record, with its line and column."""
    return text("record.place", line=error.line, column=error.column, message=error_text(error))

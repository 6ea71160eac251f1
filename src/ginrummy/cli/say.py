"""Cards and hands as text for `console.say`, and errors as sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy import telling
from ginrummy.bag import Bag, cards_of
from ginrummy.cards import card_text
from ginrummy.cli import console
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.melds import Spread
from ginrummy.record import RecordError


def cards_or_none(cards: Bag) -> str:
    """Return the cards of a bag, or a word for none."""
    return console.cards(cards_of(cards)) if cards else text("hand.none")


def meld_text(meld: Bag) -> str:
    """Return a meld in brackets; a run that goes round the corner starts behind its gap."""
    return telling.meld_text(meld, console.card)


def hand_text(hand: Bag, spread: Spread) -> str:
    """Return a hand in one of its arrangements."""
    rest = hand
    for meld in spread.melds:
        rest &= ~meld
    return telling.spread_text(spread.melds, rest, console.card)


def numbered(lines: Iterable[str]) -> list[str]:
    """Return lines with numbers from 1."""
    return [text("play.numbered", number=n, cards=line) for n, line in enumerate(lines, start=1)]


def error_text(error: GinRummyError) -> str:
    """Return the sentence for an error, fit to be printed as it is."""
    return telling.error_text(error, card_text)


def record_error_text(error: RecordError) -> str:
    """Return the sentence for a fault in a record, with its line and column."""
    return text("record.place", line=error.line, column=error.column, message=error_text(error))

"""Cards, numbers and dates as the pages show them, in the language in force."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from jinja2 import Environment
from markupsafe import Markup, escape

from ginrummy import telling
from ginrummy.bag import Bag
from ginrummy.cards import PACK_SIZE, RANKS, SUITS, SYMBOLS, UNKNOWN, Card, rank_of, suit_of
from ginrummy.errors import GinRummyError
from ginrummy.locales import current, text
from ginrummy.melds import Melds
from ginrummy.telling import by_rank, in_order

# A card within a sentence is one letter for private use, until the page shows it; so it goes
# through the catalogues like any other word.
_FIRST_MARK = 0xE000
_UNKNOWN_MARK = chr(_FIRST_MARK + PACK_SIZE + 1)
_MARK = re.compile(f"[{chr(_FIRST_MARK)}-{_UNKNOWN_MARK}]")

# The decimal sign, and what stands between groups of three digits.
_NUMBERS = {"en": (".", ","), "da": (",", "."), "hu": (",", "\u00a0")}


class Face(NamedTuple):
    """What is seen of a card.

    Attributes:
        rank: The index, such as ``"10"``.
        suit: The letter of the suit, ``S H D C``.
        symbol: The sign of the suit.
        name: The card in words.
    """

    rank: str
    suit: str
    symbol: str
    name: str


def face(card: Card) -> Face:
    """Return what is seen of a card whose face is up."""
    letter, suit = RANKS[rank_of(card)], suit_of(card)
    name = text(
        "web.card.name", rank=text(f"web.rank.{letter}"), suit=text(f"web.suit.{SUITS[suit]}")
    )
    return Face("10" if letter == "T" else letter, SUITS[suit], SYMBOLS[suit], name)


def mark(card: Card) -> str:
    """Return a card as a word of a sentence; only `say` can show it."""
    return _UNKNOWN_MARK if card == UNKNOWN else chr(_FIRST_MARK + card)


def marks(cards: Iterable[Card]) -> str:
    """Return cards as words of a sentence, with blanks between."""
    return " ".join(map(mark, cards))


def spread(melds: Melds, rest: Bag) -> str:
    """Return a spread as words of a sentence: melds in brackets, then the other cards."""
    return telling.spread_text(melds, rest, mark)


def error_text(error: GinRummyError) -> str:
    """Return the sentence for an error."""
    return telling.error_text(error, mark)


def say(sentence: str) -> Markup:
    """Return a sentence as HTML, with its cards as signs for the eye and words for the ear."""
    return Markup(_MARK.sub(_shown, str(escape(sentence))))


def _shown(found: re.Match[str]) -> str:
    if found[0] == _UNKNOWN_MARK:
        return str(Markup('<span class="pip">{}</span>').format(text("web.card.unknown")))
    card = face(ord(found[0]) - _FIRST_MARK)
    template = Markup(
        '<span class="pip pip-{}"><span aria-hidden="true">{}{}</span>'
        '<span class="unseen">{}</span></span>'
    )
    return str(template.format(card.suit.lower(), card.rank, card.symbol, card.name))


def number(value: float, digits: int = 0) -> str:
    """Return a number as one writes it.

    Args:
        value: The number.
        digits: Digits behind the decimal sign.
    """
    decimal, group = _NUMBERS[current()]
    written = f"{value:,.{digits}f}"
    return written.translate({ord(","): group, ord("."): decimal, ord("-"): "\u2212"})


def day(moment: datetime) -> str:
    """Return the date of a moment as one writes it, by universal time."""
    moment = moment.astimezone(UTC)
    month = text(f"page.month.{moment.month}")
    return text("page.date", day=moment.day, month=month, year=moment.year)


def install(environment: Environment) -> None:
    """Give the templates these words as filters.

    Args:
        environment: The environment of the templates, which escapes by itself.
    """
    environment.filters |= {
        "face": face,
        "say": say,
        "number": number,
        "day": day,
        "in_order": in_order,
        "by_rank": by_rank,
    }

"""Cards, their text form, and the pack.

A card is a plain int, ``suit * 13 + rank`` with suits in the order S H D C and ranks from the ace
(0) to the king (12); the joker is 52 and a card that is not known is -1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias

from ginrummy.errors import CardError

Card: TypeAlias = int

RANKS = "A23456789TJQK"
SUITS = "SHDC"
SYMBOLS = "♠♥♦♣"
RANK_COUNT = len(RANKS)
SUIT_COUNT = len(SUITS)
PACK_SIZE = RANK_COUNT * SUIT_COUNT

JOKER: Card = 52
UNKNOWN: Card = -1
JOKER_TEXT = "*"
UNKNOWN_TEXT = "??"

_SUIT_OF_TEXT = {text: at % SUIT_COUNT for at, text in enumerate(SUITS + SYMBOLS + "♤♡♢♧")}
_RANK_OF_TEXT = {text: rank for rank, text in enumerate(RANKS)} | {"10": 9}
_TOKEN = re.compile(r"[^\s,;]+")
_CARD = re.compile(
    r"(?P<rank>10|[A2-9TJQK])(?P<suit>[SHDC♠♥♦♣♤♡♢♧])\ufe0f?|(?P<other>\*|\?\?)",
    # ASCII, or else the long s would pass for a spade.
    re.IGNORECASE | re.ASCII,
)


def card(rank: int, suit: int) -> Card:
    """Return the card of a rank index (ace 0 to king 12) and a suit index (S H D C)."""
    return suit * RANK_COUNT + rank


def rank_of(card: Card) -> int:
    """Return the rank index of a natural card, 0 (ace) to 12 (king) (A-02)."""
    return card % RANK_COUNT


def suit_of(card: Card) -> int:
    """Return the suit index of a natural card: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // RANK_COUNT


@cache
def full_pack(ranks: int = RANK_COUNT, suits: int = SUIT_COUNT) -> tuple[Card, ...]:
    """Return the cards of one pack in order, 52 unless a smaller pack is asked for (A-01)."""
    return tuple(card(rank, suit) for suit in range(suits) for rank in range(ranks))


def card_text(card: Card, *, symbols: bool = False) -> str:
    """Return the text of a card, such as ``"TD"``, or ``"T♦"`` with symbols.

    Raises:
        CardError: `bad_card_number` when the number is no card.
    """
    if 0 <= card < PACK_SIZE:
        return RANKS[rank_of(card)] + (SYMBOLS if symbols else SUITS)[suit_of(card)]
    if card == JOKER:
        return JOKER_TEXT
    if card == UNKNOWN:
        return UNKNOWN_TEXT
    raise CardError("bad_card_number", number=card)


def cards_text(cards: Iterable[Card], *, symbols: bool = False) -> str:
    """Return cards as text, separated by single spaces."""
    return " ".join(card_text(card, symbols=symbols) for card in cards)


def parse_card(text: str) -> Card:
    """Read one card.

    Accepts ranks ``A 2-9 T 10 J Q K`` and suits ``S H D C`` or their symbols in either case, ``*``
    for a joker and ``??`` for an unknown card.

    Raises:
        CardError: `bad_card` with the text and its position (from 1).
    """
    token = text.strip()
    match = _CARD.fullmatch(token)
    if match is None:
        raise CardError("bad_card", text=token[:12], position=1 + len(text) - len(text.lstrip()))
    return _card_of(match)


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by spaces, commas or semicolons, or written without a gap.

    Raises:
        CardError: `bad_card` with the text that is no card and its position (from 1).
    """
    return [card for card, _ in _read(text)]


def parse_hand(text: str) -> list[Card]:
    """Read natural cards of one pack, each once.

    Raises:
        CardError: `bad_card`, `not_natural` for ``*`` and ``??``, or `duplicate_card`; each with
            the text and its position (from 1).
    """
    seen: dict[Card, int] = {}
    for found, position in _read(text):
        if not 0 <= found < PACK_SIZE:
            raise CardError("not_natural", text=card_text(found), position=position)
        if found in seen:
            raise CardError("duplicate_card", text=card_text(found), position=position)
        seen[found] = position
    return list(seen)


def _read(text: str) -> Iterator[tuple[Card, int]]:
    """Yield each card of a text with its position from 1."""
    for token in _TOKEN.finditer(text):
        at = token.start()
        while at < token.end():
            match = _CARD.match(text, at, token.end())
            if match is None:
                raise CardError("bad_card", text=text[at : token.end()][:12], position=at + 1)
            yield _card_of(match), at + 1
            at = match.end()


def _card_of(match: re.Match[str]) -> Card:
    if match["other"]:
        return JOKER if match["other"] == JOKER_TEXT else UNKNOWN
    return card(_RANK_OF_TEXT[match["rank"].upper()], _SUIT_OF_TEXT[match["suit"].upper()])

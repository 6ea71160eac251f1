"""The moves of a hand as short texts; records are made of them, and people type them.

``*`` draw, ``+`` take, ``/`` pass, ``-7S`` discard, ``!7S`` knock, ``!!7S`` gin, ``!!!`` big gin,
``=4S>1`` lay off. Melds stand in brackets, and cards that are left over behind them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import (
    JOKER,
    PACK_SIZE,
    UNKNOWN,
    Card,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    BigGin,
    Discard,
    Discarded,
    Draw,
    Drew,
    Event,
    Knock,
    Knocked,
    LaidOffCards,
    LayOff,
    Pass,
    Passed,
    Take,
    Took,
    WentBigGin,
)
from ginrummy.errors import CardError, GinRummyError
from ginrummy.melds import LaidOff, Melds
from ginrummy.record.lexer import Lexer, RecordError, Token, shown

_LAID = re.compile(r"(?P<card>[^>]+)>(?P<on>[0-9]{1,2})", re.ASCII)


class TokenError(GinRummyError, ValueError):
    """A text is no move."""


class Sign(Enum):
    """The signs of the moves."""

    BIG_GIN = "!!!"
    GIN = "!!"
    KNOCK = "!"
    DRAW = "*"
    TAKE = "+"
    DISCARD = "-"
    PASS = "/"
    LAY_OFF = "="


SIGNS = tuple(sign.value for sign in Sign)
"""The signs as text; one that begins another comes after it."""

_SIGN_OF = {sign.value: sign for sign in Sign}
_PLAIN: dict[Sign, Action] = {
    Sign.DRAW: DRAW,
    Sign.TAKE: TAKE,
    Sign.PASS: PASS,
    Sign.BIG_GIN: BIG_GIN,
}
_MAY_NAME_CARD = (Sign.DRAW, Sign.TAKE)
_MUST_NAME_CARD = (Sign.DISCARD, Sign.KNOCK, Sign.GIN)
_SPREADS = (Sign.KNOCK, Sign.GIN, Sign.BIG_GIN, Sign.LAY_OFF)


@dataclass(frozen=True, slots=True)
class Move:
    """A move as it is written.

    Attributes:
        sign: What is done.
        card: The card drawn, taken or thrown; None where none is written.
        cards: Cards laid off, with the position of the meld each goes on, from 0.
        melds: The melds spread; None where none are written.
        rest: The cards named outside them.
    """

    sign: Sign
    card: Card | None = None
    cards: LaidOff = ()
    melds: Melds | None = None
    rest: Bag = 0

    @property
    def action(self) -> Action:
        """What a player does who makes this move."""
        if self.sign in _PLAIN:
            return _PLAIN[self.sign]
        if self.sign is Sign.LAY_OFF:
            return LayOff(self.cards, self.melds)
        card = UNKNOWN if self.card is None else self.card
        return Discard(card) if self.sign is Sign.DISCARD else Knock(card, self.melds)

    def __str__(self) -> str:
        sign = self.sign.value
        words = [f"{sign}{'' if self.card is None else card_text(self.card)}"]
        if self.cards:
            words = [sign + " ".join(f"{card_text(card)}>{on + 1}" for card, on in self.cards)]
        if self.melds is not None:
            words += [f"[{cards_text(cards_of(meld))}]" for meld in self.melds] or ["[]"]
        words += map(card_text, cards_of(self.rest))
        return " ".join(words)


def move_of_action(action: Action) -> Move:
    """Return an action as a move; a knock counts as no gin, for the action does not tell."""
    match action:
        case Discard():
            return Move(Sign.DISCARD, action.card)
        case Knock():
            return Move(Sign.KNOCK, action.card, melds=action.melds)
        case LayOff():
            return Move(Sign.LAY_OFF, cards=action.cards, melds=action.melds)
        case Pass() | Take() | Draw() | BigGin():
            return Move(next(sign for sign, plain in _PLAIN.items() if plain == action))


def move_of_event(event: Event) -> tuple[int, Move] | None:
    """Return who made a move and which; None for a deal and for the end of a hand."""
    match event:
        case Passed():
            return event.seat, Move(Sign.PASS)
        case Took():
            return event.seat, Move(Sign.TAKE, event.card)
        case Drew():
            return event.seat, Move(Sign.DRAW, None if event.card == UNKNOWN else event.card)
        case Discarded():
            return event.seat, Move(Sign.DISCARD, event.card)
        case Knocked():
            sign = Sign.KNOCK if event.count else Sign.GIN
            return event.seat, Move(sign, event.card, melds=event.melds, rest=event.rest)
        case WentBigGin():
            return event.seat, Move(Sign.BIG_GIN, melds=event.melds)
        case LaidOffCards():
            move = Move(Sign.LAY_OFF, cards=event.cards, melds=event.melds, rest=event.rest)
            return event.seat, move
        case _:
            return None


def action_token(action: Action) -> str:
    """Return an action as it is written, such as ``"-7S"``."""
    return str(move_of_action(action))


def parse_action_token(text: str) -> Action:
    """Read an action as people type it, such as ``"!7s [5S 6S 7S] [KS KH KD]"``.

    Args:
        text: One move. A card behind ``*`` or ``+`` and cards outside melds change nothing.

    Raises:
        TokenError: `bad_token` with the text that is no move and its position (from 1).
    """
    return parse_move(text).action


def parse_move(text: str) -> Move:
    """Read one move with all that is written of it.

    Raises:
        TokenError: `bad_token`, as for `parse_action_token`.
    """
    try:
        lexer = Lexer(text)
        move = read_move(lexer)
        lexer.expect("end", "")
    except RecordError as error:
        before = text.split("\n")[: error.line - 1]
        position = sum(len(line) + 1 for line in before) + error.column
        raise TokenError("bad_token", text=error.data["text"], position=position) from None
    return move


def read_move(lexer: Lexer) -> Move:
    """Read the move that comes next.

    Raises:
        RecordError: `bad_token`, `unexpected` or `unclosed`.
    """
    token = lexer.expect("word", " ".join(SIGNS))
    text = next((text for text in SIGNS if token.text.startswith(text)), None)
    if text is None:
        raise _bad(lexer, token)
    sign = _SIGN_OF[text]
    after = Token("word", token.text[len(text) :], token.at + len(text))
    card: Card | None = None
    if sign in _MUST_NAME_CARD and not after.text:
        after = lexer.expect("word", "7S")
    if sign in _MUST_NAME_CARD or (sign in _MAY_NAME_CARD and after.text):
        card, after = _card(lexer, after), after._replace(text="")
    if sign in _MAY_NAME_CARD and card == UNKNOWN:
        card = None
    cards: list[tuple[Card, int]] = []
    if sign is Sign.LAY_OFF:
        cards, after = _laid(lexer, after)
    if after.text:
        raise _bad(lexer, after)
    if sign not in _SPREADS:
        return Move(sign, card)
    melds = _melds(lexer)
    return Move(sign, card, tuple(cards), melds, _cards(lexer))


def _laid(lexer: Lexer, after: Token) -> tuple[list[tuple[Card, int]], Token]:
    """Cards with the numbers of melds; the first one may be written behind the sign."""
    cards: list[tuple[Card, int]] = []
    if not after.text and _lays_more(lexer):
        after = lexer.next()
    while after.text:
        found = _LAID.fullmatch(after.text)
        number = int(found["on"]) if found else 0
        if found is None or not 1 <= number <= PACK_SIZE or len(cards) == PACK_SIZE:
            raise _bad(lexer, after)
        card = _card(lexer, after._replace(text=found["card"]))
        if card == UNKNOWN:
            raise _bad(lexer, after)
        cards.append((card, number - 1))
        after = lexer.next() if _lays_more(lexer) else after._replace(text="")
    return cards, after


def _lays_more(lexer: Lexer) -> bool:
    kind, text, _ = lexer.token
    return kind == "word" and ">" in text and not text.startswith(SIGNS)


def _melds(lexer: Lexer) -> Melds | None:
    """Groups of cards in brackets; None where there is no bracket, and none for an empty one."""
    groups: list[Bag] = []
    if lexer.token.kind != "[":
        return None
    while opened := lexer.accept("["):
        cards = _cards(lexer)
        if lexer.token.kind == "end":
            raise lexer.error("unclosed", opened.at, text="[")
        lexer.expect("]", "7S ]")
        groups.append(cards)
        if len(groups) > PACK_SIZE:
            raise lexer.error("unexpected", opened.at, text="[", allowed="")
    return tuple(groups) if groups != [0] else ()


def _cards(lexer: Lexer) -> Bag:
    """The known cards that come next; none may come twice."""
    cards: dict[Card, None] = {}
    while lexer.token.kind == "word":
        if lexer.token.text.startswith(SIGNS):
            break
        try:
            found = parse_cards(lexer.token.text)
        except CardError:
            break
        if any(not 0 <= card < PACK_SIZE for card in found) or not cards.keys().isdisjoint(found):
            raise _bad(lexer, lexer.token)
        cards |= dict.fromkeys(found)
        lexer.next()
    return bag_of(cards)


def _card(lexer: Lexer, token: Token) -> Card:
    try:
        card = parse_card(token.text)
    except CardError:
        raise _bad(lexer, token) from None
    if card == JOKER:
        raise _bad(lexer, token)
    return card


def _bad(lexer: Lexer, token: Token) -> RecordError:
    return lexer.error("bad_token", token.at, text=shown(token.text))

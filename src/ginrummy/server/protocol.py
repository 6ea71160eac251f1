"""What a page may say over its socket: a closed set of commands, read strictly."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ginrummy.cards import PACK_SIZE, Card
from ginrummy.engine import Action
from ginrummy.melds import LaidOff
from ginrummy.record.codec import parse_action
from ginrummy.record.data import MOST, DataError, Given
from ginrummy.record.tokens import TokenError, parse_action_token

CODE = "bad_message"
LONGEST_ID = 40
LONGEST_NONCE = 128
LONGEST_TOKEN = 200
LONGEST_CHAT = 4000
PLACES = ("stock", "pile", "knock")
"""What one can point at besides a card."""

DEEPEST = 12
"""Nothing that can be said is nested deeper."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first frame: what happened after a version, or everything."""

    since: int | None


@dataclass(frozen=True, slots=True)
class Ready:
    """Mix a nonce into the next hand, and go on after a hand."""

    nonce: bytes


@dataclass(frozen=True, slots=True)
class Dealer:
    """Say who deals first (A-04)."""

    person: int


@dataclass(frozen=True, slots=True)
class Act:
    """Do something in a hand; None for the only hand."""

    hand: int | None
    action: Action


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the own last move."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Ask what a layoff would lead to."""

    hand: int | None
    cards: LaidOff


@dataclass(frozen=True, slots=True)
class Hint:
    """Ask for advice."""

    hand: int | None


@dataclass(frozen=True, slots=True)
class Point:
    """Point at a card, a pile or the knock, for somebody to whom one gives advice.

    Attributes:
        hand: The hand.
        at: A card, or one of `PLACES`; None to point no more.
    """

    hand: int
    at: Card | str | None


@dataclass(frozen=True, slots=True)
class Chat:
    """Say something to the others."""

    text: str


@dataclass(frozen=True, slots=True)
class Mute:
    """Stop reading what somebody writes at the table, or read it again."""

    person: int
    on: bool


@dataclass(frozen=True, slots=True)
class Block:
    """Have nothing to do with somebody any more, at any table; or take that back."""

    person: int
    on: bool


@dataclass(frozen=True, slots=True)
class End:
    """Announce the end of a rolling game (C-08)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the game."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the game from somebody who is gone."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play again with the same people."""


Command: TypeAlias = (
    Hello
    | Ready
    | Dealer
    | Act
    | TakeBack
    | Lay
    | Hint
    | Point
    | Chat
    | Mute
    | Block
    | End
    | Resign
    | Claim
    | Rematch
)


@dataclass(frozen=True, slots=True)
class Request:
    """A frame of a page.

    Attributes:
        id: The name that the page gave it; None where none is needed.
        command: What it asks for.
    """

    id: str | None
    command: Command


class BadMessage(DataError):
    """A frame cannot be read.

    Attributes:
        id: The name that the page gave it, as far as that could be read.
    """

    id: str | None = None


def parse(frame: str) -> Request:
    """Read a frame.

    Raises:
        BadMessage: `bad_message` with the place, what was found there and what is allowed; or
            `bad_action_data` or `bad_token` for an action that is none.
    """
    try:
        data = json.loads(frame)
    except (ValueError, RecursionError):
        raise BadMessage(CODE, place="", found='"..."', allowed="{...}") from None
    name = _name(data)
    try:
        given = Given(data, CODE)
        do = given["do"].word(_COMMANDS)
        fields, read = _COMMANDS[do]
        given.only("id", "do", *fields)
        if name is None and (do != "hello" or given["id"].value is not None):
            raise given["id"].refuse(f'"..." (1..{LONGEST_ID})')
        return Request(name, read(given))
    except (DataError, TokenError) as error:
        bad = BadMessage(error.code, **error.data)
        bad.id = name
        raise bad from None


def _name(data: object) -> str | None:
    """The id of a frame; None when it is no good."""
    name = data.get("id") if isinstance(data, dict) else None
    good = isinstance(name, str) and 0 < len(name) <= LONGEST_ID and name.isprintable()
    return name if good else None


def _act(given: Given) -> Act:
    hand = _hand(given)
    token, action = given["token"], given["action"]
    if (token.value is None) == (action.value is None):
        raise given.refuse('{"action": {...}}, {"token": "-7S"}')
    if token.value is not None:
        return Act(hand, parse_action_token(token.text(LONGEST_TOKEN).strip()))
    return Act(hand, parse_action(action.value))


def _hand(given: Given) -> int | None:
    return given["hand"].maybe(lambda hand: hand.number(1))


def _pointed(given: Given) -> Card | str:
    return str(given.value) if given.value in PLACES else given.known_card()


def _laid(given: Given) -> LaidOff:
    return given["cards"].each(
        lambda laid: (
            laid.only("card", "on")["card"].known_card(),
            laid["on"].number(high=PACK_SIZE - 1),
        )
    )


def _nonce(given: Given) -> bytes:
    text = given["nonce"].text(LONGEST_NONCE)
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = None
    if nonce is None or nonce.hex() != text:
        raise given["nonce"].refuse('"00..ff"')
    return nonce


_COMMANDS: dict[str, tuple[tuple[str, ...], Callable[[Given], Command]]] = {
    "hello": (
        ("since",),
        lambda given: Hello(given["since"].maybe(lambda version: version.number(0, MOST))),
    ),
    "ready": (("nonce",), lambda given: Ready(_nonce(given))),
    "dealer": (("person",), lambda given: Dealer(given["person"].seat())),
    "act": (("hand", "action", "token"), _act),
    "take_back": ((), lambda _: TakeBack()),
    "lay": (("hand", "cards"), lambda given: Lay(_hand(given), _laid(given))),
    "hint": (("hand",), lambda given: Hint(_hand(given))),
    "point": (
        ("hand", "card"),
        lambda given: Point(given["hand"].number(1), given["card"].maybe(_pointed)),
    ),
    "chat": (("text",), lambda given: Chat(given["text"].text(LONGEST_CHAT))),
    "mute": (("person", "on"), lambda given: Mute(given["person"].seat(), given["on"].flag())),
    "block": (("person", "on"), lambda given: Block(given["person"].seat(), given["on"].flag())),
    "end": ((), lambda _: End()),
    "resign": ((), lambda _: Resign()),
    "claim": ((), lambda _: Claim()),
    "rematch": ((), lambda _: Rematch()),
}

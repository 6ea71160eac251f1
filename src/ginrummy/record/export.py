"""Games as JSON: the same facts as the text, with events for moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ginrummy.cards import card_text
from ginrummy.errors import ReplayError
from ginrummy.match import SEATINGS
from ginrummy.record.codec import Json, event_data, read_event
from ginrummy.record.data import DataError, Given
from ginrummy.record.legal import check
from ginrummy.record.model import (
    DEEPEST,
    FORMAT,
    GameRecord,
    HandRecord,
    Item,
    Note,
    Remark,
    Variation,
)
from ginrummy.record.settings import read_rules, rules_data
from ginrummy.record.tokens import TokenError, parse_move
from ginrummy.rules import Rules

T = TypeVar("T")

_CODE = "bad_record_data"
_MANY = 1_000_000
_HAND = (
    "number",
    "seats",
    "dealer",
    "cuts",
    "commitment",
    "secret",
    "nonces",
    "events",
    "comments",
    "notes",
)
_GAME = (
    "format",
    "players",
    "seating",
    "rules",
    "practice",
    "best_of",
    "match_target",
    "tags",
    "comments",
    "hands",
    "result",
)


def game_data(game: GameRecord) -> Json:
    """Return a game as a JSON object; see ``docs/notation.md``."""
    return {
        "format": FORMAT,
        "players": list(game.players),
        "seating": game.seating,
        "rules": rules_data(game.rules),
        "practice": game.practice,
        "best_of": game.best_of,
        "match_target": game.match_target,
        "tags": [list(tag) for tag in game.tags],
        "comments": list(game.comments),
        "hands": [_hand_data(hand) for hand in game.hands],
        "result": game.result,
    }


def _hand_data(hand: HandRecord) -> Json:
    return {
        "number": hand.number,
        "seats": list(hand.seats),
        "dealer": hand.dealer,
        "cuts": [[card_text(card) for card in cards] for cards in hand.cuts],
        "commitment": hand.commitment,
        "secret": None if hand.secret is None else hand.secret.hex(),
        "nonces": [None if nonce is None else nonce.hex() for nonce in hand.nonces],
        "events": [event_data(event) for event in hand.events],
        "comments": list(hand.comments),
        "notes": [
            {"at": note.at, "remarks": [_remark_data(remark) for remark in note.remarks]}
            for note in hand.notes
        ],
    }


def _remark_data(item: Item) -> Any:
    """A comment is a text, a variation a list, and a move in it an object."""
    if isinstance(item, str):
        return item
    if isinstance(item, Variation):
        return [_remark_data(inner) for inner in item.items]
    seat, move = item
    return {"seat": seat, "move": str(move)}


def game_from_data(data: object) -> GameRecord:
    """Read a game and check every hand.

    Args:
        data: What ``json.loads`` returned.

    Raises:
        DataError: `bad_record_data` with the place, what was found there and what is allowed.
        ReplayError: `does_not_follow` with the number of the hand and the position of the event,
            from 0, that cannot have happened.
    """
    given = Given(data, _CODE).only(*_GAME)
    given["format"].word([FORMAT])
    rules = read_rules(given["rules"])
    return _made(
        GameRecord,
        given,
        rules=rules,
        players=_list(given["players"], Given.text),
        seating=given["seating"].maybe(lambda name: name.word(SEATINGS)),
        practice=given["practice"].maybe(Given.text),
        best_of=given["best_of"].maybe(Given.number),
        match_target=given["match_target"].maybe(Given.number),
        tags=_list(given["tags"], _tag),
        comments=_list(given["comments"], Given.text),
        hands=_list(given["hands"], lambda hand: _hand(hand, rules)),
        result=given["result"].maybe(Given.text),
    )


def _hand(given: Given, rules: Rules) -> HandRecord:
    given.only(*_HAND)
    hand = _made(
        HandRecord,
        given,
        number=given["number"].number(1),
        seats=given["seats"].each(Given.seat),
        dealer=given["dealer"].maybe(Given.seat),
        cuts=_list(given["cuts"], lambda cards: cards.each(Given.known_card)),
        commitment=given["commitment"].maybe(Given.text),
        secret=given["secret"].maybe(_bytes),
        nonces=_list(given["nonces"], lambda nonce: nonce.maybe(_bytes)),
        events=_list(given["events"], read_event),
        comments=_list(given["comments"], Given.text),
        notes=_list(given["notes"], _note),
    )
    if hand.events:
        try:
            check(rules, hand.events)
        except ReplayError as error:
            raise ReplayError(error.code, hand=hand.number, **error.data) from None
    return hand


def _note(given: Given) -> Note:
    given.only("at", "remarks")
    return Note(given["at"].number(), _list(given["remarks"], lambda item: _remark(item, 1)))


def _remark(given: Given, depth: int) -> Remark:
    return given.text() if isinstance(given.value, str) else _variation(given, depth)


def _variation(given: Given, depth: int) -> Variation:
    if depth > DEEPEST:
        raise given.refuse('"..."')
    return _made(Variation, given, items=_list(given, lambda item: _item(item, depth)))


def _item(given: Given, depth: int) -> Item:
    if not isinstance(given.value, dict):
        return _remark(given, depth + 1)
    given.only("seat", "move")
    try:
        move = parse_move(given["move"].text())
    except TokenError:
        raise given["move"].refuse('"-7S"') from None
    return given["seat"].seat(), move


def _tag(given: Given) -> tuple[str, str]:
    items = given.items(2)
    if len(items) != 2:
        raise given.refuse('["Site", "..."]')
    return items[0].text(), items[1].text()


def _bytes(given: Given) -> bytes:
    text = given.text()
    try:
        content = bytes.fromhex(text)
    except ValueError:
        raise given.refuse('"00..ff"') from None
    if content.hex() != text:
        raise given.refuse('"00..ff"')
    return content


def _list(given: Given, read: Callable[[Given], T]) -> tuple[T, ...]:
    """A list of any length; missing is empty."""
    return () if given.value is None else given.each(read, _MANY)


def _made(kind: Callable[..., T], given: Given, **fields: Any) -> T:
    """A value of the model, or the error with the place where it is wrong."""
    try:
        return kind(**fields)
    except DataError as error:
        within = f"{given.place}.{error.data['place']}" if given.place else error.data["place"]
        raise DataError(_CODE, **error.data | {"place": within}) from None

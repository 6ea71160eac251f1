"""Values of the engine as JSON: actions and events.

Cards are texts, bags and melds lists of them, seats and positions of melds count from 0, and what
is not known is ``"??"``, or null for a hand. What is read back is equal to what was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeAlias, assert_never

from ginrummy.bag import Bag, cards_of
from ginrummy.cards import PACK_SIZE, UNKNOWN, Card, card_text
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    BigGin,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    Ended,
    Event,
    Knock,
    Knocked,
    LaidOffCards,
    LayOff,
    Pass,
    Passed,
    Result,
    Take,
    Took,
    WentBigGin,
)
from ginrummy.melds import LaidOff, Melds
from ginrummy.record.data import MOST, Given
from ginrummy.rules import Outcome

Json: TypeAlias = dict[str, Any]


def action_data(action: Action) -> Json:
    """Return an action as a JSON object, such as ``{"type": "discard", "card": "7S"}``."""
    match action:
        case Draw():
            return {"type": "draw"}
        case Take():
            return {"type": "take"}
        case Pass():
            return {"type": "pass"}
        case BigGin():
            return {"type": "big_gin"}
        case Discard():
            return {"type": "discard", "card": card_text(action.card)}
        case Knock():
            return {
                "type": "knock",
                "card": card_text(action.card),
                "melds": maybe(melds_data, action.melds),
            }
        case LayOff():
            return {
                "type": "lay_off",
                "cards": _laid_data(action.cards),
                "melds": maybe(melds_data, action.melds),
            }
        case _:
            assert_never(action)


def parse_action(data: object) -> Action:
    """Read an action; melds that are null or missing are left to the engine.

    Args:
        data: What ``json.loads`` returned.

    Raises:
        DataError: `bad_action_data` with the place, what was found there and what is allowed.
    """
    given = Given(data, "bad_action_data")
    fields, read = _ACTIONS[given["type"].word(_ACTIONS)]
    return read(given.only("type", *fields))


_ACTIONS: dict[str, tuple[tuple[str, ...], Callable[[Given], Action]]] = {
    "draw": ((), lambda _: DRAW),
    "take": ((), lambda _: TAKE),
    "pass": ((), lambda _: PASS),
    "discard": (("card",), lambda given: Discard(given["card"].card())),
    "knock": (
        ("card", "melds"),
        lambda given: Knock(given["card"].card(), given["melds"].maybe(Given.melds)),
    ),
    "big_gin": ((), lambda _: BIG_GIN),
    "lay_off": (
        ("cards", "melds"),
        lambda given: LayOff(_laid(given["cards"]), given["melds"].maybe(Given.melds)),
    ),
}


def event_data(event: Event) -> Json:
    """Return an event as a JSON object, such as ``{"type": "drew", "seat": 0, "card": "??"}``."""
    match event:
        case Dealt():
            unknown = event.stock and all(card == UNKNOWN for card in event.stock)
            return {
                "type": "dealt",
                "dealer": event.dealer,
                "hands": [maybe(cards_data, hand) for hand in event.hands],
                "upcard": maybe(card_text, event.upcard),
                "stock": len(event.stock) if unknown else texts(event.stock),
                "second_pack": maybe(card_text, event.second_pack),
            }
        case Passed():
            return {"type": "passed", "seat": event.seat}
        case Took():
            return {"type": "took", "seat": event.seat, "card": card_text(event.card)}
        case Drew():
            return {"type": "drew", "seat": event.seat, "card": card_text(event.card)}
        case Discarded():
            return {"type": "discarded", "seat": event.seat, "card": card_text(event.card)}
        case Knocked():
            return {
                "type": "knocked",
                "seat": event.seat,
                "card": card_text(event.card),
                "melds": melds_data(event.melds),
                "rest": cards_data(event.rest),
                "count": event.count,
            }
        case WentBigGin():
            return {"type": "went_big_gin", "seat": event.seat, "melds": melds_data(event.melds)}
        case LaidOffCards():
            return {
                "type": "laid_off",
                "seat": event.seat,
                "cards": _laid_data(event.cards),
                "melds": melds_data(event.melds),
                "rest": cards_data(event.rest),
                "count": event.count,
            }
        case Ended():
            return {"type": "ended", "result": result_data(event.result)}
        case _:
            assert_never(event)


def parse_event(data: object) -> Event:
    """Read an event.

    Args:
        data: What ``json.loads`` returned.

    Raises:
        DataError: `bad_event_data` with the place, what was found there and what is allowed.
    """
    return read_event(Given(data, "bad_event_data"))


def read_event(given: Given) -> Event:
    """Read an event at any place of a larger value."""
    fields, read = _EVENTS[given["type"].word(_EVENTS)]
    return read(given.only("type", *fields))


_EVENTS: dict[str, tuple[tuple[str, ...], Callable[[Given], Event]]] = {
    "dealt": (
        ("dealer", "hands", "upcard", "stock", "second_pack"),
        lambda given: Dealt(
            given["dealer"].seat(),
            given["hands"].each(lambda hand: hand.maybe(Given.bag)),
            given["upcard"].maybe(Given.card),
            _stock(given["stock"]),
            given["second_pack"].maybe(Given.card),
        ),
    ),
    "passed": (("seat",), lambda given: Passed(given["seat"].seat())),
    "took": (("seat", "card"), lambda given: Took(*_seat_and_card(given))),
    "drew": (("seat", "card"), lambda given: Drew(*_seat_and_card(given))),
    "discarded": (("seat", "card"), lambda given: Discarded(*_seat_and_card(given))),
    "knocked": (
        ("seat", "card", "melds", "rest", "count"),
        lambda given: Knocked(given["seat"].seat(), given["card"].card(), *_spread(given)),
    ),
    "went_big_gin": (
        ("seat", "melds"),
        lambda given: WentBigGin(given["seat"].seat(), given["melds"].melds()),
    ),
    "laid_off": (
        ("seat", "cards", "melds", "rest", "count"),
        lambda given: LaidOffCards(given["seat"].seat(), _laid(given["cards"]), *_spread(given)),
    ),
    "ended": (("result",), lambda given: Ended(_result(given["result"]))),
}


def cards_data(bag: Bag) -> list[str]:
    """Return the cards of a bag in ascending order."""
    return list(_bag_texts(bag))


@lru_cache(maxsize=4096)
def _bag_texts(bag: Bag) -> tuple[str, ...]:
    """The texts of a bag; remembered, for what is shown is shown again at the next move."""
    return tuple(texts(cards_of(bag)))


def melds_data(melds: Melds) -> list[list[str]]:
    """Return melds in their order, each as a list of cards."""
    return [cards_data(meld) for meld in melds]


def result_data(result: Result) -> Json:
    """Return what a hand came to as a JSON object."""
    return {
        "outcome": result.outcome.value,
        "knocker": result.knocker,
        "counts": list(result.counts),
        "winner": result.winner,
        "points": list(result.points),
        "boxes": list(result.boxes),
        "doubled": result.doubled,
        "next_dealer": result.next_dealer,
    }


def _result(given: Given) -> Result:
    given.only(*Result._fields)
    return Result(
        Outcome(given["outcome"].word([outcome.value for outcome in Outcome])),
        given["knocker"].maybe(Given.seat),
        given["counts"].each(Given.number),
        given["winner"].maybe(Given.seat),
        given["points"].each(_points),
        given["boxes"].each(_points),
        given["doubled"].flag(),
        given["next_dealer"].seat(),
    )


def _points(given: Given) -> int:
    return given.number(-MOST)


def _laid_data(cards: LaidOff) -> list[Json]:
    return [{"card": card_text(card), "on": on} for card, on in cards]


def _laid(given: Given) -> LaidOff:
    return given.each(
        lambda laid: (
            laid.only("card", "on")["card"].known_card(),
            laid["on"].number(high=PACK_SIZE - 1),
        )
    )


def _stock(given: Given) -> tuple[Card, ...]:
    """A stock that is not known may be written as the number of its cards."""
    if isinstance(given.value, list):
        return given.each(Given.card)
    return (UNKNOWN,) * given.number(high=PACK_SIZE)


def _seat_and_card(given: Given) -> tuple[int, Card]:
    return given["seat"].seat(), given["card"].card()


def _spread(given: Given) -> tuple[Melds, Bag, int]:
    return given["melds"].melds(), given["rest"].bag(), given["count"].number()


def texts(cards: Iterable[Card]) -> list[str]:
    """Return cards as texts in their order."""
    return [card_text(card) for card in cards]


def maybe(write: Callable[[Any], Any], value: object) -> Any:
    """Return a value in JSON, and null for None."""
    return None if value is None else write(value)

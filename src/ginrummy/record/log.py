"""Entries of a table's log as JSON: what a server stores and sends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from ginrummy.cards import PACK_SIZE, card_text
from ginrummy.match import (
    Contributed,
    Cut,
    DealerNamed,
    EndAnnounced,
    Entry,
    GameOver,
    MatchOver,
    Played,
    Resigned,
    Revealed,
    Scored,
    Sealed,
    Settlement,
    TookBack,
)
from ginrummy.record.codec import Json, event_data, read_event
from ginrummy.record.data import MOST, Given


def entry_data(entry: Entry) -> Json:
    """Return an entry as a JSON object, such as ``{"type": "resigned", "person": 0}``.

    Bytes are hexadecimal, and a secret that is not known is null.
    """
    told: Json
    match entry:
        case Sealed(hand, commitment, secret):
            shown = None if secret is None else secret.hex()
            told = {"type": "sealed", "hand": hand, "commitment": commitment, "secret": shown}
        case Contributed(person, nonce):
            told = {"type": "contributed", "person": person, "nonce": nonce.hex()}
        case Cut(hand, people, rounds):
            cards = [[card_text(card) for card in cut] for cut in rounds]
            told = {"type": "cut", "hand": hand, "people": list(people), "rounds": cards}
        case DealerNamed(hand, people, dealer, chosen, roles, advisers):
            named = {"people": list(people), "dealer": dealer, "chosen": chosen}
            named |= {"roles": list(roles), "advisers": advisers_data(advisers)}
            told = {"type": "dealer_named", "hand": hand, **named}
        case Played(hand, event):
            told = {"type": "played", "hand": hand, "event": event_data(event)}
        case TookBack(hand, person):
            told = {"type": "took_back", "hand": hand, "person": person}
        case Revealed(hand, secret):
            told = {"type": "revealed", "hand": hand, "secret": secret.hex()}
        case Scored(points, boxes, totals):
            sums = {"points": list(points), "boxes": list(boxes), "totals": list(totals)}
            told = {"type": "scored", **sums}
        case GameOver(settlement):
            told = {"type": "game_over", **settlement_data(settlement)}
        case MatchOver(winner, totals):
            told = {"type": "match_over", "winner": winner, "totals": list(totals)}
        case EndAnnounced(person):
            told = {"type": "end_announced", "person": person}
        case Resigned(person):
            told = {"type": "resigned", "person": person}
        case _:
            assert_never(entry)
    return told


def parse_entry(data: object) -> Entry:
    """Read an entry.

    Args:
        data: What ``json.loads`` returned.

    Raises:
        DataError: `bad_entry_data` with the place, what was found there and what is allowed.
    """
    given = Given(data, "bad_entry_data")
    fields, read = _ENTRIES[given["type"].word(_ENTRIES)]
    return read(given.only("type", *fields))


_SETTLEMENT = ("winner", "totals", "margins", "shutout", "balance", "columns")
_ENTRIES: dict[str, tuple[tuple[str, ...], Callable[[Given], Entry]]] = {
    "sealed": (
        ("hand", "commitment", "secret"),
        lambda given: Sealed(
            given["hand"].number(1), given["commitment"].text(64), given["secret"].maybe(_bytes)
        ),
    ),
    "contributed": (
        ("person", "nonce"),
        lambda given: Contributed(given["person"].seat(), _bytes(given["nonce"])),
    ),
    "cut": (
        ("hand", "people", "rounds"),
        lambda given: Cut(
            given["hand"].number(1),
            given["people"].each(Given.seat),
            given["rounds"].each(lambda cut: cut.each(Given.known_card), MOST),
        ),
    ),
    "dealer_named": (
        ("hand", "people", "dealer", "chosen", "roles", "advisers"),
        lambda given: DealerNamed(
            given["hand"].number(1),
            given["people"].each(Given.seat),
            given["dealer"].seat(),
            given["chosen"].flag(),
            given["roles"].maybe(lambda roles: roles.each(lambda role: role.text(40))) or (),
            given["advisers"].maybe(lambda advisers: advisers.each(_adviser)) or (),
        ),
    ),
    "played": (
        ("hand", "event"),
        lambda given: Played(given["hand"].number(1), read_event(given["event"])),
    ),
    "took_back": (
        ("hand", "person"),
        lambda given: TookBack(given["hand"].number(1), given["person"].seat()),
    ),
    "revealed": (
        ("hand", "secret"),
        lambda given: Revealed(given["hand"].number(1), _bytes(given["secret"])),
    ),
    "scored": (
        ("points", "boxes", "totals"),
        lambda given: Scored(
            _numbers(given["points"]), _numbers(given["boxes"]), _numbers(given["totals"])
        ),
    ),
    "game_over": (
        _SETTLEMENT,
        lambda given: GameOver(_settlement(given)),
    ),
    "match_over": (
        ("winner", "totals"),
        lambda given: MatchOver(given["winner"].seat(), _numbers(given["totals"])),
    ),
    "end_announced": (("person",), lambda given: EndAnnounced(given["person"].seat())),
    "resigned": (("person",), lambda given: Resigned(given["person"].seat())),
}


def advisers_data(advisers: Iterable[tuple[int, int]]) -> list[Json]:
    """Return who sees the cards of which seat, as JSON objects."""
    return [{"person": person, "seat": seat} for person, seat in advisers]


def _adviser(given: Given) -> tuple[int, int]:
    given.only("person", "seat")
    return given["person"].seat(), given["seat"].seat()


def settlement_data(settlement: Settlement) -> Json:
    """Return a settlement as a JSON object."""
    return {
        "winner": settlement.winner,
        "totals": list(settlement.totals),
        "margins": list(settlement.margins),
        "shutout": settlement.shutout,
        "balance": list(settlement.balance),
        "columns": [settlement_data(column) for column in settlement.columns],
    }


def _settlement(given: Given) -> Settlement:
    margins = _numbers(given["margins"])
    winner = given["winner"].maybe(Given.seat)
    columns = given["columns"].maybe(lambda each: each.each(_column, MOST)) or ()
    return Settlement(
        winner,
        _numbers(given["totals"]),
        margins,
        given["shutout"].flag(),
        given["balance"].maybe(_numbers) or _balance_of_two(winner, margins),
        columns,
    )


def _column(given: Given) -> Settlement:
    given.only(*_SETTLEMENT)["columns"].maybe(lambda none: none.items(0))
    return _settlement(given)


def _balance_of_two(winner: int | None, margins: tuple[int, ...]) -> tuple[int, ...]:
    """What logs before balances were written in them leave to be worked out."""
    won = sum(margins)
    return tuple(won if side == winner else -won for side in range(len(margins)))


def _numbers(given: Given) -> tuple[int, ...]:
    return given.each(lambda each: each.number(-MOST), PACK_SIZE)


def _bytes(given: Given) -> bytes:
    try:
        return bytes.fromhex(given.text(128))
    except ValueError:
        raise given.refuse('"00..ff"') from None

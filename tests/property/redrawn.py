"""The same table with other cards where somebody cannot see them.

Who may see which seat is worked out here from the parts alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from unittest.mock import patch

from ginrummy.cards import Card, full_pack
from ginrummy.engine import Dealt, Discarded, Drew, Took, action_of
from ginrummy.match import (
    Contributed,
    Deal,
    DealerNamed,
    EndAnnounced,
    Played,
    Sealed,
    Table,
)
from ginrummy.record import view_data
from ginrummy.record.log import entry_data
from tests.property.knowledge import of_bag
from tests.property.relabel import of_groups

CONSULTED = {"idle": "captain", "line": "captain"}


def seat_seen(table: Table, number: int, person: int | None) -> int | None:
    """The seat whose cards somebody may see in a hand (D-03, D-11, D-13, D-25)."""
    people = table.place(number).people
    if person is None:
        return None
    if person in people:
        return people.index(person)
    roles = table.place(number).roles
    if not roles:
        # Partners: who has played his own hand looks on at his partner's.
        [own] = [n for n in table.numbers if person in table.place(n).people]
        [partner] = [p for side in table.members if person in side for p in side if p in people]
        return None if own in table.running else people.index(partner)
    if "nondealer" in roles or roles[person] not in CONSULTED:
        return None
    return people.index(roles.index(CONSULTED[roles[person]]))


def deck_of(table: Table, number: int) -> tuple[Card, ...]:
    [secret] = [e.secret for e in table.log if isinstance(e, Sealed) and e.hand == number]
    assert secret is not None
    sealed = max(at for at, e in enumerate(table.log) if isinstance(e, Sealed))
    nonces = {e.person: e.nonce for e in table.log[sealed:] if isinstance(e, Contributed)}
    return Deal(secret, tuple(n for _, n in sorted(nonces.items())), number).deck(full_pack())


def known(table: Table, number: int, seat: int | None) -> set[Card]:
    """What everybody has seen, and what one seat has held."""
    seen: set[Card] = set()
    for entry in table.log:
        if not isinstance(entry, Played) or entry.hand != number:
            continue
        match entry.event:
            case Dealt(_, hands, upcard):
                seen |= {card for card in [upcard] if card is not None}
                seen |= set() if seat is None else set(of_bag(hands[seat] or 0))
            case Took(_, card) | Discarded(_, card):
                seen.add(card)
            case Drew(by, card) if by == seat:
                seen.add(card)
            case _:
                pass
    return seen


def again(table: Table, decks: Mapping[int, tuple[Card, ...]]) -> Table:
    """The same table with other packs in some hands."""
    other = Table(table.setup)
    dealt = Deal.deck
    with patch.object(Deal, "deck", lambda deal, pack: decks.get(deal.hand) or dealt(deal, pack)):
        people: dict[int, tuple[int, ...]] = {}
        for at, entry in enumerate(table.log):
            if at < other.version and not isinstance(entry, DealerNamed):
                continue
            match entry:
                case Sealed():
                    together = table.log[at : at + table.setup.seating.hands]
                    other.seal([e.secret or b"" for e in together if isinstance(e, Sealed)])
                case Contributed(person, nonce):
                    other.contribute(person, nonce)
                case DealerNamed(hand, seats, dealer, chosen):
                    people[hand] = seats
                    if chosen:
                        place = other.place(hand)
                        other.choose_dealer(place.people[place.dealer], seats[dealer], hand)
                case EndAnnounced(person):
                    other.announce_end(person)
                case Played(hand, event) if (move := action_of(event)) is not None:
                    seat, action = move
                    other.act(people[hand][seat], action, hand)
                case _:
                    raise AssertionError(entry)
    return other


def shown(table: Table, person: int | None) -> list[str]:
    """All that is sent to somebody."""
    told = [entry_data(entry) for entry in table.entries(person)]
    views = [
        view_data(view)
        for number in table.numbers
        for view in (table.view(person, number), table.dealt_view(person, number))
    ]
    return [json.dumps(each) for each in (*told, *views)]


def check_redrawn(table: Table, number: int, rng: Random) -> None:
    """Everybody is shown the same when the cards that he cannot know of a hand are others.

    Args:
        table: A table.
        number: A hand of it that nobody has spread.
        rng: Where the other cards come from.
    """
    for person in (None, *range(table.setup.seating.people)):
        seat = seat_seen(table, number, person)
        seen = table.view(person, number)
        for at, holder in enumerate(table.place(number).people):
            whole = table.view(holder, number).hand
            assert seen.hands[at] == (whole if at == seat else seen.known[at])
        unseen = set(full_pack()) - known(table, number, seat)
        change = of_groups([unseen], rng)
        other = again(table, {number: change.cards(deck_of(table, number))})
        assert other.log != table.log
        assert shown(other, person) == shown(table, person)

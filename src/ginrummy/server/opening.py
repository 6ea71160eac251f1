"""Opening a table, and sitting down at one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from functools import partial

from starlette.requests import HTTPConnection

from ginrummy.errors import GinRummyError
from ginrummy.players import PLAYERS, is_available
from ginrummy.server.agreement import Agreement
from ginrummy.server.rooms.room import Room
from ginrummy.server.security import RequestRefused, address, too_many
from ginrummy.server.services import Services
from ginrummy.server.store import games, silence
from ginrummy.server.store.games import Seat
from ginrummy.server.store.people import Person
from ginrummy.variants import variant

LONGEST_OPEN = 7 * 24 * 3600.0
"""Seconds for which a link lets somebody sit down."""

FRIEND = ""
"""Stands for somebody who comes by link, in a list of opponents."""

DEFAULT_PRESET = "classic"
DEFAULT_BOT = "club"


def simple_agreement(name: str = DEFAULT_PRESET, people: int = 0) -> Agreement:
    """Return the agreement of a table for a game as it is.

    Args:
        name: The name of the game.
        people: How many play; 0 for the least.

    Raises:
        RulesError: `unknown_preset` with the known names.
        TableError: `wrong_people` with the numbers that there can be.
    """
    game = variant(name)
    return Agreement(name, game.setup(people or game.people[0]))


async def open_table(
    services: Services,
    connection: HTTPConnection,
    person: Person,
    agreed: Agreement,
    opponents: Sequence[str],
) -> str:
    """Open a table and return its name.

    Args:
        services: The services of the server.
        connection: Where the wish comes from; too many tables at once are refused.
        person: Who opens it, and sits there as person 0.
        agreed: What is agreed.
        opponents: Computer players by name, or `FRIEND`; one for each other person.

    Raises:
        GinRummyError: `unknown_player`, `player_unavailable`, `wrong_opponents` when their number
            is wrong, or `practice_alone` when somebody else would play with cards that were chosen.
        RequestRefused: `too_many_requests`.
    """
    people = agreed.setup.seating.people
    if len(opponents) != people - 1:
        raise GinRummyError("wrong_opponents", number=len(opponents), expected=people - 1)
    for name in opponents:
        if name != FRIEND and name not in PLAYERS:
            raise GinRummyError("unknown_player", name=name, known=", ".join(PLAYERS))
        if not is_available(name):
            raise GinRummyError("player_unavailable", name=name, extra="fast")
    practice = agreed.setup.practice
    if practice is not None and FRIEND in opponents:
        raise GinRummyError("practice_alone")
    for visitor in (person.id, address(connection)):
        if wait := services.gates.tables.wait(visitor):
            raise too_many(wait)
    seats = [Seat(0, person.id, person.name, None, "")]
    for number, name in enumerate(opponents, start=1):
        # In a practice game the others play the same again, too.
        seed = secrets.token_hex(16) if practice is None else f"practice:{practice}:{number}"
        seats.append(Seat(number, None, name, name or None, seed))
    return await services.rooms.create(agreed, seats)


async def sit_down(services: Services, room: Room, person: Person) -> bool:
    """Give somebody a free seat; False when there is none. Who sits there already stays.

    Nobody sits down when all is over.

    Raises:
        GinRummyError: `link_expired` when the table was opened too long ago.
        RequestRefused: `seat_taken`, also where somebody at the table has blocked who comes: no
            more than that is told.
    """
    if room.game.number_of(person.id) is not None:
        return True
    if room.game.over or not room.game.free:
        return False
    if time.time() - room.created > LONGEST_OPEN:
        raise GinRummyError("link_expired")
    people = [seat.person for seat in room.game.seats if seat.person is not None]
    apart = await silence.apart(services.database, people)
    for number in room.game.free if person.id not in {whom for _, whom in apart} else ():
        if await games.sit_down(services.database, room.game.id, number, person.id):
            await room.done(partial(room.sit, number, person.id, person.name))
            return True
    raise RequestRefused(409, "seat_taken")


async def unwanted(services: Services, room: Room, person: Person | None) -> tuple[Seat, ...]:
    """Return who sits at a table and was blocked by somebody who thinks of sitting down there."""
    if person is None or room.game.number_of(person.id) is not None:
        return ()
    blocked = await silence.blocked(services.database, person.id)
    return tuple(seat for seat in room.game.seats if seat.person in blocked)

"""What a viewer of a table is sent: each field is named here, and none is blanked afterwards.

Entries and views come from `Table.entries` and `Table.view`, which know what each person may know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ginrummy.match import Scorecard, Stage, Table, seating_name
from ginrummy.record.codec import Json
from ginrummy.record.log import advisers_data, entry_data, settlement_data
from ginrummy.record.settings import rules_data
from ginrummy.record.views import seen_data
from ginrummy.server.rooms.assist import assist
from ginrummy.server.rooms.game import Game
from ginrummy.server.store.games import Seat
from ginrummy.variants import describe_setup

_BETWEEN = frozenset({Stage.SECRETS, Stage.NONCES})


def table_data(game: Game, number: int | None, present: Collection[int]) -> Json:
    """Return what stays the same at a table, and who is there.

    Args:
        game: The game.
        number: Who looks; None for a spectator.
        present: The persons with an open page.
    """
    agreed, setup = game.agreed, game.agreed.setup
    series = setup.series
    return {
        "id": game.id,
        "preset": agreed.preset,
        "rules": rules_data(setup.rules),
        "statements": [statement._asdict() for statement in describe_setup(setup)],
        "people": people_data(game, present),
        "seating": seating_name(setup.seating),
        "me": number,
        "practice": setup.practice,
        "series": None if series is None else {"target": series.target, "best_of": series.best_of},
        "clock": None if agreed.clock is None else agreed.clock._asdict(),
        "hints": number is not None and alone(game),
    }


def alone(game: Game) -> bool:
    """Say whether somebody plays against computers alone; only then is there help."""
    return len(game.humans) + len(game.free) == 1


def people_data(game: Game, present: Collection[int]) -> list[Json]:
    """Return who sits at a table."""
    return [_person(seat, seat.bot is not None or seat.number in present) for seat in game.seats]


def _person(seat: Seat, connected: bool) -> Json:
    return {
        "person": seat.number,
        "name": None if seat.free else seat.name,
        "kind": "human" if seat.bot is None else "bot",
        "bot": seat.bot,
        "connected": connected,
    }


def entries_data(game: Game, number: int | None, since: int) -> list[Json]:
    """Return what happened after a version, as somebody may know it."""
    return [entry_data(entry) for entry in game.table.entries(number, since)]


def public_data(game: Game) -> Json:
    """Return how a table stands, as far as it is the same for everybody."""
    table = game.table
    card, series = table.card, table.series
    settlement = card.settlement
    return {
        "stage": table.stage.value,
        "waits_for": list(game.waits_for()),
        "sides": [list(people) for people in table.members],
        "score": {
            "totals": list(card.totals),
            "points": list(card.points),
            "boxes": list(card.boxes),
            "hands": game.sheet.data(),
            "columns": columns_data(card),
            "may_end": table.may_announce_end,
        },
        "settlement": None if settlement is None else settlement_data(settlement),
        "payments": list(table.payments),
        "series": None
        if series is None
        else {"standing": list(series.standing), "games": [g._asdict() for g in series.games]},
        "winner": table.winner,
        "next": _next(game),
        "upcoming": upcoming_data(table),
    }


def upcoming_data(table: Table) -> list[Json]:
    """Return who sits where in the next hands; nothing while that is open."""
    return [
        {
            "people": list(place.people),
            "dealer": place.people[place.dealer],
            "roles": list(place.roles),
        }
        for place in (table.upcoming if table.stage in _BETWEEN else ())
    ]


def columns_data(card: Scorecard) -> list[Json]:
    """Return the games side by side on a sheet; a plain one has none."""
    return [
        {
            "points": list(column.points),
            "boxes": list(column.boxes),
            "totals": list(totals),
            "closed_by": column.closed_by,
            "closed_at": column.closed_at,
        }
        for column, totals in zip(card.columns, card.standings, strict=False)
    ]


def own_data(game: Game, number: int | None) -> Json:
    """Return the hands as somebody may know them, and what the own cards are worth."""
    table, running = game.table, game.table.running
    commitments = game.commitments()
    hands: list[Json] = []
    helped: Json | None = None
    for at in table.numbers:
        place = table.place(at)
        dealt = at in running or table.stage is not Stage.DEALER
        seen = table.view(number, at) if dealt else None
        hands.append(
            {
                "number": at,
                "people": list(place.people),
                "dealer": place.people[place.dealer],
                "roles": list(place.roles),
                "advisers": advisers_data(place.advisers),
                "advises": place.advises(number),
                "commitment": commitments.get(at),
                # The page has the rules once, with the table.
                "view": None if seen is None else seen_data(seen),
            }
        )
        if seen is not None and at in running and number in place.people:
            back = alone(game) and table.may_take_back(number)
            helped = assist(seen, at) | {"take_back": back}
    return {"hands": hands, "assist": helped}


def _next(game: Game) -> Sequence[Json]:
    """The hands that are sealed and not dealt."""
    numbers = game.table.numbers
    return [
        {"number": number, "commitment": commitment}
        for number, commitment in game.commitments().items()
        if number not in numbers
    ]

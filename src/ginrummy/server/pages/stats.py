"""What a person has done at the table, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from ginrummy.locales import text
from ginrummy.server import identity
from ginrummy.server.pages.names import bot_name
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services
from ginrummy.server.store import queries_hands
from ginrummy.server.store.queries_hands import Tally

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The hands against one kind of opponent; see `Tally`."""

    opponent: str
    hands: int
    won: int
    knocks: int
    gins: int
    undercuts: int
    undercut: int
    points: int

    @property
    def mean(self) -> float:
        """Points a hand, less those of the opponent."""
        return self.points / self.hands if self.hands else 0.0

    def share(self, part: int) -> float:
        """Return what percentage of the hands a number of them is."""
        return 100 * part / self.hands if self.hands else 0.0


@dataclass(frozen=True, slots=True)
class StatsPage:
    """The statistics of a person.

    Attributes:
        rows: The hands against each kind of opponent.
        all: All hands together.
        games: Games finished.
        games_won: Games won.
    """

    rows: tuple[Row, ...]
    all: Row
    games: int
    games_won: int


def stats_page(tallies: Sequence[Tally], games: int, games_won: int) -> StatsPage:
    """Return the statistics of a person.

    Args:
        tallies: The hands, by opponents.
        games: Games finished.
        games_won: Games won.
    """
    sums = [sum(column) for column in zip(*(tally[1:] for tally in tallies), strict=True)]
    everything = Tally("", *(sums or [0] * (len(Tally._fields) - 1)))
    rows = tuple(_row(_opponents(tally.against), tally) for tally in tallies)
    return StatsPage(rows, _row(text("page.stats.all"), everything), games, games_won)


def _row(opponent: str, tally: Tally) -> Row:
    facts = tally._asdict()
    del facts["against"]
    return Row(opponent=opponent, **facts)


def _opponents(against: str) -> str:
    return ", ".join(map(bot_name, against.split())) or text("page.stats.people")


@router.get("/stats")
async def stats(request: Request) -> Response:
    """Show the statistics of whoever asks."""
    person = await identity.current(request)
    if person is None:
        return show(request, "stats.html", page=stats_page((), 0, 0))
    database = Services.of(request).database
    tallies = await queries_hands.tallies(database, person.id)
    games = await queries_hands.results(database, person.id)
    return show(request, "stats.html", page=stats_page(tallies, *games))

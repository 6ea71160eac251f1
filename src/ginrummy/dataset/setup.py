"""What a data set is made of: all that decides what is written, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ginrummy.dataset.hand import DatasetError
from ginrummy.players import maker
from ginrummy.record import rules_data
from ginrummy.record.data import Given
from ginrummy.record.settings import read_rules
from ginrummy.rules import Pack, Rules

FORMAT = "ginrummy-dataset-1"

MOST_SHARDS = 64
"""So many files a table, unless they would get too large; enough to share among processes."""

LARGEST_SHARD = 50_000
SMALLEST_SHARD = 250
"""Bounds for the hands of a file."""

USUAL_HANDS = 20
"""So many hands are reckoned for a whole game."""

MOST_SEED = 10**18 - 1
"""No seed is larger, nor any number of games."""

ENGINE = "engine"
KERNEL = "kernel"


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What is written; the same setup gives the same data set on every computer.

    Attributes:
        rules: The rules of the table.
        players: The names of the players, by seat, as for `ginrummy.players.maker`.
        seed: Where all chance comes from.
        games: How many games; single hands count as one each.
        whole_games: Whether a game goes on to its target; else it is a single hand.
        decisions: Whether every decision is written too.
        records: Whether the hands are written as text too.
        shard: How many games go into each file.
        source: Who plays, see `ginrummy.dataset.sources`.
        preset: The name of the preset that the rules come from, for people.

    Raises:
        DatasetError: `dataset_for_two` unless two play, each by a name.
        GinRummyError: There is no such player.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int
    games: int
    whole_games: bool = False
    decisions: bool = False
    records: bool = False
    shard: int = LARGEST_SHARD
    source: str = ENGINE
    preset: str = "classic"

    def __post_init__(self) -> None:
        seats = Pack().seats
        if {self.rules.pack.seats, len(self.players)} != {seats}:
            raise DatasetError("dataset_for_two", name=self.preset, seats=self.rules.pack.seats)
        for name in self.players:
            maker(name)

    @property
    def shards(self) -> int:
        """How many files each table has."""
        return -(-self.games // self.shard)

    def games_of(self, shard: int) -> range:
        """Return the numbers of the games of a shard."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.games))

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables that are written; the text records count as one."""
        optional = {"decisions": self.decisions, "records": self.records}
        return ("hands", *(name for name, wanted in optional.items() if wanted))

    def data(self) -> dict[str, Any]:
        """Return the setup as JSON."""
        plain = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return plain | {"rules": rules_data(self.rules), "players": list(self.players)}


def read_setup(given: Given) -> Setup:
    """Read a setup.

    Raises:
        DataError: With the code of the given value.
        GinRummyError: As for `Setup`.
    """
    given.only(*(entry.name for entry in fields(Setup)))
    return Setup(
        rules=read_rules(given["rules"]),
        players=given["players"].each(Given.text),
        seed=given["seed"].number(high=MOST_SEED),
        games=given["games"].number(1, MOST_SEED),
        whole_games=given["whole_games"].flag(),
        decisions=given["decisions"].flag(),
        records=given["records"].flag(),
        shard=given["shard"].number(1, MOST_SEED),
        source=given["source"].text(),
        preset=given["preset"].text(),
    )


def usual_shard(games: int, whole_games: bool) -> int:
    """Return how many games go into a file: few enough to share the work, enough for a file.

    Args:
        games: How many games there are.
        whole_games: Whether they are whole games.
    """
    per_game = USUAL_HANDS if whole_games else 1
    even = -(-games // MOST_SHARDS)
    return min(max(even, -(-SMALLEST_SHARD // per_game)), LARGEST_SHARD // per_game)

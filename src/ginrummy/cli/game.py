"""A game at the terminal as it is kept: a record that grows with every move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.cli.order import MELDS, ORDERS, HandOrder
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import Setup, Stage, Table
from ginrummy.record import GameRecord, RecordError, read_games, read_one, write
from ginrummy.record.table import record_of, restore

NAME = "Player"
"""How the person is called in records, whatever the language."""

ORDER_TAG = "HandOrder"
PRESET_TAG = "Preset"


@dataclass
class Game:
    """A game and where it is kept.

    Attributes:
        table: The table.
        names: The names of the persons in the record; computer players have those of their kind.
        tags: Further facts of the record.
        path: Where it is kept; None for nowhere.
        order: How the person keeps his cards.
        fault: What is wrong with the record from which the game was read; None for nothing.
    """

    table: Table
    names: tuple[str, ...]
    tags: dict[str, str]
    path: Path | None
    order: HandOrder = field(default_factory=HandOrder)
    fault: RecordError | None = None

    @classmethod
    def new(cls, setup: Setup, names: tuple[str, ...], preset: str, order: str) -> Game:
        """Return a game before the first card; where it cannot be kept the person is told."""
        now = datetime.now(UTC)
        tags = {"Date": f"{now:%Y-%m-%d}", "Site": "terminal", PRESET_TAG: preset}
        game = cls(Table(setup), names, tags, None, HandOrder(order))
        game.keep_elsewhere()
        return game

    @classmethod
    def read(cls, path: Path) -> Game:
        """Return a saved game.

        Where the record has a fault, it is the game up to there.

        Raises:
            GinRummyError: There is no game in it, or nothing that can be taken up again.
            OSError: It cannot be read.
        """
        return cls.of(path, path.read_bytes())

    @classmethod
    def of(cls, path: Path, source: str | bytes) -> Game:
        """Return a saved game from the text in its file; see `read`."""
        first = next(read_games(source), None)
        # Where there is no game, reading strictly says what is wrong.
        record = (first and first.game) or read_one(source)
        tags = dict(record.tags)
        order = tags.get(ORDER_TAG, MELDS)
        table = restore(record)
        missing = range(len(record.players), table.setup.seating.people)
        names = (*record.players, *("club" for _ in missing))
        kept = HandOrder(order if order in ORDERS else MELDS)
        return cls(table, names, tags, path, kept, first.error if first else None)

    @property
    def record(self) -> GameRecord:
        """The record of the game as it stands."""
        tags = self.tags | {ORDER_TAG: self.order.kind}
        return record_of(self.table, self.names, tags.items())

    @property
    def is_over(self) -> bool:
        """Whether the game, or the match, has ended."""
        return self.table.stage is Stage.OVER

    def keep_elsewhere(self) -> None:
        """Keep the game in a new file; where there can be none the person is told."""
        now = datetime.now(UTC)
        try:
            self.path = saves.new_path(now)
        except OSError as error:
            self.path = None
            _tell_not_kept(saves.directory(), error)

    def keep(self) -> None:
        """Save the game as it stands; when that fails the person is told once."""
        if self.path is None:
            return
        try:
            saves.write(self.path, write(self.record))
        except OSError as error:
            _tell_not_kept(self.path.parent, error)
            self.path = None


def _tell_not_kept(folder: Path, error: OSError) -> None:
    console.say(text("play.not_saved", path=folder, why=error.strerror or error))


def saved(*, ended: bool = True) -> Iterator[Game]:
    """Yield the saved games that can be read, the one played last first.

    Args:
        ended: Whether games are wanted that have come to their end.
    """
    for path in saves.newest_first():
        try:
            source = path.read_bytes()
            # Only a game that is over has a result, and to look for it is quick.
            if ended or b"\n[Result " not in source:
                yield Game.of(path, source)
        except (GinRummyError, OSError):
            continue


def unfinished() -> Game | None:
    """Return the game that was played last among those that have not ended."""
    return next((game for game in saved(ended=False) if not game.is_over), None)

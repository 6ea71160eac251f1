"""A game at the terminal as it is kept: a record that grows with every move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.cli.order import MELDS, HandOrder
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import Setup, Stage, Table
from ginrummy.record import GameRecord, HandRecord, RecordError, read_games, read_one, write
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
        told: The record from which the game was read; its remarks are kept.
        fault: What is wrong with that record; None for nothing.
    """

    table: Table
    names: tuple[str, ...]
    tags: dict[str, str]
    path: Path | None
    order: HandOrder = field(default_factory=HandOrder)
    told: GameRecord | None = None
    fault: RecordError | None = None
    _kept: bytes = b""

    @classmethod
    def new(cls, setup: Setup, names: tuple[str, ...], preset: str, order: str) -> Game:
        """Return a game before the first card; where it cannot be kept the person is told."""
        now = datetime.now(UTC)
        tags = {"Date": f"{now:%Y-%m-%d}", "Site": "terminal", PRESET_TAG: preset}
        game = cls(Table(setup), names, tags, None, HandOrder(order))
        game.keep_elsewhere()
        game.keep()
        return game

    @classmethod
    def read(cls, path: Path) -> Game:
        """Return a saved game.

        Where the record has a fault, it is the game up to there.

        Raises:
            GinRummyError: There is no game in it, or nothing that can be taken up again.
            OSError: It cannot be read.
        """
        source = path.read_bytes()
        # Where the path is a link, the file behind it is the one to be written.
        return cls.of(path.resolve(), source)

    @classmethod
    def of(cls, path: Path, source: bytes) -> Game:
        """Return a saved game from the text in its file; see `read`."""
        first = next(read_games(source), None)
        if first is None or first.game is None or not (first.game.hands or first.game.players):
            # There is no game in it; reading strictly says what is wrong.
            record = read_one(source)
        else:
            record = first.game
        tags = dict(record.tags)
        order = HandOrder.of(tags.get(ORDER_TAG, MELDS))
        table = restore(record)
        missing = range(len(record.players), table.setup.seating.people)
        names = (*record.players, *("club" for _ in missing))
        fault = first.error if first else None
        return cls(table, names, tags, path, order, record, fault, source)

    @property
    def record(self) -> GameRecord:
        """The record of the game as it stands, with the remarks that were in it before."""
        tags = self.tags | {ORDER_TAG: str(self.order)}
        record = record_of(self.table, self.names, tags.items())
        if self.told is None:
            return record
        before = {hand.number: hand for hand in self.told.hands}
        hands = (
            _with_remarks(hand, before[hand.number]) if hand.number in before else hand
            for hand in record.hands
        )
        return replace(record, comments=self.told.comments, hands=tuple(hands))

    @property
    def is_over(self) -> bool:
        """Whether the game, or the match, has ended."""
        return self.table.stage is Stage.OVER

    def keep_elsewhere(self) -> None:
        """Keep the game in a new file; where there can be none the person is told."""
        now = datetime.now(UTC)
        self._kept = b""
        try:
            self.path = saves.new_path(now)
        except OSError as error:
            self.path = None
            _tell_not_kept(saves.directory(), error)

    def keep(self) -> None:
        """Save the game as it stands; when that fails the person is told once.

        A file that somebody else has written to in the meantime, such as another terminal, stays
        as it is, and the game goes to a new one.
        """
        record = self.record
        if self.path is None or (record == self.told and self._kept):
            return
        written = write(record)
        try:
            if self.path.read_bytes() != self._kept:
                console.say(text("play.changed_elsewhere", path=self.path))
                self.keep_elsewhere()
            if self.path is not None:
                saves.write(self.path, written)
                self.told, self._kept = record, self.path.read_bytes()
        except OSError as error:
            _tell_not_kept(self.path.parent, error)
            self.path = None


def _with_remarks(hand: HandRecord, before: HandRecord) -> HandRecord:
    """Return a hand with what was remarked on it, but for moves that were taken back."""
    notes = tuple(note for note in before.notes if note.at <= hand.moves)
    return replace(hand, comments=before.comments, notes=notes)


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

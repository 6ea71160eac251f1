"""What a pad comes to: the sheet, who sits where next, and the settlement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ginrummy.engine import Result
from ginrummy.errors import GinRummyError
from ginrummy.match import Place, Scorecard, Scores, Series, Settlement, payments
from ginrummy.match.standing import Standing
from ginrummy.pad.entries import End, Entry, PadError
from ginrummy.pad.hands import results
from ginrummy.pad.model import Pad


class Line(NamedTuple):
    """A round of hands on the sheet.

    Attributes:
        at: The number of its entry on the pad, from 0.
        game: The number of the game of a match, from 1.
        hand: Its number within the game, from 1.
        places: Who sat where.
        results: What each hand came to, by seat.
        scores: What the round was worth to each side.
        before: The score sheet without it.
        after: The score sheet with it.
    """

    at: int
    game: int
    hand: int
    places: tuple[Place, ...]
    results: tuple[Result, ...]
    scores: Scores
    before: Scorecard
    after: Scorecard


class Fault(NamedTuple):
    """An entry that makes no sense where it stands; those after it are not read.

    Attributes:
        at: Its number, from 0.
        error: What is wrong.
    """

    at: int
    error: GinRummyError


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A pad read from the first entry to the last one.

    Attributes:
        pad: The pad.
        card: The score sheet of the game in progress; between two games that of the last one.
        places: The hands that come next, or after a mistake the ones that it was about.
        series: The match, if several games are played.
        lines: The rounds so far.
        over: Whether nothing can be written any more.
        may_end: Whether somebody may say now that no column opens any more (C-08).
        fault: The first entry that makes no sense; None for none.
    """

    pad: Pad
    card: Scorecard
    places: tuple[Place, ...]
    series: Series | None
    lines: tuple[Line, ...]
    over: bool
    may_end: bool
    fault: Fault | None

    @property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The persons of each side."""
        return self.pad.setup.seating.members(self.places)

    @property
    def settlement(self) -> Settlement | None:
        """The settlement of the game; None while it goes on."""
        return self.card.settlement

    @property
    def payments(self) -> tuple[int, ...]:
        """What each person gets by the settlement; empty while there is none."""
        settlement = self.settlement
        return () if settlement is None else payments(self.members, settlement.balance)

    @property
    def open_lines(self) -> tuple[Line, ...]:
        """The rounds of the game in progress; between two games those of the last one."""
        last = self.lines[-1].game if self.lines else 0
        return tuple(line for line in self.lines if line.game == last)


def read(pad: Pad) -> Sheet:
    """Read a pad; never fails, a mistake is the `fault` of what is returned."""
    reader, fault = _Reader(pad), None
    for at, entry in enumerate(pad.entries):
        try:
            reader.take(at, entry)
        except GinRummyError as error:
            fault = Fault(at, error)
            break
    standing = reader.standing
    return Sheet(
        pad=pad,
        card=standing.card,
        places=reader.places,
        series=standing.series,
        lines=tuple(reader.lines),
        over=standing.over,
        may_end=reader.why_no_end() is None,
        fault=fault,
    )


def checked(pad: Pad) -> Sheet:
    """Read a pad in which everything has to make sense.

    Raises:
        GinRummyError: What is wrong with the first entry that makes none.
    """
    sheet = read(pad)
    if sheet.fault is not None:
        raise sheet.fault.error
    return sheet


class _Reader:
    """Writes down one entry after another, as a table does with the hands that it deals."""

    def __init__(self, pad: Pad) -> None:
        self._pad = pad
        self.standing = Standing(pad.setup)
        self.places = pad.first()
        self.lines: list[Line] = []
        self._game = 1

    def take(self, at: int, entry: Entry) -> None:
        """Write an entry down; one that is refused changes nothing."""
        if isinstance(entry, End):
            if (refused := self.why_no_end()) is not None:
                raise refused
            self.standing.announce_end()
            return
        if self.standing.over:
            raise PadError("pad_over")
        places, seating = self.places, self._pad.setup.seating
        ended = results(self._pad.rules, places, entry)
        scores = seating.scores(places, ended)
        if self.standing.card.settlement is not None:
            self._game += 1
        self.standing.next_game()
        before = self.standing.card
        self.standing.enter(*scores)
        after = self.standing.card
        self.lines.append(Line(at, self._game, after.hands, places, ended, scores, before, after))
        self.places = seating.following(places, ended)

    def why_no_end(self) -> GinRummyError | None:
        """Return why nobody can say now that no column opens any more."""
        refused: GinRummyError | None = self.standing.why_no_end()
        if refused is None and self.standing.card.settlement is not None:
            refused = PadError("pad_over")
        return refused

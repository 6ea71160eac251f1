"""What a pad comes to: the sheet, who sits where next, and the settlement."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from ginrummy.engine import Result
from ginrummy.errors import GinRummyError
from ginrummy.match import (
    Game,
    HollywoodCard,
    Place,
    Scorecard,
    Scores,
    Series,
    Settlement,
    TableError,
    new_card,
    payments,
)
from ginrummy.pad.entries import End, PadError, Round
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


@dataclass(frozen=True)
class Sheet:
    """A pad read from the first entry to the last one.

    Attributes:
        pad: The pad.
        card: The score sheet of the game in progress; between two games that of the last one.
        places: The hands that come next, or after a mistake the ones that it was about.
        series: The match, if several games are played.
        lines: The rounds so far.
        ends: The entries that say that no column opens any more, as numbers from 0.
        fault: The first entry that makes no sense; None for none.
        games: The settlements of the finished games.
    """

    pad: Pad
    card: Scorecard
    places: tuple[Place, ...]
    series: Series | None
    lines: tuple[Line, ...] = ()
    ends: tuple[int, ...] = ()
    fault: Fault | None = None
    games: tuple[Settlement, ...] = ()

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
    def over(self) -> bool:
        """Whether nothing can be written any more."""
        if self.settlement is None:
            return False
        return self.series is None or self.series.winner is not None

    @property
    def may_end(self) -> bool:
        """Whether somebody may say now that no column opens any more (C-08)."""
        return _why_no_end(self) is None

    @property
    def open_lines(self) -> tuple[Line, ...]:
        """The rounds of the game in progress; between two games those of the last one."""
        last = self.lines[-1].game if self.lines else 0
        return tuple(line for line in self.lines if line.game == last)


def read(pad: Pad) -> Sheet:
    """Read a pad; never fails, a mistake is the `fault` of what is returned."""
    card = new_card(pad.rules, pad.setup.seating.sides)
    sheet = Sheet(pad, card, pad.first(), pad.series)
    for at, entry in enumerate(pad.entries):
        try:
            sheet = _announced(sheet, at) if isinstance(entry, End) else _played(sheet, at, entry)
        except GinRummyError as error:
            return replace(sheet, fault=Fault(at, error))
    return sheet


def checked(pad: Pad) -> Sheet:
    """Read a pad in which everything has to make sense.

    Raises:
        GinRummyError: What is wrong with the first entry that makes none.
    """
    sheet = read(pad)
    if sheet.fault is not None:
        raise sheet.fault.error
    return sheet


def dealer(place: Place) -> int:
    """Return the person who deals a hand, which need not be one who plays it (D-12)."""
    return place.roles.index("dealer") if "dealer" in place.roles else place.people[place.dealer]


def _played(sheet: Sheet, at: int, told: Round) -> Sheet:
    if sheet.over:
        raise PadError("pad_over")
    pad, seating = sheet.pad, sheet.pad.setup.seating
    before = sheet.card
    if before.settlement is not None:
        before = new_card(pad.rules, seating.sides)
    ended = results(pad.rules, sheet.places, told)
    scores = seating.scores(sheet.places, ended)
    card = before.enter(*scores)
    line = Line(at, len(sheet.games) + 1, card.hands, sheet.places, ended, scores, before, card)
    series, games = sheet.series, sheet.games
    if card.settlement is not None:
        games += (card.settlement,)
        series = None if series is None else series.enter(Game.of(card.settlement))
    return replace(
        sheet,
        card=card,
        places=seating.following(sheet.places, ended),
        series=series,
        lines=(*sheet.lines, line),
        games=games,
    )


def _announced(sheet: Sheet, at: int) -> Sheet:
    refused = _why_no_end(sheet)
    if refused is not None:
        raise refused
    assert isinstance(sheet.card, HollywoodCard)
    return replace(sheet, card=sheet.card.announce(), ends=(*sheet.ends, at))


def _why_no_end(sheet: Sheet) -> GinRummyError | None:
    card = sheet.card
    if sheet.pad.rules.scoring != "hollywood_rolling" or not isinstance(card, HollywoodCard):
        return TableError("not_rolling")
    if card.settlement is not None:
        return PadError("pad_over")
    return TableError("end_announced") if card.ending else None

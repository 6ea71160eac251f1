"""Whether the hands of a record can have followed one another: numbers, seats, deal and score."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ginrummy.engine import Ended, Result
from ginrummy.errors import GinRummyError
from ginrummy.match import (
    FairnessError,
    FixedSeats,
    Game,
    HollywoodCard,
    Scorecard,
    Series,
    Setup,
    new_card,
)
from ginrummy.record.announced import read_announced
from ginrummy.record.chance import deal_of, people_of
from ginrummy.record.lexer import shown
from ginrummy.record.model import GameRecord, HandRecord
from ginrummy.record.table import RESIGNED
from ginrummy.record.writer import totals_text
from ginrummy.rules import cut_for_deal

_NUMBER = re.compile(r"[1-9][0-9]?", re.ASCII)
_TOTALS = re.compile(r"-?[0-9]+(?:\s*[-:]\s*-?[0-9]+)+(?:[\s/].*)?", re.ASCII | re.DOTALL)


class CourseError(GinRummyError, ValueError):
    """The hands of a record cannot have followed one another."""


def resigned(game: GameRecord) -> int | None:
    """Return the person, from 0, who has given up a game; None for nobody."""
    number = dict(game.tags).get(RESIGNED, "")
    person = int(number) - 1 if _NUMBER.fullmatch(number) else -1
    return person if person in range(people_of(game)) else None


def check_course(game: GameRecord) -> None:
    """Check that the hands of a record make up a game, or the beginning of one.

    Raises:
        CourseError: `wrong_end` for an end of a rolling game that cannot have been announced like
            that (C-08); `hand_missing`; `hand_unfinished` when another one follows; `secret_again`;
            `wrong_seats`; `cut_missing`, `cut_unwanted` or `wrong_cut`, and `wrong_dealer` (A-04,
            A-05, A-71); `after_the_end` (A-60); `wrong_resigned`; `wrong_totals` or
            `totals_too_soon` for the result.
        TableError: `bad_series`.
    """
    _check_numbers(game.hands)
    _Course(game).check()


def _check_numbers(hands: Sequence[HandRecord]) -> None:
    used: set[str | bytes] = set()
    for expected, hand in enumerate(hands, start=1):
        if hand.number != expected:
            raise CourseError("hand_missing", hand=expected)
        own = {chance for chance in (hand.commitment, hand.secret) if chance is not None}
        if own & used:
            raise CourseError("secret_again", hand=hand.number)
        used |= own


class _Course:
    """Follows a game round by round; all hands that are played at once are a round."""

    def __init__(self, game: GameRecord) -> None:
        self._game = game
        self._rules = game.rules
        self._people = people_of(game)
        self._card = self._blank()
        self._series = self._begun_series()
        self._games: list[tuple[tuple[int, ...], ...]] = []
        self._announced = list(read_announced(game.tags) or ())
        self._between = False
        self._over = False

    def _blank(self) -> Scorecard:
        return new_card(self._rules, self._people)

    def _begun_series(self) -> Series | None:
        target, best_of = self._game.match_target, self._game.best_of
        if target is None and best_of is None:
            return None
        seats = self._rules.pack.seats
        # The setup knows which matches there can be.
        Setup(self._rules, FixedSeats((tuple(range(seats)),)), Series(target, best_of, seats))
        return Series(target, best_of, self._people)

    def check(self) -> None:
        """Check all rounds, and the result."""
        tables = self._tables()
        dealers: list[int] = []
        hands = self._game.hands
        for at in range(0, len(hands), max(1, len(tables))):
            together = hands[at : at + len(tables)]
            if self._over:
                raise CourseError("after_the_end", hand=together[0].number)
            if self._between:
                self._card, self._between = self._blank(), False
            self._announce(together[0].number)
            for place, hand in enumerate(together):
                if hand.seats != tables[place]:
                    raise CourseError("wrong_seats", hand=hand.number)
                if at == 0:
                    self._check_first(hand)
                else:
                    self._check_later(hand, dealers[place])
            results = [result for hand in together if (result := _result(hand))]
            if len(results) == len(tables):
                self._score(together, results)
                dealers = [result.next_dealer for result in results]
            elif at + len(tables) < len(hands):
                number = next(hand.number for hand in together if not hand.finished)
                raise CourseError("hand_unfinished", hand=number)
        if self._announced and not self._between:
            self._announce(len(hands) + 1)
        if self._announced or read_announced(self._game.tags) is None:
            raise CourseError("wrong_end")
        self._check_result()

    def _announce(self, number: int) -> None:
        """Note that the end was announced before a hand, if it was (C-08)."""
        while self._announced and self._announced[0].hand == number:
            card, person = self._card, self._announced.pop(0).person
            rolling = isinstance(card, HollywoodCard) and not card.ending
            if not rolling or person not in range(self._people):
                raise CourseError("wrong_end")
            assert isinstance(card, HollywoodCard)
            self._card = card.announce()

    def _tables(self) -> list[tuple[int, ...]]:
        """The seats of the first hands, until everybody sits somewhere."""
        tables: list[tuple[int, ...]] = []
        left = set(range(self._people))
        for hand in self._game.hands:
            if not left:
                break
            if not left.issuperset(hand.seats) or len(hand.seats) != self._rules.pack.seats:
                raise CourseError("wrong_seats", hand=hand.number)
            left.difference_update(hand.seats)
            tables.append(hand.seats)
        return tables

    def _check_first(self, hand: HandRecord) -> None:
        """A-04."""
        seats = len(hand.seats)
        if self._rules.first_dealer == "random":
            if hand.cuts:
                raise CourseError("cut_unwanted", hand=hand.number)
            try:
                deal = deal_of(hand, self._game.practice, self._people)
            except FairnessError:
                return  # The verdict on the hand says so.
            if deal is not None:
                _check_dealer(hand, deal.first_dealer(seats))
            return
        if not hand.cuts:
            # Who writes down a game by hand need not tell how its first dealer was found.
            told = hand.commitment is not None or self._game.practice is not None
            if told and hand.dealer is not None:
                raise CourseError("cut_missing", hand=hand.number)
            return
        cut = None
        if all(len(cards) == seats for cards in hand.cuts):
            cut = cut_for_deal(self._rules, hand.cuts)
        if cut is None or cut.rounds != len(hand.cuts):
            raise CourseError("wrong_cut", hand=hand.number)
        if self._rules.first_dealer != "cut_high_chooses":
            _check_dealer(hand, cut.seat)

    def _check_later(self, hand: HandRecord, dealer: int) -> None:
        """A-05, A-71."""
        if hand.cuts:
            raise CourseError("cut_unwanted", hand=hand.number)
        _check_dealer(hand, dealer)

    def _score(self, hands: Sequence[HandRecord], results: Sequence[Result]) -> None:
        """Enter a round on the sheet, and end the game or the match where it ends (A-60, A-65)."""
        points, boxes = [0] * self._people, [0] * self._people
        for hand, result in zip(hands, results, strict=True):
            for seat, person in enumerate(hand.seats):
                points[person] += result.points[seat]
                boxes[person] += result.boxes[seat]
        self._card = self._card.enter(points, boxes)
        settlement = self._card.settlement
        if settlement is None:
            return
        self._games.append(settlement.sheets)
        self._between = True
        if self._series is not None:
            game = Game(settlement.winner, sum(settlement.margins))
            self._series = self._series.enter(game)
        self._over = self._series is None or self._series.winner is not None

    def _check_result(self) -> None:
        games = list(self._games)
        if any(key == RESIGNED for key, _ in self._game.tags):
            if self._over or resigned(self._game) is None:
                raise CourseError("wrong_resigned")
            if not self._between:
                games.append(self._card.standings)
            self._over = True
        told = self._game.result
        if told is None:
            return
        if self._over and told != (right := totals_text(games)):
            raise CourseError("wrong_totals", found=shown(told), expected=right)
        if not self._over and _TOTALS.fullmatch(told.strip()):
            raise CourseError("totals_too_soon", found=shown(told))


def _result(hand: HandRecord) -> Result | None:
    last = hand.events[-1] if hand.events else None
    return last.result if isinstance(last, Ended) else None


def _check_dealer(hand: HandRecord, seat: int) -> None:
    if hand.dealer not in (None, seat):
        found, expected = (hand.seats[at] + 1 for at in (hand.dealer, seat))
        raise CourseError("wrong_dealer", hand=hand.number, found=found, expected=expected)

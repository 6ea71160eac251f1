"""Whether the hands of a record can have followed one another: numbers, seats, deal and score."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ginrummy.cards import Card
from ginrummy.engine import Result
from ginrummy.errors import GinRummyError
from ginrummy.match import FairnessError, Place, Series, Setup
from ginrummy.match.standing import Standing
from ginrummy.record.announced import read_announced
from ginrummy.record.chance import deal_of
from ginrummy.record.lexer import shown
from ginrummy.record.model import GameRecord, HandRecord
from ginrummy.record.seats import people_of, place_of, seating_of_game
from ginrummy.record.table import RESIGNED
from ginrummy.record.writer import totals_text

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
            A-05, A-71, D.1 to D.3); `after_the_end` (A-60); `wrong_resigned`; `wrong_totals` or
            `totals_too_soon` for the result.
        TableError: `bad_series`, `bad_seats`, `bad_seating` or `wrong_people`.
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


class _Told:
    """What a record tells of the draw before a first hand (A-04, D-02, D-20).

    Where it tells nothing, any cards that decide stand for those that were drawn.
    """

    def __init__(self, hand: HandRecord | None, lot: int | None) -> None:
        self._hand = hand
        self._lot = lot

    def cuts(self, seats: int) -> Iterator[tuple[Card, ...]]:
        """Return the cards that are told of.

        Raises:
            CourseError: `wrong_cut` when others would have been cut.
        """
        if self._hand is None or not self._hand.cuts:
            yield tuple(range(seats))
            return
        for cards in self._hand.cuts:
            if len(cards) != seats:
                break
            yield cards
        raise CourseError("wrong_cut", hand=self._hand.number)

    def first_dealer(self, seats: int) -> int:
        """Return the lot as the deal makes it or, where that is not known, as it is told."""
        told = 0 if self._hand is None else self._hand.dealer or 0
        return told if self._lot is None else self._lot


class _Course:
    """Follows a game round by round; all hands that are played at once are a round."""

    def __init__(self, game: GameRecord) -> None:
        self._game = game
        self._rules = game.rules
        self._people = people_of(game)
        self._seating = seating_of_game(game)
        self._standing = Standing(self._setup())
        self._games: list[tuple[tuple[int, ...], ...]] = []
        self._announced = list(read_announced(game.tags) or ())

    def _setup(self) -> Setup:
        target, best_of = self._game.match_target, self._game.best_of
        series = None
        if target is not None or best_of is not None:
            series = Series(target, best_of, self._seating.sides)
        # The setup knows which matches there can be.
        return Setup(self._rules, self._seating, series)

    def check(self) -> None:
        """Check all rounds, and the result."""
        hands, step = self._game.hands, self._seating.hands
        if hands and self._seating.people < self._people:
            raise CourseError("wrong_seats", hand=hands[0].number)
        places: tuple[Place, ...] = ()
        results: list[Result] = []
        for at in range(0, len(hands), step):
            together = hands[at : at + step]
            if self._standing.over:
                raise CourseError("after_the_end", hand=together[0].number)
            self._standing.next_game()
            self._announce(together[0].number)
            if at == 0:
                places = self._first(together)
            else:
                places = self._seating.following(places, results)
                for place, hand in zip(places, together, strict=False):
                    _check_seats(hand, place)
                    if hand.cuts:
                        raise CourseError("cut_unwanted", hand=hand.number)
                    _check_dealer(hand, place)
            results = [result for hand in together if (result := hand.ended)]
            if len(results) == step:
                self._score(places, results)
            elif at + step < len(hands):
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
            person = self._announced.pop(0).person
            if self._standing.why_no_end() is not None or person not in range(self._people):
                raise CourseError("wrong_end")
            self._standing.announce_end()

    def _first(self, hands: Sequence[HandRecord]) -> tuple[Place, ...]:
        """Return the first hands as they must have been, and as they are told where none must."""
        if self._game.seating is not None and not hands[0].cuts:
            self._may_leave_out(hands[0])
            return self._as_told(hands)
        missing = self._seating.hands - len(hands)
        told = [*(_Told(hand, self._lot(hand)) for hand in hands), *[_Told(None, None)] * missing]
        found = self._seating.first(self._rules, told)
        places = []
        for hand, first in zip(hands, found, strict=False):
            place, untold = first.place, first.rounds and not hand.cuts
            _check_seats(hand, place)
            if untold:
                self._may_leave_out(hand)
            elif hand.cuts != first.rounds:
                code = "wrong_cut" if first.rounds else "cut_unwanted"
                raise CourseError(code, hand=hand.number)
            if (first.may_choose or untold) and hand.dealer is not None:
                place = place._replace(dealer=hand.dealer)
            _check_dealer(hand, place)
            places.append(place)
        return (*places, *(first.place for first in found[len(hands) :]))

    def _may_leave_out(self, hand: HandRecord) -> None:
        """Who writes down a game by hand need not tell how its first dealer was found."""
        proven = hand.commitment is not None or self._game.practice is not None
        if proven and hand.dealer is not None:
            raise CourseError("cut_missing", hand=hand.number)

    def _as_told(self, hands: Sequence[HandRecord]) -> tuple[Place, ...]:
        left = set(range(self._people))
        for hand in hands:
            if len(hand.seats) != self._seating.seats or not left.issuperset(hand.seats):
                raise CourseError("wrong_seats", hand=hand.number)
            left.difference_update(hand.seats)
        places = [place_of(self._game, hand) for hand in hands]
        for hand, place in zip(hands, places, strict=True):
            _check_seats(hand, place)
            _check_dealer(hand, place)
        return tuple(places)

    def _lot(self, hand: HandRecord) -> int | None:
        """The first dealer as the lot makes him; None where that is not known (A-04)."""
        try:
            deal = deal_of(hand, self._game.practice, self._people)
        except FairnessError:
            return None  # The verdict on the hand says so.
        return None if deal is None else deal.first_dealer(len(hand.seats))

    @property
    def _between(self) -> bool:
        """Whether a game has ended and no other has begun."""
        return self._standing.card.settlement is not None

    def _score(self, places: Sequence[Place], results: Sequence[Result]) -> None:
        """Enter a round on the sheet (A-60, A-65)."""
        self._standing.enter(*self._seating.scores(places, results))
        if (settlement := self._standing.card.settlement) is not None:
            self._games.append(settlement.sheets)

    def _check_result(self) -> None:
        games, over = list(self._games), self._standing.over
        if any(key == RESIGNED for key, _ in self._game.tags):
            if over or resigned(self._game) is None:
                raise CourseError("wrong_resigned")
            if not self._between:
                games.append(self._standing.card.standings)
            over = True
        told = self._game.result
        if told is None:
            return
        if over and told != (right := totals_text(games)):
            raise CourseError("wrong_totals", found=shown(told), expected=right)
        if not over and _TOTALS.fullmatch(told.strip()):
            raise CourseError("totals_too_soon", found=shown(told))


def _check_seats(hand: HandRecord, place: Place) -> None:
    if hand.seats != place.people:
        raise CourseError("wrong_seats", hand=hand.number)


def _check_dealer(hand: HandRecord, place: Place) -> None:
    if hand.dealer not in (None, place.dealer):
        found, expected = (hand.seats[at] + 1 for at in (hand.dealer, place.dealer))
        raise CourseError("wrong_dealer", hand=hand.number, found=found, expected=expected)

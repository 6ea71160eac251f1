"""Forms for three and more in which two play a hand and the others wait (D.1, D.2).

Each form is a line of persons. The first two of it sit in seats 0 and 1, and what a hand comes to
changes the line; all else follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ginrummy.cards import Card, rank_of
from ginrummy.engine import Result
from ginrummy.match.seating import (
    Chance,
    FirstPlace,
    People,
    Place,
    Scores,
    Sides,
    TableError,
    by_person,
    single,
)
from ginrummy.rules import Rules

_PLAYERS = 2


class Form(NamedTuple):
    """What a form decides.

    Attributes:
        people: How many persons it is for.
        roles: The parts in the order of the line; the last one is that of all behind it.
        draw: Returns the first line for the persons from the highest card to the lowest.
        change: Returns the line after a decided hand; takes the line before it, who won and who
            lost.
        dealer: The seat that always deals; None where the winner of a hand, or whoever else the
            rules say, deals the next one (A-05), and the lower card the first.
        advice: Whether the others see the cards of seat 1 and may speak.
        team: Whether the first of the line plays for himself, and all the others for one score.
    """

    people: range
    roles: tuple[str, ...]
    draw: Callable[[People], People]
    change: Callable[[People, int, int], People]
    dealer: int | None
    advice: bool
    team: bool


def _as_drawn(ranked: People) -> People:
    """The highest card first, then the others in order (D-02, D-13)."""
    return ranked


def _second_lowest_deals(ranked: People) -> People:
    """The lowest sits out, the second-lowest deals to the highest (D-11)."""
    highest, second, lowest = ranked
    return second, highest, lowest


def _dealt_by(dealer: int) -> People:
    """The two others in the order of the table after the dealer, then the dealer."""
    first, second = ((dealer + step) % 3 for step in (1, 2))
    return first, second, dealer


def _lowest_deals(ranked: People) -> People:
    """The lowest card deals, as for two (A-04); D-12 leaves it open."""
    return _dealt_by(ranked[-1])


def _loser_sits_out(line: People, winner: int, loser: int) -> People:
    """Winner to the box, idle player to captain, loser to the side (D-04, D-05)."""
    return winner, line[2], loser


def _idle_deals_to_winner(line: People, winner: int, loser: int) -> People:
    """D-11."""
    return line[2], winner, loser


def _loser_deals(line: People, winner: int, loser: int) -> People:
    """The loser deals to the winner and the former dealer (D-12)."""
    return _dealt_by(loser)


def _next_in_line(line: People, winner: int, loser: int) -> People:
    """Whoever loses to the single player goes to the end of the line (D-13, D-14)."""
    alone, active, *waiting = line
    return line if winner == active else (alone, *waiting, active)


_THREE = range(3, 4)

FORMS: Mapping[str, Form] = {
    "captain3": Form(
        people=_THREE,
        roles=("box", "captain", "idle"),
        draw=_as_drawn,
        change=_loser_sits_out,
        dealer=0,
        advice=True,
        team=False,
    ),
    "cutthroat": Form(
        people=_THREE,
        roles=("dealer", "nondealer", "idle"),
        draw=_second_lowest_deals,
        change=_idle_deals_to_winner,
        dealer=0,
        advice=False,
        team=False,
    ),
    # Who deals to the two others holds no cards; for the hand the second of them is the dealer,
    # so that the first one after him begins.
    "dealer_out": Form(
        people=_THREE,
        roles=("player", "player", "dealer"),
        draw=_lowest_deals,
        change=_loser_deals,
        dealer=1,
        advice=False,
        team=False,
    ),
    "chouette": Form(
        people=range(3, 11),
        roles=("box", "captain", "line"),
        draw=_as_drawn,
        change=_next_in_line,
        dealer=None,
        advice=True,
        team=True,
    ),
    "lone_captain": Form(
        people=_THREE,
        roles=("lone", "active", "waiting"),
        draw=_as_drawn,
        change=_next_in_line,
        dealer=None,
        advice=False,
        team=True,
    ),
}
"""The forms by name."""


@dataclass(frozen=True)
class Captains:
    """One hand at a time, in which two of three or more play.

    Attributes:
        name: A name of `FORMS`.
        people: How many persons sit at the table.

    Raises:
        TableError: `wrong_people` with the numbers of persons that there can be.
    """

    name: str = "captain3"
    people: int = 3

    def __post_init__(self) -> None:
        if self.people not in self.form.people:
            allowed = ", ".join(map(str, self.form.people))
            raise TableError("wrong_people", people=self.people, allowed=allowed)

    @property
    def form(self) -> Form:
        """What the form decides."""
        return FORMS[self.name]

    @property
    def hands(self) -> int:
        """Number of hands that are played at the same time."""
        return 1

    @property
    def seats(self) -> int:
        """Number of seats of each hand."""
        return _PLAYERS

    @property
    def sides(self) -> int:
        """Number of sides: two, or everybody alone."""
        return 2 if self.form.team else self.people

    def first(self, rules: Rules, deals: Sequence[Chance]) -> tuple[FirstPlace, ...]:
        """Let everybody draw a card; when two are of one rank all draw again (D-02)."""
        everybody = tuple(range(self.people))
        rounds, ranked = draw(deals[0], everybody, _all_differ)
        return (FirstPlace(self._placed(self.form.draw(ranked), 1), rounds, cutters=everybody),)

    def following(self, places: Sequence[Place], results: Sequence[Result]) -> tuple[Place, ...]:
        """Return the next hand; after one without a winner nothing changes (D-06)."""
        [place], [result] = places, results
        line = self._line(place)
        if result.winner is not None:
            winner, loser = (place.people[seat] for seat in (result.winner, 1 - result.winner))
            line = self.form.change(line, winner, loser)
        return (self._placed(line, result.next_dealer),)

    def place(self, people: People, dealer: int) -> Place:
        """Return the hand of these two; the others stand in line by their numbers."""
        rest = (person for person in range(self.people) if person not in people)
        return self._placed((*people, *rest), dealer)

    def members(self, places: Sequence[Place]) -> Sides:
        """Return everybody alone, or the single player and all others."""
        if not self.form.team:
            return single(self.people)
        if not places:
            return ()
        alone, *others = self._line(places[0])
        return (alone,), tuple(sorted(others))

    def scores(self, places: Sequence[Place], results: Sequence[Result]) -> Scores:
        """Return the points of whoever played (D-07), or of his side (D-13, D-14)."""
        if self.form.team:
            [result] = results
            return Scores(result.points, result.boxes)
        return by_person(self.people, places, results)

    def idle_advice(self, places: Sequence[Place], over: Sequence[bool]) -> tuple[Place, ...]:
        """Return the hands as they are: there is only one."""
        return tuple(places)

    def _placed(self, line: People, dealer: int) -> Place:
        form = self.form
        roles = [form.roles[-1]] * self.people
        for person, role in zip(line, form.roles, strict=False):
            roles[person] = role
        return Place(
            people=line[:_PLAYERS],
            dealer=dealer if form.dealer is None else form.dealer,
            roles=tuple(roles),
            advisers=tuple((person, 1) for person in line[_PLAYERS:] if form.advice),
        )

    def _line(self, place: Place) -> People:
        known = (*place.people, *(person for person, _ in place.advisers))
        return (*known, *(person for person in range(self.people) if person not in known))


def draw(
    chance: Chance, people: People, decides: Callable[[Sequence[int]], bool]
) -> tuple[tuple[tuple[Card, ...], ...], People]:
    """Let persons draw cards until they decide; the ace is the lowest.

    Args:
        chance: Where the cards come from.
        people: Who draws.
        decides: Whether some ranks, the highest first, settle what is drawn for.

    Returns:
        The cards, round after round; and the persons from the highest card to the lowest, those
        with equal ranks in their order.
    """
    rounds: tuple[tuple[Card, ...], ...] = ()
    ranks: list[int] = []
    for cards in chance.cuts(len(people)):
        rounds += (cards,)
        ranks = [rank_of(card) for card in cards]
        if decides(sorted(ranks, reverse=True)):
            break
    order = sorted(zip(ranks, people, strict=True), key=lambda drawn: -drawn[0])
    return rounds, tuple(person for _, person in order)


def _all_differ(ranks: Sequence[int]) -> bool:
    return len(set(ranks)) == len(ranks)

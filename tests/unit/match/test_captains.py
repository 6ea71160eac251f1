"""Forms in which two play and the others wait: who has which part, and whose points they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.match import Captains, Place, Seating, TableError, payments
from ginrummy.rules import Rules
from tests.unit.match.seats import Pile, result

RULES = Rules()
A, B, C, D = range(4)


def first(seating: Seating, *rounds: str) -> Place:
    [found] = seating.first(RULES, [Pile(*rounds)])
    assert found.cutters == tuple(range(seating.people))
    assert len(found.rounds) == len(rounds)
    assert not found.may_choose
    return found.place


def course(seating: Seating, place: Place, *winners: int | None) -> list[Place]:
    places = [place]
    for winner in winners:
        places += seating.following(places[-1:], [result(places[-1], winner, 5)])
    return places


def parts(place: Place, *roles: str) -> tuple[int, ...]:
    """The persons with these parts."""
    return tuple(place.roles.index(role) for role in roles)


def test_highest_in_the_box_middle_captain_lowest_out() -> None:
    """D-02, D-09: the ace is low; the box deals, and the idle player sees the captain's cards."""
    place = first(Captains(), "2S KC AD")
    assert place == Place((B, A), 0, ("captain", "box", "idle"), ((C, 1),))


def test_a_tie_lets_all_draw_again() -> None:
    """D-02."""
    assert first(Captains(), "9H 9C 4D", "KD 5C 5S", "2S KC AD").people == (B, A)


def test_the_example_of_the_rules() -> None:
    """D.1: start (P1, P2, P3), wins of P1, P3, nobody, P3, P1, P1."""
    seating = Captains()
    start = seating.place((A, B), 0)
    places = course(seating, start, A, C, None, C, A, A)
    lines = [parts(place, "box", "captain", "idle") for place in places]
    assert lines == [
        (A, B, C),
        (A, C, B),
        (C, B, A),
        (C, B, A),
        (C, A, B),
        (A, B, C),
        (A, C, B),
    ]


@given(st.lists(st.sampled_from(["box", "captain", None]), max_size=30))
def test_winner_to_the_box_idle_to_captain_loser_out(wins: list[str | None]) -> None:
    """The invariant of D-05, D-06, D-07 and D-09."""
    seating = Captains()
    place = first(seating, "9H 8C 4D")
    for role in wins:
        box, captain, idle = parts(place, "box", "captain", "idle")
        assert (place.people, place.dealer, place.advisers) == ((box, captain), 0, ((idle, 1),))
        winner = None if role is None else place.roles.index(role)
        ended = result(place, winner, 7)
        points = [0, 0, 0]
        if winner is not None:
            points[winner] = 7
        assert seating.scores([place], [ended]).points == tuple(points)
        [after] = seating.following([place], [ended])
        if winner is None:
            assert after == place
        else:
            loser = captain if winner == box else box
            assert parts(after, "box", "captain", "idle") == (winner, idle, loser)
        place = after


def test_a_tie_that_the_knocker_wins_without_points_counts_for_the_parts() -> None:
    """A-52 with `knocker`: he counts as the winner for the deal."""
    seating = Captains()
    place = seating.place((A, B), 0)
    [after] = seating.following([place], [result(place, B, 0)])
    assert parts(after, "box", "captain", "idle") == (B, C, A)


def test_cutthroat() -> None:
    """D-11: the lowest sits out, the second-lowest deals to the highest; nobody advises."""
    seating = Captains("cutthroat")
    place = first(seating, "5S QC 8D")
    assert place == Place((C, B), 0, ("idle", "nondealer", "dealer"))
    places = course(seating, place, B, A, None, A)
    lines = [parts(each, "dealer", "nondealer", "idle") for each in places]
    assert lines == [(C, B, A), (A, B, C), (C, A, B), (C, A, B), (B, A, C)]


def test_dealer_out() -> None:
    """D-12: the loser deals to the winner and to the former dealer; the one after him begins."""
    seating = Captains("dealer_out")
    place = first(seating, "5S QC AD")
    assert place == Place((A, B), 1, ("player", "player", "dealer"))
    places = course(seating, place, A, C, None)
    assert [each.roles.index("dealer") for each in places] == [C, B, A, A]
    # Whoever sits next to the dealer in the order of the table plays first, so the other is the
    # dealer of the hand.
    assert [(each.people, each.dealer) for each in places[1:3]] == [((C, A), 1), ((B, C), 1)]
    ended = [result(places[1], C, 9)]
    assert seating.scores(places[1:2], ended).points == (0, 0, 9)


def test_chouette() -> None:
    """D-13: the box for the whole game; a captain who loses goes to the end of the line."""
    seating = Captains("chouette", 4)
    place = first(seating, "5S QC 8D JH")
    assert (place.people, place.advisers) == ((B, D), ((C, 1), (A, 1)))
    assert place.roles == ("line", "box", "line", "captain")
    places = course(seating, place, D, B, None, B, A)
    assert [each.people for each in places] == [(B, D), (B, D), (B, C), (B, C), (B, A), (B, A)]
    assert [person for person, _ in places[2].advisers] == [A, D]
    assert [person for person, _ in places[4].advisers] == [D, C]
    for each in places:
        assert seating.members([each]) == ((B,), (A, C, D))
    assert seating.scores([place], [result(place, D, 9)]).points == (0, 9)
    assert seating.scores([place], [result(place, B, 9)]).boxes == (1, 0)


def test_lone_captain() -> None:
    """D-14: the single player stays; the two others change when one has lost."""
    seating = Captains("lone_captain")
    place = first(seating, "KS 7D 8C")
    assert place == Place((A, C), 1, ("lone", "waiting", "active"))
    places = course(seating, place, C, A, B, A)
    assert [each.people for each in places] == [(A, C), (A, C), (A, B), (A, B), (A, C)]
    assert seating.members(places) == ((A,), (B, C))
    assert (seating.sides, seating.members([])) == (2, ())


def test_the_lower_of_the_two_deals_first_where_no_form_says_it() -> None:
    """A-04 and A-05: then the winner deals, whoever plays for the others."""
    seating = Captains("chouette", 3)
    place = first(seating, "KS 7D 8C")
    assert place.people[place.dealer] == C
    places = course(seating, place, A, A, C)
    assert [each.people[each.dealer] for each in places] == [C, A, A, C]


def test_everybody_alone() -> None:
    seating = Captains()
    assert (seating.sides, seating.members([])) == (3, ((A,), (B,), (C,)))


def test_payments() -> None:
    """D-13: in full with each partner. D-14: once for each opponent."""
    assert payments(((1,), (0, 2, 3)), (120, -120)) == (-120, 360, -120, -120)
    assert payments(((1,), (0, 2)), (-35, 35)) == (35, -70, 35)
    assert payments(((0, 2), (1, 3)), (206, -206)) == (206, -206, 206, -206)
    assert payments(((0,), (1,)), (5, -5)) == (5, -5)
    assert payments(((0,), (1,), (2,)), (30, -10, -20)) == (30, -10, -20)


@pytest.mark.parametrize(
    ("name", "people"),
    [("captain3", 2), ("captain3", 4), ("cutthroat", 4), ("chouette", 2), ("chouette", 11)],
)
def test_numbers_of_persons(name: str, people: int) -> None:
    with pytest.raises(TableError, match="wrong_people"):
        Captains(name, people)

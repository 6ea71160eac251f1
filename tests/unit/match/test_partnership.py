"""Partners against partners (D.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.match import Partnership, Place, Scores, TableError
from ginrummy.match.partnership import TARGETS
from ginrummy.rules import Rules
from tests.unit.match.seats import Pile, result

A, B, C, D = range(4)
FIRST = [Place((A, B), 1), Place((C, D), 1)]


def first(*rounds: str, people: int = 4) -> list[Place]:
    cards = Pile(*rounds)
    found = Partnership(people).first(Rules(), [cards, *[Pile("AS")] * (people // 2 - 1)])
    assert len(found[0].rounds) == len(rounds)
    assert found[0].cutters == tuple(range(people))
    assert all(not each.rounds and not each.cutters for each in found[1:])
    return [each.place for each in found]


def test_two_highest_against_two_lowest() -> None:
    """D-20, D-21: the low side deals, each of it to the opponent on the right."""
    places = first("KS 4D 9H 6C")
    assert places == FIRST
    assert Partnership().members(places) == ((A, C), (B, D))
    places = first("2S 3D KH QC")
    assert Partnership().members(places) == ((C, D), (A, B))
    assert [place.people[place.dealer] for place in places] == [A, B]


def test_a_tie_between_the_sides_lets_all_draw_again() -> None:
    assert first("KS 9D 9H 6C", "KS 4D 9H 6C") == FIRST
    # Two equal cards of one side leave nothing open.
    assert first("KS 4D KH 4C") == FIRST


@pytest.mark.parametrize(
    ("wins", "net"),
    [
        ([(A, 16), (C, 12)], (28, 0)),
        ([(A, 7), (D, 13)], (0, 6)),
        ([(A, 18), (None, 0)], (18, 0)),
        ([(A, 9), (D, 9)], (0, 0)),
        ([(None, 0), (None, 0)], (0, 0)),
        # Gin against gin: 25 + 10 and 25 + 11.
        ([(A, 35), (D, 36)], (0, 1)),
    ],
)
def test_net_of_the_hands(wins: list[tuple[int | None, int]], net: tuple[int, int]) -> None:
    """D-22, D-23, D-26: one box for the side that scored."""
    results = [result(place, *won) for place, won in zip(FIRST, wins, strict=True)]
    boxes = tuple(int(points > 0) for points in net)
    assert Partnership().scores(FIRST, results) == Scores(net, boxes)


@given(st.lists(st.tuples(st.integers(-60, 60), st.integers(-60, 60)), max_size=12))
def test_course(deals: list[tuple[int, int]]) -> None:
    """D-21: opponents alternate, and the side that won the deal deals the next one."""
    seating = Partnership()
    places: tuple[Place, ...] = tuple(FIRST)
    dealing = 1
    for number, margins in enumerate(deals):
        pairs = {frozenset(place.people) for place in places}
        assert pairs == (
            {frozenset({A, B}), frozenset({C, D})}
            if number % 2 == 0
            else {frozenset({A, D}), frozenset({C, B})}
        )
        assert {place.dealer for place in places} == {dealing}
        assert seating.members(places) == ((A, C), (B, D))
        results = [
            result(place, place.people[points < 0] if points else None, abs(points))
            for place, points in zip(places, margins, strict=True)
        ]
        if sum(margins):
            dealing = int(sum(margins) < 0)
        places = seating.following(places, results)


def test_idle_partners_advise() -> None:
    """D-25: from the end of the own hand on, and only the own partner."""
    seating = Partnership()
    one, other = seating.idle_advice(FIRST, [True, False])
    assert (one, other) == (FIRST[0], FIRST[1]._replace(advisers=((A, 0), (B, 1))))
    assert seating.idle_advice(FIRST, [False, False]) == tuple(FIRST)
    assert seating.following([one, other], [result(place) for place in FIRST])[0].advisers == ()


def test_more_tables() -> None:
    """D-27."""
    assert dict(TARGETS) == {4: 125, 6: 150, 8: 150, 10: 175}
    places = first("KS 2D QH 3C JS 4H", people=6)
    assert [place.people for place in places] == [(0, 1), (2, 3), (4, 5)]
    seating = Partnership(6)
    met = set()
    for _ in range(3):
        met |= {frozenset(place.people) for place in places}
        assert seating.members(places) == ((0, 2, 4), (1, 3, 5))
        places = list(seating.following(places, [result(place) for place in places]))
    assert len(met) == 9
    for people in (2, 3, 5, 7, 12):
        with pytest.raises(TableError, match="wrong_people"):
            Partnership(people)

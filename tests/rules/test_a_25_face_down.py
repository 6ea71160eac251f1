"""A-25: the discard of a knock lies face down, and only who threw it has seen it."""

from __future__ import annotations

import pytest

from ginrummy.cards import UNKNOWN, parse_card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    SPECTATOR,
    TAKE,
    Adviser,
    Knocked,
    SeatViewer,
    Viewer,
    project,
    unseen_cards,
    view,
)
from ginrummy.rules import Outcome
from tests.rules.table import Table, bag, knock, lay, throw

READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S 4C"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"
OTHERS: list[Viewer] = [SeatViewer(0), Adviser(0), SPECTATOR]
KNOCKERS: list[Viewer] = [SeatViewer(1), Adviser(1)]


def knocked(knock_discard: str = "face_down") -> Table:
    """Seat 1 draws the king of clubs and throws it in a knock."""
    table = Table(READY, OTHER, "KD", "KC", knock_discard=knock_discard)
    return table.decline().play(DRAW, knock("KC"))


@pytest.mark.parametrize("viewer", OTHERS)
def test_others_see_its_back(viewer: Viewer) -> None:
    table = knocked()
    (event,) = table.happened()
    assert isinstance(event, Knocked)
    assert event.card == parse_card("KC")
    seen = project(event, viewer, table.state.rules)
    assert isinstance(seen, Knocked)
    assert (seen.card, seen.melds, seen.rest) == (UNKNOWN, event.melds, bag("4C"))
    for _ in range(2):
        assert view(table.state, viewer).pile == (parse_card("KD"), UNKNOWN)
        assert unseen_cards(view(table.state, viewer)) & bag("KC")
        # And when the hand is over it still lies face down.
        table = table if table.state.result else table.play(lay())


@pytest.mark.parametrize("viewer", OTHERS)
def test_nobody_else_knows_what_the_knocker_drew(viewer: Viewer) -> None:
    table = knocked()
    assert view(table.state, viewer).drawn == UNKNOWN
    table.play(lay())
    assert view(table.state, viewer).drawn == UNKNOWN


def test_not_even_when_he_keeps_it() -> None:
    table = Table(READY, OTHER, "KD", "2C").decline().play(DRAW, knock("4C"))
    assert view(table.state, SeatViewer(0)).drawn == UNKNOWN


def test_a_turn_ends_with_the_knock() -> None:
    table = knocked()
    assert (table.state.taken, table.state.drawn) == (UNKNOWN, UNKNOWN)
    table = Table(READY, OTHER, "KD").play(TAKE, knock("4C"))
    assert (table.state.taken, table.state.drawn) == (UNKNOWN, UNKNOWN)


@pytest.mark.parametrize("viewer", KNOCKERS)
def test_the_knocker_knows_it(viewer: Viewer) -> None:
    table = knocked()
    (event,) = table.happened()
    assert project(event, viewer, table.state.rules) == event
    assert view(table.state, viewer).pile == (parse_card("KD"), parse_card("KC"))
    table.play(lay())
    assert view(table.state, viewer).pile == (parse_card("KD"), parse_card("KC"))


@pytest.mark.parametrize("viewer", OTHERS + KNOCKERS)
def test_face_up_everybody_sees_it(viewer: Viewer) -> None:
    table = knocked("face_up")
    (event,) = table.happened()
    assert project(event, viewer, table.state.rules) == event
    assert view(table.state, viewer).pile == (parse_card("KD"), parse_card("KC"))


def test_it_counts_for_nothing_else() -> None:
    down, up = knocked(), knocked("face_up")
    assert down.play(lay()).result == up.play(lay()).result


@pytest.mark.parametrize("viewer", OTHERS + KNOCKERS)
def test_big_gin_throws_nothing_so_the_last_discard_stays_open(viewer: Viewer) -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 9H", OTHER, "KD", "QS 2C 4S", big_gin=31)
    table.decline().play(DRAW, throw("QS"), DRAW, throw("2C"), DRAW, BIG_GIN)
    assert table.result.outcome is Outcome.BIG_GIN
    top = view(table.state, viewer).pile
    assert top == (parse_card("KD"), parse_card("QS"), parse_card("2C"))


def test_nobody_can_take_it_any_more() -> None:
    assert knocked().refusal(TAKE) == "wrong_phase"

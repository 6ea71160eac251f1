"""What a view holds, and positions made from one."""

from __future__ import annotations

import pytest

from ginrummy.cards import UNKNOWN, full_pack, parse_card
from ginrummy.engine import (
    DRAW,
    SPECTATOR,
    TAKE,
    Adviser,
    Drew,
    Knock,
    Phase,
    SeatViewer,
    Viewer,
    hypothesis,
    project,
    unseen_cards,
    view,
)
from ginrummy.errors import DeckError
from ginrummy.rules import Rules
from tests.rules.table import FIRST, SECOND, Table, bag, knock, throw

READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S 4C"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"
ALL: list[Viewer] = [SeatViewer(0), SeatViewer(1), Adviser(0), Adviser(1), SPECTATOR]


def members(held: int) -> list[int]:
    return [card for card in range(52) if held >> card & 1]


def test_each_seat_sees_its_own_cards() -> None:
    state = Table().state
    for seat, cards in ((0, SECOND), (1, FIRST)):
        for viewer in (SeatViewer(seat), Adviser(seat)):
            seen = view(state, viewer)
            assert seen.hand == seen.hands[seat] == bag(cards)
            assert seen.hands[1 - seat] == 0
            assert seen.hand_sizes == (10, 10)
            assert unseen_cards(seen) == bag_of_all() & ~bag(cards + "TS")


def bag_of_all() -> int:
    return (1 << 52) - 1


def test_a_spectator_sees_the_pile_alone() -> None:
    seen = view(Table().state, SPECTATOR)
    assert (seen.hand, seen.hands) == (0, (0, 0))
    assert (seen.hand_sizes, seen.stock_size) == ((10, 10), 31)
    assert seen.pile == (parse_card("TS"),)
    assert unseen_cards(seen) == bag_of_all() & ~bag("TS")


@pytest.mark.parametrize("viewer", ALL)
def test_a_card_taken_from_the_pile_is_known_until_it_is_thrown(viewer: Viewer) -> None:
    table = Table(stock="4S 7C").play(TAKE, throw("QS"))
    assert view(table.state, viewer).hands[1] & bag("TS")
    assert view(table.state, viewer).known == (0, bag("TS"))
    table.play(DRAW, throw("4S"), DRAW, throw("TS"))
    assert not view(table.state, viewer).hands[1] & bag("TS")


def test_only_who_draws_sees_the_card() -> None:
    table = Table(stock="4S").decline().play(DRAW)
    (drew,) = table.happened()
    assert drew == Drew(1, parse_card("4S"))
    for viewer in ALL:
        mine = viewer in (SeatViewer(1), Adviser(1))
        card = parse_card("4S") if mine else UNKNOWN
        assert view(table.state, viewer).drawn == card
        assert project(drew, viewer, Rules()) == Drew(1, card)


@pytest.mark.parametrize("viewer", ALL)
def test_everybody_sees_what_is_taken(viewer: Viewer) -> None:
    table = Table().play(TAKE)
    (took,) = table.happened()
    assert project(took, viewer, Rules()) == took
    assert view(table.state, viewer).taken == parse_card("TS")


@pytest.mark.parametrize("viewer", ALL)
def test_a_position_from_a_view_is_filled_seat_by_seat(viewer: Viewer) -> None:
    table = Table(READY, OTHER, "KD", "QH KC").decline().play(DRAW, throw("QH"), DRAW)
    seen = view(table.state, viewer)
    hidden = members(unseen_cards(seen))[::-1]
    world = hypothesis(seen, hidden)
    assert view(world, viewer) == seen
    rest = list(hidden)
    for seat in (0, 1):
        missing = seen.hand_sizes[seat] - len(members(seen.hands[seat]))
        assert set(members(world.hands[seat] & ~seen.hands[seat])) == set(rest[:missing])
        del rest[:missing]
    assert world.stock == tuple(rest)


def test_a_discard_that_lies_face_down_comes_after_the_hands() -> None:
    table = Table(READY, OTHER, "KD", "KC").decline().play(DRAW, knock("KC"))
    seen = view(table.state, SeatViewer(0))
    hidden = members(unseen_cards(seen))
    assert parse_card("KC") in hidden
    world = hypothesis(seen, hidden)
    assert world.pile == (parse_card("KD"), hidden[0])
    assert world.stock == tuple(hidden[1:])
    assert world.hands == table.state.hands


@pytest.mark.parametrize("fault", ["missing", "twice", "seen", "more"])
def test_cards_that_are_not_the_unseen_ones(fault: str) -> None:
    seen = view(Table().state, SeatViewer(1))
    hidden = members(unseen_cards(seen))
    wrong = {
        "missing": hidden[1:],
        "twice": [hidden[1], *hidden[1:]],
        "seen": [parse_card("AS"), *hidden[1:]],
        "more": [*hidden, parse_card("TS")],
    }[fault]
    with pytest.raises(DeckError) as caught:
        hypothesis(seen, wrong)
    assert caught.value.code == "bad_hypothesis"
    assert caught.value.data == {"unseen": 41}


def test_nothing_is_unseen_when_both_hands_lie_open_and_the_stock_is_out() -> None:
    rules = Rules().but(stock_end="play_out", knock_limit="any", knock_discard="face_up")
    table = Table(rules=rules).run_down(1).play(DRAW)
    table.play(Knock(table.state.drawn))
    table.play(table.offered()[0])
    assert table.phase() is Phase.FINISHED
    for viewer in ALL:
        assert unseen_cards(view(table.state, viewer)) == 0
    assert sorted([*members(table.hand(0) | table.hand(1)), *table.state.pile]) == list(full_pack())

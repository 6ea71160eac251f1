"""The replay of a game: every step of the worked example, and what may be seen of other games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import Card, parse_cards
from ginrummy.engine import Dealt
from ginrummy.record import read_one
from ginrummy.server.agreement import Agreement
from ginrummy.server.pages.past import Past, Sitter, moments
from ginrummy.server.pages.replay import ReplayPage, SeatPicture, replay_page
from ginrummy.server.store.games import Seat
from ginrummy.variants import variant
from tests.server.pages.played import CLUB, ME, agreed, finished, going, past

RECORD = Path(__file__).resolve().parents[3] / "vectors/records/worked_example.gin"


@pytest.fixture(scope="module")
def worked() -> Past:
    record = read_one(RECORD.read_bytes())
    empty = past(finished(agreed(), 1))
    return replace(empty, record=record, sitters=(Sitter("Opponent"), Sitter("You")), me=1)


def shown(page: ReplayPage | None, name: str) -> SeatPicture:
    assert page is not None
    (found,) = [seat for seat in page.seats if seat.name == name]
    return found


def cards(seat: SeatPicture) -> set[Card]:
    return {*seat.loose, *seat.laid, *(card for meld in seat.melds for card in meld)}


# Steps from the table of the tutorial: the cards kept and the points that they leave.
@pytest.mark.parametrize(
    ("at", "kept", "points"),
    [
        (0, "AS 4S 6S 7S JS KS AD 5C 9C QC", 63),
        (2, "AS 4S 6S 7S JS QS KS AD 5C 9C", 33),
        (6, "AS 4S 6S 7S JS QS KS AD 2D 5C", 26),
        (10, "AS 4S 6S 7S 8S JS QS KS AD 2D", 8),
    ],
)
def test_own_hand(worked: Past, at: int, kept: str, points: int) -> None:
    mine = shown(replay_page(worked, 1, at), "You")
    assert cards(mine) == set(parse_cards(kept))
    assert mine.count == points


@pytest.mark.parametrize(
    ("at", "kept", "points"),
    [
        (0, "3H 4H 9H 8D TD JD QD KD 8C TC", 42),
        (4, "3H 4H 5H 9H 8D TD JD QD 8C TC", 35),
        (8, "3H 4H 5H 9H 8D TD JD QD 8C TC", 35),
        (12, "3H 4H 5H 8H 9H 8D TD JD QD 8C", 9),
    ],
)
def test_other_hand_after_the_end(worked: Past, at: int, kept: str, points: int) -> None:
    other = shown(replay_page(worked, 1, at), "Opponent")
    assert cards(other) == set(parse_cards(kept))
    assert other.count == points
    assert other.backs == 0


def test_a_step_for_each_move(worked: Past) -> None:
    page = replay_page(worked)
    assert page is not None
    # Six turns of two moves, and the answer to the knock.
    assert (page.at, page.last, page.hand) == (0, 13, 1)
    assert [step.at for step in page.steps] == list(range(14))
    assert len(page.steps[13].lines) == 3
    assert page.hands[0].scorer == "You"
    assert page.hands[0].points == 11


def test_middle_of_the_table(worked: Past) -> None:
    before = replay_page(worked, 1, 0)
    after = replay_page(worked, 1, 13)
    assert before is not None
    assert after is not None
    assert (before.pile, before.pile_size, before.stock) == (*parse_cards("QS"), 1, 31)
    assert (after.pile, after.stock, after.limit) == (*parse_cards("TC"), 26, 10)


def test_too_large_a_step_is_the_last(worked: Past) -> None:
    page = replay_page(worked, 1, 999)
    assert page is not None
    assert page.at == 13


def test_no_such_hand(worked: Past) -> None:
    assert replay_page(worked, 2) is None


def test_rules_of_the_game_are_told(worked: Past) -> None:
    page = replay_page(replace(worked, preset="pagat"))
    assert page is not None
    assert page.preset_name == "Traditional"
    # The example is played by the classic rules.
    changed = {"first_dealer", "next_dealer", "gin_bonus", "game_bonus", "box_bonus", "shutout"}
    assert {change.anchor for change in page.changes} == changed


def test_own_seat_lies_below(worked: Past) -> None:
    for me, names in ((1, ["Opponent", "You"]), (0, ["Player 2", "You"])):
        sitters = (Sitter("Opponent"), Sitter("You" if me else ""))
        page = replay_page(replace(worked, sitters=sitters, me=me))
        assert page is not None
        assert [seat.name for seat in page.seats] == names


def test_hands_together_are_what_was_dealt() -> None:
    game = past(finished(agreed("modern"), 7))
    for hand in game.record.hands:
        deal = hand.events[0]
        assert isinstance(deal, Dealt)
        page = replay_page(game, hand.number, 0)
        assert page is not None
        held = [bag_of(cards(seat)) for seat in reversed(page.seats)]
        assert held == list(deal.hands)


@pytest.mark.parametrize("me", [0, 1, None])
@pytest.mark.parametrize("name", ["classic", "oklahoma", "round_corner"])
def test_a_hand_in_progress_shows_what_one_may_know(name: str, me: int | None) -> None:
    game = past(going(agreed(name), 9, 1, (ME, CLUB)), me)
    hand = game.record.hands[-1]
    assert not hand.finished
    for at in range(len(moments(hand, game.record.rules))):
        page = replay_page(game, hand.number, at)
        assert page is not None
        assert not page.whole
        for seat in page.seats:
            if seat.name == "You":
                assert seat.backs == 0
            else:
                assert seat.count is None
                assert seat.melds == ()
                assert seat.backs >= 7


@pytest.mark.parametrize("me", [0, 1, None])
def test_other_cards_make_no_difference(me: int | None) -> None:
    """Two deals that differ in what the viewer cannot know give the same page."""
    game = going(agreed(), 9, 0, (ME, CLUB))
    record = past(game, me).record
    (hand,) = record.hands
    deal = hand.events[0]
    assert isinstance(deal, Dealt)
    seats = [seat for seat in range(2) if seat != me]
    # The last cards of the stock were never seen; each unseen seat gets one for one it kept.
    kept = [state.hands for state, _ in moments(hand, record.rules)]
    known = moments(hand, record.rules)[-1].state.known
    hands, stock = list(deal.hands), list(deal.stock)
    for seat in seats:
        (always,) = [(hands[seat] or 0) & kept[-1][seat] & ~known[seat]]
        out = always.bit_length() - 1
        for step in kept:
            assert step[seat] >> out & 1
        at = len(stock) - 1 - seat
        hands[seat] = (hands[seat] or 0) & ~(1 << out) | 1 << stock[at]
        stock[at] = out
    other_deal = replace(deal, hands=tuple(hands), stock=tuple(stock))
    other = replace(hand, events=(other_deal, *hand.events[1:]))
    there = replace(past(game, me), record=replace(record, hands=(other,)))
    for at in range(len(moments(hand, record.rules))):
        assert replay_page(there, 1, at) == replay_page(past(game, me), 1, at)


@pytest.mark.parametrize("me", [0, 1, 2, None])
def test_who_deals_without_a_seat(me: int | None) -> None:
    terms = Agreement("dealer_out", variant("dealer_out").setup(3))
    ann, bo = Seat(1, "ann", "Ann", None, ""), Seat(2, "bo", "Bo", None, "")
    whole = past(finished(terms, 3, (ME, ann, bo)), me)
    for hand in whole.record.hands:
        page = replay_page(whole, hand.number)
        assert page is not None
        # Of three the one who does not play deals (D-12).
        (out,) = {0, 1, 2} - set(hand.seats)
        says = "You deal." if out == me else f"{('Ágnes <b>', 'Ann', 'Bo')[out]} deals."
        assert page.steps[0].lines[0] == says

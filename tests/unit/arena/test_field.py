"""Tournaments: everybody meets everybody, and the sums are right."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.arena import Contest, Ledger, PairResult, Tally, locally, match, tournament
from ginrummy.arena.contest import Piece
from ginrummy.arena.deals import Deals
from ginrummy.arena.game import play_hand
from ginrummy.players import ClubPlayer, EaaiSimplePlayer, RandomPlayer
from ginrummy.rules import preset

RULES = preset("eaai")
THREE = (EaaiSimplePlayer, ClubPlayer, RandomPlayer)


def test_pieces_are_every_meeting_of_every_deal() -> None:
    contest = Contest(RULES, (*THREE, ClubPlayer), 3, 1)
    pieces = [contest.piece(number) for number in range(contest.pieces)]
    assert pieces[:6] == [
        Piece(0, a, b) for a, b in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    ]
    assert len(pieces) == len(set(pieces)) == 18
    assert {piece.pair for piece in pieces} == {0, 1, 2}


def test_a_meeting_is_the_match_of_the_two() -> None:
    result = tournament(Contest(RULES, (*THREE[:2], ClubPlayer), 3, 8))
    assert result.matches[0, 1] == match(RULES, EaaiSimplePlayer, ClubPlayer, 3, 8)
    # The two clubs play alike, with the same cards.
    assert result.matches[0, 1] == result.matches[0, 2]
    assert result.matches[1, 2].margin == 0
    assert result.games == 18
    assert result.hands == sum(played.hands for played in result.matches.values())


@pytest.mark.parametrize("single_hands", [True, False])
def test_the_way_makes_no_difference(single_hands: bool) -> None:
    contest = Contest(RULES, (EaaiSimplePlayer, ClubPlayer, EaaiSimplePlayer), 3, 2, single_hands)
    counted: list[int] = []
    one = tournament(contest, progress=counted.append)
    assert counted == [*range(1, 10)]
    assert tournament(contest, locally(3)) == one
    assert tournament(contest._replace(seed=3)) != one


def test_single_hands_are_mirrored() -> None:
    contest = Contest(RULES, (ClubPlayer, EaaiSimplePlayer), 1, 4, single_hands=True)
    result = contest.play(0)
    deals = Deals(RULES, 4, 0)
    points = [0, 0]
    for seated in ([0, 1], [1, 0]):
        makers = [contest.makers[player] for player in seated]
        players = [make(deals.chance_of(seat)) for seat, make in enumerate(makers)]
        hand = play_hand(RULES, players, deals.hand(1), deals.first_dealer(), (0, 0))
        for seat, player in enumerate(seated):
            points[player] += hand.points[seat]
    assert (result.a.points, result.b.points) == tuple(points)
    assert result.hands == 2
    assert result.a.wins + result.b.wins <= 2


def pair(score: float, hands: int, a: int, b: int) -> PairResult:
    """A pair with some points."""
    return PairResult(score, hands, 0, Tally(points=a), Tally(points=b))


def test_standings_add_up_what_a_player_did_against_all() -> None:
    ledger = Ledger(Contest(RULES, THREE, 2, 1))
    results = [
        *(pair(1.0, 10, 100, 50), pair(0.5, 8, 80, 90), pair(0.0, 6, 0, 60)),
        *(pair(0.5, 10, 70, 80), pair(1.0, 12, 120, 60), pair(0.5, 4, 40, 40)),
    ]
    # In any order.
    for number in Random(1).sample(range(6), 6):
        assert not ledger.complete
        ledger.enter(number, results[number])
    assert ledger.complete
    field = ledger.result()
    assert field is not None
    first, second, third = field.standings
    assert (first.share, second.share, third.share) == (0.75, 0.25, 0.5)
    assert first.tally.points == 100 + 80 + 70 + 120
    assert (first.hands, second.hands, third.hands) == (40, 30, 30)
    # Deal by deal the first is ahead by 40 in 18 hands and by 50 in 22: 90 in 40.
    assert first.margin == 90 / 40
    assert second.margin == (-50 - 60 + 10 + 0) / 30
    assert third.margin == (10 + 60 - 60 + 0) / 30
    # What is left of 40 and 50 is 40 - 18 * 2.25 = -0.5, and 0.5; 0.5 over two over ... the sum of
    # squares 0.5 over one is 0.5, its root times the root of two is 1, over 40 hands 0.025.
    assert first.margin_interval == pytest.approx((2.25 - 1.96 * 0.025, 2.25 + 1.96 * 0.025))


def test_what_was_played_before_everybody_met_is_no_result() -> None:
    ledger = Ledger(Contest(RULES, THREE, 2, 1))
    ledger.enter(0, pair(1.0, 10, 100, 50))
    ledger.enter(1, pair(0.5, 10, 100, 50))
    ledger.enter(3, pair(0.5, 10, 100, 50))
    assert ledger.result() is None
    ledger.enter(5, pair(0.5, 10, 100, 50))
    field = ledger.result()
    assert field is not None
    assert field.matches[0, 1].pair_scores == (1.0, 0.5)
    assert field.matches[1, 2].pair_scores == (0.5,)

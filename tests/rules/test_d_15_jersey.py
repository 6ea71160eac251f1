"""D-15 and D-30 to D-40: three players in one hand; seat 0 deals, so seat 1 plays first."""

from __future__ import annotations

import pytest

from ginrummy.cards import Card, full_pack, parse_card, parse_cards
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Ended,
    LaidOffCards,
    LayOff,
    Phase,
    Result,
    SeatViewer,
    State,
    apply,
    legal,
    start,
    view,
)
from ginrummy.errors import IllegalAction
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import bag, knock, lay

# No melds in any of them, and no layoffs on one another: 64, 70 and 68 points.
LEFT = "AS 3S 6S 9S QS 2H 5H 8H JH KD"
NEXT = "4S 7S TS 3H 6H 9H QH 4C 7C TC"
DEALER = "AD 3D 6D 9D QD 2C 5C 8C KC KH"
# A count of 1 as it is dealt.
ONE = "5S 6S 7S KS KD KC 2H 3H 4H AD"
SPREAD = "5S6S7S KSKDKC 2H3H4H"


def deck(hands: tuple[str, str, str], upcard: str, stock: str = "") -> list[Card]:
    """A pack that deals these hands, that of the dealer last."""
    dealt = [card for cards in zip(*map(parse_cards, hands), strict=True) for card in cards]
    front = [*dealt, parse_card(upcard), *parse_cards(stock)]
    assert len(set(front)) == len(front), "a card twice"
    return front + [card for card in full_pack() if card not in front]


def deal(
    first: str = LEFT,
    second: str = NEXT,
    last: str = DEALER,
    upcard: str = "KS",
    stock: str = "",
    **changes: Value,
) -> State:
    return start(preset("jersey", **changes), deck((first, second, last), upcard, stock), 0)[0]


def play(state: State, *actions: Action) -> State:
    for action in actions:
        state, _ = apply(state, action)
    return state


def result(state: State) -> Result:
    assert state.result is not None
    return state.result


def test_the_deal() -> None:
    state = deal()
    assert state.hands == (bag(DEALER), bag(LEFT), bag(NEXT))
    assert len(state.stock) == 21
    assert (state.to_move, state.phase) == (1, Phase.UPCARD_NONDEALER)


def test_the_upcard_goes_round_and_the_first_must_draw() -> None:
    state = deal()
    for seat, phase in ((2, Phase.UPCARD_NONDEALER), (0, Phase.UPCARD_DEALER)):
        assert list(legal(state)) == [TAKE, PASS]
        state = play(state, PASS)
        assert (state.to_move, state.phase) == (seat, phase)
    state = play(state, PASS)
    assert (state.to_move, state.phase) == (1, Phase.MUST_DRAW_STOCK)
    assert list(legal(state)) == [DRAW]


@pytest.mark.parametrize(("passes", "taker", "after"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_after_the_taker_comes_the_seat_on_his_left(passes: int, taker: int, after: int) -> None:
    state = play(deal(), *[PASS] * passes, TAKE)
    assert state.to_move == taker
    state = play(state, next(move for move in legal(state) if isinstance(move, Discard)))
    assert (state.to_move, state.phase) == (after, Phase.DRAW)
    # What he took is known to both others until he throws it.
    for viewer in range(3):
        assert view(state, SeatViewer(viewer)).known[taker] == bag("KS")


def test_turns_go_round() -> None:
    state = play(deal(), PASS, PASS, PASS)
    seats = []
    for _ in range(6):
        seats.append(state.to_move)
        state = play(state, DRAW)
        state = play(state, Discard(state.drawn))
    assert seats == [1, 2, 0, 1, 2, 0]


def knocked(second: str, last: str, **changes: Value) -> State:
    """Seat 1 has knocked with 1; seat 2 is to answer, then seat 0."""
    state = deal(ONE, second, last, "JD", "QD", **changes)
    return play(state, PASS, PASS, PASS, DRAW, knock("QD", SPREAD))


def test_the_first_answer_makes_room_for_the_second() -> None:
    state = knocked("8S 9D TC 4D 6C 2C QS 7D 9H JC", "9S 8D TD 4C 6D 3C QH 7C 8C JH")
    assert (state.to_move, state.phase) == (2, Phase.LAYOFF)
    with pytest.raises(IllegalAction) as refused:
        apply(state, LayOff(), 0)
    assert refused.value.code == "not_your_turn"
    state, (shown,) = apply(state, lay("8S 0"), 2)
    assert isinstance(shown, LaidOffCards)
    assert state.showdown is not None
    assert state.showdown.melds[0] == bag("5S6S7S8S")
    assert state.showdown.counts == (None, 1, 67)
    assert (state.to_move, state.phase) == (0, Phase.LAYOFF)
    # His cards lie open now, those of the last one do not.
    seen = view(state, SeatViewer(1))
    assert seen.hands[2] == state.hands[2]
    assert seen.hands[0] == 0
    state, (shown, ended) = apply(state, lay("9S 0"), 0)
    assert isinstance(ended, Ended)
    assert ended.result.counts == (66, 1, 67)
    assert ended.result.points == (0, 65 + 66, 0)


def test_the_first_answer_can_take_the_place_of_the_second() -> None:
    # Both could put a three in front of 4S 5S 6S or on two other threes; only one of them can.
    first = "4S 5S 6S KS KD KC 3D 3C 3H AD"
    second = "3S 8D TC 4D 6C 2C QS 7H 9H JC"
    state = deal(first, second, "2S 2D 6D 9D QH 5C 8C TD JH TH", "JD", "QD")
    state = play(state, PASS, PASS, PASS, DRAW, knock("QD", "4S5S6S KSKDKC 3D3C3H"))
    assert legal(play(state, lay("3S 0"))).why_not(lay("2S 0")) is None
    refused = legal(play(state, lay("3S 2"))).why_not(lay("2S 0"))
    assert refused is not None
    assert refused.code == "does_not_fit"


def test_the_melds_of_a_defender_are_closed_to_the_other() -> None:
    # Seat 2 has three tens, seat 0 the fourth one.
    state = knocked("TS TH TC 4D 6C 2C QS 7D 9H JC", "9S 8D TD 4C 6D 3C QH 7C 8C JH")
    state = play(state, LayOff())
    for on in (0, 1, 2, 3):
        refused = legal(state).why_not(lay(f"TD {on}"))
        assert refused is not None
        assert refused.code == "does_not_fit"


# Seat 2 knocks with 9; seat 0 has 5 and seat 1 has 9 as well.
NINE = "7H 8H 9H 4S 4D 4C TS JS QS 9C"
FIVE = "6C 7C 8C QH QD QC 2H 2D 2C 5D"
ALSO_NINE = "AH AD AC JH JD JC 5S 6S 7S 9D"


def undercut(upcard: str = "3D", **changes: Value) -> Result:
    state = deal(ALSO_NINE, NINE, FIVE, upcard, "KH KD", **changes)
    state = play(state, PASS, PASS, PASS, DRAW, Discard(parse_card("KH")), DRAW)
    state = play(state, knock("KD", "7H8H9H 4S4D4C TSJSQS"))
    assert state.to_move == 0
    return result(_answered(state))


def _answered(state: State) -> State:
    """Both give the best answer."""
    for _ in range(2):
        (answer,) = legal(state)
        state = play(state, answer)
    return state


def test_both_undercut() -> None:
    ended = undercut()
    assert (ended.outcome, ended.knocker, ended.winner) == (Outcome.UNDERCUT, 2, 0)
    assert ended.counts == (5, 9, 9)
    assert ended.points == (10 + 4, 10, 0)
    assert ended.boxes == (1, 1, 0)
    assert ended.next_dealer == 1


def test_a_tie_is_settled_with_that_player_alone() -> None:
    nobody = undercut(tie="none")
    assert (nobody.points, nobody.boxes) == ((14, 0, 0), (1, 0, 0))
    knocker = undercut(tie="knocker")
    assert (knocker.points, knocker.boxes, knocker.winner) == ((14, 0, 0), (1, 0, 0), 0)


def test_the_spade_doubles_every_score() -> None:
    ended = undercut("3S", spade_double="on", extra_boxes="on")
    assert ended.doubled
    assert ended.points == (28, 20, 0)
    assert ended.boxes == (1 + 2, 1 + 2, 0)


@pytest.mark.parametrize(("setting", "dealer"), [("winner", 0), ("loser", 1), ("alternate", 1)])
def test_the_deal_can_follow_winner_or_loser(setting: str, dealer: int) -> None:
    # Seats 1 and 2 have 9 each; the one on the winner's left counts as loser.
    assert undercut(next_dealer=setting).next_dealer == dealer


GIN = "4H 5H 6H 9C TS TH TD 2S 2D 2C"
GIN_SPREAD = "4H5H6H7H TSTHTD 2S2D2C"
TEN = "TC 3S 5S 8D QC KD 4C 6D AS JH"


def gin(first: str, last: str, **changes: Value) -> State:
    """Seat 2 takes the upcard for gin."""
    state = deal(first, GIN, last, "7H", "", **changes)
    return play(state, PASS, TAKE, knock("9C", GIN_SPREAD))


def test_gin_against_two() -> None:
    ended = result(gin("3H 8H KS QS 9D 7D AC 6C JC 4S", TEN))
    assert (ended.outcome, ended.winner) == (Outcome.GIN, 2)
    # TC, 3H and 8H would fit, but nobody lays off.
    assert ended.counts == (67, 68, 0)
    assert ended.points == (0, 0, 25 + 67 + 25 + 68)
    assert ended.boxes == (0, 0, 1)


def test_gin_matched_by_one_is_paid_by_the_other() -> None:
    first = "TC 3S 5S 8D JD 4C 6D AS JH 7C"
    state = gin(first, "8H 9H KS KD KC QS QD QC 3H 2H", layoff_on_gin="yes")
    state = play(state, lay("8H 0", "9H 0", "3H 0", "2H 0"))
    ended = result(play(state, *legal(state)))
    assert ended.counts == (0, 54, 0)
    assert ended.points == (0, 0, 25 + 54)
    assert ended.outcome is Outcome.GIN


def test_gin_matched_by_both_is_worth_nothing() -> None:
    # 8H and 9H on the run, and the fourth ten on the tens.
    both = ("TC JS JD JC KS KD KC QS QD QC", "8H 9H 3H AS AD AC 7S 7D 7C 2H")
    state = gin(*both, layoff_on_gin="yes")
    ended = result(_answered(state))
    assert ended.counts == (0, 0, 0)
    assert (ended.outcome, ended.winner) == (Outcome.GIN_MATCHED, None)
    assert (ended.points, ended.boxes) == ((0, 0, 0), (0, 0, 0))
    # Like a drawn hand, after which the deal moves on as well.
    assert ended.next_dealer == 1


def test_big_gin_against_two() -> None:
    first = "5S 6S 7S KH KD KC 2H 3H 4H 5H"
    second, last = "9S 9D TC 4D 6C 2C QS 7D 5C JC", "KS 8D TD 4C 6D 3C QH 7C 2D JH"
    state = deal(first, second, last, "QD", "8S", big_gin=31, layoff_on_gin="yes")
    ended = result(play(state, PASS, PASS, PASS, DRAW, BIG_GIN))
    assert ended.outcome is Outcome.BIG_GIN
    assert ended.counts == (70, 0, 72)
    assert ended.points == (0, 31 + 70 + 31 + 72, 0)


def idled(state: State, turns: int) -> State:
    """Turns in which a card is drawn and thrown at once."""
    state = play(state, PASS, PASS, PASS)
    for _ in range(turns):
        state = play(state, DRAW)
        state = play(state, Discard(state.drawn))
    return state


def test_two_cards_left_are_a_drawn_hand_and_the_deal_moves() -> None:
    assert idled(deal(), 18).phase is Phase.DRAW
    over = idled(deal(), 19)
    assert len(over.stock) == 2
    assert result(over) == Result(
        Outcome.VOID, None, (), None, (0, 0, 0), (0, 0, 0), doubled=False, next_dealer=1
    )
    assert result(idled(deal(void_dealer="same"), 19)).next_dealer == 0


def test_the_last_discard_is_offered_to_the_next_player_only() -> None:
    state = idled(deal(stock_end="last_discard_may_knock"), 19)
    assert (state.phase, state.to_move) == (Phase.WALL, 2)
    assert result(play(state, PASS)).outcome is Outcome.VOID


def test_three_empty_turns_void_the_hand() -> None:
    back = Discard(parse_card("KS"))
    two = play(deal(throw_back="allowed"), TAKE, back, TAKE, back)
    assert (two.phase, two.null_turns, two.to_move) == (Phase.DRAW, 2, 0)
    assert result(play(two, TAKE, back)).outcome is Outcome.VOID
    # Any other turn in between starts the count again.
    again = play(two, DRAW)
    again = play(again, Discard(again.drawn), TAKE, Discard(again.drawn), TAKE)
    assert play(again, Discard(again.taken)).phase is Phase.DRAW


def test_caps_count_for_the_hand_as_a_whole() -> None:
    assert result(idled(deal(max_turns=4), 4)).outcome is Outcome.VOID
    state = deal(max_pile_draws=2)
    for _ in range(2):
        state = play(state, TAKE)
        state = play(state, next(move for move in legal(state) if isinstance(move, Discard)))
    assert result(state).outcome is Outcome.VOID


def test_eleven_cards_for_the_first_player() -> None:
    state = deal(deal_upcard="eleven_to_nondealer")
    assert state.hands[1] == bag(f"{LEFT} KS")
    assert (state.to_move, state.phase, len(state.stock)) == (1, Phase.DISCARD, 21)

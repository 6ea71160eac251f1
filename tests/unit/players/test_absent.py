"""What is done for somebody who does not answer in time."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy import BIG_GIN, DRAW, PASS, TAKE, Discard, Knock, LayOff, Phase, SeatViewer
from ginrummy.bag import bag_of
from ginrummy.cards import UNKNOWN, full_pack, parse_card, parse_hand
from ginrummy.engine import State, View, apply, legal, start, view
from ginrummy.players.absent import act_for_absent
from ginrummy.rules import OTHER_PRESETS, PRESETS, preset

NINE_MELDED = "AS 2S 3S 5H 6H 7H 9D 9C 9S"


def seen(state: State) -> View:
    return view(state, SeatViewer(state.to_move))


def dealt(name: str = "classic", seed: int = 1, **changes: int | str) -> State:
    deck = list(full_pack())
    Random(seed).shuffle(deck)
    return start(preset(name, **changes), deck, dealer=0)[0]


def at_discard(cards: str, *, drawn: str | None = None, taken: str | None = None) -> View:
    state = dealt()
    hand = bag_of(parse_hand(cards))
    left = [card for card in full_pack() if not hand >> card & 1]
    hands = tuple(
        hand if seat == state.to_move else bag_of(left[:10]) for seat in range(len(state.hands))
    )
    return seen(
        state._replace(
            phase=Phase.DISCARD,
            hands=hands,
            stock=tuple(left[10:]),
            pile=(),
            drawn=UNKNOWN if drawn is None else parse_card(drawn),
            taken=UNKNOWN if taken is None else parse_card(taken),
        )
    )


def test_the_upcard_is_passed() -> None:
    state = dealt()
    assert act_for_absent(seen(state)) == PASS
    state, _ = apply(state, PASS)
    assert state.phase is Phase.UPCARD_DEALER
    assert act_for_absent(seen(state)) == PASS


def test_a_card_is_drawn_from_the_stock() -> None:
    state = dealt()
    for _ in range(2):
        state, _events = apply(state, PASS)
    assert state.phase is Phase.MUST_DRAW_STOCK
    assert act_for_absent(seen(state)) == DRAW
    state, _events = apply(state, DRAW)
    state, _events = apply(state, next(a for a in legal(state) if isinstance(a, Discard)))
    assert state.phase is Phase.DRAW
    assert act_for_absent(seen(state)) == DRAW


def test_the_card_from_the_stock_is_thrown_even_where_it_makes_gin() -> None:
    # With the 4S all is melded, and big gin would be possible; it is thrown all the same.
    cards = f"{NINE_MELDED} 4S KD"
    assert act_for_absent(at_discard(cards, drawn="4S")) == Discard(parse_card("4S"))


def test_after_taking_a_card_the_least_deadwood_is_kept() -> None:
    # The taken card may not be thrown. Throwing KD leaves 2 + 8, all others leave more.
    cards = "AS 2S 3S 5H 6H 7H 9D 9C 2H 8D KD"
    action = act_for_absent(at_discard(cards, taken="9D"))
    assert action == Discard(parse_card("KD"))


def test_never_a_knock_where_something_else_is_legal() -> None:
    cards = f"{NINE_MELDED} AD KD"
    assert act_for_absent(at_discard(cards, taken="9S")) == Discard(parse_card("KD"))


def test_a_knock_is_answered_with_the_best_layoff() -> None:
    # The 7S goes on the sevens, the 4S on the spades, jack and queen on the clubs, and the kings
    # are a set: 2D 2H 3H stay, 7 points.
    state = _knocked("7S 4S JC QC KS KH KC 2D 2H 3H")
    action = act_for_absent(seen(state))
    assert isinstance(action, LayOff)
    state, _ = apply(state, action)
    assert state.result is not None
    assert state.result.counts == (5, 7)


def _knocked(defender: str) -> State:
    """Seat 0 has knocked with the king of diamonds and five points."""
    knocker = "7H 7D 7C AS 2S 3S 8C 9C TC 5D KD"
    hands = (bag_of(parse_hand(knocker)), bag_of(parse_hand(defender)))
    left = [card for card in full_pack() if not (hands[0] | hands[1]) >> card & 1]
    state = dealt()._replace(
        phase=Phase.DISCARD,
        dealer=1,
        to_move=0,
        hands=hands,
        stock=tuple(left[1:]),
        pile=(left[0],),
        drawn=parse_card("KD"),
    )
    melds = tuple(bag_of(parse_hand(m)) for m in ("7H 7D 7C", "AS 2S 3S", "8C 9C TC"))
    return apply(state, Knock(parse_card("KD"), melds))[0]


def test_at_the_wall_the_last_discard_is_left() -> None:
    state = dealt(stock_end="last_discard_may_knock")
    rng = Random(3)
    while state.phase not in {Phase.WALL, Phase.FINISHED}:
        moves = [a for a in legal(state) if not isinstance(a, Knock)]
        state, _ = apply(state, rng.choice(moves))
    assert state.phase is Phase.WALL
    assert act_for_absent(seen(state)) == PASS


def test_only_a_knock_where_nothing_else_is_legal() -> None:
    # At the wall the last discard was taken, so a knock has to follow.
    rules = preset("classic", stock_end="last_discard_may_knock")
    seen_ = at_discard(f"{NINE_MELDED} AD KD", taken="AD")
    # The pile holds what the stock has lost, so that the pack is whole.
    gone = [card for card in full_pack() if not seen_.hand >> card & 1][12:]
    walled = seen_._replace(rules=rules, stock_size=2, pile=tuple(gone))
    assert act_for_absent(walled) == Knock(parse_card("KD"))


@pytest.mark.parametrize("name", [*PRESETS, *OTHER_PRESETS])
def test_absent_people_play_whole_hands_without_a_knock(name: str) -> None:
    for seed in range(20):
        state = dealt(name, seed)
        while state.phase is not Phase.FINISHED:
            action = act_for_absent(seen(state))
            assert action in legal(state)
            assert not isinstance(action, Knock)
            assert action not in {BIG_GIN, TAKE}
            state, _ = apply(state, action)

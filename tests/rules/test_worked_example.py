"""The worked example of the rules: an undercut for 11 points (section I, A-53).

The text gives one player's cards, his draws and his discards. Who dealt, and the other player's
melds, are filled in.
"""

from __future__ import annotations

import pytest

from ginrummy import (
    DRAW,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    Phase,
    State,
    apply,
    legal,
    preset,
    start,
)
from ginrummy.bag import bag_of
from ginrummy.cards import card_text, full_pack, parse_card, parse_hand
from ginrummy.engine import Took
from ginrummy.rules import Outcome, Rules

OTHER, YOU = 0, 1
YOURS = parse_hand("AS 4S 6S 7S JS KS AD 5C 9C QC")
THEIRS = parse_hand("3H 4H 9H 8D TD JD QD KD 8C TC")
UPCARD = parse_card("QS")
# They draw 5H, you draw 2D, they draw 9D, you draw 8S, they draw 8H.
STOCK = parse_hand("5H 2D 9D 8S 8H")


def _deal(rules: Rules) -> State:
    dealt = [card for pair in zip(YOURS, THEIRS, strict=True) for card in pair]
    seen = {*dealt, UPCARD, *STOCK}
    rest = [card for card in full_pack() if card not in seen]
    return start(rules, [*dealt, UPCARD, *STOCK, *rest], dealer=OTHER)[0]


def _play(state: State, *actions: Action) -> State:
    for action in actions:
        state, _ = apply(state, action)
    return state


def _your_deadwood(state: State) -> int:
    return state.rules.solver.deadwood(state.hands[YOU])


def _before_the_knock(state: State) -> State:
    """Your three turns, and the other player's, up to his knock."""
    assert _your_deadwood(state) == 63
    state, events = apply(state, TAKE)
    assert events == (Took(YOU, UPCARD),)
    state = _play(state, Discard(parse_card("QC")))
    assert _your_deadwood(state) == 33
    state = _play(state, DRAW, Discard(parse_card("8C")), DRAW, Discard(parse_card("9C")))
    assert _your_deadwood(state) == 26
    state = _play(state, DRAW, Discard(parse_card("TC")), DRAW)
    assert _knock_discards(state) == {"4S", "5C"}
    state = _play(state, Discard(parse_card("5C")))
    assert _your_deadwood(state) == 8
    return state


def _knock_discards(state: State) -> set[str]:
    return {card_text(move.card) for move in legal(state) if isinstance(move, Knock)}


@pytest.mark.parametrize(("undercut_bonus", "points"), [(10, 11), (25, 26)])
def test_the_undercut(undercut_bonus: int, points: int) -> None:
    state = _before_the_knock(_deal(preset("classic", undercut_bonus=undercut_bonus)))
    # He holds 3-4-5 of hearts, 8-9-T-J-Q-K of diamonds and draws the 8 of hearts, which he throws.
    melds = bag_of(parse_hand("3H 4H 5H")), bag_of(parse_hand("8D 9D TD JD QD KD"))
    state = _play(state, DRAW, Knock(parse_card("8H"), melds))
    assert state.phase is Phase.LAYOFF
    assert state.to_move == YOU
    # Nothing of A-2 of diamonds, A and 4 of spades fits on his melds.
    state = _play(state, next(iter(legal(state))))
    result = state.result
    assert result is not None
    assert result.outcome is Outcome.UNDERCUT
    assert result.counts == (9, 8)
    assert result.winner == YOU
    assert result.points == (0, points)
    assert result.boxes == (0, 1)
    assert result.next_dealer == YOU


def test_you_could_have_knocked_with_8_yourself() -> None:
    state = _deal(preset("classic"))
    state = _play(
        state,
        TAKE,
        Discard(parse_card("QC")),
        DRAW,
        Discard(parse_card("8C")),
        DRAW,
        Discard(parse_card("9C")),
        DRAW,
        Discard(parse_card("TC")),
        DRAW,
        Knock(parse_card("5C")),
    )
    # He holds 3-4-5 of hearts and 8 to K of diamonds, and 9 of hearts as his only loose card.
    state = _play(state, LayOff())
    result = state.result
    assert result is not None
    assert result.outcome is Outcome.KNOCK
    assert result.counts == (9, 8)
    assert result.points == (0, 1)

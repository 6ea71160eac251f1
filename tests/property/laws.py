"""Laws that hold for every hand of every table, each as a check of one whole hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from ginrummy.cards import full_pack
from ginrummy.engine import (
    Adviser,
    Dealt,
    Phase,
    SeatViewer,
    Spectator,
    State,
    Viewer,
    apply,
    hypothesis,
    legal,
    replay,
    unseen_cards,
    view,
)
from ginrummy.errors import IllegalAction
from ginrummy.rules import Rules
from tests.property.oracle import PACK, cards, position, refusal
from tests.property.relabel import of_suits, seats_moved
from tests.property.universe import plain_moves, universe
from tests.property.walk import Walk, retrace
from tests.reference import brute


def viewers(rules: Rules) -> list[Viewer]:
    """Everybody who may look at a hand."""
    seats = range(rules.pack.seats)
    return [*map(SeatViewer, seats), *map(Adviser, seats), Spectator()]


def members(bag: int) -> list[int]:
    """The cards of a bag of one pack, without the help of the bag module."""
    return [card for card in range(len(PACK)) if bag >> card & 1]


def check_conservation(walk: Walk) -> None:
    """A.9: hands, stock and pile are the pack in every state, and hands have their size (A-16)."""
    pack = walk.rules.pack
    whole = Counter(full_pack(pack.ranks, pack.suits))
    for state in walk.states:
        found = Counter(card for hand in state.hands for card in members(hand))
        found.update(state.stock)
        found.update(state.pile)
        assert found == whole
        sizes = [len(members(hand)) for hand in state.hands]
        more = {seat for seat, size in enumerate(sizes) if size == pack.hand_size + 1}
        assert all(size - (seat in more) == pack.hand_size for seat, size in enumerate(sizes))
        if state.phase is Phase.DISCARD:
            assert more == {state.to_move}
        elif state.phase is not Phase.FINISHED:
            assert not more


def check_named_moves(walk: Walk) -> None:
    """Every action that `legal` names can be applied, there is one, and none comes twice."""
    for state in walk.states:
        moves = list(legal(state))
        assert len(set(moves)) == len(moves)
        assert bool(moves) == (state.phase is not Phase.FINISHED)
        for move in moves:
            assert move in legal(state)
            after, events = apply(state, move, state.to_move)
            assert after != state
            assert events


def check_refusals(walk: Walk, at: int, rng: Random) -> None:
    """Any action of the universe goes as the rules say, and a refused one changes nothing."""
    where = position(walk, at)
    state = where.state
    before = repr(state)
    for action in universe(state, rng):
        for seat in (None, *range(len(state.hands))):
            code = refusal(where, action, seat)
            if code is None:
                apply(state, action, seat)
                continue
            with pytest.raises(IllegalAction) as refused:
                apply(state, action, seat)
            assert refused.value.code == code, action
    assert repr(state) == before


def telling_positions(walk: Walk, rng: Random) -> list[int]:
    """Some positions of a hand, with all those that are rare."""
    last = len(walk.states) - 1
    wall = {at for at, state in enumerate(walk.states) if state.phase is Phase.WALL}
    after_wall = {at + 1 for at in wall if at < last}
    return sorted({rng.randrange(last), last - 1, last} | wall | after_wall)


def check_complete(walk: Walk, at: int) -> None:
    """`legal` names every draw, discard, knock by its card, big gin, and one best answer."""
    where = position(walk, at)
    state = where.state
    moves = list(legal(state))
    if state.phase is not Phase.LAYOFF:
        assert set(moves) == {move for move in plain_moves() if refusal(where, move, None) is None}
        return
    (answer,) = moves
    after, _ = apply(state, answer)
    assert after.showdown is not None
    assert state.showdown is not None
    assert after.showdown.counts[state.to_move] == brute.best_defence(
        [cards(meld) for meld in state.showdown.melds],
        cards(state.hands[state.to_move]),
        walk.rules.ace_mode,
        walk.rules.ace_deadwood,
        walk.rules.pack.ranks,
    )


def check_replay(walk: Walk) -> None:
    """The history up to each action leads to the same state again."""
    for at, state in enumerate(walk.states):
        assert replay(walk.rules, walk.history(at)) == state


def check_suits_alike(walk: Walk, rng: Random) -> None:
    """A-02: no suit is better than another, so with other suits the hand goes the same way."""
    rules = walk.rules.but(spade_double="off")
    actions = walk.explicit()
    plain = retrace(rules, walk.deck, walk.dealer, walk.second_pack, actions)
    suits = range(rules.pack.suits)
    order = rng.choice(list(permutations(suits)))
    change = of_suits((*order, *range(len(order), 4)))
    second_pack = None if walk.second_pack is None else change.card(walk.second_pack)
    changed = retrace(
        rules,
        change.cards(walk.deck),
        walk.dealer,
        second_pack,
        tuple(change.action(action) for action in actions),
    )
    for state, other in zip(plain.states, changed.states, strict=True):
        assert _comparable(change.state(state)) == _comparable(other)


def _comparable(state: State) -> State:
    """Nobody chooses the melds of big gin, so they may be others."""
    show = state.showdown
    if show is None or show.call.value != "big_gin":
        return state
    return state._replace(showdown=show._replace(melds=()))


def check_seats_alike(walk: Walk) -> None:
    """With the next dealer everybody moves on by a seat and nothing else changes."""
    dealer = (walk.dealer + 1) % walk.rules.pack.seats
    other = retrace(walk.rules, walk.deck, dealer, walk.second_pack, walk.actions)
    for state, moved in zip(walk.states, other.states, strict=True):
        assert seats_moved(state) == moved


def check_redeal(walk: Walk, rng: Random) -> None:
    """Positions made from a view agree with it, and allow the same to the seat to move."""
    for state in walk.states:
        for viewer in viewers(walk.rules):
            seen = view(state, viewer)
            hidden = members(unseen_cards(seen))
            rng.shuffle(hidden)
            world = hypothesis(seen, hidden)
            assert view(world, viewer) == seen
            if viewer == SeatViewer(state.to_move):
                assert list(legal(world)) == list(legal(state))


def check_deal(rules: Rules, deal: Dealt) -> None:
    """A-07 to A-09: the sizes of what is dealt."""
    pack = rules.pack
    extra = 1 if deal.upcard is None else 0
    sizes = sorted(len(members(hand or 0)) for hand in deal.hands)
    assert sizes == [pack.hand_size] * (pack.seats - 1) + [pack.hand_size + extra]
    assert len(deal.stock) == pack.ranks * pack.suits - pack.seats * pack.hand_size - 1

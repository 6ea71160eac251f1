"""The heuristic player of the kernel once more, from what its knobs are said to mean."""

from __future__ import annotations

from functools import cache

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import Card, full_pack
from ginrummy.engine import Phase, State
from ginrummy.engine.codec import (
    BIG_GIN_ID,
    DRAW_ID,
    KNOCK_ID,
    PASS_ID,
    TAKE_ID,
    legal_ids,
)
from ginrummy.kernels.kernel import Knobs
from ginrummy.melds import MeldRules
from ginrummy.melds.search import melds_within


def choose(state: State, knobs: Knobs) -> int:
    """What it does in a position in which it is to move."""
    ids = legal_ids(state)
    if len(ids) == 1:
        return ids[0]
    if state.phase is Phase.WALL:
        return TAKE_ID
    if state.phase is not Phase.DISCARD:
        if _wants(state, knobs):
            return TAKE_ID
        return DRAW_ID if DRAW_ID in ids else PASS_ID
    if BIG_GIN_ID in ids:
        return BIG_GIN_ID
    after = state.rules.solver.deadwood_after_each(state.hands[state.to_move])
    knocks = {number - KNOCK_ID for number in ids if number >= KNOCK_ID}
    throws = {number for number in ids if number < KNOCK_ID}
    if knocks and (not throws or _is_enough(state, min(after[card] for card in knocks), knobs)):
        return KNOCK_ID + max(knocks, key=lambda card: (-after[card], card))
    if len(throws) > 1:
        throws.discard(state.taken)
    costs = {card: after[card] - knobs.outs * len(_outs(state, card)) for card in throws}
    return max(throws, key=lambda card: (-costs[card], card))


def _wants(state: State, knobs: Knobs) -> bool:
    hand, top = state.hands[state.to_move], state.pile[-1]
    more = hand | 1 << top
    if _melds(state, more, top):
        return True
    solver = state.rules.solver
    return solver.deadwood(hand) - solver.best_discards(more)[0] >= knobs.take


def _is_enough(state: State, count: int, knobs: Knobs) -> bool:
    return count <= knobs.knock or len(state.stock) <= knobs.late


def _outs(state: State, thrown: Card) -> list[Card]:
    """The cards, not seen yet, that would lie in a meld of what is left after a discard."""
    pack = state.rules.pack
    mover = state.to_move
    rest = state.hands[mover] & ~(1 << thrown)
    seen = bag_of(state.pile) | state.known[1 - mover] | 1 << thrown | rest
    fresh = set(full_pack(pack.ranks, pack.suits)) - set(cards_of(seen))
    return [card for card in sorted(fresh) if _melds(state, rest | 1 << card, card)]


def _melds(state: State, hand: Bag, card: Card) -> bool:
    return any(not meld & ~hand for meld in _melds_with(card, state.rules.meld_rules))


@cache
def _melds_with(card: Card, rules: MeldRules) -> list[Bag]:
    whole = bag_of(full_pack(rules.ranks, rules.suits))
    return [meld for meld in melds_within(whole, rules) if meld >> card & 1]

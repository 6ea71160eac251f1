"""Episodes for the tests: walks played again, and hands played by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ginrummy.engine import Action, Phase, State
from ginrummy.envs import Episode, Session, gin_rummy_v0
from ginrummy.rules import Rules
from tests.property.walk import Walk

DRAWS = (104, 105, 106)


class Cut(Random):
    """Chance that cuts one card from the second pack."""

    def __init__(self, card: int | None) -> None:
        super().__init__(0)
        self._card = card

    def choice(self, cards: Any) -> Any:
        return self._card


def dealt(
    rules: Rules, deck: Sequence[int], dealer: int, second_pack: int | None = None
) -> Session:
    """A hand in which everything is asked for."""
    session = Session(Episode(rules=rules, layoffs="asked"))
    session.reset(Cut(second_pack), dealer, deck)
    return session


def again(walk: Walk) -> Session:
    """The beginning of a walk."""
    return dealt(walk.rules, walk.deck, walk.dealer, walk.second_pack)


def do(session: Session, actions: Sequence[Action]) -> None:
    for action in actions:
        session.do(action)


def sensible(session: Session, rng: Random) -> int:
    """Draw by chance, knock if possible, and throw what leaves the least deadwood."""
    return _sensible(session.state, session.actions, rng)


def by_mask(env: gin_rummy_v0.GinRummy, rng: Random) -> int:
    """Whatever the mask of the PettingZoo environment allows."""
    allowed: list[int] = env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()
    return rng.choice(allowed)


def sensible_of(state: Any, rng: Random) -> int:
    """The same for a state of the OpenSpiel game."""
    return _sensible(state.course.hand.state, state.legal_actions(), rng)


def _sensible(state: State, actions: Sequence[int], rng: Random) -> int:
    knocks = [number for number in actions if number not in range(52) and number not in DRAWS]
    if knocks or state.phase is not Phase.DISCARD:
        return rng.choice(knocks or list(actions))
    after = state.rules.solver.deadwood_after_each(state.hands[state.to_move])
    return min(actions, key=after.__getitem__)

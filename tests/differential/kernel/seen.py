"""What occurred in many hands, to be sure that rare things did."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ginrummy.cards import RANK_COUNT, SUIT_COUNT
from ginrummy.engine.codec import LAY_OFF_ID, PASS_ID, TAKE_ID
from ginrummy.rules import STOCK_END, Outcome
from tests.differential.kernel.hand import Hand

_SUIT = (1 << RANK_COUNT) - 1

RARE = {
    "laid off",
    "laid off on gin",
    "two turns back",
    "last turn",
    "full of taking",
    "end of stock",
    "passed at the wall",
    "knocked at the wall",
    "big gin at the wall",
    "dealer took the upcard",
    "thirteen of a suit",
    "five melds",
    "won nothing",
}


class Seen(NamedTuple):
    """How many hands ended so, and in how many something rare happened."""

    outcomes: Counter[Outcome]
    things: Counter[str]

    def add(self, other: Seen) -> None:
        """Count other hands too."""
        self.outcomes.update(other.outcomes)
        self.things.update(other.things)


def nothing() -> Seen:
    """No hands yet."""
    return Seen(Counter(), Counter())


def note(seen: Seen, hand: Hand) -> None:
    """Count a finished hand."""
    result = hand.state.result
    assert result is not None
    seen.outcomes[result.outcome] += 1
    seen.things.update(_things(hand))


def _things(hand: Hand) -> set[str]:
    state, rules, actions = hand.state, hand.rules, hand.actions
    result = state.result
    assert result is not None
    found: set[str] = set()
    if result.outcome is Outcome.VOID:
        found |= {"passed at the wall"} if actions[-1] == PASS_ID else set()
        found |= {"two turns back"} if state.null_turns == 2 else set()
        found |= {"last turn"} if state.turns == rules.max_turns else set()
        found |= {"full of taking"} if state.pile_draws == rules.max_pile_draws else set()
        found |= {"end of stock"} if len(state.stock) in (0, STOCK_END) else set()
    elif actions[-2:-1] == [TAKE_ID] and len(state.stock) == STOCK_END:
        big = result.outcome is Outcome.BIG_GIN
        found.add("big gin at the wall" if big else "knocked at the wall")
    if actions[:2] == [PASS_ID, TAKE_ID]:
        found.add("dealer took the upcard")
    show = state.showdown
    if show is not None and actions[-1] == LAY_OFF_ID:
        if show.melds != hand.spread:
            found.add("laid off" if show.counts[show.knocker] else "laid off on gin")
        found |= {"five melds"} if len(hand.spread) > 4 else set()
        held = [state.hands[show.knocker], *show.melds]
        if any(
            cards >> RANK_COUNT * suit & _SUIT == _SUIT
            for cards in held
            for suit in range(SUIT_COUNT)
        ):
            found.add("thirteen of a suit")
    if result.winner is not None and not any(result.points):
        found.add("won nothing")
    return found

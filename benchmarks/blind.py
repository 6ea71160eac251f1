"""A club player that takes every game for the classic one."""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy.engine import Action, Knock, View
from ginrummy.players import ClubPlayer, legal_for, legal_moves
from ginrummy.rules import preset

CLASSIC = preset("classic")

STEPS = ("deal_upcard", "throw_back", "stock_end", "max_pile_draws", "max_turns")
"""Settings that decide which moves there are; who did not know them could not take part."""


class BlindClub(ClubPlayer):
    """The club player, to whom every hand is shown as one of the classic game.

    It knows the target, the score and the moves. All the rest it takes for classic: a knock with 10
    or less, ace low and worth 1, 25 for gin, 10 for an undercut, nothing doubled. It is no fool:
    where the table refuses a knock, it throws what it would throw to wait.
    """

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        super().begin(as_classic(view), scores)

    def choose(self, view: View) -> Action:
        legal = legal_for(view)
        wanted = (way for action in self._wants(view) for way in in_other_words(action))
        fallback = legal_moves(view)
        return next((way for way in wanted if way in legal), fallback[0])

    def _wants(self, view: View) -> Iterator[Action]:
        seen = as_classic(view)
        yield super().choose(seen)
        waiting: list[Action] = [move for move in legal_moves(seen) if not isinstance(move, Knock)]
        # At the wall there is nothing but knocks.
        if waiting:
            yield self._decide(seen, waiting)


def as_classic(view: View) -> View:
    """Return a view with the rules, the limit and the doubling of the classic game."""
    known = {key: getattr(view.rules, key) for key in (*STEPS, "target")}
    rules = CLASSIC.but(**known)
    assert isinstance(rules.knock_limit, int)
    return view._replace(rules=rules, limit=rules.knock_limit, doubled=False)


def in_other_words(action: Action) -> list[Action]:
    """Return an action, and for a knock also the one whose melds the table arranges."""
    return [action, Knock(action.card)] if isinstance(action, Knock) else [action]

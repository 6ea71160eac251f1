"""What a player is: somebody who gets views and answers with actions."""

from __future__ import annotations

from typing import Protocol

from ginrummy.bag import cards_of
from ginrummy.engine import Action, View, hypothesis, legal, unseen_cards


class Player(Protocol):
    """A player of any kind. It never sees more than a view of its own seat."""

    def begin(self, view: View) -> None:
        """Prepare for a new hand; called once before the first choice of each hand."""

    def choose(self, view: View) -> Action:
        """Return what to do, given a view of the seat to move."""


def legal_moves(view: View) -> list[Action]:
    """Return the legal actions of the seat to move, as far as `legal` names them.

    What is legal depends only on what that seat knows, so any world that agrees will do.
    """
    return list(legal(hypothesis(view, cards_of(unseen_cards(view)))))

"""What a player is: somebody who is told what happens and answers with actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from ginrummy.bag import cards_of
from ginrummy.engine import (
    NOBODY,
    Action,
    Event,
    Legal,
    SeatViewer,
    Spectator,
    View,
    hypothesis,
    legal,
    project,
    unseen_cards,
)
from ginrummy.errors import GinRummyError
from ginrummy.rules import Rules


class PlayerError(GinRummyError):
    """A player failed: it cannot be reached, or does not do what players do."""


class Player(Protocol):
    """A player of any kind. It never learns more than its own seat may know.

    What it remembers of a hand comes from `begin` and `see` alone, never from having been asked.
    So a hand is taken up again by `begin` and the events so far, and `choose` may be called for
    any of its positions, or for none.
    """

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Prepare for a new hand; called once for each hand, before anything else of it.

        Args:
            view: What the seat knows after the deal.
            scores: The points of every seat in the game so far, as they count towards the target.
        """

    def see(self, event: Event) -> None:
        """Take note of what happened; called for every event after the deal, own ones included.

        Args:
            event: The event as the seat may see it.
        """

    def choose(self, view: View) -> Action:
        """Return what to do, given a view of the seat to move."""


@runtime_checkable
class Closes(Protocol):
    """A player that holds something, such as a running program, until it is closed."""

    def close(self) -> None:
        """Let go of it."""


def close(player: Player) -> None:
    """Close a player that has to be closed; for most there is nothing to do."""
    if isinstance(player, Closes):
        player.close()


def tell(players: Sequence[Player], events: Iterable[Event], rules: Rules) -> None:
    """Let every player see what happened, each as much as its seat may know.

    Args:
        players: Who sits in each seat.
        events: What happened after the deal.
        rules: The rules of the table.
    """
    for event in events:
        for seat, player in enumerate(players):
            player.see(project(event, SeatViewer(seat), rules))


def own_seat(view: View) -> int:
    """Return the seat whose view it is; `NOBODY` for a spectator's."""
    return NOBODY if isinstance(view.viewer, Spectator) else view.viewer.seat


def legal_for(view: View) -> Legal:
    """Return what the seat to move may do, given its view.

    What is legal depends only on what that seat knows, so any world that agrees will do.
    """
    return legal(hypothesis(view, cards_of(unseen_cards(view))))


def legal_moves(view: View) -> list[Action]:
    """Return the legal actions of the seat to move, as far as `legal` names them."""
    return list(legal_for(view))

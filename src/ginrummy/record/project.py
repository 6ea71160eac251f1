"""Records for others: what one person may have of a game, and the position a hand has reached."""

from __future__ import annotations

from dataclasses import replace

from ginrummy.engine import State, project, replay
from ginrummy.match import Place
from ginrummy.match.log import seat_viewer
from ginrummy.record.course import resigned
from ginrummy.record.model import GameRecord, HandRecord
from ginrummy.record.seats import place_of
from ginrummy.rules import Rules


def for_viewer(game: GameRecord, person: int | None) -> GameRecord:
    """Return a game as one person may have it.

    Who gives advice has the cards of the seat that he advises. A secret shows every card of its
    hand, so it stays only where the hand is over, or the game because somebody has given up. The
    same goes for comments and variations, which may have been written with more cards in view, and,
    while a hand is not dealt, for the nonces of others.

    Args:
        game: The game.
        person: Who gets it, from 0; None for somebody who does not play.
    """
    given_up = resigned(game) is not None
    hands = [(hand, hand.finished or given_up) for hand in game.hands]
    return replace(
        game,
        hands=tuple(
            _hand(hand, game.rules, place_of(game, hand), person, over=over) for hand, over in hands
        ),
        comments=game.comments if all(over for _, over in hands) else (),
    )


def _hand(
    hand: HandRecord, rules: Rules, place: Place, person: int | None, *, over: bool
) -> HandRecord:
    viewer = seat_viewer(place, person)
    nonces = hand.nonces
    if not (hand.events or over):
        nonces = tuple(nonce if by == person else None for by, nonce in enumerate(nonces))
    return replace(
        hand,
        events=tuple(project(event, viewer, rules) for event in hand.events),
        nonces=nonces,
        secret=hand.secret if over else None,
        comments=hand.comments if over else (),
        notes=hand.notes if over else (),
    )


def rebuild(hand: HandRecord, rules: Rules) -> State:
    """Return the position that a hand has reached; every card has to be known.

    Raises:
        ReplayError: `no_deal`, or `does_not_follow` with the position of the event, from 0.
        DeckError: Cards are unknown, or are no pack.
    """
    return replay(rules, hand.events)

"""A player that always does the same in the same position, so that games can be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ginrummy.engine import BIG_GIN, DRAW, PASS, TAKE, Action, Discard, Knock, Phase, View
from ginrummy.match import HollywoodCard, Stage, Table
from ginrummy.match.hollywood import OPEN
from ginrummy.players import legal_moves

Secrets = Callable[[], bytes]


def fixed_move(view: View) -> Action:
    """Keep the least deadwood, and end the hand as soon as that is possible."""
    moves = legal_moves(view)
    if view.phase is Phase.LAYOFF:
        return moves[0]
    if BIG_GIN in moves:
        return BIG_GIN
    solver = view.rules.solver
    knocks = [move.card for move in moves if isinstance(move, Knock)]
    throws = [move.card for move in moves if isinstance(move, Discard)]
    if throws or knocks:
        after = solver.deadwood_after_each(view.hand)
        card = min(knocks or throws, key=lambda card: (after[card], -card))
        return Knock(card) if knocks else Discard(card)
    if TAKE in moves:
        longer = view.hand | 1 << view.pile[-1]
        better = solver.best_discards(longer)[0] < solver.deadwood(view.hand)
        if better or view.phase is Phase.WALL:
            return TAKE
    return DRAW if DRAW in moves else PASS


def steps(table: Table, secret: Secrets | None = None) -> Iterator[int]:
    """Play a table to its end, and stop before every move of a hand.

    Args:
        table: The table.
        secret: Where its secrets come from; None in a practice game.

    Yields:
        The hand that is to be moved in.
    """
    seating = table.setup.seating
    while table.stage is not Stage.OVER:
        card = table.card
        if table.may_announce_end and isinstance(card, HollywoodCard) and len(card.columns) > OPEN:
            table.announce_end(seating.people - 1)
        if table.stage is Stage.SECRETS:
            table.seal([] if secret is None else [secret() for _ in range(seating.hands)])
        elif table.stage is Stage.NONCES:
            table.contribute(person := table.waits_for()[0], bytes([person]))
        elif table.stage is Stage.DEALER:
            chooser = table.waits_for()[0]
            table.choose_dealer(chooser, chooser)
        else:
            number = table.running[table.version % len(table.running)]
            yield number
            person = mover(table, number)
            table.act(person, fixed_move(table.view(person, number)), number)


def mover(table: Table, number: int) -> int:
    """The person who is to move in a hand."""
    people = table.place(number).people
    return people[table.view(None, number).to_move]


def played(table: Table, secret: Secrets | None = None) -> Table:
    """The table at its end."""
    for _ in steps(table, secret):
        pass
    return table

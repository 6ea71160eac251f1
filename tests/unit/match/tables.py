"""Tables that are played on by chance, for tests."""

from __future__ import annotations

from random import Random

from ginrummy.engine import Phase
from ginrummy.match import Series, Setup, Stage, Table
from ginrummy.players import legal_moves
from ginrummy.rules import preset

ROLLING = (
    Setup(preset("hollywood", scoring="hollywood_rolling")),
    Setup(preset("hollywood_oklahoma", scoring="hollywood_rolling", target=50), practice="7"),
    Setup(preset("classic", scoring="hollywood_rolling", target=50), series=Series(best_of=3)),
)
"""Games that end when somebody announces it (C-08)."""


def secret(rng: Random) -> bytes:
    return rng.randbytes(32)


def step(table: Table, rng: Random) -> None:
    """Do one thing that the table waits for."""
    seating = table.setup.seating
    practice = table.setup.practice is not None
    last_moment = Stage.SECRETS if practice else Stage.NONCES
    if table.stage is last_moment and table.may_announce_end and rng.random() < 0.2:
        table.announce_end(rng.randrange(seating.people))
        return
    if table.stage is Stage.SECRETS:
        table.seal([] if practice else [secret(rng) for _ in range(seating.hands)])
        return
    person = rng.choice(table.waits_for())
    if table.stage is Stage.NONCES:
        table.contribute(person, rng.randbytes(rng.randrange(8)))
    elif table.stage is Stage.DEALER:
        places = [table.place(number).people for number in table.numbers]
        [people] = [people for people in places if person in people]
        table.choose_dealer(person, rng.choice(people))
    else:
        view = table.view(person)
        moves = legal_moves(view)
        # Passing and drawing keep hands short enough; a knock ends them.
        table.act(person, moves[-1] if view.phase is Phase.DISCARD else rng.choice(moves))


def played(setup: Setup, rng: Random, steps: int = 100_000) -> Table:
    """Play a table to its end, or for some steps."""
    table = Table(setup)
    for _ in range(steps):
        if table.stage is Stage.OVER:
            break
        step(table, rng)
    return table

"""A table is rebuilt from its log, and from no other."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.errors import ReplayError
from ginrummy.match import Contributed, FixedSeats, Scored, Sealed, Series, Setup, Table, rebuild
from ginrummy.rules import PRESETS, preset
from tests.unit.match.tables import ROLLING, played, step

SETUPS = [
    *(Setup(preset(name)) for name in PRESETS),
    *ROLLING,
    Setup(preset("jersey"), FixedSeats(((0, 1, 2),))),
    Setup(preset("classic"), practice="x"),
    Setup(preset("modern"), series=Series(best_of=3)),
    Setup(preset("pagat"), FixedSeats(((0, 2), (3, 1)))),
]


@pytest.mark.parametrize("setup", SETUPS)
def test_goes_on_the_same(setup: Setup) -> None:
    rng = Random(4)
    table = played(setup, rng, steps=rng.randrange(150, 400))
    again = rebuild(setup, table.log)
    people = [None, *range(setup.seating.people)]
    for _ in range(40):
        assert (again.log, again.stage, again.card) == (table.log, table.stage, table.card)
        assert again.series == table.series
        for number in table.numbers:
            assert [again.view(p, number) for p in people] == [
                table.view(p, number) for p in people
            ]
        if table.stage.value == "over":
            break
        seed = rng.random()
        step(table, Random(seed))
        step(again, Random(seed))


@pytest.mark.parametrize("steps", range(12))
def test_every_early_moment(steps: int) -> None:
    """Also between two nonces, and before the dealer is chosen."""
    setup = Setup(preset("pagat"))
    table = played(setup, Random(steps), steps)
    again = rebuild(setup, table.log)
    assert (again.log, again.stage) == (table.log, table.stage)
    assert again.waits_for() == table.waits_for()


def test_changed_logs_are_refused() -> None:
    table = played(Setup(preset("classic")), Random(2))
    log = table.log
    for at, entry in enumerate(log):
        if isinstance(entry, Contributed):
            changed: object = Contributed(entry.person, entry.nonce + b"!")
        elif isinstance(entry, Scored):
            changed = Scored((1, 2), (0, 1), (1, 2))
        elif isinstance(entry, Sealed):
            changed = Sealed(entry.hand, entry.commitment, bytes(32))
        else:
            continue
        with pytest.raises(ReplayError, match="does_not_follow"):
            rebuild(table.setup, [*log[:at], changed, *log[at + 1 :]])  # type: ignore[list-item]


def test_missing_entries_are_refused() -> None:
    table = played(Setup(preset("classic")), Random(2), steps=60)
    for at in range(len(table.log) - 3):
        log = [*table.log[:at], *table.log[at + 1 :]]
        with pytest.raises(ReplayError):
            rebuild(table.setup, log)


def test_secret_that_is_not_known() -> None:
    table = Table(Setup(preset("classic")))
    table.seal([bytes(32)])
    with pytest.raises(ReplayError):
        rebuild(table.setup, table.entries(0))

"""Tables are saved as records and taken up again from them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ginrummy.engine import TAKE
from ginrummy.errors import GinRummyError
from ginrummy.match import (
    Contributed,
    Entry,
    FixedSeats,
    GameOver,
    Series,
    Setup,
    Stage,
    Table,
    TookBack,
)
from ginrummy.players import legal_moves
from ginrummy.record import Checked, GameRecord, read_one, verify_game, write
from ginrummy.record.table import ResumeError, record_of, restore
from ginrummy.rules import PRESETS, preset
from tests.unit.match.tables import ROLLING, played, step

SETUPS = [
    *(Setup(preset(name)) for name in PRESETS),
    *ROLLING,
    Setup(preset("jersey"), FixedSeats(((0, 1, 2),))),
    Setup(preset("classic"), practice="autumn 7"),
    Setup(preset("modern"), series=Series(best_of=3)),
    Setup(preset("classic"), series=Series(target=300)),
]
NAMES = ("Ann", "Bo", "Cy")


def saved(table: Table) -> GameRecord:
    """Return the record of a table after a trip through a file."""
    return read_one(write(record_of(table, NAMES[: table.setup.seating.people])))


def told(table: Table) -> list[Entry]:
    """Return the log; a record does not keep in which order the nonces came."""
    nonces = [entry for entry in table.log if isinstance(entry, Contributed)]
    others = [entry for entry in table.log if not isinstance(entry, Contributed)]
    return others + sorted(nonces, key=lambda entry: (entry.person, entry.nonce))


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 4, 5, 6, 40, 211])
@pytest.mark.parametrize("setup", SETUPS)
def test_what_is_saved_goes_on_the_same(setup: Setup, steps: int) -> None:
    table = played(setup, Random(steps), steps)
    again = restore(saved(table))
    assert told(again) == told(table)
    assert (again.stage, again.card, again.series) == (table.stage, table.card, table.series)
    for _ in range(30):
        if table.stage is Stage.OVER:
            break
        seed = steps + table.version
        step(table, Random(seed))
        step(again, Random(seed))
        assert told(again) == told(table)


@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[-2]])
def test_what_is_over_stays_over(setup: Setup) -> None:
    table = played(setup, Random(8))
    again = restore(saved(table))
    assert table.stage is Stage.OVER
    assert told(again) == told(table)
    assert (again.winner, again.card) == (table.winner, table.card)


def test_whoever_resigned_has_resigned() -> None:
    table = played(Setup(preset("classic")), Random(8), 70)
    table.resign(0)
    again = restore(saved(table))
    assert told(again) == told(table)
    assert again.winner == 1


def test_resigning_between_two_games_adds_no_game() -> None:
    rng = Random(5)
    table = Table(Setup(preset("classic"), series=Series(best_of=3)))
    while not any(isinstance(entry, GameOver) for entry in table.log):
        step(table, rng)
    table.resign(0)
    assert saved(table).result == "-".join(map(str, table.card.points))


@pytest.mark.parametrize("tag", ["9" * 5000, "0", "-1", "x", ""])
def test_a_strange_resignation_is_refused(tag: str) -> None:
    game = record_of(played(Setup(preset("classic")), Random(8), 70), NAMES, [("Resigned", tag)])
    with pytest.raises(GinRummyError, match="not_at_table"):
        restore(game)


def test_what_was_taken_back_is_in_no_record() -> None:
    setup = Setup(preset("classic"), practice="autumn 7")
    plain, other = Table(setup), Table(setup)
    while plain.stage is not Stage.OVER:
        for person in other.waits_for() if other.stage is Stage.PLAY else ():
            if TAKE in legal_moves(other.view(person)):
                other.act(person, TAKE)
                # Whoever takes the game up here may still put the card back.
                assert restore(saved(other)).may_take_back(person)
                other.take_back(person)
        assert record_of(other, NAMES) == record_of(plain, NAMES)
        seed = plain.version
        step(plain, Random(seed))
        step(other, Random(seed))
    assert sum(isinstance(entry, TookBack) for entry in other.log) > 10
    verdict = verify_game(saved(other))
    assert verdict.error is None
    assert {hand.checked for hand in verdict.hands} == {Checked.PRACTICE}
    assert told(restore(saved(other))) == told(plain)


def test_two_hands_at_once_are_saved() -> None:
    setup = Setup(preset("pagat"), FixedSeats(((0, 2), (3, 1))))
    for steps in (1, 4, 6, 9, 60, 500):
        table = played(setup, Random(steps), steps)
        again = restore(read_one(write(record_of(table, ("A", "B", "C", "D")))))
        assert again.card == table.card
        assert (
            [again.view(p) for p in range(4)] == [table.view(p) for p in range(4)]
            if (table.running)
            else True
        )


def test_every_hand_of_a_saved_game_can_be_verified() -> None:
    table = played(Setup(preset("classic")), Random(1))
    verdict = verify_game(saved(table))
    assert ({hand.checked for hand in verdict.hands}, verdict.error) == ({Checked.FAIR}, None)
    practice = played(Setup(preset("classic"), practice="9"), Random(1))
    verdict = verify_game(saved(practice))
    assert ({hand.checked for hand in verdict.hands}, verdict.error) == ({Checked.PRACTICE}, None)


def test_the_result_is_told_once_the_game_is_over() -> None:
    table = played(Setup(preset("classic")), Random(3), 100)
    assert saved(table).result is None
    table = played(Setup(preset("classic")), Random(3))
    assert saved(table).result == "-".join(map(str, table.card.points))


def test_changed_records_are_refused() -> None:
    game = saved(played(Setup(preset("classic")), Random(4), 300))
    first, *others = game.hands
    assert len(others) > 1
    secret = bytes([first.secret[0] ^ 1, *first.secret[1:]]) if first.secret else b""
    nonce = (first.nonces[0] or b"") + b"!"
    swapped = replace(others[0], seats=(1, 0))
    cut = replace(first, cuts=first.cuts * 2)
    for hands, code in [
        ((first, swapped, *others[1:]), "hand_differs"),
        ((cut, *others), "hand_differs"),
        ((replace(first, secret=secret), *others), "hand_differs"),
        ((replace(first, secret=None), *others), "no_secret"),
        (tuple(others), "not_in_order"),
        ((first, *others[1:]), "not_in_order"),
    ]:
        with pytest.raises(ResumeError, match=code):
            restore(replace(game, hands=hands))
    # Other nonces give other cards, and with them other cuts or moves that cannot be made.
    changed = replace(first, nonces=(nonce, *first.nonces[1:]))
    with pytest.raises(GinRummyError):
        restore(replace(game, hands=(changed, *others)))

"""Moves are taken back in practice games, and only those that have shown nobody a card."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.engine import DRAW, PASS, TAKE, Discard, Event, Phase, Took, View
from ginrummy.errors import ReplayError
from ginrummy.match import (
    Attending,
    FixedSeats,
    Played,
    Setup,
    Stage,
    Table,
    TableError,
    TookBack,
    rebuild,
    standing,
)
from ginrummy.players import legal_moves
from ginrummy.rules import PRESETS, preset
from tests.unit.match.tables import step

PRACTICE = Setup(preset("classic"), practice="spring 4")
FOUR = Setup(preset("pagat"), FixedSeats(((0, 2), (3, 1))), practice="spring 4")


def dealt(setup: Setup = PRACTICE) -> Table:
    table = Table(setup)
    table.seal()
    while table.stage is Stage.DEALER:
        chooser = table.waits_for()[0]
        table.choose_dealer(chooser, chooser)
    return table


def seen(table: Table) -> list[View]:
    people = (None, *range(table.setup.seating.people))
    return [table.view(person, number) for number in table.numbers for person in people]


def refused(table: Table, *people: int) -> None:
    """Nobody can take anything back, and trying it changes nothing."""
    before, log = seen(table), table.log
    for person in people or range(table.setup.seating.people):
        assert not table.may_take_back(person)
        with pytest.raises(TableError, match="nothing_to_take_back"):
            table.take_back(person)
    assert (seen(table), table.log) == (before, log)


def test_the_upcard_goes_back_where_it_lay() -> None:
    table = dealt()
    [first] = table.waits_for()
    before, version = seen(table), table.version
    table.act(first, TAKE)
    refused(table, 1 - first)
    assert table.may_take_back(first)
    table.take_back(first)
    assert seen(table) == before
    assert (table.stage, table.waits_for()) == (Stage.PLAY, (first,))
    taken, back = table.log_since(version)
    assert isinstance(taken, Played) and isinstance(taken.event, Took)
    assert back == TookBack(1, first)
    # Everybody hears of it.
    for person in (None, 0, 1):
        assert table.entries(person, version) == (taken, back)
    # One may decide otherwise, or the same.
    table.act(first, TAKE)
    table.take_back(first)
    table.act(first, PASS)
    assert table.waits_for() == (1 - first,)


def test_nothing_is_taken_back_twice() -> None:
    table = dealt()
    refused(table)
    [first] = table.waits_for()
    table.act(first, TAKE)
    table.take_back(first)
    refused(table)


def test_what_was_decided_for_good() -> None:
    """A pass is answered, a card from the stock or on the pile is seen."""
    table = dealt()
    [first] = table.waits_for()
    table.act(first, PASS)
    refused(table)
    table.act(1 - first, PASS)
    refused(table)
    table.act(first, DRAW)
    refused(table)
    table.act(first, Discard(table.view(first).drawn))
    refused(table)
    table.act(1 - first, TAKE)
    refused(table, first)
    move = next(m for m in legal_moves(table.view(1 - first)) if isinstance(m, Discard))
    table.act(1 - first, move)
    refused(table)


def test_nothing_is_taken_back_once_the_game_is_given_up() -> None:
    table = dealt()
    [first] = table.waits_for()
    table.act(first, TAKE)
    table.resign(1 - first)
    refused(table)


def test_in_fair_games_nothing_is_taken_back() -> None:
    table = Table(Setup(preset("classic")))
    table.seal([bytes(32)])
    for person in (0, 1):
        table.contribute(person, b"")
    [first] = table.waits_for()
    table.act(first, TAKE)
    assert not table.may_take_back(first)
    version = table.version
    with pytest.raises(TableError, match="only_in_practice"):
        table.take_back(first)
    assert table.version == version


def test_at_two_hands_at_once_it_is_the_last_move_of_all() -> None:
    table = dealt(FOUR)
    one, two = table.waits_for()
    table.act(one, TAKE)
    table.act(two, TAKE)
    refused(table, one)
    number = next(n for n in table.numbers if two in table.place(n).people)
    table.take_back(two)
    assert table.log[-1] == TookBack(number, two)
    assert set(table.waits_for()) == {one, two}
    refused(table)


def detoured(setup: Setup, seed: int, moves: int) -> tuple[Table, Table]:
    """Play two tables alike, but at one of them every card taken is put back first."""
    plain, other = Table(setup), Table(setup)
    rng = Random(seed)
    for _ in range(moves):
        if plain.stage is Stage.OVER:
            break
        for person in other.waits_for() if other.stage is Stage.PLAY else ():
            if TAKE in legal_moves(other.view(person)) and rng.randrange(2):
                other.act(person, TAKE)
                other.take_back(person)
        chance = rng.random()
        step(plain, Random(chance))
        step(other, Random(chance))
    return plain, other


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_goes_on_as_if_nothing_had_been(name: str) -> None:
    # Where everybody knocks at once it takes many hands until moves have been taken back.
    setup = Setup(preset(name, target=500), practice=name)
    plain, other = detoured(setup, 7, 300)
    backs = sum(isinstance(entry, TookBack) for entry in other.log)
    assert backs > 10
    assert tuple(standing(other.log)) == plain.log
    assert other.version == plain.version + 2 * backs
    assert seen(other) == seen(plain)
    assert (other.stage, other.card) == (plain.stage, plain.card)


@pytest.mark.parametrize("setup", [PRACTICE, FOUR])
def test_it_is_rebuilt_from_the_log(setup: Setup) -> None:
    _, table = detoured(setup, 3, 120)
    for end, entry in enumerate(table.log):
        if isinstance(entry, TookBack):
            again = rebuild(setup, table.log[:end])
            assert again.may_take_back(entry.person)
            again.take_back(entry.person)
            rebuilt = rebuild(setup, table.log[: end + 1])
            assert (again.log, seen(again)) == (rebuilt.log, seen(rebuilt))
    again = rebuild(setup, table.log)
    assert (again.log, seen(again)) == (table.log, seen(table))


def test_a_log_that_takes_back_too_much_is_refused() -> None:
    _, table = detoured(PRACTICE, 3, 60)
    log = table.log
    at = next(n for n, entry in enumerate(log) if isinstance(entry, TookBack))
    wrong = log[at]
    assert isinstance(wrong, TookBack)
    for changed in (
        [*log[:at], TookBack(1, 1 - wrong.person), *log[at + 1 :]],
        [*log[:at], TookBack(2, wrong.person), *log[at + 1 :]],
        [*log[: at - 1], *log[at:]],
        [*log[: at + 1], wrong, *log[at + 1 :]],
        [*log[:at], *log[at + 1 :]],
    ):
        with pytest.raises(ReplayError, match="does_not_follow"):
            rebuild(PRACTICE, changed)


class Ear:
    """Remembers what it has heard of the hand that was begun last."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        self.heard = [view, scores]

    def see(self, event: Event) -> None:
        self.heard.append(event)


@pytest.mark.parametrize("often", [1, 3])
def test_whoever_follows_forgets_what_was_taken_back(often: int) -> None:
    table, rng = Table(PRACTICE), Random(5)
    ears = [Ear(), Ear()]
    attending = [Attending(table, person, ear) for person, ear in enumerate(ears)]
    backs = 0
    for number in range(200):
        step(table, rng)
        if number % often == 0:
            for each in attending:
                each.catch_up()
        [person] = table.waits_for() or (0,)
        if table.may_take_back(person) and rng.randrange(2):
            table.take_back(person)
            backs += 1
        if number % often == 0 and table.running:
            for each in attending:
                each.catch_up()
            for person, ear in enumerate(ears):
                late = Ear()
                Attending(table, person, late).catch_up()
                assert ear.heard == late.heard
                took = [event for event in ear.heard if isinstance(event, Took)]
                assert len(took) == table.view(person).pile_draws
    assert backs > 10


def test_at_the_last_discard_too() -> None:
    """A-72: who took it to knock may think again."""
    rules = preset("classic", stock_end="last_discard_may_knock")
    for seed in range(400):
        table, rng = dealt(Setup(rules, practice=str(seed))), Random(seed)
        while table.running:
            [person] = table.waits_for()
            view = table.view(person)
            if view.phase is Phase.WALL and TAKE in legal_moves(view):
                before = seen(table)
                table.act(person, TAKE)
                table.take_back(person)
                assert seen(table) == before
                return
            moves = legal_moves(view)
            if view.phase is Phase.DISCARD:
                table.act(person, next(m for m in moves if isinstance(m, Discard)))
            elif PASS in moves:
                table.act(person, PASS)
            else:
                table.act(person, DRAW if DRAW in moves else rng.choice(moves))
    raise AssertionError("the stock never ran out")

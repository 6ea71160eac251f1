"""Whole games of every kind, at the table: what holds at each step and what is kept of them."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random

import pytest

from ginrummy.bag import cards_of
from ginrummy.cards import PACK_SIZE
from ginrummy.engine import BIG_GIN, DRAW, PASS, TAKE, Discard, Knock, LayOff, Phase
from ginrummy.errors import GinRummyError
from ginrummy.match import (
    Contributed,
    Entry,
    GameOver,
    MatchOver,
    Scored,
    Stage,
    Table,
    rebuild,
)
from ginrummy.players import legal_moves
from ginrummy.record import Checked, game_data, game_from_data, read_one, verify_game, write
from ginrummy.record.table import record_of, restore
from tests.contract.fixed import mover, steps
from tests.contract.games import GAMES, names_of
from tests.property.redrawn import check_redrawn


@cache
def finished(name: str) -> Table:
    """A game with secrets, played to its end; now and then everything is looked at on the way."""
    rng = Random(name)
    table = Table(GAMES[name])
    for number in steps(table, lambda: rng.randbytes(32)):
        if rng.randrange(12) == 0:
            check_conservation(table, number)
        if rng.randrange(25) == 0:
            check_refusals(table, number, rng)
    return table


def check_conservation(table: Table, number: int) -> None:
    """The hands, the stock and the pile are one pack (A.9)."""
    public = table.view(None, number)
    people = table.place(number).people
    hands = [cards_of(table.view(person, number).hand) for person in people]
    held = [card for hand in hands for card in hand]
    assert len(set(held)) == len(held)
    assert not set(held) & set(public.pile)
    assert len(held) + len(public.pile) + public.stock_size == PACK_SIZE


def check_refusals(table: Table, number: int, rng: Random) -> None:
    """Nobody else may move, and no move but the legal ones is taken."""
    version, stage = table.version, table.stage
    right = mover(table, number)
    view = table.view(right, number)
    moves = legal_moves(view)
    people = table.setup.seating.people
    for person in (-1, *range(people + 1)):
        if person != right:
            code = "not_your_turn" if person in table.place(number).people else "not_at_table"
            assert refused(table, person, number, moves[0]) == code
    assert refused(table, right, 1 + max(table.numbers), moves[0]) == "no_such_hand"
    card = rng.randrange(PACK_SIZE)
    tried = [
        PASS,
        DRAW,
        TAKE,
        Discard(card),
        BIG_GIN,
        LayOff(((card, 9),)),
        Knock(card, (7 << 60,)),
    ]
    for action in tried:
        if action not in moves:
            assert refused(table, right, number, action)
    assert (table.version, table.stage) == (version, stage)
    assert table.view(right, number) == view


def refused(table: Table, person: int, number: int, action: object) -> str:
    """The code with which a move is refused."""
    with pytest.raises(GinRummyError) as error:
        table.act(person, action, number)  # type: ignore[arg-type]
    return error.value.code


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_keeps_the_laws(name: str) -> None:
    table = finished(name)
    assert table.stage is Stage.OVER
    check_score(table)


def check_score(table: Table) -> None:
    """The rounds add up to the settlement, and what one gets another one pays."""
    ends = [at for at, entry in enumerate(table.log) if isinstance(entry, GameOver)]
    sides = range(table.setup.seating.sides)
    last = [e for e in table.log[ends[-2] if ends[1:] else 0 :] if isinstance(e, Scored)]
    assert table.card.points == tuple(sum(e.points[side] for e in last) for side in sides)
    assert table.card.boxes == tuple(sum(e.boxes[side] for e in last) for side in sides)
    settlement = table.card.settlement
    assert settlement is not None
    assert sum(settlement.balance) == 0
    assert sum(table.payments) == 0
    assert sorted(p for people in table.members for p in people) == list(
        range(table.setup.seating.people)
    )
    if table.series is None:
        assert table.winner == settlement.winner
    else:
        assert isinstance(table.log[-1], MatchOver)


@pytest.mark.parametrize("name", GAMES)
def test_redrawn_cards_look_the_same_to_everybody(name: str) -> None:
    rng = Random(f"redrawn {name}")
    table = Table(GAMES[name])
    wish = rng.randrange(5, 150)
    for number in steps(table, lambda: rng.randbytes(32)):
        hidden = table.view(None, number).showdown is None
        if table.version > wish and hidden and table.view(None, number).phase is not Phase.WALL:
            check_redrawn(table, number, rng)
            return


def told(table: Table) -> dict[int, list[Entry]]:
    """The log hand by hand, all else under 0.

    A record keeps neither the order of the nonces nor that of moves at two hands played at once.
    """
    by_hand: dict[int, list[Entry]] = defaultdict(list)
    nonces: list[Contributed] = []
    for entry in table.log:
        if isinstance(entry, Contributed):
            nonces.append(entry)
        else:
            by_hand[getattr(entry, "hand", 0)].append(entry)
    by_hand[-1] = [*sorted(nonces, key=lambda entry: (entry.person, entry.nonce))]
    return by_hand


@pytest.mark.parametrize("name", GAMES)
def test_what_is_kept_of_a_game_is_the_game(name: str) -> None:
    table = finished(name)
    again = rebuild(table.setup, table.log)
    assert again.log == table.log
    assert (again.winner, again.card, again.payments) == (table.winner, table.card, table.payments)
    game = record_of(table, names_of(table.setup))
    text = write(game)
    assert read_one(text) == game
    assert game_from_data(game_data(game)) == game
    verdict = verify_game(read_one(text))
    assert verdict.error is None
    assert {each.checked for each in verdict.hands} == {Checked.FAIR}
    restored = restore(read_one(text))
    assert told(restored) == told(table)
    assert (restored.winner, restored.payments) == (table.winner, table.payments)


@pytest.mark.parametrize("name", GAMES)
def test_half_a_game_is_taken_up_again(name: str) -> None:
    rng = Random(f"half {name}")
    table = Table(GAMES[name])
    wish = rng.randrange(10, 120)
    for _ in steps(table, lambda: rng.randbytes(32)):
        if table.version > wish:
            break
    again = restore(read_one(write(record_of(table, names_of(table.setup)))))
    assert told(again) == told(table)
    assert again.upcoming == table.upcoming
    # A hand that is over needs no advice any more, and nothing tells who could have given it.
    for number in table.running:
        assert again.place(number) == table.place(number)
        for person in (None, *range(table.setup.seating.people)):
            assert again.view(person, number) == table.view(person, number)

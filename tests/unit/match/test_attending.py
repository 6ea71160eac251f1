"""Whoever follows a table hears what one person may know, once and in order."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.engine import Dealt, Event, SeatViewer, View, project
from ginrummy.match import Attending, FixedSeats, Played, Setup, Stage, Table
from ginrummy.rules import preset
from tests.unit.match.tables import step


class Ear:
    def __init__(self) -> None:
        self.heard: list[tuple[View, tuple[int, ...]] | Event] = []

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        self.heard.append((view, scores))

    def see(self, event: Event) -> None:
        self.heard.append(event)


@pytest.mark.parametrize("person", [0, 1])
def test_hears_all_of_every_hand(person: int) -> None:
    table, rng, ear = Table(Setup(preset("classic"))), Random(3), Ear()
    attending = Attending(table, person, ear)
    while table.stage is not Stage.OVER:
        step(table, rng)
        attending.catch_up()
    rules = table.setup.rules
    expected = [
        project(entry.event, SeatViewer(person), rules)
        for entry in table.log
        if isinstance(entry, Played) and not isinstance(entry.event, Dealt)
    ]
    heard = [each for each in ear.heard if not isinstance(each, tuple)]
    assert heard == expected
    begun = [each for each in ear.heard if isinstance(each, tuple)]
    deals = [e for e in table.log if isinstance(e, Played) and isinstance(e.event, Dealt)]
    assert len(begun) == len(deals)
    for (view, _), deal in zip(begun, deals, strict=True):
        assert isinstance(deal.event, Dealt)
        assert view.hand == deal.event.hands[person]
        assert view.turns == 0
    assert begun[0][1] == (0, 0)
    assert max(begun[-1][1]) > 0


def test_who_comes_late_hears_the_hand_from_its_deal_on() -> None:
    for seed in range(20):
        table, rng = Table(Setup(preset("classic"))), Random(seed)
        early, late = Ear(), Ear()
        attending = Attending(table, 0, early)
        for _ in range(10 + 7 * seed):
            step(table, rng)
            attending.catch_up()
        Attending(table, 0, late).catch_up()
        begun = [at for at, each in enumerate(early.heard) if isinstance(each, tuple)]
        assert late.heard == (early.heard[begun[-1] :] if table.running else [])


def test_at_two_hands_only_the_own_one_is_heard() -> None:
    setup = Setup(preset("eaai"), FixedSeats(((0, 2), (1, 3))))
    table, rng, ear = Table(setup), Random(5), Ear()
    attending = Attending(table, 3, ear)
    for _ in range(80):
        step(table, rng)
        attending.catch_up()
    for each in ear.heard:
        if isinstance(each, tuple):
            assert each[0].viewer == SeatViewer(1)
            assert len(each[1]) == 2

"""Which moves show somebody a card: the same as a listener with a perfect memory finds."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from ginrummy.engine import SPECTATOR, SeatViewer, Took, Viewer
from ginrummy.match import Played, Setup, Stage, Table
from ginrummy.match.undo import shows_card
from ginrummy.rules import PRESETS, preset
from tests.property.knowledge import Listener
from tests.property.walk import Walk
from tests.strategies import examples, randoms, walks
from tests.unit.match.tables import step


@given(walks())
@settings(max_examples=examples(60))
def test_what_shows_a_card(walk: Walk) -> None:
    viewers: list[Viewer] = [SPECTATOR, *map(SeatViewer, range(len(walk.states[0].hands)))]
    listeners = [Listener(viewer, walk.rules) for viewer in viewers]
    for listener in listeners:
        for event in walk.events[0]:
            listener.hear(event)
    for at, events in enumerate(walk.events[1:]):
        before = [set(listener.located) for listener in listeners]
        for listener in listeners:
            for event in events:
                listener.hear(event)
        learned = any(
            listener.located - known for listener, known in zip(listeners, before, strict=True)
        )
        assert shows_card(walk.states[at], walk.states[at + 1]) == learned


@given(randoms())
@settings(max_examples=examples(25))
def test_only_the_card_just_taken_from_the_pile_can_be_put_back(rng: Random) -> None:
    name = rng.choice(sorted(PRESETS))
    table = Table(Setup(preset(name), practice=name))
    people = range(table.setup.seating.people)
    for _ in range(rng.randrange(20, 150)):
        if table.stage is Stage.OVER:
            break
        step(table, rng)
        last = table.log[-1]
        took = last.event.seat if isinstance(last, Played) and isinstance(last.event, Took) else -1
        may = [table.may_take_back(person) for person in people]
        assert may == [
            took >= 0 and person == table.place(table.numbers[0]).people[took] for person in people
        ]
        if any(may) and rng.randrange(2):
            table.take_back(may.index(True))
            assert not any(map(table.may_take_back, people))

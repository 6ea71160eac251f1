"""Whole games of three and four through the table."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.engine import Adviser, Dealt, Drew, SeatViewer, Spectator
from ginrummy.match import (
    SEATINGS,
    Attending,
    Captains,
    Cut,
    DealerNamed,
    FixedSeats,
    Partnership,
    Played,
    Scored,
    Seating,
    Series,
    Setup,
    Stage,
    Table,
    TableError,
    rebuild,
    seating_name,
    seating_of,
)
from ginrummy.rules import preset
from tests.unit.match.tables import played, step
from tests.unit.match.test_attending import Ear

RULES = preset("classic")
SEATED: list[Seating] = [
    *(seating_of(name, sizes[0]) for name, sizes in SEATINGS.items()),
    Captains("chouette", 5),
    Partnership(6),
]


def test_names() -> None:
    for name, sizes in SEATINGS.items():
        for people in sizes:
            seating = seating_of(name, people)
            assert (seating_name(seating), seating.people) == (name, people)
    assert seating_name(FixedSeats(((0, 2), (3, 1)))) is None
    with pytest.raises(TableError, match="unknown_seating"):
        seating_of("captain4", 4)
    with pytest.raises(TableError, match="wrong_people"):
        seating_of("partnership", 5)


@pytest.mark.parametrize("seating", SEATED, ids=str)
def test_whole_games(seating: Seating) -> None:
    """Every round is scored by side, and the log leads to the same table."""
    table = played(Setup(RULES, seating), Random(5))
    assert table.stage is Stage.OVER
    assert table.winner == table.card.winner
    sums = [0] * seating.sides
    for entry in table.log:
        if isinstance(entry, Scored):
            assert len(entry.points) == len(entry.boxes) == seating.sides
            sums = [a + b for a, b in zip(sums, entry.points, strict=True)]
            assert entry.totals == tuple(sums)
    assert max(sums) >= RULES.target
    settlement = table.card.settlement
    assert settlement is not None
    assert sum(table.payments) == 0
    for side, persons in enumerate(table.members):
        times = max(1, (seating.people - len(persons)) // len(persons)) if len(sums) == 2 else 1
        got = {table.payments[person] for person in persons}
        assert got == {settlement.balance[side] * times}
    people = sorted(person for side in table.members for person in side)
    assert people == list(range(seating.people))
    again = rebuild(table.setup, table.log)
    assert (again.log, again.members, again.winner) == (table.log, table.members, table.winner)
    for person in (None, *people):
        assert again.entries(person) == table.entries(person)


@pytest.mark.parametrize("seating", SEATED, ids=str)
def test_every_moment_is_rebuilt(seating: Seating) -> None:
    setup, rng = Setup(RULES, seating), Random(1)
    table = Table(setup)
    for at in range(150):
        step(table, rng)
        if at % 7 == 0:
            again = rebuild(setup, table.log)
            assert (again.stage, again.waits_for()) == (table.stage, table.waits_for())
            assert (again.members, again.upcoming) == (table.members, table.upcoming)
            for number in table.numbers:
                assert again.place(number) == table.place(number)
                for person in (None, *range(seating.people)):
                    assert again.view(person, number) == table.view(person, number)


def test_everybody_draws_for_the_parts() -> None:
    """D-02, through the log."""
    for seed in range(20):
        table = played(Setup(RULES, Captains()), Random(seed), 5)
        cut = next(entry for entry in table.log if isinstance(entry, Cut))
        named = next(entry for entry in table.log if isinstance(entry, DealerNamed))
        assert cut.people == (0, 1, 2)
        *tied, last = [[card % 13 for card in cards] for cards in cut.rounds]
        assert all(len(set(ranks)) < 3 for ranks in tied)
        roles = [named.roles[last.index(rank)] for rank in sorted(last, reverse=True)]
        assert roles == ["box", "captain", "idle"]


def test_who_sees_whose_cards() -> None:
    """D-03: the idle player has the captain's cards before him, and nobody else's."""
    table = played(Setup(RULES, Captains()), Random(7), 4)
    [number] = table.numbers
    place = table.place(number)
    box, captain, idle = (place.roles.index(role) for role in ("box", "captain", "idle"))
    seen = table.view(idle)
    assert seen.viewer == Adviser(1)
    assert seen.hand == table.view(captain).hand
    assert seen.hands[0] == 0
    assert table.view(box).viewer == SeatViewer(0)
    assert table.view(None).viewer == Spectator()
    dealt = [e.event for e in table.entries(idle) if isinstance(e, Played)]
    assert isinstance(dealt[0], Dealt)
    assert dealt[0].hands == (None, table.view(captain).hand)
    with pytest.raises(TableError, match="not_at_table"):
        table.act(idle, "never asked", number)  # type: ignore[arg-type]


def test_nobody_advises_in_cutthroat() -> None:
    """D-11."""
    table = played(Setup(RULES, Captains("cutthroat")), Random(7), 5)
    idle = table.place(1).roles.index("idle")
    assert table.view(idle).viewer == Spectator()


def test_a_partner_advises_once_his_own_hand_is_over() -> None:
    """D-25: from then on; what was drawn before stays unknown to him."""
    found = 0
    for seed in range(30):
        table, rng = Table(Setup(RULES, Partnership())), Random(seed)
        while len(table.running) != 1 and table.stage is not Stage.OVER:
            step(table, rng)
        [number] = table.running
        [other] = set(table.numbers) - {number}
        joined = table.version
        place = table.place(number)
        for person in table.place(other).people:
            [partner] = [p for side in table.members if person in side for p in side if p != person]
            seat = place.people.index(partner)
            assert place.advises(person) == seat
            assert table.view(person, number).hand == table.view(partner, number).hand
            assert table.dealt_view(person, number).hand == 0
            opponent = place.people[1 - seat]
            if table.view(person, number).showdown is None:
                mine, his = table.view(person, number), table.view(opponent, number)
                assert mine.hands[1 - seat] != his.hand
            earlier = [
                e.event for e in table.entries(person) if isinstance(e, Played) and e.hand == number
            ]
            assert all(e.card == -1 for e in earlier if isinstance(e, Drew))
        while table.running:
            step(table, rng)
        for person in table.place(other).people:
            advised = place.advises(person)
            for entry in table.entries(person, joined):
                if isinstance(entry, Played) and isinstance(entry.event, Drew):
                    assert (entry.event.card != -1) == (entry.event.seat == advised)
                    found += entry.event.seat == advised
    assert found > 10


def test_scores_of_a_hand_are_those_of_the_sides() -> None:
    for seating in (Captains(), Captains("chouette", 4), Partnership()):
        table, rng = Table(Setup(RULES, seating)), Random(3)
        ears = [Ear() for _ in range(seating.people)]
        listening = [Attending(table, person, ear) for person, ear in enumerate(ears)]
        while table.stage is not Stage.OVER:
            step(table, rng)
            for attending in listening:
                attending.catch_up()
            for number in table.running:
                side = {p: at for at, people in enumerate(table.members) for p in people}
                totals = [table.card.totals[side[p]] for p in table.place(number).people]
                assert table.scores(number) == tuple(totals)
        named = [entry for entry in table.log if isinstance(entry, DealerNamed)]
        for person, ear in enumerate(ears):
            begun = [each for each in ear.heard if isinstance(each, tuple)]
            assert len(begun) == sum(person in entry.people for entry in named)
            assert max(map(max, (scores for _, scores in begun))) > 0


def test_who_wins_when_somebody_gives_up() -> None:
    table = played(Setup(RULES, Partnership()), Random(3), 10)
    table.resign(table.members[1][0])
    assert table.winner == 0
    table = played(Setup(RULES, Captains("lone_captain")), Random(3), 10)
    table.resign(table.members[0][0])
    assert table.winner == 1
    table = played(Setup(RULES, Captains()), Random(3), 10)
    table.resign(1)
    assert table.winner is None
    # Before the draw nobody knows who is with whom.
    table = played(Setup(RULES, Partnership()), Random(3), 2)
    assert table.members == ()
    table.resign(1)
    assert table.winner is None


def test_matches_are_for_sides() -> None:
    setup = Setup(RULES, Partnership(), Series(best_of=3, seats=2))
    table = played(setup, Random(2))
    assert table.series is not None
    assert max(table.series.standing) == 2
    with pytest.raises(TableError, match="bad_series"):
        Setup(RULES, Partnership(), Series(best_of=3, seats=4))
    with pytest.raises(TableError, match="bad_series"):
        Setup(RULES, Captains(), Series(best_of=3))

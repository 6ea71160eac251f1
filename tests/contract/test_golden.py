"""A whole game of every kind, kept as a record.

The engine plays it again from its own text. The points of each hand come from the reference
program, the sheet is written from them as on paper, and what people pay one another is added up
pair by pair; all of it stands in the record.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from ginrummy.engine import Ended
from ginrummy.match import Stage
from ginrummy.record import Checked, GameRecord, read_one, verify_game, write
from ginrummy.record.table import record_of, restore
from tests.contract.games import GAMES
from tests.contract.write_golden import FOLDER, wanted
from tests.reference.hollywood import Paper
from tests.reference.replay import replayed
from tests.reference.settlement import Finished


def game_of(name: str) -> GameRecord:
    return read_one((FOLDER / f"{name}.gin").read_bytes())


def test_there_is_a_game_of_every_kind_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.gin")} == set(wanted())


@pytest.mark.parametrize("name", wanted())
def test_the_record_is_played_again_to_the_same_text(name: str) -> None:
    game = game_of(name)
    table = restore(game)
    assert table.setup.seating == GAMES[name].seating
    assert table.setup.rules == GAMES[name].rules
    assert table.stage is Stage.OVER
    payments = " ".join(f"{payment:+}" for payment in table.payments)
    again = write(record_of(table, game.players, [("Payments", payments)]))
    assert again.encode() == (FOLDER / f"{name}.gin").read_bytes()
    verdict = verify_game(game)
    assert verdict.error is None
    assert {each.checked for each in verdict.hands} == {Checked.PRACTICE}


@pytest.mark.parametrize("name", wanted())
def test_every_hand_is_worth_what_the_reference_program_says(name: str) -> None:
    game = game_of(name)
    for hand in game.hands:
        end = hand.events[-1]
        assert isinstance(end, Ended)
        right = replayed(hand.events, game.rules.settings()).outcome
        assert right is not None
        result = end.result
        assert (result.points, result.boxes) == (right.points, right.boxes)
        assert (result.winner, result.outcome.value) == (right.winner, right.result)
        assert result.counts == right.counts


def sides_of(game: GameRecord) -> list[set[int]]:
    """The persons who share a score."""
    first = game.hands[0].seats
    everybody = set(range(len(game.players)))
    if game.seating in ("chouette", "lone_captain"):
        return [{first[0]}, everybody - {first[0]}]
    if game.seating == "partnership":
        pairs = [hand.seats for hand in game.hands[:2]]
        return [{pair[0] for pair in pairs}, {pair[1] for pair in pairs}]
    return [{person} for person in sorted(everybody)]


def rounds(game: GameRecord) -> Iterator[tuple[list[int], list[int]]]:
    """The points and boxes of the sides, round after round."""
    sides = sides_of(game)
    at_once = 2 if game.seating == "partnership" else 1
    for number in range(0, len(game.hands), at_once):
        points: dict[int, int] = defaultdict(int)
        boxes: dict[int, int] = defaultdict(int)
        for hand in game.hands[number : number + at_once]:
            end = hand.events[-1]
            assert isinstance(end, Ended)
            for person, n, box in zip(hand.seats, end.result.points, end.result.boxes, strict=True):
                [side] = [at for at, people in enumerate(sides) if person in people]
                points[side] += n
                boxes[side] += box
        if at_once > 1:
            # D-22 and D-26: the difference to the better side, and one box.
            net = points[0] - points[1]
            points = defaultdict(int, {0: max(net, 0), 1: max(-net, 0)})
            boxes = defaultdict(int, {0: int(net > 0), 1: int(net < 0)})
        every = range(len(sides))
        yield [points[side] for side in every], [boxes[side] for side in every]


def sheets(game: GameRecord) -> Iterator[list[Finished]]:
    """The finished columns of each game, written by hand."""
    rules = game.rules
    sides = len(sides_of(game))
    at_once = rules.box_bonus if rules.box_timing == "immediate" else 0
    # Such as "2 before 18", where the first number is the person.
    ends = [int(fact.split()[2]) for tag, fact in game.tags if tag == "EndAnnounced"]
    paper = Paper(sides, rules.target, each_box_at_once=at_once)
    points, boxes = [0] * sides, [0] * sides
    single = rules.scoring == "single"
    if not single:
        paper.opens_more = rules.scoring == "hollywood_rolling"
    for number, (won, got) in enumerate(rounds(game), start=1):
        if number in ends:
            paper.opens_more = False
        if single:
            points = [a + b for a, b in zip(points, won, strict=True)]
            boxes = [a + b for a, b in zip(boxes, got, strict=True)]
            totals = [p + b * at_once for p, b in zip(points, boxes, strict=True)]
            best = max(totals)
            if best >= rules.target and totals.count(best) == 1:
                yield [Finished(points, boxes, totals.index(best))]
                points, boxes = [0] * sides, [0] * sides
            continue
        write_on(paper, won, got)
        closed = [paper.closed_by(column) for column in range(len(paper.columns))]
        if None not in closed:
            yield [column_of(paper, at, rules.third_column) for at in range(len(closed))]


def write_on(paper: Paper, won: list[int], got: list[int]) -> None:
    """Write one round; on paper only one side wins a hand, except where three play it."""
    winners = [side for side, (n, box) in enumerate(zip(won, got, strict=True)) if n or box]
    if not winners:
        paper.write(None, 0, 0)
        return
    [winner] = winners
    paper.write(winner, won[winner], got[winner])


def column_of(paper: Paper, at: int, third: int) -> Finished:
    entries = paper.columns[at]
    every = range(paper.sides)
    winner = paper.closed_by(at)
    assert winner is not None
    return Finished(
        [sum(entry.points for entry in entries if entry.side == side) for side in every],
        [sum(entry.boxes for entry in entries if entry.side == side) for side in every],
        winner,
        third if at == 2 else 1,
    )


@pytest.mark.parametrize("name", wanted())
def test_the_sheet_and_the_payments_are_those_on_paper(name: str) -> None:
    game = game_of(name)
    knobs = game.rules.settings()
    games = list(sheets(game))
    totals = ["-".join(map(str, col.totals(knobs))) for columns in games for col in columns]
    assert game.result is not None
    assert game.result.replace("/", " ").split() == totals
    sides = sides_of(game)
    owed = [col.balance(knobs) for col in games[-1]]
    balance = [sum(column) for column in zip(*owed, strict=True)]
    times = len(sides[1]) if game.seating in ("chouette", "lone_captain") else 1
    got = {p: balance[at] for at, people in enumerate(sides) for p in people}
    if times > 1:
        got = {p: n * (times if p in sides[0] else 1) for p, n in got.items()}
    assert dict(game.tags)["Payments"] == " ".join(f"{got[p]:+}" for p in sorted(got))

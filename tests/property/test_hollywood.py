"""Hollywood sheets of any hands: laws, and a second sheet kept in another way."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from ginrummy.match import HollywoodCard
from ginrummy.rules import preset
from tests.reference.hollywood import Paper
from tests.strategies import examples, randoms

SHUTOUTS = ["none", "flat_100", "double_all", "double_hands", "double_points_game"]


def _begun(rng: Random) -> tuple[HollywoodCard, Paper]:
    target = rng.choice([50, 100, 150, 200])
    rolling = rng.random() < 0.4
    at_once = rng.random() < 0.3
    box_bonus = rng.choice([0, 20, 25])
    rules = preset(
        "hollywood",
        target=target,
        scoring="hollywood_rolling" if rolling else "hollywood",
        box_bonus=box_bonus,
        box_timing="immediate" if at_once else "end",
        shutout=rng.choice(SHUTOUTS),
        third_column=rng.choice([1, 2]),
    )
    sides = rng.choice([2, 2, 2, 3, 4])
    paper = Paper(sides, target, rolling=rolling, each_box_at_once=box_bonus if at_once else 0)
    return HollywoodCard.blank(rules, sides), paper


def _compare(card: HollywoodCard, paper: Paper) -> None:
    assert len(card.columns) == len(paper.columns)
    for at, column in enumerate(card.columns):
        entries = paper.columns[at]
        for side in range(paper.sides):
            assert column.points[side] == sum(e.points for e in entries if e.side == side)
            assert column.boxes[side] == sum(e.boxes for e in entries if e.side == side)
            assert card.standings[at][side] == paper.total(at, side)
        assert column.closed_by == paper.closed_by(at)
        assert column.closed_at == paper.closed_at(at)


@settings(max_examples=examples(150))
@given(rng=randoms())
def test_any_sheet_is_the_one_on_paper(rng: Random) -> None:
    card, paper = _begun(rng)
    strong = rng.randrange(paper.sides)
    for _ in range(rng.randrange(1, 60)):
        if card.settlement is not None:
            break
        if not card.ending and rng.random() < 0.1:
            card, paper.opens_more = card.announce(), False
        side = strong if rng.random() < 0.4 else rng.randrange(paper.sides)
        points, boxes = (0, 0) if rng.random() < 0.1 else (rng.randrange(1, 90), rng.choice([1, 3]))
        sides = range(paper.sides)
        card = card.enter(
            [points if each == side else 0 for each in sides],
            [boxes if each == side else 0 for each in sides],
        )
        paper.write(side, points, boxes)
        _compare(card, paper)
        for column in card.columns:
            # No column holds more than was scored.
            assert all(n <= m for n, m in zip(column.points, card.points, strict=True))
            assert all(n <= m for n, m in zip(column.boxes, card.boxes, strict=True))
    _settled(card)


def _settled(card: HollywoodCard) -> None:
    end = card.settlement
    assert (end is None) == any(column.closed_by is None for column in card.columns)
    if end is None:
        return
    assert sum(end.balance) == 0
    for column, settled in zip(card.columns, end.columns, strict=True):
        assert settled.winner == column.closed_by
        assert sum(settled.balance) == 0
    by_column = zip(*(column.balance for column in end.columns), strict=True)
    assert end.balance == tuple(map(sum, by_column))
    if end.winner is None:
        assert end.balance.count(max(end.balance)) > 1
    else:
        assert end.balance[end.winner] == max(end.balance) == sum(end.margins)

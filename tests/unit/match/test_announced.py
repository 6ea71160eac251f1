"""The end of a rolling game: who may announce it, when, and what a record tells of it (C-08)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ginrummy.match import (
    EndAnnounced,
    Game,
    GameOver,
    HollywoodCard,
    Series,
    Setup,
    Stage,
    Table,
    TableError,
)
from ginrummy.match.sheets import Sheets
from ginrummy.record import CourseError, GameRecord, read_one, write
from ginrummy.record.announced import ANNOUNCED, Announced, announced_tags, read_announced
from ginrummy.record.course import check_course
from ginrummy.record.table import ResumeError, record_of, restore
from ginrummy.rules import preset
from tests.unit.match.tables import ROLLING, played, secret, step

ROLLS, PRACTICE, MATCH = ROLLING


def between(setup: Setup, seed: int = 1, hands: int = 3) -> Table:
    """A table between two hands, before anybody has announced anything."""
    rng = Random(seed)
    table = Table(setup)
    while table.card.hands < hands or table.stage is not Stage.SECRETS:
        if table.stage is Stage.SECRETS:
            table.seal([] if setup.practice is not None else [secret(rng)])
        elif table.stage is Stage.NONCES:
            table.contribute(table.waits_for()[0], b"")
        else:
            step(table, rng)
    return table


def refusal(table: Table, person: int = 0) -> str:
    before = table.log
    with pytest.raises(TableError) as caught:
        table.announce_end(person)
    assert table.log == before
    return caught.value.code


def test_only_a_rolling_game_has_an_end_to_announce() -> None:
    for name in ("classic", "hollywood"):
        table = Table(Setup(preset(name)))
        assert not table.may_announce_end
        assert refusal(table) == "not_rolling"


def test_it_is_announced_before_a_deal() -> None:
    table = Table(ROLLS)
    assert table.may_announce_end
    table.seal([bytes(32)])
    table.contribute(0, b"")
    # The cards are sealed, but not dealt.
    assert table.may_announce_end
    table.contribute(1, b"")
    assert refusal(table) == "hand_in_play"


def test_once_and_by_somebody_at_the_table() -> None:
    table = between(ROLLS)
    assert refusal(table, 2) == "not_at_table"
    table.announce_end(1)
    assert table.log[-1] == EndAnnounced(1)
    assert not table.may_announce_end
    assert refusal(table) == "end_announced"


def test_no_column_opens_any_more() -> None:
    rng = Random(99)
    table = between(ROLLS, 2, hands=1)
    table.announce_end(0)
    columns = len(table.card.columns)
    while table.stage is not Stage.OVER:
        step(table, rng)
    assert len(table.card.columns) == columns
    assert all(column.closed_by is not None for column in table.card.columns)
    assert refusal(table) == "wrong_stage"


def test_each_game_of_a_match_has_its_own_end() -> None:
    table = played(MATCH, Random(7))
    games = sum(isinstance(entry, GameOver) for entry in table.log)
    ends = sum(isinstance(entry, EndAnnounced) for entry in table.log)
    assert games == ends >= 2


def test_nothing_is_announced_between_two_games() -> None:
    rng = Random(7)
    table = Table(MATCH)
    while not any(isinstance(entry, GameOver) for entry in table.log):
        step(table, rng)
    assert table.stage is Stage.SECRETS
    assert refusal(table) == "wrong_stage"
    table.seal([secret(rng)])
    assert table.may_announce_end


def test_a_level_game_of_a_match_is_nobodys() -> None:
    """Two columns for one, one for the other, and a net of nothing (C-09)."""
    table = Table(Setup(preset("classic", scoring="hollywood"), series=Series(best_of=3)))
    card = table.card
    hands = [(0, 99), (0, 50), (0, 5), (60, 0), (41, 0), (67, 0)]
    for points in hands:
        card = card.enter(points, [int(each > 0) for each in points])
    settlement = card.settlement
    assert settlement is not None
    assert settlement.winner is None
    series = table.series
    assert series is not None
    series = series.enter(Game(settlement.winner, sum(settlement.margins)))
    assert (series.standing, series.totals, series.winner) == ((0, 0), (0, 0), None)


def test_sheets_follow_the_log() -> None:
    table = played(MATCH, Random(3))
    sheets = Sheets(MATCH.rules, 2)
    for at in range(table.version):
        sheets.enter(table.log[at : at + 1])
    assert sheets.cards[-1] == table.card
    assert [card.hands for card in sheets.cards] == list(range(table.card.hands + 1))
    # The end of an earlier game is not that of the next one.
    first = sheets.cards[0]
    assert isinstance(first, HollywoodCard)
    assert first.points == (0, 0)


# ---- in records


def record(table: Table) -> GameRecord:
    return read_one(write(record_of(table, ["Ann", "Bo"])))


def code(game: GameRecord) -> str | None:
    try:
        check_course(game)
    except CourseError as wrong:
        return wrong.code
    return None


def retold(game: GameRecord, tag: str) -> GameRecord:
    others = tuple(each for each in game.tags if each[0] != ANNOUNCED)
    return replace(game, tags=(*others, (ANNOUNCED, tag)), result=None)


@pytest.mark.parametrize("setup", ROLLING)
def test_a_record_tells_who_announced_it_and_when(setup: Setup) -> None:
    table = between(setup)
    table.announce_end(1)
    assert announced_tags(table.log) == [(ANNOUNCED, "2 before 4")]
    assert read_announced(record(table).tags) == (Announced(1, 4),)
    again = restore(record(table))
    assert again.card == table.card
    assert not again.may_announce_end
    table.seal([] if setup.practice is not None else [bytes(32)])
    assert announced_tags(table.log) == [(ANNOUNCED, "2 before 4")]
    assert restore(record(table)).card == table.card


def test_an_end_announced_before_the_first_hand() -> None:
    table = Table(ROLLS)
    table.announce_end(0)
    assert announced_tags(table.log) == [(ANNOUNCED, "1 before 1")]
    rng = Random(1)
    while table.stage is not Stage.OVER:
        step(table, rng)
    assert len(table.card.columns) == 3
    assert code(record(table)) is None
    assert restore(record(table)).card == table.card


@pytest.mark.parametrize(
    "tag",
    ["", "2", "2 before", "two before 4", "0 before 4", "2 before 0", "2 before 4,1 before 5"],
)
def test_what_is_no_announcement_is_refused(tag: str) -> None:
    game = retold(record(played(ROLLS, Random(5))), tag)
    assert read_announced(game.tags) is None
    assert code(game) == "wrong_end"
    with pytest.raises(ResumeError, match="wrong_end"):
        restore(game)


def test_an_announcement_that_cannot_have_been_is_found_out() -> None:
    table = played(ROLLS, Random(5))
    game = record(table)
    [(person, hand)] = read_announced(game.tags) or ()
    assert code(game) is None
    # By nobody, twice, and before a hand that was not next.
    for tag in (
        f"9 before {hand}",
        f"{person + 1} before {hand}, 1 before {hand + 1}",
        f"{person + 1} before 99",
    ):
        assert code(retold(game, tag)) is not None
        with pytest.raises((ResumeError, TableError)):
            restore(retold(game, tag))


def test_other_games_have_no_announcement() -> None:
    game = record(played(Setup(preset("hollywood", target=50)), Random(5)))
    assert announced_tags(played(Setup(preset("hollywood")), Random(5), 50).log) == []
    assert code(retold(game, "1 before 2")) == "wrong_end"

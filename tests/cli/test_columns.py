"""Games side by side at the terminal: the sheet, the settlement, the end that is announced."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ginrummy.cli.main import main
from ginrummy.cli.narrate import Narrator
from ginrummy.cli.sheet import game_over_lines, score_line, show_sheet
from ginrummy.locales import LANGUAGES, catalogue, language
from ginrummy.match import EndAnnounced, Entry, GameOver, Scored, new_card
from ginrummy.record import read_one, write
from ginrummy.record.table import record_of
from ginrummy.rules import PRESETS, Rules, preset
from tests.cli.robot import Robot, pattern
from tests.reference.hollywood import Paper
from tests.unit.match.tables import ROLLING, played
from tests.unit.match.test_hollywood import EXAMPLE

COLUMNS = [name for name, changes in PRESETS.items() if "scoring" in changes]


def told(rules: Rules, hands: list[tuple[int, int]], sides: int = 2) -> list[str]:
    """What is said at the end of a game."""
    card = new_card(rules, sides)
    for side, points in hands:
        card = card.enter(
            [points if each == side else 0 for each in range(sides)],
            [int(each == side) for each in range(sides)],
        )
    narrator = Narrator(rules, 0, ["Y", "O", "Z"][:sides])
    assert card.settlement is not None
    return game_over_lines(GameOver(card.settlement), card, rules, narrator)


def test_the_sheet_of_the_worked_example(capsys: pytest.CaptureFixture[str]) -> None:
    rules = preset("hollywood")
    card = new_card(rules, 2)
    entries: list[Entry] = []
    for side, points in EXAMPLE[:7]:
        got = (points, 0) if side == 0 else (0, points)
        boxes = (1, 0) if side == 0 else (0, 1)
        card = card.enter(got, boxes)
        entries.append(Scored(got, boxes, card.totals))
    narrator = Narrator(rules, 0, ["Y", "O"])
    show_sheet(entries, card, narrator)
    assert capsys.readouterr().out.splitlines() == [
        "Hand: 1, You 1: 18",
        "Hand: 2, O 1: 12",
        "Hand: 3, You 1: 43, You 2: 25",
        "Hand: 4, O 1: 42, O 2: 30",
        "Hand: 5, You 1: 58, You 2: 40, You 3: 15",
        "Hand: 6, You 1: 80, You 2: 62, You 3: 37",
        "Hand: 7, O 1: 62, O 2: 50, O 3: 20",
        "Hand: Boxes, You 1: 4, You 2: 3, You 3: 2, O 1: 3, O 2: 2, O 3: 1",
        "Hand: Total, You 1: 80, You 2: 62, You 3: 37, O 1: 62, O 2: 50, O 3: 20",
    ]
    card = card.enter((21, 0), (1, 0))
    assert score_line(card, narrator) == (
        "Score: game 1 (closed): you 101, O 62; game 2: you 83, O 50; game 3: you 58, O 20."
    )


def test_the_sheet_of_a_rolling_game(capsys: pytest.CaptureFixture[str]) -> None:
    rules = preset("hollywood", scoring="hollywood_rolling")
    card = new_card(rules, 2)
    entries: list[Entry] = []
    for points in (60, 45):
        card = card.enter((points, 0), (1, 0))
        entries.append(Scored((points, 0), (1, 0), card.totals))
    entries.append(EndAnnounced(1))
    show_sheet(entries, card, Narrator(rules, None, ["Y", "O"]))
    assert capsys.readouterr().out.splitlines()[:2] == [
        "Hand: 1, Y 1: 60",
        "Hand: 2, Y 1: 105, Y 2: 45",
    ]


def test_the_settlement_of_the_worked_example() -> None:
    assert told(preset("hollywood", third_column=2), EXAMPLE) == [
        "Game 1: you win by 189 (you 326, O 137).",
        "Game 2: O wins by 118 (you 183, O 301).",
        "Game 3: you win by 362 (you 327, O 146).",
        "In the third game the margin counts 2 times.",
        "All games together: you win by 433.",
    ]


def test_a_blitz_is_said_and_so_is_a_level_end() -> None:
    rules = preset("classic", scoring="hollywood", shutout="flat_100")
    assert "earns 100 more" in " ".join(told(rules, [(0, 100), (0, 100), (0, 100)]))
    # 149 for O against 46 and 41 + 67 - 5 for Y, see the tests of the sheet.
    level = [(1, 99), (1, 50), (1, 5), (0, 60), (0, 41), (0, 67)]
    plain = told(preset("classic", scoring="hollywood"), level)
    assert plain[-1] == "All games together, nobody wins: it ends level."
    assert len(plain) == 4


def test_three_settle_among_themselves() -> None:
    lines = told(preset("classic"), [(1, 20), (2, 50), (0, 100)], sides=3)
    # Y gets 80 and 50, O pays 80 and 30, Z pays 50 and gets 30.
    assert lines[-1] == "Everybody settles with everybody: you 130, O -110, Z -20."


def _gains(log: str) -> list[tuple[int, int]]:
    found = re.findall(r"(You score|club \(computer\) scores) (\d+) points?\.", log)
    return [(0 if who == "You score" else 1, int(points)) for who, points in found]


@pytest.mark.parametrize("name", COLUMNS)
def test_a_whole_game_closes_every_column(name: str) -> None:
    robot = Robot("--preset", name, "--set", "target=50", "--seed", "11")
    log = robot.play()
    assert robot.child.exitstatus == 0, log[-2000:]
    paper = Paper(2, 50)
    for side, points in _gains(log):
        assert not all(paper.closed_by(at) is not None for at in range(3))
        paper.write(side, points)
    columns = "; ".join(
        f"game {at + 1} (closed): you {paper.total(at, 0)}, club (computer) {paper.total(at, 1)}"
        for at in range(3)
    )
    assert f"Score: {columns}." in log
    assert len(re.findall(r"Game [123]: (?:you win|club \(computer\) wins) by", log)) == 3
    assert "All games together" in log


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_end_is_announced_between_two_hands(code: str) -> None:
    rolling = ("--set", "scoring=hollywood_rolling", "--set", "target=50", "--seed", "4")
    robot = Robot(*rolling, language=code)
    texts = catalogue(code)
    # In the middle of a hand it is refused.
    assert robot.answer(0)
    robot.child.sendline(robot.word("end"))
    robot.child.expect(pattern(texts["error.hand_in_play"]))
    robot.asked = ""
    log = robot.play()
    assert robot.child.exitstatus == 0, log[-2000:]
    assert log.count(texts["play.end_announced.you"]) == 1
    assert re.search(pattern(texts["play.net.you"]) + "|" + pattern(texts["play.net.other"]), log)
    path = next((robot.data / "ginrummy" / "games").glob("*.gin"))
    record = read_one(path.read_bytes())
    assert dict(record.tags)["EndAnnounced"] == "1 before 2"
    assert main(["verify", str(path)]) == 0


def test_a_rolling_game_is_told_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = played(ROLLING[0], Random(9))
    path = tmp_path / "game.gin"
    path.write_text(write(record_of(table, ["Ann", "Bo"])), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    [said] = [entry for entry in table.log if isinstance(entry, EndAnnounced)]
    [at] = [n for n, line in enumerate(lines) if line.endswith("no new game opens any more.")]
    assert lines[at].startswith(["Ann", "Bo"][said.person])
    standings = "; ".join(
        f"game {number} (closed): Ann {totals[0]}, Bo {totals[1]}"
        for number, totals in enumerate(table.card.standings, start=1)
    )
    assert f"Score: {standings}." in lines
    assert any(line.startswith("All games together") for line in lines[at:])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_of_the_sheet_reads_well(code: str) -> None:
    with language(code):
        lines = told(preset("hollywood", third_column=2), EXAMPLE)
    assert len(lines) == 5
    assert not any("{" in line for line in lines)
    assert all(str(margin) in line for margin, line in zip((189, 118, 362), lines, strict=False))

"""Games that are broken off, killed and taken up again: nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pexpect
import pytest

from ginrummy.engine import Ended
from ginrummy.locales import LANGUAGES, catalogue, language, text
from ginrummy.record import GameRecord, read_one
from tests.cli.robot import QUESTION, Robot, pattern
from tests.strategies import LONG

BETWEEN_KILLS = (10, 40) if LONG else (30, 120)
"""Questions that are answered before the game is killed again."""


def saved(data: Path) -> GameRecord:
    [path] = (data / "ginrummy" / "games").glob("*.gin")
    return read_one(path.read_text(encoding="utf-8"))


def totals(game: GameRecord) -> list[int]:
    sums = [0, 0]
    for hand in game.hands:
        last = hand.events[-1] if hand.events else None
        if isinstance(last, Ended):
            sums = [a + b for a, b in zip(sums, last.result.points, strict=True)]
    return sums


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_game_killed_and_taken_up_again(code: str, tmp_path: Path) -> None:
    rng = Random(code)
    robot = Robot("--preset", "classic", language=code, data=tmp_path)
    hand = re.compile(pattern(catalogue(code)["play.your_hand"], cards="([^\r\n]*)"))
    killed = 0
    # Early twice, for a game may be short.
    while robot.answer(3 if killed < 2 else rng.randrange(*BETWEEN_KILLS)):
        before = saved(tmp_path)
        shown = hand.findall(robot.seen)
        robot.kill()
        killed += 1
        # What was saved is the position in which the question was put.
        assert saved(tmp_path) == before
        robot = Robot("--resume", language=code, data=tmp_path)
        assert robot.answer(0), robot.log
        if robot.asked != "play.ask_next":
            assert hand.findall(robot.seen)[-1:] == shown[-1:]
        assert saved(tmp_path).hands == before.hands
    assert killed >= 2
    game = saved(tmp_path)
    assert max(totals(game)) >= 100
    with language(code):
        assert text("play.score", totals="").split("{")[0][:5] in robot.log
    assert game.result == "-".join(map(str, totals(game)))
    assert all(hand.secret is not None for hand in game.hands)


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    robot = Robot("--seed", "2", data=tmp_path)
    assert robot.answer(6)
    robot.child.sendline("quit")
    robot.child.expect_exact("Goodbye. The game is saved; 'ginrummy play --resume' takes it up")
    robot.child.expect(pexpect.EOF)
    robot.child.close()
    assert robot.child.exitstatus == 0
    before = saved(tmp_path)
    again = Robot("--resume", data=tmp_path)
    again.child.expect_exact("The game goes on, preset classic: you against")
    again.child.expect_exact("Practice game, seed 2.")
    again.child.expect(QUESTION)
    again.child.sendline("quit")
    again.child.expect(pexpect.EOF)
    assert saved(tmp_path) == before


def test_the_order_of_the_hand_is_kept(tmp_path: Path) -> None:
    robot = Robot("--seed", "2", data=tmp_path)
    robot.child.expect(QUESTION)
    robot.child.sendline("arrange QH 2C")
    robot.child.expect(r"Your hand: ([^\r\n]*)  \(.*\[take/pass\] ")
    shown = robot.child.match[1]
    robot.child.sendline("quit")
    robot.child.expect(pexpect.EOF)
    again = Robot("--resume", data=tmp_path)
    again.child.expect(r"Your hand: ([^\r\n]*)  \(")
    assert again.child.match[1] == shown
    assert shown.startswith("QH 2C ")
    again.kill()


def test_nothing_to_take_up(tmp_path: Path) -> None:
    robot = Robot("--resume", data=tmp_path)
    robot.child.expect_exact("ginrummy: there is no unfinished game in")
    robot.child.expect(pexpect.EOF)
    robot.child.close()
    assert robot.child.exitstatus == 2


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    (tmp_path / "ginrummy").write_text("no directory")
    robot = Robot("--seed", "2", data=tmp_path)
    robot.child.expect_exact("The game cannot be saved in")
    assert robot.answer(3)
    robot.child.sendline("quit")
    robot.child.expect_exact("Goodbye. The game is not saved.")


def test_a_saved_game_is_private(tmp_path: Path) -> None:
    """The secret of the hand in progress is in it."""
    robot = Robot(data=tmp_path)
    assert robot.answer(2)
    robot.kill()
    [path] = (tmp_path / "ginrummy" / "games").glob("*.gin")
    assert path.stat().st_mode & 0o077 == 0


def test_a_changed_record_is_not_taken_up(tmp_path: Path) -> None:
    robot = Robot("--seed", "2", data=tmp_path)
    assert robot.answer(4)
    robot.kill()
    [path] = (tmp_path / "ginrummy" / "games").glob("*.gin")
    game = path.read_text(encoding="utf-8")
    assert '[Practice "2"]' in game
    path.write_text(game.replace('[Practice "2"]', '[Practice "3"]'), encoding="utf-8")
    again = Robot(str(path), data=tmp_path)
    again.child.expect_exact("does not follow from its secret")
    again.child.expect(pexpect.EOF)
    again.child.close()
    assert again.child.exitstatus == 2


def test_a_damaged_record_goes_on_before_its_fault(tmp_path: Path) -> None:
    robot = Robot("--seed", "2", data=tmp_path)
    assert robot.answer(30)
    robot.kill()
    [path] = (tmp_path / "ginrummy" / "games").glob("*.gin")
    before = saved(tmp_path)
    damaged = path.read_text(encoding="utf-8").rstrip() + " 2: -7S7S garbage"
    path.write_text(damaged, encoding="utf-8")
    again = Robot("--resume", data=tmp_path)
    again.child.expect_exact("The record has a fault: line")
    assert again.answer(0)
    again.child.sendline("quit")
    again.child.expect(pexpect.EOF)
    [other] = set((tmp_path / "ginrummy" / "games").glob("*.gin")) - {path}
    assert read_one(other.read_text(encoding="utf-8")).hands == before.hands
    # What stands behind the fault is still where it was.
    assert path.read_text(encoding="utf-8") == damaged

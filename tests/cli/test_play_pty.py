"""Whole games at a real terminal."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pexpect
import pytest

from ginrummy.record import read_one
from ginrummy.rules import PRESETS
from tests.cli.robot import QUESTION, Robot

_SCORE = re.compile(r"Score: you (\d+), club \(computer\) (\d+)\.")


def _scores(log: str) -> list[tuple[int, int]]:
    return [(int(yours), int(theirs)) for yours, theirs in _SCORE.findall(log)]


@pytest.mark.parametrize(
    "preset", [name for name, changes in PRESETS.items() if "scoring" not in changes]
)
def test_a_whole_game_ends_at_the_target(preset: str) -> None:
    robot = Robot("--preset", preset, "--seed", "11")
    log = robot.play()
    assert robot.child.exitstatus == 0, log[-2000:]
    target = {"oklahoma": 150, "round_corner": 125}.get(preset, 100)
    *earlier, last = _scores(log)
    assert all(max(score) < target for score in earlier)
    assert max(last) >= target
    winner = "You win" if last[0] > last[1] else "club (computer) wins"
    assert f"{winner} the game with {max(last)} points." in log
    # A settlement is shown exactly where the preset has bonuses at the end.
    assert ("Total" in log) == (preset in {"pagat", "modern", "round_corner"})


def test_points_of_a_hand_are_added_to_the_score() -> None:
    log = Robot("--seed", "3").play()
    gained = re.findall(r"(You score|club \(computer\) scores) (\d+) points?\.", log)
    yours = sum(int(points) for who, points in gained if who == "You score")
    theirs = sum(int(points) for who, points in gained if who != "You score")
    assert _scores(log)[-1] == (yours, theirs)
    assert yours + theirs > 0


def test_the_hidden_cards_of_the_opponent_are_not_shown() -> None:
    log = Robot("--seed", "5").play()
    assert re.search(r"club \(computer\) draws from the stock\.", log)
    assert not re.search(r"club \(computer\) draws \w\w\b", log)


def test_a_seed_repeats_the_game() -> None:
    assert Robot("--seed", "21").play() == Robot("--seed", "21").play()


@pytest.mark.parametrize("how", ["quit", "control-c", "control-d"])
def test_leaving_tells_the_score_and_is_no_error(how: str) -> None:
    robot = Robot("--seed", "2")
    child = robot.child
    child.expect(QUESTION)
    if how == "quit":
        child.sendline("quit")
    elif how == "control-c":
        child.sendintr()
    else:
        child.sendeof()
    child.expect("Goodbye. The game is saved; ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_card_just_taken_is_put_back(tmp_path: Path) -> None:
    child = Robot("--seed", "5", data=tmp_path).child
    child.expect(r"\[take/pass\] ")
    child.sendline("hand")
    child.expect(r"Your hand: ([^\r\n]*)")
    hand = child.match[1]
    child.expect(r"\[take/pass\] ")
    child.sendline("undo")
    child.expect("There is nothing to take back: ")
    child.expect(r"\[take/pass\] ")
    child.sendline("take")
    child.expect(r"You take \w\w\.")
    child.expect(r"\[CARD.*\] ")
    [path] = (tmp_path / "ginrummy" / "games").glob("*.gin")
    assert read_one(path.read_bytes()).hands[0].moves == 1
    child.sendline("undo")
    child.expect(r"You take your last move back\.")
    child.expect(r"Your hand: ([^\r\n]*)")
    assert child.match[1] == hand
    child.expect(r"\[take/pass\] ")
    assert read_one(path.read_bytes()).hands[0].moves == 0
    child.sendline("pass")
    child.expect(QUESTION)
    # The computer player has answered by now.
    child.sendline("undo")
    child.expect("There is nothing to take back: ")
    child.expect(QUESTION)
    child.sendline("log")
    child.expect(r"You take \w\w\.\r\nYou take your last move back\.\r\nYou pass\.")
    child.close(force=True)


def test_in_a_fair_game_nothing_is_put_back() -> None:
    robot = Robot()
    while robot.answer(0) and robot.asked not in {"play.ask_discard", "play.ask_upcard"}:
        assert robot.answer(1)
    robot.child.sendline("undo")
    robot.child.expect("A move can be taken back in a practice game only.")
    robot.child.close(force=True)


def test_mistakes_are_explained_and_change_nothing() -> None:
    child = Robot("--seed", "5").child
    child.expect(r"\[take/pass\] ")
    for typed, answer in [
        ("draw", "That cannot be done now. You can type: take, pass"),
        ("KD", "That cannot be done now."),
        ("nonsense", "'nonsense' is not understood here. You can type: take, pass"),
        ("knock ZZ", "'ZZ' at position 1 is not a card"),
        ("score", r"Score: you 0, club \(computer\) 0\."),
        ("help", "Commands: draw"),
        ("rules", "You may knock when, after your discard, your deadwood is 10 or less."),
        ("hand", "Your hand: "),
    ]:
        child.sendline(typed)
        child.expect(answer)
        child.expect(r"\[take/pass\] ")
    child.sendline("take")
    taken = child.expect([r"You take (\w\w)\."])
    card = child.match[1]
    child.expect(r"\[CARD.*\] ")
    child.sendline(card)
    child.expect(f"{card} was just taken from the discard pile")
    child.expect(r"\[CARD.*\] ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert taken == 0
    assert child.exitstatus == 0


def test_a_hint_gives_a_move_and_a_reason() -> None:
    child = Robot("--seed", "5").child
    child.expect(QUESTION)
    child.sendline("hint")
    child.expect(r"Hint: pass\. QH makes no meld with your cards\.")
    child.expect(QUESTION)
    child.sendline("take")
    child.expect(QUESTION)
    child.sendline("hint")
    child.expect(r"Hint: discard (\w\w)\. [^\r\n]* It leaves \d+, and \d+ unseen cards? ")
    card = child.match[1]
    child.expect(QUESTION)
    child.sendline(f"-{card}")
    child.expect(f"You discard {card}")
    child.close()


def test_a_match_of_several_games() -> None:
    robot = Robot("--seed", "4", "--best-of", "3")
    log = robot.play()
    assert robot.child.exitstatus == 0, log[-2000:]
    assert "A match, best of 3 games." in log
    games = re.findall(r"(You win|club \(computer\) wins) the game", log)
    winner = max(set(games), key=games.count)
    assert games.count(winner) == 2
    assert f"{winner.split(' win')[0]} win" in log[log.rindex("Match after") :]
    # The sheet begins anew with each game.
    assert len([score for score in _scores(log) if max(score) >= 100]) == len(games)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--best-of", "4"], "a sum to reach or an odd number of games"),
        (["--best-of", "3", "--match-to", "500"], "not both"),
        (["--order", "colours"], "'colours' is no order of a hand; known are melds, suits, ranks"),
        (["--opponent", "nobody"], "there is no player 'nobody'"),
        (["no-such-file.gin"], "no-such-file.gin"),
    ],
)
def test_bad_wishes_are_refused(arguments: list[str], complaint: str) -> None:
    child = Robot(*arguments).child
    child.expect_exact(complaint)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 2


def test_a_killed_program_ends_by_the_signal() -> None:
    child = Robot("--seed", "2").child
    child.expect(QUESTION)
    child.kill(signal.SIGTERM)
    child.expect(pexpect.EOF)
    child.close()
    assert child.signalstatus == signal.SIGTERM

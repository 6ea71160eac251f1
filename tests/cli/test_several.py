"""Games of three and more at the terminal, played from the first card to the settlement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pexpect
import pytest

from ginrummy.bag import cards_of
from ginrummy.cards import card_text
from ginrummy.cli.main import main
from ginrummy.engine import Discarded, Ended, Passed
from ginrummy.locales import catalogue
from ginrummy.record import GameRecord, HandRecord, read_one
from ginrummy.variants import VARIANTS
from tests.cli.robot import Robot, pattern
from tests.cli.screen import lines, strange, wordy

NAMES = ("You", "Club A", "Club B", "Club C")

_CARD = re.compile(r"\b[A2-9TJQK][SHDC]\b")
_OPEN = re.compile(r"(?:discards?|takes?) (\w\w)\.$")
_KNOCK = re.compile(r" (?:knocks?|goe?s?) (?:with|gin|big gin)")


def saved(data: Path) -> tuple[Path, GameRecord]:
    [path] = (data / "ginrummy" / "games").glob("*.gin")
    return path, read_one(path.read_bytes())


def points(hand: HandRecord) -> dict[int, int]:
    """What everybody at a hand has got."""
    last = hand.events[-1]
    assert isinstance(last, Ended)
    return dict(zip(hand.seats, last.result.points, strict=True))


def told_of(log: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of each hand by its number, up to the question before the next one."""
    for part in re.split(r"\n(?=Hand \d+\. )", log)[1:]:
        number = re.match(r"Hand (\d+)", part)
        assert number is not None
        yield int(number[1]), part.splitlines()


@cache
def english_game(name: str, seed: int = 3) -> tuple[str, Path, GameRecord]:
    """What was printed in a whole game, and its record."""
    robot = Robot("--preset", name, "--set", "target=50", "--seed", str(seed))
    log = robot.play().replace("\r", "")
    assert robot.child.exitstatus == 0, log[-2000:]
    return log, *saved(robot.data)


def test_captains_to_the_end() -> None:
    log, path, record = english_game("captain3")
    assert record.players == ("Player", "Club A", "Club B")
    assert re.search(r"Everybody draws a card: you \w\w, Club A \w\w, Club B \w\w\.", log)
    totals = [0, 0, 0]
    hands = dict(told_of(log))
    assert list(hands) == [hand.number for hand in record.hands]
    for hand, after in zip(record.hands, [*record.hands[1:], None], strict=True):
        told = hands[hand.number]
        box, captain = hand.seats
        words = {box: "in the box", captain: "captain", 3 - box - captain: "sitting out"}
        assert told[1] == ", ".join(f"{NAMES[p]}: {words[p]}" for p in range(3)) + "."
        for person, got in points(hand).items():
            totals[person] += got
        score = "Score: you {}, Club A {}, Club B {}.".format(*totals)
        assert score in told
        asked = any(re.search(r"\[(?:take|draw|CARD|knock|pass|best)", line) for line in told)
        assert asked == (0 in hand.seats)
        if after is not None:
            deals = "you deal" if after.seats[0] == 0 else f"{NAMES[after.seats[0]]} deals"
            following = told[told.index(score) + 1]
            assert following == f"Next hand: {deals}. {hands[after.number][1]}"
    assert {0 in hand.seats for hand in record.hands} == {True, False}
    winner = totals.index(max(totals))
    assert totals[winner] >= 50
    does = "You win" if winner == 0 else f"{NAMES[winner]} wins"
    assert f"{does} the game with {totals[winner]} points." in log
    # Everybody settles the difference with everybody (D-11).
    sums = [3 * mine - sum(totals) for mine in totals]
    assert "everybody: you {}, Club A {}, Club B {}.".format(*sums) in log
    assert record.result == "-".join(map(str, totals))
    assert main(["verify", str(path)]) == 0


@pytest.mark.parametrize(
    ("name", "people", "code"),
    [
        ("captain3", 3, "hu"),
        ("cutthroat", 3, "da"),
        ("dealer_out", 3, "hu"),
        ("chouette", 4, "da"),
        ("lone_captain", 3, "en"),
        ("partnership4", 4, "hu"),
        ("partnership4", 6, "en"),
        ("partnership_corner", 4, "da"),
        ("jersey", 3, "hu"),
    ],
)
def test_every_game_in_some_language(name: str, people: int, code: str, tmp_path: Path) -> None:
    options = ["--people", str(people)] if people > VARIANTS[name].people[0] else []
    robot = Robot(
        *("--preset", name, "--set", "target=50", "--seed", "7", *options),
        language=code,
        data=tmp_path,
    )
    log = robot.play()
    assert robot.child.exitstatus == 0, log[-2000:]
    assert len(lines(log)) > 30
    assert strange(log, code) == []
    assert code == "en" or wordy(log, "en") == []
    path, record = saved(tmp_path)
    assert record.result is not None
    assert len(record.players) == people
    assert main(["replay", str(path), "--language", code]) == 0
    assert main(["verify", str(path)]) == 0


def hidden(told: list[str], known: set[str], captain: str | None) -> list[str]:
    """The lines before the end of a hand that name a card which the person cannot know.

    Args:
        told: The lines.
        known: The cards that are known before the first move.
        captain: Whose drawn cards are shown; None for nobody's.
    """
    known = set(known)
    found: list[str] = []
    for line in told:
        if _KNOCK.search(line):
            return found
        open_card = _OPEN.search(line)
        drawn = captain is not None and re.fullmatch(rf"{captain} draws (\w\w)\.", line)
        if shown := open_card or drawn:
            known.add(shown[1])
        elif set(_CARD.findall(line)) - known:
            found.append(line)
    return found


@pytest.mark.parametrize(
    ("name", "advises"), [("captain3", True), ("cutthroat", False), ("lone_captain", False)]
)
def test_who_sits_out_is_shown_what_he_may_know(name: str, advises: bool) -> None:
    log, _, record = english_game(name)
    hands = dict(told_of(log))
    idle = [hand for hand in record.hands if 0 not in hand.seats]
    assert idle
    for hand in idle:
        told = hands[hand.number]
        assert hand.deal is not None
        assert hand.deal.upcard is not None
        known = {card_text(hand.deal.upcard)}
        captain = NAMES[hand.seats[1]] if advises else None
        if advises:
            held = hand.deal.hands[1]
            assert held is not None
            known |= set(map(card_text, cards_of(held)))
            assert f"You sit out this hand and see the cards of {captain}," in told[2]
        else:
            assert "You sit out this hand." in told
        assert hidden(told, known, captain) == []
        assert any(line.endswith("draws from the stock.") for line in told)


def test_a_leak_would_be_noticed() -> None:
    told = ["Club A draws 7S.", "Club A discards KH.", "Club B holds KH 2C", "Club A discards 7S."]
    assert hidden(told, set(), None) == ["Club A draws 7S.", "Club B holds KH 2C"]
    assert hidden(told, {"2C"}, "Club A") == []


def test_partners_see_each_others_cards_once_their_own_hand_is_over() -> None:
    log, _, record = english_game("partnership4", 4)
    partner = next(
        hand.seats[0 if first.seats[0] == 0 else 1]
        for first, hand in [sorted(record.hands[:2], key=lambda hand: 0 not in hand.seats)]
    )
    name = NAMES[partner]
    assert f"{name} & you" in log
    parts = log.split(f"You now see the cards of {name}, who still plays.\n")[1:]
    assert parts
    for part in parts:
        told = part.splitlines()
        assert told[1].startswith(f"{name} holds ")
        held = set(_CARD.findall(told[1]))
        upcard = set(_CARD.findall(told[0]))
        assert len(held) == 10
        assert hidden(told[2:], held | upcard, name) == []


def test_the_round_of_partners_is_netted() -> None:
    log, _, record = english_game("partnership4", 4)
    own = next(hand.seats for hand in record.hands[:2] if 0 in hand.seats)
    seat = own.index(0)
    mine = {hand.seats[seat] for hand in record.hands[:2]}
    totals = [0, 0]
    rounds = [record.hands[at : at + 2] for at in range(0, len(record.hands), 2)]
    names = (*NAMES[1:], "you")
    people = (1, 2, 3, 0)
    both = [
        " & ".join(name for name, p in zip(names, people, strict=True) if (p in mine) == ours)
        for ours in (True, False)
    ]
    order = [0, 1] if seat == 0 else [1, 0]
    for pair in rounds:
        sums = [0, 0]
        for hand in pair:
            for person, got in points(hand).items():
                sums[person not in mine] += got
        net = max(sums) - min(sums)
        totals[sums.index(max(sums))] += net
        each = ", ".join(f"{both[side]} {sums[side]}" for side in order)
        won = f"Net {net} points?: {both[sums.index(max(sums))]}\\."
        level = re.escape("That is level; nobody scores.")
        score = ", ".join(f"{both[side]} {totals[side]}" for side in order)
        assert re.search(
            rf"All hands together: {each}\.\n{won if net else level}\nScore: {score}\.", log
        )
    assert f"{both[totals.index(max(totals))]} win the game with {max(totals)} points." in log


@pytest.mark.parametrize("name", ["captain3", "partnership4"])
def test_a_game_killed_and_taken_up_again(name: str, tmp_path: Path) -> None:
    rng = Random(name)
    hand = re.compile(pattern(catalogue()["play.your_hand"], cards="([^\r\n]*)"))
    robot = Robot("--preset", name, "--set", "target=50", data=tmp_path)
    killed = 0
    while robot.answer(3 if killed < 2 else rng.randrange(20, 50)):
        path, before = saved(tmp_path)
        shown = hand.findall(robot.seen)
        robot.kill()
        killed += 1
        robot = Robot("--resume", data=tmp_path)
        assert robot.answer(0), robot.log
        if robot.asked != "play.ask_next":
            assert hand.findall(robot.seen)[-1:] == shown[-1:]
        assert saved(tmp_path)[1].hands == before.hands
    assert killed >= 2
    path, game = saved(tmp_path)
    assert game.result is not None
    assert main(["verify", str(path)]) == 0


def test_a_hint_and_a_move_taken_back_among_three() -> None:
    child = Robot("--preset", "jersey", "--seed", "3").child
    child.expect(r"The upcard is JH\. \[take/pass\] ")
    child.sendline("hint")
    child.expect(r"Hint: pass\. ")
    child.expect(r"\[take/pass\] ")
    child.sendline("take")
    child.expect(r"\[CARD\] ")
    child.sendline("undo")
    child.expect(r"You take your last move back\.")
    child.expect(r"\[take/pass\] ")
    child.sendline("score")
    child.expect_exact("Score: you 0, Club A 0, Club B 0.")
    child.close(force=True)


@pytest.mark.parametrize(
    ("typed", "pauses"),
    [([], None), ([""], 1), (["score", ""], 2)],
)
def test_who_looks_on_has_time_until_he_presses_enter(
    typed: list[str],
    pauses: int | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    waited = []

    def typed_within(seconds: float) -> bool:
        waited.append(seconds)
        return bool(typed)

    def ask(question: str) -> str:
        if question:
            # The hand that he sits out is over.
            raise EOFError
        return typed.pop(0)

    monkeypatch.setattr("ginrummy.cli.console.typed_within", typed_within)
    monkeypatch.setattr("ginrummy.cli.console.ask", ask)
    assert main(["play", "--preset", "captain3", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    _, record = saved(tmp_path)
    turns = sum(isinstance(event, Discarded | Passed) for event in record.hands[0].events)
    assert len(waited) == (turns if pauses is None else pauses)
    assert "Next hand: " in told


def test_a_hand_of_others_at_a_terminal() -> None:
    robot = Robot("--preset", "captain3", "--seed", "3", plain=False)
    child = robot.child
    child.expect_exact("Enter plays the rest of this hand at once.")
    child.expect("discards")
    child.sendline("score")
    child.expect("Club A 0, Club B 0")
    child.sendline("")
    child.expect_exact("Press Enter for the next hand.")
    child.sendline("quit")
    child.expect_exact("Goodbye. The game is saved;")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    again = Robot("--resume", data=robot.data, plain=False).child
    again.expect_exact("Press Enter for the next hand.")
    again.close(force=True)


def test_to_leave_while_others_play() -> None:
    child = Robot("--preset", "captain3", "--seed", "3", plain=False).child
    child.expect("discards")
    child.sendline("quit")
    child.expect_exact("Goodbye. The game is saved;")
    child.close(force=True)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "--preset", "captain3", "--people", "4"], "people"),
        (["play", "--people", "3"], "people"),
        (["play", "--preset", "partnership4", "--people", "5"], "4, 6, 8, 10"),
        (["play", "--preset", "jersey", *["--opponent", "club"] * 3], "for all, or one for each"),
        (["arena", "club", "random", "--preset", "jersey"], "only games of two"),
        (["arena", "club", "random", "--preset", "captain3"], "only games of two"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert complaint in capsys.readouterr().err


def test_opponents_of_several_kinds(tmp_path: Path) -> None:
    robot = Robot(
        *("--preset", "jersey", "--set", "target=50", "--seed", "1"),
        *("--opponent", "random", "--opponent", "club"),
        data=tmp_path,
    )
    robot.answer(3)
    robot.kill()
    assert saved(tmp_path)[1].players == ("Player", "Random", "Club")
    again = Robot("--resume", data=tmp_path)
    again.child.expect_exact("At the table: you, Random, Club.")
    again.kill()

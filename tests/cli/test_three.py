"""Games of three and four at the terminal: told again, and taken up by one of the three."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ginrummy.cli.main import main
from ginrummy.match import Captains, Partnership, Seating, Setup
from ginrummy.record import read_one, write
from ginrummy.record.table import record_of
from ginrummy.rules import preset
from tests.cli.robot import Robot
from tests.unit.match.tables import played

NAMES = ("Ann", "Bo", "Eva", "Jens")
RULES = preset("classic", target=50)


def saved(folder: Path, seating: Seating, steps: int = 100_000, seed: int = 3) -> Path:
    table = played(Setup(RULES, seating), Random(seed), steps)
    file = folder / "three.gin"
    file.write_text(write(record_of(table, NAMES[: seating.people])), encoding="utf-8")
    return file


def test_parts_and_totals_of_each_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, Captains())
    record = read_one(file.read_bytes())
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    for hand in record.hands:
        box, captain = hand.seats
        words = {box: "in the box", captain: "captain", 3 - box - captain: "sitting out"}
        parts = ", ".join(f"{NAMES[person]}: {words[person]}" for person in range(3))
        assert f"Hand {hand.number}. {NAMES[box]} deals.\n{parts}.\n" in told
    ann, bo, eva = (record.result or "").split("-")
    assert f"Score: Ann {ann}, Bo {bo}, Eva {eva}." in told
    assert main(["verify", str(file)]) == 0


def test_a_round_of_partners_is_scored_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, Partnership())
    record = read_one(file.read_bytes())
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.count("Score: ") == len(record.hands) // 2
    sides = [sorted(NAMES[hand.seats[side]] for hand in record.hands[:2]) for side in (0, 1)]
    one, other = (record.result or "").split("-")
    assert f"Score: {' & '.join(sides[0])} {one}, {' & '.join(sides[1])} {other}." in told
    assert main(["verify", str(file)]) == 0


def test_one_of_three_plays_on(tmp_path: Path) -> None:
    """Also through hands that he sits out; then he is asked nothing before the next one."""
    # Saved in the middle of a hand that he sits out, so that there is one however the rest goes.
    files = (saved(tmp_path, Captains(), steps=40, seed=seed) for seed in range(100))
    file = next(file for file in files if 0 not in read_one(file.read_bytes()).hands[-1].seats)
    robot = Robot("--resume", str(file), "--opponent", "club", data=tmp_path)
    robot.play()
    record = read_one(file.read_bytes())
    assert record.result is not None
    played_by_robot = [0 in hand.seats for hand in record.hands]
    assert False in played_by_robot
    assert "You: sitting out" in robot.log

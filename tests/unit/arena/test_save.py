"""Saved results: gone on with after any end, and never mixed up."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ginrummy.arena import Contest, PairResult, Save, SaveError, Tally, play_pieces, saved_seed
from ginrummy.arena.matches import HERE
from ginrummy.arena.times import Times
from ginrummy.players import EaaiSimplePlayer
from ginrummy.rules import preset

SETUP = {"players": ["a", "b"], "seed": 4}
CONTEST = Contest(preset("eaai"), (EaaiSimplePlayer, EaaiSimplePlayer), 5, 1, single_hands=True)

RESULT = PairResult(
    score=0.25,
    hands=17,
    void=1,
    a=Tally(1, 2, 3, 4, 5, 6),
    b=Tally(6, 5, 4, 3, 2, 1),
    times=(Times(99, ((4, 1), (9, 2))), Times(7, ((1, 3),))),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_results_are_there_again(path: Path) -> None:
    with Save(path, SETUP) as save:
        assert save.done == {}
        save.add(3, RESULT)
        # Written out at once.
        assert len(path.read_text().splitlines()) == 2
    with Save(path, SETUP) as save:
        assert save.done == {3: RESULT}
        assert save.done[3].times == RESULT.times


def test_only_what_is_missing_is_played(path: Path) -> None:
    whole = dict(play_pieces(CONTEST, HERE))
    with Save(path, SETUP) as save:
        save.add(1, RESULT)
        save.add(4, RESULT)
    with Save(path, SETUP) as save:
        results = list(play_pieces(CONTEST, HERE, save))
    assert [number for number, _ in results] == [1, 4, 0, 2, 3]
    assert dict(results) == whole | {1: RESULT, 4: RESULT}
    with Save(path, SETUP) as save:
        assert save.done == dict(results)


def test_a_last_line_that_was_cut_off_is_dropped_wherever_it_was_cut(path: Path) -> None:
    with Save(path, SETUP) as save:
        save.add(0, RESULT)
        save.add(1, RESULT)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    before = len(lines[0]) + len(lines[1])
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with Save(path, SETUP) as save:
            if length >= before:
                assert save.done == {0: RESULT}
            save.add(1, RESULT)
        with Save(path, SETUP) as save:
            assert save.done[1] == RESULT
            assert (0 in save.done) is (length >= before)


@pytest.mark.parametrize(
    ("other", "key", "saved", "asked"),
    [
        ({"seed": 5}, "seed", "4", "5"),
        ({"players": ["a", "c"]}, "players", '["a", "b"]', '["a", "c"]'),
        ({"pairs": 5}, "pairs", "null", "5"),
    ],
)
def test_another_setup_is_refused(
    path: Path, other: dict[str, object], key: str, saved: str, asked: str
) -> None:
    with Save(path, SETUP):
        pass
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        Save(path, SETUP | other)
    assert caught.value.code == "save_other_setup"
    assert caught.value.data == {"path": str(path), "key": key, "saved": saved, "asked": asked}
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("my diary\n", 1),
        ("my diary", 1),
        ("{}\n", 1),
        ('{"format":"ginrummy-arena-0"}\n', 1),
        ("HEADER\nnothing\n", 2),
        ("HEADER\n[]\n", 2),
        ('HEADER\n{"piece":1}\n', 2),
    ],
)
def test_another_file_is_left_alone(path: Path, text: str, line: int) -> None:
    with Save(path, SETUP):
        header = path.read_text().strip()
    path.write_text(text.replace("HEADER", header))
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        Save(path, SETUP)
    assert (caught.value.code, caught.value.data["line"]) == ("save_unreadable", line)
    assert path.read_bytes() == before


def test_one_writes_at_a_time(path: Path) -> None:
    with Save(path, SETUP), pytest.raises(SaveError) as caught:
        Save(path, SETUP)
    assert caught.value.code == "save_in_use"
    with Save(path, SETUP):
        pass


def test_what_cannot_be_written_is_an_error(path: Path) -> None:
    with Save(path, SETUP) as save:
        save.add(0, RESULT)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, before[1]))
        try:
            with pytest.raises(SaveError) as caught:
                save.add(1, RESULT)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert caught.value.code == "save_not_written"
    with Save(path, SETUP) as save:
        assert save.done == {0: RESULT}


def test_the_seed_is_in_the_file(path: Path) -> None:
    assert saved_seed(path) is None
    with Save(path, SETUP):
        pass
    assert saved_seed(path) == 4
    path.write_text("my diary")
    assert saved_seed(path) is None


ARENA = ["arena", "eaai-simple", "club", "eaai-simple", "--hands", "30", "--json"]


def run(*more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "ginrummy", *ARENA, *more], stdout=subprocess.PIPE, text=True
    )


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_killed_tournament_goes_on_to_the_same_end(path: Path, processes: str) -> None:
    # Without a seed: the first run chooses one, and the others find it.
    running = run("--save", str(path), "--processes", processes)
    until = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < 6:
        assert time.monotonic() < until
        time.sleep(0.01)
    os.kill(running.pid, signal.SIGKILL)
    running.communicate()
    saved = path.read_bytes().count(b"\n") - 1
    assert saved < 45
    resumed = json.loads(run("--save", str(path), "--processes", processes).communicate()[0])
    whole = json.loads(run("--seed", str(resumed["seed"]), "--processes", "1").communicate()[0])
    assert resumed["measured"].pop("saved") >= 2 * saved - 2
    assert (
        resumed["measured"]["players"][0]["decisions"]
        == (whole["measured"]["players"][0]["decisions"])
    )
    resumed.pop("measured")
    whole.pop("measured")
    assert resumed == whole
    again = json.loads(run("--save", str(path), "--processes", processes).communicate()[0])
    assert again.pop("measured")["saved"] == 90
    assert again == whole


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("score", 99),
        ("score", -0.5),
        ("score", float("nan")),
        ("hands", 10**20),
        ("hands", "17"),
        ("void", 0.5),
        ("piece", "x"),
        ("piece", None),
        ("a", [1, 2, 3, 4, 5, 10**300]),
        ("times", [[99, [[10**300, 1]]], [7, []]]),
    ],
)
def test_numbers_that_no_game_can_come_to_are_a_fault(path: Path, key: str, value: object) -> None:
    with Save(path, SETUP) as save:
        save.add(3, RESULT)
    header, line = path.read_text().splitlines()
    path.write_text(f"{header}\n{json.dumps({**json.loads(line), key: value})}\n")
    with pytest.raises(SaveError) as caught:
        Save(path, SETUP)
    assert (caught.value.code, caught.value.data["line"]) == ("save_unreadable", 2)

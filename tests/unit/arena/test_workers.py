"""Work shared among processes: everything once, and nothing left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shlex import quote

import pytest

from ginrummy.arena.workers import spread

EXAMPLE = Path(__file__).parents[3] / "examples" / "process_player.py"

MATCH = """
from ginrummy.arena import match
from ginrummy.players import maker
from ginrummy.rules import preset

if __name__ == "__main__":
    make = maker({name!r})
    match(preset("eaai"), make, make, 1000, 1, {processes}, lambda n: print(n, flush=True))
"""

# From some time on it does not end when its input does.
PROGRAM = """
import os, pathlib, runpy, time
pathlib.Path({folder!r}, str(os.getpid())).touch()
runpy.run_path({example!r}, run_name="__main__")
if pathlib.Path({stay!r}).exists():
    time.sleep(60)
"""


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_every_piece_is_done_once(processes: int) -> None:
    assert sorted(spread(square, 8, processes)) == [(n, n * n) for n in range(8)]


def test_only_the_numbers_that_are_asked_for_are_done() -> None:
    assert sorted(spread(square, [7, 3, 5], 2)) == [(3, 9), (5, 25), (7, 49)]


def wait_for(path: Path) -> None:
    until = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < until
        time.sleep(0.01)


class Holds:
    """Piece 0 ends only once the last one is done."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, number: int) -> int:
        if number == 0:
            wait_for(self.folder / "10")
        (self.folder / str(number)).touch()
        return number


def test_whoever_is_free_does_what_is_left(tmp_path: Path) -> None:
    # Were the pieces dealt out beforehand, one would wait for the other for ever.
    results = [number for number, _ in spread(Holds(tmp_path), [*range(11)], 2)]
    assert sorted(results) == [*range(11)]


def test_no_pieces() -> None:
    assert list(spread(square, [], 4)) == []


def slow(number: int) -> int:
    time.sleep(60 * number)
    return number


def test_to_stop_early_ends_the_processes() -> None:
    before = children(os.getpid())
    started = time.monotonic()
    results = spread(slow, range(2), 2)
    assert next(results) == (0, 0)
    assert len(children(os.getpid()) - before) > 0
    results.close()
    assert time.monotonic() - started < 30
    # The tracker of resources stays as long as the program.
    assert not [one for one in children(os.getpid()) - before if "spawn_main" in command(one)]


def children(process: int) -> set[int]:
    """The processes that a process has started and that are there."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(number) for number in found}


def command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def is_running(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return status.rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("interrupt", [os.kill, os.killpg])
def test_ctrl_c_leaves_nothing_behind(
    processes: int, interrupt: Callable[[int, int], None], tmp_path: Path
) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    stay = tmp_path / "stay"
    program = PROGRAM.format(folder=str(programs), example=str(EXAMPLE), stay=str(stay))
    name = f"process:{quote(sys.executable)} -c {quote(program)}"
    script = tmp_path / "script.py"
    script.write_text(MATCH.format(name=name, processes=processes))
    running = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stdout is not None
    assert json.loads(running.stdout.readline()) == 1
    workers = {one for one in children(running.pid) if "spawn_main" in command(one)}
    assert len(workers) == (processes if processes > 1 else 0)
    stay.touch()
    interrupt(running.pid, signal.SIGINT)
    _, errors = running.communicate(timeout=30)
    assert running.returncode == -signal.SIGINT
    assert errors.count("Traceback") == 1
    assert errors.splitlines()[-1] == "KeyboardInterrupt"
    # One that was left behind would have told its number by then.
    time.sleep(0.3)
    started = {int(one.name) for one in programs.iterdir()}
    assert len(started) >= 4
    until = time.monotonic() + 5
    while left := [one for one in started | workers if is_running(one)]:
        assert time.monotonic() < until, left
        time.sleep(0.01)

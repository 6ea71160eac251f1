"""`ginrummy dataset`: what is asked for is written, checked, and gone on with."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from ginrummy.cli.main import main
from ginrummy.dataset import read, read_manifest
from ginrummy.locales import LANGUAGES
from ginrummy.rules import preset

SIMPLE = ["eaai-simple", "eaai-simple", "--seed", "5", "--processes", "1", "--engine"]


def told(capsys: pytest.CaptureFixture[str], *arguments: object, code: int = 0) -> str:
    assert main(["dataset", *map(str, arguments)]) == code
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main(["dataset", *map(str, arguments)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_what_is_written_is_what_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = ["--preset", "modern", "--set", "gin_bonus=30"]
    said = told(capsys, tmp_path, *SIMPLE, "-n", 4, "--decisions", "--records", *rules)
    hands = list(read(tmp_path))
    decisions = sum(len(hand.actions) for hand in hands)
    assert said == f"In {tmp_path}: games 4, hands 4, decisions {decisions}; seed 5.\n"
    setup = read_manifest(tmp_path).setup
    assert setup.rules == preset("modern", gin_bonus=30)
    assert setup.players == ("eaai-simple", "eaai-simple")
    assert (setup.games, setup.seed, setup.whole_games) == (4, 5, False)
    assert setup.tables == ("hands", "decisions", "records")
    said = told(capsys, tmp_path, "--check", 3)
    some = int(re.findall(r"compared: (\d+)", said)[0])
    assert 0 < some < decisions
    assert said.startswith("Nothing is wrong. Files: 3, hands played again: 3,")


def test_whole_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, tmp_path, *SIMPLE, "--games", 2, "--set", "target=50")
    assert {hand.game for hand in read(tmp_path)} == {0, 1}
    assert read_manifest(tmp_path).setup.whole_games


def test_the_same_command_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [tmp_path, "club", "random", "-n", 4, "--shard", 2, "--processes", 1]
    said = told(capsys, *asked)
    seed = read_manifest(tmp_path).setup.seed
    (tmp_path / "hands" / "part-00001.parquet").unlink()
    # Without a seed it is the one of the folder, and without players all is.
    assert told(capsys, *asked) == said
    assert told(capsys, tmp_path) == said
    assert read_manifest(tmp_path).setup.seed == seed
    assert "another data set was begun: games is 4" in refused(capsys, *asked[:4], 5, *asked[5:])


@pytest.mark.parametrize(
    ("asked", "source"),
    [
        (["random", "eaai-simple"], "kernel"),
        (["random", "eaai-simple", "--engine"], "engine"),
        (["random", "club"], "engine"),
    ],
)
def test_the_kernel_plays_what_it_can(asked: list[str], source: str, tmp_path: Path) -> None:
    # The kernel may have to be compiled first, which is told on standard error.
    assert main(["dataset", str(tmp_path), *asked, "-n", "2"]) == 0
    assert read_manifest(tmp_path).setup.source == source
    command = re.findall(r"^ginrummy dataset FOLDER.*", (tmp_path / "README.md").read_text(), re.M)
    assert ("--engine" in command[0]) == (source == "engine")


def test_without_a_seed_each_data_set_is_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        told(capsys, tmp_path / name, "club", "random", "-n", 1)
    seeds = [read_manifest(tmp_path / name).setup.seed for name in ("a", "b")]
    assert seeds[0] != seeds[1]


def test_what_is_wrong_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, tmp_path, *SIMPLE, "-n", 2)
    path = tmp_path / "hands" / "part-00000.parquet"
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    said = told(capsys, tmp_path, "--check", 1, code=1)
    assert said.startswith('WRONG: hands/part-00000.parquet: sha256 is "')


def test_control_c_ends_it_without_a_trace_and_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = interrupted(tmp_path)
    assert "Traceback" not in printed
    done = read_manifest(tmp_path).games
    assert f"after {done} of 10000" in " ".join(printed.split())
    assert "ginrummy dataset" in printed
    assert not list(tmp_path.glob("*/.*"))
    said = told(capsys, tmp_path, "--check", 10).splitlines()
    assert said[0].startswith("Nothing is wrong.")
    assert said[1:] == [f"The data set is not complete yet: {done} of 10000."]


def interrupted(folder: Path) -> str:
    """Press Ctrl-C at a terminal once something is written, and return what was printed then."""
    asked = ["random", "eaai-simple", "--engine", "-n", "10000", "--shard", "2"]
    child = pexpect.spawn(
        sys.executable,
        ["-m", "ginrummy", "dataset", str(folder), *asked, "--processes", "2"],
        encoding="utf-8",
        env=os.environ | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        dimensions=(40, 200),
    )
    child.expect("Hands ")
    child.expect(r" [1-9]\d*/10000")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    return str(child.before)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["random"], "name both, or none"),
        (["random", "nobody"], "nobody"),
        ([], "there is no data set in"),
        (["--check", "1"], "there is no data set in"),
        (["random", "random", "-n", "1", "--games", "1"], "--hands or --games"),
        (["random", "random", "--preset", "jersey"], "a hand of jersey has 3"),
        (["random", "random", "--preset", "nothing"], "nothing"),
        (["random", "random", "--set", "knock_limit=99"], "knock_limit"),
        (["random", "random", "-n", "0"], "0"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in refused(capsys, tmp_path / "new", *arguments)
    assert not (tmp_path / "new").exists()


def test_a_folder_with_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "thesis.txt").touch()
    assert "something else" in refused(capsys, tmp_path, *SIMPLE)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    path = tmp_path / "thesis.txt"
    assert main(["dataset", str(path), *SIMPLE]) == 2


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_all_is_said_in_the_language(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, tmp_path, *SIMPLE, "-n", 1, "--language", code)
    said += told(capsys, tmp_path, "--check", 1, "--language", code)
    for word in ("hands", "games", "decisions", "seed", "wrong", "Files"):
        assert word not in said.replace(str(tmp_path), "")
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "Columns" not in card


WITHOUT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
from ginrummy.cli.main import main
code = main({arguments!r})
print(sorted({{"numpy", "pyarrow"}} & {{name for name, found in sys.modules.items() if found}}))
sys.exit(code)
"""


def run(missing: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    script = WITHOUT.format(missing=missing, arguments=list(arguments))
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )


def test_without_its_packages_it_says_how_to_get_them(tmp_path: Path) -> None:
    done = run(["pyarrow"], "dataset", str(tmp_path), "random", "random")
    assert done.returncode == 2
    assert "pyarrow" in done.stderr
    assert "ginrummy[data]" in done.stderr
    assert done.stderr.count("\n") == 1


def test_help_needs_none_of_its_packages() -> None:
    done = run(["numpy", "pyarrow"], "dataset", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("[]\n")
    assert run([], "dataset", "--help").stdout.endswith("[]\n")

"""Clusters of Ray: the same results as in this process, and nothing left behind."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
import ray

from ginrummy.arena import Contest, Save, on_ray, play_pieces, tournament
from ginrummy.arena.ray_cluster import spread_over_ray
from ginrummy.cli.main import main
from ginrummy.errors import GinRummyError
from ginrummy.players import ClubPlayer, EaaiSimplePlayer, PlayerError
from ginrummy.rules import preset
from tests.unit.arena.made import Refuses

RULES = preset("eaai")
CONTEST = Contest(RULES, (EaaiSimplePlayer, ClubPlayer, EaaiSimplePlayer), 8, 3, single_hands=True)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A small cluster that this program is connected to; its address for other programs."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(
        address="local",
        num_cpus=2,
        object_store_memory=80_000_000,
        include_dashboard=False,
        log_to_driver=False,
        logging_level=logging.ERROR,
    )
    yield str(ray.get_runtime_context().gcs_address)
    ray.shutdown()


connected = pytest.mark.usefixtures("address")


@connected
def test_the_result_is_that_of_this_process() -> None:
    assert tournament(CONTEST, on_ray()) == tournament(CONTEST)


@connected
def test_results_come_one_by_one_and_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Save(path, {}) as save, closing(play_pieces(CONTEST, on_ray(), save)) as pieces:
        assert len(dict(islice(pieces, 5))) == 5
    with Save(path, {}) as save:
        assert len(save.done) == 5
        assert tournament(CONTEST, on_ray(tasks=1), save=save) == tournament(CONTEST)


@connected
def test_an_error_of_a_player_reaches_the_caller() -> None:
    with pytest.raises(PlayerError) as caught:
        tournament(CONTEST._replace(makers=(EaaiSimplePlayer, Refuses)), on_ray())
    assert caught.value.code == "player_slow"
    assert caught.value.data == {"command": "none", "seconds": 1.5, "words": "-"}


class DiesOnce:
    """Work that takes its process with it, the first so many times."""

    def __init__(self, folder: Path, times: int) -> None:
        self.folder = folder
        self.times = times

    def __call__(self, number: int) -> int:
        if len(list(self.folder.iterdir())) < self.times:
            (self.folder / f"{os.getpid()}").touch()
            os._exit(1)
        return number * number


@connected
def test_work_that_was_lost_is_done_again(tmp_path: Path) -> None:
    results = dict(spread_over_ray(DiesOnce(tmp_path, 1), range(4)))
    assert results == {0: 0, 1: 1, 2: 4, 3: 9}
    assert len(list(tmp_path.iterdir())) >= 1


@connected
def test_work_that_is_lost_again_and_again_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(GinRummyError) as caught:
        dict(spread_over_ray(DiesOnce(tmp_path, 99), [0]))
    assert caught.value.code == "ray_lost"
    assert len(list(tmp_path.iterdir())) == 4


def test_the_command_gives_the_same_at_an_address_and_on_a_cluster_of_its_own(
    address: str,
) -> None:
    arena = [sys.executable, "-m", "ginrummy", "arena", "eaai-simple", "club", "-n", "6"]
    told = []
    for way in (["--processes", "1"], ["--ray", address], ["--ray", "local", "--processes", "2"]):
        found = json.loads(
            subprocess.run(
                [*arena, "--seed", "1", "--json", *way], capture_output=True, check=True
            ).stdout
        )
        assert found.pop("measured")["hands_per_second"] > 0
        told.append(found)
    assert told[0] == told[1] == told[2]


def test_ray_is_told_not_to_report_before_it_is_imported() -> None:
    script = (
        "import os, sys\n"
        "class Watches:\n"
        "    def find_spec(name, path, target=None):\n"
        "        if name == 'ray':\n"
        "            print(os.environ.get('RAY_USAGE_STATS_ENABLED'))\n"
        "sys.meta_path.insert(0, Watches)\n"
        "from ginrummy.arena import on_ray\n"
        "from ginrummy.errors import GinRummyError\n"
        "print('no ray yet')\n"
        "try:\n"
        "    next(on_ray('127.0.0.1:9')(abs, [1]))\n"
        "except GinRummyError as error:\n"
        "    print(error.code)\n"
    )
    environment = {key: value for key, value in os.environ.items() if "USAGE_STATS" not in key}
    told = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout == "no ray yet\n0\nray_unreachable\n"


def test_nobody_at_the_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random", "club", "-n", "2", "--ray", "127.0.0.1:9"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "there is no Ray cluster to work with at '127.0.0.1:9'" in told.err
    assert told.err.count("\n") == 1


def test_without_ray_the_error_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "random", "club", "-n", "2", "--ray", "local"]) == 2
    assert "ginrummy[ray]" in capsys.readouterr().err

"""The kernel is compiled while the server works, and nobody waits for it."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from ginrummy import kernels, players
from ginrummy.cards import full_pack
from ginrummy.engine import SeatViewer, start, view
from ginrummy.errors import GinRummyError
from ginrummy.players import ClubPlayer
from ginrummy.rules import preset
from ginrummy.server import warming
from ginrummy.server.pages.company import opponents
from ginrummy.server.pages.names import bots
from ginrummy.server.rooms import bots as rooms
from ginrummy.server.rooms.bots import Question, answer


def question(player: str) -> Question:
    deck = list(full_pack())
    Random(3).shuffle(deck)
    state, _ = start(preset("classic"), deck, dealer=0)
    seen = view(state, SeatViewer(1))
    return Question(player, "seed", seen, (0, 0), (), seen)


def test_until_it_is_compiled_the_club_player_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("thinker")
    monkeypatch.setattr(rooms, "is_compiled", lambda: False)
    club = ClubPlayer(Random(1))
    club.begin(asked.dealt, asked.scores)
    assert answer(asked) == club.choose(asked.view)
    assert rooms.standing_in("thinker") == "club"
    assert rooms.standing_in("random") == "random"
    monkeypatch.setattr(rooms, "is_compiled", lambda: True)
    assert rooms.standing_in("thinker") == "thinker"


def test_a_level_that_cannot_play_here_is_shown_and_not_to_be_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert all(option.possible for option in opponents("club"))
    monkeypatch.setattr(players, "is_fast", lambda: False)
    assert [bot.id for bot in bots() if not bot.available] == ["thinker"]
    shown = {option.value: option for option in opponents("club")}
    assert not shown["thinker"].possible
    assert "ginrummy[fast]" in shown["thinker"].about
    assert shown["club"].possible


def test_nothing_is_started_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "is_fast", lambda: False)
    started: list[object] = []
    monkeypatch.setattr(asyncio, "create_subprocess_exec", lambda *a, **k: started.append(a))
    asyncio.run(warming.compile_kernel())
    assert not started
    assert not warming.is_compiled()


def test_a_server_that_stops_ends_the_compiling(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # An empty folder: nothing is compiled there yet.
    monkeypatch.setenv("GINRUMMY_CACHE", str(tmp_path))
    monkeypatch.setattr(warming, "is_compiled", lambda: False)
    begun: list[asyncio.subprocess.Process] = []
    create = asyncio.create_subprocess_exec

    async def created(*arguments: str, **options: object) -> asyncio.subprocess.Process:
        begun.append(await create(*arguments, **options))  # type: ignore[arg-type]
        return begun[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", created)

    async def stopped_early() -> None:
        task = asyncio.create_task(warming.compile_kernel())
        while not begun:
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(stopped_early())
    assert begun[0].returncode is not None
    with pytest.raises(ProcessLookupError):
        os.kill(begun[0].pid, 0)


class Ended:
    """A process that has ended at once."""

    def __init__(self, status: int) -> None:
        self._status = status

    async def wait(self) -> int:
        return self._status


@pytest.mark.parametrize(
    ("status", "compiled", "said"),
    [(0, True, ""), (0, False, "cannot be kept"), (3, False, "could not be compiled: status 3")],
)
def test_a_server_says_so_when_the_kernel_will_not_come(
    status: int,
    compiled: bool,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    answers = iter([False, compiled])
    monkeypatch.setattr(warming, "is_compiled", lambda: next(answers))

    async def ended(*_arguments: str, **_options: object) -> Ended:
        return Ended(status)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", ended)
    asyncio.run(warming.compile_kernel())
    assert len(caplog.messages) == bool(said)
    assert said in "".join(caplog.messages)


def test_a_table_for_it_is_refused_without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "is_fast", lambda: False)
    with pytest.raises(GinRummyError, match="missing_extra"):
        players.create("thinker")

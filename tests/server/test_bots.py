"""Computer players in the server: always an answer, in time, and from what the seat may know."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from ginrummy.cards import full_pack
from ginrummy.engine import DRAW, PASS, TAKE, Action, Event, SeatViewer, View, start, view
from ginrummy.players import PLAYERS, legal_moves
from ginrummy.rules import preset
from ginrummy.server.rooms.bots import Bots, Question, answer
from tests.server.site import run


class Stub:
    def __init__(self, rng: Random) -> None:
        pass

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        pass

    def see(self, event: Event) -> None:
        pass

    def choose(self, view: View) -> Action:
        return TAKE


class Illegal(Stub):
    def choose(self, view: View) -> Action:
        return DRAW


class Failing(Stub):
    def choose(self, view: View) -> Action:
        raise ValueError("my hand is AS KD")


class Slow(Stub):
    def choose(self, view: View) -> Action:
        time.sleep(0.5)
        return TAKE


@contextmanager
def known(**players: type[Stub]) -> Iterator[None]:
    before = dict(PLAYERS)
    PLAYERS.update(players)
    try:
        yield
    finally:
        PLAYERS.clear()
        PLAYERS.update(before)


def question(player: str, seed: str = "1") -> Question:
    deck = list(full_pack())
    Random(5).shuffle(deck)
    state, _ = start(preset("classic"), deck, dealer=0)
    seen = view(state, SeatViewer(state.to_move))
    return Question(player, seed, seen, (0, 0), (), seen)


@pytest.mark.parametrize(
    ("player", "action"), [("stub", TAKE), ("illegal", PASS), ("failing", PASS), ("slow", PASS)]
)
def test_there_is_always_an_answer(
    player: str, action: Action, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        bots = Bots(0, 0.1, (0.0, 0.0))
        assert await bots.choose(question(player)) == action
        await bots.close()

    with known(stub=Stub, illegal=Illegal, failing=Failing, slow=Slow):
        run(work)
    # What goes wrong is logged without any card.
    assert "AS" not in caplog.text
    assert (player in caplog.text) is (player != "stub")


def test_processes_that_end_are_replaced() -> None:
    async def work() -> None:
        bots = Bots(1, 20.0, (0.0, 0.0))
        asked = question("eaai-simple")
        first = await bots.choose(asked)
        assert first == answer(asked)
        assert bots._pool is not None
        for process in (bots._pool._processes or {}).values():
            os.kill(process.pid or 0, 9)
        assert await bots.choose(asked) in legal_moves(asked.view)
        assert await bots.choose(asked) == first
        advice = await bots.advise(asked)
        assert advice is not None
        assert advice.action == first
        assert advice.reason.code
        await bots.close()

    run(work)


def test_the_pause_is_drawn_from_the_bounds() -> None:
    async def work() -> None:
        bots = Bots(0, 1.0, (0.05, 0.1))
        with known(stub=Stub):
            for _ in range(3):
                begun = time.monotonic()
                await bots.choose(question("stub"))
                assert time.monotonic() - begun >= 0.05

    run(work)


def test_the_same_question_has_the_same_answer() -> None:
    answers = {answer(question("random", seed)) for seed in ["a"] * 5}
    assert len(answers) == 1
    assert len({answer(question("random", str(seed))) for seed in range(20)}) == 2

"""Hands of the kernel are hands of the engine: every action legal, every number the same."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from ginrummy.dataset import DatasetError, build, fastest_source, verify
from ginrummy.dataset.kernel_play import KernelPlay
from ginrummy.dataset.setup import KERNEL
from ginrummy.dataset.sources import source_of
from ginrummy.dataset.text import hands_of
from ginrummy.dataset.trace import Trace, legal_bits
from ginrummy.engine import legal_ids
from ginrummy.kernels.tables import supports
from ginrummy.record import read_games
from ginrummy.rules import PRESETS, Rules, preset
from tests.strategies import examples, randoms
from tests.unit.dataset.made import contents, rules_of_two, setup

PLAYERS = [("eaai-simple", "random"), ("random", "eaai-simple")]


def check(rules: Rules, trace: Trace) -> None:
    """Play every hand again by the engine."""
    assert trace.legal is not None
    told = list(zip(*(values.tolist() for values in trace.legal), strict=True))
    for hand in hands_of(setup(rules=rules, source=KERNEL), trace):
        *states, last = hand.states()
        result = last.result
        assert result is not None
        assert (result.outcome, result.knocker) == (hand.outcome, hand.knocker)
        assert (result.winner, result.counts) == (hand.winner, hand.counts)
        assert (result.points, result.boxes) == (hand.points, hand.boxes)
        legal = [legal_bits(legal_ids(state)) for state in states]
        assert told[: len(legal)] == legal
        del told[: len(legal)]
    assert told == []


@pytest.mark.parametrize("name", PRESETS)
def test_under_every_preset(name: str) -> None:
    rules = preset(name)
    for players in PLAYERS:
        [trace] = KernelPlay(rules, players, 5, with_legal=True)(range(15))
        check(rules, trace)


@given(randoms())
@settings(max_examples=examples(60))
def test_under_any_rules_that_it_knows(rng: Random) -> None:
    rules = rules_of_two(rng)
    assert supports(rules)
    [trace] = KernelPlay(rules, rng.choice(PLAYERS), rng.randrange(10**18), True)(range(3))
    check(rules, trace)


def test_a_hand_does_not_depend_on_those_before_it() -> None:
    source = KernelPlay(preset("eaai"), ("eaai-simple", "random"), 5)
    [whole], [part] = source(range(12)), source(range(7, 12))
    for name, values in whole._asdict().items():
        if name == "actions":
            longest = part.actions.shape[1]
            assert np.array_equal(values[7:, :longest], part.actions)
        elif name != "legal":
            assert np.array_equal(values[7:], getattr(part, name)), name
    assert whole.dealer.tolist() == [0, 1] * 6
    [other] = KernelPlay(preset("eaai"), ("eaai-simple", "random"), 6)(range(12))
    assert not np.array_equal(other.deck, whole.deck)


def test_hands_come_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ginrummy.dataset.kernel_play.BATCH", 4)
    traces = list(KernelPlay(preset("eaai"), ("random", "random"), 5)(range(3, 13)))
    assert [trace.game.tolist() for trace in traces] == [[3, 4, 5, 6], [7, 8, 9, 10], [11, 12]]


def test_it_is_taken_where_it_can_play() -> None:
    rules = preset("oklahoma")
    assert fastest_source(rules, ("random", "eaai-simple")) == KERNEL
    assert fastest_source(rules, ("random", "club")) == "engine"
    assert fastest_source(rules, ("random", "random"), whole_games=True) == "engine"


def test_what_cannot_be_played_is_refused() -> None:
    for changes in ({"players": ("club", "random")}, {"whole_games": True}):
        with pytest.raises(DatasetError) as refused:
            source_of(setup(source=KERNEL, **changes))
        assert refused.value.data == {"name": "kernel", "known": "engine"}
    with pytest.raises(DatasetError) as unknown:
        source_of(setup(source="oracle"))
    assert unknown.value.data == {"name": "oracle", "known": "engine, kernel"}


def test_a_data_set_of_the_kernel(tmp_path_factory: pytest.TempPathFactory) -> None:
    made = setup(source=KERNEL, decisions=True, records=True, games=60, shard=25)
    folders = [tmp_path_factory.mktemp("made") for _ in range(2)]
    for processes, folder in enumerate(folders, start=1):
        build(folder, made, processes)
    assert contents(folders[0]) == contents(folders[1])
    found = verify(folders[0], sample=60)
    assert (found.files, found.hands, found.difference) == (9, 60, None)
    records = [
        game.game
        for path in sorted((folders[0] / "records").iterdir())
        for game in read_games(path.read_text(encoding="utf-8"))
    ]
    assert len(records) == 60
    assert all(record is not None and record.practice is None for record in records)

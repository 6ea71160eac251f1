"""The C version of the kernel is the same algorithm: the same hands come to the same sums."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks import c_version, kernel_simple
from benchmarks.timing import Comparison
from ginrummy.kernels.layout import H_SIZE, SUM_SIZE
from ginrummy.kernels.play import play_hands
from ginrummy.kernels.policies import SIMPLE
from ginrummy.kernels.room import new_room, new_written
from ginrummy.kernels.tables import constants, supports
from ginrummy.rules import PRESETS, Rules, preset

TWO_HANDED = [name for name in PRESETS if supports(preset(name))]


def kernel_sums(rules: Rules, seed: int, first: int, hands: int) -> list[int]:
    sums = np.zeros(SUM_SIZE, dtype=np.int64)
    play_hands(
        constants(rules),
        np.full(2, SIMPLE),
        np.zeros((2, H_SIZE)),
        np.array([seed, first, hands]),
        new_room(),
        new_room(0),
        sums,
        new_written(),
    )
    return [int(number) for number in sums]


def c_sums(rules: Rules, seed: int, first: int, hands: int) -> list[int] | str:
    try:
        return [int(number) for number in c_version.play(rules, seed, first, hands)]
    except c_version.NoCompilerError as error:
        return str(error)


def expected(sums: list[int]) -> list[int] | str:
    """What the C version has to say on this machine."""
    return sums if c_version.compiler() else "no C compiler: install one that is called cc"


def test_plays_the_same_hands() -> None:
    rules = preset("eaai")
    assert c_sums(rules, 7, 3, 20_000) == expected(kernel_sums(rules, 7, 3, 20_000))


@pytest.mark.parametrize("name", TWO_HANDED)
def test_plays_by_all_rules(name: str) -> None:
    rules = preset(name)
    assert c_sums(rules, 1, 0, 1_000) == expected(kernel_sums(rules, 1, 0, 1_000))


def test_says_that_there_is_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c_version, "compiler", lambda: None)
    c_version.play_hands.cache_clear()
    with pytest.raises(c_version.NoCompilerError, match="no C compiler"):
        c_version.play(preset("eaai"), 1, 0, 1)
    line = kernel_simple.beside(Comparison([1.0], [1.0])).row()
    assert "no C compiler: install one that is called cc" in line
    assert "missed" not in line

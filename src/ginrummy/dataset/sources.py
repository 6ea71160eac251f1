"""Who plays the hands of a data set: the engine whatever is asked, the kernel what it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ginrummy.dataset.hand import DatasetError
from ginrummy.dataset.play import EnginePlay
from ginrummy.dataset.setup import ENGINE, KERNEL, Setup
from ginrummy.dataset.trace import Source
from ginrummy.rules import Rules


def _engine(setup: Setup) -> Source:
    return EnginePlay(
        setup.rules, setup.players, setup.seed, setup.whole_games, with_legal=setup.decisions
    )


def _kernel(setup: Setup) -> Source:
    # Whoever reads a data set, or plays by the engine, need not wait for numba.
    from ginrummy.dataset.kernel_play import KernelPlay  # noqa: PLC0415

    if not _kernel_can(setup.rules, setup.players, setup.whole_games):
        raise DatasetError("dataset_no_source", name=setup.source, known=ENGINE)
    return KernelPlay(setup.rules, setup.players, setup.seed, with_legal=setup.decisions)


_SOURCES: Mapping[str, Callable[[Setup], Source]] = {ENGINE: _engine, KERNEL: _kernel}


def source_of(setup: Setup) -> Source:
    """Return who plays.

    Raises:
        DatasetError: `dataset_no_source` when there is none of this name, or it cannot play this.
    """
    if setup.source not in _SOURCES:
        raise DatasetError("dataset_no_source", name=setup.source, known=", ".join(_SOURCES))
    return _SOURCES[setup.source](setup)


def fastest_source(rules: Rules, players: tuple[str, ...], whole_games: bool = False) -> str:
    """Return the name of the fastest source that can play this.

    Args:
        rules: The rules of the table.
        players: The names of the players, by seat.
        whole_games: Whether games go on to their target.
    """
    return KERNEL if _kernel_can(rules, players, whole_games) else ENGINE


def _kernel_can(rules: Rules, players: tuple[str, ...], whole_games: bool) -> bool:
    from ginrummy.dataset.kernel_play import plays  # noqa: PLC0415

    return not whole_games and plays(rules, players)

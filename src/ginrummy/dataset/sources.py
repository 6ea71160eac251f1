"""Who can play the hands of a data set, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ginrummy.dataset.hand import DatasetError
from ginrummy.dataset.play import EnginePlay
from ginrummy.dataset.setup import ENGINE, Setup
from ginrummy.dataset.trace import Source


def _engine(setup: Setup) -> Source:
    return EnginePlay(
        setup.rules, setup.players, setup.seed, setup.whole_games, with_legal=setup.decisions
    )


SOURCES: Mapping[str, Callable[[Setup], Source]] = {ENGINE: _engine}
"""What makes each source."""


def source_of(setup: Setup) -> Source:
    """Return who plays.

    Raises:
        DatasetError: `dataset_no_source` when it is not known here.
    """
    if setup.source not in SOURCES:
        raise DatasetError("dataset_no_source", name=setup.source, known=", ".join(SOURCES))
    return SOURCES[setup.source](setup)

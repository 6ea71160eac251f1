"""What the tests of players share: few worlds are enough to see what is legal and what leaks."""

from __future__ import annotations

import pytest

from ginrummy.players.thinker import player


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "WORLDS", 40)

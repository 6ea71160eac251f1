"""Adapters whose library is not installed, and names of what is no agent."""

from __future__ import annotations

import sys

import pytest

from ginrummy.arena import Contest
from ginrummy.errors import GinRummyError
from ginrummy.players import PlayerError, RandomPlayer, maker
from ginrummy.rules import preset


@pytest.mark.parametrize(
    ("name", "module", "package"),
    [
        ("openspiel:simple", "pyspiel", "open-spiel"),
        ("rlcard:novice", "rlcard", "rlcard"),
    ],
)
def test_the_error_says_what_to_install(
    name: str, module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for loaded in [name for name in sys.modules if name.startswith("ginrummy.players.adapters.")]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(GinRummyError) as caught:
        maker(name)
    assert caught.value.code == "missing_extra"
    assert caught.value.data == {"extra": "agents", "packages": package}


@pytest.mark.parametrize("library", ["openspiel", "rlcard"])
@pytest.mark.parametrize("place", ["os:path", "json:loads", "builtins:dict", "os:getcwd"])
def test_what_makes_no_agent_is_told(library: str, place: str) -> None:
    make = maker(f"{library}:{place}")
    with pytest.raises(PlayerError) as caught:
        Contest(preset("openspiel"), (make, RandomPlayer), 1, 1, True).play(0)
    assert caught.value.code == "agent_failed"
    assert caught.value.data["agent"] == place

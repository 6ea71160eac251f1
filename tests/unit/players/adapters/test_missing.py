"""Adapters whose library is not installed."""

from __future__ import annotations

import sys

import pytest

from ginrummy.errors import GinRummyError
from ginrummy.players import maker


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

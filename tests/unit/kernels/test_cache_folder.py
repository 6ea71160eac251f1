"""Where compiled code is kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ginrummy.kernels import cache, jit

where = cache.cache_folder.__wrapped__


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GINRUMMY_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)


def test_it_is_said_or_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert where().parents[1] == tmp_path / ".cache" / "ginrummy"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert where().parents[1] == tmp_path / "xdg" / "ginrummy"
    monkeypatch.setenv("GINRUMMY_CACHE", str(tmp_path / "said"))
    assert where().parents[1] == tmp_path / "said"


def test_to_say_nothing_is_not_to_say_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GINRUMMY_CACHE", "")
    assert where().parents[1] == tmp_path / ".cache" / "ginrummy"


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    folder = where()
    assert folder.is_relative_to(os.devnull)
    assert not jit._writable.__wrapped__(folder)
    assert not (folder / "ready").exists()

"""The wheel, and environments with nothing but it and what it needs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.elsewhere import run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel; every test that wants it is in one group, so that it is built once."""
    folder = tmp_path_factory.mktemp("wheels")
    run(sys.executable, "-m", "pip", "wheel", "-q", ROOT, "--no-deps", "-w", folder, cwd=folder)
    (built,) = folder.glob("ginrummy-*.whl")
    return built

"""What needs a package says so, and nothing else needs one."""

from __future__ import annotations

import subprocess
import sys

import pytest

MODULES = {
    "gin_rummy_v0": ("pettingzoo", "rl"),
    "solo": ("gymnasium", "rl"),
    "vector": ("numpy", "rl"),
    "open_spiel_game": ("pyspiel", "openspiel"),
}


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout.strip()


def test_the_package_itself_needs_nothing() -> None:
    heavy = ["numpy", "numba", "gymnasium", "pettingzoo", "pyspiel"]
    code = f"import sys, ginrummy.envs\nprint([name for name in {heavy} if name in sys.modules])"
    assert run(code) == "[]"


@pytest.mark.parametrize("module", MODULES)
def test_what_is_missing_is_named(module: str) -> None:
    package, extra = MODULES[module]
    code = f"""
import sys
sys.modules["{package}"] = None
from ginrummy.errors import GinRummyError
try:
    import ginrummy.envs.{module}
except GinRummyError as missing:
    print(missing.code, missing.data["extra"], missing.data["packages"])
"""
    assert run(code) == f"missing_extra {extra} {package}"

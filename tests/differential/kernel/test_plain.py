"""The kernel without a compiler, and without numba: slow, and the same in everything else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.differential.kernel.plain import played
from tests.differential.kernel.tables import TABLES
from tests.strategies import LONG

pytestmark = pytest.mark.xdist_group("kernel")

ROOT = Path(__file__).resolve().parents[3]
HERE = "tests/differential/kernel"
PLAIN = "tests.differential.kernel.plain"
NOT_COMPILED = {"NUMBA_DISABLE_JIT": "1"}


def run(*arguments: str, **environment: str) -> str:
    """What another Python says; it has to end well."""
    done = subprocess.run(
        [sys.executable, *arguments],
        check=False,
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def here() -> Any:
    return json.loads(json.dumps(played()))


@pytest.mark.parametrize("without_numba", [False, True])
def test_the_same_hands_are_played(without_numba: bool, here: Any) -> None:
    if without_numba:
        program = f"import sys, runpy; sys.modules['numba'] = None; runpy.run_module({PLAIN!r}"
        said = run("-c", program + ", run_name='__main__')")
    else:
        said = run("-m", PLAIN, **NOT_COMPILED)
    other = json.loads(said)
    assert other["compiled"] is False
    assert len(other["played"]) == len(here)
    for got, expected in zip(other["played"], here, strict=True):
        assert got == expected


def test_all_that_holds_compiled_holds_in_plain_python() -> None:
    files = [f"{HERE}/test_lockstep.py"]
    if LONG:
        files += [
            f"{HERE}/test_policies.py",
            "tests/unit/kernels",
            "tests/conformance/test_kernel.py",
        ]
    said = run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files, **NOT_COMPILED)
    assert " passed" in said


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    case = f"{HERE}/test_lockstep_long.py::test_presets[{name}]"
    options = ("-m", "pytest", "-q", "-p", "no:cacheprovider", case)
    assert "1 passed" in run(*options, GINRUMMY_DEALS="1000", **NOT_COMPILED)


@pytest.mark.parametrize(
    "program",
    [
        "import ginrummy",
        "import ginrummy.kernels; assert ginrummy.kernels.is_fast()",
        "from ginrummy.cli.main import main\ntry: main(['--help'])\nexcept SystemExit: pass",
    ],
)
def test_ordinary_use_imports_neither_numba_nor_numpy(program: str) -> None:
    check = "\nimport sys; assert not {'numba', 'numpy'} & set(sys.modules)"
    run("-c", program + check)

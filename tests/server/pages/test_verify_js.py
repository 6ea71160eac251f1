"""The module that checks deals in the browser, against deals worked out without the package."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MODULE = ROOT / "src/ginrummy/web/static/js/verify.js"
FAIRNESS = ROOT / "vectors/fairness"
SCRIPT = Path(__file__).with_name("verify_vectors.mjs")


def run(module: Path) -> list[str]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node here")
    files = [FAIRNESS / name for name in ("deals.json", "integers.json", "practice.json")]
    done = subprocess.run(
        [node, SCRIPT, module, *files], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_every_vector_comes_out() -> None:
    deals, integers, practice = (
        len(json.loads((FAIRNESS / f"{name}.json").read_text(encoding="utf-8")))
        for name in ("deals", "integers", "practice")
    )
    assert run(MODULE) == [f"checks {7 * deals + integers + practice + 11}"]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (":commitment", ":Commitment"),
        ("at > 0; at -= 1", "at > 1; at -= 1"),
        ("word < fair", "word <= fair"),
        ("at % seats === seat", "at % seats !== seat"),
    ],
)
def test_a_mistake_in_the_module_is_found(tmp_path: Path, right: str, wrong: str) -> None:
    source = MODULE.read_text(encoding="utf-8")
    assert source.count(right) == 1
    spoilt = tmp_path / "verify.mjs"
    spoilt.write_text(source.replace(right, wrong), encoding="utf-8")
    assert len(run(spoilt)) > 1

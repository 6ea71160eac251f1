"""The module that checks deals in the browser, against deals worked out without the package."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.pages.verifier import MODULE, Verifier

ROOT = Path(__file__).resolve().parents[3]
DEALS, INTEGERS, PRACTICE = VECTORS = [
    json.loads((ROOT / "vectors/fairness" / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("deals", "integers", "practice")
]
SCRIPT = Path(__file__).with_name("verify_vectors.js").read_text(encoding="utf-8")

# One browser is enough for all of them.
pytestmark = pytest.mark.xdist_group("verifier")


def check(verifier: Verifier, module: str = MODULE) -> Any:
    return verifier.run(SCRIPT, VECTORS, module)


def test_every_vector_comes_out(verifier: Verifier) -> None:
    right = 7 * len(DEALS) + len(INTEGERS) + len(PRACTICE) + 11
    assert check(verifier) == {"checks": right, "differences": []}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (":commitment", ":Commitment"),
        ("at > 0; at -= 1", "at > 1; at -= 1"),
        ("word < fair", "word <= fair"),
        ("at % seats === seat", "at % seats !== seat"),
    ],
)
def test_a_mistake_in_the_module_is_found(verifier: Verifier, right: str, wrong: str) -> None:
    assert MODULE.count(right) == 1
    assert check(verifier, MODULE.replace(right, wrong))["differences"]

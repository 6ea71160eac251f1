"""The code of others: as it came, and none that nothing uses."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src/ginrummy/web/static"
LIT = STATIC / "vendor/lit-html"
IMPORT = re.compile(r"""(?:from|import)\s*["'](\.[^"']+)["']""")


def test_every_file_has_its_hash_and_is_used() -> None:
    lines = (LIT / "SHA256SUMS").read_text().splitlines()
    sums = {LIT / name: digest for digest, name in (line.split(maxsplit=1) for line in lines)}
    files = set(LIT.rglob("*.js"))
    assert files == set(sums)
    for path, digest in sums.items():
        assert hashlib.sha256(path.read_bytes()).hexdigest() == digest
    used = {
        (path.parent / name).resolve()
        for path in STATIC.rglob("*.js")
        for name in IMPORT.findall(path.read_text())
    }
    assert files <= used

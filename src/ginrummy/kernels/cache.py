"""Where compiled code is kept, and whether it is all there; needs neither numba nor numpy."""

from __future__ import annotations

import os
import sys
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from ginrummy.kernels import is_fast

READY = "ready"
"""The file that says so."""


def is_ready() -> bool:
    """Say whether everything was compiled and kept, by this process or an earlier one."""
    jit_off = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return is_fast() and not jit_off and (cache_folder() / READY).exists()


@cache
def cache_folder() -> Path:
    """Return where compiled code is kept: under ``GINRUMMY_CACHE`` or the user's cache folder.

    Somebody without a home gets a folder in which nothing can be kept.
    """
    home = os.environ.get("GINRUMMY_CACHE")
    if not home:
        base = os.environ.get("XDG_CACHE_HOME") or _home() / ".cache"
        home = str(Path(base) / "ginrummy")
    return Path(home) / "kernels" / _fingerprint()


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)


def _fingerprint() -> str:
    """A name for all that the code depends on, but for the processor, which numba checks."""
    seen = sha256(f"{sys.version} {version('numpy')} {version('numba')}".encode())
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        seen.update(source.read_bytes())
    return seen.hexdigest()[:16]

"""What all tests share: the same examples of Hypothesis in every run, English, and quick files."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "repeatable",
    deadline=None,
    derandomize=True,
    database=None,
    # Explaining a failure takes longer than finding it.
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")

# The tests expect English unless they ask for another language, wherever they are run.
os.environ["GINRUMMY_LANGUAGE"] = "en"

# What a shell starts in the background has to overlook Ctrl-C, and so have all programs it starts;
# the tests press it for some of them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

MEMORY = Path("/dev/shm")
ROOM = 4 << 30
"""Bytes that have to be free there."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep files of tests in memory where there is room.

    A saved game and every move on the server are written through to the disk, thousands of times.
    """
    if "TMPDIR" in os.environ or not _has_room():
        return
    folder = tempfile.mkdtemp(prefix="ginrummy-tests-", dir=MEMORY)
    # Processes of the tests, and those that share the tests, find it there.
    os.environ["TMPDIR"] = folder
    tempfile.tempdir = None

    def clean() -> None:
        del os.environ["TMPDIR"]
        tempfile.tempdir = None
        shutil.rmtree(folder, ignore_errors=True)

    config.add_cleanup(clean)


def _has_room() -> bool:
    if not os.access(MEMORY, os.W_OK):
        return False
    # Some tests run programs from there.
    may_run = not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    return may_run and shutil.disk_usage(MEMORY).free > ROOM

"""Ctrl-C ends the program quietly, however early it comes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

# Presses Ctrl-C when a module is looked for.
PROGRAM = """
import signal, sys

class Presses:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

import ginrummy_program
sys.meta_path.insert(0, Presses())
sys.argv = {arguments!r}
sys.exit(ginrummy_program.main())
"""
SERVE = ["ginrummy", "serve", "--no-browser", "--port", "0"]
PLAY = ["ginrummy", "play", "--plain"]


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("ginrummy.engine", SERVE),
        ("ginrummy.cli.main", SERVE),
        ("ginrummy.cli.console", PLAY),
        ("ginrummy.cli.app", PLAY),
        ("ginrummy.cli.serve", SERVE),
        ("uvicorn", SERVE),
        ("alembic.command", SERVE),
        ("ginrummy.cli.game", PLAY),
        ("ginrummy.players", PLAY),
    ],
)
def test_ctrl_c_while_it_starts_says_nothing(
    tmp_path: Path, module: str, arguments: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(module=module, arguments=arguments)],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (130, "", "")

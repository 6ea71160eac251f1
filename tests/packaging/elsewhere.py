"""Programs that see nothing of the environment of the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HIDDEN = ("PYTHON", "PYTEST", "VIRTUAL_ENV", "GINRUMMY")


def variables() -> dict[str, str]:
    """The variables without those that would let a program see that of the tests."""
    return {key: value for key, value in os.environ.items() if not key.startswith(HIDDEN)}


def attempt(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command, whatever comes of it."""
    return subprocess.run(
        command,
        cwd=cwd,
        env=variables() | {"XDG_DATA_HOME": str(cwd)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that has to succeed, and return what it prints."""
    done = attempt(*command, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pip(venv: Path, *arguments: str | Path) -> str:
    """Run pip for an environment that has none of its own."""
    return run(
        sys.executable, "-m", "pip", "--python", venv / "bin" / "python", *arguments, cwd=venv
    )


def installed(venv: Path, *wanted: str | Path) -> Path:
    """Make an environment, install something there, and return its folder of commands."""
    run(sys.executable, "-m", "venv", "--without-pip", venv, cwd=venv.parent)
    # Most of it is never imported.
    pip(venv, "install", "-q", "--no-compile", *wanted)
    return venv / "bin"

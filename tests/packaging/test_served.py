"""The wheel alone, in an empty environment, serves the game with all its files."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
STATIC = "ginrummy/web/static/"
PAGES = ["/", "/new", "/games", "/rules", "/history", "/stats", "/fairness", "/me", "/nowhere"]

pytestmark = pytest.mark.xdist_group("wheel")


def elsewhere() -> dict[str, str]:
    """The environment without what would let a program see that of the tests."""
    hidden = ("PYTHON", "PYTEST", "VIRTUAL_ENV", "GINRUMMY")
    return {key: value for key, value in os.environ.items() if not key.startswith(hidden)}


def call(*command: str | Path, cwd: Path) -> None:
    done = subprocess.run(
        command, cwd=cwd, env=elsewhere(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    python = Path(sys.executable)
    call(python, "-m", "pip", "wheel", "-q", ROOT, "--no-deps", "-w", folder, cwd=folder)
    (built,) = folder.glob("ginrummy-*.whl")
    return built


@contextmanager
def served(command: Path, folder: Path) -> Iterator[str]:
    process = subprocess.Popen(
        [command, "serve", "--no-browser", "--port", "0", "--data-dir", folder / "data"],
        cwd=folder,
        env=elsewhere(),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found
        yield found[0]
    finally:
        process.terminate()
        process.communicate(timeout=30)
    assert process.returncode == 0


def test_the_wheel_serves_the_game(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    call(sys.executable, "-m", "venv", venv, cwd=tmp_path)
    call(venv / "bin/python", "-m", "pip", "install", "-q", f"{wheel}[server]", cwd=tmp_path)
    with ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.startswith(STATIC)]
        contents = {name.removeprefix(STATIC): archive.read(name) for name in names}
    assert any(name.endswith(".js") for name in contents)
    with (
        served(venv / "bin/ginrummy", tmp_path) as url,
        httpx.Client(base_url=url, headers={"origin": url, "accept": "text/html"}) as web,
    ):
        for name, content in contents.items():
            assert web.get(f"/static/{name}").content == content, name
        for page in PAGES:
            status = 404 if page == "/nowhere" else 200
            assert web.get(page).status_code == status, page
        table = web.post("/play").headers["location"]
        assert web.get(table).status_code == 200
        assert web.get(f"{table}/record.gin").text.startswith("[")

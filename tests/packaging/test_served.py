"""The wheel alone, in an empty environment, serves the game with all its files."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from tests.packaging.elsewhere import installed, variables

STATIC = "ginrummy/web/static/"
PAGES = ["/", "/new", "/games", "/rules", "/history", "/stats", "/fairness", "/me", "/nowhere"]

pytestmark = pytest.mark.xdist_group("wheel")


@contextmanager
def served(command: Path, folder: Path) -> Iterator[str]:
    process = subprocess.Popen(
        [command, "serve", "--no-browser", "--port", "0", "--data-dir", folder / "data"],
        cwd=folder,
        env=variables(),
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
    commands = installed(tmp_path / "venv", f"{wheel}[server]")
    with ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.startswith(STATIC)]
        contents = {name.removeprefix(STATIC): archive.read(name) for name in names}
    assert any(name.endswith(".js") for name in contents)
    with (
        served(commands / "ginrummy", tmp_path) as url,
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

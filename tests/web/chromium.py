"""The browser of the tests."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium until the end of the block, found or installed by the script of `make test`."""
    script = ["sh", str(ROOT / "scripts" / "browser.sh")]
    found = subprocess.run(script, capture_output=True, text=True, check=True).stdout
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found.strip(), args=list(QUIET))
        yield opened
        opened.close()

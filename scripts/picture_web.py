"""Draw the picture of the table page anew, as the README shows it.

Usage: picture_web.py [PATH]
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.conftest import QUIET, SIZES  # noqa: E402
from tests.web.desk import Desk, can_knock  # noqa: E402
from tests.web.offline import open_table  # noqa: E402

SEED = "12"


def main(arguments: list[str]) -> int:
    path = Path(arguments[0]) if arguments else ROOT / "docs" / "pictures" / "table.png"
    script = ["sh", str(ROOT / "scripts" / "browser.sh")]
    chromium = subprocess.run(script, capture_output=True, text=True, check=True).stdout.strip()
    width, height = SIZES["large"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        page = browser.new_page(viewport={"width": width, "height": height})
        open_table(page, Desk(SEED).until(can_knock))
        page.screenshot(path=path, animations="disabled")
        browser.close()
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

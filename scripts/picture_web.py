"""Draw the picture of the table page anew, as the README shows it.

Usage: picture_web.py [PATH]
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.chromium import chromium  # noqa: E402
from tests.web.conftest import SIZES  # noqa: E402
from tests.web.desk import Desk, can_knock  # noqa: E402
from tests.web.offline import open_table  # noqa: E402

SEED = "12"


def main(arguments: list[str]) -> int:
    path = Path(arguments[0]) if arguments else ROOT / "docs" / "pictures" / "table.png"
    width, height = SIZES["large"]
    with chromium() as browser:
        page = browser.new_page(viewport={"width": width, "height": height})
        open_table(page, Desk(SEED).until(can_knock))
        page.screenshot(path=path, animations="disabled")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Check that the navigation of the documentation names every page once, and no other file.

The documentation builder reports broken links in pages but not entries of the navigation that
lead nowhere. Prints a line for each problem.

Usage: check_nav.py [ROOT]
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def main(arguments: list[str]) -> int:
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    problems = list(find_problems(root))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def find_problems(root: Path) -> Iterator[str]:
    with (root / "zensical.toml").open("rb") as file:
        named = Counter(pages(tomllib.load(file)["project"]["nav"]))
    docs = root / "docs"
    present = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    for page in sorted(named.keys() - present):
        yield f"zensical.toml: {page} does not exist"
    for page in sorted(present - named.keys()):
        yield f"zensical.toml: {page} is not in the navigation"
    for page in sorted(page for page, count in named.items() if count > 1):
        yield f"zensical.toml: {page} is in the navigation more than once"


def pages(entry: Any) -> Iterator[str]:
    match entry:
        case str():
            if "://" not in entry:
                yield entry
        case dict():
            for value in entry.values():
                yield from pages(value)
        case list():
            for item in entry:
                yield from pages(item)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

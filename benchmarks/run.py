"""Run every benchmark and print a table in Markdown.

A slow figure is said so in the table; it never makes the run fail.

Usage: run.py [--write] [NAME ...]
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
BLOCKS = {
    "engine": ("deadwood", "best_discard", "decisions", "apply", "tables"),
    "server": ("server",),
    "kernel": (
        "kernel_cards",
        "kernel_simple",
        "kernel_random",
        "kernel_crowd",
        "env_steps",
        "kernel_selfplay",
        "kernel_scaling",
        "kernel_start",
    ),
}
"""The tables of the page, each with its scripts."""

PEERS = ("open-spiel", "rlcard", "numba")

SCRIPTS = [name for scripts in BLOCKS.values() for name in scripts]


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Measure speed.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCRIPTS))
    parser.add_argument("--write", action="store_true", help=f"also into {PAGE.name}")
    options = parser.parse_args(arguments)
    unknown = set(options.names) - set(SCRIPTS)
    if unknown:
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    names = options.names or SCRIPTS
    chosen = {block: [n for n in BLOCKS[block] if n in names] for block in BLOCKS}
    if options.write and any(found and len(found) < len(BLOCKS[b]) for b, found in chosen.items()):
        parser.error("only a whole table is written")
    for block, found in chosen.items():
        if found:
            text = table(found)
            print(text)
            if options.write:
                write(block, text)


def table(names: list[str]) -> str:
    """Measure, and return the table with a line about the machine."""
    before = load()
    rows = ["| Figure | Target | Measured | Result |", "| --- | --- | --- | --- |"]
    for name in names:
        print(f"measuring {name} ...", file=sys.stderr)
        figures = importlib.import_module(f"benchmarks.{name}").measure()
        rows += [figure.row() for figure in figures]
    return "\n".join([*rows, "", f"{machine()} Load average {before} before, {load()} after."])


def load() -> str:
    """Return the load average of the last minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def machine() -> str:
    """Return a sentence about the machine."""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{', '.join(f'{name} {version(name)}' for name in PEERS)}, "
        f"{platform.system()} {platform.machine()}, "
        f"{os.cpu_count()} CPUs."
    )


def write(block: str, text: str) -> None:
    """Replace what stands between the marks in the documentation."""
    page = PAGE.read_text(encoding="utf-8")
    begin, end = (f"<!-- measured {block}: {mark} -->" for mark in ("begin", "end"))
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    # Started as a file: the directory above is where `benchmarks` can be imported from.
    sys.path[0] = str(ROOT)
    main(sys.argv[1:])

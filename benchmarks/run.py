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
BEGIN = "<!-- measured: begin -->"
END = "<!-- measured: end -->"
SCRIPTS = ("deadwood", "best_discard", "decisions", "apply", "tables")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Measure speed against OpenSpiel.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCRIPTS))
    parser.add_argument("--write", action="store_true", help=f"also into {PAGE.name}")
    options = parser.parse_args(arguments)
    unknown = set(options.names) - set(SCRIPTS)
    if unknown:
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    if options.write and options.names:
        parser.error("only the whole table is written")
    text = table(options.names or SCRIPTS)
    print(text)
    if options.write:
        write(text)


def table(names: tuple[str, ...] | list[str]) -> str:
    """Measure, and return the table with a line about the machine."""
    rows = ["| Figure | Target | Measured | Result |", "| --- | --- | --- | --- |"]
    for name in names:
        print(f"measuring {name} ...", file=sys.stderr)
        figures = importlib.import_module(f"benchmarks.{name}").measure()
        rows += [figure.row() for figure in figures]
    return "\n".join([*rows, "", machine()])


def machine() -> str:
    load = f", load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"open-spiel {version('open-spiel')}, {platform.system()} {platform.machine()}, "
        f"{os.cpu_count()} CPUs{load}."
    )


def write(text: str) -> None:
    """Replace what stands between the marks in the documentation."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    # Started as a file: the directory above is where `benchmarks` can be imported from.
    sys.path[0] = str(ROOT)
    main(sys.argv[1:])

"""`ginrummy conformance`: fixtures against the engine."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from ginrummy.cli.console import say
from ginrummy.cli.say import error_text
from ginrummy.conformance import read_cases
from ginrummy.conformance import run as run_cases
from ginrummy.conformance.runner import Report
from ginrummy.locales import text

MISMATCH = 1
UNREADABLE = 2
NOT_SUPPORTED = 3


def run(paths: list[Path]) -> int:
    """Print the counts per kind and every mismatch.

    Args:
        paths: Fixture files, or folders with them.

    Returns:
        0 when all is right, 1 for a mismatch, 2 when something cannot be read, 3 when all is right
        but something is not supported.

    Raises:
        UnreadableError: A path cannot be read.
    """
    report = run_cases(read_cases(paths))
    for line in _lines(report):
        say(line)
    for error in report.unreadable:
        print(text("error.prefix", message=error_text(error)), file=sys.stderr)
    if report.unreadable:
        return UNREADABLE
    if report.wrong:
        return MISMATCH
    return NOT_SUPPORTED if report.unsupported else 0


def _lines(report: Report) -> list[str]:
    wrong = Counter(mismatch.case.kind for mismatch in report.wrong)
    unsupported = Counter(case.kind for case in report.unsupported)
    lines = [
        text(
            "conformance.kind",
            kind=kind,
            right=report.right[kind],
            wrong=wrong[kind],
            unsupported=unsupported[kind],
        )
        for kind in sorted(report.right.keys() | wrong.keys() | unsupported.keys())
    ]
    lines += [
        text(
            "conformance.mismatch",
            id=mismatch.case.id,
            field=mismatch.field,
            expected=json.dumps(mismatch.expected),
            got=json.dumps(mismatch.got),
        )
        for mismatch in report.wrong
    ]
    if report.unsupported:
        ids = " ".join(case.id for case in report.unsupported)
        lines.append(text("conformance.unsupported", ids=ids))
    totals = {"right": report.right.total(), "wrong": len(report.wrong)}
    return [*lines, text("conformance.total", **totals, unsupported=len(report.unsupported))]

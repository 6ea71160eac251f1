"""Run fixtures against the engine and tell what came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ginrummy.conformance.case import Case, UnreadableError, UnsupportedError
from ginrummy.conformance.compare import differs, only_expected
from ginrummy.conformance.kinds import KINDS

_NOT_COMPARED = {"layoff_best": "example"}


@dataclass
class Mismatch:
    """An answer that is not the expected one.

    Attributes:
        case: The case.
        field: The first expected field that differs.
        expected: Its expected value.
        got: The value the engine gives.
    """

    case: Case
    field: str
    expected: Any
    got: Any


@dataclass
class Report:
    """What came out of a run.

    Attributes:
        right: Cases answered as expected, by kind.
        wrong: Cases answered otherwise.
        unsupported: Cases about games that are not built yet.
        unreadable: Lines that are no case, and cases whose question cannot be read.
    """

    right: Counter[str] = field(default_factory=Counter)
    wrong: list[Mismatch] = field(default_factory=list)
    unsupported: list[Case] = field(default_factory=list)
    unreadable: list[UnreadableError] = field(default_factory=list)


def run(cases: Iterable[Case | UnreadableError]) -> Report:
    """Answer every case and compare; what cannot be read is noted and passed over."""
    report = Report()
    for case in cases:
        if isinstance(case, UnreadableError):
            report.unreadable.append(case)
            continue
        try:
            wrong = _first_mismatch(case, _answer(case))
        except UnsupportedError:
            report.unsupported.append(case)
        except UnreadableError as error:
            report.unreadable.append(error)
        else:
            if wrong is None:
                report.right[case.kind] += 1
            else:
                report.wrong.append(wrong)
    return report


def _answer(case: Case) -> dict[str, Any]:
    where = {"where": case.where, "id": case.id}
    if case.kind not in KINDS:
        raise UnreadableError("unknown_kind", kind=case.kind, known=", ".join(KINDS), **where)
    try:
        return KINDS[case.kind](case.given)
    except UnsupportedError:
        raise
    except Exception as error:
        # Whatever a question leads to, the other cases are still to be answered.
        why = f"{type(error).__name__}: {error}"
        raise UnreadableError("bad_case", why=why, **where) from error


def _first_mismatch(case: Case, answer: dict[str, Any]) -> Mismatch | None:
    for name, expected in case.expect.items():
        if name == _NOT_COMPARED.get(case.kind):
            continue
        if differs(answer.get(name), expected) or name not in answer:
            return Mismatch(case, name, expected, only_expected(answer.get(name), expected))
    return None

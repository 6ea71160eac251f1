"""Run fixtures against the engine and tell what came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ginrummy.conformance.case import Case, UnreadableError, UnsupportedError
from ginrummy.conformance.compare import differs, only_expected
from ginrummy.conformance.kinds import KINDS
from ginrummy.errors import GinRummyError

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
    """

    right: Counter[str] = field(default_factory=Counter)
    wrong: list[Mismatch] = field(default_factory=list)
    unsupported: list[Case] = field(default_factory=list)


def run(cases: Iterable[Case]) -> Report:
    """Answer every case and compare.

    Raises:
        UnreadableError: A case is of no known kind, or its question cannot be read.
    """
    report = Report()
    for case in cases:
        if case.kind not in KINDS:
            raise UnreadableError(
                "unknown_kind", where=case.where, id=case.id, kind=case.kind, known=", ".join(KINDS)
            )
        try:
            answer = KINDS[case.kind](case.given)
        except UnsupportedError:
            report.unsupported.append(case)
            continue
        except (GinRummyError, LookupError, TypeError, ValueError, AttributeError) as error:
            why = f"{type(error).__name__}: {error}"
            raise UnreadableError("bad_case", where=case.where, id=case.id, why=why) from error
        wrong = _first_mismatch(case, answer)
        if wrong is None:
            report.right[case.kind] += 1
        else:
            report.wrong.append(wrong)
    return report


def _first_mismatch(case: Case, answer: dict[str, Any]) -> Mismatch | None:
    for name, expected in case.expect.items():
        if name == _NOT_COMPARED.get(case.kind):
            continue
        if differs(answer.get(name), expected) or name not in answer:
            return Mismatch(case, name, expected, only_expected(answer.get(name), expected))
    return None

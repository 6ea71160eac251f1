"""Language-neutral fixtures run against the engine."""

from ginrummy.conformance.case import Case, UnreadableError, read_cases
from ginrummy.conformance.runner import Mismatch, Report, run

__all__ = ["Case", "Mismatch", "Report", "UnreadableError", "read_cases", "run"]

"""Melds: what they are, what a hand is worth, and what can be laid off."""

from functools import cache

from ginrummy.melds.layoff import Defence, LaidOff
from ginrummy.melds.search import Melds, Spread
from ginrummy.melds.solver import Solver
from ginrummy.melds.spec import MeldKind, MeldRules, deadwood_value, is_meld
from ginrummy.melds.tables import TableSolver, supports

__all__ = [
    "Defence",
    "LaidOff",
    "MeldKind",
    "MeldRules",
    "Melds",
    "Solver",
    "Spread",
    "deadwood_value",
    "is_meld",
    "solver_for",
]


@cache
def solver_for(rules: MeldRules) -> Solver:
    """Return the fastest exact solver for some meld rules; the same one for equal rules."""
    return TableSolver(rules) if supports(rules) else Solver(rules)

"""Seatings by name, as records and stored agreements call them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ginrummy.match.captains import FORMS, Captains
from ginrummy.match.partnership import TARGETS, Partnership
from ginrummy.match.seating import Seating, TableError

_MAKERS: Mapping[str, Callable[[int], Seating]] = {
    **{name: partial(Captains, name) for name in FORMS},
    "partnership": Partnership,
}

SEATINGS: Mapping[str, tuple[int, ...]] = {
    **{name: tuple(form.people) for name, form in FORMS.items()},
    "partnership": tuple(TARGETS),
}
"""The named seatings, with the numbers of persons that each is for."""


def seating_of(name: str, people: int) -> Seating:
    """Return a seating.

    Args:
        name: A name of `SEATINGS`.
        people: How many persons sit at the table.

    Raises:
        TableError: `unknown_seating` with the known names, or `wrong_people`.
    """
    if name not in _MAKERS:
        raise TableError("unknown_seating", name=name, known=", ".join(_MAKERS))
    return _MAKERS[name](people)


def seating_name(seating: Seating) -> str | None:
    """Return the name of a seating; None where everybody keeps his seat."""
    names = (name for name, sizes in SEATINGS.items() if seating.people in sizes)
    return next((name for name in names if seating_of(name, seating.people) == seating), None)

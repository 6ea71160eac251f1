"""Packages that only some parts need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ginrummy.errors import GinRummyError


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import packages of an extra within the block.

    Args:
        extra: The name of the extra.

    Raises:
        GinRummyError: `missing_extra` with the extra and the package that is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise GinRummyError("missing_extra", extra=extra, packages=missing.name) from missing

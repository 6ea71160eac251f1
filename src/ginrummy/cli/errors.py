"""Errors of the command line itself."""

from __future__ import annotations

from ginrummy.errors import GinRummyError


class UsageError(GinRummyError):
    """A command line does not fit the commands, their arguments or their options.

    Its data names the ``command`` whose help tells more, such as ``"ginrummy hand"``.
    """

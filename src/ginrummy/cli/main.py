"""The entry point: reads what may stand anywhere, and turns errors into lines and exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from io import TextIOWrapper
from typing import NamedTuple

from ginrummy.cli import console
from ginrummy.cli.errors import UsageError
from ginrummy.cli.say import error_text
from ginrummy.errors import GinRummyError
from ginrummy.locales import LANGUAGES, language, negotiate, text
from ginrummy_program import INTERRUPTED

BAD_INPUT = 2

_PROGRAM = "ginrummy"


class _Anywhere(NamedTuple):
    """What may stand anywhere on the command line, and the rest of it."""

    language: str | None
    plain: bool
    others: list[str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: What was typed after the name of the program; None for that of the process.

    Returns:
        The exit code: 0, 2 for bad input, 130 when interrupted, or what the command says.
    """
    typed = sys.argv[1:] if arguments is None else arguments
    _print_anything()
    with ExitStack() as stack:
        stack.enter_context(language(negotiate(os.environ)))
        try:
            asked = _read_anywhere(typed)
            if asked.language is not None:
                stack.enter_context(language(asked.language))
            stack.enter_context(console.opened(asked.plain))
            code = _run(asked.others)
            if sys.stdout is not None:
                sys.stdout.flush()
            return code
        except UsageError as error:
            problem, command = error_text(error), error.data["command"]
            _complain(text("error.usage", problem=problem, command=command))
            return BAD_INPUT
        except GinRummyError as error:
            _complain(error_text(error))
            return BAD_INPUT
        except KeyboardInterrupt:
            print()
            return INTERRUPTED
        except BrokenPipeError:
            # Whoever read the output has had enough; a second failure at exit helps nobody.
            sys.stdout = None
            return 0
        except OSError as error:
            why = error.strerror or error
            if error.filename is not None:
                unusable = GinRummyError("cannot_open", path=error.filename, why=why)
                _complain(error_text(unusable))
                return BAD_INPUT
            sys.stdout = None
            _complain(text("error.no_output", why=why))
            return BAD_INPUT


def _print_anything() -> None:
    """Let standard output take signs that its encoding lacks, such as bytes that are no text."""
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")


def _read_anywhere(arguments: Sequence[str]) -> _Anywhere:
    """Take out ``--language`` and ``--plain``, which even the help of a command needs.

    Raises:
        UsageError: One of them is used wrongly.
        GinRummyError: `unknown_language`.
    """
    chosen, plain = None, False
    others: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument == "--":
            others += [argument, *rest]
        elif name == "--language":
            chosen = value if equals else next(rest, None)
            if chosen is None:
                raise UsageError("option_needs_value", command=_PROGRAM, option=name)
        elif name == "--plain":
            if equals:
                raise UsageError("option_takes_no_value", command=_PROGRAM, option=name)
            plain = True
        else:
            others.append(argument)
    if chosen not in (None, *LANGUAGES):
        raise GinRummyError("unknown_language", name=chosen, known=", ".join(LANGUAGES))
    return _Anywhere(chosen, plain, others)


def _run(arguments: Sequence[str]) -> int:
    if find_spec("typer") is None or find_spec("rich") is None:
        raise GinRummyError("no_extra")
    from ginrummy.cli import app

    return app.run(arguments)


def _complain(message: str) -> None:
    # What was typed may hold anything; an error is one line of plain text all the same.
    line = " ".join(text("error.prefix", message=message).split())
    print("".join(sign if sign.isprintable() else "?" for sign in line), file=sys.stderr)

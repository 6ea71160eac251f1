"""The entry point: reads the arguments and hands over to one command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from ginrummy import __version__
from ginrummy.cli import conformance, hand, play
from ginrummy.cli.say import error_text
from ginrummy.errors import GinRummyError
from ginrummy.locales import LANGUAGES, current, language, negotiate, text
from ginrummy.players import PLAYERS
from ginrummy.rules import PRESETS, Rules, describe, parse_knob, preset

BAD_INPUT = 2
INTERRUPTED = 130

DEFAULT_PRESET = "classic"
DEFAULT_OPPONENT = "eaai-simple"


class _Help(argparse.HelpFormatter):
    """Help that begins in the language in force."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, text("help.usage") if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """A parser that speaks the language in force and says what is wrong in one line."""

    def __init__(self, *, add_help: bool = True, **settings: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Help, **settings)
        self._positionals.title = text("help.arguments")
        self._optionals.title = text("help.options")
        if add_help:
            self.add_argument("-h", "--help", action="help", help=text("help.help"))

    def error(self, message: str) -> NoReturn:
        _complain(text("error.usage", problem=message))
        raise SystemExit(BAD_INPUT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: What was typed after the name of the program; None for that of the process.

    Returns:
        The exit code: 0, 2 for bad input, or what the command says.
    """
    with language(negotiate(os.environ)):
        asked, others = _asked_language(arguments)
        with language(asked if asked in LANGUAGES else current()):
            return _run(asked, others)


def _asked_language(arguments: Sequence[str] | None) -> tuple[str | None, list[str]]:
    """Return the language asked for, and the other arguments: even their help needs it."""
    parser = _Parser(prog="ginrummy", add_help=False)
    parser.add_argument("--language")
    asked, others = parser.parse_known_args(arguments)
    return asked.language, others


def _run(asked: str | None, arguments: Sequence[str]) -> int:
    try:
        if asked not in (None, *LANGUAGES):
            raise GinRummyError("unknown_language", name=asked, known=", ".join(LANGUAGES))
        options = _parser().parse_args(arguments)
        code = int(options.run(options))
        sys.stdout.flush()
        return code
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
        sys.stdout = None
        _complain(text("error.no_output", why=error.strerror or error))
        return BAD_INPUT


def _complain(message: str) -> None:
    # What was typed may hold line breaks; an error is one line all the same.
    print(text("error.prefix", message=" ".join(message.split())), file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="ginrummy", description=text("app.about"))
    parser.add_argument(
        "--version", action="version", version=f"ginrummy {__version__}", help=text("app.version")
    )
    parser.add_argument(
        "--language",
        metavar=text("place.name"),
        help=text("app.language", known=", ".join(LANGUAGES)),
    )
    commands = parser.add_subparsers(
        required=True, metavar=text("place.command"), help=text("app.command"), parser_class=_Parser
    )

    command = commands.add_parser("play", help=text("app.play"), description=text("app.play"))
    _add_rules(command)
    players = ", ".join(PLAYERS)
    command.add_argument(
        "--opponent",
        default=DEFAULT_OPPONENT,
        metavar=text("place.name"),
        help=text("option.opponent", known=players, default=DEFAULT_OPPONENT),
    )
    command.add_argument("--seed", type=int, metavar=text("place.number"), help=text("option.seed"))
    command.set_defaults(
        run=lambda o: play.run(_rules(o), o.preset, o.opponent, o.seed),
    )

    command = commands.add_parser("hand", help=text("app.hand"), description=text("app.hand"))
    command.add_argument("cards", metavar=text("place.cards"), help=text("option.cards"))
    _add_rules(command)
    command.add_argument("--taken", metavar=text("place.card"), help=text("option.taken"))
    command.add_argument(
        "--seen", default="", metavar=text("place.cards"), help=text("option.seen")
    )
    command.add_argument("--upcard", metavar=text("place.card"), help=text("option.upcard"))
    command.set_defaults(run=lambda o: hand.run(_rules(o), o.cards, o.taken, o.seen, o.upcard))

    command = commands.add_parser("rules", help=text("app.rules"), description=text("app.rules"))
    command.add_argument(
        "preset",
        nargs="?",
        default=DEFAULT_PRESET,
        metavar=text("place.preset"),
        help=text("option.presets", default=DEFAULT_PRESET),
    )
    _add_settings(command)
    command.set_defaults(run=lambda o: _print_rules(_rules(o)))

    command = commands.add_parser(
        "conformance", help=text("app.conformance"), description=text("app.conformance")
    )
    command.add_argument(
        "paths", nargs="+", type=Path, metavar=text("place.path"), help=text("option.paths")
    )
    command.set_defaults(run=lambda o: conformance.run(o.paths))
    return parser


def _add_rules(command: argparse.ArgumentParser) -> None:
    known = ", ".join(PRESETS)
    command.add_argument(
        "--preset",
        default=DEFAULT_PRESET,
        metavar=text("place.name"),
        help=text("option.preset", known=known, default=DEFAULT_PRESET),
    )
    _add_settings(command)


def _add_settings(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--set",
        action="append",
        default=[],
        dest="settings",
        metavar=text("place.setting"),
        help=text("option.set"),
    )


def _rules(options: argparse.Namespace) -> Rules:
    changes = {}
    for setting in options.settings:
        changes.update(parse_knob(setting))
    return preset(options.preset, **changes)


def _print_rules(rules: Rules) -> int:
    for statement in describe(rules):
        print(f"{statement.rule}  {text(statement.key, value=statement.value)}")
    return 0

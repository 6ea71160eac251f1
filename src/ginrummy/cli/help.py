"""Pages of help, in the language in force."""

from __future__ import annotations

import shutil
import textwrap
from typing import Any, NamedTuple

from ginrummy.cli import console
from ginrummy.cli.options import KNOWN
from ginrummy.locales import text

_WIDEST_NAME = 26
_LEAST_ROOM = 10
_GAP = 2


class _Section(NamedTuple):
    title: str
    rows: list[tuple[str, str]]


def place(parameter: Any) -> str:
    """Return the name of what stands in the place of a parameter, such as ``NUMBER``."""
    return text(parameter.metavar)


def page(command: Any, context: Any) -> str:
    """Return the help of a command of Typer.

    Args:
        command: The command.
        context: Its context.
    """
    parameters = command.get_params(context)
    arguments = [entry for entry in parameters if entry.param_type_name == "argument"]
    options = [entry for entry in parameters if entry.param_type_name == "option"]
    commands = getattr(command, "commands", {})
    usage = [context.command_path, f"[{text('place.options')}]", *map(_usage, arguments)]
    if commands:
        usage.append(f"{text('place.command')} ...")
    sections = [
        _Section(
            text("help.commands"), [(name, text(each.help)) for name, each in commands.items()]
        ),
        _Section(text("help.arguments"), [(place(entry), _about(entry)) for entry in arguments]),
        _Section(text("help.options"), [(_names(entry), _about(entry)) for entry in options]),
    ]
    told = text(command.help)
    about = [told[0].upper() + told[1:], *([text("app.command")] if commands else [])]
    shown = _plain if console.is_plain() else _rich
    return shown(" ".join(usage), about, [section for section in sections if section.rows])


def _usage(argument: Any) -> str:
    shown = place(argument) + (" ..." if argument.nargs != 1 else "")
    return shown if argument.required else f"[{shown}]"


def _names(option: Any) -> str:
    names = ", ".join(sorted(option.opts, key=len))
    return names if option.is_flag else f"{names} {place(option)}"


def _about(parameter: Any) -> str:
    # Typer makes the option for help by itself, in English.
    key = "help.help" if "--help" in parameter.opts else parameter.help
    # A default that the function works out by itself is given for the page alone.
    told = parameter.show_default
    default = told if isinstance(told, str) else parameter.default
    return text(key, default=default, known=", ".join(KNOWN.get(key, ())))


def _plain(usage: str, about: list[str], sections: list[_Section]) -> str:
    width = shutil.get_terminal_size().columns
    names = [name for section in sections for name, _ in section.rows]
    column = min(max(map(len, names)) + 2 * _GAP, _WIDEST_NAME + 2 * _GAP, width // 2)
    lines = _filled(text("help.usage"), usage, len(text("help.usage")), width)
    for paragraph in about:
        lines += ["", *_filled("", paragraph, 0, width)]
    for title, rows in sections:
        lines += ["", f"{title}:"]
        for name, told in rows:
            first = " " * _GAP + name
            if len(first) > column - _GAP:
                lines.append(first)
                first = ""
            lines += _filled(first.ljust(column), told, column, width)
    return "\n".join(lines)


def _filled(first: str, told: str, column: int, width: int) -> list[str]:
    """Return a text in lines from a column on, the first of which begins with something else."""
    room = max(width - column - 1, _LEAST_ROOM)
    head, *others = textwrap.wrap(told, room, break_long_words=False, break_on_hyphens=False)
    return [first + head, *(" " * column + line for line in others)]


def _rich(usage: str, about: list[str], sections: list[_Section]) -> str:
    from rich.table import Table
    from rich.text import Text

    out = console.out()
    with out.capture() as shown:
        out.print(Text.assemble((text("help.usage"), "bold"), usage))
        for paragraph in about:
            out.print("", paragraph, sep="\n")
        for title, rows in sections:
            grid = Table.grid(padding=(0, _GAP))
            grid.add_column(max_width=_WIDEST_NAME + _GAP, overflow="fold", style="cyan")
            grid.add_column(overflow="fold")
            for name, told in rows:
                grid.add_row(" " * _GAP + name, told)
            out.print("", Text(title, style="bold"), grid, sep="\n")
    return shown.get().rstrip("\n")

"""Commands of Typer that speak the language in force."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from ginrummy.cli.errors import UsageError
from ginrummy.cli.help import page, place
from ginrummy.cli.options import BadNumber


class Command(TyperCommand):
    """A command whose help and errors are texts of the catalogues."""

    # What is left over gets an error of our own.
    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments.

        Raises:
            UsageError: They do not fit.
        """
        try:
            rest = super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise _translated(error, ctx) from error
        if rest:
            raise UsageError("superfluous", command=ctx.command_path, text=rest[0])
        return rest

    def get_help(self, ctx: Any) -> str:
        """Return the page of help."""
        return page(self, ctx)


class Group(TyperGroup):
    """Several commands whose help and errors are texts of the catalogues."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what stands before the name of a command.

        Raises:
            UsageError: It does not fit.
        """
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise _translated(error, ctx) from error

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command by its name.

        Raises:
            UsageError: There is no such command.
        """
        if args[0] not in self.commands:
            known = ", ".join(self.commands)
            raise UsageError("unknown_command", command=ctx.command_path, name=args[0], known=known)
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: Any) -> str:
        """Return the page of help."""
        return page(self, ctx)


def _translated(error: Any, context: Any) -> UsageError:
    """Return an error of Typer as one of ours.

    Only some of its classes are public, so that the others are known by their names.
    """
    command = context.command_path
    options = {
        name: entry
        for entry in context.command.get_params(context)
        if entry.param_type_name == "option"
        for name in entry.opts
    }
    if isinstance(error, BadNumber):
        bounds = {"low": error.low, "high": error.high}
        named = _named(error.param)
        return UsageError("bad_number", command=command, option=named, text=error.text, **bounds)
    match type(error).__name__:
        case "MissingParameter":
            return UsageError("missing_argument", command=command, name=_named(error.param))
        case "NoSuchOption":
            known = ", ".join(name for name in options if name.startswith("--"))
            asked = error.option_name
            return UsageError("unknown_option", command=command, option=asked, known=known)
        case "BadOptionUsage" if options[error.option_name].is_flag:
            return UsageError("option_takes_no_value", command=command, option=error.option_name)
        case "BadOptionUsage":
            return UsageError("option_needs_value", command=command, option=error.option_name)
    return UsageError("bad_command_line", command=command)


def _named(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return place(parameter)
    return str(max(parameter.opts, key=len))

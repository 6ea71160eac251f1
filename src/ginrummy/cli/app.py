"""The commands, each with its arguments and options.

A command imports its module when it runs, so that every command starts fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ginrummy import __version__
from ginrummy.cli import console
from ginrummy.cli.errors import UsageError
from ginrummy.cli.options import (
    DEFAULT_PRESET,
    BestOf,
    MatchTo,
    Preset,
    Seed,
    Settings,
    number,
    rules_of,
)
from ginrummy.cli.order import MELDS
from ginrummy.cli.parser import Command, Group
from ginrummy.errors import GinRummyError

DEFAULT_OPPONENT = "club"
DEFAULT_GAMES = 1000
DEFAULT_HANDS = 1000

program = typer.Typer(
    cls=Group,
    add_completion=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="app.about",
)


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line.

    Args:
        arguments: What stands after the name of the program, without the options that may stand
            anywhere.

    Returns:
        The exit code of the command.

    Raises:
        GinRummyError: The command line makes no sense, or the command cannot be carried out.
    """
    command = typer.main.get_command(program)
    try:
        with command.make_context("ginrummy", list(arguments)) as context:
            return int(command.invoke(context))
    except typer.Exit as done:
        return done.exit_code


def _print_version(asked: bool) -> None:
    if asked:
        console.say(f"ginrummy {__version__}")
        raise typer.Exit


@program.callback()
def _program(
    context: typer.Context,
    # These two may stand anywhere and are read before; here they are for the page of help.
    _language: Annotated[
        str | None, typer.Option("--language", metavar="place.name", help="app.language")
    ] = None,
    _plain: Annotated[bool, typer.Option("--plain", help="app.plain")] = False,
    _version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_print_version, help="app.version"),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        group = context.command
        assert isinstance(group, Group)
        known = ", ".join(group.commands)
        raise UsageError("no_command", command=context.command_path, known=known)


@program.command("play", cls=Command, help="app.play")
def _play(
    record: Annotated[
        Path | None, typer.Argument(metavar="place.path", help="option.record")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="option.resume")] = False,
    preset: Annotated[
        str | None,
        typer.Option(
            "--preset", metavar="place.name", show_default=DEFAULT_PRESET, help="option.preset"
        ),
    ] = None,
    settings: Settings = None,
    people: Annotated[
        int | None,
        typer.Option("--people", parser=number(1), metavar="place.number", help="option.people"),
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent",
            metavar="place.name",
            show_default=DEFAULT_OPPONENT,
            help="option.opponent",
        ),
    ] = None,
    best_of: BestOf = None,
    match_to: MatchTo = None,
    order: Annotated[
        str | None, typer.Option("--order", metavar="place.name", help="option.order")
    ] = None,
    seed: Seed = None,
) -> int:
    from ginrummy.cli import play

    if resume or record is not None:
        new = (preset, settings, people, best_of, match_to, order, seed)
        if any(each is not None for each in new):
            raise GinRummyError("resume_as_it_was")
        return play.resume(record, opponent or [])
    preset = preset or DEFAULT_PRESET
    setup = play.agreed(preset, people, settings, (best_of, match_to), seed)
    return play.start(setup, preset, opponent or [DEFAULT_OPPONENT], seed, order or MELDS)


@program.command("games", cls=Command, help="app.games")
def _games() -> int:
    from ginrummy.cli import games

    return games.run()


@program.command("replay", cls=Command, help="app.replay")
def _replay(
    record: Annotated[
        Path | None, typer.Argument(metavar="place.path", help="option.replay")
    ] = None,
    hand: Annotated[
        int | None,
        typer.Option("--hand", parser=number(1), metavar="place.number", help="option.hand"),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="option.step")] = False,
    json: Annotated[bool, typer.Option("--json", help="option.json_games")] = False,
) -> int:
    from ginrummy.cli import replay

    return replay.run(record, hand, as_json=json, step=step)


@program.command("verify", cls=Command, help="app.verify")
def _verify(
    records: Annotated[
        list[Path] | None, typer.Argument(metavar="place.path", help="option.verify")
    ] = None,
) -> int:
    from ginrummy.cli import verify

    return verify.run(records or [])


@program.command("hand", cls=Command, help="app.hand")
def _hand(
    cards: Annotated[str, typer.Argument(metavar="place.cards", help="option.cards")],
    preset: Preset = DEFAULT_PRESET,
    settings: Settings = None,
    taken: Annotated[
        str | None, typer.Option("--taken", metavar="place.card", help="option.taken")
    ] = None,
    seen: Annotated[str, typer.Option("--seen", metavar="place.cards", help="option.seen")] = "",
    upcard: Annotated[
        str | None, typer.Option("--upcard", metavar="place.card", help="option.upcard")
    ] = None,
) -> int:
    from ginrummy.cli import hand

    return hand.run(rules_of(preset, settings), cards, taken, seen, upcard)


@program.command("rules", cls=Command, help="app.rules")
def _rules(
    preset: Annotated[
        str, typer.Argument(metavar="place.preset", help="option.presets")
    ] = DEFAULT_PRESET,
    settings: Settings = None,
) -> int:
    from ginrummy.cli import rules

    return rules.run(preset, rules_of(preset, settings))


@program.command("score", cls=Command, help="app.score")
def _score(
    game: Annotated[
        str | None, typer.Argument(metavar="place.game", help="option.pad_game")
    ] = None,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="place.name", help="option.pad_names")
    ] = None,
    settings: Settings = None,
    dealer: Annotated[
        int | None,
        typer.Option(
            "--dealer", parser=number(1), metavar="place.number", help="option.pad_dealer"
        ),
    ] = None,
    best_of: BestOf = None,
    match_to: MatchTo = None,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="place.path", help="option.pad_file")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="option.pad_resume")] = False,
) -> int:
    from ginrummy.cli import score

    return score.run(
        game,
        names or [],
        settings or [],
        file,
        dealer=dealer,
        best_of=best_of,
        match_to=match_to,
        resume=resume,
    )


@program.command("conformance", cls=Command, help="app.conformance")
def _conformance(
    paths: Annotated[list[Path], typer.Argument(metavar="place.path", help="option.paths")],
) -> int:
    from ginrummy.cli import conformance

    return conformance.run(paths)


@program.command("arena", cls=Command, help="app.arena")
def _arena(
    players: Annotated[list[str], typer.Argument(metavar="arena.players", help="option.player")],
    games: Annotated[
        int | None,
        typer.Option(
            "-n",
            "--games",
            parser=number(1),
            metavar="place.number",
            show_default=str(DEFAULT_GAMES),
            help="option.games",
        ),
    ] = None,
    hands: Annotated[
        int | None,
        typer.Option(
            "--hands", parser=number(1), metavar="place.number", help="option.single_hands"
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", parser=number(), metavar="place.number", help="option.match_seed"),
    ] = None,
    anchor: Annotated[
        str | None, typer.Option("--anchor", metavar="place.name", help="option.anchor")
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            "--processes", parser=number(1, 1024), metavar="place.number", help="option.processes"
        ),
    ] = None,
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="place.address", help="option.ray")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="place.path", help="option.save_results")
    ] = None,
    preset: Preset = DEFAULT_PRESET,
    settings: Settings = None,
    json: Annotated[bool, typer.Option("--json", help="option.json")] = False,
) -> int:
    from ginrummy.cli import arena

    return arena.run(
        arena.Setup(
            preset,
            settings or [],
            players,
            games if games is not None or hands is not None else DEFAULT_GAMES,
            hands,
            seed,
            anchor,
            processes,
            ray,
            save,
            json,
        )
    )


@program.command("warmup", cls=Command, help="app.warmup")
def _warmup() -> int:
    from ginrummy.cli import warmup

    return warmup.run()


@program.command("dataset", cls=Command, help="app.dataset")
def _dataset(
    folder: Annotated[Path, typer.Argument(metavar="place.folder", help="option.dataset_folder")],
    first: Annotated[
        str | None, typer.Argument(metavar="arena.first", help="option.dataset_player")
    ] = None,
    second: Annotated[
        str | None, typer.Argument(metavar="arena.second", help="option.dataset_player")
    ] = None,
    hands: Annotated[
        int | None,
        typer.Option(
            "-n",
            "--hands",
            parser=number(1),
            metavar="place.number",
            show_default=str(DEFAULT_HANDS),
            help="option.dataset_hands",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", parser=number(1), metavar="place.number", help="option.dataset_games"
        ),
    ] = None,
    preset: Preset = DEFAULT_PRESET,
    settings: Settings = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="option.decisions")] = False,
    records: Annotated[bool, typer.Option("--records", help="option.records")] = False,
    engine: Annotated[bool, typer.Option("--engine", help="option.engine")] = False,
    seed: Annotated[
        int | None,
        typer.Option("--seed", parser=number(), metavar="place.number", help="option.dataset_seed"),
    ] = None,
    shard: Annotated[
        int | None,
        typer.Option("--shard", parser=number(1), metavar="place.number", help="option.shard"),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            "--processes",
            parser=number(1, 1024),
            metavar="place.number",
            help="option.all_processes",
        ),
    ] = None,
    check: Annotated[
        int | None,
        typer.Option("--check", parser=number(1), metavar="place.number", help="option.check"),
    ] = None,
) -> int:
    from ginrummy.cli import dataset

    if check is not None:
        return dataset.check(folder, check)
    if hands is not None and games is not None:
        raise GinRummyError("dataset_one_kind")
    hands = hands or DEFAULT_HANDS
    asked = dataset.Asked(
        (first, second), hands, games, seed, shard, decisions, records, engine, preset, settings
    )
    return dataset.run(folder, asked, processes)


@program.command("serve", cls=Command, help="app.serve")
def _serve(
    host: Annotated[
        str | None, typer.Option("--host", metavar="place.address", help="option.host")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", parser=number(0, 65535), metavar="place.number", help="option.port"),
    ] = None,
    data_dir: Annotated[
        Path | None, typer.Option("--data-dir", metavar="place.path", help="option.data_dir")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="option.no_browser")] = False,
    public: Annotated[bool, typer.Option("--public", help="option.public")] = False,
) -> int:
    from ginrummy.cli import serve

    return serve.run(host, port, data_dir, browser=not no_browser, public=public)

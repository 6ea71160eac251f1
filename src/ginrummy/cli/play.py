"""`ginrummy play`: a game to the target against the computer, kept so that nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.cli.commands import NotUnderstoodError, command_of, order_words
from ginrummy.cli.game import NAME, PRESET_TAG, Game, unfinished
from ginrummy.cli.order import MELDS, ORDERS
from ginrummy.cli.person import Leave
from ginrummy.cli.say import record_error_text
from ginrummy.cli.session import YOU, Session
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import Series, Setup
from ginrummy.players import PLAYERS, Player, create
from ginrummy.rules import Rules


def start(
    rules: Rules,
    preset: str,
    opponent: str,
    seed: int | None = None,
    series: Series | None = None,
    order: str = MELDS,
) -> int:
    """Play a new game on the terminal.

    Args:
        rules: The rules of the table.
        preset: The name of the preset, for the greeting.
        opponent: The name of the computer player.
        seed: Makes a practice game repeatable; None for real chance.
        series: The match that is played, if it is more than one game (A-65).
        order: How the person keeps his cards, as a word for one of `ORDERS`.

    Returns:
        0, also when the player leaves early.

    Raises:
        GinRummyError: Something in this is not known.
    """
    kind = command_of(order, ORDERS)
    if kind is None:
        raise NotUnderstoodError("bad_order", text=order, known=order_words())
    player = create(opponent, seed)
    waiting = unfinished()
    practice = None if seed is None else str(seed)
    setup = Setup(rules, series=series, practice=practice)
    game = Game.new(setup, (NAME, opponent), preset, kind)
    _greet(game, "play.welcome")
    if waiting is not None:
        console.say(text("play.unfinished"))
    console.say(text("play.help_hint"))
    return _play(game, {YOU + 1: player}, taken_up=False)


def resume(path: Path | None, opponent: str | None) -> int:
    """Take up a saved game again.

    Args:
        path: The record; None for the game that was played last among those that have not ended.
        opponent: Who plays in place of the computer players of the record.

    Returns:
        0, also when the player leaves early.

    Raises:
        GinRummyError: `nothing_to_resume`, `game_over`, `several_hands`, `opponent_needed`, or what
            is wrong with the record.
        OSError: It cannot be read.
    """
    game = unfinished() if path is None else Game.read(path)
    if game is None:
        raise GinRummyError("nothing_to_resume", folder=str(saves.directory()))
    if game.is_over:
        raise GinRummyError("game_over", path=str(game.path))
    if game.table.setup.seating.hands > 1:
        raise GinRummyError("several_hands", path=str(game.path))
    players = {}
    for person, name in enumerate(game.names):
        if person == YOU:
            continue
        # A record from elsewhere must not start a program.
        if opponent is None and name not in PLAYERS:
            raise GinRummyError("opponent_needed", name=name)
        players[person] = create(opponent or name)
    if game.fault is not None:
        # What stands behind the fault stays in the old file.
        console.say(text("play.damaged", fault=record_error_text(game.fault)))
        game.keep_elsewhere()
        game.keep()
    _greet(game, "play.resumed")
    return _play(game, players, taken_up=True)


def series_of(best_of: int | None, target: int | None) -> Series | None:
    """Return the match that is asked for; None for a single game.

    Raises:
        GinRummyError: `two_matches` when both are given.
    """
    if best_of is not None and target is not None:
        raise GinRummyError("two_matches")
    return None if best_of is None and target is None else Series(target=target, best_of=best_of)


def _greet(game: Game, key: str) -> None:
    setup = game.table.setup
    others = ", ".join(_shown_names(game)[YOU + 1 :])
    preset = console.safe(game.tags.get(PRESET_TAG, "-"))
    console.say(text(key, preset=preset, opponent=others, target=setup.rules.target))
    if setup.series is not None and setup.series.best_of is not None:
        console.say(text("play.best_of", games=setup.series.best_of))
    elif setup.series is not None:
        console.say(text("play.match_to", target=setup.series.target))
    if setup.practice is not None:
        console.say(text("play.practice", seed=console.safe(setup.practice)))


def _shown_names(game: Game) -> list[str]:
    return [
        text("play.computer", name=console.safe(name)) for person, name in enumerate(game.names)
    ]


def _play(game: Game, players: Mapping[int, Player], *, taken_up: bool) -> int:
    with ExitStack() as stack:
        for player in players.values():
            # A player that is a process of its own has to be ended.
            if close := getattr(player, "close", None):
                stack.callback(close)
        session = Session(game.table, _shown_names(game), players, game.keep, game.order)
        try:
            if taken_up:
                session.take_up()
            session.play()
        except Leave:
            game.keep()
            _say_goodbye(game)
        except KeyboardInterrupt:
            # The table may be in the middle of a change; what was saved before it is whole.
            console.say()
            _say_goodbye(game)
    return 0


def _say_goodbye(game: Game) -> None:
    others = [name for name in game.names[YOU + 1 :] if name not in PLAYERS]
    if game.path is None:
        console.say(text("play.goodbye_unsaved"))
    elif others:
        # A record does not start programs, so whoever takes it up has to name this one again.
        console.say(text("play.goodbye_opponent", name=console.safe(others[0])))
    else:
        console.say(text("play.goodbye"))

"""`ginrummy play`: a game to the target with computer players, kept so that nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.cli.commands import NotUnderstoodError, command_of, order_words
from ginrummy.cli.game import NAME, PRESET_TAG, Game, unfinished
from ginrummy.cli.options import rules_of
from ginrummy.cli.order import MELDS, ORDERS
from ginrummy.cli.person import Leave
from ginrummy.cli.rivals import kinds_for, kinds_of, names_for, shown_names
from ginrummy.cli.say import record_error_text
from ginrummy.cli.session import YOU, Session
from ginrummy.cli.warmup import prepare
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import Series, Setup
from ginrummy.players import PLAYERS, Player, create
from ginrummy.variants import variant


def start(
    setup: Setup, preset: str, opponents: Sequence[str], seed: int | None, order: str = MELDS
) -> int:
    """Play a new game on the terminal.

    Args:
        setup: What is played.
        preset: The name of the game, for the greeting.
        opponents: The names of the computer players: one for all, or one for each.
        seed: Makes the choices of computer players repeatable; None for new chance.
        order: How the person keeps his cards, as a word for one of `ORDERS`.

    Returns:
        0, also when the player leaves early.

    Raises:
        GinRummyError: Something in this is not known.
    """
    kind = command_of(order, ORDERS)
    if kind is None:
        raise NotUnderstoodError("bad_order", text=order, known=order_words())
    kinds = kinds_for(opponents, setup.seating.people - 1)
    prepare(kinds)
    players = {
        person: create(each, None if seed is None else seed + person - 1)
        for person, each in enumerate(kinds, start=YOU + 1)
    }
    waiting = unfinished()
    game = Game.new(setup, (NAME, *names_for(kinds)), preset, kind)
    _greet(game, "play.welcome")
    if waiting is not None:
        console.say(text("play.unfinished"))
    console.say(text("play.help_hint"))
    return _play(game, players, taken_up=False)


def resume(path: Path | None, opponents: Sequence[str]) -> int:
    """Take up a saved game again.

    Args:
        path: The record; None for the game that was played last among those that have not ended.
        opponents: Who plays in place of the computer players of the record: one for all, or one
            for each; nobody for those that are named there.

    Returns:
        0, also when the player leaves early.

    Raises:
        GinRummyError: `nothing_to_resume`, `game_over`, `one_or_each`, `opponent_needed`, or
            what is wrong with the record.
        OSError: It cannot be read.
    """
    game = unfinished() if path is None else Game.read(path)
    if game is None:
        raise GinRummyError("nothing_to_resume", folder=str(saves.directory()))
    if game.is_over:
        raise GinRummyError("game_over", path=str(game.path))
    others = game.names[YOU + 1 :]
    kinds = kinds_for(opponents, len(others)) if opponents else kinds_of(others)
    players = {}
    for person, (kind, name) in enumerate(zip(kinds, others, strict=True), start=YOU + 1):
        # A record from elsewhere must not start a program.
        if not opponents and kind not in PLAYERS:
            raise GinRummyError("opponent_needed", name=name)
        prepare([kind])
        players[person] = create(kind)
    if game.fault is not None:
        # What stands behind the fault stays in the old file.
        console.say(text("play.damaged", fault=record_error_text(game.fault)))
        game.keep_elsewhere()
        game.keep()
    _greet(game, "play.resumed")
    return _play(game, players, taken_up=True)


def agreed(
    preset: str,
    people: int | None,
    settings: Iterable[str] | None,
    ends: tuple[int | None, int | None] = (None, None),
    seed: int | None = None,
) -> Setup:
    """Return what is played.

    Args:
        preset: The name of the game.
        people: How many play; None for as few as can.
        settings: Changes of its rules.
        ends: The most games of a match, or the sum that wins it; of a single game neither (A-65).
        seed: Makes a practice game; None for real chance.

    Raises:
        GinRummyError: Something in this is not known, or does not go together; `two_matches` when
            both ends are given.
    """
    game = variant(preset)
    seating = game.seats_for(game.people[0] if people is None else people)
    best_of, target = ends
    if best_of is not None and target is not None:
        raise GinRummyError("two_matches")
    single = best_of is None and target is None
    series = None if single else Series(target, best_of, seating.sides)
    practice = None if seed is None else str(seed)
    return Setup(rules_of(preset, settings, people), seating, series, practice)


def _greet(game: Game, key: str) -> None:
    setup = game.table.setup
    others = shown_names(game.names)[YOU + 1 :]
    preset = console.safe(game.tags.get(PRESET_TAG, "-"))
    if len(others) > 1:
        key += "_several"
    console.say(text(key, preset=preset, opponent=", ".join(others), target=setup.rules.target))
    if setup.series is not None and setup.series.best_of is not None:
        console.say(text("play.best_of", games=setup.series.best_of))
    elif setup.series is not None:
        console.say(text("play.match_to", target=setup.series.target))
    if setup.practice is not None:
        console.say(text("play.practice", seed=console.safe(setup.practice)))


def _play(game: Game, players: Mapping[int, Player], *, taken_up: bool) -> int:
    with ExitStack() as stack:
        for player in players.values():
            # A player that is a process of its own has to be ended.
            if close := getattr(player, "close", None):
                stack.callback(close)
        session = Session(game.table, shown_names(game.names), players, game.keep, game.order)
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
    kinds = kinds_of(game.names[YOU + 1 :])
    if game.path is None:
        console.say(text("play.goodbye_unsaved"))
    elif any(kind not in PLAYERS for kind in kinds):
        # A record does not start programs, so whoever takes it up has to name them again.
        named = kinds if len(set(kinds)) > 1 else kinds[:1]
        again = '" --opponent "'.join(map(console.safe, named))
        console.say(text("play.goodbye_opponent", name=again))
    else:
        console.say(text("play.goodbye"))

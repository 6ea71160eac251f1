"""`ginrummy arena`: computer players against each other, in many games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from random import SystemRandom
from time import perf_counter
from typing import NamedTuple

from ginrummy import __version__
from ginrummy.arena import (
    Contest,
    Ledger,
    Save,
    Spread,
    cores,
    locally,
    on_ray,
    play_pieces,
    saved_seed,
)
from ginrummy.cli import console
from ginrummy.cli.arena_report import Match, Pace, as_json, report
from ginrummy.cli.options import rules_of
from ginrummy.cli.warmup import prepare
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.players import maker
from ginrummy.record import rules_data
from ginrummy.rules import Rules
from ginrummy.variants import VARIANTS, variant
from ginrummy_program import INTERRUPTED

SEEDS = 10**9
_TWO = (2,)


class Setup(NamedTuple):
    """What is played, by whom, and how it is done.

    Attributes:
        preset: The name of the preset.
        settings: The changes to the preset.
        players: The names of the players.
        games: How many games any two play; None for single hands.
        hands: How many hands by themselves they play; None for games.
        seed: Where all chance comes from; None for a new seed, or for that of the saved results.
        anchor: The name of the player whose Elo is given.
        processes: How many share the work; None for one a core.
        ray: The address of a cluster that does the work.
        save: Where results are kept, and gone on with.
        as_json: Print one object of JSON in place of the report.
    """

    preset: str
    settings: Sequence[str]
    players: Sequence[str]
    games: int | None
    hands: int | None
    seed: int | None
    anchor: str | None
    processes: int | None
    ray: str | None
    save: Path | None
    as_json: bool


def rules_for_two(preset: str, settings: Sequence[str] | None) -> Rules:
    """Return the rules that are asked for.

    Args:
        preset: The name of a game of two.
        settings: Changes of its rules.

    Raises:
        GinRummyError: `arena_for_two` for a game of more, or as `rules_of` says.
    """
    if variant(preset).people != _TWO:
        known = ", ".join(name for name, game in VARIANTS.items() if game.people == _TWO)
        raise GinRummyError("arena_for_two", name=preset, known=known)
    return rules_of(preset, settings)


def run(setup: Setup) -> int:
    """Play mirrored games and print what they came to.

    Returns:
        0; or 130 when Ctrl-C ended it early, and what was played until then is printed.

    Raises:
        GinRummyError: The setup makes no sense, a player has failed, or saved results are of
            something else.
        OSError: The file of saved results cannot be opened.
        KeyboardInterrupt: Ctrl-C came before every two players had met.
    """
    prepare(setup.players)
    contest = _contest(setup)
    anchor = _anchor(setup)
    ledger = Ledger(contest)
    stopped = False
    with _opened(setup, contest) as save:
        saved = save.done.values() if save is not None else ()
        pairs_saved, hands_saved = len(saved), sum(result.hands for result in saved)
        started = perf_counter()
        try:
            with (
                console.progress(2 * contest.pieces, _counted(contest)) as show,
                closing(play_pieces(contest, _way(setup), save)) as pieces,
            ):
                for number, result in pieces:
                    ledger.enter(number, result)
                    show(2 * len(ledger))
        except KeyboardInterrupt:
            stopped = True
        seconds = perf_counter() - started
    so_far = ledger.result(anchor)
    if so_far is None:
        raise KeyboardInterrupt
    match = Match(
        setup.preset,
        setup.settings,
        setup.players,
        contest,
        so_far,
        setup.anchor,
        stopped,
        Pace(2 * pairs_saved, seconds, (so_far.hands - hands_saved) / seconds),
    )
    if setup.as_json:
        console.say(as_json(match))
    else:
        report(match)
    return INTERRUPTED if stopped else 0


def _contest(setup: Setup) -> Contest:
    if len(setup.players) < 2:
        raise GinRummyError("arena_too_few", number=len(setup.players))
    number = setup.hands if setup.games is None else setup.games
    if number is None or None not in (setup.games, setup.hands):
        raise GinRummyError("games_or_hands")
    rules = rules_for_two(setup.preset, setup.settings)
    seed = setup.seed
    if seed is None and setup.save is not None:
        seed = saved_seed(setup.save)
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
    makers = tuple(map(maker, setup.players))
    return Contest(rules, makers, (number + 1) // 2, seed, setup.games is None)


def _anchor(setup: Setup) -> int | None:
    if setup.anchor is None:
        return None
    if setup.anchor not in setup.players:
        known = ", ".join(setup.players)
        raise GinRummyError("anchor_not_playing", name=setup.anchor, known=known)
    return list(setup.players).index(setup.anchor)


def _way(setup: Setup) -> Spread:
    if setup.ray is not None:
        return on_ray(setup.ray, setup.processes)
    return locally(setup.processes or cores())


def _counted(contest: Contest) -> str:
    return text("arena.progress_hands" if contest.single_hands else "arena.progress")


def _opened(setup: Setup, contest: Contest) -> Save | nullcontext[None]:
    if setup.save is None:
        return nullcontext()
    return Save(
        setup.save,
        {
            "version": __version__,
            "players": list(setup.players),
            "rules": rules_data(contest.rules),
            "unit": "hands" if contest.single_hands else "games",
            "pairs": contest.pairs,
            "seed": contest.seed,
        },
    )

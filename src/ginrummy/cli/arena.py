"""`ginrummy arena`: two computer players against each other, in many games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from random import SystemRandom
from typing import NamedTuple

from ginrummy.arena import MatchResult, PairResult, Tally, match_result, play_pairs
from ginrummy.cli import console
from ginrummy.cli.options import rules_of
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.players import maker
from ginrummy.rules import Rules
from ginrummy.variants import VARIANTS, variant
from ginrummy_program import INTERRUPTED

SEEDS = 10**9
_TWO = (2,)


class Setup(NamedTuple):
    """What is played, and by whom.

    Attributes:
        rules: The rules of the table.
        preset: The name of the preset, for the report.
        settings: The changes to the preset, for the report.
        players: The names of both players.
        seed: Where all chance comes from; None for a new seed.
    """

    rules: Rules
    preset: str
    settings: Sequence[str]
    players: tuple[str, str]
    seed: int | None


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


def run(setup: Setup, games: int, processes: int, as_json: bool) -> int:
    """Play mirrored games and print what they came to.

    Args:
        setup: What is played, and by whom.
        games: How many games; one more where that is odd.
        processes: How many processes share the work.
        as_json: Print one object of JSON in place of the report.

    Returns:
        0; or 130 when Ctrl-C ended it early, and what was played until then is printed.

    Raises:
        GinRummyError: There is no such player, or one has failed.
        KeyboardInterrupt: Ctrl-C came before anything was played.
    """
    first, second = map(maker, setup.players)
    if setup.seed is None:
        setup = setup._replace(seed=SystemRandom().randrange(SEEDS))
    assert setup.seed is not None
    pairs = (games + 1) // 2
    played: dict[int, PairResult] = {}
    stopped = False
    try:
        with (
            console.progress(2 * pairs, text("arena.progress")) as show,
            closing(play_pairs(setup.rules, first, second, pairs, setup.seed, processes)) as each,
        ):
            for pair, came_to in each:
                played[pair] = came_to
                show(2 * len(played))
    except KeyboardInterrupt:
        if not played:
            raise
        stopped = True
    result = match_result(played[pair] for pair in sorted(played))
    if as_json:
        console.say(json.dumps(_facts(setup, result) | ({"stopped": True} if stopped else {})))
    else:
        if stopped:
            console.say(text("arena.stopped", games=result.games, wanted=2 * pairs))
        _report(setup, result)
    return INTERRUPTED if stopped else 0


def _report(setup: Setup, result: MatchResult) -> None:
    first, second = setup.players
    if first == second:
        second = text("arena.again", name=second)
    low, high = (100 * bound for bound in result.interval)
    table = " ".join([setup.preset, *setup.settings])
    pairs = len(result.pair_scores)
    for line in (
        text("arena.match", first=first, second=second, table=table, seed=setup.seed),
        text("arena.games", games=result.games, pairs=pairs, drawn=result.drawn),
        text("arena.rate", name=first, rate=100 * result.win_rate, low=low, high=high),
        text("arena.hands", hands=result.hands, void=result.void),
    ):
        console.say(line)
    columns = ("player", "wins", "gins", "knocks", "undercuts", "points")
    console.table(
        [text(f"arena.{column}") for column in columns],
        [_row(first, result.a, result.hands), _row(second, result.b, result.hands)],
    )


def _row(name: str, tally: Tally, hands: int) -> list[object]:
    points = round(tally.points / hands, 2)
    return [name, tally.wins, tally.gins, tally.knocks, tally.undercuts, points]


def _facts(setup: Setup, result: MatchResult) -> dict[str, object]:
    return {
        "preset": setup.preset,
        "settings": list(setup.settings),
        "seed": setup.seed,
        "games": result.games,
        "drawn": result.drawn,
        "win_rate": result.win_rate,
        "interval": result.interval,
        "hands": result.hands,
        "void": result.void,
        "players": [
            {"name": name, **tally._asdict()}
            for name, tally in zip(setup.players, (result.a, result.b), strict=True)
        ],
    }

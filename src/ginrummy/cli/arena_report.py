"""What was played in the arena, as a report and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ginrummy.arena import (
    MIDDLE,
    Contest,
    FieldResult,
    Interval,
    MatchResult,
    Tally,
    Times,
    rate,
)
from ginrummy.cli import console
from ginrummy.locales import text

FORMAT = "ginrummy-arena-result-1"
_SLOWEST = 0.99


class Pace(NamedTuple):
    """How fast it went.

    Attributes:
        saved: Games that were played in an earlier run.
        seconds: How long this run took.
        speed: Hands a second in this run.
    """

    saved: int
    seconds: float
    speed: float


class Match(NamedTuple):
    """What was played, and what it came to.

    Attributes:
        preset: The name of the preset.
        settings: The changes to the preset.
        names: The names of the players.
        contest: What was to be played.
        result: What came out.
        anchor: The name of the player whose Elo was given.
        stopped: Whether Ctrl-C ended it early.
        pace: How fast it went.
    """

    preset: str
    settings: Sequence[str]
    names: Sequence[str]
    contest: Contest
    result: FieldResult
    anchor: str | None
    stopped: bool
    pace: Pace


def report(match: Match) -> None:
    """Print what a match or a tournament came to."""
    result, contest = match.result, match.contest
    names = _labels(match.names)
    told = {"table": " ".join([match.preset, *match.settings]), "seed": contest.seed}
    if match.stopped:
        wanted = 2 * contest.pieces
        console.say(_by_unit(match, "stopped", games=result.games, wanted=wanted))
    if match.pace.saved:
        console.say(_by_unit(match, "saved", games=match.pace.saved))
    if len(names) > 2:
        console.say(text("arena.field", number=len(names), **told))
        console.say(_by_unit(match, "each", games=2 * contest.pairs, pairs=contest.pairs))
        _tell_field(match, names)
    else:
        console.say(text("arena.match", first=names[0], second=names[1], **told))
        _tell_match(match, names)
    _tell_endings(match, names)
    _tell_times(match, names)


def _tell_match(match: Match, names: Sequence[str]) -> None:
    [played] = match.result.matches.values()
    first, pairs = names[0], len(played.pair_scores)
    low, high = (100 * bound for bound in played.interval)
    rate_of_first = 100 * played.win_rate
    console.say(_by_unit(match, "games", games=played.games, pairs=pairs, drawn=played.drawn))
    console.say(_by_unit(match, "rate", name=first, rate=rate_of_first, low=low, high=high))
    if played.margin_interval is not None:
        low, high = played.margin_interval
        console.say(text("arena.margin", name=first, margin=played.margin, low=low, high=high))
    ratings = rate([[(0, 1, score)] for score in played.pair_scores], players=2, anchor=1)
    if ratings.intervals[0] is not None:
        elo, low, high = (value - MIDDLE for value in (ratings.elo[0], *ratings.intervals[0]))
        console.say(text("arena.elo_lead", name=first, elo=elo, low=low, high=high))
    console.say(text("arena.hands", hands=played.hands, void=played.void))


def _tell_field(match: Match, names: Sequence[str]) -> None:
    result = match.result
    ratings = result.ratings
    order = sorted(range(len(names)), key=lambda player: -ratings.elo[player])
    rows: list[list[object]] = []
    for player in order:
        standing = result.standings[player]
        rows.append(
            [
                names[player],
                round(ratings.elo[player]),
                _bounds(ratings.intervals[player], ".0f"),
                f"{100 * standing.share:.1f}",
                f"{standing.margin:+.2f}",
                _bounds(standing.margin_interval, "+.2f"),
            ]
        )
    columns = ("player", "elo", "elo_bounds", "share", "margin_column", "margin_bounds")
    console.table([text(f"arena.{column}") for column in columns], rows)
    if not ratings.bounded:
        console.say(text("arena.unbounded"))
    crossed = [
        [names[player], *(_cell(result, player, other) for other in order)] for player in order
    ]
    console.table(
        [text("arena.player"), *(names[other] for other in order)],
        crossed,
        _by_unit(match, "cross"),
    )
    void = sum(played.void for played in result.matches.values())
    console.say(text("arena.hands", hands=result.hands, void=void))


def _cell(result: FieldResult, player: int, other: int) -> str:
    """The share of the games that a player won against another one, in percent."""
    if player == other:
        return ""
    match = result.matches[min(player, other), max(player, other)]
    share = match.win_rate if player < other else 1 - match.win_rate
    low, high = match.interval if player < other else (1 - bound for bound in match.interval[::-1])
    return f"{100 * share:.1f} ({_bounds((100 * low, 100 * high), '.1f')})"


def _bounds(interval: Interval | None, form: str) -> str:
    return "" if interval is None else f"{interval[0]:{form}}..{interval[1]:{form}}"


def _tell_endings(match: Match, names: Sequence[str]) -> None:
    columns = ("player", "wins", "points", "knocks", "gins", "big_gins", "undercuts")
    rows = [
        [name, *_did(standing.tally, standing.hands)]
        for name, standing in zip(names, match.result.standings, strict=True)
    ]
    console.table([text(f"arena.{column}") for column in columns], rows)


def _did(tally: Tally, hands: int) -> list[object]:
    points = round(tally.points / hands, 2)
    return [tally.wins, points, tally.knocks, tally.gins, tally.big_gins, tally.undercuts]


def _tell_times(match: Match, names: Sequence[str]) -> None:
    columns = ("player", "decisions", "median", "slowest")
    rows = [
        [name, standing.times.decisions, *_took(standing.times)]
        for name, standing in zip(names, match.result.standings, strict=True)
    ]
    console.table([text(f"arena.{column}") for column in columns], rows)
    console.say(text("arena.pace", seconds=match.pace.seconds, speed=match.pace.speed))


def _took(times: Times) -> list[object]:
    return [round(1000 * times.quantile(share), 3) for share in (0.5, _SLOWEST)]


def _by_unit(match: Match, key: str, **data: Any) -> str:
    """A text about games, or about hands where they were played by themselves."""
    if match.contest.single_hands:
        return text(f"arena.{key}_single", **data)
    return text(f"arena.{key}", **data)


def _labels(names: Sequence[str]) -> list[str]:
    """The names, with a number where one comes more than once."""
    seen: Counter[str] = Counter()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{name} ({seen[name]})" if seen[name] > 1 else name)
    return labels


def as_json(match: Match) -> str:
    """Return what a match or a tournament came to, as one line of JSON.

    All but ``measured`` depends on the setup alone.
    """
    result, contest = match.result, match.contest
    facts: dict[str, Any] = {
        "format": FORMAT,
        "preset": match.preset,
        "settings": list(match.settings),
        "seed": contest.seed,
        "unit": "hands" if contest.single_hands else "games",
        "pairs": contest.pairs,
        "games": result.games,
        "hands": result.hands,
        "anchor": match.anchor,
        "bounded": result.ratings.bounded,
        "players": [
            {
                "name": name,
                "elo": elo,
                "elo_interval": bounds,
                "share": standing.share,
                "margin": standing.margin,
                "margin_interval": standing.margin_interval,
                "hands": standing.hands,
                **standing.tally._asdict(),
            }
            for name, elo, bounds, standing in zip(
                match.names,
                result.ratings.elo,
                result.ratings.intervals,
                result.standings,
                strict=True,
            )
        ],
        "matches": [
            {"players": list(pair), **_match_facts(played)}
            for pair, played in result.matches.items()
        ],
        "measured": {
            "saved": match.pace.saved,
            "seconds": match.pace.seconds,
            "hands_per_second": match.pace.speed,
            "players": [_times_facts(standing.times) for standing in result.standings],
        },
    }
    if match.stopped:
        facts["stopped"] = True
    return json.dumps(facts)


def _match_facts(played: MatchResult) -> dict[str, Any]:
    return {
        "games": played.games,
        "drawn": played.drawn,
        "win_rate": played.win_rate,
        "interval": played.interval,
        "hands": played.hands,
        "void": played.void,
        "margin": played.margin,
        "margin_interval": played.margin_interval,
        "sides": [played.a._asdict(), played.b._asdict()],
    }


def _times_facts(times: Times) -> dict[str, Any]:
    return {
        "decisions": times.decisions,
        "mean": times.mean,
        "median": times.quantile(0.5),
        "slowest": times.quantile(_SLOWEST),
    }

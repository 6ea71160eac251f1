"""A new table: which game, with whom, by which rules, for how long."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ginrummy.locales import text
from ginrummy.rules import KNOBS, Rules
from ginrummy.server.agreement import MOST_SEED
from ginrummy.server.pages import company, knobs
from ginrummy.server.pages.company import FRIEND, Option, OptionGroup, SeatField
from ginrummy.server.pages.knobs import KnobGroup, RulesGiven
from ginrummy.server.pages.names import preset_name
from ginrummy.variants import VARIANTS

MOVE_SECONDS = (0, 20, 40, 60, 120, 86_400)
GAME_MINUTES = (0, 5, 10, 20, 30, 60)
BEST_OF = (3, 5, 7, 9)
MATCH_POINTS = range(100, 5001)
DEFAULT_MATCH_POINTS = 500

_LABELS = {
    "opponent": "page.new.opponent",
    "preset": "page.new.preset",
    "people": "page.new.people",
    "match": "page.new.match",
    "match_points": "page.new.match_points",
    "move_seconds": "page.new.move",
    "game_minutes": "page.new.game",
    "seed": "page.new.seed",
}

_DAY, _HOUR, _MINUTE = 86_400, 3600, 60


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table that somebody wants to open.

    Attributes:
        opponents: For every other person the name of a computer player; None for a friend who
            gets a link.
        preset: The game that the rules came from.
        rules: The rules.
        best_of: The most games of a match; None when it is no such match.
        match_target: The sum that wins a match; None when it is no such match.
        move_seconds: Time for each move; None for no limit.
        game_seconds: Time for all moves of a person; None for no limit.
        practice: The seed of a practice game; None for a game with secrets.
        listed: Whether everybody is told that it can be watched.
    """

    opponents: tuple[str | None, ...]
    preset: str
    rules: Rules
    best_of: int | None
    match_target: int | None
    move_seconds: int | None
    game_seconds: int | None
    practice: str | None
    listed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPage:
    """The form for a new table, as it stands.

    Attributes:
        opponents: The computer players, and a friend.
        seats: The other seats, where there are several.
        presets: All games, in groups.
        numbers: How many can play it, where that is not settled.
        shown: The game whose rules the form shows.
        shown_people: How many play it.
        shown_name: Its name in words.
        groups: Every setting.
        matches: One game, or several.
        match_points: What stands in the field for the sum of a match.
        moves: Times for a move.
        games: Times for a game.
        seed: What stands in the field for a practice game.
        most_seed: Most letters of it.
        listed: Whether the table is to stand in the list of games to watch.
        errors: What is wrong, by name of the field; in the order of the page.
        labels: What the fields are called in which something is wrong.
    """

    opponents: tuple[Option, ...]
    seats: tuple[SeatField, ...]
    presets: tuple[OptionGroup, ...]
    numbers: tuple[Option, ...]
    shown: str
    shown_people: int
    shown_name: str
    groups: tuple[KnobGroup, ...]
    matches: tuple[Option, ...]
    match_points: str
    moves: tuple[Option, ...]
    games: tuple[Option, ...]
    seed: str
    most_seed: int
    listed: bool
    errors: Mapping[str, str]
    labels: Mapping[str, str]


def new_page(form: Mapping[str, str] | None = None) -> NewPage:
    """Return the form for a new table.

    Args:
        form: What was filled in so far; None for nothing.
    """
    form = form or {}
    return _page(form, *_read(form))


def read_table(form: Mapping[str, str]) -> NewTable | NewPage:
    """Return the table that a filled in form asks for, or the form with what is wrong in it."""
    given, errors = _read(form)
    if errors or given.rules is None:
        return _page(form, given, errors)
    match = form.get("match", "one")
    return NewTable(
        opponents=tuple(None if name == FRIEND else name for name in company.opponents_of(form)),
        preset=company.game_of(form),
        rules=given.rules,
        best_of=int(match) if match.isdecimal() else None,
        match_target=int(form["match_points"]) if match == "points" else None,
        move_seconds=int(form.get("move_seconds", 0)) or None,
        game_seconds=int(form.get("game_minutes", 0)) * _MINUTE or None,
        practice=_seed(form) or None,
        listed="listed" in form,
    )


def _read(form: Mapping[str, str]) -> tuple[RulesGiven, dict[str, str]]:
    given = knobs.read(form, _base(form), company.rules_shown(form))
    return given, _errors(form) | dict(given.errors)


def _base(form: Mapping[str, str]) -> Rules:
    """Return the rules of the game as they are without changes."""
    return VARIANTS[company.game_of(form)].rules_for(company.people_of(form))


def _errors(form: Mapping[str, str]) -> dict[str, str]:
    """What is wrong outside the rules."""
    known = {
        "match": {"one", "points", *map(str, BEST_OF)},
        "move_seconds": set(map(str, MOVE_SECONDS)),
        "game_minutes": set(map(str, GAME_MINUTES)),
    }
    wrong = company.company_errors(form) | {
        name: text("page.error.choice")
        for name, values in known.items()
        if form.get(name) not in (None, *values)
    }
    if form.get("match") == "points":
        points = form.get("match_points", "")
        if not (points.isascii() and points.isdigit() and int(points[:6]) in MATCH_POINTS):
            low, high = MATCH_POINTS[0], MATCH_POINTS[-1]
            wrong["match_points"] = text("page.error.number", low=low, high=high)
    if len(_seed(form)) > MOST_SEED:
        wrong["seed"] = text("page.error.long", most=MOST_SEED)
    elif _seed(form) and FRIEND in company.opponents_of(form):
        wrong["seed"] = text("error.practice_alone")
    return wrong


def _page(form: Mapping[str, str], given: RulesGiven, errors: Mapping[str, str]) -> NewPage:
    chosen = company.game_of(form)
    return NewPage(
        opponents=company.opponents(company.opponent_of(form)),
        seats=company.other_seats(form),
        presets=company.games(chosen),
        numbers=company.numbers(form),
        shown=chosen,
        shown_people=company.people_of(form),
        shown_name=preset_name(chosen),
        groups=knobs.groups(given, _base(form), form),
        matches=_matches(form.get("match", "one")),
        match_points=form.get("match_points", str(DEFAULT_MATCH_POINTS)),
        moves=_options(MOVE_SECONDS, form.get("move_seconds", "0"), time_words),
        games=_options(GAME_MINUTES, form.get("game_minutes", "0"), _minutes),
        seed=_seed(form),
        most_seed=MOST_SEED,
        listed="listed" in form,
        errors=errors,
        labels={name: _label(name) for name in errors},
    )


def _label(name: str) -> str:
    if name in KNOBS:
        return text(f"page.knob.{name}")
    if name not in _LABELS:
        return company.seat_label(int(name.removeprefix("opponent")) + 1)
    return text(_LABELS[name])


def _seed(form: Mapping[str, str]) -> str:
    return "".join(sign for sign in form.get("seed", "") if sign.isprintable()).strip()


def _matches(chosen: str) -> tuple[Option, ...]:
    one = Option("one", text("page.match.one"), "", chosen == "one")
    points = Option("points", text("page.match.points"), "", chosen == "points")
    best = (
        Option(str(games), text("page.match.best_of", games=games), "", chosen == str(games))
        for games in BEST_OF
    )
    return (one, *best, points)


def _options(
    values: tuple[int, ...], chosen: str, words: Callable[[int], str]
) -> tuple[Option, ...]:
    return tuple(Option(str(each), words(each), "", str(each) == chosen) for each in values)


def time_words(seconds: int) -> str:
    """Return a time to think in words; 0 for no limit."""
    if not seconds:
        return text("page.clock.none")
    for unit, name in ((_DAY, "days"), (_HOUR, "hours"), (_MINUTE, "minutes")):
        if seconds % unit == 0:
            return text(f"page.clock.{name}", n=seconds // unit)
    return text("page.clock.seconds", n=seconds)


def _minutes(minutes: int) -> str:
    return time_words(minutes * _MINUTE)

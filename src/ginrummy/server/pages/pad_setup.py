"""The form for a new score pad, and for the players and rules of one that there is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import Series
from ginrummy.pad import Pad, format_pad
from ginrummy.rules import Rules
from ginrummy.server.errors import error_sentence
from ginrummy.server.pages import knobs
from ginrummy.server.pages.company import Option, game_of
from ginrummy.server.pages.knobs import KnobGroup, RulesGiven
from ginrummy.server.pages.names import preset_name
from ginrummy.variants import VARIANTS, variant

BEST_OF = (3, 5, 7)
TO = (300, 500, 1000)
_ONE = "one"
_MATCH = re.compile(r"(?P<to>to)?(?P<number>[1-9][0-9]{0,5})", re.ASCII)
_MOST_PEOPLE = max(number for each in VARIANTS.values() for number in each.people)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupPage:
    """The form as it stands.

    Attributes:
        pad: The pad whose players and rules are changed, as text; empty for a new one.
        games: All games.
        shown: The game whose rules the form shows.
        shown_people: For how many people they are; 0 for as few as can play.
        shown_name: Its name in words.
        names: The names, one on each line.
        dealers: Who may deal first.
        matches: One game, or several.
        groups: Every setting.
        error: What is wrong; empty for nothing.
    """

    pad: str
    games: tuple[Option, ...]
    shown: str
    shown_people: int
    shown_name: str
    names: str
    dealers: tuple[Option, ...]
    matches: tuple[Option, ...]
    groups: tuple[KnobGroup, ...]
    error: str


def setup_page(form: Mapping[str, str]) -> SetupPage:
    """Return the form for a new pad.

    Args:
        form: What was filled in so far.
    """
    return _page(form, _given(form), "")


def setup_of(pad: Pad) -> SetupPage:
    """Return the form with the players and rules of a pad."""
    series, match = pad.series, _ONE
    if series is not None:
        match = f"to{series.target}" if series.best_of is None else str(series.best_of)
    form = {
        "pad": format_pad(pad),
        "game": pad.game,
        "names": "\n".join(pad.names),
        "dealer": str(pad.dealer + 1),
        "match": match,
    }
    return _page(form, RulesGiven(pad.rules, pad.rules.settings(), {}), "")


def read_setup(form: Mapping[str, str], old: Pad | None, mark: str) -> Pad | SetupPage:
    """Return the pad that a filled in form asks for, or the form with what is wrong in it.

    Args:
        form: The form.
        old: The pad whose hands stay.
        mark: The mark of a new pad.
    """
    given = _given(form)
    if given.errors:
        return _page(form, given, "; ".join(given.errors.values()))
    try:
        return _pad(form, given, old, mark)
    except GinRummyError as error:
        return _page(form, given, error_sentence(error))


def _pad(form: Mapping[str, str], given: RulesGiven, old: Pad | None, mark: str) -> Pad:
    game = game_of(form, "game")
    dealer = form.get("dealer", "1")
    assert given.rules is not None  # nothing is wrong with them
    pad = Pad(
        game=game,
        rules=given.rules,
        names=_names(form) or ("",) * min(variant(game).people),
        dealer=int(dealer) - 1 if dealer in map(str, range(1, _MOST_PEOPLE + 1)) else 0,
        mark=mark if old is None else old.mark,
        entries=() if old is None else old.entries,
    )
    series = _series(form.get("match", _ONE), pad.setup.seating.sides)
    return pad if series is None else replace(pad, series=series)


def _series(match: str, sides: int) -> Series | None:
    """Return the match that is chosen, which need not be one that is offered for a new pad."""
    found = _MATCH.fullmatch(match)
    if found is None:
        return None
    number = int(found["number"])
    if found["to"]:
        return Series(target=number, seats=sides)
    return Series(best_of=number, seats=sides)


def _names(form: Mapping[str, str]) -> tuple[str, ...]:
    names = tuple(" ".join(line.split()) for line in form.get("names", "").splitlines())
    while names and not names[-1]:
        names = names[:-1]
    return names


def _given(form: Mapping[str, str]) -> RulesGiven:
    base, shown = _base(form), form.get("shown", "")
    number = form.get("shown_people", "")
    return knobs.read(form, base, _rules(shown, number) if shown in VARIANTS else base)


def _base(form: Mapping[str, str]) -> Rules:
    """Return the rules of the game for as many as are named (D-27)."""
    return _rules(game_of(form, "game"), str(len(_names(form))))


def _rules(game: str, people: str) -> Rules:
    """Return the rules for a number of people; those for the least where so many cannot play."""
    found = variant(game)
    return found.rules_for(next((n for n in found.people if str(n) == people), min(found.people)))


def _page(form: Mapping[str, str], given: RulesGiven, error: str) -> SetupPage:
    game = game_of(form, "game")
    dealer = form.get("dealer", "1")
    return SetupPage(
        pad=form.get("pad", ""),
        games=tuple(Option(name, preset_name(name), "", name == game) for name in VARIANTS),
        shown=game,
        shown_people=len(_names(form)),
        shown_name=preset_name(game),
        names=form.get("names", ""),
        dealers=tuple(
            Option(str(n), text("page.score.dealer.number", number=n), "", str(n) == dealer)
            for n in range(1, _MOST_PEOPLE + 1)
        ),
        matches=_matches(form.get("match", _ONE)),
        groups=knobs.groups(given, _base(form), form),
        error=error,
    )


def _matches(chosen: str) -> tuple[Option, ...]:
    values = [(_ONE, text("page.match.one"))]
    values += [(str(games), text("page.match.best_of", games=games)) for games in BEST_OF]
    values += [(f"to{n}", text("page.score.match.points", points=n)) for n in TO]
    if chosen not in dict(values) and (found := _MATCH.fullmatch(chosen)):
        number = found["number"]
        if found["to"]:
            values.append((chosen, text("page.score.match.points", points=number)))
        else:
            values.append((chosen, text("page.match.best_of", games=number)))
    return tuple(Option(value, says, "", value == chosen) for value, says in values)

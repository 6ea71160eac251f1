"""Which game a form asks for, how many play it, and who sits in the other seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ginrummy.locales import text
from ginrummy.players import PLAYERS
from ginrummy.rules import Rules
from ginrummy.server.opening import DEFAULT_BOT, DEFAULT_PRESET
from ginrummy.server.pages.names import Bot, bots
from ginrummy.server.pages.rulebook import PresetLink, presets
from ginrummy.variants import VARIANTS, Variant

FRIEND = "friend"
"""Stands in forms for somebody who comes by link."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen, unless it is only shown that it could be elsewhere."""

    value: str
    says: str
    about: str
    chosen: bool
    possible: bool = True


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Choices that belong together."""

    title: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class SeatField:
    """Who sits in one of several other seats.

    Attributes:
        name: The name of the field.
        label: Which seat it is.
        options: Who can sit there.
    """

    name: str
    label: str
    options: tuple[Option, ...]


def game_of(form: Mapping[str, str], field: str = "preset") -> str:
    """Return the name of the game that a form asks for, in one of its fields."""
    name = form.get(field, DEFAULT_PRESET)
    return name if name in VARIANTS else DEFAULT_PRESET


def people_of(form: Mapping[str, str]) -> int:
    """Return how many play; the least where nothing that can be is asked for."""
    return _number(VARIANTS[game_of(form)], form.get("people"))


def rules_shown(form: Mapping[str, str]) -> Rules:
    """Return the rules whose settings stood in a form; those that are wanted if none did."""
    name = form.get("shown", "")
    if name not in VARIANTS:
        return VARIANTS[game_of(form)].rules_for(people_of(form))
    game = VARIANTS[name]
    return game.rules_for(_number(game, form.get("shown_people")))


def _number(game: Variant, given: str | None) -> int:
    return next((number for number in game.people if str(number) == given), game.people[0])


def seat_names(people: int) -> tuple[str, ...]:
    """Return the names of the fields for everybody but the one who opens the table."""
    return ("opponent", *(f"opponent{number}" for number in range(2, people)))


def opponent_of(form: Mapping[str, str], name: str = "opponent") -> str:
    """Return who is wanted in a seat; where nothing is said the same as in the first one."""
    return form.get(name) or form.get("opponent") or DEFAULT_BOT


def opponents_of(form: Mapping[str, str]) -> tuple[str, ...]:
    """Return who is wanted in every other seat."""
    return tuple(opponent_of(form, name) for name in seat_names(people_of(form)))


def company_errors(form: Mapping[str, str]) -> dict[str, str]:
    """Return what is wrong with these choices, by name of the field."""
    wrong = {}
    game = VARIANTS[game_of(form)]
    if form.get("preset") not in (None, *VARIANTS):
        wrong["preset"] = text("page.error.choice")
    # Who has chosen another game has not seen its numbers yet.
    same = form.get("shown") in (None, game.name)
    if same and form.get("people") not in (None, "", *map(str, game.people)):
        wrong["people"] = text("page.error.choice")
    known = {*PLAYERS, FRIEND}
    for name in seat_names(people_of(form)):
        if opponent_of(form, name) not in known:
            wrong[name] = text("page.error.choice")
    return wrong


def games(chosen: str) -> tuple[OptionGroup, ...]:
    """Return every game, in the groups of the rule book."""

    def option(game: PresetLink) -> Option:
        return Option(game.id, game.name, game.about, game.id == chosen)

    return tuple(OptionGroup(each.title, tuple(map(option, each.games))) for each in presets())


def numbers(form: Mapping[str, str]) -> tuple[Option, ...]:
    """Return how many can play; nothing where that is settled by the game."""
    game, chosen = VARIANTS[game_of(form)], people_of(form)
    if len(game.people) == 1:
        return ()
    return tuple(
        Option(str(number), text("page.new.people.number", n=number), "", number == chosen)
        for number in game.people
    )


def opponents(chosen: str) -> tuple[Option, ...]:
    """Return everybody who can be wanted in a seat."""

    def option(bot: Bot) -> Option:
        about = f"{text('page.level', level=bot.level)} {bot.about}".strip()
        if not bot.available:
            about = f"{about} {text('page.bot.unavailable')}"
        return Option(bot.id, bot.name, about, bot.id == chosen, bot.available)

    friend = text("page.new.friend"), text("page.new.friend.about")
    return (*map(option, bots()), Option(FRIEND, *friend, chosen == FRIEND))


def other_seats(form: Mapping[str, str]) -> tuple[SeatField, ...]:
    """Return a field for each other seat; nothing where there is but one."""
    names = seat_names(people_of(form))
    if len(names) == 1:
        return ()
    return tuple(
        SeatField(name, seat_label(number), opponents(opponent_of(form, name)))
        for number, name in enumerate(names, start=2)
    )


def seat_label(number: int) -> str:
    """Return what the field of a person is called, who is counted from 1."""
    return text("page.new.seat", number=number)

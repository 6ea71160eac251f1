"""The rules of a game in clauses, generated from its rules, its seats and its sheet."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.locales import text
from ginrummy.match import Setup
from ginrummy.rules import KNOBS, Rules
from ginrummy.server.pages.example import LaidOn, Picture, Run, example, layoffs, runs
from ginrummy.server.pages.example_seats import Turns, turns
from ginrummy.server.pages.example_sheet import WrittenSheet, written_sheet
from ginrummy.server.pages.knobs import GROUPS, sentence
from ginrummy.server.pages.names import preset_about, preset_name
from ginrummy.variants import VARIANTS, Variant, describe_setup

_BASICS, _SEATS, _GAME = "basics", "seats", "game"


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence of the rules.

    Attributes:
        anchor: Its name within the page.
        rule: Its number, which never changes.
        says: The sentence.
        usually: What preset ``classic`` says instead; None where it says the same.
    """

    anchor: str
    rule: str
    says: str
    usually: str | None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Clauses that belong together."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class PresetLink:
    """A game in the list of all."""

    id: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class PresetGroup:
    """Games that belong together in the list of all."""

    id: str
    title: str
    games: tuple[PresetLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """The rules of one game.

    Attributes:
        id: The game.
        name: Its name in words.
        about: What it is in one line.
        chapters: All clauses.
        differences: How many of them differ from preset ``classic``.
        pictures: The worked example; empty where the rules do not allow it.
        layoffs: Pictures of laying off.
        runs: Pictures of runs over the ace; empty where it is low.
        turns: Who sits where in some hands; None where everybody keeps his seat.
        sheet: A sheet of several games from the first hand to the settlement; None where there is
            one game.
        others: The other games.
    """

    id: str
    name: str
    about: str
    chapters: tuple[Chapter, ...]
    differences: int
    pictures: tuple[Picture, ...]
    layoffs: tuple[LaidOn, ...]
    runs: tuple[Run, ...]
    turns: Turns | None
    sheet: WrittenSheet | None
    others: tuple[PresetLink, ...]


def presets() -> tuple[PresetGroup, ...]:
    """Return all games in groups: by how many play them, and on how many sheets."""
    names: dict[str, list[PresetLink]] = {"two": [], "columns": [], "three": [], "four": []}
    for each in VARIANTS.values():
        names[_group(each)].append(_link(each.name))
    return tuple(
        PresetGroup(group, text(f"page.rules.group.{group}"), tuple(links))
        for group, links in names.items()
    )


def _group(variant: Variant) -> str:
    least = min(variant.people)
    if least > 2:
        return "three" if least == 3 else "four"
    return "two" if variant.rules.scoring == "single" else "columns"


def _link(name: str) -> PresetLink:
    return PresetLink(name, preset_name(name), preset_about(name))


def rules_page(name: str) -> RulesPage | None:
    """Return the rules of a game; None when there is no such game."""
    if name not in VARIANTS:
        return None
    setup = VARIANTS[name].setup(min(VARIANTS[name].people))
    found = chapters(setup)
    return RulesPage(
        id=name,
        name=preset_name(name),
        about=preset_about(name),
        chapters=found,
        differences=sum(c.usually is not None for chapter in found for c in chapter.clauses),
        pictures=example(setup.rules),
        layoffs=layoffs(setup.rules),
        runs=runs(setup.rules),
        turns=turns(setup),
        sheet=written_sheet(setup.rules),
        others=tuple(_link(other) for other in VARIANTS if other != name),
    )


def chapters(setup: Setup) -> tuple[Chapter, ...]:
    """Return every sentence of the rules, in the order in which one meets them at a table."""
    usual = Rules()
    order = {key: name for name, keys in GROUPS for key in keys} | {"seat": _SEATS, "sheet": _GAME}
    names = (_BASICS, _SEATS, *(name for name, _ in GROUPS))
    sorted_in: dict[str, list[Clause]] = {name: [] for name in names}
    used: set[str] = set()
    for said in describe_setup(setup):
        # The sentences for several in one hand have a name of their own before that of a setting.
        key = said.key.replace(".several.", ".").split(".")[1]
        anchor = said.rule.lower()
        if anchor in used:
            anchor = f"{anchor}-{key}"
        while anchor in used:
            anchor += "-2"
        used.add(anchor)
        usually = None
        if key in KNOBS and getattr(usual, key) != said.value:
            usually = sentence(key, getattr(usual, key))
        says = text(said.key, value=said.value)
        # A setting without a place of its own comes last, never nowhere.
        at = order.get(key, names[-1]) if key in KNOBS else order.get(key, _BASICS)
        sorted_in[at].append(Clause(anchor, said.rule, says, usually))
    return tuple(
        Chapter(name, text(f"page.group.{name}"), tuple(sorted_in[name]))
        for name in names
        if sorted_in[name]
    )


def changes(rules: Rules, base: Rules) -> tuple[Clause, ...]:
    """Return the settings that differ from other rules, with what those say."""
    return tuple(
        Clause(key, KNOBS[key].rule, sentence(key, value), sentence(key, getattr(base, key)))
        for key, value in rules.settings().items()
        if value != getattr(base, key)
    )


def changes_from(name: str, rules: Rules, people: int) -> tuple[Clause, ...]:
    """Return the settings that differ from those of a game.

    Args:
        name: The game; for one that is not known any more the classic rules stand in.
        rules: The rules of a table.
        people: How many sit there.
    """
    known = VARIANTS.get(name)
    usual = known is not None and people in known.people
    return changes(rules, known.rules_for(people) if known is not None and usual else Rules())

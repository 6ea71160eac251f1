"""The rules of a preset in clauses, generated from the rules that are played."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.locales import text
from ginrummy.rules import KNOBS, PRESETS, Rules, describe, preset
from ginrummy.server.pages.example import LaidOn, Picture, example, layoffs
from ginrummy.server.pages.knobs import GROUPS, sentence
from ginrummy.server.pages.names import preset_about, preset_name

_BASICS = "basics"


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
    """A preset in the list of all."""

    id: str
    name: str
    about: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """The rules of one preset.

    Attributes:
        id: The preset.
        name: Its name in words.
        about: What it is in one line.
        chapters: All clauses.
        differences: How many of them differ from preset ``classic``.
        pictures: The worked example; empty where the rules do not allow it.
        layoffs: Pictures of laying off.
        others: The other presets.
    """

    id: str
    name: str
    about: str
    chapters: tuple[Chapter, ...]
    differences: int
    pictures: tuple[Picture, ...]
    layoffs: tuple[LaidOn, ...]
    others: tuple[PresetLink, ...]


def presets() -> tuple[PresetLink, ...]:
    """Return all presets."""
    return tuple(PresetLink(name, preset_name(name), preset_about(name)) for name in PRESETS)


def rules_page(name: str) -> RulesPage | None:
    """Return the rules of a preset; None when there is no such preset."""
    if name not in PRESETS:
        return None
    rules = preset(name)
    found = chapters(rules)
    return RulesPage(
        id=name,
        name=preset_name(name),
        about=preset_about(name),
        chapters=found,
        differences=sum(c.usually is not None for chapter in found for c in chapter.clauses),
        pictures=example(rules),
        layoffs=layoffs(),
        others=tuple(link for link in presets() if link.id != name),
    )


def chapters(rules: Rules) -> tuple[Chapter, ...]:
    """Return every sentence of the rules, in the order in which one meets them at a table."""
    usual = Rules()
    order = {key: at for at, (_, keys) in enumerate(GROUPS, start=1) for key in keys}
    sorted_in: dict[int, list[Clause]] = {at: [] for at in range(len(GROUPS) + 1)}
    used: set[str] = set()
    for said in describe(rules):
        key = said.key.split(".")[1]
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
        at = order.get(key, len(GROUPS)) if key in KNOBS else 0
        sorted_in[at].append(Clause(anchor, said.rule, says, usually))
    names = (_BASICS, *(name for name, _ in GROUPS))
    return tuple(
        Chapter(name, text(f"page.group.{name}"), tuple(sorted_in[at]))
        for at, name in enumerate(names)
        if sorted_in[at]
    )


def changes(rules: Rules, base: Rules) -> tuple[Clause, ...]:
    """Return the settings that differ from other rules, with what those say."""
    return tuple(
        Clause(key, KNOBS[key].rule, sentence(key, value), sentence(key, getattr(base, key)))
        for key, value in rules.settings().items()
        if value != getattr(base, key)
    )


def changes_from(name: str, rules: Rules) -> tuple[Clause, ...]:
    """Return the settings that differ from those of a preset.

    Args:
        name: The preset; for one that is not known any more preset ``classic`` stands in.
        rules: The rules of a table.
    """
    return changes(rules, preset(name) if name in PRESETS else Rules())

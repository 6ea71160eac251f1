"""The page for somebody who was sent a link: who invites, and what is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ginrummy.locales import text
from ginrummy.match import Seating, Series
from ginrummy.server.agreement import Agreement, Clock
from ginrummy.server.pages.me import MOST_NAME
from ginrummy.server.pages.names import name_of, preset_about, preset_name
from ginrummy.server.pages.new import time_words
from ginrummy.server.pages.past import Sitter
from ginrummy.server.pages.rulebook import Chapter, Clause, changes_from, chapters

_TWO = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinPage:
    """An invitation.

    Attributes:
        id: The name of the table.
        host: Who invites.
        preset_name: The preset that the rules came from.
        preset_about: What that is in one line.
        people: Where several are invited, who has a seat so far, with the free ones in words.
        terms: What else is agreed.
        changes: The settings that differ from the preset.
        chapters: All rules of the table.
        known: Whether the guest has a name already.
        name: What stands in the field for it.
        most_name: Most letters of it.
        unwanted: Who sits there and was blocked by the guest.
        errors: What is wrong, by name of the field.
    """

    id: str
    host: str
    preset_name: str
    preset_about: str
    people: tuple[str, ...]
    terms: tuple[str, ...]
    changes: tuple[Clause, ...]
    chapters: tuple[Chapter, ...]
    known: bool = False
    name: str = ""
    most_name: int = MOST_NAME
    unwanted: str = ""
    errors: Mapping[str, str] = field(default_factory=dict)


def join_page(
    table: str,
    host: str,
    agreed: Agreement,
    sitters: Sequence[Sitter | None] = (),
    *,
    known: bool = False,
    name: str = "",
    unwanted: str = "",
    errors: Mapping[str, str] | None = None,
) -> JoinPage:
    """Return an invitation.

    Args:
        table: The name of the table.
        host: The name of whoever invites; empty for none.
        agreed: What is agreed there.
        sitters: Everybody at the table by number; None for a free seat.
        known: Whether the guest has a name already, and is not asked for one.
        name: What stands in the field for the name.
        unwanted: Who sits there and was blocked by the guest; empty for nobody.
        errors: What is wrong, by name of the field.
    """
    rules = agreed.setup.rules
    return JoinPage(
        id=table,
        host=host or text("page.join.nobody"),
        preset_name=preset_name(agreed.preset),
        preset_about=preset_about(agreed.preset),
        people=people(sitters) if len(sitters) > _TWO else (),
        terms=tuple(terms(agreed)),
        changes=changes_from(agreed.preset, rules, agreed.setup.seating.people),
        chapters=chapters(agreed.setup),
        known=known,
        name=name,
        unwanted=unwanted,
        errors=errors or {},
    )


def terms(agreed: Agreement) -> list[str]:
    """Return how long is played, and by which clock, in sentences."""
    setup = agreed.setup
    lines = [*_roles(setup.seating), text("page.join.target", target=setup.rules.target)]
    if setup.series is not None:
        lines.append(_match(setup.series))
    lines += _clock(agreed.clock)
    if setup.practice is not None:
        lines.append(text("page.join.practice"))
    if agreed.listed:
        lines.append(text("page.join.listed"))
    return lines


def people(sitters: Sequence[Sitter | None]) -> tuple[str, ...]:
    """Return who has a seat, and which are free."""
    return tuple(
        text("page.join.free") if each is None else name_of(each, number, sitters)
        for number, each in enumerate(sitters)
    )


def _roles(seating: Seating) -> list[str]:
    """The parts that people have, as the cards decide; nothing where all play alike."""
    if seating.hands > 1:
        return [text("page.join.hands", n=seating.hands)]
    roles = seating.place(tuple(range(seating.seats)), 0).roles
    if not roles:
        return []
    said = ", ".join(text(f"role.{role}") for role in dict.fromkeys(roles))
    return [text("page.join.roles", roles=said)]


def _match(series: Series) -> str:
    if series.best_of is not None:
        return text("page.join.best_of", games=series.best_of)
    return text("page.join.match_to", target=series.target)


def _clock(clock: Clock | None) -> list[str]:
    if clock is None:
        return [text("page.join.clock.none")]
    lines = []
    if clock.move is not None:
        lines.append(text("page.join.clock.move", time=time_words(clock.move)))
    if clock.game is not None:
        lines.append(text("page.join.clock.game", time=time_words(clock.game)))
    return lines

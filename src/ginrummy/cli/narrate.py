"""What happened at the table, in sentences for one person or for somebody who looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from ginrummy.cli import console
from ginrummy.engine import Event
from ginrummy.locales import text
from ginrummy.match.log import (
    Contributed,
    Cut,
    DealerNamed,
    EndAnnounced,
    Entry,
    GameOver,
    MatchOver,
    Played,
    Resigned,
    Revealed,
    Scored,
    Sealed,
    TookBack,
)
from ginrummy.rules import Rules
from ginrummy.telling import Teller


class Narrator:
    """Tells what happens at a table.

    Attributes:
        names: The name of each person.
    """

    def __init__(self, rules: Rules, person: int | None, names: list[str]) -> None:
        """Make a narrator.

        Args:
            rules: The rules of the table.
            person: Who is addressed as "you"; None for nobody.
            names: The name of each person.
        """
        self._rules = rules
        self._person = person
        self.names = names
        self._teller = self._teller_of(range(len(names)))

    def tell(self, entry: Entry) -> list[str]:
        """Return the sentences for an entry of the log; the sheet is told elsewhere."""
        match entry:
            case Cut():
                return self._cut(entry)
            case DealerNamed():
                self._teller = self._teller_of(entry.people)
                return self._dealer(entry)
            case Played():
                return self.event(entry.event)
            case TookBack(_, person):
                return [self.says("play.took_back", person)]
            case EndAnnounced(person):
                return [self.says("play.end_announced", person)]
            case Resigned(person):
                return [self.says("play.resigned", person)]
            case Sealed() | Contributed() | Revealed() | Scored() | GameOver() | MatchOver():
                return []
            case _:
                assert_never(entry)

    def of_sides(self, members: Sequence[Sequence[int]]) -> Narrator:
        """Return a narrator of the sides, which tells of the sheet as of persons.

        Args:
            members: The persons of each side.
        """
        names = [" & ".join(self.name(person) for person in people) for people in members]
        alone = [side for side, people in enumerate(members) if [*people] == [self._person]]
        return Narrator(self._rules, next(iter(alone), None), names)

    def event(self, event: Event) -> list[str]:
        """Return the sentences for an event of the hand in progress."""
        return self._teller.event(event)

    def _teller_of(self, people: Sequence[int]) -> Teller:
        """Make a teller for a hand at which these persons sit."""
        names = [self.names[person] for person in people]
        own = people.index(self._person) if self._person in people else None
        return Teller(self._rules, names, own, console.card)

    def says(self, key: str, person: int, /, **data: Any) -> str:
        """Return a text in its form for the one who is addressed, or for somebody else."""
        form = "you" if person == self._person else "other"
        return text(f"{key}.{form}", name=self.names[person], **data)

    def _cut(self, entry: Cut) -> list[str]:
        lines = []
        for cards in entry.rounds:
            cut = [
                self.says("play.cut_card", person, card=console.card(card))
                for person, card in zip(entry.people, cards, strict=True)
            ]
            lines.append(text("play.cut", cards=", ".join(cut)))
        return lines

    def name(self, person: int) -> str:
        """Return the name of a person, or the word for the one who is addressed."""
        return text("play.you") if person == self._person else self.names[person]

    def _dealer(self, entry: DealerNamed) -> list[str]:
        chosen = [text("play.chosen")] if entry.chosen else []
        told = [*chosen, self._teller.says("play.hand", entry.dealer, number=entry.hand)]
        roles = [
            text("play.role", name=self.name(person), role=text(f"role.{role}"))
            for person, role in enumerate(entry.roles)
        ]
        return [*told, text("play.roles", roles=", ".join(roles))] if roles else told

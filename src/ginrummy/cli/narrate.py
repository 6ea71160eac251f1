"""What happened at the table, in sentences for one person or for somebody who looks on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, assert_never

from ginrummy.cli import console
from ginrummy.engine import Ended, Event
from ginrummy.locales import text
from ginrummy.match import Place
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

    def __init__(self, rules: Rules, person: int | None, names: list[str], hands: int = 1) -> None:
        """Make a narrator.

        Args:
            rules: The rules of the table.
            person: Who is addressed as "you"; None for nobody.
            names: The name of each person.
            hands: How many hands are played at the same time.
        """
        self._rules = rules
        self._person = person
        self.names = names
        self._hands = hands
        self._tellers: dict[int, Teller] = {}
        self._elsewhere: set[int] = set()
        self._several: set[int] = set()

    def tell(self, entry: Entry) -> list[str]:
        """Return the sentences for an entry of the log; the sheet is told elsewhere."""
        match entry:
            case Cut():
                return self._cut(entry)
            case DealerNamed():
                return self._dealer(entry)
            case Played(hand, event):
                return self.event(hand, event)
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
        # Who is addressed comes last, so that no sentence begins with him.
        ordered = (sorted(people, key=lambda person: person == self._person) for people in members)
        names = [" & ".join(map(self._inside, people)) for people in ordered]
        alone = [side for side, people in enumerate(members) if [*people] == [self._person]]
        sides = Narrator(self._rules, next(iter(alone), None), names)
        sides._several = {side for side, people in enumerate(members) if len(people) > 1}
        return sides

    def event(self, hand: int, event: Event) -> list[str]:
        """Return the sentences for an event of a hand; of one elsewhere only how it ended."""
        told = self._tellers[hand].event(event)
        if hand not in self._elsewhere:
            return told
        ended = isinstance(event, Ended)
        return [text("play.elsewhere", number=hand, says=" ".join(told))] if ended else []

    def watch(self, hand: int) -> None:
        """Tell from now on all of a hand at which somebody else sits than who is addressed."""
        self._elsewhere.discard(hand)

    def _teller_of(self, people: Sequence[int]) -> Teller:
        """Make a teller for a hand at which these persons sit."""
        names = [self.names[person] for person in people]
        own = people.index(self._person) if self._person in people else None
        return Teller(self._rules, names, own, console.card)

    def says(self, key: str, person: int, /, **data: Any) -> str:
        """Return a text in its form for the one who is addressed, or for somebody else."""
        form = "you" if person == self._person else "other"
        return text(f"{key}.{form}", name=self.names[person], **data)

    def wins(self, key: str, side: int, /, **data: Any) -> str:
        """Return a text on what a side does, which may be several persons."""
        if side in self._several:
            return text(f"{key}.many", name=self.names[side], **data)
        return self.says(key, side, **data)

    def _cut(self, entry: Cut) -> list[str]:
        lines = []
        for cards in entry.rounds:
            cut = [
                self.says("play.cut_card", person, card=console.card(card))
                for person, card in zip(entry.people, cards, strict=True)
            ]
            # Where more draw than sit at a hand, they draw for the parts or for partners.
            key = "play.drawn" if len(entry.people) > self._rules.pack.seats else "play.cut"
            lines.append(text(key, cards=", ".join(cut)))
        return lines

    def name(self, person: int) -> str:
        """Return the name of a person, or the word for the one who is addressed."""
        return text("play.you") if person == self._person else self.names[person]

    def pair(self, people: Sequence[int]) -> str:
        """Return who plays against whom."""
        return reduce(
            lambda one, other: text("play.against", one=one, other=other), map(self._inside, people)
        )

    def roles(self, roles: Sequence[str]) -> str:
        """Return the part of every person."""
        return ", ".join(
            text("play.role", name=self.name(person), role=text(f"role.{role}"))
            for person, role in enumerate(roles)
        )

    def _inside(self, person: int) -> str:
        """Return the name of a person inside of a sentence."""
        return text("play.you_inside") if person == self._person else self.names[person]

    def _dealer(self, entry: DealerNamed) -> list[str]:
        number, people, roles = entry.hand, entry.people, entry.roles
        self._tellers[number] = self._teller_of(people)
        pairs = self._hands > 1 and not roles
        if pairs and self._person is not None and self._person not in people:
            self._elsewhere.add(number)
            return [text("play.elsewhere_begins", number=number, pair=self.pair(people))]
        dealing = Place(people, entry.dealer, roles).dealing
        told = [text("play.chosen")] if entry.chosen else []
        told.append(self.says("play.hand", dealing, number=number))
        if roles:
            told.append(text("play.roles", roles=self.roles(roles)))
        if pairs:
            own = people.index(self._person) if self._person in people else 0
            against = self.name(people[1 - own])
            told.append(self.says("play.plays_against", people[own], other=against))
        return told

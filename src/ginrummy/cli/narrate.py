"""What happened at the table, in sentences for one person or for somebody who looks on."""

from __future__ import annotations

from typing import Any, assert_never

from ginrummy.cards import UNKNOWN
from ginrummy.cli import console
from ginrummy.cli.say import spread_text
from ginrummy.engine import (
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Knocked,
    LaidOffCards,
    Passed,
    Result,
    Took,
    WentBigGin,
)
from ginrummy.locales import text
from ginrummy.match.log import (
    Contributed,
    Cut,
    DealerNamed,
    Entry,
    GameOver,
    MatchOver,
    People,
    Played,
    Resigned,
    Revealed,
    Scored,
    Sealed,
)
from ginrummy.rules import Outcome, Rules, is_doubled, knock_limit, limit_card


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
        self._people: People = tuple(range(len(names)))
        self.names = names

    def tell(self, entry: Entry) -> list[str]:
        """Return the sentences for an entry of the log; the sheet is told elsewhere."""
        match entry:
            case Cut():
                return self._cut(entry)
            case DealerNamed():
                self._people = entry.people
                return self._dealer(entry)
            case Played():
                return self.event(entry.event)
            case Resigned(person):
                return [self.says("play.resigned", person)]
            case Sealed() | Contributed() | Revealed() | Scored() | GameOver() | MatchOver():
                return []
            case _:
                assert_never(entry)

    def event(self, event: Event) -> list[str]:
        """Return the sentences for an event of the hand in progress."""
        match event:
            case Dealt():
                return self._dealt(event)
            case Passed():
                return [self._seat("play.event.passed", event.seat)]
            case Took():
                return [self._seat("play.event.took", event.seat, card=console.card(event.card))]
            case Drew(seat, card):
                # The text for the one who is addressed names the card.
                plain = card == UNKNOWN or self._people[seat] == self._person
                key = "play.event.drew" if plain else "play.event.drew_card"
                return [self._seat(key, seat, card=console.card(card))]
            case Discarded(seat, card):
                return [self._seat("play.event.discarded", seat, card=console.card(card))]
            case Knocked(seat, _, melds, rest, count):
                cards = spread_text(melds, rest)
                key = "play.event.knocked" if count else "play.event.gin"
                return [self._seat(key, seat, count=count, cards=cards)]
            case WentBigGin(seat, melds):
                return [self._seat("play.event.big_gin", seat, cards=spread_text(melds, 0))]
            case LaidOffCards():
                return self._laid_off(event)
            case Ended():
                return self._ended(event.result)
            case _:
                assert_never(event)

    def says(self, key: str, person: int, /, **data: Any) -> str:
        """Return a text in its form for the one who is addressed, or for somebody else."""
        form = "you" if person == self._person else "other"
        return text(f"{key}.{form}", name=self.names[person], **data)

    def says_points(self, person: int, points: int) -> str:
        """Return who scores how much."""
        form = "you" if person == self._person else "other"
        return text(f"play.scores.{form}", n=points, name=self.names[person])

    def _seat(self, key: str, seat: int, /, **data: Any) -> str:
        return self.says(key, self._people[seat], **data)

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
        return [*chosen, self._seat("play.hand", entry.dealer, number=entry.hand)]

    def _dealt(self, event: Dealt) -> list[str]:
        """Say the limit where it changes from hand to hand, and whether the hand is doubled."""
        rules = self._rules
        lines = []
        card = limit_card(rules, event.upcard, event.second_pack)
        if rules.limit_source != "fixed" and card is not None:
            lines.append(text("play.limit_card", card=console.card(card)))
            lines.append(text("play.limit", limit=knock_limit(rules, card)))
        if is_doubled(rules, card):
            lines.append(text("play.doubled"))
        return lines

    def _laid_off(self, event: LaidOffCards) -> list[str]:
        lines = []
        if event.cards:
            laid = ", ".join(
                text("play.layoff_on", card=console.card(card), number=on + 1)
                for card, on in event.cards
            )
            lines.append(self._seat("play.event.laid_off", event.seat, cards=laid))
        shown = spread_text(event.melds, event.rest)
        lines.append(self._seat("play.event.shows", event.seat, cards=shown, count=event.count))
        return lines

    def _ended(self, result: Result) -> list[str]:
        lines = [self._breakdown(result)]
        for seat, points in enumerate(result.points):
            if points:
                if result.doubled:
                    lines.append(text("play.result.doubled"))
                lines.append(self.says_points(self._people[seat], points))
        return lines

    def _breakdown(self, result: Result) -> str:
        key = f"play.result.{result.outcome.value}"
        if result.knocker is None:
            return text(key)
        knocker = result.counts[result.knocker]
        defender = sum(result.counts) - knocker
        return text(
            key,
            knocker=knocker,
            defender=defender,
            difference=abs(knocker - defender),
            bonus=self._bonus(result, defender),
        )

    def _bonus(self, result: Result, defender: int) -> int:
        rules = self._rules
        if result.outcome is Outcome.BIG_GIN:
            return int(rules.big_gin)
        if result.outcome is Outcome.UNDERCUT:
            return rules.undercut_bonus + (rules.gin_off_bonus if defender == 0 else 0)
        return rules.gin_bonus if result.outcome is Outcome.GIN else 0

"""What happened in a hand, in sentences for one person or for somebody who looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from ginrummy.cards import UNKNOWN
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
from ginrummy.rules import Outcome, Rules, is_doubled, knock_limit, limit_card
from ginrummy.server.pages.words import mark, spread


class Teller:
    """Tells the events of a hand."""

    def __init__(self, rules: Rules, names: Sequence[str], own: int | None = None) -> None:
        """Make a teller.

        Args:
            rules: The rules of the table.
            names: The name of whoever sits in each seat.
            own: The seat that is addressed as "you"; None for none.
        """
        self._rules = rules
        self._names = names
        self._own = own

    def name(self, seat: int) -> str:
        """Return the name of a seat, or the word for the one that is addressed."""
        return text("play.you") if seat == self._own else self._names[seat]

    def says(self, key: str, seat: int, /, **data: Any) -> str:
        """Return a text in its form for the one who is addressed, or for somebody else."""
        form = "you" if seat == self._own else "other"
        return text(f"{key}.{form}", name=self._names[seat], **data)

    def event(self, event: Event) -> list[str]:
        """Return the sentences for an event."""
        match event:
            case Dealt():
                return self._dealt(event)
            case Passed(seat):
                return [self.says("play.event.passed", seat)]
            case Took(seat, card):
                return [self.says("play.event.took", seat, card=mark(card))]
            case Drew(seat, card):
                # The text for the one who is addressed names the card.
                plain = card == UNKNOWN or seat == self._own
                key = "play.event.drew" if plain else "play.event.drew_card"
                return [self.says(key, seat, card=mark(card))]
            case Discarded(seat, card):
                return [self.says("play.event.discarded", seat, card=mark(card))]
            case Knocked(seat, _, melds, rest, count):
                key = "play.event.knocked" if count else "play.event.gin"
                return [self.says(key, seat, count=count, cards=spread(melds, rest))]
            case WentBigGin(seat, melds):
                return [self.says("play.event.big_gin", seat, cards=spread(melds, 0))]
            case LaidOffCards():
                return self._laid_off(event)
            case Ended(result):
                return self._ended(result)
            case _:
                assert_never(event)

    def _dealt(self, event: Dealt) -> list[str]:
        """Say who deals, and limit and doubling where a card decides them."""
        rules = self._rules
        lines = [self.says("page.dealt", event.dealer)]
        card = limit_card(rules, event.upcard, event.second_pack)
        if rules.limit_source != "fixed" and card is not None:
            lines.append(text("play.limit_card", card=mark(card)))
            lines.append(text("play.limit", limit=knock_limit(rules, card)))
        if is_doubled(rules, card):
            lines.append(text("play.doubled"))
        return lines

    def _laid_off(self, event: LaidOffCards) -> list[str]:
        lines = []
        if event.cards:
            laid = ", ".join(
                text("play.layoff_on", card=mark(card), number=on + 1) for card, on in event.cards
            )
            lines.append(self.says("play.event.laid_off", event.seat, cards=laid))
        shown = spread(event.melds, event.rest)
        lines.append(self.says("play.event.shows", event.seat, cards=shown, count=event.count))
        return lines

    def _ended(self, result: Result) -> list[str]:
        lines = [self._breakdown(result)]
        for seat, points in enumerate(result.points):
            if points:
                if result.doubled:
                    lines.append(text("play.result.doubled"))
                form = "you" if seat == self._own else "other"
                lines.append(text(f"play.scores.{form}", n=points, name=self._names[seat]))
        return lines

    def _breakdown(self, result: Result) -> str:
        key = f"play.result.{result.outcome.value}"
        if result.knocker is None:
            return text(key)
        knocker = result.counts[result.knocker]
        defender = sum(result.counts) - knocker
        difference, bonus = abs(knocker - defender), self._bonus(result, defender)
        counts = {"knocker": knocker, "defender": defender}
        return text(key, difference=difference, bonus=bonus, **counts)

    def _bonus(self, result: Result, defender: int) -> int:
        rules = self._rules
        if result.outcome is Outcome.BIG_GIN:
            return int(rules.big_gin)
        if result.outcome is Outcome.UNDERCUT:
            return rules.undercut_bonus + (rules.gin_off_bonus if defender == 0 else 0)
        return rules.gin_bonus if result.outcome is Outcome.GIN else 0

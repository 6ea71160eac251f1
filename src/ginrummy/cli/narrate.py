"""What happened at the table, in sentences for one player."""

from __future__ import annotations

from typing import Any, assert_never

from ginrummy.cards import card_text
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
from ginrummy.rules import Outcome, Rules


class Narrator:
    """Tells projected events to one seat.

    Attributes:
        names: The name of each seat.
    """

    def __init__(self, rules: Rules, seat: int, names: list[str]) -> None:
        self._rules = rules
        self._seat = seat
        self.names = names

    def tell(self, event: Event) -> list[str]:
        """Return the sentences for an event as this seat may see it."""
        match event:
            case Dealt():
                return []
            case Passed():
                return [self.says("play.event.passed", event.seat)]
            case Took():
                return [self.says("play.event.took", event.seat, card=card_text(event.card))]
            case Drew():
                return [self.says("play.event.drew", event.seat, card=card_text(event.card))]
            case Discarded():
                return [self.says("play.event.discarded", event.seat, card=card_text(event.card))]
            case Knocked():
                cards = spread_text(event.melds, event.rest)
                if event.count:
                    return [
                        self.says("play.event.knocked", event.seat, count=event.count, cards=cards)
                    ]
                return [self.says("play.event.gin", event.seat, cards=cards)]
            case WentBigGin():
                cards = spread_text(event.melds, 0)
                return [self.says("play.event.big_gin", event.seat, cards=cards)]
            case LaidOffCards():
                return self._laid_off(event)
            case Ended():
                return self._ended(event.result)
            case _:
                assert_never(event)

    def says(self, key: str, seat: int, /, **data: Any) -> str:
        """Return a text in its form for this seat or for somebody else."""
        form = "you" if seat == self._seat else "other"
        return text(f"{key}.{form}", name=self.names[seat], **data)

    def _laid_off(self, event: LaidOffCards) -> list[str]:
        lines = []
        if event.cards:
            laid = ", ".join(
                text("play.layoff_on", card=card_text(card), number=on + 1)
                for card, on in event.cards
            )
            lines.append(self.says("play.event.laid_off", event.seat, cards=laid))
        shown = spread_text(event.melds, event.rest)
        lines.append(self.says("play.event.shows", event.seat, cards=shown, count=event.count))
        return lines

    def _ended(self, result: Result) -> list[str]:
        lines = [self._breakdown(result)]
        for seat, points in enumerate(result.points):
            if points:
                if result.doubled:
                    lines.append(text("play.result.doubled"))
                lines.append(self.says_points(seat, points))
        return lines

    def says_points(self, seat: int, points: int) -> str:
        """Return who scores how much."""
        form = "you" if seat == self._seat else "other"
        return text(f"play.scores.{form}", n=points, name=self.names[seat])

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

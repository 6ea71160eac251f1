"""What happens in a hand, and cards and errors, in sentences of the language in force.

How a card looks is for the place where it is shown to say: each caller gives a function for that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, assert_never

from ginrummy.bag import Bag, cards_of
from ginrummy.cards import UNKNOWN, Card, rank_of
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
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.melds import Melds
from ginrummy.rules import (
    Call,
    Outcome,
    Rules,
    is_doubled,
    knock_limit,
    limit_card,
    score_against,
)

Show: TypeAlias = Callable[[Card], str]
"""Returns a card as it stands in a sentence."""


def in_order(meld: Bag) -> list[Card]:
    """Return the cards of a meld as one would lay them down, a run round the corner too."""
    cards = cards_of(meld)
    for at in range(1, len(cards)):
        # With an ace on top of the king the lowest card does not begin the run.
        if rank_of(cards[0]) == 0 and rank_of(cards[at]) > rank_of(cards[at - 1]) + 1:
            return cards[at:] + cards[:at]
    return cards


def by_rank(cards: Bag) -> list[Card]:
    """Return cards with the cheapest first."""
    return sorted(cards_of(cards), key=lambda card: (rank_of(card), card))


def meld_text(meld: Bag, show: Show) -> str:
    """Return a meld in brackets."""
    return text("cards.named_meld", cards=" ".join(map(show, in_order(meld))))


def spread_text(melds: Melds, rest: Bag, show: Show) -> str:
    """Return melds in brackets, then the other cards, cheapest first."""
    return " ".join([*(meld_text(meld, show) for meld in melds), *map(show, by_rank(rest))])


def error_text(error: GinRummyError, show: Show) -> str:
    """Return the sentence for an error."""
    data = dict(error.data)
    if isinstance(data.get("card"), int):
        data["card"] = show(data["card"])
    return text(f"error.{error.code}", **data)


class Teller:
    """Tells the events of a hand."""

    def __init__(self, rules: Rules, names: Sequence[str], own: int | None, show: Show) -> None:
        """Make a teller.

        Args:
            rules: The rules of the table.
            names: The name of whoever sits in each seat.
            own: The seat that is addressed as "you"; None for none.
            show: Returns a card as it stands in a sentence.
        """
        self._rules = rules
        self._names = names
        self._own = own
        self._show = show

    def says(self, key: str, seat: int, /, **data: Any) -> str:
        """Return a text in its form for the seat that is addressed, or for another one."""
        form = "you" if seat == self._own else "other"
        return text(f"{key}.{form}", name=self._names[seat], **data)

    def event(self, event: Event) -> list[str]:
        """Return the sentences for an event."""
        show = self._show
        match event:
            case Dealt():
                return self._dealt(event)
            case Passed(seat):
                return [self.says("play.event.passed", seat)]
            case Took(seat, card):
                return [self.says("play.event.took", seat, card=show(card))]
            case Drew(seat, card):
                # The text for the one who is addressed names the card.
                plain = card == UNKNOWN or seat == self._own
                key = "play.event.drew" if plain else "play.event.drew_card"
                return [self.says(key, seat, card=show(card))]
            case Discarded(seat, card):
                return [self.says("play.event.discarded", seat, card=show(card))]
            case Knocked(seat, _, melds, rest, count):
                cards = spread_text(melds, rest, show)
                key = "play.event.knocked" if count else "play.event.gin"
                return [self.says(key, seat, count=count, cards=cards)]
            case WentBigGin(seat, melds):
                return [self.says("play.event.big_gin", seat, cards=spread_text(melds, 0, show))]
            case LaidOffCards():
                return self._laid_off(event)
            case Ended(result):
                return self._ended(result)
            case _:
                assert_never(event)

    def _dealt(self, event: Dealt) -> list[str]:
        """Say the limit where it changes from hand to hand, and whether the hand is doubled."""
        rules = self._rules
        lines = []
        card = limit_card(rules, event.upcard, event.second_pack)
        if rules.limit_source != "fixed" and card is not None:
            lines.append(text("play.limit_card", card=self._show(card)))
            lines.append(text("play.limit", limit=knock_limit(rules, card)))
        if is_doubled(rules, card):
            lines.append(text("play.doubled"))
        return lines

    def _laid_off(self, event: LaidOffCards) -> list[str]:
        lines = []
        if event.cards:
            laid = ", ".join(self._on(card, on) for card, on in event.cards)
            lines.append(self.says("play.event.laid_off", event.seat, cards=laid))
        shown = spread_text(event.melds, event.rest, self._show)
        lines.append(self.says("play.event.shows", event.seat, cards=shown, count=event.count))
        return lines

    def _on(self, card: Card, on: int) -> str:
        """Name a card that was laid off, and the meld by its number."""
        return text("play.layoff_on", card=self._show(card), number=on + 1)

    def _ended(self, result: Result) -> list[str]:
        lines = self._breakdown(result)
        if result.doubled:
            lines.append(text("play.result.doubled"))
        lines += [
            self.says("play.scores", seat, n=points)
            for seat, points in enumerate(result.points)
            if points
        ]
        return lines

    def _breakdown(self, result: Result) -> list[str]:
        """Say how the knocker stands against each defender; of several by name (D-15)."""
        if result.knocker is None:
            return [text(f"play.result.{result.outcome.value}")]
        call = Call.BIG_GIN if result.outcome is Outcome.BIG_GIN else Call.KNOCK
        against = score_against(self._rules, call, result.knocker, result.counts)
        knocker = result.counts[result.knocker]
        said = {
            seat: self._one(score.outcome, knocker, result.counts[seat])
            for seat, score in against.items()
        }
        if len(said) == 1:
            return list(said.values())
        return [self.says("play.result.against", seat, says=says) for seat, says in said.items()]

    def _one(self, outcome: Outcome, knocker: int, defender: int) -> str:
        return text(
            f"play.result.{outcome.value}",
            knocker=knocker,
            defender=defender,
            difference=abs(knocker - defender),
            bonus=self._bonus(outcome, defender),
        )

    def _bonus(self, outcome: Outcome, defender: int) -> int:
        rules = self._rules
        if outcome is Outcome.BIG_GIN:
            return int(rules.big_gin)
        if outcome is Outcome.UNDERCUT:
            return rules.undercut_bonus + (rules.gin_off_bonus if defender == 0 else 0)
        return rules.gin_bonus if outcome is Outcome.GIN else 0

"""What each viewer may know, kept by listening to a hand like somebody at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from ginrummy.engine import (
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Knocked,
    LaidOffCards,
    Passed,
    Spectator,
    Took,
    Viewer,
    WentBigGin,
)
from ginrummy.rules import Rules
from tests.property.oracle import NO_CARD, PACK

# How to find the cards in a field of an event, a view or a showdown, by its declared type. The
# card of a second pack is none of this pack, so it is nobody's secret.
NUMBERS = {"int", "bool", "int | None", "tuple[int, ...]", "tuple[int | None, ...]"}
NO_CARDS = NUMBERS | {"Rules", "Phase", "Viewer", "Call", "Result | None", "Result"}


def cards_in(value: Any) -> set[int]:
    """Every card that a dataclass or a named tuple contains; a new kind of field is an error."""
    if hasattr(value, "__dataclass_fields__"):
        types = {f.name: str(f.type) for f in fields(value)}
    else:
        types = {name: str(kind) for name, kind in type(value).__annotations__.items()}
    found: set[int] = set()
    for name, kind in types.items():
        if name not in ("second_pack", "limit_card"):
            found.update(_cards(kind, getattr(value, name)))
    return found


def _cards(kind: str, value: Any) -> Iterator[int]:
    kind = kind.removeprefix("ForwardRef('").removesuffix("')")
    if kind in NO_CARDS or value is None:
        return
    if kind in ("Card", "Card | None"):
        yield from (card for card in [value] if card >= 0)
    elif kind == "tuple[Card, ...]":
        yield from (card for card in value if card >= 0)
    elif kind == "Bag":
        yield from of_bag(value)
    elif kind in ("Melds", "tuple[Bag, ...]", "tuple[Bag | None, ...]"):
        for bag in value:
            yield from of_bag(bag or 0)
    elif kind == "LaidOff":
        yield from (card for card, _ in value)
    elif kind == "Showdown | None":
        yield from cards_in(value)
    else:
        raise AssertionError(f"nobody has said whether {kind} holds cards")


def of_bag(bag: int) -> Iterator[int]:
    """The cards of a bag of one pack."""
    yield from (card for card in range(len(PACK)) if bag >> card & 1)


@dataclass
class Listener:
    """Somebody at the table with a perfect memory.

    Attributes:
        viewer: Who it is.
        taken: The card just taken from the pile.
        drawn: The card just drawn from the stock, if the viewer saw it.
        seen: Every card that the viewer has seen or will be told about.
        revealed: For each hand that was spread, the cards that the viewer had not seen before; he
            still does not know when its owner got which of them.
        face_down: The card of a knock that lies face down; who saw it taken from the pile might
            guess it, but nobody shows it to him (A-25).
    """

    viewer: Viewer
    rules: Rules
    taken: int = NO_CARD
    drawn: int = NO_CARD
    seen: set[int] = field(default_factory=set)
    revealed: list[set[int]] = field(default_factory=list)
    face_down: set[int] = field(default_factory=set)

    @property
    def located(self) -> set[int]:
        """The cards that the viewer can point to."""
        return self.seen - self.face_down

    def sees(self, seat: int) -> bool:
        """Whether the viewer looks into the hand of a seat."""
        return not isinstance(self.viewer, Spectator) and self.viewer.seat == seat

    def hear(self, event: Event) -> None:
        """Learn from what really happened as much as the rules let this viewer see."""
        self.taken = self.drawn = NO_CARD
        match event:
            case Dealt():
                for seat, hand in enumerate(event.hands):
                    self._learn(of_bag(hand or 0), self.sees(seat))
                self._learn([event.upcard], event.upcard is not None)
            case Took():
                self.taken = event.card
                self.seen.add(event.card)
            case Drew():
                if self.sees(event.seat):
                    self.drawn = event.card
                    self.seen.add(event.card)
            case Discarded():
                self.seen.add(event.card)
            case Knocked():
                if self.rules.knock_discard == "face_up" or self.sees(event.seat):
                    self.seen.add(event.card)
                else:
                    self.face_down.add(event.card)
                self._learn_hand(event.melds, event.rest)
            case WentBigGin():
                self._learn_hand(event.melds)
            case LaidOffCards():
                self._learn_hand(event.melds, event.rest, *(1 << card for card, _ in event.cards))
            case Passed() | Ended():
                pass

    def _learn(self, cards: Iterable[int | None], shown: bool) -> None:
        self.seen.update(card for card in cards if shown and card is not None)

    def _learn_hand(self, melds: tuple[int, ...], *others: int) -> None:
        spread = {card for bag in (*melds, *others) for card in of_bag(bag)}
        self.revealed.append(spread - self.seen)
        self.seen |= spread


def listen(viewer: Viewer, rules: Rules, events: Iterable[Event]) -> Listener:
    """A viewer who has heard some events."""
    listener = Listener(viewer, rules)
    for event in events:
        listener.hear(event)
    return listener

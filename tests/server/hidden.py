"""Which cards somebody may not know at each version of a table, worked out from the full log.

This goes by the entries alone and does not ask the code that decides what is sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ginrummy.bag import cards_of
from ginrummy.cards import Card, card_text
from ginrummy.engine import (
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Knocked,
    LaidOffCards,
    Passed,
    Took,
    WentBigGin,
)
from ginrummy.match import DealerNamed, Entry, Played, Revealed, Sealed

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[A2-9TJQK]|10)[SHDC](?![0-9A-Za-z])")

CUT = re.compile(r'"(?:rounds|cuts)":\[\[.*?\]\]')


class Secrets:
    """What is hidden from a viewer; None is a spectator.

    Attributes:
        words: Texts that may not be sent: hidden cards, and secrets of hands in progress.
    """

    def __init__(self, viewer: int | None, *, face_up: bool) -> None:
        self._viewer = viewer
        self._knock_face_up = face_up
        self._looks: dict[int, int | None] = {}
        self._hands: list[set[Card]] = []
        self._public: set[Card] = set()
        self._stock: list[Card] = []
        self._face_down: set[Card] = set()
        self._secrets: set[str] = set()
        self._own: int | None = None

    def enter(self, entry: Entry) -> None:
        match entry:
            case Sealed(_, _, secret):
                assert secret is not None
                self._secrets.add(secret.hex())
            case Revealed(_, secret):
                self._secrets.discard(secret.hex())
            case DealerNamed(hand, people, roles=roles):
                self._looks[hand] = self._looks_at(people, roles)
            case Played(hand, event):
                self._play(self._looks[hand], event)
            case _:
                pass

    def _looks_at(self, people: Sequence[int], roles: Sequence[str]) -> int | None:
        """The seat whose cards the viewer sees: his own, or that of the captain he advises."""
        if self._viewer in people:
            return people.index(self._viewer)
        if self._viewer is None or not roles or roles[self._viewer] not in ("idle", "line"):
            return None
        return people.index(roles.index("captain")) if "captain" in roles else None

    def _play(self, looks: int | None, event: Event) -> None:
        match event:
            case Dealt():
                self._hands = [set(cards_of(hand or 0)) for hand in event.hands]
                self._stock = list(event.stock)
                self._public = set()
                self._face_down = set()
                self._own = looks
            case Drew(seat, card):
                assert self._stock.pop(0) == card
                self._hands[seat].add(card)
            case Took(seat, card):
                self._hands[seat].add(card)
                self._public.add(card)
            case Discarded(seat, card):
                self._hands[seat].discard(card)
                self._public.add(card)
            case Knocked(seat, card):
                self._hands[seat].discard(card)
                if self._knock_face_up:
                    self._public.add(card)
                elif card not in self._public and seat != self._own:
                    self._face_down = {card}
                self._open(seat)
            case WentBigGin(seat) | LaidOffCards(seat):
                self._open(seat)
            case Ended():
                # The secret is shown, and with it every card of the hand.
                self._hands, self._stock, self._face_down = [], [], set()
            case Passed():
                pass

    def _open(self, seat: int) -> None:
        """A spread lies open, with all that is left over."""
        self._public |= self._hands[seat]

    @property
    def words(self) -> set[str]:
        hidden = set(self._stock) | self._face_down
        for seat, hand in enumerate(self._hands):
            if seat != self._own:
                hidden |= hand
        shown = self._public - self._face_down
        return {card_text(card) for card in hidden - shown} | self._secrets


def leaks(text: str, words: Iterable[str]) -> set[str]:
    """Return the hidden cards and secrets that a text names, in any notation of cards.

    Cards that were cut for the deal are of another shuffle and tell nothing.
    """
    text = CUT.sub("", text)
    found = {card.replace("10", "T") for card in CARD.findall(text)}
    return {word for word in words if word in found or (len(word) > 2 and word in text)}


def by_version(
    log: Sequence[Entry], viewer: int | None, *, face_up: bool = False
) -> list[set[str]]:
    """Return what is hidden after each number of entries; the knock's discard may lie open."""
    secrets = Secrets(viewer, face_up=face_up)
    found = [secrets.words]
    for entry in log:
        secrets.enter(entry)
        found.append(secrets.words)
    return found

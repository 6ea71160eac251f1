"""Reading the lines of a hand that stand before its moves."""

from __future__ import annotations

import re
from itertools import islice

from ginrummy.bag import bag_of
from ginrummy.cards import JOKER, PACK_SIZE, UNKNOWN, Card, parse_card
from ginrummy.engine import Dealt
from ginrummy.errors import CardError, DeckError
from ginrummy.record.lexer import Lexer
from ginrummy.record.world import example_deal
from ginrummy.rules import Rules

NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_HEX = re.compile(r"(?:[0-9a-f]{2})+", re.ASCII | re.IGNORECASE)
_COUNTED = re.compile(r"\?\?\*([0-9]{1,2})", re.ASCII)
_EMPTY = "empty"
_UNKNOWN = "??"


def read_number(lexer: Lexer, low: int = 1, high: int = 10**9 - 1) -> int:
    """Read a whole number.

    Raises:
        RecordError: `unexpected`.
    """
    if lexer.token.kind == "word" and NUMBER.fullmatch(lexer.token.text):
        number = int(lexer.token.text)
        if low <= number <= high:
            lexer.next()
            return number
    return lexer.refuse(f"{low}..{high}")


def keyword(lexer: Lexer) -> str:
    """Return the word that comes next in small letters; empty where there is none."""
    return lexer.token.text.lower() if lexer.token.kind == "word" else ""


class Lines:
    """The lines of a hand while they are read.

    Attributes:
        number: Number of the hand.
        people: The person in each seat, from 0.
        dealer: The seat that deals.
        cuts: Cards cut for the deal.
        commitment: The commitment to the secret.
        secret: The secret.
        nonces: The nonces.
        places: Where each line begins.
    """

    def __init__(self, lexer: Lexer, rules: Rules) -> None:
        self._lexer = lexer
        self._rules = rules
        self._start = lexer.token.at
        self.number = 0
        self.people = tuple(range(rules.pack.seats))
        self.dealer: int | None = None
        self.cuts: list[tuple[Card, ...]] = []
        self.commitment: str | None = None
        self.secret: bytes | None = None
        self.nonces: tuple[bytes | None, ...] = ()
        self.places = {"": self._start}
        self._hands: dict[int, list[Card]] = {}
        self._upcard: Card | None = None
        self._second_pack: Card | None = None
        self._stock: tuple[Card, ...] | None = None
        self._readers = {
            "cut": self._read_cuts,
            "commitment": self._read_commitment,
            "secret": self._read_secret,
            "nonces": self._read_nonces,
            "cards": self._read_cards,
            "upcard": self._read_upcard,
            "second_pack": self._read_second_pack,
            "stock": self._read_stock,
        }

    @property
    def dealt(self) -> bool:
        """Whether any line tells of cards that were dealt."""
        dealt = (self._upcard, self._second_pack, self._stock)
        return bool(self._hands) or any(part is not None for part in dealt)

    def read(self) -> bool:
        """Read the next line; False when there is none."""
        reader = self._readers.get(keyword(self._lexer))
        if reader is None:
            return False
        reader()
        return True

    def head(self, after: int) -> None:
        """Read the number of the hand, who deals it and who plays it.

        Args:
            after: The number of the hand before.

        Raises:
            RecordError: What stands there is wrong.
        """
        lexer = self._lexer
        lexer.next()
        at = lexer.token.at
        self.number = read_number(lexer)
        if self.number <= after:
            raise lexer.error("hand_order", at, found=self.number, after=after)
        dealer: int | None = None
        dealer_at = at
        while (word := keyword(lexer)) in ("dealer", "seats"):
            self.once(word)
            if word == "dealer":
                dealer_at = lexer.token.at
                dealer = read_number(lexer, high=PACK_SIZE)
            else:
                self.people = self._read_people()
        if dealer is not None:
            self.dealer = self.seat_of(dealer, dealer_at)

    def _read_people(self) -> tuple[int, ...]:
        people: list[int] = []
        while not people or (
            self._lexer.token.kind == "word" and NUMBER.fullmatch(self._lexer.token.text)
        ):
            at = self._lexer.token.at
            person = read_number(self._lexer, high=PACK_SIZE) - 1
            if person in people:
                raise self._lexer.error("line_twice", at, text=str(person + 1))
            people.append(person)
        return tuple(people)

    def seat_of(self, person: int, at: int) -> int:
        """Return the seat of a person, whose number from 1 stands at a place.

        Raises:
            RecordError: `not_seated`.
        """
        if person - 1 not in self.people:
            raise self._lexer.error("not_seated", at, person=person)
        return self.people.index(person - 1)

    def once(self, line: str) -> None:
        """Note where a line stands, and read its first word.

        Raises:
            RecordError: `line_twice`.
        """
        at = self._lexer.next().at
        if line in self.places:
            raise self._lexer.error("line_twice", at, text=line)
        self.places[line] = at

    def _read_cuts(self) -> None:
        self.once("cut")
        self.cuts.append(tuple(self._read_known_cards()))
        while keyword(self._lexer) == "/":
            self._lexer.next()
            self.cuts.append(tuple(self._read_known_cards()))

    def _read_known_cards(self) -> list[Card]:
        at = self._lexer.token.at
        cards = self._read_list()
        if UNKNOWN in cards:
            raise self._lexer.error("partly_known", at)
        return cards

    def _read_list(self) -> list[Card]:
        """One or more cards; ``??*9`` stands for nine unknown ones."""
        cards: list[Card] = []
        while self._lexer.token.kind == "word":
            text = self._lexer.token.text
            counted = _COUNTED.fullmatch(text)
            found = [UNKNOWN] * int(counted[1]) if counted else self._one_card(text)
            if not found or len(cards) + len(found) > PACK_SIZE:
                break
            cards += found
            self._lexer.next()
        if not cards:
            self._lexer.refuse("7S ?? ??*31")
        return cards

    def _one_card(self, text: str) -> list[Card]:
        try:
            card = parse_card(text)
        except CardError:
            return []
        return [] if card == JOKER else [card]

    def _read_one(self) -> Card:
        cards = self._one_card(self._lexer.token.text)
        if self._lexer.token.kind != "word" or not cards or cards[0] == UNKNOWN:
            self._lexer.refuse("7S")
        self._lexer.next()
        return cards[0]

    def _read_commitment(self) -> None:
        self.once("commitment")
        if not _HEX.fullmatch(keyword(self._lexer)):
            self._lexer.refuse("00..ff")
        self.commitment = self._lexer.next().text.lower()

    def _read_secret(self) -> None:
        self.once("secret")
        self.secret = self._read_bytes()

    def _read_nonces(self) -> None:
        self.once("nonces")
        nonces: list[bytes | None] = []
        while not nonces or _HEX.fullmatch(keyword(self._lexer)) or self._is_no_hex():
            if keyword(self._lexer) == _UNKNOWN:
                self._lexer.next()
                nonces.append(None)
            else:
                nonces.append(self._read_bytes())
        self.nonces = tuple(nonces)

    def _is_no_hex(self) -> bool:
        return keyword(self._lexer) in (_EMPTY, _UNKNOWN)

    def _read_bytes(self) -> bytes:
        word = keyword(self._lexer)
        if word != _EMPTY and not _HEX.fullmatch(word):
            self._lexer.refuse(f"00..ff {_EMPTY}")
        self._lexer.next()
        return b"" if word == _EMPTY else bytes.fromhex(word)

    def _read_cards(self) -> None:
        lexer = self._lexer
        start = lexer.next().at
        at = lexer.token.at
        if seat_token := lexer.accept("seat"):
            seat = self.seat_of(int(seat_token.text), at)
        else:
            seat = self.seat_of(read_number(lexer, high=PACK_SIZE), at)
        line = f"cards {seat}"
        if line in self.places:
            raise lexer.error("line_twice", start, text=f"cards {self.people[seat] + 1}")
        cards = self._read_list()
        if len(set(cards)) < len(cards) and UNKNOWN not in cards:
            twice = next(card for number, card in enumerate(cards) if card in cards[:number])
            raise lexer.error("seen_before", start, card=twice)
        if UNKNOWN in cards and len(set(cards)) > 1:
            raise lexer.error("partly_known", start)
        self.places[line] = start
        self._hands[seat] = cards

    def _read_upcard(self) -> None:
        self.once("upcard")
        self._upcard = self._read_one()

    def _read_second_pack(self) -> None:
        self.once("second_pack")
        self._second_pack = self._read_one()

    def _read_stock(self) -> None:
        self.once("stock")
        self._stock = tuple(self._read_list())

    def deal(self) -> Dealt:
        """Return the deal as far as the lines tell; what they leave out is unknown.

        Raises:
            RecordError: `no_dealer`, or `wrong_number` of cards.
        """
        if self.dealer is None:
            raise self._lexer.error("no_dealer", self._start)
        hands = tuple(
            None if UNKNOWN in self._hands.get(seat, [UNKNOWN]) else bag_of(self._hands[seat])
            for seat in range(len(self.people))
        )
        deal = Dealt(self.dealer, hands, self._upcard, self._stock or (), self._second_pack)
        try:
            example = example_deal(self._rules, deal)
        except DeckError:
            return deal
        for seat, other in enumerate(islice(example.hands, len(hands))):
            number, cards = (other or 0).bit_count(), self._hands.get(seat)
            if cards and len(cards) != number:
                at = self.places[f"cards {seat}"]
                raise self._lexer.error("wrong_number", at, found=len(cards), expected=number)
        if self._stock is None:
            stock = (UNKNOWN,) * len(example.stock)
            return Dealt(self.dealer, hands, self._upcard, stock, self._second_pack)
        return deal

"""Scripted hands: a pack stacked so that both players get the cards that a clause is about.

The dealer is seat 0 unless a test says otherwise, so seat 1 plays first.
"""

from __future__ import annotations

from ginrummy.bag import bag_of, cards_of
from ginrummy.cards import Card, cards_text, full_pack, parse_card, parse_cards
from ginrummy.engine import (
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Event,
    Knock,
    LayOff,
    Phase,
    Result,
    State,
    apply,
    legal,
    start,
)
from ginrummy.rules import Pack, Rules, Value, preset

# Two hands without a meld, of 64 points each, and no meld with TS either.
FIRST = "AS 3S 6S 9S QS 2H 5H 8H JH KD"
SECOND = "AD 3D 6D 9D QD 2C 5C 8C JC KH"


def bag(text: str) -> int:
    """A bag from text, such as a meld ``"5S5H5D"``."""
    return bag_of(parse_cards(text))


def melds(text: str) -> tuple[int, ...]:
    """Melds from text such as ``"5S5H5D 6S7S8S"``."""
    return tuple(bag(meld) for meld in text.split())


def throw(text: str) -> Discard:
    """A discard."""
    return Discard(parse_card(text))


def knock(text: str, spread: str | None = None) -> Knock:
    """A knock with a card thrown, and the melds spread if the knocker cares."""
    return Knock(parse_card(text), None if spread is None else melds(spread))


def lay(*cards: str, own: str | None = None) -> LayOff:
    """An answer to a knock, such as ``lay("6S 1", "7S 1", own="KSKHKD")``."""
    laid = tuple((parse_card(card), int(on)) for card, on in (text.split() for text in cards))
    return LayOff(laid, None if own is None else melds(own))


def stack(
    first: str, second: str, upcard: str, stock: str = "", pack: Pack | None = None
) -> list[Card]:
    """A pack that deals two hands, an upcard, and a stock with some cards on top (A-07)."""
    size = pack or Pack()
    one, other = parse_cards(first), parse_cards(second)
    dealt = [card for pair in zip(one, other, strict=True) for card in pair]
    front = [*dealt, parse_card(upcard), *parse_cards(stock)]
    assert len(set(front)) == len(front), "a card twice"
    return front + [card for card in full_pack(size.ranks, size.suits) if card not in front]


class Table:
    """A hand in play.

    Attributes:
        state: Where it stands.
        history: Everything that happened.
    """

    def __init__(
        self,
        first: str = FIRST,
        second: str = SECOND,
        upcard: str = "TS",
        stock: str = "",
        *,
        rules: Rules | None = None,
        dealer: int = 0,
        second_pack: str | None = None,
        **changes: Value,
    ) -> None:
        table = rules if rules is not None else preset("classic", **changes)
        knock_card = None if second_pack is None else parse_card(second_pack)
        deck = stack(first, second, upcard, stock, table.pack)
        self.state: State
        self._events: tuple[Event, ...]
        self.state, self._events = start(table, deck, dealer, knock_card)
        self.history: list[Event] = [*self._events]

    def play(self, *actions: Action) -> Table:
        """Apply actions of whoever is to move; all must be legal."""
        for action in actions:
            self.state, self._events = apply(self.state, action)
            self.history += self._events
        return self

    def refusal(self, action: Action, seat: int | None = None) -> str:
        """Why an action is refused; the state must stay what it is."""
        before = repr(self.state)
        refused = legal(self.state).why_not(action, seat)
        assert refused is not None, f"{action} is legal"
        assert repr(self.state) == before
        return refused.code

    def offered(self) -> list[Action]:
        """What `legal` names."""
        return list(legal(self.state))

    def decline(self) -> Table:
        """Both pass the upcard (A-15)."""
        return self.play(PASS, PASS)

    def idle(self, turns: int) -> Table:
        """Turns in which a card is drawn from the stock and thrown at once."""
        for _ in range(turns):
            self.play(DRAW)
            self.play(Discard(self.state.drawn))
        return self

    def swap(self, turns: int) -> Table:
        """Turns in which the top of the pile is taken and another card is thrown (A-80)."""
        for _ in range(turns):
            self.play(TAKE)
            held = cards_of(self.hand(self.to_move) & ~(1 << self.state.taken))
            self.play(Discard(held[self.state.turns % len(held)]))
        return self

    def run_down(self, left: int) -> Table:
        """Decline the upcard and idle until so many cards are left in the stock."""
        return self.decline().idle(len(self.state.stock) - left)

    def phase(self) -> Phase:
        """The phase of the hand."""
        return self.state.phase

    @property
    def to_move(self) -> int:
        """Who decides."""
        return self.state.to_move

    def pile(self) -> str:
        """The discard pile as text, the top card last."""
        return cards_text(self.state.pile)

    def known(self) -> tuple[int, ...]:
        """For each seat the cards that everybody saw it take."""
        return self.state.known

    def happened(self) -> tuple[Event, ...]:
        """What the last action led to."""
        return self._events

    @property
    def result(self) -> Result:
        """What the hand came to."""
        assert self.state.result is not None
        return self.state.result

    def hand(self, seat: int) -> int:
        """The cards of a seat as a bag."""
        return self.state.hands[seat]

"""One hand as the engine plays it, with all that a row of the kernel has to hold of it."""

from __future__ import annotations

from random import Random

from ginrummy.bag import bag_of
from ginrummy.engine import Action, Phase, State, apply, start
from ginrummy.engine.codec import DRAW_ID, KNOCK_ID, PASS_ID, TAKE_ID
from ginrummy.kernels import layout as at
from ginrummy.melds import Melds
from ginrummy.rules import Rules
from tests.differential.kernel.manners import MANNERS
from tests.property.walk import random_deck

_SEATS = range(2)

COLUMNS = [
    at.S_PHASE,
    at.S_DEALER,
    at.S_MOVER,
    *(at.S_HAND + seat for seat in _SEATS),
    *(at.S_KNOWN + seat for seat in _SEATS),
    at.S_TAKEN,
    at.S_DRAWN,
    at.S_PILE_DRAWS,
    at.S_TURNS,
    at.S_NULL_TURNS,
    at.S_LIMIT,
    at.S_DOUBLED,
    at.S_LIMIT_CARD,
    at.S_STOCK,
    at.S_PILE,
    at.S_PILE_BITS,
    *(at.S_DECLINED + seat for seat in _SEATS),
    *(at.S_THROWN + seat for seat in _SEATS),
]
"""The places in a row of what `Hand.row` returns."""


class Hand:
    """A hand with a random pack, and the players it is played by."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.deck = random_deck(rules, rng)
        self.dealer = rng.randrange(2)
        second = rules.limit_source == "second_pack"
        self.second = rng.choice(self.deck) if second else None
        self.manners = [rng.choice(MANNERS) for _ in _SEATS]
        self.state = start(rules, self.deck, self.dealer, self.second)[0]
        self.actions: list[int] = []
        self.spread: Melds = ()
        self.declined = [0, 0]
        self.thrown = [0, 0]

    def __repr__(self) -> str:
        return (
            f"{self.rules.changed()} {self.rules.pack} dealer {self.dealer} "
            f"second {self.second} deck {self.deck} actions {self.actions}"
        )

    def step(self, number: int, action: Action) -> None:
        """Do an action; note who threw what, and what nobody wanted."""
        state = self.state
        seat = state.to_move
        if number == PASS_ID or (number == DRAW_ID and state.phase is Phase.DRAW):
            self.declined[seat] |= 1 << state.pile[-1]
        elif number == TAKE_ID:
            gone = ~(1 << state.pile[-1])
            self.declined[seat] &= gone
            self.thrown = [cards & gone for cards in self.thrown]
        elif number < DRAW_ID:
            self.thrown[seat] |= 1 << number % KNOCK_ID
        self.state, _ = apply(state, action, seat)
        self.actions.append(number)
        if self.state.phase is Phase.LAYOFF:
            assert self.state.showdown is not None
            self.spread = self.state.showdown.melds

    def row(self) -> list[int]:
        """What the kernel has to hold, in the order of `COLUMNS`."""
        state = self.state
        pile = state.pile
        return [
            state.phase,
            state.dealer,
            state.to_move,
            *state.hands,
            *state.known,
            state.taken,
            state.drawn,
            state.pile_draws,
            state.turns,
            state.null_turns,
            at.NO_LIMIT if state.limit is None else state.limit,
            state.doubled,
            at.NONE if state.limit_card is None else state.limit_card,
            len(self.deck) - len(state.stock),
            len(pile),
            bag_of(pile),
            *self.declined,
            *self.thrown,
        ]

    def check_cards(self, cards: bytes) -> None:
        """Compare the stock and the pile, card by card."""
        stock, pile = self.state.stock, self.state.pile
        size = len(self.deck)
        assert cards[at.C_DECK + size - len(stock) : at.C_DECK + size] == bytes(stock), self
        assert cards[at.C_PILE : at.C_PILE + len(pile)] == bytes(pile), self

    def shown(self) -> State:
        """The state with the knocker's melds as he spread them, before anybody laid off."""
        show = self.state.showdown
        if show is None:
            return self.state
        return self.state._replace(showdown=show._replace(melds=self.spread))

"""Many games in lockstep, with actions by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ginrummy.cards import Card
from ginrummy.engine import Phase, State
from ginrummy.errors import DeckError, GinRummyError, IllegalAction
from ginrummy.kernels.convert import put_state, state_of
from ginrummy.kernels.crowd import observe_crowd, redraw_crowd
from ginrummy.kernels.games import deal_games, legal_games, step_games
from ginrummy.kernels.given import number_of, whole, word
from ginrummy.kernels.layout import (
    ACTIONS,
    C_DECK,
    K_CARDS,
    K_PACK_SIZE,
    NONE,
    O_VOID,
    S_KNOCKER,
    S_MOVER,
    S_OUTCOME,
    S_PHASE,
    S_POINTS,
    S_WINNER,
)
from ginrummy.kernels.observe import V_SIZE
from ginrummy.kernels.room import Room, new_room
from ginrummy.kernels.tables import constants
from ginrummy.rules import Rules

Numbers: TypeAlias = Sequence[int] | npt.NDArray[np.integer]


class Batch:
    """Games of one table.

    Attributes:
        rules: Their rules.
        room: Their arrays, see `ginrummy.kernels.layout`.
    """

    def __init__(self, rules: Rules, games: int, room: Room | None = None) -> None:
        """Make room for some games; before they are dealt they are over.

        Args:
            rules: Rules that the kernel plays.
            games: How many.
            room: Games that are there already.

        Raises:
            RulesError: `no_kernel`.
            GinRummyError: `bad_shape` for less than no games.
        """
        self.rules = rules
        self.table = constants(rules)
        self.room = _undealt(number_of("games", games)) if room is None else room

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(self.room.games)

    def shuffle(self, seed: int, dealers: Numbers, first: int = 0) -> None:
        """Deal every game by chance; the packs are those of `Kernel.play` for the same numbers.

        Args:
            seed: Where all chance comes from.
            dealers: The seat that deals in each game.
            first: The number of the hand in the first game; they count on.
        """
        numbers = np.arange(first - 1, first + len(self), dtype=np.int64)
        numbers[0] = word(seed)
        none = np.full(len(self), NONE, dtype=np.int64)
        deal_games(self.table, self.room, self._dealers(dealers), none, numbers, True)

    def deal(
        self,
        decks: Numbers | Sequence[Sequence[Card]],
        dealers: Numbers,
        seconds: Numbers | None = None,
    ) -> None:
        """Deal every game from a given pack.

        Args:
            decks: A row for each game, the pack in the order of dealing.
            dealers: The seat that deals in each.
            seconds: The card cut from a second pack for each, where the rules want one.

        Raises:
            DeckError: `bad_deck` when a row is not the pack of the rules, `bad_dealer`, or
                `bad_second_pack` when such a card is missing, unexpected or no card.
        """
        packs = whole("decks", decks, None, None)
        size = int(self.table[K_PACK_SIZE])
        pack = self.table[K_CARDS : K_CARDS + size]
        if packs.shape != (len(self), size) or not (np.sort(packs, axis=1) == pack).all():
            raise DeckError("bad_deck", cards=packs.shape[-1], expected=size)
        cut = self._one_each("seconds", np.full(len(self), NONE) if seconds is None else seconds)
        wanted = self.rules.limit_source == "second_pack"
        if (seconds is not None) != wanted or not np.isin(cut, pack if wanted else NONE).all():
            raise DeckError("bad_second_pack", card=None, wanted=wanted)
        seats = self._dealers(dealers)
        self.room.cards[:, C_DECK : C_DECK + size] = packs
        nothing = np.zeros(1 + len(self), dtype=np.int64)
        deal_games(self.table, self.room, seats, cut, nothing, False)

    def _dealers(self, seats: Numbers) -> npt.NDArray[np.int64]:
        row = self._one_each("dealers", seats)
        wrong = self._no_seats(row)
        if len(wrong):
            raise DeckError("bad_dealer", dealer=int(wrong[0]), seats=self.rules.pack.seats)
        return row

    def _seats(self, seats: Numbers) -> npt.NDArray[np.int64]:
        row = self._one_each("seats", seats)
        wrong = self._no_seats(row)
        if len(wrong):
            raise GinRummyError("no_such_seat", seat=int(wrong[0]), seats=self.rules.pack.seats)
        return row

    def _no_seats(self, numbers: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        return numbers[(numbers < 0) | (numbers >= self.rules.pack.seats)]

    def _one_each(self, name: str, numbers: Numbers) -> npt.NDArray[np.int64]:
        return whole(name, numbers, len(self))

    def put(self, row: int, state: State) -> None:
        """Write a position of the engine into a row; see `put_state`.

        Raises:
            GinRummyError: `other_rules` when it is one of other rules; as for `put_state`.
        """
        if state.rules != self.rules:
            raise GinRummyError("other_rules")
        put_state(state, self.room, row)

    def state(self, row: int) -> State:
        """Return the position of a row as one of the engine; see `state_of`."""
        return state_of(self.rules, self.room, row)

    @property
    def movers(self) -> npt.NDArray[np.int64]:
        """The seat to move in each game, -1 where the hand is over."""
        return self.room.games[:, S_MOVER].copy()

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Where the hand is over."""
        return self.room.games[:, S_PHASE] == int(Phase.FINISHED)

    @property
    def points(self) -> npt.NDArray[np.int64]:
        """What both seats scored in each game."""
        return self.room.games[:, S_POINTS : S_POINTS + 2].copy()

    def legal(self) -> npt.NDArray[np.int8]:
        """Return a row for each game with 1 for every legal action."""
        mask = np.zeros((len(self), ACTIONS), dtype=np.int8)
        legal_games(self.table, self.room, mask)
        return mask

    def step(self, actions: Numbers) -> None:
        """Do one action in each game, a negative one in none.

        Raises:
            IllegalAction: `illegal_in_game` with the number of the game; nothing has changed.
        """
        chosen = self._one_each("actions", actions)
        refused = step_games(self.table, self.room, chosen)
        if refused >= 0:
            raise IllegalAction("illegal_in_game", game=refused, action=int(chosen[refused]))

    def observe(self, seats: Numbers) -> npt.NDArray[np.float32]:
        """Return what one seat of each game knows, see `ginrummy.envs.layout`.

        Args:
            seats: Which seat.

        Raises:
            GinRummyError: `bad_shape`, `no_such_seat`.
        """
        found = np.zeros((len(self), V_SIZE), dtype=np.float32)
        observe_crowd(self.table, self.room, self._seats(seats), found)
        return found

    def clone(self, rows: Numbers) -> Batch:
        """Return copies of some games, in that order; a row may come more than once."""
        chosen = whole("rows", rows, None)
        room = new_room(0)._replace(games=self.room.games[chosen], cards=self.room.cards[chosen])
        return Batch(self.rules, len(chosen), room)

    def redraw(self, seats: Numbers, seed: int, first: int = 0, tries: int = 1) -> None:
        """Deal anew what a seat of each game cannot see, so that all it knows stays true.

        Args:
            seats: Whose knowledge is kept in each game.
            seed: Where the other cards come from.
            first: The number of the first game, for chance; they count on.
            tries: Of so many hands for the other seat the one with the least deadwood is kept.

        Raises:
            GinRummyError: `no_such_seat`.
        """
        kept = self._seats(seats)
        numbers = np.array([word(seed), word(first), max(1, tries)], dtype=np.int64)
        redraw_crowd(self.table, self.room, kept, numbers)


def _undealt(games: int) -> Room:
    """Return games in which there is nothing to do; without cards none could be played."""
    room = new_room(games)
    room.games[:, S_PHASE] = int(Phase.FINISHED)
    room.games[:, [S_MOVER, S_KNOCKER, S_WINNER]] = NONE
    room.games[:, S_OUTCOME] = O_VOID
    return room

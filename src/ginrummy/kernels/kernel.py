"""The kernel as a library: one table's rules, and all that can be asked or played at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ginrummy.errors import GinRummyError
from ginrummy.kernels.batch import Batch
from ginrummy.kernels.given import bags as bags_of
from ginrummy.kernels.given import number_of, open_melds, word
from ginrummy.kernels.hands import best_discards_of, deadwoods, layoffs_of, spreads_of
from ginrummy.kernels.layout import (
    MOST_MELDS,
    OUTCOMES,
    SUM_HANDS,
    SUM_MADE,
    SUM_OUTCOME,
    SUM_POINTS,
    SUM_SIZE,
    SUM_SQUARES,
    SUM_TURNS,
    SUM_WON,
)
from ginrummy.kernels.play import play_hands
from ginrummy.kernels.policies import POLICIES
from ginrummy.kernels.room import Room, Written, new_room, new_written
from ginrummy.kernels.tables import constants
from ginrummy.rules import Outcome, Rules, preset

Bags: TypeAlias = npt.NDArray[np.int64]
Counts: TypeAlias = npt.NDArray[np.int64]

_MOST = 1_000_000
"""Of a knob, up or down."""
_SLICE = 100_000
"""Hands that are played at a stretch."""


@dataclass(frozen=True)
class Knobs:
    """How the heuristic player weighs things.

    Attributes:
        outs: Points of deadwood that a live out is worth; a live out is a card, not seen yet, that
            would lie in a meld.
        knock: Highest count it knocks with before it is late; 0 waits for gin.
        late: Cards left in the stock when it is late, and any legal knock will do.
        take: Deadwood that a card of the pile has to save to be taken when it does not meld.
    """

    outs: float = 0.5
    knock: float = 0.0
    late: float = 0.0
    take: float = 99.0


class Seat(NamedTuple):
    """Who plays in a seat.

    Attributes:
        player: A key of `ginrummy.kernels.policies.POLICIES`.
        knobs: For the heuristic player.
    """

    player: str
    knobs: Knobs = Knobs()


@dataclass(frozen=True)
class Sums:
    """What many hands came to together.

    Attributes:
        hands: How many.
        decisions: What all players decided; layoffs are not counted, they are the best ones.
        turns: Turns completed.
        outcomes: How many hands ended in each way.
        points: Points of each seat.
        won: Hands that each seat won.
        squares: Sum of the squares of the difference of both seats' points in each hand.
    """

    hands: int
    decisions: int
    turns: int
    outcomes: dict[Outcome, int]
    points: tuple[int, int]
    won: tuple[int, int]
    squares: int


class Kernel:
    """All that the kernel knows to do under some rules."""

    def __init__(self, rules: str | Rules) -> None:
        """Prepare the tables.

        Args:
            rules: The name of a preset, or rules, of two seats.

        Raises:
            RulesError: `no_kernel` for rules that it does not play; `unknown_preset`.
        """
        self.rules = preset(rules) if isinstance(rules, str) else rules
        self.table = constants(self.rules)

    def deadwood(self, hands: Sequence[int] | Bags) -> Counts:
        """Return the least deadwood of each hand (A-20)."""
        bags = bags_of(self.table, hands)
        counts = np.empty_like(bags)
        deadwoods(self.table, bags, counts)
        return counts

    def best_discards(self, hands: Sequence[int] | Bags) -> tuple[Counts, Bags]:
        """Return the least deadwood of each hand after a discard, and all best discards (A-24)."""
        bags = bags_of(self.table, hands)
        counts, cards = np.empty_like(bags), np.empty_like(bags)
        best_discards_of(self.table, bags, counts, cards)
        return counts, cards

    def safest_spreads(self, hands: Sequence[int] | Bags) -> tuple[Counts, Bags]:
        """Return the deadwood of each hand and the melds of its safest spread (A-26).

        Returns:
            The counts, and a row of melds as bags for each hand, with zeros after the last.
        """
        bags = bags_of(self.table, hands)
        counts = np.empty_like(bags)
        spreads = np.zeros((len(bags), MOST_MELDS), dtype=np.int64)
        spreads_of(self.table, bags, new_room(), counts, spreads)
        return counts, spreads

    def layoff_counts(self, hands: Sequence[int] | Bags, spreads: Bags) -> Counts:
        """Return the least count of each defender over own melds and layoffs together (A-42).

        Args:
            hands: The defenders' cards.
            spreads: The melds that lie open for each, as `safest_spreads` returns them.
        """
        bags = bags_of(self.table, hands)
        counts = np.empty_like(bags)
        rows = open_melds(self.rules.meld_rules, spreads, len(bags), MOST_MELDS)
        layoffs_of(self.table, bags, rows, new_room(), counts)
        return counts

    def batch(self, games: int) -> Batch:
        """Return so many games, not dealt yet: there is nothing to do in them."""
        return Batch(self.rules, games)

    def play(self, seats: Sequence[Seat | str], hands: int, seed: int = 0, first: int = 0) -> Sums:
        """Play hands and add up what they came to; the same numbers give the same hands.

        The pack of a hand depends on the seed and its number alone, so the same numbers with
        changed seats are mirrored hands. Seat 0 deals the hands of even numbers.

        Args:
            seats: Who plays in each, by name where no knobs are wanted.
            hands: How many.
            seed: Where all chance comes from.
            first: The number of the first hand.

        Raises:
            GinRummyError: `unknown_player`, `bad_seats`, `bad_value` for a knob that is no number
                or out of all proportion, `bad_shape` for less than no hands.
        """
        hands = number_of("hands", hands)
        sums = np.zeros(SUM_SIZE, dtype=np.int64)
        # Ctrl-C is heard between the slices.
        for done in range(0, max(hands, 1), _SLICE):
            numbers = (seed, first + done, min(hands - done, _SLICE))
            sums += self._play(seats, numbers, new_written())
        return _sums(sums)

    def trace(
        self, seats: Sequence[Seat | str], hands: int, seed: int = 0, first: int = 0
    ) -> tuple[Sums, Written]:
        """Play the same hands as `play`, and return all that happened in each.

        Returns:
            The sums, and the finished games, actions and packs, see `Written`.

        Raises:
            GinRummyError: As for `play`.
        """
        hands = number_of("hands", hands)
        longest = most_actions(self.rules)
        written = new_written(
            points=hands, games=hands, actions=hands, longest=longest, decks=hands
        )
        sums = self._play(seats, (seed, first, hands), written)
        return _sums(sums), written

    def roll_out(
        self, batch: Batch, seats: Sequence[Seat | str], seed: int = 0, first: int = 0
    ) -> Counts:
        """Play all games of a batch to the end of their hands; the batch stays as it is.

        Args:
            batch: Games with undecided hands.
            seats: Who goes on in each seat.
            seed: Where the players' chance comes from.
            first: The number of the first game, for chance; they count on.

        Returns:
            The points of both seats in each game.

        Raises:
            GinRummyError: As for `play`; `other_rules` for games by other rules.
        """
        if batch.rules != self.rules:
            raise GinRummyError("other_rules")
        written = new_written(points=len(batch))
        self._play(seats, (seed, first, len(batch)), written, batch.room)
        return written.points

    def _play(
        self,
        seats: Sequence[Seat | str],
        numbers: tuple[int, int, int],
        written: Written,
        starts: Room | None = None,
    ) -> Counts:
        """Play numbered hands; return what they came to, by the places of the layout."""
        kinds, knobs = _players(seats)
        seed, first, hands = numbers
        sums = np.zeros(SUM_SIZE, dtype=np.int64)
        play_hands(
            self.table,
            kinds,
            knobs,
            np.array([word(seed), word(first), hands], dtype=np.int64),
            new_room(),
            new_room(0) if starts is None else starts,
            sums,
            written,
        )
        return sums


def most_actions(rules: Rules) -> int:
    """Return how many actions no hand under some rules can exceed.

    Every turn but a first one with eleven cards draws from the stock or, so often (A-80), from the
    pile, and is two actions; two offers of the upcard and one layoff come to that.
    """
    pack = rules.pack
    stock = pack.ranks * pack.suits - pack.seats * pack.hand_size
    return 2 * (min(rules.max_turns, stock + rules.max_pile_draws) + 1) + 3


def _players(
    seats: Sequence[Seat | str],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    sitting = [Seat(seat) if isinstance(seat, str) else seat for seat in seats]
    if len(sitting) != 2:
        raise GinRummyError("bad_seats", seats=len(sitting), expected=2)
    for seat in sitting:
        if seat.player not in POLICIES:
            raise GinRummyError("unknown_player", name=seat.player, known=", ".join(POLICIES))
        for knob, value in asdict(seat.knobs).items():
            # Nor is there a best of costs that are not numbers.
            if not abs(value) <= _MOST:
                allowed = f"{-_MOST}...{_MOST}"
                raise GinRummyError("bad_value", key=knob, value=value, allowed=allowed)
    kinds = np.array([POLICIES[seat.player] for seat in sitting], dtype=np.int64)
    rows = [(s.knobs.outs, s.knobs.knock, s.knobs.late, s.knobs.take) for s in sitting]
    return kinds, np.array(rows, dtype=np.float64)


def _sums(counts: Counts) -> Sums:
    sums: list[int] = counts.tolist()
    return Sums(
        hands=sums[SUM_HANDS],
        decisions=sums[SUM_MADE],
        turns=sums[SUM_TURNS],
        outcomes={what: sums[SUM_OUTCOME + at] for at, what in enumerate(OUTCOMES)},
        points=(sums[SUM_POINTS], sums[SUM_POINTS + 1]),
        won=(sums[SUM_WON], sums[SUM_WON + 1]),
        squares=sums[SUM_SQUARES],
    )

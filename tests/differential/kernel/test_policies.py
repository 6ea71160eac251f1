"""The kernel's own players against those of the package: the same choices, equally likely."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest

from ginrummy.engine import Phase, State
from ginrummy.engine.codec import (
    BIG_GIN_ID,
    DRAW_ID,
    KNOCK_ID,
    LAY_OFF_ID,
    action_id,
    legal_ids,
)
from ginrummy.kernels.kernel import Kernel, Knobs, Seat
from ginrummy.melds import Melds
from ginrummy.players import EaaiSimplePlayer, RandomPlayer
from ginrummy.players.base import Player
from ginrummy.rules import Outcome, Pack, Rules, preset
from tests.differential.kernel.lot import Lot
from tests.differential.kernel.tables import random_table
from tests.differential.kernel.traced import replay
from tests.unit.kernels.amount import amount

pytestmark = pytest.mark.xdist_group("kernel")

TABLES = [
    preset("eaai"),
    preset("gonzo"),
    preset("openspiel"),
    preset("round_corner", knock_limit=30),
    preset("modern", knock_limit="any"),
    preset("eleven", stock_end="play_out", throw_back="allowed"),
    preset("oklahoma", limit_source="second_pack", layoff_on_gin="yes"),
    Rules(pack=Pack(5, 4, 6), knock_limit=3, stock_end="last_discard_may_knock"),
    # All cards may meld with none to spare, and then nobody may knock.
    Rules(pack=Pack(6, 3, 5), knock_limit=2, big_gin=31),
    Rules(pack=Pack(4, 4, 2), knock_limit=0, big_gin=31, stock_end="last_discard_may_knock"),
]

tables = pytest.mark.parametrize(
    "rules", TABLES, ids=lambda rules: f"{rules.pack.ranks}x{rules.pack.suits} {rules.changed()}"
)


class Even:
    """Whether one of several equally likely things was chosen as often as any other."""

    def __init__(self) -> None:
        self._chosen: dict[int, Counter[int]] = {}

    def note(self, chosen: int, among: int) -> None:
        """Count a choice by its place among the others."""
        self._chosen.setdefault(among, Counter())[chosen] += 1

    def check(self) -> int:
        """Compare, and return how many choices there were between several things."""
        made = 0
        for among, counts in self._chosen.items():
            if among == 1:
                continue
            total = counts.total()
            made += total
            square = sum((counts[at] * among - total) ** 2 for at in range(among)) / total / among
            free = among - 1
            assert square - free < 4 * (2 * free) ** 0.5 + 4, (among, counts)
        return made


@tables
def test_simple_player(rules: Rules) -> None:
    lots = [Lot(), Lot()]
    cards, spreads = Even(), Even()

    def watch(state: State, number: int, player: EaaiSimplePlayer, spread: Melds) -> None:
        ways = lots[state.to_move].ways(player, state)
        found = sorted({action_id(way) for way in ways})
        assert number in found
        if state.phase is Phase.DISCARD:
            cards.note(found.index(number), len(found))
        if KNOCK_ID <= number < DRAW_ID and spread:
            hand = state.hands[state.to_move] & ~(1 << number - KNOCK_ID)
            best = [each.melds for each in rules.solver.best_spreads(hand)]
            spreads.note(best.index(spread), len(best))

    players = [EaaiSimplePlayer(lot) for lot in lots]
    replay(rules, ("eaai-simple", "eaai-simple"), amount(60), players, watch)
    assert cards.check()
    spreads.check()


@tables
def test_random_player(rules: Rules) -> None:
    even, ends = Even(), Even()

    def watch(state: State, number: int, player: RandomPlayer, spread: Melds) -> None:
        if number == LAY_OFF_ID:
            return
        # A knock is one thing, with whatever card; then each of the cards is equally likely.
        ids = sorted(legal_ids(state))
        knocks = [other for other in ids if KNOCK_ID <= other < DRAW_ID]
        named = [other for other in ids if other not in knocks[1:]]
        chosen = knocks[0] if number in knocks else number
        even.note(named.index(chosen), len(named))
        if BIG_GIN_ID in named:
            # Rare among all choices, and the last of these; so it is looked at by itself.
            ends.note(named.index(chosen), len(named))
        if number in knocks:
            even.note(knocks.index(number), len(knocks))

    players = [RandomPlayer(Lot()), RandomPlayer(Lot())]
    replay(rules, ("random", "random"), amount(80), players, watch)
    assert even.check()
    ends.check()


def test_random_player_declares_big_gin_where_it_may_not_knock() -> None:
    # A knock leaves two cards of a meld of three, and the limit is 2.
    rules = Rules(pack=Pack(6, 3, 5), knock_limit=2, big_gin=31)
    ends: Counter[bool] = Counter()

    def watch(state: State, number: int, player: RandomPlayer, spread: Melds) -> None:
        ids = legal_ids(state)
        if BIG_GIN_ID in ids and not any(KNOCK_ID <= other < DRAW_ID for other in ids):
            ends[number == BIG_GIN_ID] += 1

    replay(
        rules, ("random", "random"), amount(400), [RandomPlayer(Lot()), RandomPlayer(Lot())], watch
    )
    assert ends[True]
    assert ends[False]


@pytest.mark.parametrize("number", range(4))
def test_settings_and_packs_at_random(number: int) -> None:
    """Whoever plays: all actions are legal, and those of the simple player its own."""
    rng = Random(number)
    lot = Lot()

    def watch(state: State, number: int, player: Player, spread: Melds) -> None:
        if isinstance(player, EaaiSimplePlayer):
            assert number in {action_id(way) for way in lot.ways(player, state)}

    for _ in range(5):
        names = [rng.choice(["random", "eaai-simple", "heuristic"]) for _ in range(2)]
        knobs = Knobs(rng.uniform(-1, 2), rng.uniform(0, 15), rng.uniform(0, 20), rng.uniform(0, 9))
        players: list[Player] = [
            EaaiSimplePlayer(lot) if name == "eaai-simple" else RandomPlayer(rng) for name in names
        ]
        seats = [Seat(name, knobs) for name in names]
        replay(random_table(rng), seats, amount(20), players, watch)


def test_the_simple_player_against_itself_is_the_published_one() -> None:
    """Hands that are not drawn (0.998), undercuts, and points a hand, within three errors."""
    hands = amount(100_000)
    sums = Kernel(preset("eaai")).play(("eaai-simple", "eaai-simple"), hands, seed=1)

    def error(share: float) -> float:
        return 3 * math.sqrt(share * (1 - share) / hands)

    ended = 1 - sums.outcomes[Outcome.VOID] / hands
    # Published with three digits.
    assert 0.9975 - error(0.9975) <= ended <= 0.9985 + error(0.9985)
    undercuts = sums.outcomes[Outcome.UNDERCUT] / hands
    assert 0.041 - error(0.041) <= undercuts <= 0.044 + error(0.044)
    # Only one side scores in a hand, so the squares of the differences are those of the points.
    points = sum(sums.points) / hands
    spread = 3 * math.sqrt((sums.squares / hands - points**2) / hands)
    assert 16.0 - spread <= points <= 16.4 + spread
    assert abs(sums.points[0] - sums.points[1]) / hands <= 2 * spread


def test_mirrored_hands_have_the_same_packs() -> None:
    kernel = Kernel(preset("eaai"))
    hands = amount(100)
    _, first = kernel.trace(("random", "eaai-simple"), hands, seed=4)
    _, second = kernel.trace(("eaai-simple", "random"), hands, seed=4)
    assert first.decks.tolist() == second.decks.tolist()
    assert first.actions.tolist() != second.actions.tolist()
    _, part = kernel.trace(("random", "eaai-simple"), 3, seed=4, first=7)
    assert part.decks.tolist() == first.decks[7:10].tolist() or hands < 10
    assert part.actions.tolist() == first.actions[7:10].tolist() or hands < 10

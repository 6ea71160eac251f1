"""Deadwood and best discards by look-up, for one pack without wild cards.

The tables are generated from every run that there can be in one suit. Runs are then one look-up
per suit. Ranks held three or four times are found bit-parallel; only where such a card
also lies in a run are the ways to use it tried one by one.
"""

from __future__ import annotations

from typing import TypeAlias

from ginrummy.bag import Bag, cards_of
from ginrummy.cards import RANK_COUNT, SUIT_COUNT, card
from ginrummy.melds.solver import Solver
from ginrummy.melds.spec import MIN_MELD, MeldRules, deadwood_value, run_windows

RankMask: TypeAlias = int
Hand: TypeAlias = tuple[RankMask, RankMask, RankMask, RankMask]

_SUIT = (1 << RANK_COUNT) - 1
_IMPOSSIBLE = -1000


def supports(rules: MeldRules) -> bool:
    """Say whether the tables can answer for these rules: one pack, nothing wild, plain sets."""
    return rules.packs == 1 and not rules.wild and rules.sets and rules.set_limit >= rules.suits


class TableSolver(Solver):
    """A solver with look-up tables for one set of meld rules.

    Each list has one entry for every set of ranks that may be held in one suit.

    Attributes:
        dead: The least points outside runs.
        in_run: The ranks that lie in some run.
        gain: The points saved by the best discard of that suit; negative if it breaks a run.
        thrown: The ranks whose discard saves that much.
    """

    def __init__(self, rules: MeldRules) -> None:
        super().__init__(rules)
        ranks = range(rules.ranks)
        self._value = [deadwood_value(rank, rules) for rank in ranks]
        runs = _runs(rules) if rules.runs else []
        self.dead, self.in_run = _runs_table(runs, self._value)
        self.gain, self.thrown = _discard_table(self.dead)
        self._whole_rank = [sum(1 << card(r, s) for s in range(SUIT_COUNT)) for r in ranks]

    def deadwood(self, hand: Bag) -> int:
        """See `Solver.deadwood`."""
        dead = self.dead
        a = hand & _SUIT
        b = hand >> 13 & _SUIT
        c = hand >> 26 & _SUIT
        d = hand >> 39
        thrice = a & b & (c | d) | c & d & (a | b)
        if thrice:
            in_run = self.in_run
            clash = thrice & (in_run[a] | in_run[b] | in_run[c] | in_run[d])
            if clash:
                return min(
                    dead[a] + dead[b] + dead[c] + dead[d]
                    for a, b, c, d in _ways((a, b, c, d), thrice, clash)
                )
            rest = ~thrice
            return dead[a & rest] + dead[b & rest] + dead[c & rest] + dead[d & rest]
        return dead[a] + dead[b] + dead[c] + dead[d]

    def best_discards(self, hand: Bag) -> tuple[int, Bag]:
        """See `Solver.best_discards`."""
        a = hand & _SUIT
        b = hand >> 13 & _SUIT
        c = hand >> 26 & _SUIT
        d = hand >> 39
        thrice = a & b & (c | d) | c & d & (a | b)
        if thrice:
            return self._best_of_ways((a, b, c, d), thrice)
        dead, gain, thrown = self.dead, self.gain, self.thrown
        gain_a, gain_b, gain_c, gain_d = gain[a], gain[b], gain[c], gain[d]
        most = max(gain_a, gain_b, gain_c, gain_d)
        discards = thrown[a] if gain_a == most else 0
        if gain_b == most:
            discards |= thrown[b] << 13
        if gain_c == most:
            discards |= thrown[c] << 26
        if gain_d == most:
            discards |= thrown[d] << 39
        return dead[a] + dead[b] + dead[c] + dead[d] - most, discards

    def _best_of_ways(self, suits: Hand, thrice: RankMask) -> tuple[int, Bag]:
        a, b, c, d = suits
        in_run = self.in_run
        clash = thrice & (in_run[a] | in_run[b] | in_run[c] | in_run[d])
        hand = a | b << 13 | c << 26 | d << 39
        # Other sets are always made; their own cards are thrown only if that costs least.
        from_sets = []
        for rank in cards_of(thrice ^ clash):
            held = hand & self._whole_rank[rank]
            breaks = held.bit_count() == MIN_MELD
            from_sets.append((-(MIN_MELD - 1) * self._value[rank] if breaks else 0, held))
        least = -_IMPOSSIBLE
        discards = 0
        for way in _ways(suits, thrice, clash):
            total = sum(self.dead[mask] for mask in way)
            by_suit = [(self.gain[m], self.thrown[m] << 13 * suit) for suit, m in enumerate(way)]
            for saved, cards in by_suit + from_sets:
                if total - saved < least:
                    least, discards = total - saved, cards
                elif total - saved == least:
                    discards |= cards
        return least, discards


def _ways(suits: Hand, thrice: RankMask, clash: RankMask) -> list[Hand]:
    """Every choice of sets as the cards it leaves; sets clear of any run are always made."""
    a, b, c, d = suits
    four = a & b & c & d
    rest = ~(thrice ^ clash)
    ways = [(a & rest, b & rest, c & rest, d & rest)]
    while clash:
        rank = clash & -clash
        clash ^= rank
        gone = ~rank
        for a, b, c, d in tuple(ways):
            ways.append((a & gone, b & gone, c & gone, d & gone))
            if four & rank:
                ways += (
                    (a, b & gone, c & gone, d & gone),
                    (a & gone, b, c & gone, d & gone),
                    (a & gone, b & gone, c, d & gone),
                    (a & gone, b & gone, c & gone, d),
                )
    return ways


def _runs(rules: MeldRules) -> list[RankMask]:
    """Every run as its ranks; a run of all ranks is one, wherever it begins."""
    lengths = range(MIN_MELD, rules.ranks + 1)
    windows = (window for length in lengths for window in run_windows(length, rules))
    return list(dict.fromkeys(sum(1 << rank for rank in window) for window in windows))


def _runs_table(runs: list[RankMask], value: list[int]) -> tuple[list[int], list[RankMask]]:
    """Least points outside runs, and the ranks in some run, for every mask of one suit."""
    from_lowest: dict[RankMask, list[RankMask]] = {}
    for run in runs:
        from_lowest.setdefault(run & -run, []).append(run)
    dead = [0]
    in_run = [0]
    for mask in range(1, 1 << len(value)):
        low = mask & -mask
        rest = mask ^ low
        least = dead[rest] + value[low.bit_length() - 1]
        lying = in_run[rest]
        for run in from_lowest.get(low, ()):
            if not run & ~mask:
                lying |= run
                least = min(least, dead[mask ^ run])
        dead.append(least)
        in_run.append(lying)
    return dead, in_run


def _discard_table(dead: list[int]) -> tuple[list[int], list[RankMask]]:
    """What the best discard from every mask of one suit saves, and which ranks save it."""
    gain = [_IMPOSSIBLE]
    thrown = [0]
    for mask in range(1, len(dead)):
        saved = {1 << rank: dead[mask] - dead[mask ^ 1 << rank] for rank in cards_of(mask)}
        gain.append(max(saved.values()))
        thrown.append(sum(bit for bit, points in saved.items() if points == gain[-1]))
    return gain, thrown

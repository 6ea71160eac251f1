"""Random hands for comparing ways to arrange them, as cards of the engine and as text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from ginrummy.bag import bag_of
from ginrummy.melds import MeldRules, Solver
from ginrummy.melds.spec import AceMode
from ginrummy.melds.tables import TableSolver
from tests.reference import brute

ACE_MODES: tuple[AceMode, ...] = ("low", "hilo", "round_corner")
CODES = {text: code for code, text in enumerate(brute.pack())}


class Family(NamedTuple):
    """One set of meld rules with its solvers and its pack as text."""

    rules: MeldRules
    search: Solver
    tables: TableSolver
    pack: list[str]


@cache
def family(ace: AceMode, ace_deadwood: int, ranks: int = 13, suits: int = 4) -> Family:
    """The solvers for some ace mode and some pack."""
    rules = MeldRules(ace=ace, ace_deadwood=ace_deadwood, ranks=ranks, suits=suits)
    return Family(rules, Solver(rules), TableSolver(rules), brute.pack(ranks, suits))


def bag(cards: Sequence[str] | frozenset[str]) -> int:
    """Cards as a bag."""
    return bag_of(CODES[card] for card in cards)


def text(held: int) -> frozenset[str]:
    """A bag of one pack as text."""
    return frozenset(card for card, code in CODES.items() if held >> code & 1)


def random_hand(pack: list[str], size: int, rng: Random) -> list[str]:
    """Any cards of a pack."""
    return rng.sample(pack, size)


def rich_hand(pack: list[str], size: int, rng: Random) -> list[str]:
    """A hand full of melds that collide: a few ranks, or a long run and some of its ranks."""
    ranks = brute.RANKS[: max(brute.RANKS.index(card[0]) for card in pack) + 1]
    first = rng.randrange(len(ranks))
    near = [ranks[(first + step) % len(ranks)] for step in range(7)]
    if rng.randrange(2):
        near = near[: rng.choice((3, 4, 4, 5))]
        pool = [card for card in pack if card[0] in near]
    else:
        suit = rng.choice(pack)[1]
        cross = rng.sample(near, min(rng.randrange(1, 4), len(near)))
        pool = [card for card in pack if card[0] in cross or (card[0] in near and card[1] == suit)]
    hand = rng.sample(pool, min(size, len(pool)))
    others = [card for card in pack if card not in hand]
    return hand + rng.sample(others, size - len(hand))


def check_hand(kind: Family, cards: list[str]) -> None:
    """Deadwood and discards by exhaustive search, by search, and by tables."""
    rules = kind.rules
    held = bag(cards)
    least = brute.min_deadwood(cards, rules.ace, rules.ace_deadwood, rules.ranks)
    assert kind.search.deadwood(held) == least, cards
    assert kind.tables.deadwood(held) == least, cards
    by_text = brute.discards(cards, rules.ace, rules.ace_deadwood, rules.ranks)
    best = min(by_text.values())
    discards = bag([card for card, points in by_text.items() if points == best])
    after = {CODES[card]: points for card, points in by_text.items()}
    for solver in (kind.search, kind.tables):
        assert solver.best_discards(held) == (best, discards), cards
        assert solver.deadwood_after_each(held) == after, cards


def check_arrangements(kind: Family, cards: list[str]) -> None:
    """Every set of disjoint melds, each once, and those with the least deadwood."""
    rules = kind.rules
    expected = brute.arrangements(cards, rules.ace, rules.ranks)
    found = kind.search.spreads_within(bag(cards), None)
    assert {frozenset(text(meld) for meld in spread.melds) for spread in found} == set(expected)
    assert len(found) == len(expected), cards
    for spread in found:
        rest = brute.leftover(cards, (text(meld) for meld in spread.melds))
        assert spread.deadwood == brute.total(rest, rules.ace_deadwood), cards
    least = brute.min_deadwood(cards, rules.ace, rules.ace_deadwood, rules.ranks)
    best = [spread for spread in found if spread.deadwood == least]
    assert kind.tables.best_spreads(bag(cards)) == best, cards


def check_defence(kind: Family, rng: Random) -> None:
    """A knock with some arrangement of one hand, and the best answer of another hand."""
    rules = kind.rules
    knocker = rich_hand(kind.pack, 10, rng)
    defender = rich_hand([card for card in kind.pack if card not in knocker], 10, rng)
    spreads = [melds for melds in brute.arrangements(knocker, rules.ace, rules.ranks) if melds]
    if not spreads:
        return
    melds = sorted(rng.choice(spreads), key=sorted)
    least = brute.best_defence(melds, defender, rules.ace, rules.ace_deadwood, rules.ranks)
    lying = tuple(bag(meld) for meld in melds)
    for solver in (kind.search, kind.tables):
        answer = solver.best_defence(lying, bag(defender))
        assert answer.deadwood == least, (melds, defender)
        _check_answer(kind, melds, defender, answer.laid_off, answer.melds, least)


def _check_answer(
    kind: Family,
    melds: list[frozenset[str]],
    defender: list[str],
    laid_off: tuple[tuple[int, int], ...],
    own: tuple[int, ...],
    least: int,
) -> None:
    """The answer can be carried out card by card, and it leaves what it says."""
    rules = kind.rules
    names = {code: card for card, code in CODES.items()}
    table = list(melds)
    rest = frozenset(defender)
    for code, on in laid_off:
        card = names[code]
        assert card in rest
        table[on] |= {card}
        assert brute.is_meld(table[on], rules.ace, rules.ranks)
        rest -= {card}
    for meld in own:
        assert text(meld) <= rest
        assert brute.is_meld(text(meld), rules.ace, rules.ranks)
        rest -= text(meld)
    assert brute.total(rest, rules.ace_deadwood) == least

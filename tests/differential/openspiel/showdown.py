"""Knocking, spreading and laying off at both tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from ginrummy import TAKE, Event, Knock, LayOff, Phase, apply, legal
from ginrummy.bag import Bag, bag_of, cards_of, lowest
from ginrummy.cards import Card, parse_card
from ginrummy.engine import Knocked, LaidOffCards
from ginrummy.melds import Melds
from tests.differential.openspiel import mapping
from tests.differential.openspiel.faults import Fault, is_late_in_chain, laying
from tests.differential.openspiel.mapping import (
    KNOCK,
    LONGEST_MELD,
    PASS_OR_DONE,
    THEIRS,
    texts,
    to_ours,
)
from tests.differential.openspiel.table import Table
from tests.reference import brute


def knock(table: Table, rng: Random) -> None:
    """Knock at both tables and play the hand to its end."""
    table.tally["knocks"] += 1
    table.theirs.apply_action(KNOCK)
    if table.ours.phase is Phase.WALL:
        table.tally["wall knocks"] += 1
        table.ours, _ = apply(table.ours, TAKE)
    throwable = [move.card for move in legal(table.ours) if isinstance(move, Knock)]
    assert to_ours(table.theirs.legal_actions()) == set(throwable)
    card = rng.choice(throwable)
    if rng.random() < 0.5:
        # Or else gin would be rare.
        hand = table.ours.hands[table.ours.to_move]
        card = lowest(table.ours.rules.solver.best_discards(hand)[1])
    table.theirs.apply_action(THEIRS[card])
    held = table.ours.hands[table.ours.to_move] & ~(1 << card)
    melds = None if rng.random() < 0.5 else _some_spread(table, held, rng)
    table.ours, events = apply(table.ours, Knock(card, melds))
    spread = next(event for event in events if isinstance(event, Knocked))
    lying = _spread(table, spread.melds, held, table.ours.limit, rng)
    table.finish()
    if table.ours.phase is Phase.LAYOFF:
        events = _lay_off(table, lying, rng)
    _show(table, events, rng)


def _some_spread(table: Table, held: Bag, rng: Random) -> Melds:
    """Any legal spread, also one that leaves melds unmade."""
    hand = texts(cards_of(held))
    within = [
        melds
        for melds in brute.arrangements(hand)
        if table.ours.limit is None or brute.total(brute.leftover(hand, melds)) <= table.ours.limit
    ]
    return _bags(rng.choice(within), rng)


def _bags(melds: Iterable[brute.Cards], rng: Random) -> Melds:
    """Melds in our form and in any order; sorted first, for the order of sets is not stable."""
    bags = sorted(bag_of(map(parse_card, meld)) for meld in melds)
    return tuple(rng.sample(bags, len(bags)))


def _spread(
    table: Table, melds: Melds, held: Bag, limit: int | None, rng: Random
) -> list[brute.Cards]:
    """Lay melds at their table, long runs in pieces, and compare what may be laid.

    Returns:
        The pieces.
    """
    hand = texts(cards_of(held))
    laid: list[brute.Cards] = []
    for meld in melds:
        parts = mapping.pieces(meld, rng)
        if len(parts) > 1:
            table.tally[Fault.LONG_RUN.name] += 1
        laid += rng.sample(parts, len(parts))
    for piece in laid:
        _check_melds(table, hand, limit)
        (action,) = mapping.meld_actions([piece])
        table.theirs.apply_action(action)
        hand -= piece
    _check_melds(table, hand, limit)
    return laid


def _check_melds(table: Table, hand: brute.Cards, limit: int | None) -> None:
    """What may be laid: melds after which the limit can be kept; done when it is kept."""
    within = [
        melds
        for melds in brute.arrangements(hand)
        if limit is None or brute.total(brute.leftover(hand, melds)) <= limit
    ]
    short = {meld for melds in within for meld in melds if len(meld) <= LONGEST_MELD}
    expected = mapping.meld_actions(short)
    if limit is None or brute.total(hand) <= limit:
        expected.add(PASS_OR_DONE)
    assert set(table.theirs.legal_actions()) == expected


def _lay_off(table: Table, spread: Sequence[brute.Cards], rng: Random) -> tuple[Event, ...]:
    """Lay off at both tables: our best answer, or any cards and any own melds."""
    show = table.ours.showdown
    assert show is not None
    assert not table.theirs.finished_layoffs()
    lying = tuple(texts(cards_of(meld)) for meld in show.melds)
    (best,) = legal(table.ours)
    assert isinstance(best, LayOff)
    wanted = [card for card, _ in best.cards] if rng.random() < 0.5 else None
    laid: list[Card] = []
    while True:
        offered = _offered(table, lying, texts(laid), spread)
        if wanted is None:
            choice = rng.choice(sorted(offered)) if offered and rng.random() < 0.7 else None
        else:
            choice = next((card for card in wanted if card in offered), None)
        if choice is None:
            break
        laid.append(choice)
        table.theirs.apply_action(THEIRS[choice])
    if wanted is not None:
        # They never refuse a card of it: three in a row are a meld of the defender's own.
        assert set(wanted) == set(laid)
        table.tally["best answers"] += 1
    table.tally["cards laid off"] += len(laid)
    table.finish()
    way = laying(lying, texts(laid))
    assert way is not None
    melds = None
    if wanted is None:
        rest = texts(cards_of(table.ours.hands[table.ours.to_move])) - texts(laid)
        melds = _bags(rng.choice(brute.arrangements(rest)), rng)
    answer = LayOff(tuple((parse_card(card), on) for card, on in way), melds)
    table.ours, events = apply(table.ours, answer)
    return events


def _offered(
    table: Table, lying: tuple[brute.Cards, ...], laid: brute.Cards, spread: Sequence[brute.Cards]
) -> set[Card]:
    """Compare the cards that may be laid off next with all that truly may.

    Args:
        table: The table, in the layoff phase.
        lying: The knocker's melds.
        laid: The cards laid off so far.
        spread: The knocker's melds at their table.

    Returns:
        The cards that they offer.
    """
    held = texts(cards_of(table.ours.hands[table.ours.to_move])) - laid
    may = {card for card in held if laying(lying, laid | {card}) is not None}
    theirs = set(table.theirs.legal_actions())
    assert PASS_OR_DONE in theirs
    offered = to_ours(theirs - {PASS_OR_DONE})
    refused = may - texts(offered)
    assert texts(offered) <= may
    assert refused == {card for card in may if is_late_in_chain(card, laid, spread)}
    table.tally[Fault.LAYOFF_CHAIN.name] += bool(refused)
    return offered


def _show(table: Table, events: tuple[Event, ...], rng: Random) -> None:
    """The defender's own melds."""
    shown = next(event for event in events if isinstance(event, LaidOffCards))
    held = shown.rest
    for meld in shown.melds:
        held |= meld
    _spread(table, shown.melds, held, None, rng)
    table.finish()
    assert table.theirs.is_terminal()

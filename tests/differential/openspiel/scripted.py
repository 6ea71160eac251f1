"""Hands with chosen cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ginrummy import PASS, TAKE, Discard, Knock, Rules, apply
from ginrummy.bag import bag_of
from ginrummy.cards import Card, full_pack, parse_card, parse_cards
from ginrummy.melds import Melds
from tests.differential.openspiel.mapping import GAME, KNOCK, THEIRS, meld_actions, pieces
from tests.differential.openspiel.table import OPENSPIEL, Table


def table(
    first: str,
    second: str,
    upcard: str,
    stock: list[Card] | None = None,
    rules: Rules = OPENSPIEL,
    game: Any = GAME,
) -> Table:
    """A table where seat 0 is their player 0; what is not named follows in the stock in order."""
    hands = parse_cards(first), parse_cards(second)
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    top = [*dealt, parse_card(upcard), *(stock or [])]
    rest = [card for card in full_pack() if card not in top]
    return Table([*top, *rest], 1, Counter(), rules, game)


def pass_twice(at: Table) -> None:
    at.move(PASS)
    at.move(PASS)


def take(at: Table) -> None:
    """Take from the pile and, unless that ends the hand, throw the lowest card that was held."""
    held = at.ours.hands[at.ours.to_move]
    at.move(TAKE)
    if not at.theirs.is_terminal():
        at.move(Discard(next(card for card in full_pack() if held >> card & 1)))


def knock(at: Table, discard: str, *spread: str) -> None:
    """Knock and spread at both tables; a long run goes down in pieces at theirs."""
    card = parse_card(discard)
    at.ours, _ = apply(at.ours, Knock(card, melds(*spread)))
    at.theirs.apply_action(KNOCK)
    at.theirs.apply_action(THEIRS[card])
    for meld in melds(*spread):
        for piece in pieces(meld, Random(0)):
            (action,) = meld_actions([piece])
            at.theirs.apply_action(action)
    at.finish()


def melds(*groups: str) -> Melds:
    return tuple(bag_of(parse_cards(group)) for group in groups)

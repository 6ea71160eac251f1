"""The notation of the fixtures: cards, melds and settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import Card, card_text, parse_card
from ginrummy.errors import RulesError
from ginrummy.rules import Pack, Rules

Json = Any

# Settings of another game, which make no difference to a hand of gin.
_NOT_FOR_GIN = ("deuces", "natural_deuces", "first_turn_pay")


def cards(texts: Iterable[str]) -> list[Card]:
    """Read a list of cards."""
    return [parse_card(text) for text in texts]


def bag(texts: Iterable[str]) -> Bag:
    """Read a list of cards as a bag."""
    return bag_of(cards(texts))


def melds(groups: Iterable[Iterable[str]]) -> tuple[Bag, ...]:
    """Read a list of melds as bags."""
    return tuple(bag(group) for group in groups)


def texts(held: Bag) -> list[str]:
    """Return the cards of a bag as the fixtures write them."""
    return [card_text(card) for card in cards_of(held)]


def meld_texts(spread: Iterable[Bag]) -> list[list[str]]:
    """Return melds as the fixtures write them."""
    return [texts(meld) for meld in spread]


def rules_of_hand(given: Mapping[str, Json], seats: int | None = None) -> Rules:
    """Return the rules that a case gives for one hand.

    Args:
        given: The question.
        seats: How many play it; None for as many as usual.

    Raises:
        RulesError: As `Rules` says.
    """
    knobs = given.get("knobs") or {}
    if not isinstance(knobs, dict):
        raise RulesError("bad_setting", text=str(knobs))
    rules = Rules().but(**{key: value for key, value in knobs.items() if key not in _NOT_FOR_GIN})
    return rules if seats is None else replace(rules, pack=Pack(seats=seats))

"""The knock limit and the doubling of a hand (A-21, B-02 to B-08)."""

from __future__ import annotations

from ginrummy.cards import Card, rank_of, suit_of
from ginrummy.melds.spec import COURT_VALUE
from ginrummy.rules.knobs import ANY
from ginrummy.rules.model import Rules

SPADES = 0


def limit_card(rules: Rules, upcard: Card | None, second_pack: Card | None) -> Card | None:
    """Return the card that decides limit and doubling of a hand (B-02, B-08).

    Args:
        rules: The rules in force.
        upcard: The upcard; None when none is dealt.
        second_pack: The card cut from a second pack; None when none is.
    """
    return second_pack if rules.limit_source == "second_pack" else upcard


def knock_limit(rules: Rules, card: Card | None) -> int | None:
    """Return the highest count with which anybody may knock in a hand; None for no limit.

    A house limit and a card may meet: the smaller one counts. An ace means 1 even where it costs
    15 outside melds, or gin only by `oklahoma_ace`.

    Args:
        rules: The rules in force.
        card: The card that decides, see `limit_card`.
    """
    house = None if rules.knock_limit == ANY else int(rules.knock_limit)
    if rules.limit_source == "fixed" or card is None:
        return house
    by_card = min(rank_of(card) + 1, COURT_VALUE)
    if by_card == 1 and rules.oklahoma_ace == "gin_only":
        by_card = 0
    return by_card if house is None else min(house, by_card)


def is_doubled(rules: Rules, card: Card | None) -> bool:
    """Say whether the points of a hand count double (B-04).

    Args:
        rules: The rules in force.
        card: The card that decides, see `limit_card`.
    """
    return rules.spade_double == "on" and card is not None and suit_of(card) == SPADES

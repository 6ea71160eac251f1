"""Other cards with which all that a seat has seen of a hand could have happened."""

from __future__ import annotations

from random import Random

from ginrummy.bag import cards_of
from ginrummy.cards import Card, full_pack
from ginrummy.engine import Discarded, Drew, SeatViewer, unseen_cards, view
from ginrummy.envs.course import Course, Hand

_EVER = 10**6


def other_cards(course: Course, seat: int, rng: Random) -> list[Card]:
    """Return the cards that came in the hand that is played now, other ones where a seat was blind.

    The cards that the seat has never seen change places. Then those that each other seat is known
    to have had are shared out among its first hand and its draws in any way in which it had each
    card before it threw it.

    Args:
        course: A course.
        seat: Whose knowledge is kept.
        rng: The source of the other cards.
    """
    hand = course.hand
    unseen = _unseen(course, seat)
    new = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    came = [new.get(card, card) for card in hand.dealt]
    drew = [(at, event) for at, event in enumerate(hand.events) if isinstance(event, Drew)]
    if hand.state is not None and hand.state.rules.limit_source == "second_pack":
        assert hand.state.limit_card is not None
        came.append(hand.state.limit_card)
    drawn = len(came)
    came += [new.get(event.card, event.card) for _, event in drew]
    for other in range(course.episode.rules.pack.seats):
        if other != seat:
            places = [(-1, hand.dealt.index(card)) for card in course.got(other, hand)]
            places += [(at, drawn + n) for n, (at, e) in enumerate(drew) if e.seat == other]
            _share_out(came, places, _thrown(hand, other), rng)
    return came


def _share_out(
    came: list[Card], places: list[tuple[int, int]], thrown: dict[Card, int], rng: Random
) -> None:
    """Put the cards that a seat had into its places, each before it was thrown.

    Args:
        came: The cards that came, which are changed.
        places: When the seat got a card, and where in `came` that stands; the earliest first.
        thrown: When it threw a card for the first time.
        rng: The source of the order.
    """
    had = [came[place] for _, place in places]
    # A card that could have come late could have come earlier too, so that starting with the last
    # place makes all ways equally likely.
    for at, place in reversed(places):
        card = rng.choice([card for card in had if thrown.get(card, _EVER) > at])
        had.remove(card)
        came[place] = card


def _thrown(hand: Hand, seat: int) -> dict[Card, int]:
    events = reversed(list(enumerate(hand.events)))
    return {e.card: at for at, e in events if isinstance(e, Discarded) and e.seat == seat}


def _unseen(course: Course, seat: int) -> list[Card]:
    hand, rules = course.hand, course.episode.rules
    if hand.state is not None:
        return cards_of(unseen_cards(view(hand.state, SeatViewer(seat))))
    seen = course.got(seat, hand)
    if rules.deal_upcard == "upcard":
        seen += hand.dealt[rules.pack.seats * rules.pack.hand_size :]
    return [card for card in full_pack(rules.pack.ranks, rules.pack.suits) if card not in seen]

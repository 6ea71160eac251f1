"""Questions about partners against partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginrummy.cards import parse_card
from ginrummy.conformance.given import rules_of_hand
from ginrummy.conformance.kinds.captains import Drawn, result_of
from ginrummy.engine import Result
from ginrummy.match import Partnership, Place, Scorecard, new_card
from ginrummy.rules import Rules

Json = Any

_SIDES = ("AC", "BD")


def partnership(given: dict[str, Json]) -> dict[str, Json]:
    """Answer what the deals of a game come to, or who plays with whom."""
    return _drawn(given["draws"]) if "draws" in given else _played(given)


def _drawn(draws: dict[str, str]) -> dict[str, Json]:
    names = sorted(draws)
    cards = tuple(parse_card(draws[name]) for name in names)
    seating = Partnership(len(names))
    places = [first.place for first in seating.first(rules_of_hand({}), [Drawn([cards])])]
    sides = [[names[person] for person in people] for people in seating.members(places)]
    return {
        "high_side": sides[0],
        "low_side": sides[1],
        "first_dealing": sides[places[0].dealer],
        "pairings": [[names[person] for person in place.people] for place in places],
    }


def _played(given: dict[str, Json]) -> dict[str, Json]:
    seating, rules = Partnership(), rules_of_hand(given)
    card = new_card(rules, seating.sides)
    dealer = _SIDES.index(given.get("first_dealing", _SIDES[0]))
    places = [Place((0, 1), dealer), Place((2, 3), dealer)]
    answer: dict[str, Json] = {"results": [], "dealing": [_SIDES[dealer]]}
    for deal in given["deals"]:
        results = _results(rules, places, deal)
        scores = seating.scores(places, results)
        card = card.enter(*scores)
        places = list(seating.following(places, results))
        side = next((at for at, points in enumerate(scores.points) if points), None)
        answer["results"].append(
            {
                "side": None if side is None else _SIDES[side],
                "points": sum(scores.points),
                "boxes": sum(scores.boxes),
            }
        )
        answer["dealing"].append(None if card.winner is not None else _SIDES[places[0].dealer])
    return answer | {
        "totals": _by_side(card.totals),
        "boxes": _by_side(card.boxes),
        "winner": None if card.winner is None else _SIDES[card.winner],
        "settlement": _settlement(card),
    }


def _results(
    rules: Rules, places: Sequence[Place], deal: Sequence[dict[str, Json]]
) -> list[Result]:
    """Return the hands of a deal; the cases name the winners and not who met whom."""
    seats = [next((s for s, side in enumerate(_SIDES) if _won(hand, side)), None) for hand in deal]
    return [
        result_of(rules, place, seat, hand)
        for place, seat, hand in zip(places, seats, deal, strict=True)
    ]


def _won(hand: dict[str, Json], side: str) -> bool:
    winner = hand.get("winner")
    return winner is not None and winner in side


def _by_side(values: Sequence[int]) -> dict[str, int]:
    return dict(zip(_SIDES, values, strict=True))


def _settlement(card: Scorecard) -> dict[str, Json] | None:
    found, winner = card.settlement, card.winner
    if found is None or winner is None:
        return None
    margin = found.margins[1 - winner]
    return {"totals": _by_side(found.totals), "margin": margin}

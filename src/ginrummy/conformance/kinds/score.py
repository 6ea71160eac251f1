"""Questions about scores, limits and presets."""

from __future__ import annotations

from typing import Any

from ginrummy.cards import parse_card
from ginrummy.conformance.case import UnsupportedError
from ginrummy.conformance.given import bag, cards, rules_of_hand
from ginrummy.conformance.kinds.melds import best_discard
from ginrummy.rules import (
    OFF,
    VOID,
    Call,
    Rules,
    Score,
    is_doubled,
    knock_limit,
    limit_card,
    score_against,
    score_hand,
    score_seats,
)
from ginrummy.variants import variant

Json = Any

HAND_SIZE = Rules().pack.hand_size


def hand_score(given: dict[str, Json]) -> dict[str, Json]:
    """Answer the score of one hand; that of several defenders by player (D-15)."""
    if given.get("form") == "jersey":
        return _scores_by_name(given)
    if "form" in given:
        raise UnsupportedError
    return _score_fields(score_of(rules_of_hand(given), given, doubled=given.get("doubled", False)))


def _scores_by_name(given: dict[str, Json]) -> dict[str, Json]:
    players = given["order"]
    rules = rules_of_hand(given, seats=len(players))
    counts = [given["counts"].get(name, 0) for name in players]
    knocker = players.index(given["knocker"])
    against = score_against(
        rules, Call(given["type"]), knocker, counts, doubled=given.get("doubled", False)
    )
    scores = score_seats(against, knocker, counts)
    return {
        "result": scores.outcome.value,
        "winner": None if scores.winner is None else players[scores.winner],
        "scores": dict(zip(players, scores.points, strict=True)),
        "boxes_of": dict(zip(players, scores.boxes, strict=True)),
    }


def score_of(rules: Rules, given: dict[str, Json], *, doubled: bool) -> Score:
    """Return the score of a hand by its type and counts."""
    if given["type"] == "void":
        return VOID
    # Whoever goes gin has nothing left, said or not.
    knocker = given.get("knocker_count", 0) if given["type"] != "knock" else given["knocker_count"]
    counts = knocker, given["defender_count"]
    return score_hand(rules, Call(given["type"]), *counts, doubled=doubled)


def _score_fields(score: Score) -> dict[str, Json]:
    return {
        "result": score.outcome.value,
        "winner": score.winner and score.winner.value,
        "points": score.points,
        "boxes": score.boxes,
    }


def oklahoma(given: dict[str, Json]) -> dict[str, Json]:
    """Answer limit and doubling by a card, and what they mean for a hand or a score."""
    rules = rules_of_hand(given)
    if "upcards" in given:
        upcards = cards(given["upcards"])
        return {
            "limits": [knock_limit(rules, upcard) for upcard in upcards],
            "doubled": [is_doubled(rules, upcard) for upcard in upcards],
        }
    upcard = parse_card(given["upcard"]) if given.get("upcard") else None
    second_pack = parse_card(given["limit_card"]) if given.get("limit_card") else None
    decisive = limit_card(rules, upcard, second_pack)
    limit, doubled = knock_limit(rules, decisive), is_doubled(rules, decisive)
    answer: dict[str, Json] = {"limit": limit, "doubled": doubled}
    if "cards" in given:
        return answer | _may_knock(rules, given, limit)
    answer["legal"] = _is_legal(rules, given, limit)
    if answer["legal"]:
        answer |= _score_fields(score_of(rules, given, doubled=doubled))
    return answer


def _is_legal(rules: Rules, given: dict[str, Json], limit: int | None) -> bool:
    if given["type"] == "big_gin":
        return rules.big_gin != OFF
    return limit is None or given.get("knocker_count", 0) <= limit


def _may_knock(rules: Rules, given: dict[str, Json], limit: int | None) -> dict[str, Json]:
    if len(given["cards"]) > HAND_SIZE:
        knobs = dict(given.get("knobs", {}), knock_limit="any" if limit is None else limit)
        best = best_discard(given | {"knobs": knobs | {"limit_source": "fixed"}})
        return best | {"may_knock": bool(best["knock_discards"])}
    least = rules.solver.deadwood(bag(given["cards"]))
    return {"deadwood": least, "may_knock": limit is None or least <= limit}


def preset_settings(given: dict[str, Json]) -> dict[str, Json]:
    """Answer the settings of a preset."""
    rules = variant(given["preset"]).rules
    return {"changed": rules.changed(), "settings": rules.settings()}

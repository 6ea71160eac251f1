"""Questions about melds, deadwood, discards and layoffs."""

from __future__ import annotations

from typing import Any

from ginrummy.bag import add, bag_of, cards_of
from ginrummy.cards import JOKER, UNKNOWN, parse_card
from ginrummy.conformance.given import bag, cards, meld_texts, melds, rules_of_hand, texts
from ginrummy.melds import deadwood_value
from ginrummy.melds import is_meld as kind_of_meld
from ginrummy.melds.layoff import fits
from ginrummy.rules import ANY, OFF, Call, knock_limit, score_hand

Json = Any


def is_meld(given: dict[str, Json]) -> dict[str, Json]:
    """Answer what each group is."""
    rules = rules_of_hand(given).meld_rules
    groups = [cards(group) for group in given["groups"]]
    # Gin is played without jokers.
    kinds = [None if JOKER in group else kind_of_meld(group, rules) for group in groups]
    return {"kinds": [kind and kind.value for kind in kinds]}


def deadwood(given: dict[str, Json]) -> dict[str, Json]:
    """Answer the least deadwood of a hand."""
    return {"deadwood": rules_of_hand(given).solver.deadwood(bag(given["cards"]))}


def arrangements(given: dict[str, Json]) -> dict[str, Json]:
    """Answer all best arrangements, and every spread within a limit."""
    solver = rules_of_hand(given).solver
    hand = bag(given["cards"])
    best = solver.best_spreads(hand)
    limit = given.get("limit")
    within = solver.spreads_within(hand, None if limit == ANY else limit)
    return {
        "deadwood": best[0].deadwood,
        "count": len(best),
        "arrangements": [meld_texts(spread.melds) for spread in best],
        "all": len(solver.spreads_within(hand, None)),
        "within_limit": [
            {"deadwood": spread.deadwood, "melds": meld_texts(spread.melds)} for spread in within
        ],
    }


def best_discard(given: dict[str, Json]) -> dict[str, Json]:
    """Answer the best legal discards of eleven cards, and those that knock or go gin."""
    rules = rules_of_hand(given)
    hand = bag(given["cards"])
    taken = parse_card(given["taken"]) if given.get("taken") else UNKNOWN
    barred = rules.barred(taken)
    after = {
        card: points
        for card, points in rules.solver.deadwood_after_each(hand).items()
        if card != barred
    }
    least = min(after.values())
    limit = knock_limit(rules, None)

    def within(most: int | None) -> list[str]:
        return texts(bag_of(c for c, points in after.items() if most is None or points <= most))

    return {
        "deadwood": least,
        "discards": within(least),
        "knock_discards": within(limit),
        "gin_discards": within(0),
        "eleven_melded": rules.solver.deadwood(hand) == 0,
    }


def layoff_step(given: dict[str, Json]) -> dict[str, Json]:
    """Answer which of some cards fit a meld when offered one after another."""
    rules = rules_of_hand(given).meld_rules
    meld = bag(given["meld"])
    accepted = []
    for card in cards(given["cards"]):
        accepted.append(card != JOKER and not meld >> card & 1 and fits(card, meld, rules))
        if accepted[-1]:
            meld = add(meld, card)
    return {"accepted": accepted, "final": texts(meld)}


def layoff_best(given: dict[str, Json]) -> dict[str, Json]:
    """Answer the defender's joint optimum and the score that follows."""
    rules = rules_of_hand(given)
    knocker = given["knocker"]
    dead = cards_of(bag(knocker["deadwood"]))
    count = sum(deadwood_value(card, rules.meld_rules) for card in dead)
    all_melded = sum(map(len, knocker["melds"])) > rules.pack.hand_size
    call = Call.BIG_GIN if all_melded and rules.big_gin != OFF else Call.KNOCK
    allowed = count > 0 or (rules.layoff_on_gin == "yes" and call is not Call.BIG_GIN)
    lying = melds(knocker["melds"]) if allowed else ()
    defence = rules.solver.best_defence(lying, bag(given["defender"]))
    score = score_hand(rules, call, count, defence.deadwood)
    return {
        "knocker_count": count,
        "layoff_allowed": allowed,
        "defender_count": defence.deadwood,
        "winner": score.winner and score.winner.value,
        "points": score.points,
    }

"""The questions of the fixtures, answered by the kernel instead of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import Card, full_pack, parse_card
from ginrummy.conformance.given import bag, cards, melds, rules_of_hand, texts
from ginrummy.engine.codec import DRAW_ID, KNOCK_ID, TAKE_ID
from ginrummy.kernels.batch import Batch
from ginrummy.kernels.kernel import Kernel
from ginrummy.kernels.layout import MOST_MELDS
from ginrummy.rules import OFF, Call, Rules
from tests.unit.kernels.asked import scored

Json = Any


def deadwood(given: Json) -> Json:
    """See `ginrummy.conformance.kinds.melds.deadwood`."""
    return {"deadwood": _deadwood(rules_of_hand(given), bag(given["cards"]))}


def best_discard(given: Json) -> Json:
    """See `ginrummy.conformance.kinds.melds.best_discard`: the cards are dealt."""
    rules = rules_of_hand(given)
    held = cards(given["cards"])
    if "taken" in given:
        upcard = parse_card(given["taken"])
        held.remove(upcard)
        batch = dealt(rules, held, upcard)
        batch.step([TAKE_ID])
    else:
        batch = dealt(rules.but(deal_upcard="eleven_to_nondealer"), held[:-1], held[-1])
    named = np.flatnonzero(batch.legal()[0]).tolist()
    hand = batch.state(0).hands[1]
    throws = [number for number in named if number < KNOCK_ID]
    after = dict(zip(throws, _deadwoods(rules, [hand ^ 1 << card for card in throws]), strict=True))
    least = min(after.values())
    counts, best = Kernel(rules).best_discards([hand])
    if counts[0] == least:
        assert [card for card in cards_of(int(best[0])) if card in throws] == _within(after, least)
    knocks = [number - KNOCK_ID for number in named if KNOCK_ID <= number < DRAW_ID]
    return {
        "deadwood": least,
        "discards": _texts(_within(after, least)),
        "knock_discards": _texts(knocks),
        "gin_discards": _texts(_within(after, 0)),
        "eleven_melded": _deadwood(rules, hand) == 0,
    }


def _within(after: dict[Card, int], most: int) -> list[Card]:
    return [card for card, count in after.items() if count <= most]


def layoff_best(given: Json) -> Json:
    """See `ginrummy.conformance.kinds.melds.layoff_best`."""
    rules = rules_of_hand(given)
    knocker = given["knocker"]
    count = _deadwood(rules, bag(knocker["deadwood"]))
    all_melded = sum(map(len, knocker["melds"])) > rules.pack.hand_size
    call = Call.BIG_GIN if all_melded and rules.big_gin != OFF else Call.KNOCK
    allowed = count > 0 or (rules.layoff_on_gin == "yes" and call is not Call.BIG_GIN)
    row = np.zeros((1, MOST_MELDS), dtype=np.int64)
    lying = melds(knocker["melds"]) if allowed else ()
    row[0, : len(lying)] = lying
    left = int(Kernel(rules).layoff_counts([bag(given["defender"])], row)[0])
    score = _score(rules, call, (count, left), doubled=False)
    return {
        "knocker_count": count,
        "layoff_allowed": allowed,
        "defender_count": left,
        "winner": score["winner"],
        "points": score["points"],
    }


def hand_score(given: Json) -> Json:
    """See `ginrummy.conformance.kinds.score.hand_score`."""
    counts = given.get("knocker_count", 0), given["defender_count"]
    doubled = given.get("doubled", False)
    return _score(rules_of_hand(given), Call(given["type"]), counts, doubled=doubled)


def oklahoma(given: Json) -> Json:
    """See `ginrummy.conformance.kinds.score.oklahoma`: the upcard is dealt."""
    rules = rules_of_hand(given)
    second = parse_card(given["limit_card"]) if "limit_card" in given else None
    if "upcards" in given:
        states = [dealt(rules, [], upcard).state(0) for upcard in cards(given["upcards"])]
        return {
            "limits": [state.limit for state in states],
            "doubled": [state.doubled for state in states],
        }
    state = dealt(rules, [], parse_card(given["upcard"]), second).state(0)
    answer: dict[str, Json] = {"limit": state.limit, "doubled": state.doubled}
    limit = rules.but(knock_limit="any" if state.limit is None else state.limit)
    if len(given.get("cards", ())) > rules.pack.hand_size:
        best = best_discard(given | {"knobs": limit.but(limit_source="fixed").changed()})
        return answer | best | {"may_knock": bool(best["knock_discards"])}
    if "cards" in given:
        least = _deadwood(rules, bag(given["cards"]))
        return answer | {"deadwood": least, "may_knock": least <= (state.limit or 0)}
    answer["legal"] = given.get("knocker_count", 0) <= (state.limit or 0)
    return answer | hand_score(given | {"doubled": state.doubled}) if answer["legal"] else answer


def dealt(rules: Rules, held: list[Card], upcard: Card, second: Card | None = None) -> Batch:
    """A game in which seat 1 has some cards, and the card after the hands is a certain one."""
    others = [card for card in full_pack() if card != upcard and card not in held]
    size = rules.pack.hand_size
    mine = [*held, *others][:size]
    rest = [card for card in others if card not in mine]
    deck = [card for pair in zip(mine, rest[:size], strict=True) for card in pair]
    batch = Batch(rules, 1)
    batch.deal([[*deck, upcard, *rest[size:]]], [0], None if second is None else [second])
    return batch


def _score(rules: Rules, call: Call, counts: tuple[int, int], *, doubled: bool) -> dict[str, Json]:
    result = scored(rules, call, counts, doubled=doubled)
    return {
        "result": result.outcome.value,
        "winner": None if result.winner is None else ("knocker", "defender")[result.winner],
        "points": sum(result.points),
        "boxes": sum(result.boxes),
    }


def _deadwood(rules: Rules, hand: Bag) -> int:
    return _deadwoods(rules, [hand])[0]


def _deadwoods(rules: Rules, hands: list[Bag]) -> list[int]:
    counts: list[int] = Kernel(rules).deadwood(hands).tolist()
    return counts


def _texts(held: list[Card]) -> list[str]:
    return texts(bag_of(held))


ANSWERS: dict[str, Callable[[Json], Json]] = {
    "deadwood": deadwood,
    "best_discard": best_discard,
    "layoff_best": layoff_best,
    "hand_score": hand_score,
    "oklahoma": oklahoma,
}

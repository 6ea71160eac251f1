"""Questions about several hands: matches, settlements and the cut for the first deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ginrummy.cards import parse_card
from ginrummy.conformance.given import cards, rules_of_hand
from ginrummy.conformance.kinds.score import score_of
from ginrummy.match import Game, PlainCard, Series, Settlement, new_card, settle
from ginrummy.rules import Rules, Side, cut_for_deal, is_doubled, knock_limit, next_dealer

Json = Any


def match(given: dict[str, Json]) -> dict[str, Json]:
    """Answer a question about several hands or games."""
    if "cuts" in given:
        return _cut(given)
    if "games" in given:
        return _series(given)
    return _game(given)


def _cut(given: dict[str, Json]) -> dict[str, Json]:
    rules = rules_of_hand(given)
    cut = cut_for_deal(rules, [cards(round_) for round_ in given["cuts"]])
    role = "first_dealer" if rules.first_dealer == "cut_low" else "chooser"
    return {role: cut and given["players"][cut.seat], "rounds": cut and cut.rounds}


def _series(given: dict[str, Json]) -> dict[str, Json]:
    players = given["players"]
    series = Series(given.get("match_target"), given.get("best_of"), len(players))
    running = []
    for game in given["games"]:
        series = series.enter(Game(players.index(game["winner"]), game.get("margin", 0)))
        running.append(_by_name(players, series.totals))
    winner = series.winner
    return {"running": running, "match_winner": None if winner is None else players[winner]}


def _game(given: dict[str, Json]) -> dict[str, Json]:
    rules, players = rules_of_hand(given), given["players"]
    card = new_card(rules, len(players))
    dealer = players.index(given["dealer"])
    answer: dict[str, Json] = {
        "dealers": [given["dealer"]],
        "winners": [],
        "points": [],
        "running": [],
        "limits": [],
    }
    for hand in given["hands"]:
        limit, winner, loser, points, boxes = _hand(rules, players, hand)
        card = card.enter(
            [points if seat == winner else 0 for seat in range(len(players))],
            [boxes if seat == winner else 0 for seat in range(len(players))],
        )
        dealer = next_dealer(rules, dealer, len(players), winner, loser)
        answer["dealers"].append(players[dealer] if card.settlement is None else None)
        answer["winners"].append(None if winner is None else players[winner])
        answer["points"].append(points)
        answer["running"].append(_by_name(players, card.totals))
        answer["limits"].append(limit)
    return answer | {
        "boxes": _by_name(players, card.boxes),
        "game_winner": None if card.winner is None else players[card.winner],
        "settlement": card.settlement and _settlement(players, card.settlement),
    }


def _hand(
    rules: Rules, players: list[str], hand: dict[str, Json]
) -> tuple[int | None, int | None, int, int, int]:
    """Return limit, winner, loser, points and boxes of one hand."""
    upcard = parse_card(hand["upcard"]) if "upcard" in hand else None
    score = score_of(rules, hand, doubled=is_doubled(rules, upcard))
    limit = knock_limit(rules, upcard)
    if score.winner is None:
        return limit, None, 0, 0, 0
    knocker = players.index(hand["knocker"])
    [defender] = set(range(len(players))) - {knocker}
    winner, loser = knocker, defender
    if score.winner is Side.DEFENDER:
        winner, loser = defender, knocker
    return limit, winner, loser, score.points, score.boxes


def settlement(given: dict[str, Json]) -> dict[str, Json]:
    """Answer the settlement of a finished game."""
    rules = rules_of_hand(given)
    players = list(given["points"])
    points = tuple(given["points"][name] for name in players)
    boxes = tuple(given["boxes"][name] for name in players)
    card = PlainCard(rules, points, boxes)
    # A sheet that is short of the target is settled too: for whoever leads.
    winner = card.totals.index(max(card.totals))
    found = settle(rules, points, boxes, winner)
    return {"winner": players[winner], "shutout": found.shutout} | _settlement(players, found)


def _settlement(players: list[str], found: Settlement) -> dict[str, Json]:
    return {"totals": _by_name(players, found.totals), "margin": sum(found.margins)}


def _by_name(players: list[str], values: tuple[int, ...]) -> Mapping[str, int]:
    return dict(zip(players, values, strict=True))

"""Whole hands, action by action."""

from __future__ import annotations

from typing import Any

from ginrummy.cards import card_text, parse_card
from ginrummy.conformance.case import UnreadableError
from ginrummy.conformance.given import bag, cards, melds, rules_of_hand, texts
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Dealt,
    Discard,
    Discarded,
    Drew,
    Event,
    Knock,
    Knocked,
    LayOff,
    Phase,
    Result,
    State,
    Took,
    apply,
    legal,
    start,
)
from ginrummy.engine.phases.layoff import lay, proposal
from ginrummy.errors import CardError, DeckError, IllegalAction
from ginrummy.melds import LaidOff

Json = Any

_PLAIN: dict[str, Action] = {"take": TAKE, "pass": PASS, "draw": DRAW, "big_gin": BIG_GIN}


def full_deal(given: dict[str, Json]) -> dict[str, Json]:
    """Answer the deal, the state after every action, and the result."""
    players = given["players"]
    rules = rules_of_hand(given, seats=len(players))
    second_pack = given.get("limit_card") if rules.limit_source == "second_pack" else None
    try:
        state, events = start(
            rules,
            cards(given["deck"]),
            players.index(given["dealer"]),
            None if second_pack is None else parse_card(second_pack),
        )
    except CardError:
        return {"setup": "refused", "why": "bad_deck"}
    except DeckError as refused:
        return {"setup": "refused", "why": refused.code}
    script = _Script(state, players)
    return {
        "setup": "ok",
        "dealt": {players[seat]: texts(hand) for seat, hand in enumerate(state.hands)},
        "upcard": _upcard(events[0]),
        "limit": state.limit,
        "doubled": state.doubled,
        "steps": [script.step(move) for move in given["actions"]],
        "result": script.result(),
    }


def _upcard(deal: Event) -> str | None:
    assert isinstance(deal, Dealt)
    return None if deal.upcard is None else card_text(deal.upcard)


class _Script:
    """A hand in progress; layoffs are gathered card by card until the defender is done."""

    def __init__(self, state: State, players: list[str]) -> None:
        self._state = state
        self._players = players
        self._laid: LaidOff = ()

    def step(self, move: dict[str, Json]) -> dict[str, Json]:
        facts: dict[str, Json]
        try:
            facts = {"ok": True} | self._do(move)
        except IllegalAction as refused:
            facts = {"ok": False, "why": refused.code} | refused.data
        state = self._state
        return facts | {
            "phase": state.phase.name.lower(),
            "to_move": self._name(state.to_move) if state.phase is not Phase.FINISHED else None,
            "stock": len(state.stock),
            "top": card_text(state.pile[-1]) if state.pile else None,
        }

    def result(self) -> dict[str, Json] | None:
        result = self._state.result
        return None if result is None else self._result_fields(result)

    def _result_fields(self, result: Result) -> dict[str, Json]:
        others = [c for seat, c in enumerate(result.counts) if seat != result.knocker]
        return {
            "result": result.outcome.value,
            "knocker": self._name(result.knocker),
            "knocker_count": None if result.knocker is None else result.counts[result.knocker],
            "defender_count": others[0] if len(others) == 1 else None,
            "winner": self._name(result.winner),
            "points": sum(result.points),
            "boxes": sum(result.boxes),
            "counts": dict(zip(self._players, result.counts, strict=False)),
            "scores": dict(zip(self._players, result.points, strict=True)),
            "boxes_of": dict(zip(self._players, result.boxes, strict=True)),
            "next_dealer": self._name(result.next_dealer),
        }

    def _name(self, seat: int | None) -> str | None:
        return None if seat is None else self._players[seat]

    def _do(self, move: dict[str, Json]) -> dict[str, Json]:
        seat = self._players.index(move["by"])
        if move["do"] in ("lay_off", "auto", "done"):
            return self._defend(seat, move)
        action = _action(move)
        before = self._state
        self._state, events = apply(before, action, seat)
        return _facts(before, events[0])

    def _defend(self, seat: int, move: dict[str, Json]) -> dict[str, Json]:
        refused = legal(self._state).why_not(LayOff(), seat)
        if refused:
            raise refused
        if move["do"] == "lay_off":
            laid = (*self._laid, (parse_card(move["card"]), move["on"]))
            lay(self._state, laid)
            self._laid = laid
            return {}
        if move["do"] == "auto":
            action = proposal(self._state, self._laid)
        else:
            own = melds(move["melds"]) if "melds" in move else None
            action = LayOff(self._laid, own)
        self._state, _ = apply(self._state, action, seat)
        self._laid = ()
        return {}


def _action(move: dict[str, Json]) -> Action:
    do = move["do"]
    if do in _PLAIN:
        return _PLAIN[do]
    if do == "discard":
        return Discard(parse_card(move["card"]))
    if do == "knock":
        spread = melds(move["melds"]) if "melds" in move else None
        return Knock(parse_card(move["card"]), spread)
    raise UnreadableError("unknown_action", action=do)


def _facts(before: State, event: Event) -> dict[str, Json]:
    """What a step reports besides the position."""
    if isinstance(event, Took | Drew):
        return {"card": card_text(event.card)}
    if isinstance(event, Knocked):
        return {"count": event.count}
    seat = before.to_move
    if isinstance(event, Discarded):
        kept = before.hands[seat] & ~bag([card_text(event.card)])
        return {"deadwood": before.rules.solver.deadwood(kept)}
    return {}

"""One hand of two-handed gin, move by move, written for clearness and not for speed.

Seats are 0 and 1. A move is one of ("pass",), ("take",), ("draw",), ("discard", card),
("knock", card, melds), ("big_gin",), ("auto",).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.reference import brute
from tests.reference.brute import Cards
from tests.reference.ending import finish, void
from tests.reference.knobs import Knobs, make_knobs
from tests.reference.position import Game, Move, Outcome, deadwood


def deal(
    deck: Sequence[str],
    dealer: int,
    knobs: Knobs | Mapping[str, Any],
    limit_card: str | None = None,
) -> Game:
    """Deal a hand; the first card of the deck goes to the dealer's opponent."""
    rules = knobs if isinstance(knobs, Knobs) else make_knobs(knobs)
    if sorted(deck) != sorted(brute.pack(rules.ranks, rules.suits)):
        raise ValueError("bad_deck")
    other = 1 - dealer
    cards = list(deck)
    hands: list[list[str]] = [[], []]
    for _ in range(rules.hand_size):
        hands[other].append(cards.pop(0))
        hands[dealer].append(cards.pop(0))
    upcard: str | None = cards.pop(0)
    pile: list[str] = []
    phase = "upcard_nondealer"
    if rules.deal_upcard == "eleven_to_nondealer":
        assert upcard is not None
        hands[other].append(upcard)
        upcard = None
        phase = "discard"
    elif upcard is not None:
        pile.append(upcard)
    limit_setter = limit_card if rules.limit_source == "second_pack" else upcard
    return Game(
        knobs=rules,
        dealer=dealer,
        hands=(frozenset(hands[0]), frozenset(hands[1])),
        stock=tuple(cards),
        pile=tuple(pile),
        phase=phase,
        to_move=other,
        upcard=upcard,
        limit=_limit(rules, limit_setter),
        doubled=rules.spade_double == "on" and limit_setter is not None and limit_setter[1] == "S",
    )


def _limit(knobs: Knobs, card: str | None) -> int | None:
    house = None if knobs.knock_limit == "any" else int(knobs.knock_limit)
    if knobs.limit_source == "fixed" or card is None:
        return house
    by_card = brute.value(card)
    if card[0] == "A" and knobs.oklahoma_ace == "gin_only":
        by_card = 0
    return by_card if house is None else min(house, by_card)


def _knocks(game: Game, hand: Cards, barred: str | None) -> list[Move]:
    knobs = game.knobs
    found: list[Move] = []
    for card in sorted(hand):
        if card == barred:
            continue
        kept = hand - {card}
        for melds in brute.arrangements(kept, knobs.ace_mode, knobs.ranks):
            count = brute.total(brute.leftover(kept, melds), knobs.ace_deadwood)
            if game.limit is None or count <= game.limit:
                found.append(("knock", card, melds))
    return found


def _big_gins(game: Game, hand: Cards) -> list[Move]:
    if game.knobs.big_gin != "off" and deadwood(game, hand) == 0:
        return [("big_gin",)]
    return []


def moves(game: Game) -> list[Move]:
    """The complete list of legal moves."""
    if game.to_move is None:
        return []
    hand = game.hands[game.to_move]
    if game.phase in ("upcard_nondealer", "upcard_dealer"):
        return [("pass",), ("take",)]
    if game.phase == "must_draw_stock":
        return [("draw",)]
    if game.phase == "draw":
        return [("draw",), ("take",)]
    if game.phase == "wall":
        eleven = hand | {game.pile[-1]}
        may_end = _knocks(game, eleven, None) + _big_gins(game, eleven)
        return [("pass",), ("take",)] if may_end else [("pass",)]
    if game.phase == "layoff":
        return [("auto",)]
    assert game.phase == "discard"
    if game.at_wall:
        return _knocks(game, hand, None) + _big_gins(game, hand)
    barred = game.taken if game.knobs.throw_back == "forbidden" else None
    plain: list[Move] = [("discard", card) for card in sorted(hand) if card != barred]
    return plain + _knocks(game, hand, barred) + _big_gins(game, hand)


def play(game: Game, move: Move) -> Game:
    """The position after a legal move; ValueError for any other move."""
    if move not in moves(game):
        raise ValueError(f"illegal move {move!r}")
    return advance(game, move)


def _with_hand(game: Game, seat: int, hand: Cards) -> tuple[Cards, Cards]:
    return (hand, game.hands[1]) if seat == 0 else (game.hands[0], hand)


def advance(game: Game, move: Move) -> Game:
    """Like play, for a move that is known to be legal."""
    seat = game.to_move
    assert seat is not None
    hand = game.hands[seat]
    if move[0] == "pass":
        if game.phase == "upcard_nondealer":
            return replace(game, phase="upcard_dealer", to_move=1 - seat)
        if game.phase == "upcard_dealer":
            return replace(game, phase="must_draw_stock", to_move=1 - seat)
        return void(game)
    if move[0] == "draw":
        hands = _with_hand(game, seat, hand | {game.stock[0]})
        return replace(game, hands=hands, stock=game.stock[1:], phase="discard", taken=None)
    if move[0] == "take":
        top = game.pile[-1]
        return replace(
            game,
            hands=_with_hand(game, seat, hand | {top}),
            pile=game.pile[:-1],
            phase="discard",
            taken=top,
            pile_draws=game.pile_draws + 1,
        )
    if move[0] == "discard":
        thrown = _throw(game, seat, move[1])
        null_turns = game.null_turns + 1 if move[1] == game.taken else 0
        return _after_discard(
            replace(thrown, turns=game.turns + 1, null_turns=null_turns, taken=None), seat
        )
    if move[0] == "knock":
        return _after_knock(replace(_throw(game, seat, move[1]), knocker=seat, spread=move[2]))
    if move[0] == "big_gin":
        left = deadwood(game, game.hands[1 - seat])
        return finish(replace(game, knocker=seat), "big_gin", 0, left)
    assert move[0] == "auto"
    knobs = game.knobs
    left = brute.best_defence(game.spread, hand, knobs.ace_mode, knobs.ace_deadwood, knobs.ranks)
    return finish(game, "knock", _spread_count(game), left)


def _throw(game: Game, seat: int, card: str) -> Game:
    hands = _with_hand(game, seat, game.hands[seat] - {card})
    return replace(game, hands=hands, pile=(*game.pile, card))


def _after_discard(game: Game, seat: int) -> Game:
    knobs = game.knobs
    if game.null_turns == 2 or game.turns >= knobs.max_turns:
        return void(game)
    if game.pile_draws >= knobs.max_pile_draws:
        return void(game)
    if knobs.stock_end == "play_out":
        if not game.stock:
            return void(game)
    elif len(game.stock) == 2:
        if knobs.stock_end == "void_at_2":
            return void(game)
        return replace(game, phase="wall", to_move=1 - seat, at_wall=True)
    return replace(game, phase="draw", to_move=1 - seat)


def _spread_count(game: Game) -> int:
    """What the knocker has spread outside his melds."""
    assert game.knocker is not None
    dead = brute.leftover(game.hands[game.knocker], game.spread)
    return brute.total(dead, game.knobs.ace_deadwood)


def _after_knock(game: Game) -> Game:
    assert game.knocker is not None
    defender = 1 - game.knocker
    count = _spread_count(game)
    if count == 0 and game.knobs.layoff_on_gin == "no":
        return finish(game, "knock", 0, deadwood(game, game.hands[defender]))
    return replace(game, phase="layoff", to_move=defender)


def result(game: Game) -> Outcome | None:
    """The outcome, None while the hand goes on."""
    return game.outcome

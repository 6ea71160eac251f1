"""One hand of gin, move by move, written for clearness and not for speed.

Seats are numbers from 0 in the order of play. A move is one of ("pass",), ("take",), ("draw",),
("discard", card), ("knock", card, melds), ("big_gin",), ("auto",), and where more than two play
("lay_off", melds as they lie after it) in place of the last one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.reference import brute
from tests.reference.brute import Cards
from tests.reference.ending import finish, void
from tests.reference.knobs import Knobs, make_knobs
from tests.reference.position import Game, Move, Outcome, deadwood, left_of


def deal(
    deck: Sequence[str],
    dealer: int,
    knobs: Knobs | Mapping[str, Any],
    limit_card: str | None = None,
) -> Game:
    """Deal a hand; the first card of the deck goes to the player on the dealer's left."""
    rules = knobs if isinstance(knobs, Knobs) else make_knobs(knobs)
    if sorted(deck) != sorted(brute.pack(rules.ranks, rules.suits)):
        raise ValueError("bad_deck")
    first = (dealer + 1) % rules.seats
    cards = list(deck)
    hands: list[list[str]] = [[] for _ in range(rules.seats)]
    for _ in range(rules.hand_size):
        for step in range(rules.seats):
            hands[(first + step) % rules.seats].append(cards.pop(0))
    upcard: str | None = cards.pop(0)
    pile: list[str] = []
    phase = "upcard_nondealer"
    if rules.deal_upcard == "eleven_to_nondealer":
        assert upcard is not None
        hands[first].append(upcard)
        upcard = None
        phase = "discard"
    elif upcard is not None:
        pile.append(upcard)
    limit_setter = limit_card if rules.limit_source == "second_pack" else upcard
    return Game(
        knobs=rules,
        dealer=dealer,
        hands=tuple(map(frozenset, hands)),
        stock=tuple(cards),
        pile=tuple(pile),
        phase=phase,
        to_move=first,
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
        return [("auto",)] if game.knobs.seats == 2 else _lay_offs(game, hand)
    assert game.phase == "discard"
    if game.at_wall:
        return _knocks(game, hand, None) + _big_gins(game, hand)
    barred = game.taken if game.knobs.throw_back == "forbidden" else None
    plain: list[Move] = [("discard", card) for card in sorted(hand) if card != barred]
    return plain + _knocks(game, hand, barred) + _big_gins(game, hand)


def _lay_offs(game: Game, hand: Cards) -> list[Move]:
    """Everything that can come to lie on the table by laying one card after another."""
    knobs = game.knobs
    found = {game.table: hand}
    queue = [game.table]
    for table in queue:
        for card in sorted(found[table]):
            for at, group in enumerate(table):
                longer = group | {card}
                grown = (*table[:at], longer, *table[at + 1 :])
                if brute.is_meld(longer, knobs.ace_mode, knobs.ranks) and grown not in found:
                    found[grown] = found[table] - {card}
                    queue.append(grown)
    return [("lay_off", table) for table in queue]


def play(game: Game, move: Move) -> Game:
    """The position after a legal move; ValueError for any other move."""
    if move not in moves(game):
        raise ValueError(f"illegal move {move!r}")
    return advance(game, move)


def _with_hand(game: Game, seat: int, hand: Cards) -> tuple[Cards, ...]:
    return tuple(hand if at == seat else held for at, held in enumerate(game.hands))


def advance(game: Game, move: Move) -> Game:
    """Like play, for a move that is known to be legal."""
    seat = game.to_move
    assert seat is not None
    hand = game.hands[seat]
    if move[0] == "pass":
        left = left_of(game, seat)
        if game.phase == "upcard_nondealer":
            phase = "upcard_dealer" if left == game.dealer else "upcard_nondealer"
            return replace(game, phase=phase, to_move=left)
        if game.phase == "upcard_dealer":
            return replace(game, phase="must_draw_stock", to_move=left)
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
        return finish(replace(game, knocker=seat), "big_gin", _shown(game, seat, 0))
    assert move[0] in ("auto", "lay_off")
    knobs = game.knobs
    if move[0] == "auto":
        left = brute.best_defence(game.table, hand, knobs.ace_mode, knobs.ace_deadwood, knobs.ranks)
    else:
        laid = {card for meld in move[1] for card in meld}
        left = deadwood(game, hand - laid)
        game = replace(game, table=move[1])
    answered = replace(game, counts=(*game.counts, (seat, left)), to_move=left_of(game, seat))
    if answered.to_move != game.knocker:
        return answered
    by_seat = dict(answered.counts)
    return finish(answered, "knock", tuple(by_seat[seat] for seat in range(knobs.seats)))


def _shown(game: Game, knocker: int, count: int) -> tuple[int, ...]:
    """The counts when nobody may lay off."""
    return tuple(
        count if seat == knocker else deadwood(game, hand) for seat, hand in enumerate(game.hands)
    )


def _throw(game: Game, seat: int, card: str) -> Game:
    hands = _with_hand(game, seat, game.hands[seat] - {card})
    return replace(game, hands=hands, pile=(*game.pile, card))


def _after_discard(game: Game, seat: int) -> Game:
    knobs = game.knobs
    # One such turn of everybody, one after another (A-17, D-35).
    if game.null_turns == knobs.seats or game.turns >= knobs.max_turns:
        return void(game)
    if game.pile_draws >= knobs.max_pile_draws:
        return void(game)
    if knobs.stock_end == "play_out":
        if not game.stock:
            return void(game)
    elif len(game.stock) == 2:
        if knobs.stock_end == "void_at_2":
            return void(game)
        return replace(game, phase="wall", to_move=left_of(game, seat), at_wall=True)
    return replace(game, phase="draw", to_move=left_of(game, seat))


def _spread_count(game: Game) -> int:
    """What the knocker has spread outside his melds."""
    assert game.knocker is not None
    dead = brute.leftover(game.hands[game.knocker], game.spread)
    return brute.total(dead, game.knobs.ace_deadwood)


def _after_knock(game: Game) -> Game:
    assert game.knocker is not None
    count = _spread_count(game)
    if count == 0 and game.knobs.layoff_on_gin == "no":
        return finish(game, "knock", _shown(game, game.knocker, 0))
    return replace(
        game,
        phase="layoff",
        to_move=left_of(game, game.knocker),
        table=tuple(sorted(game.spread, key=sorted)),
        counts=((game.knocker, count),),
    )


def result(game: Game) -> Outcome | None:
    """The outcome, None while the hand goes on."""
    return game.outcome

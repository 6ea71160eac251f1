"""Many games that never stop: step, pay, deal anew, and tell the next to move what it knows."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.deal import deal, shuffle_hand
from ginrummy.kernels.games import write_legal
from ginrummy.kernels.jit import entry, hot, inner
from ginrummy.kernels.layout import (
    ACTIONS,
    C_SIZE,
    K_BOX_AT_ONCE,
    K_PACK_SIZE,
    K_TARGET,
    LAY_OFF,
    P_FINISHED,
    P_LAYOFF,
    S_BOXES,
    S_HANDS,
    S_MOVER,
    S_NEXT_DEALER,
    S_OUTCOME,
    S_PHASE,
    S_POINTS,
    S_SCORE,
    S_SIZE,
)
from ginrummy.kernels.legal import is_legal
from ginrummy.kernels.observe import V_SIZE, write_vector
from ginrummy.kernels.primitives import pointer
from ginrummy.kernels.redraw import redraw
from ginrummy.kernels.rng import below, seed_stream
from ginrummy.kernels.step import apply

OK = -1
"""Stands for no game with an action that is not legal."""


@entry
def begin_crowd(table: Any, room: Any, numbers: Any, out: Any) -> None:
    """Deal the first hand of every game, and tell what there is to tell.

    Args:
        table: Rules and tables, see `constants`.
        room: The games.
        numbers: The seed, how many hands a game has at most (1 for single hands), and for each game
            the number of its next hand; counted on by as many as there are games.
        out: See `Told`.
    """
    k = pointer(table, 0)
    games = len(out.movers)
    for game in range(games):
        s = pointer(room.games, game * S_SIZE)
        c = pointer(room.cards, game * C_SIZE)
        _first_hand(k, s, c, pointer(room.chance, 0), numbers, game, games)
        _clear(game, out)
        _tell(k, s, c, game, out)


@entry
def step_crowd(table: Any, room: Any, numbers: Any, actions: Any, out: Any) -> int:
    """Do one action in every game, and deal anew where a hand has ended.

    Layoffs are done by the best answer. Nothing is done if any action is not legal.

    Returns:
        The first game whose action is not legal, or `OK`.
    """
    k = pointer(table, 0)
    w = pointer(room.work, 0)
    games = len(actions)
    for game in range(games):
        s = pointer(room.games, game * S_SIZE)
        if not is_legal(k, s, pointer(room.cards, game * C_SIZE), actions[game]):
            return game
    for game in range(games):
        s = pointer(room.games, game * S_SIZE)
        c = pointer(room.cards, game * C_SIZE)
        apply(k, s, c, actions[game], w)
        if s[S_PHASE] == P_LAYOFF:
            apply(k, s, c, LAY_OFF, w)
        _clear(game, out)
        if s[S_PHASE] == P_FINISHED:
            gain = s[S_POINTS] - s[S_POINTS + 1]
            out.rewards[game, 0] = gain
            out.rewards[game, 1] = -gain
            out.outcomes[game] = s[S_OUTCOME]
            out.ended[game] = _next_hand(k, s, c, pointer(room.chance, 0), numbers, game, games)
        _tell(k, s, c, game, out)
    return OK


@inner
def _next_hand(k: Any, s: Any, c: Any, d: Any, numbers: Any, game: int, games: int) -> int:
    """Write a hand down and deal the next one; return 1 if a new game has begun."""
    won = False
    for seat in range(2):
        s[S_SCORE + seat] += s[S_POINTS + seat] + k[K_BOX_AT_ONCE] * s[S_BOXES + seat]
        won = won or s[S_SCORE + seat] >= k[K_TARGET]
    s[S_HANDS] += 1
    if won or s[S_HANDS] >= numbers[1]:
        _first_hand(k, s, c, d, numbers, game, games)
        return 1
    _hand(k, s, c, d, numbers, game, games, s[S_NEXT_DEALER])
    return 0


@inner
def _first_hand(k: Any, s: Any, c: Any, d: Any, numbers: Any, game: int, games: int) -> None:
    for seat in range(2):
        s[S_SCORE + seat] = 0
    s[S_HANDS] = 0
    _hand(k, s, c, d, numbers, game, games, -1)


@inner
def _hand(k: Any, s: Any, c: Any, d: Any, numbers: Any, game: int, games: int, dealer: int) -> None:
    """Shuffle and deal a numbered hand; a negative dealer is chosen by lot."""
    number = numbers[2 + game]
    numbers[2 + game] = number + games
    second = shuffle_hand(k, c, d, numbers[0], number, k[K_PACK_SIZE])
    if dealer < 0:
        seed_stream(d, numbers[0], number, 1)
        dealer = below(d, 2)
    deal(k, s, c, dealer, second)


@hot
def _clear(game: int, out: Any) -> None:
    """Say that nothing has ended yet."""
    out.rewards[game, 0] = 0
    out.rewards[game, 1] = 0
    out.ended[game] = 0
    out.outcomes[game] = -1


@hot
def _tell(k: Any, s: Any, c: Any, game: int, out: Any) -> None:
    out.movers[game] = s[S_MOVER]
    write_vector(k, s, c, s[S_MOVER], pointer(out.observations, game * V_SIZE))
    write_legal(k, s, c, pointer(out.masks, game * ACTIONS))


@entry
def observe_crowd(table: Any, room: Any, seats: Any, observations: Any) -> None:
    """Write what one seat of every game knows."""
    k = pointer(table, 0)
    for game in range(len(seats)):
        s = pointer(room.games, game * S_SIZE)
        c = pointer(room.cards, game * C_SIZE)
        write_vector(k, s, c, seats[game], pointer(observations, game * V_SIZE))


@entry
def redraw_crowd(table: Any, room: Any, seats: Any, numbers: Any) -> None:
    """Deal anew what one seat of every game cannot see, see `redraw`.

    Args:
        table: Rules and tables.
        room: The games.
        seats: Whose knowledge is kept in each.
        numbers: The seed, the number of the first game, and how many hands are drawn.
    """
    k = pointer(table, 0)
    d = pointer(room.chance, 0)
    for game in range(len(seats)):
        s = pointer(room.games, game * S_SIZE)
        c = pointer(room.cards, game * C_SIZE)
        seed_stream(d, numbers[0], numbers[1] + game, 0)
        redraw(k, s, c, seats[game], numbers[2], d)

"""Many games at once: deal, ask, step."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.deal import deal, shuffle_hand
from ginrummy.kernels.jit import entry, hot, inner
from ginrummy.kernels.layout import (
    ACTIONS,
    C_SIZE,
    DRAW,
    K_PACK_SIZE,
    KNOCK,
    S_SIZE,
)
from ginrummy.kernels.legal import is_legal, legal_bits
from ginrummy.kernels.primitives import low_bit, pointer
from ginrummy.kernels.step import apply


@entry
def deal_games(
    table: Any, room: Any, dealers: Any, seconds: Any, numbers: Any, shuffled: bool
) -> None:
    """Deal games anew.

    Args:
        table: Rules and tables, see `constants`.
        room: The games.
        dealers: The seat that deals in each; negative leaves a game as it is.
        seconds: The card cut from a second pack for each, where the rules want one.
        numbers: The seed, then the number of the hand for each game.
        shuffled: Whether to shuffle, and to cut the second pack; otherwise the packs of the room
            are dealt as they lie.
    """
    k = pointer(table, 0)
    d = pointer(room.chance, 0)
    for game in range(len(dealers)):
        if dealers[game] >= 0:
            s = pointer(room.games, game * S_SIZE)
            c = pointer(room.cards, game * C_SIZE)
            second = seconds[game]
            if shuffled:
                second = shuffle_hand(k, c, d, numbers[0], numbers[1 + game], k[K_PACK_SIZE])
            deal(k, s, c, dealers[game], second)


@entry
def legal_games(table: Any, room: Any, mask: Any) -> None:
    """Write for each game which of the actions are legal, as ones and zeros."""
    k = pointer(table, 0)
    for game in range(len(mask)):
        s = pointer(room.games, game * S_SIZE)
        c = pointer(room.cards, game * C_SIZE)
        write_legal(k, s, c, pointer(mask, game * ACTIONS))


@inner
def write_legal(k: Any, s: Any, c: Any, mask: Any) -> None:
    """Write which actions are legal in one game."""
    for action in range(ACTIONS):
        mask[action] = 0
    throws, knocks, others = legal_bits(k, s, c)
    _mark(mask, throws, 0)
    _mark(mask, knocks, KNOCK)
    _mark(mask, others, DRAW)


@hot
def _mark(mask: Any, bits: int, first: int) -> None:
    while bits:
        mask[first + low_bit(bits)] = 1
        bits &= bits - 1


@entry
def step_games(table: Any, room: Any, actions: Any) -> int:
    """Do one action in each game, a negative one in none; nothing if any of them is not legal.

    Returns:
        The number of the first game whose action is not legal; -1 when all was done.
    """
    k = pointer(table, 0)
    w = pointer(room.work, 0)
    for game in range(len(actions)):
        if actions[game] >= 0:
            s = pointer(room.games, game * S_SIZE)
            c = pointer(room.cards, game * C_SIZE)
            if not is_legal(k, s, c, actions[game]):
                return game
    for game in range(len(actions)):
        if actions[game] >= 0:
            s = pointer(room.games, game * S_SIZE)
            c = pointer(room.cards, game * C_SIZE)
            apply(k, s, c, actions[game], w)
    return -1

"""Positions of the engine as rows of the kernel, and back."""

from __future__ import annotations

from ginrummy.cards import UNKNOWN
from ginrummy.engine import Phase, Result, Showdown, State
from ginrummy.errors import GinRummyError
from ginrummy.kernels.layout import (
    C_DECK,
    C_PILE,
    K_PACK_SIZE,
    NO_LIMIT,
    NONE,
    OUTCOMES,
    S_BOXES,
    S_COUNT,
    S_DEALER,
    S_DECLINED,
    S_DOUBLED,
    S_DRAWN,
    S_HAND,
    S_KNOCKER,
    S_KNOWN,
    S_LIMIT,
    S_LIMIT_CARD,
    S_MELD,
    S_MELDS,
    S_MOVER,
    S_NEXT_DEALER,
    S_NULL_TURNS,
    S_OUTCOME,
    S_PHASE,
    S_PILE,
    S_PILE_BITS,
    S_PILE_DRAWS,
    S_POINTS,
    S_STOCK,
    S_TAKEN,
    S_THROWN,
    S_TURNS,
    S_WINNER,
)
from ginrummy.kernels.room import Room
from ginrummy.kernels.tables import constants
from ginrummy.rules import VOID, Call, Outcome, Rules

_SEATS = range(2)


def put_state(state: State, room: Room, row: int) -> None:
    """Write a position into a row; what is not in it, cards declined and thrown by whom, is empty.

    Args:
        state: A position before a knock; its rules are those of the table.
        room: Where to.
        row: The number of the row.

    Raises:
        GinRummyError: `no_kernel_state` when the cards are already open, or the hand is over.
        RulesError: `no_kernel`.
    """
    if state.showdown is not None or state.result is not None:
        raise GinRummyError("no_kernel_state", phase=state.phase.name.lower())
    size = int(constants(state.rules)[K_PACK_SIZE])
    game, cards = room.games[row], room.cards[row]
    game[:] = 0
    stock = size - len(state.stock)
    cards[C_DECK + stock : C_DECK + size] = state.stock
    cards[C_PILE : C_PILE + len(state.pile)] = state.pile
    fields = {
        S_PHASE: state.phase,
        S_DEALER: state.dealer,
        S_MOVER: state.to_move,
        S_TAKEN: state.taken,
        S_DRAWN: state.drawn,
        S_PILE_DRAWS: state.pile_draws,
        S_TURNS: state.turns,
        S_NULL_TURNS: state.null_turns,
        S_LIMIT: NO_LIMIT if state.limit is None else state.limit,
        S_DOUBLED: state.doubled,
        S_LIMIT_CARD: NONE if state.limit_card is None else state.limit_card,
        S_STOCK: stock,
        S_PILE: len(state.pile),
        S_PILE_BITS: sum(1 << card for card in state.pile),
        S_KNOCKER: NONE,
        S_OUTCOME: NONE,
        S_WINNER: NONE,
        S_NEXT_DEALER: NONE,
    }
    for place, value in fields.items():
        game[place] = value
    for seat in _SEATS:
        game[S_HAND + seat] = state.hands[seat]
        game[S_KNOWN + seat] = state.known[seat]


def state_of(rules: Rules, room: Room, row: int) -> State:
    """Return the position of a row.

    When the cards are open the melds of the knocker lie as he spread them, without layoffs; where
    nothing could be laid off the kernel does not look for them, and there are none.

    Args:
        rules: The rules of the table.
        room: Where from.
        row: The number of the row.
    """
    game = [int(value) for value in room.games[row]]
    cards = [int(card) for card in room.cards[row]]
    size = int(constants(rules)[K_PACK_SIZE])
    over = game[S_PHASE] == Phase.FINISHED
    limit = game[S_LIMIT]
    return State(
        rules=rules,
        phase=Phase(game[S_PHASE]),
        dealer=game[S_DEALER],
        to_move=game[S_MOVER],
        hands=tuple(game[S_HAND : S_HAND + 2]),
        stock=tuple(cards[C_DECK + game[S_STOCK] : C_DECK + size]),
        pile=tuple(cards[C_PILE : C_PILE + game[S_PILE]]),
        limit_card=None if game[S_LIMIT_CARD] == NONE else game[S_LIMIT_CARD],
        limit=None if limit == NO_LIMIT else limit,
        doubled=bool(game[S_DOUBLED]),
        known=tuple(game[S_KNOWN : S_KNOWN + 2]),
        taken=game[S_TAKEN] if game[S_TAKEN] != NONE else UNKNOWN,
        drawn=game[S_DRAWN] if game[S_DRAWN] != NONE else UNKNOWN,
        pile_draws=game[S_PILE_DRAWS],
        turns=game[S_TURNS],
        null_turns=game[S_NULL_TURNS],
        showdown=_showdown(game, over=over),
        result=_result(game) if over else None,
    )


def thrown_by(room: Room, row: int, seat: int) -> int:
    """Return the cards of the pile that a seat threw."""
    return int(room.games[row, S_THROWN + seat])


def declined_by(room: Room, row: int, seat: int) -> int:
    """Return the cards that a seat could have taken, and did not."""
    return int(room.games[row, S_DECLINED + seat])


def _showdown(game: list[int], *, over: bool) -> Showdown | None:
    knocker = game[S_KNOCKER]
    if knocker == NONE:
        return None
    call = Call.KNOCK if game[S_COUNT + knocker] else Call.GIN
    if over and OUTCOMES[game[S_OUTCOME]] is Outcome.BIG_GIN:
        call = Call.BIG_GIN
    counts = tuple(game[S_COUNT + seat] if over or seat == knocker else None for seat in _SEATS)
    melds = tuple(game[S_MELD : S_MELD + game[S_MELDS]])
    return Showdown(knocker, call, melds, counts)


def _result(game: list[int]) -> Result:
    outcome = OUTCOMES[game[S_OUTCOME]]
    points = tuple(game[S_POINTS : S_POINTS + 2])
    void = outcome is VOID.outcome
    return Result(
        outcome=outcome,
        knocker=None if void else game[S_KNOCKER],
        counts=() if void else tuple(game[S_COUNT : S_COUNT + 2]),
        winner=None if game[S_WINNER] == NONE else game[S_WINNER],
        points=points,
        boxes=tuple(game[S_BOXES : S_BOXES + 2]),
        doubled=bool(game[S_DOUBLED]) and any(points),
        next_dealer=game[S_NEXT_DEALER],
    )

"""Where everything stands in the arrays of the kernel.

A **game** is a row of two arrays: `s`, whole numbers by the names ``S_...`` below, and `c`, cards:
the pack in dealing order, then the discard pile from the bottom. What all games of a table share,
the rules and the look-up tables of their melds, is one array `k`, by the names ``K_...``.

Phases, seats, cards, bags and actions have the numbers they have in the engine.
"""

from __future__ import annotations

from ginrummy.cards import PACK_SIZE
from ginrummy.engine.codec import (
    ACTION_COUNT,
    BIG_GIN_ID,
    DRAW_ID,
    KNOCK_ID,
    LAY_OFF_ID,
    PASS_ID,
    TAKE_ID,
)
from ginrummy.rules import Outcome

ACTIONS = ACTION_COUNT
KNOCK = KNOCK_ID
DRAW = DRAW_ID
TAKE = TAKE_ID
PASS = PASS_ID
BIG_GIN = BIG_GIN_ID
LAY_OFF = LAY_OFF_ID

# Phases, as in `ginrummy.engine.Phase`; compiled code wants plain numbers.
P_NONDEALER, P_DEALER, P_MUST_DRAW, P_DRAW, P_DISCARD, P_WALL, P_LAYOFF, P_FINISHED = range(8)

NONE = -1
"""No card, or nobody."""

NO_LIMIT = 1000
"""Stands for a knock at any count."""

# --- a game: `s` ---------------------------------------------------------------------------------
S_PHASE = 0
S_DEALER = 1
S_MOVER = 2
S_HAND = 3  # and 4: the cards of each seat
S_KNOWN = 5  # and 6: those that all saw it take
S_TAKEN = 7
S_DRAWN = 8
S_PILE_DRAWS = 9
S_TURNS = 10
S_NULL_TURNS = 11
S_LIMIT = 12
S_DOUBLED = 13
S_LIMIT_CARD = 14
S_STOCK = 15  # the place of the top card of the stock in the pack
S_PILE = 16  # cards in the pile
S_PILE_BITS = 17  # the same as a bag
S_DECLINED = 18  # and 19: cards that each seat could have taken, and did not
S_THROWN = 20  # and 21: cards of the pile that each seat threw
S_KNOCKER = 22
S_OUTCOME = 23
S_COUNT = 24  # and 25: the points of each seat after layoffs
S_WINNER = 26
S_POINTS = 27  # and 28: what each seat scored
S_BOXES = 29  # and 30
S_NEXT_DEALER = 31
S_SCORE = 32  # and 33: points of each seat in the game so far
S_MELDS = 34  # how many melds the knocker spread
S_MELD = 35  # the melds, up to 8
S_OTHER = 43  # room for another arrangement, up to 8
S_HANDS = 51  # hands played in the game so far
S_SIZE = 56

MOST_MELDS = 8
"""A hand of a pack of 52 leaves room for no more than 24 cards."""

# --- a game: `c` ---------------------------------------------------------------------------------
C_DECK = 0
C_PILE = PACK_SIZE
C_SIZE = 2 * PACK_SIZE

# --- rules and tables: `k` -----------------------------------------------------------------------
K_HAND_SIZE = 0
K_PACK_SIZE = 1
K_THROW_BACK = 2
K_LIMIT = 3
K_GIN = 4
K_BIG_GIN = 5
K_UNDERCUT = 6
K_TIE = 7
K_GIN_OFF = 8
K_LAYOFF_ON_GIN = 9
K_STOCK_END = 10
K_LIMIT_SOURCE = 11
K_GIN_ONLY_ACE = 12
K_SPADE_DOUBLE = 13
K_EXTRA_BOXES = 14
K_MAX_PILE = 15
K_MAX_TURNS = 16
K_ELEVEN = 17
K_NEXT_DEALER = 18
K_VOID_PASSES = 19
K_FULL = 20  # the whole pack as a bag
K_DEAREST = 21
K_TARGET = 22
K_BOX_AT_ONCE = 23  # points that a box adds at once
K_VALUE = 24  # 13 ranks
K_CARDS = 40  # the cards of the pack in order
K_TABLE = 96  # by ranks held in one suit, see below
K_MORE = K_TABLE + 8192  # the same
K_RUNS = K_MORE + 8192  # arrangements of runs

TIE_UNDERCUT, TIE_KNOCKER, TIE_NONE = range(3)
END_VOID, END_WALL, END_PLAY_OUT = range(3)
LIMIT_FIXED, LIMIT_UPCARD, LIMIT_SECOND_PACK = range(3)
DEAL_WINNER, DEAL_LOSER, DEAL_ALTERNATE = range(3)

# One number of the first table holds, from its lowest bit: points outside runs (10 bits), ranks in
# some run (13), points saved by the best discard plus `GAIN_ZERO` (7), the ranks whose discard
# saves that (13), and the ranks that would lie in a run if they were held (13).
IN_RUN = 10
GAIN = 23
THROWN = 30
OUTS = 43
DEAD_MASK = 1023
GAIN_MASK = 127
GAIN_ZERO = 64

# One number of the second table: ranks that can be laid off if the mask is a run (13 bits), how
# many arrangements in runs leave least (11), and where these begin. An arrangement holds up to four
# runs of 13 bits each.
WAYS = 13
WAYS_MASK = 2047
WAYS_AT = 24

RUN_BITS = 13

SUIT = 8191
"""All ranks of a suit."""

# --- work space: `w` -----------------------------------------------------------------------------
W_PAIRS = 0  # for each seat and card, the cards it was paired with by drawing and throwing
W_AT = 2 * PACK_SIZE  # for each meld, where its layoffs begin; one more than there can be melds
W_TURN = W_AT + MOST_MELDS + 1  # for each meld, which layoff is tried
W_LAID = W_TURN + MOST_MELDS + 1  # sets of cards that can be laid off
W_SIZE = W_LAID + 1024

# --- knobs of the heuristic player ---------------------------------------------------------------
H_OUTS = 0  # points that a live out is worth
H_KNOCK = 1  # highest count it knocks with before it is late
H_LATE = 2  # cards left in the stock when it is late, and any legal knock will do
H_TAKE = 3  # deadwood a card from the pile has to save when it does not meld
H_SIZE = 4

# --- sums over hands -----------------------------------------------------------------------------
SUM_HANDS = 0
SUM_MADE = 1  # decisions, layoffs not counted
SUM_TURNS = 2
SUM_OUTCOME = 3  # and six more
SUM_POINTS = 10  # and 11
SUM_WON = 12  # and 13: hands that each seat won
SUM_SQUARES = 14  # of the difference of points
SUM_SIZE = 16

OUTCOMES = tuple(Outcome)
"""Outcomes by their number in `S_OUTCOME`."""

O_KNOCK, O_GIN, O_GIN_MATCHED, O_BIG_GIN, O_UNDERCUT, O_TIE, O_VOID = range(7)

NO_ACTION = 255
"""What follows the last action of a hand in a list of actions."""

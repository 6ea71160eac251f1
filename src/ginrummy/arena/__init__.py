"""Players against each other: matches and tournaments of mirrored games, and Elo.

- `match` plays two players against each other, `tournament` any number of them; both give the same
  result in one process, in several (`locally`) and on a cluster (`on_ray`).
- `Contest` says what is played, as numbered pieces; `play_pieces` yields them one by one, a
  `Ledger` puts them together, a `Save` keeps them in a file.
- `MatchResult` and `FieldResult` say what it came to, with intervals from the spread of the pairs.
- `rate` is the fit of Elo by itself, `play_game` and `play_hand` play one game or hand.
"""

from ginrummy.arena.contest import Contest, Piece
from ginrummy.arena.deals import Deals
from ginrummy.arena.elo import MIDDLE, Ratings, rate
from ginrummy.arena.field import FieldResult, Ledger, Standing
from ginrummy.arena.game import PlayedGame, play_game, play_hand
from ginrummy.arena.interval import Interval, ratio_interval, share_interval
from ginrummy.arena.matches import Spread, locally, match, on_ray, play_pieces, tournament
from ginrummy.arena.result import MatchResult, PairResult, Tally, match_result
from ginrummy.arena.save import Save, SaveError, saved_seed
from ginrummy.arena.times import Times
from ginrummy.arena.workers import cores

__all__ = [
    "MIDDLE",
    "Contest",
    "Deals",
    "FieldResult",
    "Interval",
    "Ledger",
    "MatchResult",
    "PairResult",
    "Piece",
    "PlayedGame",
    "Ratings",
    "Save",
    "SaveError",
    "Spread",
    "Standing",
    "Tally",
    "Times",
    "cores",
    "locally",
    "match",
    "match_result",
    "on_ray",
    "play_game",
    "play_hand",
    "play_pieces",
    "rate",
    "ratio_interval",
    "saved_seed",
    "share_interval",
    "tournament",
]

"""Players against each other: whole games, and matches of mirrored games."""

from ginrummy.arena.deals import Deals
from ginrummy.arena.game import PlayedGame, play_game
from ginrummy.arena.mirrored import match
from ginrummy.arena.result import MatchResult, PairResult, Tally

__all__ = [
    "Deals",
    "MatchResult",
    "PairResult",
    "PlayedGame",
    "Tally",
    "match",
    "play_game",
]

"""Players against each other: whole games, and matches of mirrored games."""

from ginrummy.arena.deals import Deals
from ginrummy.arena.game import PlayedGame, play_game
from ginrummy.arena.mirrored import match, play_pairs
from ginrummy.arena.result import MatchResult, PairResult, Tally, match_result

__all__ = [
    "Deals",
    "MatchResult",
    "PairResult",
    "PlayedGame",
    "Tally",
    "match",
    "match_result",
    "play_game",
    "play_pairs",
]

"""Several hands together: fair deals, score sheets, settlement and matches."""

from ginrummy.match.fairness import Deal, FairnessError, commitment, practice_secret, verify
from ginrummy.match.scorecard import Scorecard
from ginrummy.match.series import Game, Series
from ginrummy.match.settlement import Settlement, settle

__all__ = [
    "Deal",
    "FairnessError",
    "Game",
    "Scorecard",
    "Series",
    "Settlement",
    "commitment",
    "practice_secret",
    "settle",
    "verify",
]

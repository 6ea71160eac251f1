"""Several hands together: score sheets, settlement and matches."""

from ginrummy.match.scorecard import Scorecard
from ginrummy.match.series import Game, Series
from ginrummy.match.settlement import Settlement, settle

__all__ = ["Game", "Scorecard", "Series", "Settlement", "settle"]

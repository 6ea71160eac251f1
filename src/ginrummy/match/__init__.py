"""Several hands together: the table, fair deals, score sheets, settlement and matches."""

from ginrummy.match.attending import Attending, Listener
from ginrummy.match.fairness import Deal, FairnessError, commitment, practice_secret, verify
from ginrummy.match.log import (
    Contributed,
    Cut,
    DealerNamed,
    Entry,
    GameOver,
    MatchOver,
    Played,
    Resigned,
    Revealed,
    Scored,
    Sealed,
    TookBack,
)
from ginrummy.match.rebuild import rebuild
from ginrummy.match.scorecard import Scorecard
from ginrummy.match.seating import FirstPlace, FixedSeats, Place, Seating, TableError
from ginrummy.match.series import Game, Series
from ginrummy.match.settlement import Settlement, settle
from ginrummy.match.setup import HEAD_TO_HEAD, Setup
from ginrummy.match.table import Stage, Table
from ginrummy.match.undo import standing

__all__ = [
    "HEAD_TO_HEAD",
    "Attending",
    "Contributed",
    "Cut",
    "Deal",
    "DealerNamed",
    "Entry",
    "FairnessError",
    "FirstPlace",
    "FixedSeats",
    "Game",
    "GameOver",
    "Listener",
    "MatchOver",
    "Place",
    "Played",
    "Resigned",
    "Revealed",
    "Scorecard",
    "Scored",
    "Sealed",
    "Seating",
    "Series",
    "Settlement",
    "Setup",
    "Stage",
    "Table",
    "TableError",
    "TookBack",
    "commitment",
    "practice_secret",
    "rebuild",
    "settle",
    "standing",
    "verify",
]

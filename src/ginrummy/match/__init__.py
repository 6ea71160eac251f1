"""Several hands together: the table, fair deals, score sheets, settlement and matches."""

from ginrummy.match.attending import Attending, Listener
from ginrummy.match.captains import Captains
from ginrummy.match.columns import Column
from ginrummy.match.fairness import Deal, FairnessError, commitment, practice_secret, verify
from ginrummy.match.hollywood import HollywoodCard
from ginrummy.match.log import (
    Contributed,
    Cut,
    DealerNamed,
    EndAnnounced,
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
from ginrummy.match.partnership import Partnership
from ginrummy.match.plain import PlainCard
from ginrummy.match.rebuild import rebuild
from ginrummy.match.scorecard import Scorecard, new_card
from ginrummy.match.seating import (
    FirstPlace,
    FixedSeats,
    Place,
    Scores,
    Seating,
    TableError,
    payments,
)
from ginrummy.match.seatings import SEATINGS, seating_name, seating_of
from ginrummy.match.series import Game, Series
from ginrummy.match.settlement import Settlement, settle
from ginrummy.match.setup import HEAD_TO_HEAD, Setup
from ginrummy.match.table import Stage, Table
from ginrummy.match.undo import standing

__all__ = [
    "HEAD_TO_HEAD",
    "SEATINGS",
    "Attending",
    "Captains",
    "Column",
    "Contributed",
    "Cut",
    "Deal",
    "DealerNamed",
    "EndAnnounced",
    "Entry",
    "FairnessError",
    "FirstPlace",
    "FixedSeats",
    "Game",
    "GameOver",
    "HollywoodCard",
    "Listener",
    "MatchOver",
    "Partnership",
    "Place",
    "PlainCard",
    "Played",
    "Resigned",
    "Revealed",
    "Scorecard",
    "Scored",
    "Scores",
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
    "new_card",
    "payments",
    "practice_secret",
    "rebuild",
    "seating_name",
    "seating_of",
    "settle",
    "standing",
    "verify",
]

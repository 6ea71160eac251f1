"""Records of games: as text, as JSON, and as proof that the cards were dealt fairly."""

from ginrummy.record.check import Checked, GameVerdict, Verdict, verify_game, verify_hand
from ginrummy.record.codec import (
    action_data,
    event_data,
    parse_action,
    parse_event,
)
from ginrummy.record.course import CourseError
from ginrummy.record.data import DataError
from ginrummy.record.export import game_data, game_from_data
from ginrummy.record.lexer import RecordError
from ginrummy.record.model import GameRecord, HandRecord, Item, Note, Remark, Variation
from ginrummy.record.project import for_viewer, rebuild
from ginrummy.record.reader import Found, read, read_games, read_one
from ginrummy.record.settings import rules_data
from ginrummy.record.tokens import (
    Move,
    Sign,
    TokenError,
    action_token,
    parse_action_token,
    parse_move,
)
from ginrummy.record.views import view_data
from ginrummy.record.writer import write

__all__ = [
    "Checked",
    "CourseError",
    "DataError",
    "Found",
    "GameRecord",
    "GameVerdict",
    "HandRecord",
    "Item",
    "Move",
    "Note",
    "RecordError",
    "Remark",
    "Sign",
    "TokenError",
    "Variation",
    "Verdict",
    "action_data",
    "action_token",
    "event_data",
    "for_viewer",
    "game_data",
    "game_from_data",
    "parse_action",
    "parse_action_token",
    "parse_event",
    "parse_move",
    "read",
    "read_games",
    "read_one",
    "rebuild",
    "rules_data",
    "verify_game",
    "verify_hand",
    "view_data",
    "write",
]

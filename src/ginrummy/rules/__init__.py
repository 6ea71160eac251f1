"""The rules of a table: settings, presets and the small decisions that follow from them."""

from ginrummy.rules.dealer import Cut, cut_for_deal, next_dealer
from ginrummy.rules.describe import Statement, describe
from ginrummy.rules.knobs import ANY, OFF, Knob, Value
from ginrummy.rules.limit import is_doubled, knock_limit, limit_card
from ginrummy.rules.model import KNOBS, STOCK_END, Pack, Rules, parse_knob
from ginrummy.rules.presets import OTHER_PRESETS, PACKS, PRESETS, preset
from ginrummy.rules.score import (
    VOID,
    Call,
    Outcome,
    Score,
    SeatScores,
    Side,
    score_against,
    score_hand,
    score_seats,
)

__all__ = [
    "ANY",
    "KNOBS",
    "OFF",
    "OTHER_PRESETS",
    "PACKS",
    "PRESETS",
    "STOCK_END",
    "VOID",
    "Call",
    "Cut",
    "Knob",
    "Outcome",
    "Pack",
    "Rules",
    "Score",
    "SeatScores",
    "Side",
    "Statement",
    "Value",
    "cut_for_deal",
    "describe",
    "is_doubled",
    "knock_limit",
    "limit_card",
    "next_dealer",
    "parse_knob",
    "preset",
    "score_against",
    "score_hand",
    "score_seats",
]

"""The rules of a table: settings, presets and the small decisions that follow from them."""

from ginrummy.rules.dealer import Cut, cut_for_deal, next_dealer
from ginrummy.rules.describe import Statement, describe
from ginrummy.rules.knobs import ANY, OFF, Knob, Value
from ginrummy.rules.limit import is_doubled, knock_limit, limit_card
from ginrummy.rules.model import KNOBS, STOCK_END, Pack, Rules, parse_knob
from ginrummy.rules.presets import PRESETS, preset
from ginrummy.rules.score import VOID, Call, Outcome, Score, Side, score_hand

__all__ = [
    "ANY",
    "KNOBS",
    "OFF",
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
    "score_hand",
]

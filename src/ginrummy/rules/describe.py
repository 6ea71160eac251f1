"""The rules of a table in words, generated from the settings that are played."""

from __future__ import annotations

from typing import NamedTuple

from ginrummy.rules.knobs import Value
from ginrummy.rules.model import KNOBS, Pack, Rules


class Statement(NamedTuple):
    """One sentence about a rule, as a key of the catalogues.

    Attributes:
        rule: The clause.
        key: Key of the text, such as ``"rule.knock_limit"``.
        value: The value of the setting, for the text.
    """

    rule: str
    key: str
    value: Value


def _basics(rules: Rules) -> list[Statement]:
    """What somebody has to know who sees the game for the first time."""
    return [
        Statement("A-07", "rule.basics.deal", rules.pack.hand_size),
        Statement("A-16", "rule.basics.turn", rules.pack.hand_size),
        Statement("A-10", "rule.basics.melds", ""),
        Statement("A-03", "rule.basics.deadwood", ""),
        Statement("A-22", "rule.basics.end", ""),
        Statement("A-40", "rule.basics.layoff", ""),
    ]


_OF_SEVERAL = {
    f"rule.{key}"
    for key in (
        "basics.layoff",
        "deal_upcard.upcard",
        "deal_upcard.eleven_to_nondealer",
        "throw_back.allowed",
        "gin_bonus",
        "gin_bonus.zero",
        "big_gin",
        "big_gin.zero",
        "stock_end.last_discard_may_knock",
    )
}
"""The texts that speak of two players, and have another form for more of them."""


def describe(rules: Rules) -> list[Statement]:
    """Return what holds for all rules, then a statement for every setting that matters here."""
    said = _basics(rules) + [
        Statement(KNOBS[key].rule, _text_key(key, value), value)
        for key, value in rules.settings().items()
        if _matters(key, rules)
    ]
    said += _sheet(rules)
    seats = rules.pack.seats
    if seats == Pack().seats:
        return said
    return [Statement("D-15", "rule.several.score", seats), *_several(said)]


def _sheet(rules: Rules) -> list[Statement]:
    """What holds on a sheet of several games (C-03 to C-09)."""
    if rules.scoring == "single":
        return []
    said = [
        Statement("C-03", "rule.sheet.closing", rules.target),
        Statement("C-04", "rule.sheet.late", ""),
        Statement("C-05", "rule.sheet.each", ""),
        Statement("C-09", "rule.sheet.net", ""),
    ]
    if rules.shutout != "none":
        said.insert(3, Statement("C-06", "rule.sheet.blitz", ""))
    if rules.scoring == "hollywood_rolling":
        said.insert(2, Statement("C-08", "rule.sheet.announce", ""))
    return said


def _several(said: list[Statement]) -> list[Statement]:
    return [
        one._replace(key=one.key.replace("rule.", "rule.several."))
        if one.key in _OF_SEVERAL
        else one
        for one in said
    ]


def _text_key(key: str, value: Value) -> str:
    if isinstance(value, str):
        return f"rule.{key}.{value}"
    return f"rule.{key}" if value else f"rule.{key}.zero"


def _matters(key: str, rules: Rules) -> bool:
    if key == "oklahoma_ace":
        return rules.limit_source != "fixed"
    if key == "box_timing":
        return rules.box_bonus > 0
    if key == "scoring":
        return rules.scoring != "single"
    if key == "third_column":
        return rules.scoring != "single" and rules.third_column > 1
    # There is one way only so far.
    return key != "illegal_knock"

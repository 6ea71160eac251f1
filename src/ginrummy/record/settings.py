"""The rules of a table as JSON."""

from __future__ import annotations

from dataclasses import replace

from ginrummy.cards import PACK_SIZE
from ginrummy.errors import RulesError
from ginrummy.record.codec import Json
from ginrummy.record.data import Given
from ginrummy.rules import KNOBS, Pack, Rules


def rules_data(rules: Rules) -> Json:
    """Return every setting by its key, and the pack."""
    pack = rules.pack
    return rules.settings() | {
        "pack": {
            "ranks": pack.ranks,
            "suits": pack.suits,
            "hand_size": pack.hand_size,
            "seats": pack.seats,
        }
    }


def read_rules(given: Given) -> Rules:
    """Read settings and pack; what is missing is as in preset ``classic``.

    Raises:
        DataError: With the code of the given value.
    """
    given.only(*KNOBS, "pack")
    settings = {}
    for key, knob in KNOBS.items():
        if (value := given[key].value) is not None:
            if not isinstance(value, int | str):
                raise given[key].refuse(knob.allowed())
            settings[key] = value
    try:
        rules = Rules().but(**settings)
        return replace(rules, pack=given["pack"].maybe(_pack) or Pack())
    except RulesError as refused:
        place = given[str(refused.data.get("key", "pack"))]
        raise place.refuse(str(refused.data.get("allowed", refused.code))) from None


def _pack(given: Given) -> Pack:
    given.only("ranks", "suits", "hand_size", "seats")
    names = ("ranks", "suits", "hand_size", "seats")
    return Pack(*(given[name].number(1, PACK_SIZE) for name in names))

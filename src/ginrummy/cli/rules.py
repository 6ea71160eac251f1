"""`ginrummy rules`: the rules of a table in words, and all settings."""

from __future__ import annotations

from ginrummy.cli import console
from ginrummy.locales import text
from ginrummy.rules import KNOBS, Rules, describe


def run(rules: Rules) -> int:
    """Print the rules in words, then every setting with its value and what it accepts.

    Args:
        rules: The rules of the table.

    Returns:
        0.
    """
    console.listed((said.rule, text(said.key, value=said.value)) for said in describe(rules))
    console.say()
    settings = rules.settings()
    console.table(
        [text("rules.clause"), text("rules.setting"), text("rules.allowed")],
        [(knob.rule, f"{key}={settings[key]}", knob.allowed()) for key, knob in KNOBS.items()],
    )
    return 0

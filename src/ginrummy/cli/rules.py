"""`ginrummy rules`: the rules of a game in words, and all settings."""

from __future__ import annotations

from ginrummy.cli import console
from ginrummy.locales import text
from ginrummy.rules import KNOBS, Rules
from ginrummy.variants import describe_setup, variant


def run(name: str, rules: Rules) -> int:
    """Print the rules in words, then every setting with its value and what it accepts.

    Args:
        name: Name of a variant; who sits where is told for as few people as can play it.
        rules: Its rules, with the settings that are changed.

    Returns:
        0.
    """
    game = variant(name)
    setup = game.setup(min(game.people), rules)
    console.listed((said.rule, text(said.key, value=said.value)) for said in describe_setup(setup))
    console.say()
    settings = rules.settings()
    console.table(
        [text("rules.clause"), text("rules.setting"), text("rules.allowed")],
        [(knob.rule, f"{key}={settings[key]}", knob.allowed()) for key, knob in KNOBS.items()],
    )
    return 0

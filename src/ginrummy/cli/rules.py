"""`ginrummy rules`: the rules of a game in words, and all settings."""

from __future__ import annotations

from ginrummy.cli import console
from ginrummy.locales import text
from ginrummy.match import Setup
from ginrummy.rules import KNOBS
from ginrummy.variants import describe_setup


def run(setup: Setup) -> int:
    """Print the rules in words, then every setting with its value and what it accepts.

    Args:
        setup: The game, with as many people as there are at least.

    Returns:
        0.
    """
    console.listed((said.rule, text(said.key, value=said.value)) for said in describe_setup(setup))
    console.say()
    settings = setup.rules.settings()
    console.table(
        [text("rules.clause"), text("rules.setting"), text("rules.allowed")],
        [(knob.rule, f"{key}={settings[key]}", knob.allowed()) for key, knob in KNOBS.items()],
    )
    return 0

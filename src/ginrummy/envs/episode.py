"""What one episode of an environment is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ginrummy.errors import RulesError
from ginrummy.match import FixedSeats, Series, Setup
from ginrummy.rules import Rules, Value, preset

Until: TypeAlias = Literal["hand", "game", "match"]
Reward: TypeAlias = Literal["points", "win", "settlement"]
Layoffs: TypeAlias = Literal["best", "asked"]

_CHOICES: Mapping[str, tuple[str, ...]] = {
    "until": ("hand", "game", "match"),
    "reward": ("points", "win", "settlement"),
    "layoffs": ("best", "asked"),
}


@dataclass(frozen=True, kw_only=True)
class Episode:
    """What is played, and what for.

    Attributes:
        rules: The rules of the table.
        until: Where it ends: with a hand, a game or a match.
        reward: `points`: at the end of each hand its points, the others' taken off; `win`: at the
            end of the episode 1 for the winner and -1 for the other; `settlement`: at the end of
            each game what is paid, bonuses included.
        layoffs: Whether the best answer to a knock is given for the defender, or is asked for as
            a decision.
        best_of: Games of a match at most.
        max_hands: After so many hands it is cut off.

    Raises:
        RulesError: `bad_value` for a word that is not listed here, or for no hands.
        TableError: `bad_series` for a match that could end level.
    """

    rules: Rules
    until: Until = "hand"
    reward: Reward = "points"
    layoffs: Layoffs = "best"
    best_of: int = 3
    max_hands: int = 500

    def __post_init__(self) -> None:
        for key, allowed in _CHOICES.items():
            value = getattr(self, key)
            if value not in allowed:
                raise RulesError("bad_value", key=key, value=value, allowed=", ".join(allowed))
        if self.max_hands < 1:
            raise RulesError("bad_value", key="max_hands", value=self.max_hands, allowed="1...")
        self.setup()

    def setup(self) -> Setup:
        """Return what is agreed at its table."""
        seats = self.rules.pack.seats
        series = Series(best_of=self.best_of, seats=seats) if self.until == "match" else None
        return Setup(self.rules, FixedSeats((tuple(range(seats)),)), series)


def episode(
    rules: str | Rules = "classic", settings: Mapping[str, Value] | None = None, **options: object
) -> Episode:
    """Return an episode by the name of its rules.

    Args:
        rules: The name of a preset, or rules.
        settings: Settings that differ from them, by key.
        **options: As for `Episode`.

    Raises:
        RulesError: `unknown_preset`, `unknown_knob` or `bad_value`.
    """
    chosen = preset(rules) if isinstance(rules, str) else rules
    return Episode(rules=chosen.but(**settings or {}), **options)  # type: ignore[arg-type]

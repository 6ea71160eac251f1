"""The rules of one table as a frozen value that cannot contradict itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Literal, TypeAlias

from ginrummy.cards import RANK_COUNT, SUIT_COUNT, UNKNOWN, Card
from ginrummy.errors import RulesError
from ginrummy.melds import MeldRules, Solver, solver_for
from ginrummy.melds.spec import AceMode
from ginrummy.rules.knobs import ANY, OFF, Knob, Value, knobs_of, number, word

Switch: TypeAlias = Literal["off", "on"]
YesNo: TypeAlias = Literal["no", "yes"]

STOCK_END = 2
"""Cards that stay in the stock when a hand is drawn (A-70)."""

_POINTS = range(10_001)
_CAPS = range(1, 10_001)


@dataclass(frozen=True)
class Pack:
    """The pack and the deal; smaller ones exist so that whole games can be counted.

    Attributes:
        ranks: Number of ranks, from the ace up.
        suits: Number of suits.
        hand_size: Cards that each player holds between turns.
        seats: Number of players who hold cards.
    """

    ranks: int = RANK_COUNT
    suits: int = SUIT_COUNT
    hand_size: int = 10
    seats: int = 2


@dataclass(frozen=True, kw_only=True)
class Rules:
    """All settings of a game (rules 0.1); the defaults are preset ``classic``.

    Raises:
        RulesError: `bad_value` for a value that a setting does not accept; `no_upcard` when the
            limit or the doubling needs an upcard and none is dealt; `bad_pack` when the pack is
            too small for the hands or larger than 52 cards.
    """

    first_dealer: Literal["cut_low", "cut_high", "cut_high_chooses", "random"] = word(
        "A-04", "cut_low", "cut_high", "cut_high_chooses", "random"
    )
    next_dealer: Literal["winner", "loser", "alternate"] = word(
        "A-05", "winner", "loser", "alternate"
    )
    deal_upcard: Literal["upcard", "eleven_to_nondealer"] = word(
        "A-08", "upcard", "eleven_to_nondealer"
    )
    throw_back: Literal["forbidden", "allowed"] = word("A-17", "forbidden", "allowed")
    pile_view: Literal["top_only", "open"] = word("A-18", "top_only", "open")
    knock_limit: int | Literal["any"] = number("A-21", 10, range(99), ANY)
    knock_discard: Literal["face_down", "face_up"] = word("A-25", "face_down", "face_up")
    gin_bonus: int = number("A-51", 25, _POINTS)
    big_gin: int | Literal["off"] = number("A-54", OFF, _POINTS, OFF)
    undercut_bonus: int = number("A-53", 10, _POINTS)
    tie: Literal["undercut", "knocker", "none"] = word("A-52", "undercut", "knocker", "none")
    gin_off_bonus: int = number("A-44", 0, _POINTS)
    layoff_on_gin: YesNo = word("A-45", "no", "yes")
    target: int = number("A-60", 100, range(50, 501))
    game_bonus: int = number("A-61", 0, _POINTS)
    box_bonus: int = number("A-61", 0, _POINTS)
    box_timing: Literal["end", "immediate"] = word("A-61", "end", "immediate")
    shutout: Literal[
        "none",
        "flat_100",
        "double_all",
        "double_hands",
        "double_points_game",
        "double_bonuses",
    ] = word(
        "A-63",
        "none",
        "flat_100",
        "double_all",
        "double_hands",
        "double_points_game",
        "double_bonuses",
    )
    stock_end: Literal["void_at_2", "last_discard_may_knock", "play_out"] = word(
        "A-70", "void_at_2", "last_discard_may_knock", "play_out"
    )
    void_dealer: Literal["same", "passes"] = word("A-71", "same", "passes")
    limit_source: Literal["fixed", "upcard", "second_pack"] = word(
        "B-02", "fixed", "upcard", "second_pack"
    )
    oklahoma_ace: Literal["one", "gin_only"] = word("B-03", "one", "gin_only")
    spade_double: Switch = word("B-04", "off", "on")
    extra_boxes: Switch = word("B-06", "off", "on")
    scoring: Literal["single", "hollywood", "hollywood_rolling"] = word(
        "C-01", "single", "hollywood", "hollywood_rolling"
    )
    ace_mode: AceMode = word("E-03", "low", "hilo", "round_corner")
    ace_deadwood: int = number("E-04", 1, (1, 15))
    illegal_knock: Literal["refuse"] = word("A-27", "refuse")
    max_pile_draws: int = number("A-80", 50, _CAPS)
    max_turns: int = number("A-80", 200, _CAPS)
    third_column: int = number("C-07", 1, (1, 2))
    pack: Pack = Pack()

    def __post_init__(self) -> None:
        for knob in KNOBS.values():
            knob.check(getattr(self, knob.key))
        if self.deal_upcard == "eleven_to_nondealer":
            for key in ("limit_source", "spade_double"):
                if self._needs_upcard(key):
                    raise RulesError("no_upcard", key=key, value=getattr(self, key))
        self._check_pack()

    def _needs_upcard(self, key: str) -> bool:
        if key == "limit_source":
            return self.limit_source == "upcard"
        return self.spade_double == "on" and self.limit_source != "second_pack"

    def _check_pack(self) -> None:
        pack = self.pack
        numbers = (pack.ranks, pack.suits, pack.hand_size, pack.seats)
        good = all(type(number) is int and number > 0 for number in numbers)
        if good:
            dealt = pack.seats * pack.hand_size + 1
            good = pack.ranks <= RANK_COUNT and pack.suits <= SUIT_COUNT and pack.seats > 1
            # The hand must not be over before it begins.
            good = good and pack.ranks * pack.suits - dealt > STOCK_END
        if not good:
            raise RulesError("bad_pack", ranks=pack.ranks, suits=pack.suits, hand=pack.hand_size)

    @cached_property
    def meld_rules(self) -> MeldRules:
        """The rules of melds in force."""
        return MeldRules(
            ace=self.ace_mode,
            ace_deadwood=self.ace_deadwood,
            ranks=self.pack.ranks,
            suits=self.pack.suits,
        )

    @cached_property
    def solver(self) -> Solver:
        """Answers about hands under these rules."""
        return solver_for(self.meld_rules)

    def barred(self, taken: Card) -> Card:
        """Return the card that may not be thrown in the turn in which one was taken (A-17).

        Args:
            taken: The card taken from the discard pile in this turn, else `UNKNOWN`.
        """
        return UNKNOWN if self.throw_back == "allowed" else taken

    def is_wall(self, left: int) -> bool:
        """Say whether a discard can only be taken to knock, for the stock has come to its end.

        Args:
            left: Cards left in the stock (A-72).
        """
        return left <= STOCK_END and self.stock_end == "last_discard_may_knock"

    def __getstate__(self) -> dict[str, object]:
        """Leave out what is derived, above all the tables of the solver."""
        return {entry.name: getattr(self, entry.name) for entry in fields(self)}

    def but(self, /, **changes: Value) -> Rules:
        """Return the same rules with some settings changed.

        Raises:
            RulesError: `unknown_knob` with the known names, or as the class says.
        """
        for key in changes:
            if key not in KNOBS:
                raise RulesError("unknown_knob", key=key, known=", ".join(KNOBS))
        return replace(self, **changes)  # type: ignore[arg-type]

    def settings(self) -> dict[str, Value]:
        """Return every setting by its key, in the order of rules 0.1."""
        return {key: getattr(self, key) for key in KNOBS}

    def changed(self) -> dict[str, Value]:
        """Return the settings that differ from preset ``classic``."""
        return {key: value for key, value in self.settings().items() if value != KNOBS[key].default}


KNOBS: Mapping[str, Knob] = knobs_of(fields(Rules))
"""Every setting by its key."""


def parse_knob(text: str) -> dict[str, Value]:
    """Read one setting written as ``key=value``.

    Raises:
        RulesError: `bad_setting` without an equals sign, `unknown_knob`, or `bad_value`.
    """
    key, equals, value = text.partition("=")
    key = key.strip()
    if not equals:
        raise RulesError("bad_setting", text=text)
    if key not in KNOBS:
        raise RulesError("unknown_knob", key=key, known=", ".join(KNOBS))
    return {key: KNOBS[key].parse(value.strip())}

"""A whole pad as the text behind the question mark of a link."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from urllib.parse import parse_qsl, quote

from ginrummy.match import Series
from ginrummy.pad.entries import PadError
from ginrummy.pad.model import MOST_ENTRIES, Pad
from ginrummy.pad.notation import format_entry, parse_entry
from ginrummy.rules import KNOBS, Value, parse_knob
from ginrummy.variants import variant

VERSION = "1"
LONGEST = 16_000
"""Letters of a text that is read."""

_ONCE = ("v", "game", "d", "best", "to", "k")
_MANY = ("set", "n", "h")
_MOST_FIELDS = MOST_ENTRIES + len(KNOBS) + 30
_NUMBER = re.compile(r"[1-9][0-9]{0,5}", re.ASCII)
_SAFE = ":,=@-"


def format_pad(pad: Pad) -> str:
    """Return a pad as text; `parse_pad` reads it."""
    fields: list[tuple[str, object]] = [("v", VERSION), ("game", pad.game)]
    fields += [("set", f"{key}:{value}") for key, value in pad.changes.items()]
    fields += [("n", name) for name in pad.names]
    if pad.dealer:
        fields.append(("d", pad.dealer + 1))
    if pad.series is not None:
        best = pad.series.best_of
        fields.append(("to", pad.series.target) if best is None else ("best", best))
    if pad.mark:
        fields.append(("k", pad.mark))
    fields += [("h", format_entry(entry)) for entry in pad.entries]
    return "&".join(f"{key}={quote(str(value), safe=_SAFE)}" for key, value in fields)


def parse_pad(text: str) -> Pad:
    """Read a pad from a text, or from a whole link.

    Raises:
        PadError: `pad_too_long`, `pad_bad_link`, or as `pad_of` says.
        RulesError: As `pad_of` says.
        TableError: As `pad_of` says.
    """
    if len(text) > LONGEST:
        raise PadError("pad_too_long", most=LONGEST)
    text = text.strip().rpartition("?")[2].partition("#")[0]
    try:
        fields = parse_qsl(
            text,
            keep_blank_values=True,
            strict_parsing=True,
            errors="strict",
            max_num_fields=_MOST_FIELDS,
        )
    except ValueError:
        raise PadError("pad_bad_link") from None
    return pad_of(fields)


def pad_of(fields: Iterable[tuple[str, str]]) -> Pad:
    """Return the pad that the fields of a link describe.

    Args:
        fields: Names with values, in order.

    Raises:
        PadError: `pad_bad_field` for one that is unknown or comes twice, `pad_no_field` for one
            that is missing, `pad_version`, `pad_bad_number`, or as `Pad` and `parse_entry` say.
        RulesError: A setting or a game is none, or settings do not go together.
        TableError: As many people cannot play this.
    """
    once: dict[str, str] = {}
    many: dict[str, list[str]] = {name: [] for name in _MANY}
    for name, value in fields:
        if name in many:
            many[name].append(value)
        elif name in _ONCE and name not in once:
            once[name] = value
        else:
            raise PadError("pad_bad_field", name=name[:20])
    for name in ("v", "game"):
        if name not in once:
            raise PadError("pad_no_field", name=name)
    if once["v"] != VERSION:
        raise PadError("pad_version", found=once["v"][:20], known=VERSION)
    names, game = many["n"], once["game"]
    pad = Pad(
        game=game,
        rules=variant(game).rules_for(len(names)).but(**_changes(many["set"])),
        names=tuple(names),
        dealer=_number(once, "d", 1) - 1,
        mark=once.get("k", ""),
        entries=tuple(map(parse_entry, many["h"])),
    )
    if "best" not in once and "to" not in once:
        return pad
    best = _number(once, "best") if "best" in once else None
    target = _number(once, "to") if "to" in once else None
    series = Series(target=target, best_of=best, seats=pad.setup.seating.sides)
    return replace(pad, series=series)


def _changes(settings: Sequence[str]) -> dict[str, Value]:
    changes: dict[str, Value] = {}
    for setting in settings:
        key, _, value = setting.partition(":")
        if key in changes:
            raise PadError("pad_bad_field", name=key[:20])
        changes |= parse_knob(f"{key}={value}")
    return changes


def _number(fields: dict[str, str], name: str, otherwise: int = 0) -> int:
    if name not in fields:
        return otherwise
    if not _NUMBER.fullmatch(fields[name]):
        raise PadError("pad_bad_number", name=name)
    return int(fields[name])

"""Every variant by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ginrummy.errors import RulesError
from ginrummy.rules import OTHER_PRESETS, PRESETS, preset
from ginrummy.variants.model import Variant
from ginrummy.variants.several import SEVERAL

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {name: Variant(name, preset(name)) for name in (*PRESETS, *OTHER_PRESETS)}
    | {each.name: each for each in SEVERAL}
)
"""Every variant by name; those for two people first."""


def variant(name: str) -> Variant:
    """Return a variant.

    Raises:
        RulesError: `unknown_preset` with the known names.
    """
    if name not in VARIANTS:
        raise RulesError("unknown_preset", name=name, known=", ".join(VARIANTS))
    return VARIANTS[name]

"""What is asked of the engine, by kind of case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ginrummy.conformance.case import UnsupportedError
from ginrummy.conformance.kinds import games, melds, score
from ginrummy.conformance.kinds.captains import captains
from ginrummy.conformance.kinds.counts import counts
from ginrummy.conformance.kinds.full_deal import full_deal
from ginrummy.conformance.kinds.hollywood import hollywood
from ginrummy.conformance.kinds.partnership import partnership

Json = Any


def not_yet(given: dict[str, Json]) -> dict[str, Json]:
    """Refuse a kind whose game is not built yet."""
    raise UnsupportedError


KINDS: dict[str, Callable[[dict[str, Json]], dict[str, Json]]] = {
    "is_meld": melds.is_meld,
    "deadwood": melds.deadwood,
    "arrangements": melds.arrangements,
    "best_discard": melds.best_discard,
    "layoff_step": melds.layoff_step,
    "layoff_best": melds.layoff_best,
    "hand_score": score.hand_score,
    "oklahoma": score.oklahoma,
    "preset": score.preset_settings,
    "match": games.match,
    "settlement": games.settlement,
    "counts": counts,
    "full_deal": full_deal,
    "hollywood": hollywood,
    "captains": captains,
    "partnership": partnership,
    "continental": not_yet,
    "basic_rummy": not_yet,
    "canasta": not_yet,
}
"""How each kind of case is answered."""

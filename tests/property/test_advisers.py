"""Who gives advice sees the cards of one seat and could not tell if all others lay otherwise."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ginrummy.match import Captains, Partnership, Seating, Setup, Stage, Table
from ginrummy.rules import preset
from tests.property.redrawn import check_redrawn
from tests.strategies import examples, randoms
from tests.unit.match.tables import step

RULES = preset("classic")
SEATED: list[Seating] = [
    Captains(),
    Captains("cutthroat"),
    Captains("dealer_out"),
    Captains("chouette", 4),
    Captains("lone_captain"),
    Partnership(),
]


@given(seating=st.sampled_from(SEATED), rng=randoms(), wish=st.integers(5, 400))
@settings(max_examples=examples(60))
def test_redrawn_cards_look_the_same(seating: Seating, rng: Random, wish: int) -> None:
    table = Table(Setup(RULES, seating))
    own = Random(rng.randrange(2**32))
    for _ in range(wish):
        if table.stage is not Stage.OVER:
            step(table, own)
    # A hand that is spread shows its cards to all; there is another test for that.
    hidden = [number for number in table.running if table.view(None, number).showdown is None]
    assume(hidden)
    check_redrawn(table, own.choice(hidden), own)

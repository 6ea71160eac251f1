"""What a table shows to anybody names no card that he cannot know, and hides no secret in time."""

from __future__ import annotations

import json
import re
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy.cards import card_text
from ginrummy.engine import SPECTATOR, Dealt, SeatViewer
from ginrummy.match import Played, Revealed, Sealed, Setup, Stage, Table
from ginrummy.record import view_data
from ginrummy.record.log import entry_data
from ginrummy.rules import PRESETS, preset
from tests.property.knowledge import Listener
from tests.strategies import examples
from tests.unit.match.tables import step

CARD = re.compile(r'"([A2-9TJQK][SHDC])"')


@given(name=st.sampled_from(sorted(PRESETS)), seed=st.integers(0, 2**32))
@settings(max_examples=examples(25))
def test_nobody_is_shown_a_card_that_he_cannot_know(name: str, seed: int) -> None:
    # Two hands must not share a secret, as values found by shrinking would.
    rng = Random(seed)
    table = Table(Setup(preset(name)))
    viewers = [None, *range(table.setup.seating.people)]
    known: dict[int | None, Listener] = {}
    told = dict.fromkeys(viewers, 0)
    for _ in range(rng.randrange(20, 120)):
        if table.stage is Stage.OVER:
            break
        before = table.version
        step(table, rng)
        for entry in table.log[before:]:
            for viewer in viewers:
                if isinstance(entry, Played):
                    if isinstance(entry.event, Dealt):
                        seat = SPECTATOR if viewer is None else SeatViewer(viewer)
                        known[viewer] = Listener(seat, table.setup.rules)
                    known[viewer].hear(entry.event)
        for viewer in viewers:
            shown = [entry_data(entry) for entry in table.entries(viewer, told[viewer])]
            told[viewer] = table.version
            played = [data for data in shown if data["type"] == "played"]
            if viewer in known and played:
                texts = {card_text(card) for card in known[viewer].located}
                # The card cut from a second pack is none of this pack.
                limits = {d["event"].get("second_pack") for d in played}
                assert set(CARD.findall(json.dumps(played))) <= texts | limits
            if table.running:
                view = json.dumps(view_data(table.view(viewer)) | {"limit_card": None})
                assert set(CARD.findall(view)) <= texts_of(known[viewer])


def texts_of(listener: Listener) -> set[str]:
    return {card_text(card) for card in listener.located}


@given(st.integers(0, 2**32))
@settings(max_examples=examples(25))
def test_a_secret_is_shown_to_nobody_before_its_hand_is_over(seed: int) -> None:
    rng = Random(seed)
    table = Table(Setup(preset("classic")))
    for _ in range(rng.randrange(150)):
        if table.stage is Stage.OVER:
            break
        step(table, rng)
        secrets = {e.hand: e.secret.hex() for e in table.log if isinstance(e, Sealed) and e.secret}
        revealed = {e.hand for e in table.log if isinstance(e, Revealed)}
        hidden = [secret for hand, secret in secrets.items() if hand not in revealed]
        for viewer in (None, 0, 1):
            shown = json.dumps([entry_data(entry) for entry in table.entries(viewer)])
            assert not any(secret in shown for secret in hidden)

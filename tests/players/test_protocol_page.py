"""The page about programs that play says what they are told."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shlex import quote
from typing import Any

import pytest

from ginrummy.engine import BIG_GIN, Action, WentBigGin
from ginrummy.players import close, create
from ginrummy.players.program import MOST_LINE
from ginrummy.record import action_data, event_data, parse_action, parse_event
from ginrummy.rules import Rules
from tests.strategies import random_walk
from tests.unit.players.play import attend

PAGE = (Path(__file__).parents[2] / "docs" / "player-protocol.md").read_text()
NAMES = set(re.findall(r"`([a-z_]+)`", PAGE))

PROGRAM = """
import json, sys
for line in sys.stdin:
    open({log!r}, "a").write(line)
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({{"id": message["id"], "action": 0}}), flush=True)
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Everything that a program was told in many hands."""
    log = tmp_path_factory.mktemp("said") / "log"
    program = PROGRAM.format(log=str(log))
    player = create(f"process:{quote(sys.executable)} -c {quote(program)}", 1)
    rng = Random(12)
    for _ in range(60):
        walk = random_walk(rng)
        scores = (0,) * walk.rules.pack.seats
        for seat in range(len(scores)):
            attend(player, walk, seat, scores)
    close(player)
    return [json.loads(line) for line in log.read_text().splitlines()]


def names_in(value: object) -> Iterator[str]:
    """Every name of a field, at any depth but in the rules."""
    if isinstance(value, dict):
        for name, held in value.items():
            yield name
            if name != "rules":
                yield from names_in(held)
    elif isinstance(value, list):
        for held in value:
            yield from names_in(held)


def test_every_message_and_field_is_named(said: list[dict[str, Any]]) -> None:
    assert {message["type"] for message in said} == {"hello", "begin", "event", "choose"}
    found = {name for message in said for name in names_in(message)}
    assert {"rules", "showdown", "null_turns", "boxes"} <= found
    assert found - NAMES == set()
    assert set(Rules().settings()) < set(said[0]["rules"])


def test_every_kind_of_event_action_and_phase_is_named(said: list[dict[str, Any]]) -> None:
    kinds = {message["event"]["type"] for message in said if message["type"] == "event"}
    kinds |= {action["type"] for message in said for action in message.get("actions", [])}
    kinds |= {message["view"]["phase"] for message in said if "view" in message}
    assert {"laid_off", "lay_off", "knocked", "knock", "ended", "wall", "layoff"} <= kinds
    # Too rare to come up for sure.
    kinds |= {action_data(BIG_GIN)["type"], event_data(WentBigGin(0, ()))["type"]}
    assert kinds - NAMES == set()


def test_the_examples_can_be_read() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    lines = [json.loads(line) for block in blocks for line in block.splitlines()]
    actions: list[Action] = []
    for line in lines:
        actions += [parse_action(action) for action in line.get("actions", [])]
        if isinstance(line.get("action"), dict):
            actions.append(parse_action(line["action"]))
        if line.get("type") == "event":
            parse_event(line["event"])
    assert len(lines) == 4
    assert len(actions) == 4


def test_limits_are_those_of_the_code() -> None:
    assert f"{MOST_LINE:,} bytes" in PAGE
    assert str(2**32 - 1) in PAGE

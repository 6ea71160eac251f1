"""What a page may say: every command, and how strictly it is read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ginrummy import DRAW, Discard, Knock, LayOff
from ginrummy.cards import parse_card
from ginrummy.server.protocol import (
    Act,
    BadMessage,
    Block,
    Chat,
    Claim,
    Command,
    Dealer,
    Hello,
    Hint,
    Lay,
    Mute,
    Ready,
    Rematch,
    Resign,
    TakeBack,
    parse,
)

ACE = parse_card("AS")

GOOD: list[tuple[dict[str, Any], Command]] = [
    ({"do": "hello", "since": None}, Hello(None)),
    ({"do": "hello"}, Hello(None)),
    ({"do": "hello", "since": 7}, Hello(7)),
    ({"id": "1", "do": "ready", "nonce": "00ff"}, Ready(b"\x00\xff")),
    ({"id": "1", "do": "ready", "nonce": ""}, Ready(b"")),
    ({"id": "1", "do": "dealer", "person": 1}, Dealer(1)),
    ({"id": "1", "do": "act", "hand": 2, "action": {"type": "draw"}}, Act(2, DRAW)),
    ({"id": "1", "do": "act", "token": " -As "}, Act(None, Discard(ACE))),
    ({"id": "1", "do": "act", "token": "!AS"}, Act(None, Knock(ACE))),
    ({"id": "1", "do": "act", "token": "=AS>1"}, Act(None, LayOff(((ACE, 0),)))),
    ({"id": "1", "do": "lay", "hand": 1, "cards": [{"card": "AS", "on": 0}]}, Lay(1, ((ACE, 0),))),
    ({"id": "1", "do": "hint", "hand": 1}, Hint(1)),
    ({"id": "1", "do": "chat", "text": "hi"}, Chat("hi")),
    ({"id": "1", "do": "mute", "person": 0, "on": True}, Mute(0, True)),
    ({"id": "1", "do": "block", "person": 0, "on": False}, Block(0, False)),
    ({"id": "x" * 40, "do": "resign"}, Resign()),
    ({"id": "1", "do": "take_back"}, TakeBack()),
    ({"id": "1", "do": "claim"}, Claim()),
    ({"id": "1", "do": "rematch"}, Rematch()),
]


@pytest.mark.parametrize(("frame", "command"), GOOD, ids=lambda value: str(value)[:40])
def test_commands(frame: dict[str, Any], command: Command) -> None:
    request = parse(json.dumps(frame))
    assert request.command == command
    assert request.id == frame.get("id")


BAD: list[tuple[Any, str, str | None]] = [
    ("{", "bad_message", None),
    ("[" * 3000, "bad_message", None),
    ([], "bad_message", None),
    (None, "bad_message", None),
    ({}, "bad_message", None),
    ({"id": "1"}, "bad_message", "1"),
    ({"id": "1", "do": "fold"}, "bad_message", "1"),
    ({"id": "1", "do": ["act"]}, "bad_message", "1"),
    ({"do": "resign"}, "bad_message", None),
    ({"id": "", "do": "resign"}, "bad_message", None),
    ({"id": 1, "do": "resign"}, "bad_message", None),
    ({"id": "x" * 41, "do": "resign"}, "bad_message", None),
    ({"id": "a\nb", "do": "resign"}, "bad_message", None),
    ({"id": "1", "do": "resign", "person": 1}, "bad_message", "1"),
    ({"id": "1", "do": "take_back", "hand": 1}, "bad_message", "1"),
    ({"do": "hello", "since": -1}, "bad_message", None),
    ({"do": "hello", "since": 1.0}, "bad_message", None),
    ({"do": "hello", "since": True}, "bad_message", None),
    ({"do": "hello", "id": 5}, "bad_message", None),
    ({"id": "1", "do": "ready"}, "bad_message", "1"),
    ({"id": "1", "do": "ready", "nonce": "0"}, "bad_message", "1"),
    ({"id": "1", "do": "ready", "nonce": "0G"}, "bad_message", "1"),
    ({"id": "1", "do": "ready", "nonce": "FF"}, "bad_message", "1"),
    ({"id": "1", "do": "ready", "nonce": "00 ff"}, "bad_message", "1"),
    ({"id": "1", "do": "ready", "nonce": "00" * 65}, "bad_message", "1"),
    ({"id": "1", "do": "act"}, "bad_message", "1"),
    ({"id": "1", "do": "act", "action": {"type": "draw"}, "token": "*"}, "bad_message", "1"),
    ({"id": "1", "do": "act", "action": {"type": "fold"}}, "bad_action_data", "1"),
    ({"id": "1", "do": "act", "action": {"type": "draw", "card": "AS"}}, "bad_action_data", "1"),
    ({"id": "1", "do": "act", "token": "AS"}, "bad_token", "1"),
    ({"id": "1", "do": "act", "token": "-" * 300}, "bad_message", "1"),
    ({"id": "1", "do": "act", "hand": 0, "token": "*"}, "bad_message", "1"),
    ({"id": "1", "do": "lay"}, "bad_message", "1"),
    ({"id": "1", "do": "lay", "cards": [{"card": "??", "on": 0}]}, "bad_message", "1"),
    ({"id": "1", "do": "lay", "cards": [{"card": "AS", "on": -1}]}, "bad_message", "1"),
    ({"id": "1", "do": "mute", "person": 0}, "bad_message", "1"),
    ({"id": "1", "do": "block", "on": True}, "bad_message", "1"),
    ({"id": "1", "do": "mute", "person": 0, "on": 1}, "bad_message", "1"),
    ({"id": "1", "do": "chat", "text": 5}, "bad_message", "1"),
]


@pytest.mark.parametrize(("frame", "code", "name"), BAD, ids=lambda value: str(value)[:40])
def test_what_is_no_command(frame: Any, code: str, name: str | None) -> None:
    with pytest.raises(BadMessage) as bad:
        parse(frame if isinstance(frame, str) else json.dumps(frame))
    assert (bad.value.code, bad.value.id) == (code, name)


def test_every_code_of_the_server_has_words() -> None:
    root = Path(__file__).parents[2] / "src" / "ginrummy"
    texts: dict[str, str] = {}
    for area in ("", "server/", "pad/"):
        texts |= json.loads((root / f"locales/{area}en.json").read_text(encoding="utf-8"))
    raised = re.compile(
        r"(?:Error|RequestRefused|BadMessage|refuse)\(\s*(?:\d+,\s*)?\"([a-z_]+)\"", re.MULTILINE
    )
    found = {
        code
        for path in (root / "server").rglob("*.py")
        for code in raised.findall(path.read_text(encoding="utf-8"))
    }
    assert len(found) > 30
    assert {code for code in found if f"error.{code}" not in texts} == set()

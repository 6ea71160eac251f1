#!/usr/bin/env python3
"""A player of its own: speaks `ginrummy-player-1` on standard input and output.

It needs nothing but Python, and imports nothing of ginrummy, so any other language would do as
well. Try it against another player:

    ginrummy play --opponent "process:python3 examples/process_player.py"
    ginrummy arena "process:python3 examples/process_player.py" random -n 20

It draws from the stock unless the top of the pile matches two of its cards, throws the dearest card
that matches no other, and knocks as soon as it may. Cards match if they have the same rank, or the
same suit and ranks next to one another.
"""

from __future__ import annotations

import json
import sys
from typing import Any

PROTOCOL = "ginrummy-player-1"
RANKS = "A23456789TJQK"


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello" and message["protocol"] != PROTOCOL:
            # Standard error is for people; it is shown if something goes wrong.
            sys.exit(f"this player speaks {PROTOCOL}, not {message['protocol']}")
        if kind == "choose":
            answer = {"id": message["id"], "action": choose(message["view"], message["actions"])}
            print(json.dumps(answer), flush=True)
        # What happened ("begin", "event") is not needed here, nor is any other kind of message.


def choose(view: dict[str, Any], actions: list[dict[str, Any]]) -> int:
    """Return the number of one of the actions that are offered."""
    numbers: dict[str, list[int]] = {}
    for number, action in enumerate(actions):
        numbers.setdefault(action["type"], []).append(number)
    for kind in ("big_gin", "knock", "lay_off"):
        # The first way to lay off is the best one.
        if kind in numbers:
            return numbers[kind][0]
    hand = view["hand"]
    if "discard" in numbers:
        return max(numbers["discard"], key=lambda number: uselessness(actions[number], hand))
    if "take" in numbers and (view["phase"] == "wall" or matches(view["pile"][-1], hand) > 1):
        return numbers["take"][0]
    return numbers.get("pass", numbers.get("draw", [0]))[0]


def uselessness(discard: dict[str, Any], hand: list[str]) -> tuple[int, int]:
    """Few matches first, then many points."""
    card = discard["card"]
    return -matches(card, hand), min(RANKS.index(card[0]) + 1, 10)


def matches(card: str, hand: list[str]) -> int:
    """Count the cards of a hand that might go into a meld with a card."""
    return sum(other != card and is_near(card, other) for other in hand)


def is_near(card: str, other: str) -> bool:
    if card[0] == other[0]:
        return True
    return card[1] == other[1] and abs(RANKS.index(card[0]) - RANKS.index(other[0])) == 1


if __name__ == "__main__":
    main()

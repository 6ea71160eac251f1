"""A player that is a program of its own; ``docs/player-protocol.md`` describes what is said."""

from __future__ import annotations

import json
import shlex
from random import Random
from typing import Any

from ginrummy.engine import Action, Event, View
from ginrummy.players.base import PlayerError, legal_for, own_seat
from ginrummy.players.program import Program, readable
from ginrummy.record import DataError, action_data, event_data, parse_action, rules_data, view_data
from ginrummy.rules import Rules

PROTOCOL = "ginrummy-player-1"

SECONDS = 10.0
"""How long a program may take for a decision, unless something else is said."""

_SEED_BITS = 32


class ProcessPlayer:
    """Asks a program, line by line, and believes nothing.

    A program that does not answer, or not with a legal action, is ended and an error raised; no
    move is ever made in its place.

    Attributes:
        command: The command line of the program.
        seconds: How long it may take for a decision.

    Raises:
        PlayerError: `bad_command` when the command line is empty or a quotation mark is open;
            `player_not_started`.
    """

    def __init__(self, command: str, rng: Random, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self._seed = rng.getrandbits(_SEED_BITS)
        self._table: tuple[int, Rules] | None = None
        self._questions = 0
        self._program = Program(command_words(command))

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Tell the program the rules, unless it knows them, and what was dealt."""
        table = own_seat(view), view.rules
        if table != self._table:
            self._table = table
            self._say(
                "hello",
                protocol=PROTOCOL,
                seat=table[0],
                seed=self._seed,
                rules=rules_data(view.rules),
            )
        self._say("begin", view=_view_data(view), scores=scores)

    def see(self, event: Event) -> None:
        """Tell the program what happened."""
        self._say("event", event=event_data(event))

    def choose(self, view: View) -> Action:
        """Ask the program.

        Raises:
            PlayerError: `player_slow`; `player_died`; `player_garbled` for an answer that cannot
                be read; `player_illegal` for an action that is not legal.
        """
        legal = legal_for(view)
        moves = list(legal)
        self._questions += 1
        self._say(
            "choose",
            id=self._questions,
            view=_view_data(view),
            actions=[action_data(move) for move in moves],
        )
        line = self._program.read(self.seconds)
        action = self._answer(line, moves)
        refused = legal.why_not(action)
        if refused is not None:
            raise self._illegal(line, refused.code, moves)
        return action

    def close(self) -> None:
        """End the program."""
        self._program.close()

    def _say(self, kind: str, **data: Any) -> None:
        line = json.dumps({"type": kind, **data}, separators=(",", ":"))
        self._program.send(line.encode("ascii"))

    def _answer(self, line: bytes, moves: list[Action]) -> Action:
        """Read an answer: the number of one of the moves, or any action in full."""
        try:
            data = json.loads(line.decode("utf-8"))
        # Python gives up on brackets within thousands of brackets.
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict) or data.keys() != {"id", "action"}:
            raise self._garbled(line, '{"id": ..., "action": ...}')
        if type(data["id"]) is not int or data["id"] != self._questions:
            raise self._garbled(line, f'"id": {self._questions}')
        chosen = data["action"]
        if type(chosen) is int:
            if not 0 <= chosen < len(moves):
                raise self._illegal(line, "no_such_action", moves)
            return moves[chosen]
        try:
            return parse_action(chosen)
        except DataError as error:
            raise self._garbled(line, f"{error.data['place']}: {error.data['allowed']}") from error

    def _garbled(self, line: bytes, allowed: str) -> PlayerError:
        return self._program.fail("player_garbled", answer=readable(line), allowed=allowed)

    def _illegal(self, line: bytes, why: str, moves: list[Action]) -> PlayerError:
        return self._program.fail(
            "player_illegal",
            answer=readable(line),
            why=why,
            allowed=json.dumps([action_data(move) for move in moves]),
        )


def command_words(command: str) -> list[str]:
    """Return the words of a command line, as a shell would split it.

    Raises:
        PlayerError: `bad_command`.
    """
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise PlayerError("bad_command", command=command)
    return words


def _view_data(view: View) -> dict[str, Any]:
    """Return a view without the rules, which the program knows."""
    data = view_data(view)
    del data["rules"]
    return data

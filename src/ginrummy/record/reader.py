"""Reading files of games; a fault costs what comes after it in its game, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from itertools import pairwise
from typing import NamedTuple

from ginrummy.errors import RulesError
from ginrummy.match import SEATINGS
from ginrummy.record.lexer import Lexer, RecordError, Token, shown
from ginrummy.record.model import (
    FORMAT,
    OWN_TAGS,
    GameRecord,
    HandRecord,
    is_free,
    is_player,
)
from ginrummy.record.reader_hand import is_hand, read_hand
from ginrummy.rules import KNOBS, Pack, Rules, Value

_FIRST = re.compile(r"^\[Format\b", re.MULTILINE | re.ASCII)
_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_PACK = re.compile(r"([0-9]{1,2}) ([0-9]{1,2}) ([0-9]{1,2}) ([0-9]{1,2})", re.ASCII)


class Found(NamedTuple):
    """One game of a file.

    Attributes:
        game: The game up to its first fault; None when it is of another format.
        error: The first fault; None for none.
        line: The line on which it begins, from 1.
    """

    game: GameRecord | None
    error: RecordError | None
    line: int


def read_games(source: str | bytes) -> Iterator[Found]:
    """Yield the games of a text, one after another.

    A game begins with a line that starts with ``[Format``, and with the first word.

    Args:
        source: The text, as UTF-8 if it is bytes.
    """
    text = source.decode("utf-8", "replace") if isinstance(source, bytes) else source
    text = text.removeprefix("\ufeff")
    whole = Lexer(text)
    starts = [found.start() for found in _FIRST.finditer(text)]
    first = whole.token.at
    if whole.token.kind != "end" and first not in starts[:1]:
        starts.insert(0, first)
    for start, end in pairwise([*starts, len(text)]):
        yield _Game(whole.part(start, end)).read()


def read(source: str | bytes) -> list[Found]:
    """Return the games of a text; see `read_games`."""
    return list(read_games(source))


def read_one(source: str | bytes) -> GameRecord:
    """Return the game of a text that holds one game and no fault.

    Raises:
        RecordError: The first fault; `no_game` when there is none, `more_games` when there are
            several.
    """
    games = read(source)
    if not games:
        raise RecordError("no_game", line=1, column=1)
    game, error, _ = games[0]
    if error is not None:
        raise error
    if len(games) > 1:
        raise RecordError("more_games", line=games[1].line, column=1, number=len(games))
    assert game is not None  # there was no error
    return game


class _Game:
    """A game while it is read."""

    def __init__(self, lexer: Lexer) -> None:
        self._lexer = lexer
        self._start = lexer.token.at
        self._game = GameRecord(rules=Rules())
        self._players: dict[int, str] = {}
        self._settings: dict[str, Value] = {}
        self._pack = Pack()
        self._tags: dict[str, str] = {}
        self._places: dict[str, int] = {}
        self._comments: list[str] = []
        self._hands: list[HandRecord] = []

    def read(self) -> Found:
        """Read up to the end or to the first fault."""
        line = self._lexer.error("", self._start).line
        error: RecordError | None = None
        known = True
        try:
            self._read_tags()
        except RecordError as fault:
            error, known = fault, fault.code != "unknown_format"
        self._put_together()
        try:
            self._set_rules()
            error = error or self._read_hands()
        except RecordError as fault:
            error = error or fault
        game = replace(self._game, hands=tuple(self._hands)) if known else None
        return Found(game, error, line)

    def _read_tags(self) -> None:
        lexer = self._lexer
        while True:
            if lexer.token.kind == "comment":
                self._comments.append(lexer.next().text)
            elif opened := lexer.accept("["):
                key = lexer.expect("word", 'Site "..."')
                value = lexer.expect("string", '"..."')
                if lexer.token.kind == "end":
                    raise lexer.error("unclosed", opened.at, text="[")
                lexer.expect("]", "]")
                self._tag(key, value)
            else:
                return

    def _tag(self, key: Token, value: Token) -> None:
        name, text = key.text, value.text
        if name in self._places:
            raise self._lexer.error("tag_twice", key.at, key=name)
        if name == "Format":
            if text != FORMAT:
                found = shown(text)
                raise self._lexer.error("unknown_format", value.at, found=found, known=FORMAT)
        elif name in KNOBS:
            try:
                self._settings[name] = KNOBS[name].parse(text)
            except RulesError as refused:
                raise self._lexer.error(refused.code, value.at, **refused.data) from None
        elif name == "Pack":
            self._pack = self._read_pack(value)
        elif number := is_player(name):
            self._players[number] = text
        elif name == "Seating":
            if text not in SEATINGS:
                raise self._unexpected(value, " ".join(SEATINGS))
            self._tags[name] = text
        elif name in ("BestOf", "MatchTarget"):
            if not _NUMBER.fullmatch(text):
                raise self._unexpected(value, '"3"')
            self._tags[name] = text
        elif name in ("Practice", "Result") or is_free(name):
            self._tags[name] = text
        elif not (name.isascii() and name.isidentifier()):
            raise self._unexpected(key, "Site")
        else:
            known = {own.lower(): own for own in (*KNOBS, *OWN_TAGS)}
            near = [known[own] for own in get_close_matches(name.lower(), known, cutoff=0)]
            facts = {"key": shown(name), "near": ", ".join(near)}
            raise self._lexer.error("unknown_setting", key.at, **facts)
        self._places[name] = value.at

    def _unexpected(self, token: Token, allowed: str) -> RecordError:
        found = shown(token.text)
        return self._lexer.error("unexpected", token.at, text=found, allowed=allowed)

    def _read_pack(self, value: Token) -> Pack:
        numbers = _PACK.fullmatch(value.text)
        if numbers is None:
            raise self._unexpected(value, '"13 4 10 2"')
        return Pack(*map(int, numbers.groups()))

    def _set_rules(self) -> None:
        """Settings can contradict each other."""
        try:
            rules = replace(Rules(pack=self._pack), **self._settings)  # type: ignore[arg-type]
        except RulesError as refused:
            key = refused.data.get("key", "Pack")
            at = self._places.get(key, self._start)
            raise self._lexer.error(refused.code, at, **refused.data) from None
        self._game = replace(self._game, rules=rules)

    def _put_together(self) -> None:
        """Take over what was read of the tags."""
        tags = dict(self._tags)
        best_of, target = tags.pop("BestOf", None), tags.pop("MatchTarget", None)
        most = max(self._players, default=0)
        self._game = GameRecord(
            rules=self._game.rules,
            players=tuple(self._players.get(number, "") for number in range(1, most + 1)),
            seating=tags.pop("Seating", None),
            practice=tags.pop("Practice", None),
            result=tags.pop("Result", None),
            best_of=None if best_of is None else int(best_of),
            match_target=None if target is None else int(target),
            tags=tuple(tags.items()),
            comments=tuple(self._comments),
        )

    def _read_hands(self) -> RecordError | None:
        while is_hand(self._lexer):
            after = self._hands[-1].number if self._hands else 0
            hand, error = read_hand(self._lexer, self._game.rules, after)
            if hand is not None:
                self._hands.append(hand)
            if error is not None:
                return error
        if self._lexer.token.kind != "end":
            self._lexer.refuse("[ hand")
        return None

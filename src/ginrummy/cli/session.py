"""A game at a terminal: one person, computer players in the other seats, one table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial

from ginrummy.analysis.hint import reason_for
from ginrummy.cli import console
from ginrummy.cli.commands import move_text
from ginrummy.cli.fair import fair_lines
from ginrummy.cli.narrate import Narrator
from ginrummy.cli.order import HandOrder
from ginrummy.cli.parts import next_lines, sides_line
from ginrummy.cli.person import Person, Undone
from ginrummy.cli.prompts import hand_line
from ginrummy.cli.say import error_text, meld_text
from ginrummy.cli.sheet import (
    game_over_lines,
    match_lines,
    match_over_line,
    payment_lines,
    score_line,
    show_sheet,
    together_lines,
)
from ginrummy.cli.watch import Watch
from ginrummy.engine import Dealt, Ended, View
from ginrummy.locales import text
from ginrummy.match import (
    Attending,
    DealerNamed,
    Entry,
    FairnessError,
    GameOver,
    MatchOver,
    Played,
    Scored,
    Stage,
    Table,
    TableError,
)
from ginrummy.match.fairness import SECRET_SIZE
from ginrummy.players import Player, create
from ginrummy.rules import describe

YOU = 0
NONCE_SIZE = 8


class Session:
    """Plays a table to its end.

    Attributes:
        order: How the person keeps his cards.
    """

    def __init__(
        self,
        table: Table,
        names: list[str],
        players: Mapping[int, Player],
        keep: Callable[[], None],
        order: HandOrder,
    ) -> None:
        """Sit down.

        Args:
            table: The table, at any point of the game.
            names: The name of each person.
            players: The computer players by person; they take every seat but the person's own.
            keep: Called after every change, to save the game.
            order: How the person keeps his cards.
        """
        self.order = order
        self._table = table
        self._keep = keep
        self._players = dict(players)
        self._rules = table.setup.rules
        self._narrator = self._new_narrator(names)
        self._adviser = create("club")
        everybody = {**self._players, YOU: self._adviser}
        self._attending = [Attending(table, p, player) for p, player in everybody.items()]
        answers = {
            "score": self._sheet,
            "log": self._log,
            "fair": lambda: fair_lines(table.setup, table.entries(YOU)),
            "rules": self._rule_lines,
        }
        if self._rules.scoring == "hollywood_rolling":
            answers["end"] = self._announce_end
        self._person = Person(answers, self._hint, partial(table.take_back, YOU), order)
        self._watch = Watch(table, YOU, self._narrator, self._person.watches)
        self._told = table.version

    def _new_narrator(self, names: list[str]) -> Narrator:
        return Narrator(self._rules, YOU, names, self._table.setup.seating.hands)

    def play(self) -> None:
        """Play on until the game or match is over.

        Raises:
            Leave: The person wants to stop; the table stays as it is.
            PlayerError: A computer player has failed.
        """
        while self._table.stage is not Stage.OVER:
            self._step()
            self._keep()
            self._tell()
            for attending in self._attending:
                attending.catch_up()

    def take_up(self) -> None:
        """Tell where a game stands that is taken up again."""
        for attending in self._attending:
            attending.catch_up()
        for entry in self._table.entries(YOU):
            # The narrator hears who sits where.
            self._narrator.tell(entry)
        self._say(sides_line(self._table.members, self._narrator))
        self._say([*self._score_lines(), *self._log()])
        self._say(next_lines(self._table, YOU, self._narrator))
        self._watch.catch_up([])

    def _step(self) -> None:
        """Do the next thing that the table waits for."""
        table = self._table
        match table.stage:
            case Stage.SECRETS:
                self._seal()
            case Stage.NONCES:
                self._contribute()
            case Stage.DEALER:
                [person] = table.waits_for()
                table.choose_dealer(person, self._dealer(person))
            case _:
                # Hands that are played at once keep pace; among equals the own one comes first.
                person = min(table.waits_for(), key=lambda p: table.view(p).turns)
                player = self._players.get(person, self._person)
                with suppress(Undone):
                    table.act(person, player.choose(table.view(person)))

    def _seal(self) -> None:
        if self._table.setup.practice is None:
            hands = self._table.setup.seating.hands
            self._table.seal([secrets.token_bytes(SECRET_SIZE) for _ in range(hands)])
            return
        if self._table.numbers:
            self._wait()
        self._table.seal()

    def _wait(self) -> str:
        """Return what the person types to go on after a hand."""
        return self._person.wait(self._ask_next)

    def _ask_next(self) -> str:
        return text("play.ask_next_or_end" if self._table.may_announce_end else "play.ask_next")

    def _announce_end(self) -> list[str]:
        """Say that the game ends with the columns that are open (C-08)."""
        try:
            self._table.announce_end(YOU)
        except TableError as refused:
            return [error_text(refused)]
        self._keep()
        self._tell()
        return []

    def _contribute(self) -> None:
        """Collect the nonces: what the person typed, or chance of the system."""
        person = self._table.waits_for()[0]
        if person != YOU:
            # Computer players belong to the side that deals.
            self._table.contribute(person, b"")
            return
        typed = self._wait() if self._table.numbers else ""
        try:
            nonce = typed.encode(errors="replace") or secrets.token_bytes(NONCE_SIZE)
            self._table.contribute(YOU, nonce)
        except FairnessError as error:
            console.say(error_text(error))

    def _dealer(self, person: int) -> int:
        """Choose who deals first; a computer player leaves that to the person."""
        if person != YOU or self._person.agrees(text("play.choose_dealer")):
            return YOU
        return next(iter(self._players))

    def _tell(self) -> None:
        """Say what happened since the last time."""
        table = self._table
        entries = table.entries(YOU, self._told)
        self._told = table.version
        if (own := self._own) in table.running:
            self.order.see(table.view(YOU, own).hand)
        for entry in entries:
            self._tell_entry(entry)
        self._watch.catch_up(entries)
        if table.stage is not Stage.OVER and any(isinstance(entry, Scored) for entry in entries):
            for line in next_lines(table, YOU, self._narrator):
                console.say(line)

    def _tell_entry(self, entry: Entry) -> None:
        if isinstance(entry, DealerNamed) and entry.hand == self._table.numbers[0]:
            console.say()
            if entry.hand == 1:
                self._say(sides_line(self._table.members, self._narrator))
        self._say(self._narrator.tell(entry))
        match entry:
            case Played(hand, Dealt()) if hand == self._own:
                if YOU not in self._table.waits_for():
                    console.say(hand_line(self._table.dealt_view(YOU, hand), self.order))
            case Scored():
                self._say([*self._together(entry), *self._score_lines()])
            case GameOver():
                console.say()
                card = self._table.card
                self._say(game_over_lines(entry, card, self._rules, self._sides))
                members = self._table.members
                self._say(payment_lines(members, entry.settlement, self._narrator))
                self._say(self._match_lines())
            case MatchOver():
                console.say(match_over_line(entry, self._sides))

    @staticmethod
    def _say(lines: Iterable[str]) -> None:
        for line in lines:
            console.say(line)

    @property
    def _own(self) -> int | None:
        """The number of the hand at which the person sits; None for none."""
        table = self._table
        sits = (number for number in table.numbers if YOU in table.place(number).people)
        return next(sits, None)

    def _together(self, scored: Scored) -> list[str]:
        """Return how the hands that were played at the same time count together."""
        table = self._table
        results = {
            entry.hand: entry.event.result
            for entry in table.log
            if isinstance(entry, Played) and isinstance(entry.event, Ended)
        }
        hands = [(table.place(number), results[number]) for number in table.numbers]
        return together_lines(hands, table.members, scored.points, self._sides)

    def _match_lines(self) -> list[str]:
        series = self._table.series
        if series is None:
            return []
        return match_lines(len(series.games), series.standing, self._sides)

    def _sheet(self) -> list[str]:
        if not self._table.members:
            return []
        show_sheet(self._table.entries(YOU), self._table.card, self._sides)
        return [*self._score_lines(), *self._match_lines()]

    @property
    def _sides(self) -> Narrator:
        return self._narrator.of_sides(self._table.members)

    def _score_lines(self) -> list[str]:
        """Return the running totals; none while nobody knows who is with whom."""
        return [score_line(self._table.card, self._sides)] if self._table.members else []

    def _log(self) -> list[str]:
        """Return what happened in the hand in progress, with what is known of others."""
        entries = self._table.entries(YOU)
        first = min(self._table.numbers, default=0)
        begun = (at for at, entry in enumerate(entries) if _begins(entry, first))
        narrator = self._new_narrator(self._narrator.names)
        return [
            line for entry in entries[next(begun, len(entries)) :] for line in narrator.tell(entry)
        ]

    def _rule_lines(self) -> list[str]:
        return [text(said.key, value=said.value) for said in describe(self._rules)]

    def _hint(self, view: View) -> str:
        action = self._adviser.choose(view)
        reason = reason_for(view, action)
        data = dict(reason.data)
        for name, show in (("card", console.card), ("meld", meld_text)):
            if name in data:
                data[name] = show(data[name])
        why = text(f"hint.{reason.code}", **data)
        return text("play.hint", move=move_text(action), why=why)


def _begins(entry: Entry, hand: int) -> bool:
    return isinstance(entry, DealerNamed) and entry.hand == hand

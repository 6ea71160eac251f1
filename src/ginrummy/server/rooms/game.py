"""A game that is played here: the table, who sits there, and what happens by itself."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from ginrummy.engine import Action, Dealt, Event, Phase, View
from ginrummy.errors import GinRummyError
from ginrummy.match import Played, Sealed, Stage, Table, TableError, rebuild, standing
from ginrummy.match.fairness import SECRET_SIZE
from ginrummy.server.rooms.bots import Question
from ginrummy.server.rooms.sheet import Sheet
from ginrummy.server.store.games import Stored


class RoomError(GinRummyError):
    """Something cannot be done at a table now."""


class Game:
    """The table and its people; nothing here waits, sends or stores.

    Attributes:
        id: The name of the table.
        agreed: What is agreed.
        table: The single authority.
        seats: The persons by number.
        sheet: The finished hands of the game.
    """

    def __init__(self, stored: Stored) -> None:
        """Take a game up where its log ends.

        Raises:
            ReplayError: The log is damaged.
        """
        self.id = stored.id
        self.agreed = stored.agreed
        self.seats = list(stored.seats)
        self.table: Table = rebuild(stored.agreed.setup, stored.entries)
        setup = stored.agreed.setup
        self.sheet = Sheet(setup.rules, len(self.seats), setup.seating.sides)
        self.sheet.enter(stored.entries)
        # In a practice game nothing is logged when somebody wants to go on.
        self._ready: set[int] = set()
        # Where each hand was sealed, as far as the log was read.
        self._sealed: dict[int, tuple[int, str]] = {}
        self._read = 0

    @property
    def practice(self) -> bool:
        """Whether the cards were asked for by a seed."""
        return self.table.setup.practice is not None

    @property
    def over(self) -> bool:
        """Whether the game, or the match, has ended."""
        return self.table.stage is Stage.OVER

    @property
    def humans(self) -> tuple[int, ...]:
        """The persons who are people."""
        return tuple(seat.number for seat in self.seats if seat.person is not None)

    @property
    def free(self) -> tuple[int, ...]:
        """The persons who have not come yet."""
        return tuple(seat.number for seat in self.seats if seat.free)

    def number_of(self, person: str | None) -> int | None:
        """Return which person of the table somebody is; None for a spectator."""
        for seat in self.seats:
            if person is not None and seat.person == person:
                return seat.number
        return None

    def waits_for(self) -> tuple[int, ...]:
        """Return the persons who have to do something before the game goes on."""
        if self.table.stage is not Stage.SECRETS:
            return self.table.waits_for()
        return self.free or tuple(p for p in self.humans if p not in self._ready)

    def sits_out(self, number: int) -> bool:
        """Say whether a person had no seat in the hands played last, or has none in the next."""
        table = self.table
        if table.stage not in {Stage.SECRETS, Stage.NONCES}:
            return False
        last = [table.place(at) for at in table.numbers]
        rounds = (last, table.upcoming)
        return any(each and all(number not in at.people for at in each) for each in rounds)

    def partners(self, one: int, other: int) -> bool:
        """Say whether two persons are of one side, as far as the sides are known."""
        return any({one, other} <= {*people} for people in self.table.members)

    def own_view(self, number: int, hand: int | None = None) -> tuple[int, View]:
        """Return the hand at which a person sits now, and what it sees there.

        Raises:
            TableError: `no_such_hand`.
        """
        at = self._own_hand(number, hand)
        return at, self.table.view(number, at)

    def _own_hand(self, number: int, hand: int | None) -> int:
        for at in self.table.numbers:
            if hand in (None, at) and number in self.table.place(at).people:
                return at
        raise TableError("no_such_hand", hand=hand)

    def round_start(self) -> int:
        """Return the version before the hands that are played now, or were played last."""
        return min((version for version, _ in self._seals().values()), default=0)

    def commitments(self) -> dict[int, str]:
        """Return the commitments of these hands and of those that are sealed after them."""
        return {hand: commitment for hand, (_, commitment) in self._seals().items()}

    def _seals(self) -> Mapping[int, tuple[int, str]]:
        """The version and the commitment of each hand from those that are played now on."""
        table = self.table
        if self._read < table.version:
            first = min(table.numbers, default=0)
            found = self._sealed
            for version, entry in enumerate(table.log_since(self._read), self._read):
                if isinstance(entry, Sealed):
                    found[entry.hand] = (version, entry.commitment)
            self._sealed = {hand: seal for hand, seal in found.items() if hand >= first}
            self._read = table.version
        return self._sealed

    def act(self, number: int, action: Action, hand: int | None) -> None:
        """Do what a person decides.

        Raises:
            GinRummyError: As `Table.act` says; nothing has changed.
        """
        if self.table.stage is Stage.PLAY and hand is not None:
            self._own_hand(number, hand)
        self.table.act(number, action, hand)

    def ready(self, number: int, nonce: bytes) -> None:
        """Let a person go on, with a nonce for the next hand.

        Raises:
            GinRummyError: As `Table.contribute` says; nothing has changed.
        """
        if self.table.stage is Stage.SECRETS and self.practice and number not in self._ready:
            self._ready.add(number)
            return
        self.table.contribute(number, nonce)

    def sit(self, number: int, person: str, name: str) -> None:
        """Give a free seat to somebody."""
        self.seats[number] = self.seats[number]._replace(person=person, name=name)

    def go_on(self) -> None:
        """Do what happens without anybody's decision."""
        while self._step():
            pass

    def _step(self) -> bool:
        table = self.table
        if table.stage is Stage.SECRETS:
            return self._seal()
        bots = [p for p in table.waits_for() if self.seats[p].bot is not None]
        if table.stage is Stage.NONCES:
            # Computer players belong to the side that deals, and add no chance of their own.
            for bot in bots:
                table.contribute(bot, b"")
            return bool(bots)
        if table.stage is Stage.DEALER:
            for bot in bots:
                self.choose_dealer(bot)
            return bool(bots)
        return False

    def _seal(self) -> bool:
        if self.free:
            return False
        table = self.table
        if not self.practice:
            hands = table.setup.seating.hands
            table.seal([secrets.token_bytes(SECRET_SIZE) for _ in range(hands)])
            return True
        if table.numbers and self.waits_for():
            return False
        self._ready = set()
        table.seal()
        return True

    def choose_dealer(self, number: int) -> None:
        """Name a dealer for somebody who does not choose: the first of the people."""
        for hand in self.table.numbers:
            people = self.table.place(hand).people
            if number in people:
                first = next((p for p in people if self.seats[p].bot is None), number)
                self.table.choose_dealer(number, first, hand)
                return

    def question(self, number: int, player: str) -> tuple[int, Question]:
        """Return the hand of a person who is to move, and what a computer player has to know.

        Args:
            number: The person.
            player: The name of the computer player that is asked.
        """
        hand, view = self.own_view(number)
        table = self.table
        events = self._events(number, hand)
        seed = f"{self.seats[number].seed}:{hand}"
        dealt = table.dealt_view(number, hand)
        return hand, Question(player, seed, dealt, table.scores(hand), events, view)

    def _events(self, number: int, hand: int) -> tuple[Event, ...]:
        entries = standing(self.table.entries(number, self.round_start()))
        played = [e.event for e in entries if isinstance(e, Played) and e.hand == hand]
        return tuple(event for event in played if not isinstance(event, Dealt))

    def result(self) -> Mapping[str, Any] | None:
        """Return what the game came to; None while it goes on."""
        if not self.over:
            return None
        series, card = self.table.series, self.table.card
        members, winner = self.table.members, self.table.winner
        settlement = card.settlement
        # Several columns have no one total but what they come to together.
        whole = settlement.totals if settlement and settlement.columns else card.totals
        return {
            "winners": [] if winner is None else list(members[winner]),
            "sides": [list(people) for people in members],
            "totals": list(whole),
            "games": None if series is None else list(series.standing),
        }

    def facts(self, before: int) -> Sequence[Mapping[str, Any]]:
        """Return what statistics want to know of the hands that ended after a version."""
        table = self.table
        ended = [e.hand for e in table.log_since(before) if isinstance(e, Played)]
        found = []
        for hand in dict.fromkeys(ended):
            over = hand in table.numbers and hand not in table.running
            people = table.place(hand).people if over else ()
            for seat, number in enumerate(people):
                view = table.view(number, hand)
                if view.phase is Phase.FINISHED:
                    found.append(self._facts(hand, seat, number, view))
        return found

    def _facts(self, hand: int, seat: int, number: int, view: View) -> Mapping[str, Any]:
        result = view.result
        assert result is not None
        people = self.table.place(hand).people
        others = [self.seats[p] for p in people if p != number]
        points = [got for at, got in enumerate(result.points) if at != seat]
        dealt = self.table.dealt_view(number, hand)
        return {
            "hand": hand,
            "number": number,
            "person": self.seats[number].person,
            "bot": self.seats[number].bot,
            "against": " ".join(sorted(other.bot for other in others if other.bot)),
            "preset": self.agreed.preset,
            "practice": self.practice,
            "outcome": result.outcome.value,
            "knocked": result.knocker == seat,
            "won": result.winner == seat,
            "points": result.points[seat],
            "others": max(points),
            "deadwood": view.rules.solver.deadwood(dealt.hand),
        }

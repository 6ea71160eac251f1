"""The table: the only place that knows all cards, and the only one that says what happened."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ginrummy.engine import Action, Phase, View, apply
from ginrummy.match.fairness import Deal, check_nonce, practice_secret
from ginrummy.match.hand import Hand, Places
from ginrummy.match.log import (
    Contributed,
    Cut,
    DealerNamed,
    EndAnnounced,
    Entry,
    Played,
    Resigned,
    Revealed,
    Sealed,
    TookBack,
    shown_to,
)
from ginrummy.match.scorecard import Scorecard
from ginrummy.match.seating import Place, Sides, TableError, payments
from ginrummy.match.series import Series
from ginrummy.match.setup import Setup
from ginrummy.match.standing import Standing
from ginrummy.match.undo import LastMove


class Stage(Enum):
    """What a table waits for."""

    SECRETS = "secrets"
    NONCES = "nonces"
    DEALER = "dealer"
    PLAY = "play"
    OVER = "over"


class Table:
    """A game or match with people in its seats; the single authority on it.

    Every change is an entry of the log, and the number of entries is the version. Everybody gets
    the same entries, as far as he may know them. A call that is refused changes nothing.

    The course of each round of hands: `seal`, `contribute` by everybody, before the first hand
    perhaps `choose_dealer`, then `act` until the hands are over. Chance comes in with the secrets
    and the nonces, and from nowhere else.
    """

    def __init__(self, setup: Setup) -> None:
        """Open a table.

        Args:
            setup: What is agreed.
        """
        self.setup = setup
        self._stage = Stage.SECRETS
        self._log: list[Entry] = []
        self._places = Places()
        self._deals: tuple[Deal, ...] = ()
        self._secrets: set[bytes] = set()
        self._nonces: dict[int, bytes] = {}
        self._hands: tuple[Hand, ...] = ()
        self._next: tuple[Place, ...] = ()
        self._last: LastMove | None = None
        self._standing = Standing(setup)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything that happened, secrets and hidden cards included."""
        return tuple(self._log)

    def log_since(self, version: int) -> tuple[Entry, ...]:
        """Return the end of the log, after a version."""
        return tuple(self._log[version:])

    @property
    def version(self) -> int:
        """Number of entries of the log."""
        return len(self._log)

    @property
    def stage(self) -> Stage:
        """What the table waits for."""
        return self._stage

    @property
    def card(self) -> Scorecard:
        """The sheet of the game in progress; between two games that of the last one."""
        return self._standing.card

    @property
    def series(self) -> Series | None:
        """The match of several games, if one is played."""
        return self._standing.series

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the hands that are played now, or were played last."""
        return tuple(hand.number for hand in self._hands)

    @property
    def running(self) -> tuple[int, ...]:
        """The numbers of the hands that are dealt and not over."""
        return tuple(hand.number for hand in self._hands if hand.state and not hand.over)

    def place(self, number: int) -> Place:
        """Return who sits at one of these hands, and who deals it.

        Raises:
            TableError: `no_such_hand`.
        """
        return self._find(None, number).place

    @property
    def upcoming(self) -> tuple[Place, ...]:
        """The hands that follow those of `numbers`; empty while that is open."""
        return self._next

    @property
    def members(self) -> Sides:
        """The persons of each side; empty while nobody knows who is with whom."""
        return self.setup.seating.members([hand.place for hand in self._hands])

    @property
    def payments(self) -> tuple[int, ...]:
        """What each person gets by the settlement of the game; empty while there is none."""
        settlement = self.card.settlement
        return () if settlement is None else payments(self.members, settlement.balance)

    def scores(self, number: int) -> tuple[int, ...]:
        """Return the running total of the side of each seat of a hand.

        Raises:
            TableError: `no_such_hand`.
        """
        side_of = {person: side for side, people in enumerate(self.members) for person in people}
        return tuple(self.card.totals[side_of[p]] for p in self.place(number).people)

    def waits_for(self) -> tuple[int, ...]:
        """Return the persons who have to do something before the game goes on."""
        if self._stage is Stage.NONCES:
            return tuple(p for p in range(self.setup.seating.people) if p not in self._nonces)
        waiting = []
        for hand in self._hands:
            if self._stage is Stage.DEALER and hand.may_choose:
                waiting.append(hand.place.people[hand.place.dealer])
            elif self._stage is Stage.PLAY and hand.state is not None and not hand.over:
                waiting.append(hand.place.people[hand.state.to_move])
        return tuple(sorted(waiting))

    def view(self, person: int | None, number: int | None = None) -> View:
        """Return what somebody may know of a hand.

        Args:
            person: Who looks; None for somebody who is not at the table.
            number: The hand; None for the only one, or the one at which the person sits.

        Raises:
            TableError: `no_such_hand`; also while it is not dealt.
        """
        hand = self._find(person, number)
        return hand.seen(hand.state, hand.place, person)

    def dealt_view(self, person: int | None, number: int | None = None) -> View:
        """Return what somebody could know of a hand when it had just been dealt; see `view`."""
        hand = self._find(person, number)
        return hand.seen(hand.dealt, self._places.first(hand.number), person)

    def entries(self, person: int | None, since: int = 0) -> tuple[Entry, ...]:
        """Return what happened after a version, as somebody may know it.

        Args:
            person: Who looks; None for somebody who is not at the table.
            since: The version that is known already.
        """
        rules = self.setup.rules
        return tuple(
            shown_to(entry, person, rules, self._places.of(entry, at))
            for at, entry in enumerate(self._log[since:], start=since)
        )

    def seal(self, secrets: Sequence[bytes] = ()) -> None:
        """Begin a round of hands by fixing their chance.

        Args:
            secrets: 32 random bytes for each hand; none in a practice game.

        Raises:
            TableError: `wrong_stage`, `bad_secrets` when their number is wrong, or `secret_used`
                when one has been at this table before.
            FairnessError: `bad_secret`.
        """
        self._expect(Stage.SECRETS)
        hands, practice = self.setup.seating.hands, self.setup.practice
        first = 1 + max(self.numbers, default=0)
        numbers = range(first, first + hands)
        if len(secrets) != (hands if practice is None else 0):
            raise TableError("bad_secrets", secrets=len(secrets), hands=hands)
        if len(self._secrets.union(secrets)) < len(self._secrets) + len(secrets):
            raise TableError("secret_used")
        if practice is not None:
            secrets = [practice_secret(practice, number) for number in numbers]
        self._deals = tuple(Deal(secret, (), n) for secret, n in zip(secrets, numbers, strict=True))
        self._log += [Sealed(deal.hand, deal.commitment, deal.secret) for deal in self._deals]
        self._secrets.update(deal.secret for deal in self._deals)
        self._nonces = {}
        self._stage = Stage.NONCES
        self._standing.next_game()
        if practice is not None:
            # Nobody adds chance of his own to cards that were asked for by a seed.
            self._nonces = dict.fromkeys(range(self.setup.seating.people), b"")
            self._place()

    def contribute(self, person: int, nonce: bytes) -> None:
        """Mix a nonce into the cards of this round; the hands are dealt when all have come.

        Args:
            person: Whose nonce it is.
            nonce: At most 64 bytes; empty for nothing, as for players of the side that deals.

        Raises:
            TableError: `wrong_stage`, `not_at_table`, or `already_contributed`.
            FairnessError: `bad_nonce`.
        """
        self._expect(Stage.NONCES)
        if person not in range(self.setup.seating.people):
            raise TableError("not_at_table", person=person)
        if person in self._nonces:
            raise TableError("already_contributed", person=person)
        nonce = bytes(nonce)
        check_nonce(nonce, person)
        self._nonces[person] = nonce
        self._log.append(Contributed(person, nonce))
        if len(self._nonces) == self.setup.seating.people:
            self._place()

    def choose_dealer(self, person: int, dealer: int, number: int | None = None) -> None:
        """Name the dealer of the first hand (A-04, ``cut_high_chooses``).

        Args:
            person: Who chooses.
            dealer: The person who shall deal.
            number: The hand; None for the one at which the person sits.

        Raises:
            TableError: `wrong_stage`, `no_such_hand`, `not_your_choice`, or `not_at_table`.
        """
        self._expect(Stage.DEALER)
        hand = self._find(person, number)
        people = hand.place.people
        if not hand.may_choose or people[hand.place.dealer] != person:
            raise TableError("not_your_choice", person=person)
        if dealer not in people:
            raise TableError("not_at_table", person=dealer)
        place = hand.place._replace(dealer=people.index(dealer))
        self._put(hand._replace(place=place, may_choose=False))
        self._name_dealer(hand.number, place, chosen=True)
        self._deal()

    def act(self, person: int, action: Action, number: int | None = None) -> None:
        """Do what a person decides in a hand.

        Args:
            person: Who acts.
            action: What he does.
            number: The hand; None for the one at which the person sits.

        Raises:
            TableError: `wrong_stage`, `no_such_hand`, or `not_at_table`.
            IllegalAction: As `ginrummy.engine.apply` says.
        """
        self._expect(Stage.PLAY)
        hand = self._find(person, number)
        people = hand.place.people
        if person not in people or hand.state is None:
            raise TableError("not_at_table", person=person)
        state, events = apply(hand.state, action, people.index(person))
        self._put(hand._replace(state=state))
        self._log += [Played(hand.number, event) for event in events]
        if state.phase is Phase.FINISHED:
            self._log.append(Revealed(hand.number, hand.deal.secret))
            if all(hand.over for hand in self._hands):
                self._score()
            else:
                self._let_idle_advise()
        self._last = LastMove(person, hand.number, self.version, hand.state, state)

    def may_take_back(self, person: int) -> bool:
        """Say whether a person may take back what he did last; see `take_back`."""
        last = self._last if self.setup.practice is not None else None
        return last is not None and last.can_be_undone(person, self.version)

    def take_back(self, person: int) -> None:
        """Undo what a person did last, so that he decides anew; only in a practice game.

        Nothing else may have happened at the table, nobody may have been shown a card by it, and it
        must still be that person's turn.

        Raises:
            TableError: `only_in_practice`, or `nothing_to_take_back`.
        """
        if self.setup.practice is None:
            raise TableError("only_in_practice")
        if self._last is None or not self.may_take_back(person):
            raise TableError("nothing_to_take_back")
        number, before = self._last.hand, self._last.before
        self._put(self._find(person, number)._replace(state=before))
        self._log.append(TookBack(number, person))

    @property
    def may_announce_end(self) -> bool:
        """Whether the end of a rolling game can be announced now: once, before a deal (C-08)."""
        return self._why_no_end() is None

    def announce_end(self, person: int) -> None:
        """Say that the columns open now are the last ones of a rolling game (C-08).

        Args:
            person: Who says it.

        Raises:
            TableError: `not_rolling`, `hand_in_play`, `wrong_stage` when the game is over,
                `end_announced` when somebody has said it before, or `not_at_table`.
        """
        if (refused := self._why_no_end()) is not None:
            raise refused
        if person not in range(self.setup.seating.people):
            raise TableError("not_at_table", person=person)
        self._standing.announce_end()
        self._log.append(EndAnnounced(person))

    def _why_no_end(self) -> TableError | None:
        refused = self._standing.why_no_end()
        if refused is not None and refused.code == "not_rolling":
            return refused
        if self._stage is Stage.PLAY:
            return TableError("hand_in_play")
        if self._stage is Stage.OVER or self.card.settlement is not None:
            found, expected = self._stage.value, Stage.SECRETS.value
            return TableError("wrong_stage", stage=found, expected=expected)
        return refused

    def resign(self, person: int) -> None:
        """Give up the game, and with it the match; the secrets of open hands are shown.

        Args:
            person: Who gives up.

        Raises:
            TableError: `wrong_stage` when the game is over, or `not_at_table`.
        """
        if self._stage is Stage.OVER:
            raise TableError("wrong_stage", stage=self._stage.value, expected=Stage.PLAY.value)
        if person not in range(self.setup.seating.people):
            raise TableError("not_at_table", person=person)
        self._log.append(Resigned(person))
        shown = {entry.hand for entry in self._log if isinstance(entry, Revealed)}
        self._log += [Revealed(d.hand, d.secret) for d in self._deals if d.hand not in shown]
        self._stage = Stage.OVER

    @property
    def winner(self) -> int | None:
        """The side that has won, a match included; None while nobody has.

        When somebody of one of two sides resigns, the other has won; of more, nobody has.
        """
        if self._stage is not Stage.OVER:
            return None
        for entry in reversed(self._log):
            if isinstance(entry, Resigned):
                sides = enumerate(self.members)
                others = [side for side, people in sides if entry.person not in people]
                return others[0] if len(others) == 1 else None
        return self._standing.winner

    def _expect(self, stage: Stage) -> None:
        if self._stage is not stage:
            raise TableError("wrong_stage", stage=self._stage.value, expected=stage.value)

    def _find(self, person: int | None, number: int | None) -> Hand:
        hands = self._hands
        if number is None and len(hands) > 1:
            hands = tuple(hand for hand in hands if person in hand.place.people)
        found = [hand for hand in hands if number in (None, hand.number)]
        if len(found) != 1:
            raise TableError("no_such_hand", hand=number)
        return found[0]

    def _put(self, changed: Hand) -> None:
        self._hands = tuple(
            changed if hand.number == changed.number else hand for hand in self._hands
        )

    def _place(self) -> None:
        """Settle who sits where and who deals, as far as that needs no choice."""
        rules, seating = self.setup.rules, self.setup.seating
        nonces = tuple(nonce for _, nonce in sorted(self._nonces.items()))
        deals = [Deal(deal.secret, nonces, deal.hand) for deal in self._deals]
        if self._next:
            self._hands = tuple(map(Hand, deals, self._next))
        else:
            firsts = seating.first(rules, deals)
            self._hands = tuple(
                Hand(deal, first.place, first.may_choose)
                for deal, first in zip(deals, firsts, strict=True)
            )
            for hand, first in zip(self._hands, firsts, strict=True):
                if first.rounds:
                    self._log.append(Cut(hand.number, first.cutters, first.rounds))
        for hand in self._hands:
            self._places.enter(hand.number, self.version, hand.place)
            if not hand.may_choose:
                self._name_dealer(hand.number, hand.place, chosen=False)
        self._deal()

    def _name_dealer(self, number: int, place: Place, *, chosen: bool) -> None:
        people, dealer, roles, advisers = place
        self._log.append(DealerNamed(number, people, dealer, chosen, roles, advisers))

    def _let_idle_advise(self) -> None:
        """Show those who have played their hand what they may know of the others (D-25)."""
        hands = self._hands
        places = [hand.place for hand in hands]
        advised = self.setup.seating.idle_advice(places, [hand.over for hand in hands])
        for hand, place in zip(hands, advised, strict=True):
            if place != hand.place:
                self._put(hand._replace(place=place))
                self._places.enter(hand.number, self.version, place)

    def _deal(self) -> None:
        """Deal all hands, once nobody has to choose a dealer any more."""
        if any(hand.may_choose for hand in self._hands):
            self._stage = Stage.DEALER
            return
        for hand in self._hands:
            begun, events = hand.begin(self.setup.rules)
            self._put(begun)
            self._log += [Played(hand.number, event) for event in events]
        self._stage = Stage.PLAY

    def _score(self) -> None:
        """Enter the round on the sheet, and end the game or the match where it ends."""
        results = [hand.state.result for hand in self._hands if hand.state is not None]
        ended = [result for result in results if result is not None]
        places = [hand.place for hand in self._hands]
        points, boxes = self.setup.seating.scores(places, ended)
        self._log += self._standing.enter(points, boxes)
        self._next = self.setup.seating.following(places, ended)
        self._stage = Stage.OVER if self._standing.over else Stage.SECRETS

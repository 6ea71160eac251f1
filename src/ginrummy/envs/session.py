"""An episode being played: the real cards, what each seat remembers, and the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random

from ginrummy.bag import cards_of
from ginrummy.cards import PACK_SIZE, Card, full_pack
from ginrummy.engine import (
    SPECTATOR,
    Action,
    BigGin,
    Discard,
    Event,
    Knock,
    Phase,
    Result,
    SeatViewer,
    State,
    action_of_id,
    apply,
    hypothesis,
    legal,
    legal_ids,
    project,
    start,
    unseen_cards,
    view,
)
from ginrummy.envs.account import Account
from ginrummy.envs.episode import Episode
from ginrummy.envs.memory import Memory
from ginrummy.envs.observation import Observation, observe
from ginrummy.errors import GinRummyError, IllegalAction
from ginrummy.players import Player

TRIES = 10_000
_ENDS_TURN = (Discard, Knock, BigGin)


class Session:
    """One episode; begins with `reset`.

    Attributes:
        episode: What is played.
        players: Players who sit in some seats, told of all that happens there; see `play_on`.
        state: The real cards of the hand.
        events: What happened in it after the deal, or after the cards were drawn anew.
        account: The score, and whether the episode is over.
        rng: The source of chance to come.
        rewards: What the last action has brought each seat; the sum is 0.
        result: What the hand came to that the last action ended, else None.
        deadwood_change: By how much the last action changed the deadwood of who did it, counted
            from one end of a turn to the next.
    """

    def __init__(self, episode: Episode, players: Mapping[int, Player] | None = None) -> None:
        """Prepare an episode.

        Args:
            episode: What is played.
            players: Who sits in some of the seats.
        """
        self.episode = episode
        self.players: Mapping[int, Player] = {} if players is None else players
        self.seats = episode.rules.pack.seats
        self._nothing = (0.0,) * self.seats
        self._actions: tuple[int, ...] | None = None
        self._begun = False

    def begun(self) -> Session:
        """Return the session itself, for what makes no sense before `reset`.

        Raises:
            IllegalAction: `not_begun`.
        """
        if not self._begun:
            raise IllegalAction("not_begun")
        return self

    def reset(
        self, rng: Random, dealer: int | None = None, deck: Sequence[Card] | None = None
    ) -> None:
        """Begin anew.

        Args:
            rng: The source of all chance of the episode.
            dealer: Who deals first; None for somebody by lot.
            deck: The pack of the first hand in the order of dealing; None for a shuffled one.

        Raises:
            DeckError: As `ginrummy.engine.start` says.
        """
        by_lot = rng.randrange(self.seats)
        self.rng = rng
        self.account = Account(self.episode)
        self.deadwood_change = 0
        self.rewards: tuple[float, ...] = self._nothing
        self.result: Result | None = None
        self._deal(by_lot if dealer is None else dealer, deck)
        self._begun = True

    def _deal(self, dealer: int, deck: Sequence[Card] | None = None) -> None:
        rules, rng = self.episode.rules, self.rng
        self.account.next_hand()
        if deck is None:
            # Cards with random keys are shuffled alike, but several times faster.
            deck = sorted(full_pack(rules.pack.ranks, rules.pack.suits), key=lambda _: rng.random())
        # A card of the second pack that this pack lacks would set no limit (B-08).
        second = rng.choice(deck) if rules.limit_source == "second_pack" else None
        self._set(start(rules, deck, dealer, second)[0])
        self._deadwood = list(map(rules.solver.deadwood, self.state.hands))
        self.events: list[Event] = []
        self._memory = Memory(view(self.state, SPECTATOR))
        self._remembered = 0
        for seat, player in self.players.items():
            player.begin(view(self.state, SeatViewer(seat)), self.scores)

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the game so far."""
        return self.account.scores

    @property
    def over(self) -> bool:
        """Whether the episode has come to its end."""
        return self.account.over

    @property
    def actions(self) -> tuple[int, ...]:
        """The numbers of the legal actions, ascending."""
        if self._actions is None:
            self._actions = tuple(legal_ids(self.state))
        return self._actions

    def observe(self, seat: int) -> Observation:
        """Return what a seat knows."""
        state = self.state
        actions = self.actions if seat == state.to_move else ()
        return observe(view(state, SeatViewer(seat)), self.memory, self.scores, actions)

    @property
    def memory(self) -> Memory:
        """What everybody remembers of the hand."""
        for event in self.events[self._remembered :]:
            self._memory.see(project(event, SPECTATOR, self.state.rules))
        self._remembered = len(self.events)
        return self._memory

    def act(self, number: int) -> None:
        """Do the action of a number for the seat to move.

        Raises:
            IllegalAction: It is not legal; nothing has changed.
        """
        self.do(action_of_id(number, self.state))

    def do(self, action: Action) -> None:
        """Do an action for the seat to move, and what follows by itself.

        Raises:
            IllegalAction: It is not legal; nothing has changed.
        """
        state, events = apply(self.state, action)
        self.rewards, self.result = self._nothing, None
        self.deadwood_change = self._count_change(state) if isinstance(action, _ENDS_TURN) else 0
        self._happened(state, events)
        while self.state.phase is Phase.LAYOFF and self._answers_itself():
            self._happened(*apply(self.state, next(iter(legal(self.state)))))
        if self.state.phase is Phase.FINISHED:
            self._finish()

    def _count_change(self, after: State) -> int:
        seat = self.state.to_move
        count = after.rules.solver.deadwood(after.hands[seat])
        change = count - self._deadwood[seat]
        self._deadwood[seat] = count
        return change

    def _answers_itself(self) -> bool:
        return self.episode.layoffs == "best" and self.state.to_move not in self.players

    def play_on(self) -> None:
        """Let the players act until it is the turn of a seat without one, or the episode is over.

        What the actions bring adds up in `rewards`.
        """
        rewards, result = self.rewards, self.result
        while not self.over and (player := self.players.get(self.state.to_move)) is not None:
            self.do(player.choose(view(self.state, SeatViewer(self.state.to_move))))
            rewards = tuple(map(sum, zip(rewards, self.rewards, strict=True)))
            result = self.result or result
        self.rewards, self.result = rewards, result

    def _happened(self, state: State, events: tuple[Event, ...]) -> None:
        self._set(state)
        self.events += events
        for seat, player in self.players.items():
            for event in events:
                player.see(project(event, SeatViewer(seat), state.rules))

    def _set(self, state: State) -> None:
        self.state = state
        self._actions = None

    def _finish(self) -> None:
        """Write a hand down, pay rewards, and deal the next one unless it was the last."""
        result = self.result = self.state.result
        assert result is not None  # a finished hand has one
        self.rewards = self.account.enter(result)
        if not self.over:
            self._deal(result.next_dealer)

    def copy(self) -> Session:
        """Return a session in the same position that goes on by itself; players do not follow."""
        other = copy(self)
        other.players = {}
        other._deadwood = self._deadwood.copy()
        other.events = self.events.copy()
        other._memory = self._memory.copy()
        other.account = self.account.copy()
        other.rng = Random()
        other.rng.setstate(self.rng.getstate())
        return other

    def resample(self, seat: int, rng: Random) -> Session:
        """Return a session that a seat cannot tell from this one; all that it does not know is new.

        Args:
            seat: Whose knowledge is kept.
            rng: The source of the other cards, and of all chance to come.

        Raises:
            GinRummyError: `no_world` when no cards were found with which the other seat could act;
                only after it took the last discard, with which it must be able to knock (A-72).
        """
        other = self.copy()
        other.rng = Random(rng.getrandbits(PACK_SIZE))
        other.events = []
        other._memory = self.memory.copy()
        other._remembered = 0
        seen = view(self.state, SeatViewer(seat))
        unseen = cards_of(unseen_cards(seen))
        for _ in range(TRIES):
            rng.shuffle(unseen)
            other._set(hypothesis(seen, unseen))
            if other.actions or self.over:
                break
        else:
            raise GinRummyError("no_world", tries=TRIES)
        # What others counted in their hands is no more theirs.
        other._deadwood = list(map(self.state.rules.solver.deadwood, other.state.hands))
        other._deadwood[seat] = self._deadwood[seat]
        other.deadwood_change = 0
        return other

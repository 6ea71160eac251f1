"""`ginrummy play`: hands to the target against the computer, in plain text."""

from __future__ import annotations

import secrets

from ginrummy.cards import card_text, full_pack
from ginrummy.cli.narrate import Narrator
from ginrummy.cli.person import Leave, Person
from ginrummy.cli.sheet import settlement_lines
from ginrummy.engine import Phase, SeatViewer, State, apply, project, start, view
from ginrummy.engine.events import Event
from ginrummy.locales import text
from ginrummy.match import Deal, Scorecard, practice_secret
from ginrummy.match.fairness import SECRET_SIZE
from ginrummy.players import Player, create
from ginrummy.rules import Rules, cut_for_deal

YOU = 0


def run(rules: Rules, preset: str, opponent: str, seed: int | None) -> int:
    """Play a game on the terminal.

    Args:
        rules: The rules of the table.
        preset: The name of the preset, for the greeting.
        opponent: The name of the computer player.
        seed: Makes a practice game repeatable; None for real chance.

    Returns:
        0, also when the player leaves early.

    Raises:
        GinRummyError: `unknown_player`.
    """
    game = _Game(rules, opponent, seed)
    print(text("play.welcome", preset=preset, opponent=opponent, target=rules.target))
    if seed is not None:
        print(text("play.practice", seed=seed))
    print(text("play.help_hint"))
    try:
        game.play()
    except Leave:
        print(text("play.goodbye", **game.standing()))
    return 0


class _Game:
    """A game in progress: seats, names, totals and chance."""

    def __init__(self, rules: Rules, opponent: str, seed: int | None) -> None:
        self._rules = rules
        self._seed = seed
        self._narrator = Narrator(rules, YOU, [text("play.you"), opponent])
        self._person = Person(self.standing)
        self._players: list[Player] = [self._person, create(opponent, seed)]
        self._card = Scorecard.blank(rules)

    def standing(self) -> dict[str, object]:
        """Return the totals and the opponent's name for texts about the score."""
        yours, theirs = self._card.totals
        return {"yours": yours, "theirs": theirs, "name": self._narrator.names[-1]}

    def play(self) -> None:
        """Play hands until somebody has reached the target, and settle."""
        dealer = self._first_dealer()
        while self._card.settlement is None:
            print()
            print(self._narrator.says("play.hand", dealer, number=self._card.hands + 1))
            dealer = self._play_hand(dealer)
            if self._card.settlement is None:
                self._person.ask(text("play.ask_next"))
        print()
        for line in settlement_lines(self._card, self._narrator):
            print(line)

    def _play_hand(self, dealer: int) -> int:
        """Play one hand, enter it on the card, and return who deals the next one."""
        deal = self._deal(self._card.hands + 1)
        wanted = self._rules.limit_source == "second_pack"
        second_pack = deal.second_pack() if wanted else None
        state, _ = start(self._rules, deal.deck(full_pack()), dealer, second_pack)
        self._tell_limit(state)
        for seat, player in enumerate(self._players):
            player.begin(view(state, SeatViewer(seat)))
        while state.phase is not Phase.FINISHED:
            seat = state.to_move
            action = self._players[seat].choose(view(state, SeatViewer(seat)))
            state, events = apply(state, action, seat)
            self._tell(events)
        assert state.result is not None  # a finished hand has one
        self._card = self._card.enter(state.result.points, state.result.boxes)
        print(text("play.score", **self.standing()))
        return state.result.next_dealer

    def _deal(self, hand: int) -> Deal:
        """The chance of one hand: of the system, or of the seed in a practice game."""
        if self._seed is None:
            secret = secrets.token_bytes(SECRET_SIZE)
        else:
            secret = practice_secret(self._seed, hand)
        # There is nobody else at this terminal who could add a nonce.
        return Deal(secret, tuple(b"" for _ in self._players), hand)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            for line in self._narrator.tell(project(event, SeatViewer(YOU), self._rules)):
                print(line)

    def _tell_limit(self, state: State) -> None:
        if self._rules.limit_source != "fixed" and state.limit_card is not None:
            print(text("play.limit_card", card=card_text(state.limit_card)))
            print(text("play.limit", limit=state.limit))
        if state.doubled:
            print(text("play.doubled"))

    def _first_dealer(self) -> int:
        """Cut for the deal, or draw lots where the rules do (A-04)."""
        seats = len(self._players)
        deal = self._deal(1)
        if self._rules.first_dealer == "random":
            return deal.first_dealer(seats)
        cut = None
        rounds = deal.cuts(seats)
        names = {"opponent": self._narrator.names[-1]}
        while cut is None:
            yours, theirs = cards = next(rounds)
            cut = cut_for_deal(self._rules, [cards])
            print(text("play.cut", yours=card_text(yours), theirs=card_text(theirs), **names))
        if self._rules.first_dealer == "cut_low":
            return cut.seat
        if cut.seat != YOU:
            print(text("play.other_chose", **names))
            return YOU
        return YOU if self._person.agrees(text("play.choose_dealer")) else YOU + 1

"""Games played to their end, or to any place, for the pages to show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ginrummy.engine import Action, Discard, Knock, Phase, View
from ginrummy.match import Played, Series, Setup, Stage
from ginrummy.match.fairness import SECRET_SIZE
from ginrummy.players import legal_moves
from ginrummy.record.table import record_of
from ginrummy.rules import preset
from ginrummy.server.agreement import Agreement
from ginrummy.server.pages.lists import moment, sitters
from ginrummy.server.pages.past import Past
from ginrummy.server.rooms.game import Game
from ginrummy.server.store import games, log
from ginrummy.server.store.database import Database
from ginrummy.server.store.games import Seat, Stored
from ginrummy.server.store.log import Addition

ME = Seat(0, "me", "Ágnes <b>", None, "")
CLUB = Seat(1, None, "club", "club", "")
BEGUN = 1_790_000_000.0
FRIEND = Seat(1, "friend", "Søren", None, "")


def agreed(
    name: str = "classic", series: Series | None = None, practice: str | None = None
) -> Agreement:
    return Agreement(name, Setup(preset(name), series=series, practice=practice))


def stored(
    terms: Agreement, seats: Sequence[Seat] = (ME, CLUB), name: str = "gametestid"
) -> Stored:
    return Stored(
        id=name,
        agreed=terms,
        seats=tuple(seats),
        entries=(),
        commands=(),
        chat=(),
        times=None,
        rematch=None,
        finished=False,
        created=BEGUN,
    )


class Playing:
    """A game that is played by itself, step by step."""

    def __init__(self, what: Stored, seed: int) -> None:
        self.game = Game(what)
        self._rng = Random(seed)

    def advance(self) -> None:
        """Do what happens by itself, with the same cards in every run."""
        game, table = self.game, self.game.table
        if table.stage is Stage.SECRETS and not game.practice and not game.free:
            table.seal([self._rng.randbytes(SECRET_SIZE) for _ in range(table.setup.seating.hands)])
        game.go_on()

    def step(self) -> None:
        """Do what the table waits for."""
        self.advance()
        game, rng = self.game, self._rng
        number = game.waits_for()[0]
        if game.table.stage in {Stage.SECRETS, Stage.NONCES}:
            game.ready(number, rng.randbytes(8))
        elif game.table.stage is Stage.DEALER:
            game.choose_dealer(number)
        else:
            hand, view = game.own_view(number)
            game.act(number, self._choose(view), hand)

    def _choose(self, view: View) -> Action:
        moves = legal_moves(view)
        knocks = [move for move in moves if isinstance(move, Knock)]
        if knocks and self._rng.random() < 0.8:
            return self._rng.choice(knocks)
        if view.phase is Phase.DISCARD:
            after = view.rules.solver.deadwood_after_each(view.hand)
            throws = [move for move in moves if isinstance(move, Discard)]
            if throws:
                return min(throws, key=lambda move: after[move.card])
        return self._rng.choice(moves)


def finished(terms: Agreement, seed: int, seats: Sequence[Seat] = (ME, CLUB)) -> Game:
    """A game that is over."""
    playing = Playing(stored(terms, seats), seed)
    while not playing.game.over:
        playing.step()
    return playing.game


def going(terms: Agreement, seed: int, hands: int, seats: Sequence[Seat] = (ME, CLUB)) -> Game:
    """A game in the middle of a hand, some moves after the deal."""
    playing = Playing(stored(terms, seats), seed)
    moves = 0
    while moves < 6:
        playing.step()
        game = playing.game
        assert not game.over
        here = game.table.running
        moves = moves + 1 if here and here[0] > hands else 0
    return playing.game


def past(game: Game, me: int | None = 0) -> Past:
    """What the pages get of a game."""
    names = [seat.name for seat in game.seats]
    return Past(
        id=game.id,
        record=record_of(game.table, names),
        sitters=sitters(game.seats),
        me=me,
        preset=game.agreed.preset,
        begun=moment(BEGUN),
        over=game.over,
        winner=game.table.winner,
    )


def second_hand(game: Game) -> bool:
    """Say whether a game is in the middle of a hand that is not its first."""
    here = game.table.running
    played = [e for e in game.table.log if isinstance(e, Played) and e.hand in here]
    return bool(here) and here[0] > 1 and len(played) > 8


def never(game: Game) -> bool:
    """Let a game be played to its end."""
    return False


def at_once(game: Game) -> bool:
    """Let nothing be played."""
    return True


async def keep(database: Database, playing: Playing, stop: Callable[[Game], bool] = never) -> None:
    """Play a game until it is over or shall stop, and store it, each hand by itself."""
    game = playing.game
    await games.create(database, game.id, game.agreed, game.seats)
    before = game.table.version
    done = stop(game)
    while not done:
        playing.step()
        playing.advance()
        done = game.over or stop(game)
        hand_over = bool(game.table.numbers) and not game.table.running
        if not (done or hand_over) or game.table.version == before:
            continue
        result: Mapping[str, Any] | None = game.result()
        hands = game.facts(before)
        entries = game.table.log[before:]
        await log.append(database, Addition(game.id, before, entries, result=result, hands=hands))
        before = game.table.version

"""Many games at once: the engine follows each of them, card by card."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ginrummy.engine import (
    SPECTATOR,
    Phase,
    SeatViewer,
    State,
    action_of_id,
    apply,
    legal,
    legal_ids,
    project,
    view,
)
from ginrummy.envs.crowd import Crowd
from ginrummy.envs.layout import layout, perfect_layout
from ginrummy.envs.memory import Memory
from ginrummy.envs.observation import observe
from ginrummy.envs.vector import perfect, vector
from ginrummy.errors import GinRummyError, IllegalAction, RulesError
from ginrummy.kernels import observe as kernel_observe
from ginrummy.rules import Pack, Rules, preset

pytestmark = pytest.mark.xdist_group("kernel")

GAMES = 6
KNOCKS = range(52, 104)


class Followed:
    """One game of a crowd, played along by the engine."""

    def __init__(self, state: State) -> None:
        self.begin(state)

    def begin(self, state: State) -> None:
        self.state = state
        self.memory = Memory(view(state, SPECTATOR))

    def vector(self, seat: int, scores: tuple[int, ...]) -> np.ndarray:
        seen = view(self.state, SeatViewer(seat))
        return vector(observe(seen, self.memory, scores, legal_ids(self.state)))

    def act(self, number: int) -> None:
        self._do(*apply(self.state, action_of_id(number, self.state)))
        while self.state.phase is Phase.LAYOFF:
            self._do(*apply(self.state, next(iter(legal(self.state)))))

    def _do(self, state: State, events: tuple[object, ...]) -> None:
        for event in events:
            self.memory.see(project(event, SPECTATOR, state.rules))  # type: ignore[arg-type]
        self.state = state


def choice(state: State, rng: Random) -> int:
    """A move of somebody who knocks when he can, so that hands end in many ways."""
    ids = legal_ids(state)
    knocks = [number for number in ids if number in KNOCKS]
    return rng.choice(knocks or ids)


@pytest.mark.parametrize(
    "rules",
    [
        preset("classic"),
        preset("modern"),
        preset("openspiel"),
        preset("oklahoma", limit_source="second_pack", target=50),
        preset("tedesco", scoring="single"),
        preset("eleven", box_timing="immediate", box_bonus=20),
        preset("knock_any"),
        Rules(pack=Pack(ranks=8, suits=3, hand_size=6), target=50, knock_limit=7),
    ],
    ids=lambda rules: (
        "-".join(map(str, [*rules.changed().values(), rules.pack.ranks])) or "classic"
    ),
)
def test_every_game_is_the_engine_s(rules: Rules) -> None:
    rng = Random(1)
    crowd = Crowd(rules, GAMES, until="game", seed=4)
    told = crowd.reset()
    games = [Followed(crowd.position(game)) for game in range(GAMES)]
    scores = [[0, 0] for _ in games]
    hands = 0
    for _ in range(250):
        seen = [crowd.observe([seat] * GAMES) for seat in range(2)]
        truth = crowd.state()
        for at, game in enumerate(games):
            assert crowd.position(at) == game.state
            mover = game.state.to_move
            views = [game.vector(seat, tuple(scores[at])) for seat in range(2)]
            for seat in range(2):
                assert np.array_equal(seen[seat][at], views[seat])
            assert told.movers[at] == mover
            assert np.array_equal(told.observations[at], views[mover])
            assert np.flatnonzero(told.masks[at]).tolist() == sorted(legal_ids(game.state))
            assert np.array_equal(truth[at], perfect(game.state.hands, game.state.stock, views))
        actions = [choice(game.state, rng) for game in games]
        told = crowd.step(actions)
        for at, (game, action) in enumerate(zip(games, actions, strict=True)):
            game.act(action)
            result = game.state.result
            if result is None:
                assert told.rewards[at].tolist() == [0, 0]
                assert told.outcomes[at] == -1
                assert not told.ended[at]
                continue
            hands += 1
            gain = result.points[0] - result.points[1]
            assert told.rewards[at].tolist() == [gain, -gain]
            extra = rules.box_bonus if rules.box_timing == "immediate" else 0
            for seat in range(2):
                scores[at][seat] += result.points[seat] + extra * result.boxes[seat]
            assert told.ended[at] == (max(scores[at]) >= rules.target)
            following = crowd.position(at)
            if told.ended[at]:
                scores[at] = [0, 0]
            else:
                assert following.dealer == result.next_dealer
            assert crowd.scores()[at].tolist() == scores[at]
            game.begin(following)
    assert hands > GAMES


def test_single_hands_begin_without_a_score() -> None:
    crowd = Crowd("knock_any", 4, seed=1)
    told = crowd.reset()
    ended = 0
    for _ in range(60):
        # The last legal number: a knock wherever there is one.
        told = crowd.step(108 - told.masks[:, ::-1].argmax(axis=1))
        ended += int(told.ended.sum())
        assert (told.ended == (told.outcomes >= 0)).all()
        assert not crowd.scores().any()
    assert ended > 4


def test_a_game_is_cut_off() -> None:
    crowd = Crowd("classic", 1, until="game", max_hands=2, settings={"knock_limit": "any"}, seed=1)
    told = crowd.reset()
    hands = 0
    while not told.ended[0]:
        told = crowd.step(108 - told.masks[:, ::-1].argmax(axis=1))
        hands += int(told.outcomes[0] >= 0)
    assert hands <= 2


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = Crowd("classic", 5, seed=3), Crowd("classic", 5)
    one, two = first.reset(), second.reset(seed=3)
    for _ in range(300):
        assert one.observations.tobytes() == two.observations.tobytes()
        actions = one.masks.argmax(axis=1)
        one, two = first.step(actions), second.step(actions)
    assert Crowd("classic", 5, seed=4).reset().observations.tobytes() != (
        Crowd("classic", 5, seed=3).reset().observations.tobytes()
    )


def test_an_illegal_action_changes_nothing() -> None:
    crowd = Crowd("classic", 3, seed=3)
    told = crowd.reset()
    before = [crowd.position(game) for game in range(3)]
    actions = told.masks.argmax(axis=1)
    actions[1] = 107
    with pytest.raises(IllegalAction) as refused:
        crowd.step(actions)
    assert refused.value.code == "illegal_in_game"
    assert refused.value.data == {"game": 1, "action": 107}
    assert [crowd.position(game) for game in range(3)] == before


@pytest.mark.parametrize("action", [-1, 109, 10**6])
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    crowd = Crowd("classic", 1, seed=3)
    crowd.reset()
    with pytest.raises(IllegalAction):
        crowd.step([action])


def test_what_is_asked_for_wrongly() -> None:
    with pytest.raises(RulesError, match="no_kernel"):
        Crowd(preset("jersey"))
    with pytest.raises(GinRummyError, match="bad_shape"):
        Crowd(games=0)
    with pytest.raises(RulesError, match="bad_value"):
        Crowd(until="match")  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="bad_value") as refused:
        Crowd("hollywood", until="game")
    assert refused.value.data["key"] == "scoring"
    assert Crowd("hollywood", 1).reset().movers.shape == (1,)
    crowd = Crowd(games=2)
    with pytest.raises(GinRummyError, match="not_begun"):
        crowd.step([0, 0])
    crowd.reset()
    with pytest.raises(GinRummyError, match="bad_shape"):
        crowd.step([0])
    with pytest.raises(GinRummyError, match="bad_shape"):
        crowd.observe([0, 1, 0])
    for seat in (2, -1):
        with pytest.raises(GinRummyError, match="no_such_seat"):
            crowd.observe([0, seat])


def test_a_clone_goes_on_by_itself() -> None:
    crowd = Crowd("classic", 4, seed=3)
    told = crowd.reset()
    for _ in range(9):
        told = crowd.step(told.masks.argmax(axis=1))
    before = [crowd.position(game) for game in range(4)]
    other = crowd.clone()
    other.step(told.masks.argmax(axis=1))
    assert [crowd.position(game) for game in range(4)] == before


def test_other_cards_for_what_cannot_be_seen() -> None:
    crowd = Crowd("classic", 50, seed=3)
    rng = Random(2)
    told = crowd.reset()
    for _ in range(25):
        told = crowd.step([choice(crowd.position(game), rng) for game in range(50)])
    other = crowd.resample(seed=9)
    movers = [int(mover) for mover in told.movers]
    assert crowd.observe(movers).tobytes() == other.observe(movers).tobytes()
    changed = 0
    for game, mover in enumerate(movers):
        mine, theirs = crowd.position(game), other.position(game)
        assert view(mine, SeatViewer(mover)) == view(theirs, SeatViewer(mover))
        cards = [*theirs.stock, *theirs.pile]
        for hand in theirs.hands:
            cards += [card for card in range(52) if hand >> card & 1]
        assert sorted(cards) == list(range(52))
        changed += mine.hands[1 - mover] != theirs.hands[1 - mover]
    assert changed > 40


def test_the_layout_is_that_of_the_other_environments() -> None:
    place = layout()
    assert place.size == kernel_observe.V_SIZE
    assert place["pile"].start == kernel_observe.V_PILE
    assert place["limit"].start == kernel_observe.V_NUMBERS
    assert place["phase"].start == kernel_observe.V_PHASE
    assert perfect_layout().size == 3 * 52 + 2 * place.size


def test_only_seats_of_the_table_are_told_what_they_know() -> None:
    crowd = Crowd(games=2)
    with pytest.raises(GinRummyError) as caught:
        crowd.observe([0, 0])
    assert caught.value.code == "not_begun"
    crowd.reset()
    for seats, code in (
        ([0] * 1000, "bad_shape"),
        ([0, 2], "no_such_seat"),
        ([-1, 0], "no_such_seat"),
    ):
        with pytest.raises(GinRummyError) as caught:
            crowd.observe(seats)
        assert caught.value.code == code


def test_other_cards_need_cards() -> None:
    with pytest.raises(GinRummyError) as caught:
        Crowd(games=2).resample(1)
    assert caught.value.code == "not_begun"


def test_any_whole_number_seeds_a_crowd() -> None:
    one = Crowd(games=2, seed=2**64 + 3).reset().observations
    assert (one == Crowd(games=2, seed=3).reset().observations).all()
    assert (one != Crowd(games=2, seed=2**63).reset().observations).any()

"""The player that tries its moves out in the kernel."""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
import pytest

from ginrummy import kernels, players
from ginrummy.arena import match
from ginrummy.cards import full_pack, parse_card, parse_cards
from ginrummy.engine import (
    Discard,
    Knock,
    Phase,
    SeatViewer,
    State,
    View,
    apply,
    hypothesis,
    legal,
    start,
    view,
)
from ginrummy.errors import GinRummyError
from ginrummy.players import ClubPlayer, EaaiSimplePlayer, create
from ginrummy.players.thinker import ThinkerPlayer
from ginrummy.players.thinker.player import sensible
from ginrummy.players.thinker.race import Race
from ginrummy.players.thinker.temper import EAGER, PATIENT, temper
from ginrummy.rules import Rules, preset

pytestmark = pytest.mark.xdist_group("kernel")


def thinker(seed: int = 1) -> ThinkerPlayer:
    return ThinkerPlayer(Random(seed), worlds=300)


def turn(rules: Rules, hand: str, seed: int = 1) -> View:
    """The first turn of seat 1, who has taken the last card of his hand as the upcard."""
    held = parse_cards(hand)
    rest = [card for card in full_pack() if card not in held]
    Random(seed).shuffle(rest)
    deck = [card for pair in zip(held[:10], rest[:10], strict=True) for card in pair]
    deck += [held[10], *rest[10:]]
    state, _ = start(rules, deck, dealer=0)
    state, _ = apply(state, next(iter(legal(state))))
    assert state.phase is Phase.DISCARD
    return view(state, SeatViewer(1))


def choose(seen: View, seed: int = 1) -> object:
    player = thinker(seed)
    player.begin(seen, (0, 0))
    return player.choose(seen)


def test_gin_is_not_put_off() -> None:
    seen = turn(preset("eaai"), "AS 2S 3S 4H 5H 6H 7D 7C KD 7H 7S")
    action = choose(seen)
    assert isinstance(action, Knock)
    assert action.card == parse_card("KD")


def test_what_melds_is_kept() -> None:
    seen = turn(preset("eaai"), "AS 2S 3S 4H 5H JD QC 9S TS KD 6H")
    action = choose(seen)
    assert isinstance(action, Discard)
    assert action.card not in parse_cards("AS 2S 3S 4H 5H 6H")


def test_the_same_seed_chooses_the_same() -> None:
    seen = turn(preset("classic"), "AS 2S 4H 5H 8H JD QC 9S TS KD 3C")
    assert choose(seen, 5) == choose(seen, 5)


def test_what_it_cannot_see_changes_nothing() -> None:
    hand = "AS 2S 4H 5H 8H JD QC 9S TS KD 3C"
    first, second = (turn(preset("classic"), hand, seed) for seed in (1, 2))
    assert first == second
    assert choose(first) == choose(second)


def test_three_in_a_hand_are_played_as_club_plays() -> None:
    rng = Random(4)
    rules = preset("jersey")
    deck = list(full_pack())
    rng.shuffle(deck)
    state: State = start(rules, deck, dealer=0)[0]
    while state.phase is not Phase.FINISHED:
        seat = state.to_move
        seen = view(state, SeatViewer(seat))
        mine, club = thinker(), ClubPlayer(Random(1))
        for player in (mine, club):
            player.begin(seen, (0, 0, 0))
        assert mine.choose(seen) == club.choose(seen)
        state, _ = apply(state, next(iter(legal(state))))


def test_discards_that_leave_least_are_tried_and_the_best_knock() -> None:
    seen = turn(preset("classic"), "AS 2S 3S 4H 5H 2D 3C 9S TS KD 6H")
    after = seen.rules.solver.deadwood_after_each(seen.hand)
    tried = sensible(seen, list(legal(_world(seen))))
    throws = [move.card for move in tried if isinstance(move, Discard)]
    assert len(throws) == 6
    assert max(after[card] for card in throws) <= min(
        count for card, count in after.items() if card not in throws
    )


def _world(seen: View) -> State:
    rest = [card for card in full_pack() if not seen.hand >> card & 1]
    rest = [card for card in rest if card not in seen.pile]
    return hypothesis(seen, rest)


def test_waiting_for_gin_depends_on_the_rules() -> None:
    # An undercut of 25 makes early knocks dear, one of 10 does not.
    assert temper(preset("eaai")) == PATIENT
    assert temper(preset("classic")) == EAGER


def test_a_race_drops_who_is_far_behind_and_trusts_the_first() -> None:
    race = Race(3, start=1.0)
    race.enter(0, np.array([10, 12, 8, 10] * 30))
    race.enter(1, np.array([40, -20, 11, 9] * 30))
    race.enter(2, np.array([-20, -22, -18, -20] * 30))
    assert race.leader == 0
    race.drop()
    assert race.left == [0, 1]


@pytest.mark.long
def test_it_beats_the_simple_player() -> None:
    make = partial(ThinkerPlayer, worlds=1200)
    result = match(preset("eaai"), make, EaaiSimplePlayer, 100, seed=3)
    assert result.interval[0] > 0.5


def test_without_the_kernel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (kernels, players):
        monkeypatch.setattr(module, "is_fast", lambda: False)
    assert not players.is_available("thinker")
    assert players.is_available("club")
    with pytest.raises(GinRummyError) as missing:
        create("thinker", seed=1)
    assert missing.value.code == "missing_extra"
    assert missing.value.data == {"extra": "fast", "packages": "numba"}

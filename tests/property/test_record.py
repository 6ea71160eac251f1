"""What is written can be read, and says the same."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy.cards import full_pack
from ginrummy.engine import (
    SPECTATOR,
    Dealt,
    Drew,
    Phase,
    SeatViewer,
    apply,
    project,
    start,
)
from ginrummy.match import SEATINGS
from ginrummy.record import (
    Checked,
    GameRecord,
    HandRecord,
    for_viewer,
    game_data,
    game_from_data,
    read_one,
    rebuild,
    verify_game,
    write,
)
from ginrummy.record.writer import WIDTH
from ginrummy.rules import PRESETS, Pack, preset
from tests.property.walk import Manner, Walk, random_action
from tests.strategies import examples, randoms, walks
from tests.unit.record.games import random_game


def seated(game: GameRecord, rng: Random) -> GameRecord:
    """The same game by any seating, whether it can have been played so or not."""
    return replace(game, seating=rng.choice((None, *SEATINGS)))


@given(randoms())
@settings(max_examples=examples(60))
def test_any_seating_has_a_verdict(rng: Random) -> None:
    game = seated(random_game(rng), rng)
    assert len(verify_game(game).hands) == len(game.hands)
    for person in (None, 0, 1, 2, 5):
        shown = for_viewer(game, person)
        assert for_viewer(shown, person) == shown


@given(randoms())
@settings(max_examples=examples(120))
def test_text(rng: Random) -> None:
    game = seated(random_game(rng), rng)
    text = write(game)
    again = read_one(text)
    assert again == game
    assert write(again) == text


@given(randoms())
@settings(max_examples=examples(50))
def test_json(rng: Random) -> None:
    game = seated(random_game(rng), rng)
    assert game_from_data(json.loads(json.dumps(game_data(game)))) == game


@given(randoms())
@settings(max_examples=examples(25))
def test_other_blanks_and_line_ends(rng: Random) -> None:
    game = random_game(rng)
    text = write(game)
    assert read_one("\ufeff" + text.replace("\n", " \t\r\n")) == game
    assert read_one(text.encode("utf-8", "surrogatepass")) == game


@given(randoms())
@settings(max_examples=examples(40))
def test_what_others_may_have(rng: Random) -> None:
    game = random_game(rng)
    for person in (None, 0, 1, 2, 5):
        shown = for_viewer(game, person)
        assert read_one(write(shown)) == shown
        assert for_viewer(shown, person) == shown
        for hand in shown.hands:
            seat = hand.seats.index(person) if person in hand.seats else None
            assert hand.secret is None or hand.finished
            if (deal := hand.deal) is not None:
                assert set(deal.stock) <= {-1}
                assert all(cards is None for at, cards in enumerate(deal.hands) if at != seat)
            for event in hand.events:
                assert not isinstance(event, Drew) or event.seat == seat or event.card == -1


@given(randoms())
@settings(max_examples=examples(40))
def test_every_hand_gets_a_verdict(rng: Random) -> None:
    game = random_game(rng)
    for hand, verdict in zip(game.hands, verify_game(game).hands, strict=True):
        assert (verdict.error is not None) == (verdict.checked is Checked.WRONG)
        # Nobody has made these secrets to fit.
        assert hand.secret is None or not hand.events or verdict.checked is not Checked.FAIR


@given(randoms(), st.sampled_from([4, 7, 10]))
@settings(max_examples=examples(25))
def test_three_seats(rng: Random, cards: int) -> None:
    rules = replace(preset(rng.choice(sorted(PRESETS))), pack=Pack(13, 4, cards, 3))
    deck = list(full_pack())
    rng.shuffle(deck)
    state, events = start(rules, deck, rng.randrange(3))
    history = [*events]
    while state.phase is not Phase.FINISHED:
        state, events = apply(state, random_action(state, rng, Manner(1.0, 2)))
        history += events
    for viewer in (None, SeatViewer(0), SeatViewer(2), SPECTATOR):
        seen = [event if viewer is None else project(event, viewer, rules) for event in history]
        hand = HandRecord(
            number=1, seats=(2, 0, 1), dealer=state.dealer, events=tuple(seen), notes=()
        )
        game = GameRecord(rules=rules, hands=(hand,))
        assert read_one(write(game)) == game


@given(walks())
@settings(max_examples=examples(15))
def test_a_full_hand_can_be_taken_up_again(walk: Walk) -> None:
    for at, state in enumerate(walk.states):
        events = tuple(walk.history(at))
        people = tuple(range(walk.rules.pack.seats))
        hand = HandRecord(number=1, seats=people, dealer=walk.dealer, events=events)
        game = GameRecord(rules=walk.rules, hands=(hand,))
        (again,) = read_one(write(game)).hands
        assert isinstance(again.events[0], Dealt)
        assert rebuild(again, walk.rules) == state


@given(randoms())
@settings(max_examples=examples(40))
def test_lines_are_short(rng: Random) -> None:
    for line in write(random_game(rng)).splitlines():
        # Only a word can be too long, or a fact of a tag.
        long_word = max(map(len, line.split(" ")), default=0) > WIDTH - 8
        kept = ("[", "nonces", "commitment", "secret")
        assert len(line) <= WIDTH or long_word or line.startswith(kept), line

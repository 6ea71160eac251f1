"""What an episode does beyond what the environments show of it."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.cards import full_pack, parse_card, parse_cards
from ginrummy.engine import DRAW, PASS, TAKE, Discard, Phase
from ginrummy.envs import Episode, Session, episode
from ginrummy.envs.account import against_others
from ginrummy.errors import GinRummyError
from ginrummy.match import TableError
from ginrummy.rules import preset
from tests.envs.played import dealt, sensible


def test_what_a_seat_has_more_than_the_others() -> None:
    assert against_others([12, 0]) == (12.0, -12.0)
    # Against two others: 30 - 10 and 30 - 5, and so on.
    assert against_others([30, 10, 5]) == (45.0, -15.0, -30.0)


def at_the_wall() -> Session:
    """Seat 1 has taken the last discard, with which it has to knock.

    Nobody does anything but draw and throw what was drawn, so that seat 1 keeps its cards.
    """
    first = parse_cards("2S 4S 6S 8S TS QS 3H 5H 7H 9H")
    second = parse_cards("AD 2D 3D AC 2C 3C AS AH KH KC")
    deck = [card for pair in zip(first, second, strict=True) for card in pair]
    deck.append(parse_card("QD"))
    # It is seat 0 that throws the last card, the king of spades, after 29 draws.
    last = parse_card("KS")
    rest = [card for card in full_pack() if card not in deck and card != last]
    deck += [*rest[:28], last, *rest[28:]]
    rules = preset("openspiel")
    session = dealt(rules, deck, 1)
    session.do(PASS)
    session.do(PASS)
    while session.state.phase is not Phase.WALL:
        session.do(DRAW)
        session.do(Discard(session.state.drawn))
    session.do(TAKE)
    return session


def test_who_has_to_knock_can_do_so_in_every_world() -> None:
    session = at_the_wall()
    assert session.state.to_move == 1
    other = session.resample(0, Random(1))
    assert other.actions
    assert other.observe(0) == session.observe(0)


def test_it_says_when_no_world_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_the_wall()
    monkeypatch.setattr("ginrummy.envs.session.TRIES", 0)
    with pytest.raises(GinRummyError) as refused:
        session.resample(0, Random(1))
    assert refused.value.code == "no_world"


def test_a_rolling_game_comes_to_an_end() -> None:
    session = Session(episode("hollywood", {"scoring": "hollywood_rolling"}, until="game"))
    rng = Random(1)
    session.reset(rng)
    while not session.over:
        session.act(sensible(session, rng))
    assert session.account.settlement is not None
    assert len(session.account.settlement.columns) == 3


def test_a_match_cannot_end_level() -> None:
    with pytest.raises(TableError) as refused:
        Episode(rules=preset("classic"), until="match", best_of=2)
    assert refused.value.code == "bad_series"

"""What observations hold, checked card by card on a hand written by hand."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from ginrummy.cards import card_text, full_pack, parse_card, parse_cards
from ginrummy.engine import DRAW, PASS, TAKE, Action, Discard, Knock, Phase
from ginrummy.envs import Session, layout
from ginrummy.envs.layout import perfect_layout
from ginrummy.envs.vector import perfect, vector
from ginrummy.envs.watcher import Watcher
from ginrummy.rules import preset
from tests.envs.played import again, dealt
from tests.property.walk import Walk
from tests.strategies import examples, walks

FIRST = "AS 2S 3S 5H 6H 7H 9D 9C 9S 4C"
SECOND = "4D 4H 6S 8S TC JD QC AD 2D KH"
UPCARD = "KD"
STOCK = "4S 7C 8C"


def hand() -> Session:
    """Seat 1 has dealt; seat 0 holds `FIRST`, and `STOCK` is on top of the stock."""
    first, second = parse_cards(FIRST), parse_cards(SECOND)
    deck = [card for pair in zip(first, second, strict=True) for card in pair]
    deck += [parse_card(UPCARD), *parse_cards(STOCK)]
    deck += [card for card in full_pack() if card not in deck]
    return dealt(preset("classic"), deck, 1)


def after(*actions: Action) -> Session:
    session = hand()
    for action in actions:
        session.do(action)
    return session


def plane(session: Session, seat: int, name: str) -> dict[str, float]:
    """The cards that are not 0 in a plane."""
    numbers = Watcher(seat, 2).vector(session)[layout()[name]]
    return {card_text(card): round(float(n), 6) for card, n in enumerate(numbers) if n}


def number(session: Session, seat: int, name: str) -> list[float]:
    return [round(float(n), 6) for n in Watcher(seat, 2).vector(session)[layout()[name]]]


def throw(card: str) -> Discard:
    return Discard(parse_card(card))


def ones(cards: str) -> dict[str, float]:
    return dict.fromkeys(cards.split(), 1.0)


def test_after_the_deal() -> None:
    session = hand()
    for seat, cards in enumerate((FIRST, SECOND)):
        assert plane(session, seat, "hand") == ones(cards)
        assert plane(session, seat, "pile") == {UPCARD: 1.0}
        for name in ("known_1", "thrown_0", "thrown_1", "declined_0", "declined_1", "shown"):
            assert plane(session, seat, name) == {}
        assert plane(session, seat, "card") == {}
        assert number(session, seat, "phase") == [1, 0, 0, 0, 0, 0, 0, 0]
        assert number(session, seat, "hand_sizes") == [round(10 / 52, 6)] * 2
        assert number(session, seat, "stock_size") == [round(31 / 52, 6)]
        assert number(session, seat, "limit") == [0.1]
        assert number(session, seat, "no_limit") == number(session, seat, "doubled") == [0]
    assert number(session, 0, "dealer") == number(session, 1, "to_move") == [0, 1]
    assert number(session, 1, "dealer") == number(session, 0, "to_move") == [1, 0]


def test_declined_cards_stay_until_they_are_taken() -> None:
    # Both decline the king; seat 0 draws and throws; seat 1 draws over the seven, and throws.
    session = after(PASS, PASS, DRAW, throw("7H"), DRAW, throw("TC"))
    assert plane(session, 0, "declined_0") == ones("KD")
    assert plane(session, 0, "declined_1") == ones("KD 7H")
    assert plane(session, 1, "declined_0") == ones("KD 7H")
    assert plane(session, 1, "declined_1") == ones("KD")
    assert plane(session, 0, "thrown_0") == plane(session, 1, "thrown_1") == ones("7H")
    assert plane(session, 0, "thrown_1") == plane(session, 1, "thrown_0") == ones("TC")
    assert plane(session, 0, "pile") == {
        "TC": 1.0,
        "7H": round(51 / 52, 6),
        "KD": round(50 / 52, 6),
    }


def test_a_card_taken_is_no_longer_declined_by_who_takes_it() -> None:
    session = after(PASS, PASS, DRAW, throw("7H"))
    session.do(DRAW)
    session.do(throw("8S"))
    session.do(TAKE)
    session.do(throw("9D"))
    session.do(DRAW)
    session.do(throw("7C"))
    # Seat 0 has taken the eight and so declined nothing but the king; seat 1 has let go of both.
    assert plane(session, 0, "declined_0") == ones("KD")
    assert plane(session, 0, "declined_1") == ones("KD 7H 9D")
    assert plane(session, 0, "shown") == plane(session, 1, "known_1") == ones("8S")
    assert plane(session, 0, "thrown_1") == ones("7C")


def test_taking_a_card_undoes_declining_it() -> None:
    # Seat 0 declines the king; seat 1 takes it and throws it later; now seat 0 takes it.
    before: list[Action] = [PASS, TAKE, throw("4D"), DRAW, throw("7H"), DRAW, throw("KD")]
    assert plane(after(*before), 1, "declined_1") == ones("KD 4D")
    session = after(*before, TAKE)
    assert plane(session, 1, "declined_1") == plane(session, 0, "declined_0") == ones("4D")
    assert plane(session, 0, "declined_1") == ones("7H")


def test_who_sees_a_card_come() -> None:
    drew = after(PASS, PASS, DRAW)
    assert plane(drew, 0, "card") == ones("4S")
    assert plane(drew, 1, "card") == {}
    took = after(TAKE)
    assert plane(took, 0, "card") == plane(took, 1, "card") == ones("KD")
    assert plane(took, 0, "pile") == {}
    assert number(took, 0, "pile_draws") == [round(1 / 50, 6)]
    thrown = after(TAKE, throw("4C"))
    assert plane(thrown, 0, "card") == plane(thrown, 1, "card") == {}
    assert plane(thrown, 1, "known_1") == plane(thrown, 0, "shown") == ones("KD")
    assert number(thrown, 0, "turns") == [round(1 / 200, 6)]


def test_a_knock_shows_the_knockers_cards_but_not_the_card_thrown() -> None:
    # Seat 0 draws the four of spades and throws the four of clubs: nothing is left over.
    session = after(PASS, PASS, DRAW, Knock(parse_card("4C")))
    kept = ones("AS 2S 3S 4S 5H 6H 7H 9D 9C 9S")
    assert session.state.phase is Phase.FINISHED
    assert plane(session, 1, "known_1") == kept
    assert plane(session, 0, "known_1") == ones(SECOND)
    assert plane(session, 1, "pile") == {"KD": round(51 / 52, 6)}
    assert plane(session, 0, "pile") == {"4C": 1.0, "KD": round(51 / 52, 6)}
    assert plane(session, 1, "thrown_1") == {}


def test_the_limit_and_the_score() -> None:
    rules = preset("oklahoma")
    deck = list(full_pack())
    session = dealt(rules, deck, 0)
    # The twenty-first card of the pack in order is the eight of hearts.
    assert number(session, 0, "limit") == [0.08]
    assert number(session, 0, "doubled") == [0]
    free = dealt(preset("knock_any"), deck, 0)
    assert number(free, 0, "limit") == number(free, 0, "no_limit") == [1]


def test_the_parts_fill_the_vector_without_gaps() -> None:
    for found in (layout(), layout(3), perfect_layout(), perfect_layout(4)):
        ends = [0, *(part.stop for part in found.slices.values())]
        assert [part.start for part in found.slices.values()] == ends[:-1]
        assert found.size == ends[-1]
    # Two hands, what each threw and declined, cards shown, the card in hand, the pile; numbers.
    assert layout().size == 9 * 52 + 3 + 4 + 8 + 4 + 4
    assert perfect_layout().size == 3 * 52 + 2 * layout().size


@given(walks())
@settings(max_examples=examples(30))
def test_the_fast_way_gives_the_same(walk: Walk) -> None:
    session = again(walk)
    seats = walk.rules.pack.seats
    watchers = [Watcher(seat, seats) for seat in range(seats)]
    for action in [None, *walk.actions]:
        if action is not None:
            session.do(action)
        for seat, watcher in enumerate(watchers):
            numbers = watcher.vector(session)
            assert numbers.dtype == np.float32
            assert numbers.tobytes() == vector(session.observe(seat)).tobytes()
            assert numbers.min() >= 0
            assert numbers.max() <= 1


@pytest.mark.parametrize("seed", range(3))
def test_the_whole_truth(seed: int) -> None:
    session = hand()
    rng = Random(seed)
    for _ in range(9):
        session.act(rng.choice(session.actions))
    seen = [vector(session.observe(seat)) for seat in range(2)]
    numbers = perfect(session.state.hands, session.state.stock, seen)
    place = perfect_layout()
    for seat in range(2):
        cards = {card for card, n in enumerate(numbers[place[f"hand_{seat}"]]) if n}
        assert sum(1 << card for card in cards) == session.state.hands[seat]
        assert (numbers[place[f"seat_{seat}"]] == seen[seat]).all()
    stock = numbers[place["stock"]]
    order = sorted((card for card in range(52) if stock[card]), key=lambda card: -stock[card])
    assert tuple(order) == session.state.stock
    assert stock.max() == 1

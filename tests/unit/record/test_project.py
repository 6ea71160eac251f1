"""What others may have of a record, and taking a hand up again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ginrummy.engine import Dealt, Drew, Knocked, Phase
from ginrummy.errors import DeckError, ReplayError
from ginrummy.record import (
    Checked,
    GameRecord,
    HandRecord,
    Move,
    Note,
    Sign,
    Variation,
    for_viewer,
    rebuild,
    verify_game,
    write,
)
from ginrummy.record.table import RESIGNED
from ginrummy.rules import Rules
from tests.rules.table import Table, knock, lay
from tests.unit.record.games import dealt_fairly

NOTES = (Note(1, ("a", Variation(((0, Move(Sign.DRAW)),)))),)


def game(hand: HandRecord) -> GameRecord:
    return GameRecord(rules=Rules(), players=("A", "B", "C"), comments=("all",), hands=(hand,))


def fair(upto: int | None = None) -> HandRecord:
    hand = dealt_fairly(Rules(), Random(1), 1, people=3)
    hand = replace(hand, seats=(2, 0), comments=("b",))
    return hand if upto is None else replace(hand, events=hand.events[:upto])


def test_a_finished_hand_keeps_its_secret() -> None:
    whole = replace(fair(), notes=NOTES)
    for person in (0, 1, 2, None):
        shown = for_viewer(game(whole), person)
        (hand,) = shown.hands
        assert (hand.secret, hand.nonces) == (whole.secret, whole.nonces)
        assert (hand.notes, hand.comments, shown.comments) == (NOTES, ("b",), ("all",))
    (hand,) = for_viewer(game(replace(whole, secret=None)), 0).hands
    assert hand.secret is None


@pytest.mark.parametrize("upto", [0, 1, 2, 5])
def test_a_game_that_somebody_has_given_up_hides_no_secret(upto: int) -> None:
    begun = fair(upto)
    begun = replace(begun, notes=NOTES if upto > 2 else ())
    for number in ("1", "3"):
        given_up = replace(game(begun), tags=((RESIGNED, number),))
        for person in (0, 1, 2, None):
            shown = for_viewer(given_up, person)
            (hand,) = shown.hands
            assert (hand.secret, hand.nonces) == (begun.secret, begun.nonces)
            assert (hand.notes, hand.comments, shown.comments) == (begun.notes, ("b",), ("all",))
            (verdict,) = verify_game(shown).hands
            assert verdict.checked is (Checked.FAIR if upto else Checked.UNPROVEN)
    for nobody in ("0", "4", "x", ""):
        given_up = replace(game(begun), tags=((RESIGNED, nobody),))
        assert for_viewer(given_up, 1).hands[0].secret is None


@pytest.mark.parametrize("upto", [0, 1, 2, 5])
def test_a_hand_in_progress_shows_no_more_than_its_viewer_knows(upto: int) -> None:
    begun = fair(upto)
    if upto > 2:
        begun = replace(begun, notes=NOTES)
    for person, seat in ((2, 0), (0, 1), (1, None), (None, None), (7, None)):
        shown = for_viewer(game(begun), person)
        (hand,) = shown.hands
        assert hand.secret is None
        assert hand.commitment == begun.commitment
        assert (hand.notes, hand.comments, shown.comments) == ((), (), ())
        assert begun.secret is not None
        assert begun.secret.hex() not in write(shown)
        if upto == 0:
            own = [nonce if by == person else None for by, nonce in enumerate(begun.nonces)]
            assert list(hand.nonces) == own
            continue
        assert hand.nonces == begun.nonces
        deal, right = hand.deal, begun.deal
        assert deal is not None
        assert right is not None
        assert deal.hands == tuple(
            cards if at == seat else None for at, cards in enumerate(right.hands)
        )
        assert set(deal.stock) == {-1}


def test_what_nobody_sees() -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 4C", "4D 4H 6S 8S TC JD QC AD 2D KH", "KD", "QH")
    table.decline().play(*table.offered()[:1], knock("QH"), lay())
    hand = HandRecord(number=1, seats=(0, 1), dealer=0, events=tuple(table.history))
    for person, card in ((1, 24), (0, -1), (None, -1)):
        events = for_viewer(game(hand), person).hands[0].events
        drew, knocked = events[3], events[4]
        assert isinstance(drew, Drew)
        assert isinstance(knocked, Knocked)
        assert (drew.card, knocked.card) == (card, card)


def test_a_hand_is_taken_up_again() -> None:
    table = Table().decline().idle(3)
    hand = HandRecord(number=1, seats=(0, 1), dealer=0, events=tuple(table.history))
    assert rebuild(hand, Rules()) == table.state
    assert rebuild(hand, Rules()).phase is Phase.DRAW
    with pytest.raises(DeckError):
        rebuild(for_viewer(game(hand), 0).hands[0], Rules())
    with pytest.raises(ReplayError):
        rebuild(HandRecord(number=1, seats=(0, 1)), Rules())
    assert isinstance(hand.events[0], Dealt)

"""How dangerous a discard looks after what was thrown and taken."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import (
    DRAW,
    PASS,
    TAKE,
    Action,
    Discarded,
    SeatViewer,
    apply,
    project,
    start,
    unseen_cards,
    view,
)
from ginrummy.players.club.memory import REFUSED, TAKEN_NEAR, THROWN_NEAR, Memory
from ginrummy.rules import preset
from tests.rules.table import Table, bag, throw
from tests.rules.test_d_15_jersey import DEALER, LEFT, NEXT
from tests.rules.test_d_15_jersey import deck as three_hands

# Seat 1 plays first, and draws 9S, QC and 4S in turn.
MINE = "AS 3S 6S QS 2H 5H KH 3D 6D KD"
THEIRS = "AD 4D 8D QD 2C 5C 8C JC 4H 8S"
STOCK = "9S TH QC KC 4S"


def after(*actions: Action) -> Table:
    """The table after both have passed 7C and seat 1 has drawn 9S, and some actions."""
    return Table(MINE, THEIRS, "7C", STOCK).play(PASS, PASS, DRAW, *actions)


def danger(table: Table, card: str, memory: Memory | None = None) -> float:
    """How dangerous a card is to seat 1, who has attended to everything."""
    if memory is None:
        memory = Memory()
        memory.begin(view(Table(MINE, THEIRS, "7C", STOCK).state, SeatViewer(1)))
        for event in table.history[1:]:
            memory.see(project(event, SeatViewer(1), table.state.rules))
    seen = view(table.state, SeatViewer(1))
    return memory.danger(seen, unseen_cards(seen)).of(parse_card(card))


def test_pairs_are_as_likely_as_their_cards() -> None:
    # Seat 1 sees twelve cards, and ten of the other forty are held: a quarter of them, and a
    # sixteenth of the pairs. KH makes a meld with KS KC (KD is in sight) and with JH QH.
    assert danger(after(), "KH") == 2 / 16
    # Three pairs of queens; JS KS and TS JS.
    assert danger(after(), "QS") == 5 / 16
    # 6H 6C (6S is in sight); 4D 5D, 5D 7D and 7D 8D.
    assert danger(after(), "6D") == 4 / 16


def test_cards_in_sight_are_held_by_nobody_else() -> None:
    table = Table("AS 2S 3S 4S 5S KS KH KD KC JC", THEIRS.replace("JC", "9H"), "JS", "9S")
    table.play(PASS, PASS, DRAW)
    memory = Memory()
    memory.begin(view(table.state, SeatViewer(1)))
    # All kings are here, and JS lies on the pile.
    assert danger(table, "KS", memory) == 0
    # Three pairs of twos; A-2-3 and 2-3-4 of spades are here.
    assert danger(table, "2S", memory) == 3 / 16


def test_a_card_that_lies_refused_makes_its_melds_unlikely() -> None:
    # 7C was passed. 7S 7H would have made a meld with it, and 8D 9D not.
    assert danger(after(), "7D") == pytest.approx((1 + REFUSED) / 16)


def test_who_throws_a_card_hardly_wants_its_neighbours() -> None:
    eight = after(throw("9S"), DRAW, throw("8D"), DRAW)
    ace = after(throw("9S"), DRAW, throw("AD"), DRAW)
    # 6D with 7D 8D is out of question; 5D 7D is still there, but 7D would go with 8D.
    assert danger(eight, "6D") < danger(ace, "6D") - 0.25 / 16
    assert danger(eight, "KH") == danger(ace, "KH")
    assert THROWN_NEAR < 1


def test_own_discards_say_nothing_of_that_kind() -> None:
    table = after(throw("9S"), DRAW, throw("8D"), DRAW)
    found = []
    for seat in (0, 1):
        memory = Memory()
        memory.begin(view(Table(MINE, THEIRS, "7C", STOCK).state, SeatViewer(1)))
        memory.see(Discarded(seat, parse_card("8D")))
        found.append(danger(table, "9D", memory))
    # Fourteen cards are in sight. 9D could go with TD JD; TD would go with 8D 9D, so who throws 8D
    # holds TD less often.
    share = 10 / 38
    assert found[1] - found[0] == pytest.approx((1 - THROWN_NEAR) * share * share)


def test_who_takes_a_card_has_use_for_its_neighbours() -> None:
    taken = after(throw("QS"), TAKE, throw("AD"), DRAW)
    left = after(throw("QS"), DRAW, throw("AD"), DRAW)
    # With QS known, one more queen is enough against QC.
    assert danger(taken, "QC") > 2 * danger(left, "QC") > 0
    assert TAKEN_NEAR > 1


def test_a_new_hand_forgets_the_last_one() -> None:
    table = after(throw("9S"), DRAW, throw("8D"), DRAW)
    memory = Memory()
    for _ in range(2):
        memory.begin(view(Table(MINE, THEIRS, "7C", STOCK).state, SeatViewer(1)))
        for event in table.history[1:]:
            memory.see(project(event, SeatViewer(1), table.state.rules))
        assert danger(table, "6D", memory) == danger(table, "6D")
        for card in range(52):
            memory.see(Discarded(0, card))


def in_three(
    known: tuple[str, str, str] = ("", "", ""), thrown: str = "", by: int = 0, card: str = "KD"
) -> float:
    """How dangerous a card is to seat 1 of three, in its first turn but for what is told here."""
    deck = three_hands((LEFT, NEXT, DEALER), "KS", "2S")
    state, _ = start(preset("jersey"), deck, 0)
    memory = Memory()
    memory.begin(view(state, SeatViewer(1)))
    for action in (PASS, PASS, PASS, DRAW):
        state, _ = apply(state, action)
    seen = view(state, SeatViewer(1))
    taken = tuple(map(bag, known))
    pile = seen.pile
    if thrown:
        memory.see(Discarded(by, parse_card(thrown)))
        pile = (*pile, parse_card(thrown))
    hands = (taken[0], seen.hand, taken[2])
    seen = seen._replace(pile=pile, known=taken, hands=hands)
    return memory.danger(seen, unseen_cards(seen)).of(parse_card(card))


def test_of_two_opponents_only_the_next_one_can_take_a_discard() -> None:
    # Ten of forty unseen cards are his. KD makes a meld with JD QD, and with KH KC, but that would
    # have been one with KS too, which he passed.
    assert in_three() == pytest.approx((1 + REFUSED) / 16)
    # He took QD: nine of the other thirty-nine are his, and TD-J-Q and J-Q-K make JD likelier.
    share = 9 / 39
    expected = share * TAKEN_NEAR**2 + share**2 * REFUSED
    assert in_three(known=("", "", "QD")) == pytest.approx(expected)
    # The third player took it, so the next one has it not.
    assert in_three(known=("QD", "", "")) == pytest.approx((10 / 39) ** 2 * REFUSED)


def test_only_what_the_next_player_throws_says_what_he_lacks() -> None:
    # 9D goes with 7D 8D, 8D TD, TD JD and 9H 9C. With QD go TD once and JD twice.
    share = 10 / 39
    eased = 2 + THROWN_NEAR + THROWN_NEAR**3
    by_next = in_three(thrown="QD", by=2, card="9D")
    assert by_next == pytest.approx(eased * share**2)
    assert in_three(thrown="QD", by=0, card="9D") == pytest.approx(4 * share**2)

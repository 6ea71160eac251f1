"""What a hand is worth, which card to throw, what to spread, and how to answer a knock."""

from __future__ import annotations

import pytest

from ginrummy.bag import bag_of, cards_of
from ginrummy.cards import card_text, parse_card, parse_cards
from ginrummy.melds import Defence, MeldRules, Solver, solver_for
from ginrummy.melds.tables import TableSolver

CLASSIC = MeldRules()
BOTH = [Solver(CLASSIC), TableSolver(CLASSIC)]
both = pytest.mark.parametrize("solver", BOTH, ids=["search", "tables"])


def hand(text: str) -> int:
    return bag_of(parse_cards(text))


def melds(text: str) -> set[int]:
    """Melds from text such as ``"5S5H5D 6S7S8S"``."""
    return {hand(meld) for meld in text.split()}


def texts(bag: int) -> set[str]:
    return {card_text(card) for card in cards_of(bag)}


@both
@pytest.mark.parametrize(
    ("cards", "least"),
    [
        # The examples of, and a hand without any meld.
        ("3H 4H 5H 6H 7H 8H 9H 6S 6D KC", 10),
        ("5S 5H 5D 5C 6S 7S 8S AH 2D 4C", 7),
        ("4S 5S 6S 4H 5H 6H 4D 5D 6D 7D", 0),
        ("AS 3H 5D 7C 9S JH KD 2C 4S 6H", 1 + 3 + 5 + 7 + 9 + 10 + 10 + 2 + 4 + 6),
        ("AS AH AD AC 2S 3S 4S KS QS JS", 0),
        ("", 0),
        ("KS", 10),
    ],
)
def test_deadwood(solver: Solver, cards: str, least: int) -> None:
    assert solver.deadwood(hand(cards)) == least


@both
def test_the_best_discard_of_eleven(solver: Solver) -> None:
    # melding as much as possible first would end with 11.
    eleven = hand("3S 5S 6S 4H 5H 6H 7H 3D 5D 6D 6C")
    least, discards = solver.best_discards(eleven)
    assert (least, texts(discards)) == (10, {"7H"})


@both
def test_several_best_discards(solver: Solver) -> None:
    eleven = hand("AS 2S 3S 5H 6H 7H 9D 9C 9S KD KC")
    assert solver.best_discards(eleven) == (10, hand("KD KC"))
    assert solver.best_discards_without(eleven, parse_card("KD")) == (10, hand("KC"))
    assert solver.best_discards_without(eleven, parse_card("AS")) == (10, hand("KD KC"))


@both
def test_a_barred_discard_that_was_the_only_best_one(solver: Solver) -> None:
    eleven = hand("AS 2S 3S 5H 6H 7H 9D 9C 9S 4C KD")
    assert solver.best_discards(eleven) == (4, hand("KD"))
    # Then the four goes; any other discard leaves the king and more.
    assert solver.best_discards_without(eleven, parse_card("KD")) == (10, hand("4C"))


@both
def test_deadwood_after_each_discard(solver: Solver) -> None:
    after = solver.deadwood_after_each(hand("AS 2S 3S 4S 9D 9C 9S KD"))
    by_text = {card_text(card): points for card, points in after.items()}
    # Either end of the run can go; the middle cards and the nines break a meld.
    assert by_text == {
        "AS": 10,
        "4S": 10,
        "2S": 10 + 1 + 3 + 4,
        "3S": 10 + 1 + 2 + 4,
        "9D": 10 + 18,
        "9C": 10 + 18,
        "9S": 10 + 18,
        "KD": 0,
    }


@both
def test_all_best_spreads(solver: Solver) -> None:
    found = solver.best_spreads(hand("5S 5H 5D 5C 6S 7S 8S AH 2D 4C"))
    assert {spread.deadwood for spread in found} == {7}
    assert sorted(map(sorted, (spread.melds for spread in found))) == sorted(
        [sorted(melds("5S5H5D5C 6S7S8S")), sorted(melds("5H5D5C 5S6S7S8S"))]
    )


@both
@pytest.mark.parametrize(
    ("cards", "spread"),
    [
        # on the first choice only 9S can be laid off, on the other one 4S and 9S.
        ("5S 5H 5D 5C 6S 7S 8S AH 2D 4C", "5S5H5D5C 6S7S8S"),
        ("5S 5H 5D 5C 6S 7S 8S KD 9H AH", "5S5H5D5C 6S7S8S"),
        ("7S 7H 7D 7C 4S 5S 6S KD KH AH", "7S7H7D7C 4S5S6S"),
        # Nothing fits on four tens, and on the run only the ten that lies in the set. Three jacks
        # instead of the run would invite JC, and a run of four diamonds 9D.
        ("TS TH TD TC JD QD KD JS JH 3D", "TSTHTDTC JDQDKD"),
        # The five of the own hand is no target, so there is TS alone against 4S and TS.
        ("5S 5H 5D 5C 6S 7S 8S 9S", "5S5H5D5C 6S7S8S9S"),
    ],
)
def test_the_safest_spread(solver: Solver, cards: str, spread: str) -> None:
    assert set(solver.safest_spread(hand(cards)).melds) == melds(spread)


@both
@pytest.mark.parametrize(
    ("cards", "spreads"),
    [
        # On the first 9S can be laid off, on the second 4S and 9S.
        ("5S 5H 5D 5C 6S 7S 8S AH 2D KC", ["5S5H5D5C 6S7S8S", "5H5D5C 5S6S7S8S"]),
        # On the first 3C and 9S, on the second 3C, 4S and 9S.
        ("3S 3H 3D 5S 5H 5D 5C 6S 7S 8S", ["3S3H3D 5S5H5D5C 6S7S8S", "3S3H3D 5H5D5C 5S6S7S8S"]),
        ("3S 3H 3D KC", ["3S3H3D"]),
    ],
)
def test_the_spreads_on_which_least_fits_come_first(
    solver: Solver, cards: str, spreads: list[str]
) -> None:
    found = solver.safest_first(hand(cards))
    assert [set(spread.melds) for spread in found] == [melds(text) for text in spreads]


@both
def test_spreads_within_a_limit(solver: Solver) -> None:
    found = solver.spreads_within(hand("2S 3S 4S 2H 2D KC"), 19)
    # Run and no set: 2 + 2 + 10. Set and no run: 3 + 4 + 10. Nothing: 23.
    assert [(spread.deadwood, set(spread.melds)) for spread in found] == [
        (14, melds("2S3S4S")),
        (17, melds("2S2H2D")),
    ]


def answer(solver: Solver, lying: str, held: str) -> Defence:
    return solver.best_defence(tuple(hand(meld) for meld in lying.split()), hand(held))


@both
@pytest.mark.parametrize(
    ("lying", "held", "least", "laid_off", "own"),
    [
        # better to break up the run of spades.
        (
            "8H8D8C 3S4S5S JCQCKC",
            "8S 9S TS JS TH TD AD AH 4H 6D",
            31,
            ["8S 0"],
            "TSTHTD",
        ),
        # on the run, or 7S could not follow.
        ("6H6D6C 3S4S5S", "6S 7S KD KH KC 9D", 9, ["6S 1", "7S 1"], "KDKHKC"),
        # a chain downwards.
        ("4S5S6S", "AS 2S 3S KD", 10, [], "AS2S3S"),
        ("4S5S6S", "AS 2S 3S AH AD KD", 10, ["3S 0", "2S 0"], "ASAHAD"),
        # the fourth king, and the ace in front of the two.
        ("KSKHKD", "KC 5H", 5, ["KC 0"], ""),
        ("2C3C4C", "AC 5H", 5, ["AC 0"], ""),
        # nothing goes on cards that are no meld.
        ("2C3C4C", "KC KD 5H", 25, [], ""),
        # A card that the own melds need just as well stays.
        ("TSJSQS", "KS KH KD KC 5H", 5, [], "KSKHKDKC"),
        ("TSJSQS", "KS KH KD KC", 0, [], "KSKHKDKC"),
        # 5S laid off and all else melded, or 6H and 6D laid off: the first way is shorter.
        (
            "2S3S4S 3H4H5H 3D4D5D",
            "5S 6S 7S 7H 7D 7C 6H 6D KC JH",
            20,
            ["5S 0"],
            "6S6H6D 7S7H7D7C",
        ),
    ],
)
def test_the_best_answer(
    solver: Solver, lying: str, held: str, least: int, laid_off: list[str], own: str
) -> None:
    found = answer(solver, lying, held)
    assert found.deadwood == least
    assert sorted(f"{card_text(card)} {on}" for card, on in found.laid_off) == sorted(laid_off)
    assert set(found.melds) == melds(own)


@both
def test_earlier_layoffs_stay_first(solver: Solver) -> None:
    done = ((parse_card("7S"), 0), (parse_card("8S"), 0))
    lying = (hand("4S 5S 6S 7S 8S"), hand("KS KH KD"))
    found = solver.best_defence(lying, hand("9S KC AH AD AC"), done)
    assert found.laid_off[:2] == done
    assert set(found.laid_off[2:]) == {(parse_card("9S"), 0), (parse_card("KC"), 1)}
    assert (found.deadwood, set(found.melds)) == (0, melds("AHADAC"))


@pytest.mark.parametrize(
    ("rules", "tables", "fives", "run"),
    [
        (MeldRules(), True, 0, 0),
        (MeldRules(ace="round_corner", ace_deadwood=15), True, 0, 0),
        (MeldRules(ranks=5), True, 0, 0),
        (MeldRules(runs=False), True, 0, 12),
        (MeldRules(packs=2), False, 0, 0),
        (MeldRules(sets=False), False, 20, 0),
        (MeldRules(set_limit=3), False, 5, 0),
        (MeldRules(wild=frozenset({1})), False, 0, 0),
    ],
)
def test_the_fastest_solver_that_is_exact(
    rules: MeldRules, tables: bool, fives: int, run: int
) -> None:
    assert isinstance(solver_for(rules), TableSolver) is tables
    assert solver_for(rules) is solver_for(rules)
    assert solver_for(rules).deadwood(hand("5S 5H 5D 5C")) == fives
    assert solver_for(rules).deadwood(hand("3S 4S 5S")) == run

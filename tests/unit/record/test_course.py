"""Hands that each are what they should be, put together to a game that nobody has played."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ginrummy.cards import rank_of
from ginrummy.engine import Ended, Result
from ginrummy.match import (
    SEATINGS,
    Captains,
    Deal,
    FixedSeats,
    Partnership,
    Series,
    Setup,
    Stage,
    Table,
    TableError,
    seating_of,
)
from ginrummy.record import (
    Checked,
    CourseError,
    GameRecord,
    HandRecord,
    Verdict,
    for_viewer,
    game_data,
    game_from_data,
    read_one,
    verify_game,
    write,
)
from ginrummy.record.course import check_course
from ginrummy.record.table import RESIGNED, record_of, restore
from ginrummy.rules import PRESETS, preset
from tests.unit.match.tables import ROLLING, played, step

FAIR = Verdict(Checked.FAIR)
THREE = FixedSeats(((0, 1, 2),))
FOUR = FixedSeats(((0, 2), (1, 3)))
SETUPS = [
    *(Setup(preset(name)) for name in PRESETS),
    *ROLLING,
    Setup(preset("jersey"), THREE),
    Setup(preset("classic", first_dealer="random", next_dealer="alternate")),
    Setup(preset("classic", void_dealer="passes", first_dealer="cut_high_chooses")),
    Setup(preset("classic"), practice="autumn 7"),
    Setup(preset("modern"), series=Series(best_of=3)),
    Setup(preset("pagat"), series=Series(target=300)),
    *(Setup(preset("classic"), seating_of(name, sizes[0])) for name, sizes in SEATINGS.items()),
    Setup(preset("modern"), Partnership(), Series(best_of=3)),
    Setup(preset("classic"), Captains("chouette", 5), practice="autumn 7"),
    Setup(preset("pagat"), FOUR),
    Setup(preset("classic"), FOUR, Series(target=200, seats=4)),
]


@cache
def game(setup: Setup = SETUPS[0], seed: int = 1, steps: int = 100_000) -> GameRecord:
    table = played(setup, Random(seed), steps)
    names = tuple(f"P{person}" for person in range(setup.seating.people))
    return read_one(write(record_of(table, names)))


def code(record: GameRecord) -> str | None:
    """What is wrong with a game as a whole."""
    try:
        check_course(record)
    except (CourseError, TableError) as error:
        return error.code
    return None


def result_of(hand: HandRecord) -> Result:
    (last,) = hand.events[-1:]
    assert isinstance(last, Ended)
    return last.result


def with_hand(record: GameRecord, at: int, **changes: object) -> GameRecord:
    hands = list(record.hands)
    hands[at] = replace(hands[at], **changes)  # type: ignore[arg-type]
    return replace(record, hands=tuple(hands))


def turned(hand: HandRecord) -> HandRecord:
    """The same hand with the persons in each other's seats, and so the other one dealing."""
    return replace(hand, seats=hand.seats[::-1])


@pytest.mark.parametrize("setup", SETUPS)
def test_what_was_played_is_in_order(setup: Setup) -> None:
    whole = game(setup)
    verdict = verify_game(whole)
    assert verdict.error is None
    right = Checked.FAIR if setup.practice is None else Checked.PRACTICE
    assert {hand.checked for hand in verdict.hands} == {right}
    assert whole.result is not None
    assert code(replace(whole, result=None)) is None
    for person in (0, 1, None):
        shown = for_viewer(whole, person)
        assert code(shown) is None
        assert code(replace(shown, result=f"{whole.result}0")) == "wrong_totals"


@pytest.mark.parametrize("setup", SETUPS)
def test_a_game_that_goes_on_is_in_order(setup: Setup) -> None:
    for steps in (0, 1, 2, 3, 4, 5, 30, 100, 300):
        assert code(game(setup, steps, steps)) is None
        table = played(setup, Random(steps), steps)
        if table.stage is not Stage.OVER:
            table.resign(1)
            resigned = record_of(table, [""] * setup.seating.people)
            assert code(resigned) is None
            if set(resigned.result or "") != {"0", "-"}:
                assert code(replace(resigned, result="0-0")) == "wrong_totals"


@pytest.mark.parametrize("setup", SETUPS[:1] + SETUPS[-4:])
def test_a_record_may_stop_early_and_leave_nothing_out(setup: Setup) -> None:
    whole = replace(game(setup), result=None)
    assert len(whole.hands) > 3
    for at in range(len(whole.hands)):
        assert code(replace(whole, hands=whole.hands[:at])) is None
        if at < len(whole.hands) - 1:
            without = whole.hands[:at] + whole.hands[at + 1 :]
            assert code(replace(whole, hands=without)) == "hand_missing"


def test_hands_that_are_not_finished() -> None:
    whole = game()
    cut_off = with_hand(whole, 2, events=whole.hands[2].events[:-2])
    assert code(cut_off) == "hand_unfinished"
    assert code(with_hand(whole, 2, events=())) == "hand_unfinished"
    assert code(with_hand(whole, -1, events=whole.hands[-1].events[:-2])) == "totals_too_soon"
    four = game(SETUPS[-2])
    assert code(with_hand(four, 1, events=four.hands[1].events[:2])) == "hand_unfinished"


@pytest.mark.parametrize("at", [1, 2, -1])
def test_seats_that_change(at: int) -> None:
    whole = game()
    hands = list(whole.hands)
    hands[at] = turned(hands[at])
    assert code(replace(whole, hands=tuple(hands))) == "wrong_seats"
    four = game(SETUPS[-2])
    hands = list(four.hands)
    hands[at] = turned(hands[at])
    assert code(replace(four, hands=tuple(hands))) == "wrong_seats"


def test_persons_who_do_not_sit_anywhere() -> None:
    whole = game()
    assert code(replace(whole, players=("A", "B", "C", "D"))) == "wrong_seats"
    four = game(SETUPS[-2])
    assert code(replace(four, players=("A", "B"))) == "wrong_seats"
    alone = HandRecord(number=1, seats=(0,))
    assert code(replace(whole, hands=(alone,), result=None)) == "wrong_seats"
    hand = replace(whole.hands[0], seats=(0, 3))
    assert code(replace(whole, hands=(hand,), result=None)) == "wrong_seats"


def test_the_first_dealer() -> None:
    """A-04: the lower card deals."""
    whole = game()
    first = whole.hands[0]
    assert first.dealer is not None
    *_, decisive = first.cuts
    assert rank_of(decisive[first.dealer]) < rank_of(decisive[1 - first.dealer])
    hands = tuple(map(turned, whole.hands))
    swapped = replace(whole, hands=hands, result=None)
    # Every hand is still what it was; only the cut says who ought to have dealt.
    assert code(swapped) is None
    cuts = tuple(cards[::-1] for cards in first.cuts)
    assert code(with_hand(whole, 0, cuts=cuts)) == "wrong_dealer"
    high = replace(whole, rules=whole.rules.but(first_dealer="cut_high_chooses"))
    for cards in (first.cuts, cuts):
        assert code(with_hand(high, 0, cuts=cards)) is None


def test_the_cut() -> None:
    whole = game()
    (*tied, last) = whole.hands[0].cuts
    pairs = ((0, 13), (26, 39))
    assert code(with_hand(whole, 0, cuts=())) == "cut_missing"
    assert code(with_hand(whole, 0, cuts=(*tied, last, last))) == "wrong_cut"
    assert code(with_hand(whole, 0, cuts=(*tied, last, pairs[0]))) == "wrong_cut"
    assert code(with_hand(whole, 0, cuts=pairs)) == "wrong_cut"
    assert code(with_hand(whole, 0, cuts=((*last, 51),))) == "wrong_cut"
    assert code(with_hand(whole, 0, cuts=(*pairs, last))) is None
    assert code(with_hand(whole, 1, cuts=(last,))) == "cut_unwanted"
    lots = replace(whole, rules=whole.rules.but(first_dealer="random"))
    assert code(lots) == "cut_unwanted"
    practice = game(Setup(preset("classic"), practice="autumn 7"))
    assert code(with_hand(practice, 0, cuts=(), commitment=None)) == "cut_missing"
    # Who tells of a game that nothing was committed to may leave the cut out.
    by_hand = [replace(hand, commitment=None, cuts=()) for hand in whole.hands]
    assert code(replace(whole, hands=tuple(by_hand))) is None


def test_a_first_dealer_by_lot() -> None:
    setup = Setup(preset("classic", first_dealer="random"))
    for seed in range(4):
        whole = game(setup, seed, 200)
        first = whole.hands[0]
        assert first.secret is not None
        nonces = tuple(nonce for nonce in first.nonces if nonce is not None)
        assert Deal(first.secret, nonces, 1).first_dealer(2) == first.dealer
        (seat,) = (seat for seat in (0, 1) if seat != first.dealer)
        named = replace(whole, hands=(replace(first, dealer=seat, events=()),))
        assert code(named) == "wrong_dealer"
        # Without the secret nobody can say.
        assert code(with_hand(named, 0, secret=None)) is None


@pytest.mark.parametrize("rule", ["winner", "loser", "alternate"])
def test_later_dealers(rule: str) -> None:
    """A-05."""
    whole = game(Setup(preset("classic", next_dealer=rule)), 2)
    for others in {"winner", "loser", "alternate"} - {rule}:
        dealers = [hand.dealer for hand in whole.hands]
        told = replace(whole, rules=whole.rules.but(next_dealer=others))
        again = read_one(write(told))
        right = []
        for hand in again.hands[:-1]:
            result = result_of(hand)
            winner = hand.dealer if result.winner is None else result.winner
            assert winner is not None
            assert hand.dealer is not None
            passed = {"winner": winner, "loser": 1 - winner, "alternate": 1 - hand.dealer}
            right.append(hand.dealer if result.winner is None else passed[others])
        assert code(again) == (None if right == dealers[1:] else "wrong_dealer")
    for at in range(1, len(whole.hands)):
        other = 1 - (whole.hands[at].dealer or 0)
        named = with_hand(whole, at, dealer=other, events=())
        named = replace(named, hands=named.hands[: at + 1], result=None)
        assert code(named) == "wrong_dealer"


def test_no_hand_after_the_end() -> None:
    """A-60; points of hands are added up here once more."""
    whole = replace(game(Setup(preset("classic", target=200))), result=None)
    totals = [0, 0]
    at = 0
    while max(totals) < 100:
        points = result_of(whole.hands[at]).points
        totals = [a + b for a, b in zip(totals, points, strict=True)]
        at += 1
    assert at < len(whole.hands)
    sooner = read_one(write(replace(whole, rules=whole.rules.but(target=100))))
    assert code(sooner) == "after_the_end"
    assert code(replace(sooner, hands=sooner.hands[:at])) is None
    # As a match the hands that follow are another game.
    assert code(replace(sooner, best_of=3)) is None
    assert code(replace(sooner, best_of=1)) == "after_the_end"


def test_matches() -> None:
    whole = game(Setup(preset("classic"), series=Series(best_of=3)))
    assert whole.result is not None
    assert 2 <= len(whole.result.split()) <= 3
    assert code(replace(whole, best_of=1)) == "after_the_end"
    assert code(replace(whole, best_of=None)) == "after_the_end"
    assert code(replace(whole, best_of=5)) == "totals_too_soon"
    assert code(replace(whole, best_of=5, result=None)) is None
    for best_of, target in ((2, None), (3, 500)):
        assert code(replace(whole, best_of=best_of, match_target=target)) == "bad_series"


def test_a_secret_serves_once() -> None:
    whole = game()
    for field in ("secret", "commitment"):
        stolen = {field: getattr(whole.hands[1], field)}
        assert code(with_hand(whole, 3, **stolen)) == "secret_again"


@pytest.mark.parametrize("told", ["0-500", "107", "1-0", "Bo", ""])
def test_results_of_games_that_are_over(told: str) -> None:
    whole = game()
    assert code(replace(whole, result=told)) == "wrong_totals"
    bonus = replace(whole, rules=whole.rules.but(game_bonus=50))
    assert code(bonus) == "wrong_totals"


def test_results_of_games_that_are_not_over() -> None:
    whole = game()
    begun = replace(whole, hands=whole.hands[:2])
    for told in (whole.result, "100-0", " 100 : 0 (Bo)", "0--5", "1-0 0-1"):
        assert code(replace(begun, result=told)) == "totals_too_soon"
    for free in (None, "", "*", "unfinished", "Bo had to leave"):
        assert code(replace(begun, result=free)) is None


def test_somebody_who_resigns() -> None:
    whole = game()
    begun = replace(whole, hands=whole.hands[:2])
    points = [result_of(hand).points for hand in begun.hands]
    totals = "-".join(str(sum(person)) for person in zip(*points, strict=True))
    for person in ("1", "2"):
        gone = replace(begun, tags=((RESIGNED, person),))
        assert code(replace(gone, result=totals)) is None
        assert code(replace(gone, result="100-0")) == "wrong_totals"
    for nobody in ("0", "3", "99", "9" * 5000, "", "x", "-1", " 1", "01", "²"):
        gone = replace(begun, tags=((RESIGNED, nobody),), result=None)
        assert code(gone) == "wrong_resigned"
    assert code(replace(whole, tags=((RESIGNED, "1"),))) == "wrong_resigned"


def test_somebody_who_resigns_between_two_games() -> None:
    table = Table(Setup(preset("classic"), series=Series(best_of=3)))
    rng = Random(4)
    while not table.card.hands or table.card.winner is None:
        step(table, rng)
    totals = "-".join(map(str, table.card.points))
    between = record_of(table, ("A", "B"))
    for hands, right in ((between.hands, totals), (begun_again(table, rng), f"{totals} 0-0")):
        gone = replace(between, hands=hands, tags=((RESIGNED, "2"),))
        assert code(replace(gone, result=right)) is None
        for wrong in (f"{right} 0-0", "0-0"):
            assert code(replace(gone, result=wrong)) == "wrong_totals"


def begun_again(table: Table, rng: Random) -> tuple[HandRecord, ...]:
    step(table, rng)
    return record_of(table, ("A", "B")).hands


@pytest.mark.parametrize("without", [{"events": ()}, {"secret": None}])
def test_what_is_still_open_when_somebody_resigns_stays_unproven(without: dict[str, None]) -> None:
    begun = replace(game(seed=3, steps=60), result=None)
    assert not begun.hands[-1].finished
    less = with_hand(begun, -1, **without)
    missing = "cards" if "events" in without else "secret"
    assert verify_game(less).hands[-1] == Verdict(Checked.OPEN)
    gone = verify_game(replace(less, tags=((RESIGNED, "1"),)))
    assert gone.error is None
    assert set(gone.hands[:-1]) <= {FAIR}
    assert gone.hands[-1] == Verdict(Checked.UNPROVEN, missing=missing)


CHANGES: list[Callable[[HandRecord], HandRecord]] = [
    lambda hand: replace(hand, secret=None),
    lambda hand: replace(hand, commitment=None),
    lambda hand: replace(hand, nonces=()),
    lambda hand: replace(hand, nonces=(None, *hand.nonces[1:])),
]


@pytest.mark.parametrize("change", CHANGES)
def test_no_hand_is_fair_without_its_proof(change: Callable[[HandRecord], HandRecord]) -> None:
    whole = game()
    verdict = verify_game(replace(whole, hands=tuple(map(change, whole.hands))))
    assert {hand.checked for hand in verdict.hands} == {Checked.UNPROVEN}
    assert verdict.error is None


def test_a_game_is_checked_as_a_whole() -> None:
    whole = game()
    error = verify_game(replace(whole, result="0-500")).error
    assert error is not None
    assert error.data == {"found": "0-500", "expected": whole.result}
    error = verify_game(replace(whole, best_of=2)).error
    assert error is not None
    assert error.code == "bad_series"
    assert verify_game(replace(whole, hands=(), result=None)) == ((), None)


CAPTAIN3 = Setup(preset("classic"), Captains())
PARTNERS = Setup(preset("classic"), Partnership())


def test_the_draw_for_the_parts() -> None:
    """D-02: who has which part follows from the cards."""
    whole = game(CAPTAIN3)
    first = whole.hands[0]
    assert [len(cards) for cards in first.cuts] == [3] * len(first.cuts)
    cuts = first.cuts
    turned_round = tuple((cards[1], cards[2], cards[0]) for cards in cuts)
    assert code(with_hand(whole, 0, cuts=turned_round)) == "wrong_seats"
    verdict = verify_game(with_hand(whole, 0, cuts=turned_round)).hands[0]
    assert verdict.error is not None
    assert verdict.error.code == "cut_mismatch"
    assert code(with_hand(whole, 0, cuts=())) == "cut_missing"
    for wrong in ((*cuts, cuts[-1]), ((0, 13, 26),), ((0, 1),), ((0, 13, 1), (2, 3))):
        assert code(with_hand(whole, 0, cuts=wrong)) == "wrong_cut"
    assert code(with_hand(whole, 1, cuts=cuts)) == "cut_unwanted"


def test_parts_follow_from_the_hand_before() -> None:
    """D-04, D-05, hand by hand, from the persons who sit and the winner alone."""
    whole = game(CAPTAIN3, 4)
    box, captain = whole.hands[0].seats
    for hand in whole.hands:
        assert (hand.seats, hand.dealer) == ((box, captain), 0)
        winner = result_of(hand).winner
        idle = 3 - box - captain
        if winner is not None:
            box, captain = (box if winner == 0 else captain), idle
    for at in range(len(whole.hands)):
        others = with_hand(whole, at, seats=whole.hands[at].seats[::-1])
        assert code(others) == "wrong_seats"
    dealing = with_hand(whole, -1, dealer=1, events=())
    assert code(replace(dealing, result=None)) == "wrong_dealer"
    # By hand one may begin with any parts, but not go on as one likes.
    told = [replace(hand, commitment=None, secret=None, cuts=()) for hand in whole.hands]
    assert code(replace(whole, hands=tuple(told))) is None
    told[0] = replace(told[0], seats=told[0].seats[::-1])
    assert code(replace(whole, hands=tuple(told), result=None)) == "wrong_seats"
    assert code(replace(whole, hands=tuple(told[:1]), result=None)) is None


def test_partners() -> None:
    """D-21, D-22: the cut is that of the first hand, and the net counts."""
    whole = game(PARTNERS)
    assert len(whole.hands[0].cuts[0]) == 4
    assert whole.hands[1].cuts == ()
    totals = [0, 0]
    for one, other in zip(whole.hands[::2], whole.hands[1::2], strict=True):
        points = [
            a + b for a, b in zip(result_of(one).points, result_of(other).points, strict=True)
        ]
        totals[0] += max(0, points[0] - points[1])
        totals[1] += max(0, points[1] - points[0])
    assert whole.result == f"{totals[0]}-{totals[1]}"
    for at in (0, 1, 2, 3):
        assert code(with_hand(whole, at, seats=whole.hands[at].seats[::-1])) == "wrong_seats"
    assert code(with_hand(whole, 1, cuts=whole.hands[0].cuts)) == "cut_unwanted"
    twice = replace(whole.hands[1], seats=whole.hands[0].seats)
    by_hand = [replace(hand, commitment=None, cuts=()) for hand in (whole.hands[0], twice)]
    assert code(replace(whole, hands=tuple(by_hand), result=None)) == "wrong_seats"


def test_seatings_that_cannot_be() -> None:
    whole = game(CAPTAIN3)
    assert code(replace(whole, players=("A", "B", "C", "D"))) == "wrong_people"
    assert code(replace(whole, seating="partnership")) is not None
    assert code(replace(whole, seating=None)) is not None


def test_who_advised_has_the_cards_that_he_saw() -> None:
    """D-03: in a hand that goes on the idle player has the captain's hand, and nobody else's."""
    table = played(CAPTAIN3, Random(3), 4)
    whole = record_of(table, ("A", "B", "C"))
    [hand] = whole.hands
    box, captain = hand.seats
    deal = hand.deal
    assert deal is not None
    for person, hands in (
        (box, (deal.hands[0], None)),
        (captain, (None, deal.hands[1])),
        (3 - box - captain, (None, deal.hands[1])),
        (None, (None, None)),
    ):
        shown = for_viewer(whole, person).hands[0].deal
        assert shown is not None
        assert shown.hands == hands
    cutthroat = played(Setup(preset("classic"), Captains("cutthroat")), Random(3), 4)
    idle = cutthroat.place(1).roles.index("idle")
    shown = for_viewer(record_of(cutthroat, ("A", "B", "C")), idle).hands[0].deal
    assert shown is not None
    assert shown.hands == (None, None)


@pytest.mark.parametrize("name", list(SEATINGS))
def test_games_are_taken_up_again(name: str) -> None:
    for people in {SEATINGS[name][0], SEATINGS[name][-1]}:
        setup = Setup(preset("classic"), seating_of(name, people))
        for steps in (0, 1, people + 1, 40, 250):
            table = played(setup, Random(steps), steps)
            record = record_of(table, [""] * people)
            again = restore(game_from_data(json.loads(json.dumps(game_data(record)))))
            assert read_one(write(record)) == record
            if table.stage is Stage.NONCES or table.stage is Stage.SECRETS:
                assert again.numbers == table.numbers
            else:
                assert (again.stage, again.members) == (table.stage, table.members)
                assert again.card == table.card
                for number in table.numbers:
                    assert again.place(number).people == table.place(number).people
                    assert again.view(0, number).hand_sizes == table.view(0, number).hand_sizes

"""What the club player does where a variant makes another move the better one."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import DRAW, PASS, TAKE, Action, Discard, Knock
from ginrummy.rules import Rules, preset
from tests.rules.table import Table, throw
from tests.unit.players.club.test_player import choice

OTHER = "4D 4H 7S 8S TC JD QC 9H 2D 7C"

# Seven cards are melded. With both kings two cards bring gin, without them none does.
KINGS = "3S 4S 5S 6S 9D 9C 9S KD KH AC"

CLASSIC = preset("classic")
RING = CLASSIC.but(ace_mode="round_corner", ace_deadwood=15)
HILO = CLASSIC.but(ace_mode="hilo", ace_deadwood=15)
ROOT = "5H 6H 7H 9D 9C 4C JC TD"


@pytest.mark.parametrize(
    ("rules", "upcard"),
    [
        (preset("straight"), "8C"),
        (preset("oklahoma"), "AD"),
        (preset("oklahoma", oklahoma_ace="gin_only"), "AS"),
    ],
)
def test_where_hardly_any_count_may_knock_the_way_to_gin_is_kept(rules: Rules, upcard: str) -> None:
    table = Table(KINGS, OTHER, upcard, "2H", rules=rules).decline().play(DRAW)
    assert choice(table) in (throw("2H"), throw("AC"))


@pytest.mark.parametrize(("rules", "upcard"), [(CLASSIC, "8C"), (preset("oklahoma"), "QD")])
def test_where_ten_may_knock_two_kings_are_too_dear(rules: Rules, upcard: str) -> None:
    table = Table(KINGS, OTHER, upcard, "2H", rules=rules).decline().play(DRAW)
    assert choice(table) in (throw("KD"), throw("KH"))


@pytest.mark.parametrize(
    ("rules", "held", "ace", "expected"),
    [
        (RING, "KS 2S", "AS", TAKE),
        (RING, "QS KS", "AS", TAKE),
        (RING, "2S 3S", "AS", TAKE),
        (HILO, "QS KS", "AS", TAKE),
        (HILO, "2S 3S", "AS", TAKE),
        (HILO, "KS 2S", "AS", PASS),
        (CLASSIC, "QS KS", "AS", PASS),
    ],
)
def test_an_ace_is_taken_where_it_makes_a_run(
    rules: Rules, held: str, ace: str, expected: Action
) -> None:
    # One point less is no reason to take a card that melds nothing.
    hand = f"{ROOT} {held}" if rules is not CLASSIC else f"{ROOT} {held}".replace("JC", "2C")
    assert choice(Table(hand, OTHER, ace, rules=rules)) == expected


@pytest.mark.parametrize(
    ("rules", "held"), [(RING, "KS AS 2S"), (RING, "QS KS AS"), (HILO, "QS KS AS")]
)
def test_an_ace_of_a_run_is_kept(rules: Rules, held: str) -> None:
    table = Table(f"{ROOT[:-3]} {held}", OTHER, "8D", "3H", rules=rules).decline().play(DRAW)
    thrown = choice(table)
    assert isinstance(thrown, Discard)
    assert thrown.card not in map(parse_card, held.split())


@pytest.mark.parametrize("rules", [RING, HILO, preset("round_corner"), preset("tedesco")])
def test_a_dead_ace_goes_before_a_dead_king(rules: Rules) -> None:
    # With the ace in hand nobody may knock (E-06); with the king one may.
    hand = "3S 4S 5S 7H 8H 9H JD JC JS AD"
    table = (
        Table(hand, OTHER.replace("JD", "TD").replace("9H", "5D"), "QH", "KC", rules=rules)
        .decline()
        .play(DRAW)
    )
    action = choice(table)
    assert isinstance(action, Discard | Knock)
    assert action.card == parse_card("AD")


@pytest.mark.parametrize(
    "name", ["eaai", "classic", "pagat", "modern", "oklahoma", "tedesco", "round_corner"]
)
@pytest.mark.parametrize("theirs", [0, 95])
def test_who_wins_with_almost_any_knock_does_not_wait(name: str, theirs: int) -> None:
    hand = "3S 4S 5S 6H 7H 8H 9D 9C 9S 2C"
    rules = preset(name)
    table = Table(hand, OTHER.replace("9H", "3D").replace("8S", "KC"), "QH", rules=rules)
    table.decline().idle(8).play(DRAW)
    mine = rules.target - 5
    action = choice(table, (theirs * rules.target // 100, mine))
    assert isinstance(action, Knock)


def test_who_may_knock_with_anything_does_not_do_it_with_any_hand() -> None:
    # A count of 64 is above what an opponent holds after the deal.
    table = Table(rules=CLASSIC.but(knock_limit="any"), stock="KC").decline().play(DRAW)
    assert isinstance(choice(table), Discard)

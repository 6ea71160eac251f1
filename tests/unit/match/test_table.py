"""A table from the first cut to the settlement."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.cards import card_text, full_pack
from ginrummy.engine import DRAW, PASS, TAKE, Dealt, Drew, Phase, SeatViewer
from ginrummy.errors import IllegalAction
from ginrummy.match import (
    Contributed,
    Cut,
    Deal,
    DealerNamed,
    FairnessError,
    FixedSeats,
    GameOver,
    MatchOver,
    Played,
    Resigned,
    Revealed,
    Scored,
    Sealed,
    Series,
    Setup,
    Stage,
    Table,
    TableError,
    commitment,
)
from ginrummy.rules import Rules, preset
from tests.unit.match.tables import played, step

SECRET = bytes(range(32))
CLASSIC = Setup(preset("classic"))


def opened(setup: Setup = CLASSIC) -> Table:
    table = Table(setup)
    table.seal([SECRET])
    table.contribute(1, b"south")
    table.contribute(0, b"north")
    return table


def test_course_of_a_deal() -> None:
    table = Table(CLASSIC)
    assert (table.stage, table.version, table.waits_for()) == (Stage.SECRETS, 0, ())
    table.seal([SECRET])
    assert list(table.log) == [Sealed(1, commitment(SECRET), SECRET)]
    assert table.waits_for() == (0, 1)
    table.contribute(1, b"south")
    assert table.waits_for() == (0,)
    table.contribute(0, b"north")
    _, first, second, cut, named, dealt = list(table.log)
    assert (first, second) == (Contributed(1, b"south"), Contributed(0, b"north"))
    assert isinstance(cut, Cut) and isinstance(named, DealerNamed) and isinstance(dealt, Played)
    assert not named.chosen
    # The cards are those of the secret and of the nonces in the order of the persons.
    deal = Deal(SECRET, (b"north", b"south"), 1)
    assert cut.rounds[0] == next(deal.cuts(2))
    assert isinstance(dealt.event, Dealt)
    assert dealt.event.stock == deal.deck(full_pack())[21:]
    assert table.waits_for() == (1 - named.dealer,)


def test_lower_cut_deals() -> None:
    """A-04: `cut_low`; ranks alone count and the ace is the lowest."""
    for number in range(40):
        table = Table(CLASSIC)
        table.seal([Random(number).randbytes(32)])
        table.contribute(0, b"")
        table.contribute(1, b"")
        cut, named = table.log[3:5]
        assert isinstance(cut, Cut) and isinstance(named, DealerNamed)
        ranks = ["A23456789TJQK".index(card_text(card)[0]) for card in cut.rounds[-1]]
        assert ranks[named.dealer] < ranks[1 - named.dealer]
        tied = [{card_text(card)[0] for card in cards} for cards in cut.rounds[:-1]]
        assert all(len(ranks) == 1 for ranks in tied)


def test_high_cut_chooses() -> None:
    """A-04: `cut_high_chooses`."""
    for number in range(20):
        table = Table(Setup(preset("pagat")))
        table.seal([Random(number).randbytes(32)])
        table.contribute(0, b"")
        table.contribute(1, b"")
        cut = table.log[3]
        assert isinstance(cut, Cut)
        ranks = ["A23456789TJQK".index(card_text(card)[0]) for card in cut.rounds[-1]]
        chooser = ranks.index(max(ranks))
        assert (table.stage, table.waits_for()) == (Stage.DEALER, (chooser,))
        with pytest.raises(TableError, match="not_your_choice"):
            table.choose_dealer(1 - chooser, 0)
        with pytest.raises(TableError, match="not_at_table"):
            table.choose_dealer(chooser, 2)
        with pytest.raises(TableError, match="wrong_stage"):
            table.act(chooser, DRAW)
        table.choose_dealer(chooser, number % 2)
        assert DealerNamed(1, (0, 1), number % 2, chosen=True) in table.log
        assert table.waits_for() == (1 - number % 2,)


def test_refusals_change_nothing() -> None:
    table = opened()
    to_move = table.waits_for()[0]
    before, log = table.version, table.log
    with pytest.raises(IllegalAction, match="not_your_turn"):
        table.act(1 - to_move, TAKE)
    with pytest.raises(IllegalAction, match="wrong_phase"):
        table.act(to_move, DRAW)
    with pytest.raises(TableError, match="not_at_table"):
        table.act(2, PASS)
    with pytest.raises(TableError, match="no_such_hand"):
        table.act(to_move, PASS, 2)
    with pytest.raises(TableError, match="wrong_stage"):
        table.seal([SECRET])
    with pytest.raises(TableError, match="wrong_stage"):
        table.contribute(0, b"")
    assert (table.version, table.log) == (before, log)


def test_bad_secrets_and_nonces() -> None:
    table = Table(CLASSIC)
    with pytest.raises(TableError, match="bad_secrets"):
        table.seal()
    with pytest.raises(TableError, match="bad_secrets"):
        table.seal([SECRET, SECRET])
    with pytest.raises(FairnessError, match="bad_secret"):
        table.seal([b"short"])
    table.seal([SECRET])
    with pytest.raises(FairnessError, match="bad_nonce"):
        table.contribute(0, bytes(65))
    with pytest.raises(TableError, match="not_at_table"):
        table.contribute(2, b"")
    table.contribute(0, b"")
    with pytest.raises(TableError, match="already_contributed"):
        table.contribute(0, b"")


def test_what_each_person_is_shown() -> None:
    table = opened()
    mine, watched = table.entries(0), table.entries(None)
    assert len(mine) == len(watched) == table.version
    assert mine[0] == Sealed(1, commitment(SECRET), None)
    dealt, seen = mine[5], watched[5]
    assert isinstance(dealt, Played) and isinstance(dealt.event, Dealt)
    assert isinstance(seen, Played) and isinstance(seen.event, Dealt)
    assert dealt.event.hands[1] is None and dealt.event.hands[0]
    assert seen.event.hands == (None, None)
    assert {*dealt.event.stock} == {-1}
    assert table.view(0).viewer == SeatViewer(0)
    assert table.view(None).hand == 0
    assert table.entries(0, since=5) == mine[5:]


def test_secret_is_shown_when_the_hand_is_over() -> None:
    table = played(CLASSIC, Random(3))
    secrets: dict[int, bytes | None] = {}
    for entry in table.entries(None):
        if isinstance(entry, Sealed):
            assert entry.secret is None
            secrets[entry.hand] = None
        if isinstance(entry, Revealed):
            secrets[entry.hand] = entry.secret
    assert secrets == {e.hand: e.secret for e in table.log if isinstance(e, Sealed)}


def test_game_to_the_target() -> None:
    """A-60: hands until somebody has 100; the points of the hands add up."""
    table = played(CLASSIC, Random(7))
    assert table.stage is Stage.OVER
    assert isinstance(table.log[-1], GameOver)
    totals = [0, 0]
    for entry in table.log:
        if isinstance(entry, Scored):
            assert max(totals) < 100
            totals = [a + b for a, b in zip(totals, entry.points, strict=True)]
            assert entry.totals == tuple(totals)
    assert max(totals) >= 100
    assert table.log[-1].settlement.winner == totals.index(max(totals))
    with pytest.raises(TableError, match="wrong_stage"):
        table.seal([SECRET])


def test_winner_of_a_hand_deals_the_next() -> None:
    """A-05 and A-71: in `classic` the winner deals; after a void hand the same player."""
    dealer: int | None = None
    for entry in played(CLASSIC, Random(11)).log:
        if isinstance(entry, DealerNamed):
            assert dealer in (None, entry.dealer)
            dealer = entry.dealer
        if isinstance(entry, Scored) and max(entry.points):
            dealer = entry.points.index(max(entry.points))


def test_match_of_games() -> None:
    """A-65: best of three ends with the second game won; the sheet begins anew each time."""
    table = played(Setup(preset("classic"), series=Series(best_of=3)), Random(5))
    games = [entry.settlement for entry in table.log if isinstance(entry, GameOver)]
    assert isinstance(table.log[-1], MatchOver)
    winners = [game.winner for game in games]
    assert winners.count(table.log[-1].winner) == 2
    assert len(games) in (2, 3)
    assert table.card.points == games[-1].totals  # no bonuses in `classic`
    assert table.series is not None
    assert [game.winner for game in table.series.games] == winners


def test_match_to_a_sum() -> None:
    table = played(Setup(preset("modern"), series=Series(target=500)), Random(6))
    games = [entry.settlement for entry in table.log if isinstance(entry, GameOver)]
    sums = [0, 0]
    for game in games:
        assert max(sums) < 500
        assert game.winner is not None
        sums[game.winner] += game.margins[1 - game.winner]
    assert isinstance(table.log[-1], MatchOver)
    assert table.log[-1].totals == tuple(sums)
    assert max(sums) >= 500


def test_practice_game_needs_no_secrets() -> None:
    setup = Setup(preset("classic"), practice="7")
    table = played(setup, Random(1))
    assert table.log == played(setup, Random(1)).log
    assert not any(isinstance(entry, Contributed) for entry in table.log)
    with pytest.raises(TableError, match="bad_secrets"):
        Table(setup).seal([SECRET])


def test_two_hands_at_once() -> None:
    """Four persons at two hands: each hand has its own secret, cards and viewers."""
    setup = Setup(preset("eaai"), FixedSeats(((0, 2), (1, 3))))
    table = Table(setup)
    table.seal([SECRET, bytes(32)])
    for person in range(4):
        table.contribute(person, b"")
    assert table.numbers == (1, 2)
    assert table.view(0).hands != table.view(1).hands
    assert table.view(1).viewer == SeatViewer(0) and table.view(3).viewer == SeatViewer(1)
    assert table.view(3, 1).hand == 0  # at the other hand he is a spectator
    with pytest.raises(TableError, match="no_such_hand"):
        table.view(None)
    assert len(table.waits_for()) == 2
    rounds = [entry for entry in played(setup, Random(8)).log if isinstance(entry, Scored)]
    assert all(len(entry.points) == 4 for entry in rounds)
    assert any(sum(point > 0 for point in entry.points) == 2 for entry in rounds)


def test_hands_of_one_round_may_end_at_different_times() -> None:
    table = played(Setup(preset("eaai"), FixedSeats(((0, 2), (1, 3)))), Random(9))
    open_hands: set[int] = set()
    for entry in table.log:
        if isinstance(entry, Sealed):
            open_hands.add(entry.hand)
        if isinstance(entry, Revealed):
            open_hands.remove(entry.hand)
        if isinstance(entry, Scored):
            assert not open_hands


@pytest.mark.parametrize(
    "series",
    [
        Series(),
        Series(target=500, best_of=3),
        Series(best_of=4),
        Series(target=0),
        Series(target=500, seats=3),
    ],
)
def test_bad_series(series: Series) -> None:
    with pytest.raises(TableError, match="bad_series"):
        Setup(preset("classic"), series=series)


@pytest.mark.parametrize("tables", [((0,),), ((0, 1, 2),)])
def test_a_hand_has_the_seats_of_its_rules(tables: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(TableError, match="bad_seats"):
        Setup(Rules(), FixedSeats(tables))


@pytest.mark.parametrize(
    "tables", [(), ((0, 0),), ((5, 6),), ((0, 1), (0, 1)), ((0,), (1, 2, 3)), ((1, 2),)]
)
def test_everybody_sits_once(tables: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(TableError, match="bad_seating"):
        FixedSeats(tables)


def test_a_secret_serves_for_one_hand() -> None:
    table = Table(Setup(preset("eaai"), FixedSeats(((0, 2), (1, 3)))))
    with pytest.raises(TableError, match="secret_used"):
        table.seal([SECRET, SECRET])
    rng = Random(2)
    table = played(CLASSIC, rng, 100)
    while table.stage is not Stage.SECRETS:
        step(table, rng)
    [first] = [e.secret for e in table.log if isinstance(e, Sealed) and e.hand == 1 and e.secret]
    with pytest.raises(TableError, match="secret_used"):
        table.seal([first])


def test_a_nonce_is_bytes() -> None:
    table = Table(CLASSIC)
    table.seal([SECRET])
    with pytest.raises(TypeError):
        table.contribute(0, "abc")  # type: ignore[arg-type]
    assert table.waits_for() == (0, 1)


def test_drawn_card_is_masked_for_others() -> None:
    table = opened()
    while table.view(None).phase is not Phase.DISCARD:
        person = table.waits_for()[0]
        drawing = table.view(person).phase in (Phase.MUST_DRAW_STOCK, Phase.DRAW)
        table.act(person, DRAW if drawing else PASS)
    drew = [
        [
            e.event.card
            for e in table.entries(person)
            if isinstance(e, Played) and isinstance(e.event, Drew)
        ]
        for person in (table.waits_for()[0], 1 - table.waits_for()[0], None)
    ]
    assert drew[0] == [table.view(table.waits_for()[0]).drawn]
    assert drew[1] == drew[2] == [-1]


def test_resigning_ends_the_game() -> None:
    table = opened()
    with pytest.raises(TableError, match="not_at_table"):
        table.resign(2)
    assert table.winner is None
    table.resign(0)
    assert [table.stage, table.winner, *table.waits_for()] == [Stage.OVER, 1]
    # The hand was committed to, so its secret is shown all the same.
    assert list(table.log[-2:]) == [Resigned(0), Revealed(1, SECRET)]
    with pytest.raises(TableError, match="wrong_stage"):
        table.resign(1)


def test_winner_of_a_game_and_of_a_match() -> None:
    table = played(CLASSIC, Random(7))
    assert table.winner == table.card.totals.index(max(table.card.totals))
    table = played(Setup(preset("classic"), series=Series(best_of=3)), Random(5))
    assert isinstance(table.log[-1], MatchOver)
    assert table.winner == table.log[-1].winner

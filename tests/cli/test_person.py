"""What a person is shown and asked in situations that are rare in random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ginrummy import (
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    SeatViewer,
    State,
    apply,
    legal,
    preset,
    start,
    view,
)
from ginrummy.cards import card_text, full_pack, parse_card, parse_hand
from ginrummy.cli.person import Leave, Person, Undone
from ginrummy.match import TableError
from ginrummy.rules import Value

Ask = Callable[..., tuple[Action, str]]

POOR = "3S 9S 2H 6H 7H QH 4D 8D JC KC"


def deal(first: str, other: str, upcard: str, stock: str = "", **changes: Value) -> State:
    """Seat 1 has the first hand and moves first."""
    pairs = zip(parse_hand(first), parse_hand(other), strict=True)
    deck = [card for pair in pairs for card in pair]
    deck += parse_hand(f"{upcard} {stock}")
    deck += [card for card in full_pack() if card not in deck]
    return start(preset("classic", **changes), deck, dealer=0)[0]


def play(state: State, *actions: Action) -> State:
    for action in actions:
        state, _ = apply(state, action)
    return state


def too_late() -> None:
    raise TableError("nothing_to_take_back")


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Let a person answer in a state with what is typed, and return what was shown."""

    def answer(state: State, *typed: str) -> tuple[Action, str]:
        lines: Iterator[str] = iter(typed)

        def read(question: str) -> str:
            print(question)
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        answers = {"score": lambda: ["Score: you 0, x 0."], "rules": list[str]}
        person = Person(answers, lambda view: "Hint: pass.", too_late)
        action = person.choose(view(state, SeatViewer(state.to_move)))
        assert action in legal(state)
        return action, capsys.readouterr().out

    return answer


def knocked(defender: str, **changes: Value) -> State:
    """Seat 1 has knocked with 2; seat 0 answers."""
    ready = "4S 5S 6S 9D 9H 9C JD QD KD 2C"
    state = deal(ready, defender, "TH", "TC", **changes)
    return play(state, PASS, PASS, DRAW, Knock(parse_card("TC")))


def test_the_layoff_question_shows_the_own_hand(ask: Ask) -> None:
    action, shown = ask(knocked(POOR), "")
    assert "Your hand: 2H 3S 4D 6H 7H 8D 9S JC QH KC  (deadwood 69)" in shown
    assert "  1. [4S 5S 6S]" in shown
    assert "Best: 3S on 1, 9S on 2; that leaves 57 points." in shown
    assert isinstance(action, LayOff)
    assert action.cards == ((parse_card("3S"), 0), (parse_card("9S"), 1))


@pytest.mark.parametrize("typed", ["lay 3S 1", "lay 3S on 1", "LAY 3s 1.", "lay 3S (1)"])
def test_a_card_can_be_laid_off_in_several_ways_of_typing(typed: str, ask: Ask) -> None:
    action, _ = ask(knocked(POOR), "lay KC 1", "lay 3S " + "9" * 5000, "lay 3S", typed)
    assert action == LayOff(((parse_card("3S"), 0),))


def test_who_cannot_take_a_move_back_is_told_why_and_asked_again(ask: Ask) -> None:
    state = deal(POOR, "4S 5S 6S 9D 9H 9C JD QD KD 2C", "TH", "TC")
    action, shown = ask(state, "undo", "pass")
    assert shown.count("There is nothing to take back: ") == 1
    assert shown.count("Your hand: ") == 1
    assert action == PASS


def test_who_takes_a_move_back_is_asked_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []
    monkeypatch.setattr("builtins.input", lambda _: "undo")
    state = deal(POOR, "4S 5S 6S 9D 9H 9C JD QD KD 2C", "TH", "TC")
    with pytest.raises(Undone):
        Person({}, str, lambda: done.append("once")).choose(view(state, SeatViewer(1)))
    assert done == ["once"]


def test_nothing_is_asked_when_nothing_fits(ask: Ask) -> None:
    action, shown = ask(knocked("3H 8S 2H 6H 7H QH 4D 8D KH KC"))
    assert "None of your cards fits on the knocker's melds." in shown
    assert isinstance(action, LayOff)
    assert action.cards == ()


def test_gin_that_would_be_a_knock_is_asked_again(ask: Ask) -> None:
    state = play(deal("4S 5S 6S 9D 9H 9C JD QD KD 2C", POOR, "TH", "TC"), PASS, PASS, DRAW)
    action, shown = ask(state, "gin TC", "!!TC", "knock TC")
    assert shown.count("That would not be gin but a knock with 2.") == 2
    assert isinstance(action, Knock)


def test_the_deadwood_at_the_wall_counts_the_card_just_taken(ask: Ask) -> None:
    # Three melds and the six; with the ten that is taken 6 or 10 stay, and the ten may be thrown.
    ready = "8S 8H 8D KS KH KD AH 2H 3H 6H"
    poor = "3S 9S 2S 6D 7H QH 4D 5D JC 9C"
    rules = preset("classic", stock_end="last_discard_may_knock")
    used = {*parse_hand(ready), *parse_hand(poor), parse_card("QS"), parse_card("TC")}
    rest = [card for card in full_pack() if card not in used]
    pairs = zip(parse_hand(poor), parse_hand(ready), strict=True)
    deck = [card for pair in pairs for card in pair] + [parse_card("QS")]
    deck += [*rest[:28], parse_card("TC"), *rest[28:]]
    state = play(start(rules, deck, dealer=0)[0], PASS, PASS)
    while len(state.stock) > 2:
        drawn = state.stock[0]
        state = play(state, DRAW, Discard(drawn))
    action, shown = ask(state, "take")
    assert action == TAKE
    assert "Take TC to knock, or pass? [take/pass]" in shown
    action, shown = ask(play(state, TAKE), "6H", "knock TC")
    assert "(deadwood 6 after the best discard)" in shown
    assert "The last discard may only be taken to knock with at once." in shown
    assert isinstance(action, Knock)
    # Without a knock the question offers none.
    no_knock = state._replace(limit=5)
    action, shown = ask(no_knock, "take", "pass")
    assert "you could not knock with TC. [pass]" in shown
    assert action == PASS


def test_spreads_are_offered_where_they_differ_for_the_defender(ask: Ask) -> None:
    ready = "5S 5H 5D 5C 6S 7S 8S AH 2D KD"
    state = play(deal(ready, POOR.replace("6H", "6C"), "TH", "TC"), PASS, PASS, DRAW)
    state = play(state, Discard(parse_card("KD")))
    state = play(state, DRAW, Discard(state.stock[0]), DRAW)
    action, shown = ask(state, "knock TC", "x", "2")
    assert "You can spread these in more than one way:" in shown
    assert "'x' is not understood here. You can type: 1, 2" in shown
    assert isinstance(action, Knock)
    assert action.melds is not None


def test_enter_alone_says_what_can_be_typed(ask: Ask) -> None:
    _, shown = ask(deal(POOR, "4S 5S 6S 9D 9H 9C JD QD KD 2C", "TH"), "", "pass")
    assert "You can type: take, pass, hand, hint, sort, arrange, score, rules, help, quit" in shown


def test_control_characters_are_not_sent_back_to_the_screen(ask: Ask) -> None:
    _, shown = ask(deal(POOR, "4S 5S 6S 9D 9H 9C JD QD KD 2C", "TH"), "\x1b[A", "y" * 99, "pass")
    assert "\x1b" not in shown
    assert "'?[A' is not understood here." in shown
    assert "y" * 41 not in shown


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt, RuntimeError])
def test_no_more_input_is_leaving(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(question: str) -> str:
        raise error

    monkeypatch.setattr("builtins.input", read)
    with pytest.raises(Leave):
        Person({}, str, too_late).ask("?")


READY = "5S 5H 5D 5C 6S 7S 8S AH 2D KD"


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("sort suits", "3S 9S 2H 6H 7H QH 4D 8D JC KC"),
        ("sort ranks", "2H 3S 4D 6H 7H 8D 9S JC QH KC"),
        ("sort arrival", "3S 9S 2H 6H 7H QH 4D 8D JC KC"),
        ("arrange KC 10H", "'arrange' changes nothing"),
        ("arrange KC 2H", "KC 2H 3S 4D 6H 7H 8D 9S JC QH"),
        ("s suits", "3S 9S 2H 6H 7H QH 4D 8D JC KC"),
    ],
)
def test_the_hand_is_kept_as_the_player_likes(typed: str, cards: str, ask: Ask) -> None:
    _, shown = ask(deal(POOR, READY, "TH"), typed, "pass")
    if cards[0] == "'":
        assert "You do not hold TH." in shown
    else:
        assert f"Your hand: {cards}  (deadwood 69)" in shown


def test_the_order_stays_and_a_new_card_goes_to_the_end(ask: Ask) -> None:
    """Nothing is sorted anew behind the player's back."""
    state = deal(POOR, READY, "TH", "3D")
    shown_first = ask(state, "arrange KC 9S", "pass")[1]
    assert "Your hand: KC 9S 2H 3S 4D 6H 7H 8D JC QH  (deadwood" in shown_first


def test_melds_are_named_beside_an_order_of_its_own(ask: Ask) -> None:
    _, shown = ask(deal(READY, POOR.replace("6H", "6C"), "TH"), "sort suits", "pass")
    assert "Your hand: 5S 6S 7S 8S AH 5H 2D 5D KD 5C  melds [5S 5H 5D 5C] [6S 7S 8S]" in shown


@pytest.mark.parametrize("typed", ["sort", "sort colours", "sort melds suits"])
def test_unknown_orders_are_explained(typed: str, ask: Ask) -> None:
    _, shown = ask(deal(POOR, READY, "TH"), typed, "pass")
    assert "is no order of a hand; known are melds, suits, ranks, arrival, own" in shown


@pytest.mark.parametrize("typed", ["/", "pass", "p"])
def test_moves_of_the_notation_can_be_typed(typed: str, ask: Ask) -> None:
    action, shown = ask(deal(POOR, READY, "TH"), "hint", "-ZZ", typed)
    assert action == PASS
    assert "Hint: pass." in shown


def test_a_spread_with_more_deadwood_can_be_typed(ask: Ask) -> None:
    """A-26: it is legal within the limit, here to keep the run closed."""
    ready = "5S 5H 5D 5C 6S 7S 8S AH 2D KD"
    state = play(deal(ready, POOR.replace("6H", "6C"), "TH", "TC"), PASS, PASS, DRAW)
    state = play(state, Discard(parse_card("KD")))
    state = play(state, DRAW, Discard(state.stock[0]), DRAW)
    action, _ = ask(state, "!TC [5H 5D 5C] [5S 6S 7S 8S]")
    assert isinstance(action, Knock)
    assert action.melds is not None
    assert len(action.melds) == 2


def test_gin_with_a_spread_that_leaves_cards_is_asked_again(ask: Ask) -> None:
    ready = "5S 5H 5D 6H 7H 8H AH AD AC KD"
    state = play(deal(ready, POOR.replace("6H 7H", "6C 7C"), "TH", "2S"), PASS, PASS, DRAW)
    state = play(state, Discard(parse_card("KD")), DRAW)
    state = play(state, Discard(state.drawn), DRAW)
    thrown = state.drawn
    name = card_text(thrown)
    spread = f"!!{name} [5S 5H 5D] [6H 7H 8H] [AH AD AC]"
    action, shown = ask(state, spread, f"{spread[1:]}")
    assert "That would not be gin but a knock with 2." in shown
    assert isinstance(action, Knock)


def test_a_player_can_go_back_from_the_choice_of_a_spread(ask: Ask) -> None:
    ready = "5S 5H 5D 5C 6S 7S 8S AH 2D KD"
    state = play(deal(ready, POOR.replace("6H", "6C"), "TH", "TC"), PASS, PASS, DRAW)
    state = play(state, Discard(parse_card("KD")))
    state = play(state, DRAW, Discard(state.stock[0]), DRAW)
    action, shown = ask(state, "knock TC", "score", "back", "TC")
    assert "Score: you 0, x 0." in shown
    assert action == Discard(parse_card("TC"))


def test_moves_typed_between_two_hands_are_no_chance(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["hint", "score", "undo", "knock KD", "my own chance"])
    monkeypatch.setattr("builtins.input", lambda asked: next(lines))
    person = Person({"score": lambda: ["Score: 1"]}, str, too_late)
    assert person.wait(lambda: "Enter? ") == "my own chance"
    assert capsys.readouterr().out.count("is not understood here") == 3


def test_a_layoff_can_be_typed_as_a_move(ask: Ask) -> None:
    action, _ = ask(knocked(POOR), "=3S>1 9S>2")
    assert action == LayOff(((parse_card("3S"), 0), (parse_card("9S"), 1)))

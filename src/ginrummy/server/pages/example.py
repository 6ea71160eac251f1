"""One hand from the deal to the score, as a picture book: the worked example of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.bag import Bag
from ginrummy.cards import Card, full_pack, parse_cards
from ginrummy.engine import (
    DRAW,
    TAKE,
    Action,
    Discard,
    Event,
    Knock,
    Knocked,
    LaidOffCards,
    LayOff,
    SeatViewer,
    State,
    apply,
    project,
    start,
)
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.melds import is_meld
from ginrummy.rules import Rules
from ginrummy.server.pages.tell import HandTeller
from ginrummy.telling import by_rank, in_order

_DEALER, _YOU = 0, 1
_HANDS = ("3H 4H 9H 8D TD JD QD KD 8C TC", "AS 4S 6S 7S JS KS AD 5C 9C QC")
_UPCARD = "QS"
_DRAWN = "5H 2D KC 8S 8H"
_LONG = "QH KH AH 2H 3H"


def _card(name: str) -> Card:
    return parse_cards(name)[0]


_TURNS: tuple[tuple[Action, Action], ...] = (
    (TAKE, Discard(_card("QC"))),
    (DRAW, Discard(_card("KD"))),
    (DRAW, Discard(_card("9C"))),
    (DRAW, Discard(_card("KC"))),
    (DRAW, Discard(_card("5C"))),
    (DRAW, Knock(_card("TC"))),
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A page of the picture book.

    Attributes:
        title: What it is about.
        lines: What happens, in sentences.
        melds: Melds that are shown.
        loose: Other cards that are shown.
        laid: Cards laid off on the melds shown.
    """

    title: str
    lines: tuple[str, ...]
    melds: tuple[tuple[Card, ...], ...] = ()
    loose: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()


def example(rules: Rules) -> tuple[Picture, ...]:
    """Return the example as it goes under some rules; nothing where they do not allow it."""
    if rules.pack.seats != len(_HANDS):
        return ()
    try:
        return tuple(_pictures(rules))
    except GinRummyError:
        return ()


def _deck() -> list[Card]:
    hands = [parse_cards(hand) for hand in _HANDS]
    first = [card for pair in zip(hands[_YOU], hands[_DEALER], strict=True) for card in pair]
    known = [*first, *parse_cards(_UPCARD), *parse_cards(_DRAWN)]
    return [*known, *(card for card in full_pack() if card not in known)]


def _pictures(rules: Rules) -> list[Picture]:
    teller = HandTeller(rules, (text("page.example.other"), ""), _YOU)
    second_pack = _card(_UPCARD) if rules.limit_source == "second_pack" else None
    state, events = start(rules, _deck(), _DEALER, second_pack)
    told = _told(teller, events, rules)
    found = [
        Picture(
            text("page.example.deal"),
            (*told, text("page.example.deal.about")),
            loose=tuple(by_rank(state.hands[_YOU])),
        )
    ]
    for number, turn in enumerate(_TURNS, start=1):
        seat = state.to_move
        lines: list[str] = []
        for action in turn:
            state, events = apply(state, action, seat)
            lines += _told(teller, events, rules)
        if isinstance(turn[-1], Knock):
            found.append(_spread(text("page.example.knock"), lines, events))
        elif seat == _YOU:
            title = text("page.example.turn", number=(number + 1) // 2)
            found.append(_kept(title, lines, state, rules))
        else:
            # What the other does between is told on the next picture.
            found.append(Picture(text("page.example.between"), tuple(lines)))
    laid = rules.solver.best_defence(_open(state), state.hands[_YOU])
    state, events = apply(state, LayOff(laid.laid_off, laid.melds), _YOU)
    shown, ended = events
    found.append(_spread(text("page.example.answer"), teller.event(shown), (shown,)))
    found.append(Picture(text("page.example.score"), tuple(teller.event(ended))))
    return found


def _told(teller: HandTeller, events: tuple[Event, ...], rules: Rules) -> list[str]:
    seen = [project(event, SeatViewer(_YOU), rules) for event in events]
    return [line for event in seen for line in teller.event(event)]


def _open(state: State) -> tuple[Bag, ...]:
    assert state.showdown is not None  # somebody has just knocked
    return state.showdown.melds


def _kept(title: str, lines: list[str], state: State, rules: Rules) -> Picture:
    hand = state.hands[_YOU]
    best = rules.solver.safest_spread(hand)
    rest = hand
    for meld in best.melds:
        rest &= ~meld
    said = (*lines, text("page.example.deadwood", count=rules.solver.deadwood(hand)))
    return Picture(title, said, tuple(tuple(in_order(m)) for m in best.melds), tuple(by_rank(rest)))


def _spread(title: str, lines: list[str], events: tuple[Event, ...]) -> Picture:
    melds: tuple[Bag, ...] = ()
    rest: Bag = 0
    laid: tuple[Card, ...] = ()
    for event in events:
        if isinstance(event, Knocked | LaidOffCards):
            melds, rest = event.melds, event.rest
        if isinstance(event, LaidOffCards):
            laid = tuple(card for card, _ in event.cards)
    groups = tuple(tuple(in_order(meld)) for meld in melds)
    return Picture(title, tuple(lines), groups, tuple(by_rank(rest)), laid)


@dataclass(frozen=True, slots=True)
class LaidOn:
    """A meld, and a card that is laid off on it."""

    says: str
    meld: tuple[Card, ...]
    card: Card


def layoffs(rules: Rules) -> tuple[LaidOn, ...]:
    """Return the kinds of laying off: on a set, at an end of a run (A-40), over an ace (E-05)."""
    shown = [
        ("on_set", "KS KH KD", "KC"),
        ("on_run", "2C 3C 4C", "AC"),
        ("on_high", "JS QS KS", "AS"),
        ("on_corner", "QS KS AS", "2S"),
    ]
    found = (
        LaidOn(text(f"page.example.{says}"), tuple(parse_cards(meld)), _card(card))
        for says, meld, card in shown
    )
    return tuple(each for each in found if is_meld((*each.meld, each.card), rules.meld_rules))


@dataclass(frozen=True, slots=True)
class Run:
    """Cards of one suit in order, and whether they are a run."""

    cards: tuple[Card, ...]
    good: bool


def runs(rules: Rules) -> tuple[Run, ...]:
    """Return runs over an ace (E-03); nothing where it is low, as everybody knows it."""
    if rules.ace_mode == "low":
        return ()
    shown = [tuple(parse_cards(each)) for each in ("AH 2H 3H", "QH KH AH", "KH AH 2H", _LONG)]
    return tuple(Run(cards, is_meld(cards, rules.meld_rules) is not None) for cards in shown)

"""A game to look at again: one position of one hand, and the way to the others."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ginrummy.bag import Bag, size
from ginrummy.cards import Card
from ginrummy.engine import (
    NOBODY,
    Knocked,
    LaidOffCards,
    View,
    Viewer,
    WentBigGin,
    project,
    view,
)
from ginrummy.locales import text
from ginrummy.match import Place
from ginrummy.match.log import seat_viewer
from ginrummy.record import HandRecord
from ginrummy.record.seats import place_of
from ginrummy.rules import Rules
from ginrummy.server.pages.names import names_of, preset_name
from ginrummy.server.pages.past import Moment, Past, moments
from ginrummy.server.pages.rulebook import Clause, changes_from
from ginrummy.server.pages.tell import HandTeller
from ginrummy.telling import by_rank, in_order


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """What is shown of a seat.

    Attributes:
        name: Who sits there.
        melds: The cards in melds.
        loose: The other cards that are known.
        laid: Cards laid off on the knocker's melds.
        backs: How many cards are not known.
        count: The points of the loose cards, with eleven cards after the best discard; None where
            cards are not known.
        moves: Whether the seat decides next.
    """

    name: str
    melds: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]
    laid: tuple[Card, ...]
    backs: int
    count: int | None
    moves: bool


@dataclass(frozen=True, slots=True)
class StepLine:
    """A step of the hand: its number and what happened, in sentences."""

    at: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandLink:
    """A hand of the game: its number, who scored how much, and whether it is played to its end."""

    number: int
    scorer: str | None
    points: int
    finished: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPage:
    """The replay page at one position.

    Attributes:
        id: The id of the table.
        names: Everybody at the table.
        hands: All hands.
        hand: The hand that is shown; None when there is none yet.
        at: The step that is shown, from 0 for the deal.
        last: The last step of the hand.
        steps: What happened, step by step.
        seats: The seats at this position; the last one is the viewer's, if he has one.
        pile: The top of the discard pile; None when it is empty.
        pile_size: Cards in the pile.
        stock: Cards in the stock.
        limit: Highest count for a knock; None for no limit.
        doubled: Whether the hand counts double.
        whole: Whether every card of the hand may be seen.
        over: Whether the game is over.
        preset: The preset that the rules came from.
        preset_name: Its name in words.
        changes: The settings that differ from the preset.
        begun: When the table was made.
    """

    id: str
    names: tuple[str, ...]
    hands: tuple[HandLink, ...]
    hand: int | None
    at: int
    last: int
    steps: tuple[StepLine, ...]
    seats: tuple[SeatPicture, ...]
    pile: Card | None
    pile_size: int
    stock: int
    limit: int | None
    doubled: bool
    whole: bool
    over: bool
    preset: str
    preset_name: str
    changes: tuple[Clause, ...]
    begun: datetime


def replay_page(past: Past, hand: int | None = None, at: int | None = None) -> ReplayPage | None:
    """Return the replay page.

    A hand that is not over is shown as the viewer may know it: by his view and his events.

    Args:
        past: The game.
        hand: The number of the hand; None for the first one.
        at: The step; None for the deal, and what is too large for the last one.

    Returns:
        The page; None when there is no such hand.
    """
    record = past.record
    names = names_of(past.sitters, past.me)
    hands = tuple(_link(each, names) for each in record.hands)
    chosen = next((each for each in record.hands if hand in (None, each.number)), None)
    if chosen is None and hand is not None:
        return None
    shown = [] if chosen is None else moments(chosen, record.rules)
    here = max(0, min(at or 0, len(shown) - 1))
    whole = chosen is not None and chosen.finished
    seats: tuple[SeatPicture, ...] = ()
    steps: tuple[StepLine, ...] = ()
    seen: View | None = None
    if chosen is not None and shown:
        own = chosen.seats.index(past.me) if past.me in chosen.seats else None
        place = place_of(record, chosen)
        viewer = seat_viewer(place, past.me)
        seen = view(shown[here].state, viewer)
        seat_names = tuple(names[person] for person in chosen.seats)
        teller = HandTeller(record.rules, seat_names, own, _deals(place, names, past.me))
        steps = tuple(
            StepLine(step, _told(moment, teller, viewer, record.rules, whole=whole))
            for step, moment in enumerate(shown)
        )
        order = [seat for seat in range(len(chosen.seats)) if seat != own]
        order += [] if own is None else [own]
        known = shown[here].state.hands if whole else seen.hands
        seats = tuple(
            _seat(seat, known[seat], seen, shown[: here + 1], seat_names[seat], record.rules)
            for seat in order
        )
    return ReplayPage(
        id=past.id,
        names=names,
        hands=hands,
        hand=None if chosen is None else chosen.number,
        at=here,
        last=max(0, len(shown) - 1),
        steps=steps,
        seats=seats,
        pile=_top(shown[here], seen, whole=whole) if seen else None,
        pile_size=len(seen.pile) if seen else 0,
        stock=seen.stock_size if seen else 0,
        limit=seen.limit if seen else None,
        doubled=seen.doubled if seen else False,
        whole=whole,
        over=past.over,
        preset=past.preset,
        preset_name=preset_name(past.preset),
        changes=changes_from(past.preset, record.rules, len(past.sitters)),
        begun=past.begun,
    )


def _deals(place: Place, names: tuple[str, ...], me: int | None) -> str | None:
    """The sentence for who deals without a seat (D-12); None where a seat deals."""
    if place.dealing in place.people:
        return None
    form = "you" if place.dealing == me else "other"
    return text(f"page.dealt.{form}", name=names[place.dealing])


def _link(hand: HandRecord, names: tuple[str, ...]) -> HandLink:
    scorer, points = None, 0
    if (result := hand.ended) is not None:
        points = max(result.points, default=0)
        if points:
            scorer = names[hand.seats[result.points.index(points)]]
    return HandLink(hand.number, scorer, points, hand.finished)


def _told(
    moment: Moment, teller: HandTeller, viewer: Viewer, rules: Rules, *, whole: bool
) -> tuple[str, ...]:
    """The sentences of a step, as much as may be known."""
    lines: list[str] = []
    for event in moment.events:
        # What is over lies open to everybody.
        shown = event if whole else project(event, viewer, rules)
        lines += teller.event(shown)
    return tuple(lines)


def _top(moment: Moment, seen: View, *, whole: bool) -> Card | None:
    pile = moment.state.pile if whole else seen.pile
    return pile[-1] if pile else None


def _seat(
    seat: int, cards: Bag, seen: View, way: list[Moment], name: str, rules: Rules
) -> SeatPicture:
    """Show a seat: as it was spread if it was, or else in a best arrangement."""
    moves = seen.to_move == seat != NOBODY
    for moment in way[1:]:
        for event in moment.events:
            match event:
                case Knocked(by, _, _, rest, count) if by == seat:
                    melds = seen.showdown.melds if seen.showdown else event.melds
                    return _spread(name, melds, rest, (), count)
                case WentBigGin(by, melds) if by == seat:
                    return _spread(name, melds, 0, (), 0)
                case LaidOffCards(by, laid, melds, rest, count) if by == seat:
                    return _spread(name, melds, rest, tuple(card for card, _ in laid), count)
                case _:
                    pass
    held = seen.hand_sizes[seat]
    if size(cards) < held:
        return SeatPicture(name, (), tuple(by_rank(cards)), (), held - size(cards), None, moves)
    solver = rules.solver
    best = solver.safest_spread(cards)
    rest = cards
    for meld in best.melds:
        rest &= ~meld
    full = held > rules.pack.hand_size
    count = solver.best_discards(cards)[0] if full else solver.deadwood(cards)
    melds_shown = tuple(tuple(in_order(meld)) for meld in best.melds)
    return SeatPicture(name, melds_shown, tuple(by_rank(rest)), (), 0, count, moves)


def _spread(
    name: str, melds: tuple[Bag, ...], rest: Bag, laid: tuple[Card, ...], count: int
) -> SeatPicture:
    shown = tuple(tuple(in_order(meld)) for meld in melds)
    return SeatPicture(name, shown, tuple(by_rank(rest)), laid, 0, count, False)

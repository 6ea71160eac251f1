"""What a person at a terminal is shown and asked, as text."""

from __future__ import annotations

from itertools import islice

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cli import console
from ginrummy.cli.commands import word
from ginrummy.cli.order import MELDS, HandOrder
from ginrummy.cli.say import cards_or_none, hand_text, meld_text, numbered
from ginrummy.engine import BIG_GIN, PASS, TAKE, Action, Discard, Knock, LayOff, Phase, View
from ginrummy.locales import text
from ginrummy.melds import deadwood_value
from ginrummy.melds.layoff import choices


def hand_line(view: View, order: HandOrder, moves: list[Action] | None = None) -> str:
    """Return the own hand with its deadwood; before a discard that of the best legal one."""
    return text("play.your_hand", cards=held_text(view, order, moves))


def held_text(view: View, order: HandOrder, moves: list[Action] | None = None) -> str:
    """Return the hand that a view shows, with its deadwood; see `hand_line`."""
    solver = view.rules.solver
    spread = solver.safest_spread(view.hand)
    cards = hand_text(view.hand, spread)
    if order.kind != MELDS:
        held = console.cards(order.arranged(view.hand, view.rules))
        melds = " ".join(map(meld_text, spread.melds))
        cards = text("play.in_order", cards=held, groups=melds) if melds else held
    throwable = [move.card for move in moves or () if isinstance(move, Discard | Knock)]
    if throwable:
        after = solver.deadwood_after_each(view.hand)
        least = min(after[card] for card in throwable)
        return text("play.with_best", cards=cards, deadwood=least)
    return text("play.with_deadwood", cards=cards, deadwood=spread.deadwood)


def table_lines(view: View, order: HandOrder, moves: list[Action]) -> list[str]:
    """Return the table as far as it matters for the next choice."""
    if view.phase is Phase.LAYOFF:
        return _layoff_lines(view, order, moves)
    lines = [piles_line(view), hand_line(view, order, moves)]
    gins, knocks = _ending_cards(view, moves)
    if knocks:
        lines.append(text("play.may_knock", cards=cards_or_none(knocks)))
    if gins:
        lines.append(text("play.may_gin", cards=cards_or_none(gins)))
    if BIG_GIN in moves:
        lines.append(text("play.may_big_gin"))
    return lines


def piles_line(view: View) -> str:
    """Return what lies on the table, and the knock limit."""
    limit = text("hand.limit.any") if view.limit is None else view.limit
    pile = console.card(view.pile[-1]) if view.pile else text("play.pile_empty")
    if view.rules.pile_view == "open" and view.pile:
        pile = console.cards(view.pile)
    key = "play.table_double" if view.doubled else "play.table"
    return text(key, stock=view.stock_size, pile=pile, limit=limit)


def _ending_cards(view: View, moves: list[Action]) -> tuple[Bag, Bag]:
    """The discards that go gin, and those that knock with something left."""
    ending = [move.card for move in moves if isinstance(move, Knock)]
    if not ending:
        return 0, 0
    after = view.rules.solver.deadwood_after_each(view.hand)
    return (
        bag_of(card for card in ending if not after[card]),
        bag_of(card for card in ending if after[card]),
    )


def can_lay_off(view: View) -> bool:
    """Say whether any card of the hand fits on the knocker's melds."""
    assert view.showdown is not None  # somebody has knocked
    ways = choices(view.showdown.melds, view.hand, view.rules.meld_rules)
    return next(islice(ways, 1, None), None) is not None


def _layoff_lines(view: View, order: HandOrder, moves: list[Action]) -> list[str]:
    assert view.showdown is not None
    lines = [hand_line(view, order)]
    if not can_lay_off(view):
        return [*lines, text("play.nothing_fits")]
    melds = numbered(map(meld_text, view.showdown.melds))
    return [*lines, text("play.layoff_melds"), *melds, _best_layoff(view, moves)]


def _best_layoff(view: View, moves: list[Action]) -> str:
    [best] = moves
    assert isinstance(best, LayOff)
    laid = [
        text("play.layoff_on", card=console.card(card), number=on + 1) for card, on in best.cards
    ]
    kept = view.hand & ~bag_of(card for card, _ in best.cards)
    cards = ", ".join(laid) or text("play.layoff_nothing")
    return text("play.layoff_best", n=view.rules.solver.deadwood(kept), cards=cards)


def question(view: View, moves: list[Action]) -> str:
    """Return the question for the next choice."""
    top = console.card(view.pile[-1]) if view.pile else ""
    match view.phase:
        case Phase.UPCARD_NONDEALER | Phase.UPCARD_DEALER:
            return text("play.ask_upcard", card=top)
        case Phase.MUST_DRAW_STOCK:
            return text("play.ask_must_draw")
        case Phase.DRAW:
            return text("play.ask_draw", card=top)
        case Phase.WALL:
            return text("play.ask_wall" if TAKE in moves else "play.ask_wall_pass", card=top)
        case Phase.LAYOFF:
            return text("play.ask_layoff")
        case _:
            knocks = any(isinstance(move, Knock) for move in moves)
            if not any(isinstance(move, Discard) for move in moves):
                return text("play.ask_wall_knock")
            return text("play.ask_discard_knock" if knocks else "play.ask_discard")


def allowed_words(view: View, moves: list[Action]) -> str:
    """Return what can be typed for the next choice."""
    card = text("place.card")
    if view.phase is Phase.LAYOFF:
        lay = f"{word('lay')} {card} {text('place.number')}"
        return ", ".join([word("best"), lay, word("none")])
    commands = {PASS: "pass", TAKE: "take", BIG_GIN: "big_gin"}
    named = [word(commands[move]) for move in moves if move in commands]
    if view.phase in (Phase.DRAW, Phase.MUST_DRAW_STOCK):
        named.insert(0, word("draw"))
    if any(isinstance(move, Discard) for move in moves):
        named.append(card)
    if any(isinstance(move, Knock) for move in moves):
        named.append(f"{word('knock')} {card}")
    return ", ".join(named)


def count_of(view: View, knock: Knock) -> int:
    """Return the points with which a knock would be made."""
    rest = view.hand & ~(1 << knock.card)
    if knock.melds is None:
        return view.rules.solver.deadwood(rest)
    for meld in knock.melds:
        rest &= ~meld
    rules = view.rules.meld_rules
    return sum(deadwood_value(card, rules) for card in cards_of(rest))

"""A person at a terminal, as a player."""

from __future__ import annotations

from collections.abc import Callable

from ginrummy.bag import bag_of, cards_of
from ginrummy.cards import UNKNOWN, card_text
from ginrummy.cli.commands import NotUnderstoodError, command_of, parse_action, word
from ginrummy.cli.narrate import Narrator
from ginrummy.cli.say import cards_or_none, error_text, hand_text, meld_text, numbered
from ginrummy.engine import (
    BIG_GIN,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    Phase,
    SeatViewer,
    View,
    hypothesis,
    legal,
    unseen_cards,
)
from ginrummy.errors import CardError
from ginrummy.locales import text
from ginrummy.players import legal_moves
from ginrummy.rules import describe

_ALWAYS = ("hand", "score", "rules", "help", "quit")


class Leave(Exception):
    """The player wants to stop."""


class Person:
    """Asks a person until the answer is a legal action."""

    def __init__(self, narrator: Narrator, standing: Callable[[], dict[str, object]]) -> None:
        self._narrator = narrator
        self._standing = standing

    def begin(self, view: View) -> None:
        """Show the cards that were dealt, unless the first question shows them anyway."""
        if view.viewer != SeatViewer(view.to_move):
            print(_hand_line(view))

    def choose(self, view: View) -> Action:
        """Show what matters now, and ask until the answer is legal."""
        moves = legal_moves(view)
        if view.phase is not Phase.DISCARD:
            print()
        self._show(view, moves)
        while True:
            typed = self.ask(_question(view, moves))
            if self._answered(typed, view, moves):
                continue
            try:
                action = self._read(typed, view, moves)
            except CardError as error:
                print(error_text(error))
                continue
            except NotUnderstoodError:
                words = ", ".join([*_words(view, moves), *map(word, _ALWAYS)])
                print(text("play.not_understood", typed=typed, words=words))
                continue
            refused = legal(hypothesis(view, cards_of(unseen_cards(view)))).why_not(action)
            if refused is None:
                return action
            if refused.code == "wrong_phase":
                print(text("play.not_now", words=", ".join(_words(view, moves))))
            else:
                print(error_text(refused))

    def ask(self, question: str) -> str:
        """Return what was typed, without blanks around it.

        Raises:
            Leave: The player asked to stop, pressed Ctrl-C, or the input has ended.
        """
        try:
            typed = input(question).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            raise Leave from None
        if command_of(typed, ["quit"]):
            raise Leave
        return typed

    def agrees(self, question: str) -> bool:
        """Ask until the answer is yes or no."""
        while True:
            typed = self.ask(question)
            if answer := command_of(typed, ["yes", "no"]):
                return answer == "yes"
            words = ", ".join(map(word, ["yes", "no", "quit"]))
            print(text("play.not_understood", typed=typed, words=words))

    def _answered(self, typed: str, view: View, moves: list[Action]) -> bool:
        """Answer a question about the game; False when it was no such question."""
        match command_of(typed, _ALWAYS):
            case "help":
                print(text("play.help"))
            case "rules":
                for statement in describe(view.rules):
                    print(text(statement.key, value=statement.value))
            case "score":
                print(text("play.score", **self._standing()))
            case "hand":
                self._show(view, moves)
            case _:
                return False
        return True

    def _show(self, view: View, moves: list[Action]) -> None:
        if view.phase is Phase.LAYOFF:
            assert view.showdown is not None
            print(text("play.layoff_melds"))
            print("\n".join(numbered(map(meld_text, view.showdown.melds))))
            print(_best_layoff(view, moves))
            return
        limit = text("hand.limit.any") if view.limit is None else view.limit
        pile = card_text(view.pile[-1]) if view.pile else text("play.pile_empty")
        if view.rules.pile_view == "open" and view.pile:
            pile = " ".join(card_text(card) for card in view.pile)
        key = "play.table_double" if view.doubled else "play.table"
        print(text(key, stock=view.stock_size, pile=pile, limit=limit))
        print(_hand_line(view))
        knocks = bag_of(move.card for move in moves if isinstance(move, Knock))
        gins = _gin_cards(view, knocks)
        if knocks & ~gins:
            print(text("play.may_knock", cards=cards_or_none(knocks & ~gins)))
        if gins:
            print(text("play.may_gin", cards=cards_or_none(gins)))
        if BIG_GIN in moves:
            print(text("play.may_big_gin"))

    def _read(self, typed: str, view: View, moves: list[Action]) -> Action:
        if view.phase is Phase.LAYOFF and (not typed or command_of(typed, ["best"])):
            return moves[0]
        if view.phase is Phase.MUST_DRAW_STOCK and not typed:
            return moves[0]
        action = parse_action(typed, view)
        if isinstance(action, Knock) and action in moves:
            return self._with_spread(action, view)
        return action

    def _with_spread(self, knock: Knock, view: View) -> Knock:
        """Let the player choose between equally good spreads (A-26)."""
        hand = view.hand & ~(1 << knock.card)
        spreads = view.rules.solver.best_spreads(hand)
        safest = view.rules.solver.safest_spread(hand)
        if len(spreads) == 1:
            return Knock(knock.card, safest.melds)
        print(text("play.spreads"))
        print("\n".join(numbered(hand_text(hand, spread) for spread in spreads)))
        best = spreads.index(safest) + 1
        while True:
            typed = self.ask(text("play.ask_spread", number=len(spreads), best=best)) or str(best)
            if typed in map(str, range(1, len(spreads) + 1)):
                return Knock(knock.card, spreads[int(typed) - 1].melds)
            words = ", ".join(map(str, range(1, len(spreads) + 1)))
            print(text("play.not_understood", typed=typed, words=words))


def _hand_line(view: View) -> str:
    solver = view.rules.solver
    hand = view.hand
    spread = solver.safest_spread(hand)
    cards = hand_text(hand, spread)
    if view.phase is Phase.DISCARD and view.viewer == SeatViewer(view.to_move):
        line = text("play.with_best", cards=cards, deadwood=_least_after_discard(view))
    else:
        line = text("play.with_deadwood", cards=cards, deadwood=spread.deadwood)
    return text("play.your_hand", cards=line)


def _least_after_discard(view: View) -> int:
    solver = view.rules.solver
    if view.taken == UNKNOWN or view.rules.throw_back == "allowed":
        return solver.best_discards(view.hand)[0]
    return solver.best_discards_without(view.hand, view.taken)[0]


def _gin_cards(view: View, knocks: int) -> int:
    after = view.rules.solver.deadwood_after_each(view.hand)
    return bag_of(card for card in cards_of(knocks) if after[card] == 0)


def _best_layoff(view: View, moves: list[Action]) -> str:
    [best] = moves
    assert isinstance(best, LayOff) and best.melds is not None
    laid = [text("play.layoff_on", card=card_text(card), number=on + 1) for card, on in best.cards]
    rest = view.hand & ~bag_of(card for card, _ in best.cards)
    count = view.rules.solver.deadwood(rest)
    cards = ", ".join(laid) or text("play.layoff_nothing")
    return text("play.layoff_best", n=count, cards=cards)


def _question(view: View, moves: list[Action]) -> str:
    top = card_text(view.pile[-1]) if view.pile else ""
    match view.phase:
        case Phase.UPCARD_NONDEALER | Phase.UPCARD_DEALER:
            return text("play.ask_upcard", card=top)
        case Phase.MUST_DRAW_STOCK:
            return text("play.ask_must_draw")
        case Phase.DRAW:
            return text("play.ask_draw", card=top)
        case Phase.WALL:
            return text("play.ask_wall", card=top)
        case Phase.LAYOFF:
            return text("play.ask_layoff")
        case _:
            knocks = any(isinstance(move, Knock) for move in moves)
            if not any(isinstance(move, Discard) for move in moves):
                return text("play.ask_wall_knock")
            return text("play.ask_discard_knock" if knocks else "play.ask_discard")


def _words(view: View, moves: list[Action]) -> list[str]:
    card = text("place.card")
    if view.phase is Phase.LAYOFF:
        return [word("best"), f"{word('lay')} {card} {text('place.number')}", word("none")]
    commands = {PASS: "pass", TAKE: "take", BIG_GIN: "big_gin"}
    named = [word(commands[move]) for move in moves if move in commands]
    if view.phase in (Phase.DRAW, Phase.MUST_DRAW_STOCK):
        return [word("draw"), *named]
    if any(isinstance(move, Discard) for move in moves):
        named.append(card)
    if any(isinstance(move, Knock) for move in moves):
        named.append(f"{word('knock')} {card}")
    return named

"""A person at a terminal, as a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ginrummy.bag import cards_of
from ginrummy.cards import card_text
from ginrummy.cli.commands import (
    NotUnderstoodError,
    command_of,
    parse_action,
    printable,
    says_gin,
    word,
)
from ginrummy.cli.prompts import (
    allowed_words,
    can_lay_off,
    count_after,
    hand_line,
    question,
    table_lines,
)
from ginrummy.cli.say import error_text, hand_text, numbered
from ginrummy.engine import Action, Knock, Phase, SeatViewer, View, hypothesis, legal, unseen_cards
from ginrummy.errors import CardError
from ginrummy.locales import text
from ginrummy.players import legal_moves
from ginrummy.rules import describe

_ALWAYS = ("hand", "score", "rules", "help", "quit")


class Leave(Exception):
    """The player wants to stop."""


class Person:
    """Asks a person until the answer is a legal action."""

    def __init__(self, standing: Callable[[], dict[str, object]]) -> None:
        self._standing = standing

    def begin(self, view: View) -> None:
        """Show the cards that were dealt, unless the first question shows them anyway."""
        if view.viewer != SeatViewer(view.to_move):
            print(hand_line(view))

    def choose(self, view: View) -> Action:
        """Show what matters now, and ask until the answer is legal."""
        moves = legal_moves(view)
        if view.phase is not Phase.DISCARD:
            print()
        self._show(view, moves)
        if view.phase is Phase.LAYOFF and not can_lay_off(view):
            return moves[0]
        while True:
            typed = self.ask(question(view, moves))
            if self._answered(typed, view, moves):
                continue
            try:
                action = self._read(typed, view, moves)
            except CardError as error:
                print(error_text(error))
                continue
            except NotUnderstoodError:
                self._explain(typed, [allowed_words(view, moves), *map(word, _ALWAYS)])
                continue
            if action is not None and self._is_legal(action, view, moves):
                return action

    def ask(self, asked: str) -> str:
        """Return what was typed, without blanks around it.

        Raises:
            Leave: The player asked to stop, pressed Ctrl-C, or there is no more input.
        """
        try:
            typed = input(asked).strip()
        except UnicodeDecodeError:
            return ""
        # Python answers with RuntimeError when there is no input at all.
        except (EOFError, KeyboardInterrupt, RuntimeError):
            print()
            raise Leave from None
        if command_of(typed, ["quit"]):
            raise Leave
        return typed

    def agrees(self, asked: str) -> bool:
        """Ask until the answer is yes or no."""
        while True:
            typed = self.ask(asked)
            if answer := command_of(typed, ["yes", "no"]):
                return answer == "yes"
            self._explain(typed, map(word, ["yes", "no", "quit"]))

    def _explain(self, typed: str, words: Iterable[str]) -> None:
        """Say what can be typed here."""
        allowed = ", ".join(words)
        if typed:
            print(text("play.not_understood", typed=printable(typed), words=allowed))
        else:
            print(text("play.can_type", words=allowed))

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
        for line in table_lines(view, moves):
            print(line)

    def _read(self, typed: str, view: View, moves: list[Action]) -> Action | None:
        """Return the action that was typed; None when it would not do what was said."""
        if view.phase is Phase.LAYOFF and (not typed or command_of(typed, ["best"])):
            return moves[0]
        if view.phase is Phase.MUST_DRAW_STOCK and not typed:
            return moves[0]
        action = parse_action(typed, view)
        if isinstance(action, Knock) and action in moves:
            if says_gin(typed) and count_after(view, action.card):
                self._not_gin(view, action)
                return None
            return self._with_spread(action, view)
        return action

    def _not_gin(self, view: View, knock: Knock) -> None:
        count = count_after(view, knock.card)
        typed = f"{word('knock')} {card_text(knock.card)}"
        print(text("play.not_gin", count=count, typed=typed))

    def _is_legal(self, action: Action, view: View, moves: list[Action]) -> bool:
        """Say whether an action is legal, and to the player why not."""
        refused = legal(hypothesis(view, cards_of(unseen_cards(view)))).why_not(action)
        if refused is None:
            return True
        if refused.code == "wrong_phase":
            print(text("play.not_now", words=allowed_words(view, moves)))
        else:
            print(error_text(refused))
        return False

    def _with_spread(self, knock: Knock, view: View) -> Knock:
        """Let the player choose between equally good spreads where it matters (A-26)."""
        hand = view.hand & ~(1 << knock.card)
        solver = view.rules.solver
        spreads, safest = solver.best_spreads(hand), solver.safest_spread(hand)
        # Against gin nothing is laid off, so the spread makes no difference.
        matters = safest.deadwood > 0 or view.rules.layoff_on_gin == "yes"
        if len(spreads) == 1 or not matters:
            return Knock(knock.card, safest.melds)
        print(text("play.spreads"))
        print("\n".join(numbered(hand_text(hand, spread) for spread in spreads)))
        best = spreads.index(safest) + 1
        choices = [str(number) for number in range(1, len(spreads) + 1)]
        while True:
            typed = self.ask(text("play.ask_spread", number=len(spreads), best=best)) or str(best)
            if typed in choices:
                return Knock(knock.card, spreads[int(typed) - 1].melds)
            self._explain(typed, choices)

"""A person at a terminal: is shown the table and asked until the answer is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ginrummy.bag import cards_of
from ginrummy.cards import card_text
from ginrummy.cli import console
from ginrummy.cli.commands import (
    MOVES,
    NotUnderstoodError,
    command_of,
    parse_action,
    parse_order,
    printable,
    says_gin,
    word,
)
from ginrummy.cli.order import HandOrder
from ginrummy.cli.prompts import (
    allowed_words,
    can_lay_off,
    count_of,
    hand_line,
    question,
    table_lines,
)
from ginrummy.cli.say import error_text, hand_text, numbered
from ginrummy.engine import Action, Knock, Phase, View, hypothesis, legal, unseen_cards
from ginrummy.errors import CardError
from ginrummy.locales import text
from ginrummy.match import TableError
from ginrummy.players import legal_moves
from ginrummy.record.tokens import TokenError

_AT_THE_HAND = ("hand", "hint", "sort", "arrange")

Answers = Mapping[str, Callable[[], Iterable[str]]]
"""Lines for each word of the catalogues that can be typed at any time, such as ``score``."""


class Leave(Exception):
    """The player wants to stop."""


class Undone(Exception):
    """The player has taken his last move back, and what was asked is asked no more."""


def answer_to(question: str) -> str:
    """Put a question and return what was typed, without blanks around it.

    Raises:
        Leave: The player asked to stop, pressed Ctrl-C, or there is no more input.
    """
    try:
        typed = console.ask(question).strip()
    except UnicodeDecodeError:
        return "\ufffd"
    # Python answers with RuntimeError when there is no input at all.
    except (EOFError, KeyboardInterrupt, RuntimeError):
        console.say()
        raise Leave from None
    if command_of(typed, ["quit"]):
        raise Leave
    return typed


class Person:
    """Asks a person.

    Attributes:
        order: How the player keeps his cards.
    """

    def __init__(
        self,
        answers: Answers,
        hint: Callable[[View], str],
        take_back: Callable[[], None],
        order: HandOrder | None = None,
    ) -> None:
        """Make the asker.

        Args:
            answers: Answers to questions that need no hand.
            hint: Gives advice on a view of the player to move.
            take_back: Undoes the last move of the player; raises `TableError` where it cannot.
            order: How the player keeps his cards.
        """
        self._answers = dict(answers) | {"help": lambda: [text("play.help")]}
        self._hint = hint
        self._take_back = take_back
        self.order = order or HandOrder()

    def choose(self, view: View) -> Action:
        """Show what matters now, and ask until the answer is legal.

        Raises:
            Leave: The player wants to stop.
            Undone: He has taken his last move back.
        """
        moves = legal_moves(view)
        if view.phase is not Phase.DISCARD:
            console.say()
        self._show(view, moves)
        if view.phase is Phase.LAYOFF and not can_lay_off(view):
            return moves[0]
        while True:
            typed = self.ask(question(view, moves))
            try:
                if self._answered(typed) or self._turned(typed, view, moves):
                    continue
                action = self._read(typed, view, moves)
            except NotUnderstoodError as error:
                if error.code != "not_understood":
                    console.say(error_text(error))
                    continue
                self._explain(typed, [allowed_words(view, moves), *map(word, self._words())])
                continue
            except (CardError, TableError, TokenError) as error:
                console.say(error_text(error))
                continue
            if action is not None and self._is_legal(action, view, moves):
                return action

    def wait(self, asked: Callable[[], str]) -> str:
        """Return what was typed to go on, once it is neither a question nor a move.

        Args:
            asked: The question as it is to be put now; an answer may change it.
        """
        while True:
            typed = self.ask(asked())
            if self._answered(typed):
                continue
            first, *_ = typed.split() or [""]
            if not command_of(first, [*_AT_THE_HAND, "undo", *MOVES]):
                return typed
            self._explain(typed, map(word, [*self._answers, "quit"]))

    def watches(self, seconds: float) -> bool:
        """Let the player look on for a while; say whether he would rather not wait.

        Args:
            seconds: How long, unless he types something.

        Raises:
            Leave: He wants to stop.
        """
        return console.typed_within(seconds) and not self._answered(self.ask(""))

    def agrees(self, asked: str) -> bool:
        """Ask until the answer is yes or no."""
        while True:
            typed = self.ask(asked)
            if answer := command_of(typed, ["yes", "no"]):
                return answer == "yes"
            if not self._answered(typed):
                self._explain(typed, map(word, ["yes", "no", "quit"]))

    def ask(self, asked: str) -> str:
        """Return what was typed, without blanks around it.

        Raises:
            Leave: The player asked to stop, pressed Ctrl-C, or there is no more input.
        """
        return answer_to(asked)

    def _words(self) -> list[str]:
        """Name what can be typed at any time, in the order of the help."""
        return [*_AT_THE_HAND, *self._answers, "quit"]

    def _explain(self, typed: str, words: Iterable[str]) -> None:
        """Say what can be typed here."""
        allowed = ", ".join(words)
        if typed:
            console.say(text("play.not_understood", typed=printable(typed), words=allowed))
        else:
            console.say(text("play.can_type", words=allowed))

    def _answered(self, typed: str) -> bool:
        """Answer a question about the game; False when it was no such question."""
        command = command_of(typed, self._answers)
        if command is None:
            return False
        for line in self._answers[command]():
            console.say(line)
        return True

    def _turned(self, typed: str, view: View, moves: list[Action]) -> bool:
        """Do what concerns the own cards alone; False when it was no such thing."""
        match command_of(typed, ["hand", "hint", "undo"]):
            case "hand":
                self._show(view, moves)
                return True
            case "hint":
                console.say(self._hint(view))
                return True
            case "undo":
                self._take_back()
                raise Undone
        if not parse_order(typed, view, self.order):
            return False
        console.say(hand_line(view, self.order, moves))
        return True

    def _show(self, view: View, moves: list[Action]) -> None:
        for line in table_lines(view, self.order, moves):
            console.say(line)

    def _read(self, typed: str, view: View, moves: list[Action]) -> Action | None:
        """Return the action that was typed; None when it would not do what was said."""
        if view.phase is Phase.LAYOFF and (not typed or command_of(typed, ["best"])):
            return moves[0]
        if view.phase is Phase.MUST_DRAW_STOCK and not typed:
            return moves[0]
        action = parse_action(typed, view)
        if not isinstance(action, Knock):
            return action
        if says_gin(typed) and Knock(action.card) in moves and (count := count_of(view, action)):
            self._not_gin(action, count)
            return None
        return self._with_spread(action, view) if action in moves else action

    def _not_gin(self, knock: Knock, count: int) -> None:
        typed = f"{word('knock')} {card_text(knock.card)}"
        console.say(text("play.not_gin", count=count, typed=typed))

    def _is_legal(self, action: Action, view: View, moves: list[Action]) -> bool:
        """Say whether an action is legal, and to the player why not."""
        refused = legal(hypothesis(view, cards_of(unseen_cards(view)))).why_not(action)
        if refused is None:
            return True
        if refused.code == "wrong_phase":
            console.say(text("play.not_now", words=allowed_words(view, moves)))
        else:
            console.say(error_text(refused))
        return False

    def _with_spread(self, knock: Knock, view: View) -> Knock | None:
        """Let the player choose between equally good spreads where it matters (A-26).

        Returns:
            The knock; None when the player would rather not.
        """
        hand = view.hand & ~(1 << knock.card)
        solver = view.rules.solver
        spreads, safest = solver.best_spreads(hand), solver.safest_spread(hand)
        # Against gin nothing is laid off, so the spread makes no difference.
        matters = safest.deadwood > 0 or view.rules.layoff_on_gin == "yes"
        if len(spreads) == 1 or not matters:
            return Knock(knock.card, safest.melds)
        console.say(text("play.spreads"))
        for line in numbered(hand_text(hand, spread) for spread in spreads):
            console.say(line)
        best = spreads.index(safest) + 1
        choices = [str(number) for number in range(1, len(spreads) + 1)]
        while True:
            typed = self.ask(text("play.ask_spread", number=len(spreads), best=best)) or str(best)
            if typed in choices:
                return Knock(knock.card, spreads[int(typed) - 1].melds)
            if command_of(typed, ["back"]):
                return None
            if not self._answered(typed):
                self._explain(typed, [*choices, word("back")])

"""A robot that plays at the terminal by reading what a person would read, in any language."""

from __future__ import annotations

import os
import re
import signal
import sys
import tempfile
from pathlib import Path
from string import Formatter

import pexpect

from ginrummy.locales import catalogue

# What it answers to each question: a command of the catalogues, or nothing for Enter alone.
ANSWERS = {
    "play.choose_dealer": "yes",
    "play.ask_upcard": "pass",
    "play.ask_wall": "pass",
    "play.ask_wall_pass": "pass",
    "play.ask_next": "",
    "play.ask_next_or_end": "end",
    "play.ask_must_draw": "draw",
    "play.ask_draw": "draw",
    "play.ask_discard": None,
    "play.ask_discard_knock": None,
    "play.ask_wall_knock": None,
    "play.ask_layoff": "",
    "play.ask_spread": "",
}


def pattern(template: str, **places: str) -> str:
    """Return a regular expression for a text of the catalogues.

    A place takes what its expression in ``places`` says, and otherwise anything within the line.
    """
    parts = []
    for literal, name, _, _ in Formatter().parse(template):
        parts.append(re.escape(literal))
        if name is not None:
            parts.append(places.get(name, r"[^\r\n]*?"))
    return "".join(parts)


def question(language: str = "en") -> re.Pattern[str]:
    """Return an expression for every question of the game."""
    texts = catalogue(language)
    return re.compile("|".join(pattern(texts[key]) for key in ANSWERS))


QUESTION = question()


class Robot:
    """Plays until the program ends; draws from the stock, throws the dearest loose card.

    Attributes:
        log: All that was printed.
        seen: What was printed since the question before this one.
        asked: The key of the question that waits for an answer; empty for none.
    """

    def __init__(
        self,
        *arguments: str,
        language: str = "en",
        timeout: float = 60,
        data: Path | None = None,
        plain: bool = True,
    ) -> None:
        """Start the program.

        Args:
            *arguments: What stands behind `ginrummy play`.
            language: The language to play in.
            timeout: Seconds to wait for a question.
            data: The directory for saved games; None for a new one.
            plain: Whether plain text is asked for.
        """
        self.data = Path(tempfile.mkdtemp()) if data is None else data
        options = ["--language", language, *(["--plain"] if plain else [])]
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "ginrummy", *options, "play", *arguments],
            encoding="utf-8",
            timeout=timeout,
            dimensions=(50, 200),
            env=os.environ | {"XDG_DATA_HOME": str(self.data), "TERM": "xterm-256color"},
        )
        self.child.delaybeforesend = None
        self.log = ""
        self.seen = self.asked = ""
        self._texts = texts = catalogue(language)
        self._questions = [re.compile(pattern(texts[key])) for key in ANSWERS]
        held = (
            pattern(texts[key], cards="(.*?)") for key in ("play.with_deadwood", "play.with_best")
        )
        self._hand = re.compile(
            "|".join(pattern(texts["play.your_hand"], cards=cards) for cards in held)
        )
        knocks = (
            pattern(texts[key], cards=r"(\w\w)") for key in ("play.may_knock", "play.may_gin")
        )
        self._knock = re.compile("|".join(knocks))

    def play(self, most_questions: int = 2000) -> str:
        """Answer every question; return all that was printed once the program has ended."""
        if self.answer(most_questions):
            raise AssertionError("the game does not end")
        self.child.wait()
        self.child.ptyproc.delayafterclose = 0
        self.child.close()
        return self.log

    def answer(self, questions: int) -> bool:
        """Answer some questions; return whether the program still runs and asks the next one."""
        for _ in range(questions):
            asked = self._asked()
            if asked is None:
                return False
            self.asked = ""
            self.child.sendline(self._answer(asked, self.seen))
        return self._asked() is not None

    def kill(self) -> None:
        """End the program at once, as a crash would."""
        self.child.kill(signal.SIGKILL)
        self.child.close()

    def _asked(self) -> str | None:
        """Wait for the next question, unless it is there already; None when the program ends."""
        if not self.asked:
            asked = self.child.expect([*self._questions, pexpect.EOF])
            if asked == len(self._questions):
                self.log += self.child.before
                return None
            self.seen = self.child.before + self.child.after
            self.log += self.seen
            self.asked = list(ANSWERS)[asked]
        return self.asked

    def word(self, command: str) -> str:
        """Return the first word for a command in the robot's language."""
        return self._texts[f"command.{command}"].split(",")[0]

    def _answer(self, asked: str, seen: str) -> str:
        answer = ANSWERS[asked]
        if answer is not None:
            return self.word(answer) if answer else ""
        if may_knock := self._knock.search(seen):
            return f"{self.word('knock')} {may_knock[may_knock.lastindex or 0]}"
        return self._loose_card(seen)

    def _loose_card(self, seen: str) -> str:
        *_, held = self._hand.finditer(seen)
        cards = held[held.lastindex or 0]
        loose = re.sub(r"\[[^\]]*\]", "", cards).split()
        if loose:
            return str(loose[-1])
        # Nothing is loose, but eleven melded cards always leave one to spare.
        longest = max(re.findall(r"\[([^\]]*)\]", cards), key=len)
        return str(longest.split()[-1])

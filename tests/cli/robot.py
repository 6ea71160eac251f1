"""A robot that plays at the terminal by reading what a person would read."""

from __future__ import annotations

import re
import sys

import pexpect

QUESTION = re.compile(
    r"(\[take/pass\]|\[draw\]|\[draw/take\]|\[CARD\]|\[CARD / knock CARD\]|\[knock CARD\]"
    r"|\[best\]|Which one\? \[[^\]]*\]|\[yes/no\]) "
)
_HAND = re.compile(r"Your hand: (.*?)  \(deadwood (\d+)")
_KNOCK = re.compile(r"You may (?:knock|go gin): (\w\w)")


class Robot:
    """Plays until the program ends; draws from the stock, throws the dearest loose card."""

    def __init__(self, *arguments: str, timeout: float = 60) -> None:
        command = [sys.executable, "-m", "ginrummy", "play", *arguments]
        self.child = pexpect.spawn(
            command[0], command[1:], encoding="utf-8", timeout=timeout, dimensions=(50, 200)
        )
        self.child.delaybeforesend = None
        self.log = ""

    def play(self, most_questions: int = 2000) -> str:
        """Answer every question; return all that was printed once the program has ended."""
        for _ in range(most_questions):
            if self.child.expect([QUESTION, pexpect.EOF]) == 1:
                self.log += self.child.before
                self.child.close()
                return self.log
            seen = self.child.before + self.child.after
            self.log += seen
            self.child.sendline(self._answer(seen))
        raise AssertionError("the game does not end")

    def _answer(self, seen: str) -> str:
        question = self.child.after.strip()
        if question == "[take/pass]":
            return "pass"
        if question in ("[draw]", "[draw/take]"):
            return "draw"
        if question == "[yes/no]":
            return "yes"
        if question.startswith("Which one"):
            return ""
        if question == "[best]":
            return ""
        may_knock = _KNOCK.search(seen)
        if may_knock:
            return f"knock {may_knock[1]}"
        return self._loose_card(seen)

    def _loose_card(self, seen: str) -> str:
        cards = _HAND.findall(seen)[-1][0]
        loose = re.sub(r"\[[^\]]*\]", "", cards).split()
        if loose:
            return str(loose[-1])
        # Nothing is loose, but eleven melded cards always leave one to spare.
        longest = max(re.findall(r"\[([^\]]*)\]", cards), key=len)
        return str(longest.split()[-1])

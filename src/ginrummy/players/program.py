"""A program behind pipes that is spoken to in lines, and cannot make anybody wait for ever."""

from __future__ import annotations

import os
import selectors
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from shlex import join
from signal import SIGKILL
from time import monotonic
from weakref import finalize

from ginrummy.players.base import PlayerError
from ginrummy.players.interrupts import uninterrupted

MOST_LINE = 64 * 1024
"""Bytes of the longest line that is read."""

MOST_WORDS = 2000
"""Bytes of the standard error that are kept for messages."""

LAST_LINES = 3
TICK = 0.5
GRACE = 0.5
"""Seconds that a program gets to end by itself once it hears nothing more."""

_CHUNK = 64 * 1024


class Program:
    """A running program.

    While somebody waits for a line, all three pipes are served at once. So it does no harm if the
    program writes more than a pipe holds, or does not read.

    Raises:
        PlayerError: `player_not_started`.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._command = join(command)
        with uninterrupted():
            self._process = self._start(command)
            self._end = finalize(self, _end, self._process)
        self._selector = selectors.DefaultSelector()
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin = self._process.stdin.fileno()
        self._listens = self._talks = True
        self._outbox = bytearray()
        self._inbox = bytearray()
        self._words = b""
        for pipe, serve in (
            (self._process.stdout.fileno(), Program._hear),
            (self._process.stderr.fileno(), Program._note),
        ):
            os.set_blocking(pipe, False)
            self._selector.register(pipe, selectors.EVENT_READ, serve)
        os.set_blocking(self._stdin, False)

    def _start(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # In a session of its own the program is not interrupted by Ctrl-C, and whatever it
                # starts can be ended with it.
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or type(error).__name__
            raise PlayerError("player_not_started", command=self._command, reason=reason) from error

    def send(self, line: bytes) -> None:
        """Send a line without waiting until it is read; a program that is gone gets nothing."""
        if not self._listens or not self._end.alive:
            return
        if not self._outbox:
            self._selector.register(self._stdin, selectors.EVENT_WRITE, Program._speak)
        self._outbox += line + b"\n"
        self._speak(self._stdin)

    def read(self, seconds: float) -> bytes:
        """Return the next line, without its end.

        Args:
            seconds: How long to wait for it.

        Raises:
            PlayerError: `player_slow`, `player_died`, or `player_garbled` for a line that is too
                long. The program is ended then.
        """
        deadline = monotonic() + seconds
        while (end := self._inbox.find(b"\n", 0, MOST_LINE)) < 0:
            if len(self._inbox) >= MOST_LINE:
                raise self.fail(
                    "player_garbled",
                    answer=readable(bytes(self._inbox[:MOST_WORDS])),
                    allowed=f"0..{MOST_LINE}",
                )
            if not self._talks or not self._end.alive:
                raise self._died()
            left = deadline - monotonic()
            if left <= 0:
                raise self.fail("player_slow", seconds=seconds, words=self._last_words())
            if self._serve(min(left, TICK)):
                continue
            # The end of the output may be held open by something that the program has started.
            if not self._listens or self._process.poll() is not None:
                raise self._died()
        line = bytes(self._inbox[:end])
        del self._inbox[: end + 1]
        return line

    def fail(self, code: str, /, **data: object) -> PlayerError:
        """End the program and return the error for what it did."""
        self.close(0)
        return PlayerError(code, command=self._command, **data)

    def close(self, grace: float = GRACE) -> None:
        """End the program, and whatever it has started unless it ends by itself.

        Args:
            grace: How many seconds it may take to end by itself.
        """
        if self._end.alive:
            self._selector.close()
            _end(self._process, grace)
            # Only now: whatever interrupts the end, it is made up for later.
            self._end.detach()

    def _died(self) -> PlayerError:
        until = monotonic() + GRACE
        while self._end.alive and monotonic() < until and self._serve(GRACE):
            pass
        self.close()
        words = self._last_words()
        return self.fail("player_died", status=self._process.returncode, words=words)

    def _last_words(self) -> str:
        lines = self._words.splitlines()[-LAST_LINES:]
        return " / ".join(map(readable, lines)) or "-"

    def _serve(self, seconds: float) -> bool:
        """Wait until a pipe is ready, and serve all that are; False if none is in time."""
        if not self._selector.get_map():
            return False
        ready = self._selector.select(seconds)
        for key, _ in ready:
            serve: Callable[[Program, int], None] = key.data
            serve(self, key.fd)
        return bool(ready)

    def _speak(self, pipe: int) -> None:
        try:
            sent = os.write(pipe, self._outbox)
        except BlockingIOError:
            return
        except OSError:
            self._listens = False
            self._outbox.clear()
        else:
            del self._outbox[:sent]
        if not self._outbox:
            self._selector.unregister(pipe)

    def _hear(self, pipe: int) -> None:
        chunk = self._receive(pipe)
        self._talks = bool(chunk)
        self._inbox += chunk

    def _note(self, pipe: int) -> None:
        self._words = (self._words + self._receive(pipe))[-MOST_WORDS:]

    def _receive(self, pipe: int) -> bytes:
        chunk = os.read(pipe, _CHUNK)
        if not chunk:
            self._selector.unregister(pipe)
        return chunk


def readable(line: bytes) -> str:
    """Return what a program wrote, fit to be printed."""
    text = line.decode("utf-8", "replace")
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _end(process: subprocess.Popen[bytes], grace: float = GRACE) -> None:
    """End a process; it does no harm to do so twice."""
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
    try:
        process.wait(grace)
    except subprocess.TimeoutExpired:
        pass
    finally:
        if process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, SIGKILL)
            process.wait()

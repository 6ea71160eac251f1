"""Limits on how much one visitor may ask for: buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from ginrummy.server.settings import Limits

MOST_BUCKETS = 20_000


class Gate:
    """Lets each visitor through so often, and a number of times at once.

    A bucket that is full again is forgotten.
    """

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Open the gate.

        Args:
            rate: How often one visitor gets through, each second.
            burst: How often at once.
            clock: Tells the time in seconds.
        """
        self._rate = rate
        self._burst = burst
        self._clock = clock
        # What was used of each bucket, and when that was so.
        self._used: dict[str, tuple[float, float]] = {}

    def wait(self, visitor: str) -> float:
        """Let a visitor through and return 0, or return how many seconds it has to wait."""
        now = self._clock()
        used, then = self._used.get(visitor, (0.0, now))
        used = max(0.0, used - (now - then) * self._rate)
        if used + 1 > self._burst:
            return (used + 1 - self._burst) / self._rate
        if visitor not in self._used and len(self._used) >= MOST_BUCKETS:
            self._forget(now)
        self._used[visitor] = (used + 1, now)
        return 0.0

    def _forget(self, now: float) -> None:
        self._used = {
            visitor: (used, then)
            for visitor, (used, then) in self._used.items()
            if used > (now - then) * self._rate
        }
        # Still too many at once: the oldest go, so that memory stays bounded.
        for visitor in list(self._used)[: max(0, len(self._used) - MOST_BUCKETS // 2)]:
            del self._used[visitor]


class Gates:
    """All limits of a server.

    Attributes:
        requests: Requests that change something, by address.
        reads: Other requests and new sockets, by address.
        messages: Messages over sockets, by person or address.
        tables: New tables, by person and by address.
        chat: Lines of chat, by person.
        people: New people, by address.
        sockets: Open sockets by address.
    """

    def __init__(self, limits: Limits) -> None:
        self.requests = Gate(limits.requests, limits.request_burst)
        self.reads = Gate(limits.reads, limits.read_burst)
        self.messages = Gate(limits.messages, limits.burst)
        self.tables = Gate(limits.tables, limits.table_burst)
        self.chat = Gate(0.5, 8)
        self.people = Gate(limits.tables, limits.table_burst)
        self.sockets: Counter[str] = Counter()

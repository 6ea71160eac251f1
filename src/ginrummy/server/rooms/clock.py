"""Time to think: for each move, for all moves of a game, or both."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ginrummy.server.agreement import Clock

PAUSE = 60.0
"""Seconds to go on after a hand, where moves have no time of their own."""


class Clocks:
    """The clocks of a table; times are seconds of any steady clock.

    A clock runs while its person is waited for. Between two hands the time of the game stands
    still, but nobody may take forever to go on. What a restart of the server takes is nobody's
    time: it begins anew with the move.
    """

    def __init__(self, clock: Clock, people: int, left: Sequence[float] | None = None) -> None:
        """Set the clocks.

        Args:
            clock: What is agreed.
            people: Number of persons.
            left: Seconds left of the whole game; None for all of them.
        """
        self.clock = clock
        self._left = [float(clock.game or 0)] * people if left is None else list(left)
        self._since: dict[int, float] = {}
        self._charged: dict[int, float] = {}
        self._playing = False

    @property
    def running(self) -> tuple[int, ...]:
        """Whose clocks run."""
        return tuple(sorted(self._since))

    def wait_for(
        self, people: Collection[int], now: float, *, actor: int | None, playing: bool
    ) -> None:
        """Stop the clocks of those who have moved, and start those of the others.

        Args:
            people: Who has to do something now.
            now: The time.
            actor: Who has just done something; for that person a new move begins.
            playing: Whether a hand is played; otherwise the time of the game stands still.
        """
        self._left = self.times(now)
        kept = people if playing == self._playing else ()
        self._since = {
            person: self._since.get(person, now) if person in kept and person != actor else now
            for person in people
        }
        self._charged = dict.fromkeys(people, now)
        self._playing = playing

    def times(self, now: float) -> list[float]:
        """Return the seconds that each person has left of the whole game."""
        if not self._playing:
            return list(self._left)
        return [
            max(0.0, left - (now - self._charged.get(person, now)))
            for person, left in enumerate(self._left)
        ]

    def left(self, now: float) -> dict[int, float]:
        """Return the seconds that each person has for the move, or in all if that is less."""
        found = {}
        for person, whole in enumerate(self.times(now)):
            ends = [whole] if self.clock.game is not None else []
            if self._most is not None:
                ends.append(max(0.0, self._most - (now - self._since.get(person, now))))
            found[person] = min(ends)
        return found

    def lost(self, now: float) -> int | None:
        """Return who has no time left for the whole game; None for nobody."""
        if self.clock.game is None or not self._playing:
            return None
        times = self.times(now)
        return next((person for person in self.running if times[person] <= 0), None)

    def late(self, now: float) -> tuple[int, ...]:
        """Return who has used up the time for a move, or to go on."""
        most = self._most
        if most is None:
            return ()
        return tuple(p for p, since in sorted(self._since.items()) if now - since >= most)

    def next_end(self, now: float) -> float | None:
        """Return in how many seconds somebody's time is up; None while no clock runs."""
        ends = []
        if self._most is not None:
            ends += [self._most - (now - since) for since in self._since.values()]
        if self.clock.game is not None and self._playing:
            times = self.times(now)
            ends += [times[person] for person in self._since]
        return max(0.0, min(ends)) if ends else None

    @property
    def _most(self) -> float | None:
        """The seconds for what is waited for now."""
        if self.clock.move is not None:
            return float(self.clock.move)
        return None if self._playing else PAUSE

"""Time to think: for each move, for all moves of a game, or both."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ginrummy.server.agreement import Clock


class Clocks:
    """The clocks of a table; times are seconds of any steady clock.

    A clock runs while its person is waited for. What a restart of the server takes is nobody's
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
        whole = float(clock.game or 0)
        self._left = list(left) if left is not None else [whole] * people
        self._since: dict[int, float] = {}

    @property
    def running(self) -> tuple[int, ...]:
        """Whose clocks run."""
        return tuple(sorted(self._since))

    def wait_for(self, people: Collection[int], moved: Collection[int], now: float) -> None:
        """Stop the clocks of those who have moved, and start those of the others.

        Args:
            people: Who has to do something now.
            moved: Who has just done something; for them a new move begins.
            now: The time.
        """
        for person, since in list(self._since.items()):
            if person not in people or person in moved:
                self._left[person] = max(0.0, self._left[person] - (now - since))
                del self._since[person]
        for person in people:
            self._since.setdefault(person, now)

    def times(self, now: float) -> list[float]:
        """Return the seconds that each person has left of the whole game."""
        return [
            max(0.0, left - (now - self._since.get(person, now)))
            for person, left in enumerate(self._left)
        ]

    def left(self, now: float) -> dict[int, float]:
        """Return the seconds that each person has for the move, or in all if that is less."""
        found = {}
        for person, whole in enumerate(self.times(now)):
            ends = [] if self.clock.game is None else [whole]
            if self.clock.move is not None:
                ends.append(max(0.0, self.clock.move - (now - self._since.get(person, now))))
            found[person] = min(ends)
        return found

    def lost(self, now: float) -> int | None:
        """Return who has no time left for the whole game; None for nobody."""
        if self.clock.game is None:
            return None
        times = self.times(now)
        return next((person for person in self.running if times[person] <= 0), None)

    def late(self, now: float) -> tuple[int, ...]:
        """Return who has used up the time for a move."""
        if self.clock.move is None:
            return ()
        move = self.clock.move
        return tuple(p for p, since in sorted(self._since.items()) if now - since >= move)

    def next_end(self, now: float) -> float | None:
        """Return in how many seconds somebody's time is up; None while no clock runs."""
        left = self.left(now)
        return min((left[person] for person in self._since), default=None)

"""What a table writes down: the sheet of the game, and the match it belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.match.hollywood import HollywoodCard
from ginrummy.match.log import Entry, GameOver, MatchOver, Scored
from ginrummy.match.scorecard import Scorecard, new_card
from ginrummy.match.seating import TableError
from ginrummy.match.series import Game, Series
from ginrummy.match.setup import Setup


class Standing:
    """The sheet of the game in progress and the match, as they change from hand to hand.

    Attributes:
        card: The sheet; between two games that of the last one.
        series: The match of several games; None for a single one.
    """

    def __init__(self, setup: Setup) -> None:
        """Begin with nothing written down.

        Args:
            setup: What is agreed.
        """
        self._setup = setup
        self.card: Scorecard = self._blank()
        self.series: Series | None = setup.series

    @property
    def over(self) -> bool:
        """Whether the game, and the match if there is one, has come to its end."""
        if self.series is None:
            return self.card.settlement is not None
        return self.series.winner is not None

    @property
    def winner(self) -> int | None:
        """The side that has won the game, or the match if there is one."""
        return self.card.winner if self.series is None else self.series.winner

    def next_game(self) -> None:
        """Take a new sheet when the one in use is settled."""
        if self.card.settlement is not None:
            self.card = self._blank()

    def enter(self, points: Sequence[int], boxes: Sequence[int]) -> list[Entry]:
        """Write a round of hands down, and return what is to be said about it.

        Args:
            points: Points of each side.
            boxes: Boxes of each side.
        """
        self.card = self.card.enter(points, boxes)
        said: list[Entry] = [Scored(tuple(points), tuple(boxes), self.card.totals)]
        if (settlement := self.card.settlement) is None:
            return said
        said.append(GameOver(settlement))
        if self.series is not None:
            self.series = self.series.enter(Game(settlement.winner, sum(settlement.margins)))
            if (winner := self.series.winner) is not None:
                said.append(MatchOver(winner, self.series.totals))
        return said

    def announce_end(self) -> None:
        """Open no more columns (C-08).

        Raises:
            TableError: As `why_no_end` says.
        """
        card = self.card
        if (refused := self.why_no_end()) is not None:
            raise refused
        assert isinstance(card, HollywoodCard)
        self.card = card.announce()

    def why_no_end(self) -> TableError | None:
        """Return why the end of a rolling game cannot be announced; None when it can.

        The reasons are `not_rolling` and `end_announced`.
        """
        card = self.card
        if self._setup.rules.scoring != "hollywood_rolling" or not isinstance(card, HollywoodCard):
            return TableError("not_rolling")
        return TableError("end_announced") if card.ending else None

    def _blank(self) -> Scorecard:
        return new_card(self._setup.rules, self._setup.seating.sides)

"""The end of a game as text: who won, and what it comes to with all bonuses."""

from __future__ import annotations

from ginrummy.cli.narrate import Narrator
from ginrummy.locales import text
from ginrummy.match import Scorecard


def settlement_lines(card: Scorecard, narrator: Narrator) -> list[str]:
    """Return who won a finished game and, where there are bonuses, how it is settled (A-61)."""
    settlement = card.settlement
    assert settlement is not None  # the game is over
    winner = settlement.winner
    lines = [narrator.says("play.won", winner, points=card.totals[winner])]
    if settlement.totals == card.points:
        return lines
    rules = card.rules
    for seat, points in enumerate(card.points):
        data = {"points": points, "boxes": card.boxes[seat], "box_bonus": rules.box_bonus}
        data |= {"game_bonus": rules.game_bonus if seat == winner else 0}
        lines.append(narrator.says("play.sheet", seat, total=settlement.totals[seat], **data))
    if settlement.shutout and rules.shutout != "none":
        lines.append(text(f"rule.shutout.{rules.shutout}"))
    [margin] = [owed for seat, owed in enumerate(settlement.margins) if seat != winner]
    lines.append(narrator.says("play.margin", winner, margin=margin))
    return lines

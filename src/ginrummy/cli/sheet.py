"""The score as text: the sheet hand by hand, and the end of a game with all bonuses."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy.cli import console
from ginrummy.cli.narrate import Narrator
from ginrummy.locales import text
from ginrummy.match import GameOver, MatchOver, Scorecard, Settlement
from ginrummy.match.log import Entry, Scored
from ginrummy.rules import Rules


def score_line(card: Scorecard, narrator: Narrator) -> str:
    """Return the running totals in one line."""
    totals = [
        narrator.says("play.total", person, points=points)
        for person, points in enumerate(card.totals)
    ]
    return text("play.score", totals=", ".join(totals))


def show_sheet(entries: Iterable[Entry], card: Scorecard, narrator: Narrator) -> None:
    """Print the points of every hand of the game in progress, and the totals.

    Args:
        entries: The log of the table.
        card: The sheet of the game.
        narrator: Who names the persons.
    """
    hands = [entry for entry in entries if isinstance(entry, Scored)]
    played = hands[len(hands) - card.hands :]
    names = [narrator.name(person) for person in range(len(card.points))]
    headers = [text("play.column_hand"), *names]
    rows: list[list[object]] = [[n, *entry.points] for n, entry in enumerate(played, start=1)]
    if any(card.boxes):
        rows.append([text("play.row_boxes"), *card.boxes])
    console.table(headers, [*rows, [text("play.row_total"), *card.totals]])


def game_over_lines(
    entry: GameOver, card: Scorecard, rules: Rules, narrator: Narrator
) -> list[str]:
    """Return who won a game and, where there are bonuses, how it is settled (A-61)."""
    settlement = entry.settlement
    winner = settlement.winner
    lines = [narrator.says("play.won", winner, points=card.totals[winner])]
    if settlement.totals != card.points:
        lines += _bonuses(settlement, card, rules, narrator)
    return lines


def _bonuses(
    settlement: Settlement, card: Scorecard, rules: Rules, narrator: Narrator
) -> list[str]:
    winner = settlement.winner
    lines = []
    for person, points in enumerate(card.points):
        data = {"points": points, "boxes": card.boxes[person], "box_bonus": rules.box_bonus}
        data |= {"game_bonus": rules.game_bonus if person == winner else 0}
        data |= {"total": settlement.totals[person]}
        lines.append(narrator.says("play.sheet", person, **data))
    if settlement.shutout and rules.shutout != "none":
        lines.append(text(f"rule.shutout.{rules.shutout}"))
    owed = [margin for person, margin in enumerate(settlement.margins) if person != winner]
    lines += [narrator.says("play.margin", winner, margin=margin) for margin in owed]
    return lines


def match_lines(games: int, totals: tuple[int, ...], narrator: Narrator) -> list[str]:
    """Return how a match of several games stands (A-65).

    Args:
        games: Games finished so far.
        totals: What each person has won in them: margins, or games.
        narrator: Who names the persons.
    """
    won = [
        narrator.says("play.total", person, points=points) for person, points in enumerate(totals)
    ]
    return [text("play.match_score", n=games, totals=", ".join(won))]


def match_over_line(entry: MatchOver, narrator: Narrator) -> str:
    """Return who has won a match."""
    return narrator.says("play.match_won", entry.winner)

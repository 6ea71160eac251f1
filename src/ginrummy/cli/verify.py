"""`ginrummy verify`: were the cards of a record dealt as they were committed to?"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.cli.say import error_text, record_error_text
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.record import Checked, Found, GameRecord, HandRecord, Verdict, read, verify_game

WRONG = 1
UNREADABLE = 2

_PROVEN = (Checked.FAIR, Checked.PRACTICE)


def run(paths: list[Path]) -> int:
    """Print the verdict on every hand of some files, and on every game as a whole.

    Args:
        paths: The files; none for the saved game that was played last.

    Returns:
        0 when nothing is wrong, 1 when a hand was not dealt as it should have been or does not
        follow from those before it, 2 when a file has a fault or no hand; all else is checked.

    Raises:
        GinRummyError: `nothing_to_replay`.
        OSError: A file cannot be read.
    """
    paths = paths or [path for path, _ in zip(saves.newest_first(), range(1), strict=False)]
    if not paths:
        raise GinRummyError("nothing_to_replay", folder=str(saves.directory()))
    count: Counter[Checked] = Counter()
    wrong = faulty = False
    for path in paths:
        if len(paths) > 1:
            console.say(_printable(f"{path}:"))
        games = read(path.read_bytes())
        for found in games:
            game = found.game
            if game is not None and found.error is not None:
                # The result may come from hands behind the fault.
                game = replace(game, result=None)
            if game is not None and game.hands:
                wrong |= _show(game, count)
        faults = [_fault(found) for found in games] or [text("verify.no_game")]
        for fault in filter(None, faults):
            faulty = True
            _complain(path, fault)
    numbers = {kind.value: count[kind] for kind in Checked}
    console.say(text("verify.total", **numbers))
    wrong |= count[Checked.WRONG] > 0
    if wrong:
        console.say(text("verify.is_wrong"))
    elif faulty or count.total() > sum(count[kind] for kind in _PROVEN):
        console.say(text("verify.is_not_proven"))
    if wrong:
        return WRONG
    return UNREADABLE if faulty else 0


def _fault(found: Found) -> str | None:
    """What keeps a game from being checked; None for nothing."""
    if found.error is not None:
        return record_error_text(found.error)
    if found.game is not None and not found.game.hands:
        return text("verify.no_hand", line=found.line)
    return None


def _show(game: GameRecord, count: Counter[Checked]) -> bool:
    """Print the verdicts on a game and add them up; say whether it is wrong as a whole."""
    hands, error = verify_game(game)
    for hand, verdict in zip(game.hands, hands, strict=True):
        console.say(_line(hand, verdict))
    count.update(verdict.checked for verdict in hands)
    if error is not None:
        console.say(text("verify.game", why=error_text(error)))
    return error is not None


def _line(hand: HandRecord, verdict: Verdict) -> str:
    number = hand.number
    if verdict.error is not None:
        return text("verify.wrong", number=number, why=error_text(verdict.error))
    if verdict.missing is not None:
        why = text(f"verify.missing.{verdict.missing}")
        return text("verify.unproven", number=number, why=why)
    return text(f"verify.{verdict.checked.value}", number=number)


def _complain(path: Path, fault: str) -> None:
    message = text("verify.fault", path=path, fault=fault)
    print(_printable(text("error.prefix", message=message)), file=sys.stderr)


def _printable(line: str) -> str:
    """A line for the terminal, whatever stands in a file or in its name."""
    return "".join(sign if sign.isprintable() else "?" for sign in line)

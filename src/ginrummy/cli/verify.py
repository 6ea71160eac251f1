"""`ginrummy verify`: were the cards of a record dealt as they were committed to?"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.cli.say import error_text, record_error_text
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.record import Checked, GameRecord, HandRecord, Verdict, read, verify_game

WRONG = 1
UNREADABLE = 2


def run(paths: list[Path]) -> int:
    """Print the verdict on every hand of some files.

    Args:
        paths: The files; none for the saved game that was played last.

    Returns:
        0 when nothing is wrong, 1 when a hand was not dealt as it should have been, 2 when a file
        has a fault; all before it is checked.

    Raises:
        GinRummyError: `nothing_to_replay`.
        OSError: A file cannot be read.
    """
    paths = paths or [path for path, _ in zip(saves.newest_first(), range(1), strict=False)]
    if not paths:
        raise GinRummyError("nothing_to_replay", folder=str(saves.directory()))
    count: Counter[Checked] = Counter()
    faulty = False
    for path in paths:
        for found in read(path.read_bytes()):
            if found.game is not None:
                count += _show(found.game)
            if found.error is not None:
                faulty = True
                print(text("error.prefix", message=record_error_text(found.error)), file=sys.stderr)
    numbers = {kind.value: count[kind] for kind in Checked}
    console.say(text("verify.total", **numbers))
    if count[Checked.WRONG]:
        return WRONG
    return UNREADABLE if faulty else 0


def _show(game: GameRecord) -> Counter[Checked]:
    verdicts = verify_game(game)
    for hand, verdict in zip(game.hands, verdicts, strict=True):
        console.say(_line(hand, verdict))
    return Counter(verdict.checked for verdict in verdicts)


def _line(hand: HandRecord, verdict: Verdict) -> str:
    if verdict.error is not None:
        return text("verify.wrong", number=hand.number, why=error_text(verdict.error))
    return text(f"verify.{verdict.checked.value}", number=hand.number)

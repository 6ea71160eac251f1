"""`ginrummy games`: the saved games."""

from __future__ import annotations

from ginrummy.cli import console, saves
from ginrummy.cli.game import PRESET_TAG, saved
from ginrummy.locales import text


def run() -> int:
    """Print the saved games, the one played last first.

    Returns:
        0.
    """
    rows = []
    for game in saved():
        path = game.path
        assert path is not None  # it was read from there
        columns = game.table.card.standings
        totals = " ".join(":".join(map(str, each)) for each in columns)
        if game.table.series is not None:
            totals += f" ({':'.join(map(str, game.table.series.standing))})"
        state = "games.over" if game.is_over else "games.unfinished"
        others = console.safe(", ".join(game.names[1:]))
        preset = console.safe(game.tags.get(PRESET_TAG, "-"))
        rows.append([path.stem, preset, others, totals, text(state)])
    if not rows:
        console.say(text("games.none", folder=saves.directory()))
        return 0
    console.say(text("games.folder", folder=saves.directory()))
    names = ("game", "preset", "opponent", "score", "state")
    console.table([text(f"games.column_{name}") for name in names], rows)
    return 0

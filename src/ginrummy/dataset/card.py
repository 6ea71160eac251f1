"""The data card: `README.md` of a data set, for people, in the language in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shlex import quote

from ginrummy.dataset.manifest import MANIFEST, Manifest, write_whole
from ginrummy.dataset.play import MOST_HANDS
from ginrummy.dataset.setup import ENGINE, Setup
from ginrummy.dataset.tables import DECISIONS, HANDS, columns_of
from ginrummy.dataset.trace import OUTCOMES
from ginrummy.locales import text
from ginrummy.rules import describe
from ginrummy.variants import VARIANTS

CARD = "README.md"


def write_card(folder: Path, manifest: Manifest) -> None:
    """Write the data card of a data set into its folder."""
    write_whole(folder / CARD, "\n\n".join(_parts(manifest)) + "\n")


def command_of(setup: Setup, folder: str) -> str | None:
    """Return the command that writes a data set; None when no command can.

    Args:
        setup: What is written.
        folder: The folder to name in it.
    """
    base = VARIANTS[setup.preset].rules if setup.preset in VARIANTS else None
    if base is None or base.pack != setup.rules.pack:
        return None
    usual = base.settings()
    words = ["ginrummy", "dataset", quote(folder), *map(quote, setup.players)]
    words += ["--games" if setup.whole_games else "--hands", str(setup.games)]
    words += ["--seed", str(setup.seed), "--preset", setup.preset]
    for key, value in setup.rules.settings().items():
        if value != usual[key]:
            words += ["--set", f"{key}={value}"]
    words += [f"--{table}" for table in setup.tables if table != HANDS]
    if setup.source == ENGINE:
        words.append("--engine")
    return " ".join([*words, "--shard", str(setup.shard)])


def _parts(manifest: Manifest) -> Iterator[str]:
    setup = manifest.setup
    first, second = setup.players
    yield "# " + text("dataset.card.title", first=first, second=second)
    yield text("dataset.card.about")
    if not manifest.complete:
        yield text("dataset.card.partial")
    yield _heading("what")
    yield _listed(
        [
            *(f"`{table}/`: {text(f'dataset.table.{table}')}" for table in setup.tables),
            f"`{MANIFEST}`: {text('dataset.card.manifest')}",
        ]
    )
    yield from _made(manifest)
    yield _heading("rules")
    yield _listed(
        f"{said.rule}: {text(said.key, value=said.value)}" for said in describe(setup.rules)
    )
    yield text("dataset.card.settings")
    yield from _columns(setup)
    yield from _statistics(manifest)
    yield _heading("limits")
    yield _listed(_limits(setup))
    yield _heading("licence")
    yield text("dataset.card.free")


def _made(manifest: Manifest) -> Iterator[str]:
    setup = manifest.setup
    yield _heading("made")
    yield text(f"dataset.card.by.{setup.source}")
    yield text("dataset.card.games" if setup.whole_games else "dataset.card.single")
    command = command_of(setup, text("place.folder"))
    if command is not None:
        yield f"```sh\n{command}\n```"
    yield text("dataset.card.seed", seed=setup.seed)
    if setup.source == ENGINE:
        yield text("dataset.card.practice", seed=setup.seed)
    named = ", ".join(f"{name} {version}" for name, version in manifest.versions.items())
    yield text("dataset.card.versions", versions=named)


def _columns(setup: Setup) -> Iterator[str]:
    yield _heading("columns")
    yield text("dataset.card.cards")
    yield text("dataset.card.actions")
    headers = [text(f"dataset.card.{name}") for name in ("column", "type", "meaning")]
    for table in (HANDS, DECISIONS):
        if table in setup.tables:
            yield f"### {table}"
            yield _table(
                headers,
                (
                    (f"`{column.name}`", f"`{column.type}`", column.about)
                    for column in columns_of(setup, table)
                ),
            )
    if setup.decisions:
        yield text("dataset.card.hidden")


def _statistics(manifest: Manifest) -> Iterator[str]:
    counts = manifest.counts
    hands = max(counts.get("hands", 0), 1)
    yield _heading("statistics")
    yield _table(
        ["", text("dataset.card.number"), text("dataset.card.per_hand")],
        (
            (text(f"dataset.card.stat.{name}"), counts.get(name, 0), _mean(counts, name, hands))
            for name in ("games", "hands", "decisions", "turns")
        ),
    )
    yield _table(
        ["", text("dataset.card.number"), text("dataset.card.share")],
        (
            (f"`{outcome.value}`", count, f"{100 * count / hands:.2f} %")
            for outcome in OUTCOMES
            if (count := counts.get(f"outcome_{outcome.value}", 0))
        ),
    )
    columns = ("ended", "won", "points")
    yield _table(
        ["", *(text(f"dataset.card.{name}") for name in columns)],
        (
            (
                text("dataset.card.player", name=name, seat=seat),
                counts.get(f"ended_{seat}", 0),
                counts.get(f"won_{seat}", 0),
                _mean(counts, f"points_{seat}", hands),
            )
            for seat, name in enumerate(manifest.setup.players)
        ),
    )


def _limits(setup: Setup) -> Iterator[str]:
    yield text("dataset.card.limit.people")
    yield text("dataset.card.limit.spread")
    if setup.decisions:
        yield text("dataset.card.limit.memory")
    if setup.whole_games:
        yield text("dataset.card.limit.broken_off", most=MOST_HANDS)
        if setup.rules.scoring == "hollywood_rolling":
            yield text("dataset.card.limit.announced")


def _mean(counts: dict[str, int], name: str, hands: int) -> str:
    return f"{counts.get(name, 0) / hands:.3f}"


def _heading(name: str) -> str:
    return "## " + text(f"dataset.card.{name}")


def _listed(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}" for item in items)


def _table(headers: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [headers, ["---"] * len(headers), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(value: object) -> str:
    return str(value).replace("|", "\\|")

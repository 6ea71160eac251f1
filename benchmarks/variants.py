"""How well the club player plays each variant: a table in Markdown.

It plays mirrored games against a copy of itself that takes the variant for the classic game, and
against the simple player. A game takes a tenth of a second, one with three columns three tenths.

Usage: python -m benchmarks.variants [-n GAMES] [--against NAME] [NAME ...]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping

from benchmarks.blind import CLASSIC, BlindClub
from ginrummy.arena import MatchResult, match
from ginrummy.players import PLAYERS, ClubPlayer, EaaiSimplePlayer, Maker
from ginrummy.rules import Rules, preset

OPPONENTS: Mapping[str, Maker] = {"blind": BlindClub, "eaai-simple": EaaiSimplePlayer}

VARIANTS: Mapping[str, Rules] = {
    "classic": preset("classic"),
    "pagat": preset("pagat"),
    "modern": preset("modern"),
    "straight": preset("straight"),
    "knock_any": preset("knock_any"),
    "eleven": preset("eleven"),
    "oklahoma": preset("oklahoma"),
    "oklahoma oklahoma_ace=gin_only": preset("oklahoma", oklahoma_ace="gin_only"),
    "hollywood": preset("hollywood"),
    "hollywood_oklahoma": preset("hollywood_oklahoma"),
    "gonzo": preset("gonzo"),
    "classic ace_mode=hilo ace_deadwood=15": preset("classic", ace_mode="hilo", ace_deadwood=15),
    "tedesco": preset("tedesco"),
    "round_corner": preset("round_corner"),
}
"""What is played: a preset, and what is changed in it."""


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        description="How well the club player plays each variant: a table in Markdown."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="as the table calls it")
    parser.add_argument("--against", choices=OPPONENTS, help="only against this one")
    parser.add_argument("-n", "--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args(arguments)
    unknown = set(options.names) - VARIANTS.keys()
    if unknown:
        parser.error(f"no such variant: {', '.join(sorted(unknown))}")
    print("| rules | against | games won | 95 % interval | points a hand | games | hands |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, rules in VARIANTS.items():
        if options.names and name not in options.names:
            continue
        for opponent, make in OPPONENTS.items():
            if options.against not in (None, opponent) or (make is BlindClub and rules == CLASSIC):
                continue
            pairs = (options.games + 1) // 2
            result = match(rules, ClubPlayer, make, pairs, options.seed, options.processes)
            print(row(name, opponent, result), flush=True)


def row(name: str, opponent: str, result: MatchResult) -> str:
    low, high = (100 * bound for bound in result.interval)
    points, others = (tally.points / result.hands for tally in (result.a, result.b))
    cells = (
        f"`{name}`",
        f"`{opponent}`" if opponent in PLAYERS else opponent,
        f"{100 * result.win_rate:.1f} %",
        f"{low:.1f} to {high:.1f} %",
        f"{points:.1f} to {others:.1f}",
        f"{result.games:,}",
        f"{result.hands:,}",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main(sys.argv[1:])

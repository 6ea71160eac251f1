"""How well the club player does at tables of three and more: a table in Markdown.

One club player sits down with simple players, and takes every seat in turn with the same cards.
What he gets when the game is settled would be nothing on the average if he played as they do.

Usage: python -m benchmarks.several [-n ROUNDS] [--seed SEED] [NAME ...]
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from statistics import fmean, stdev

from ginrummy.match import Attending, Setup, Stage, Table
from ginrummy.players import create
from ginrummy.variants import VARIANTS, Variant

NAMES = [name for name, variant in VARIANTS.items() if variant.people[0] > 2]
_SURE = 1.96


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        description="How well the club player does at tables of three and more."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a game")
    parser.add_argument("-n", "--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    unknown = set(options.names) - set(NAMES)
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    print("| game | people | gets in a game | 95 % interval | rounds | games |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in options.names or NAMES:
        print(row(VARIANTS[name], options.rounds, options.seed), flush=True)


def row(variant: Variant, rounds: int, seed: int) -> str:
    people = variant.people[0]
    got = [
        fmean(gain(variant, club, f"{seed} round {number}") for club in range(people))
        for number in range(rounds)
    ]
    mean, spread = fmean(got), _SURE * stdev(got) / sqrt(rounds)
    interval = f"{mean - spread:+.1f} to {mean + spread:+.1f}"
    cells = (f"`{variant.name}`", str(people), f"{mean:+.1f}", interval, str(rounds))
    return f"| {' | '.join(cells)} | {rounds * people:,} |"


def gain(variant: Variant, club: int, seed: str) -> int:
    """Return what the club player gets by the settlement of one game.

    Args:
        variant: The game, with as few people as can play it.
        club: Which person is the club player.
        seed: What the cards come from.
    """
    people = variant.people[0]
    agreed = variant.setup(people)
    table = Table(Setup(agreed.rules, agreed.seating, practice=seed))
    players = [
        create("club" if person == club else "eaai-simple", person) for person in range(people)
    ]
    attending = [Attending(table, person, player) for person, player in enumerate(players)]
    while table.stage is not Stage.OVER:
        if table.stage is Stage.SECRETS:
            table.seal()
            continue
        for listener in attending:
            listener.catch_up()
        for person in table.waits_for():
            table.act(person, players[person].choose(table.view(person)))
    return table.payments[club]


if __name__ == "__main__":
    main(sys.argv[1:])

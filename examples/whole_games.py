#!/usr/bin/env python3
"""Two whole games between computer players: three in turns, and three games on one sheet.

The table holds the cards and the score, and tells each player no more than his seat may know:

    python3 examples/whole_games.py
"""

from __future__ import annotations

from secrets import token_bytes

from ginrummy.match import Attending, GameOver, Scored, Stage, Table
from ginrummy.match.fairness import SECRET_SIZE
from ginrummy.players import create
from ginrummy.variants import variant


def main() -> None:
    captains = play("captain3", ["Ann", "Bo", "Eva"])
    print("Points of each:", captains.card.totals)
    print("What each gets, or pays:", captains.payments)
    print()
    hollywood = play("hollywood", ["Ann", "Bo"])
    for number, column in enumerate(hollywood.card.standings, start=1):
        print(f"Game {number}:", column)
    print("What each gets, or pays:", hollywood.payments)


def play(game: str, names: list[str]) -> Table:
    """Play a game to its end, and print who won what."""
    table = Table(variant(game).setup(len(names)))
    players = [create("club") for _ in names]
    attending = [Attending(table, person, player) for person, player in enumerate(players)]
    while table.stage is not Stage.OVER:
        before = table.version
        if table.stage is Stage.SECRETS:
            # The chance of the next hand: secrets of the table, and then a nonce of everybody.
            table.seal([token_bytes(SECRET_SIZE) for _ in range(table.setup.seating.hands)])
        elif table.stage is Stage.NONCES:
            for person in table.waits_for():
                table.contribute(person, token_bytes(8))
        else:
            for listener in attending:
                listener.catch_up()
            for person in table.waits_for():
                table.act(person, players[person].choose(table.view(person)))
        for entry in table.log_since(before):
            if isinstance(entry, Scored):
                place = table.place(table.numbers[0])
                seats = " against ".join(names[person] for person in place.people)
                print(f"Hand {table.numbers[0]}, {seats}: {entry.points}")
            if isinstance(entry, GameOver) and entry.settlement.winner is not None:
                print(f"{names[entry.settlement.winner]} wins.")
    return table


if __name__ == "__main__":
    main()

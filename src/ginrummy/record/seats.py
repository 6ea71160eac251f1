"""Who sits where in a recorded game, as its tag, its players and its first hands tell."""

from __future__ import annotations

from ginrummy.match import SEATINGS, FixedSeats, Place, Seating, seating_of
from ginrummy.record.model import GameRecord, HandRecord


def people_of(game: GameRecord) -> int:
    """Return how many persons play a game; at least as many as its seating needs."""
    told = len(game.players)
    if game.seating is None:
        return max(told, game.rules.pack.seats)
    sizes = SEATINGS[game.seating]
    return next((size for size in sizes if size >= told), sizes[-1])


def seating_of_game(game: GameRecord) -> Seating:
    """Return the seating of a game.

    Where everybody keeps his seat, as many hands are played at once as it takes to seat everybody;
    who is not seated by the first hands of the record sits at further ones, as long as they fill
    them.

    Raises:
        TableError: `bad_seating` or `wrong_people` when not everybody can sit.
    """
    seats = game.rules.pack.seats
    if game.seating is not None:
        least, *_ = SEATINGS[game.seating]
        return seating_of(game.seating, max(least, len(game.players)))
    left = list(range(people_of(game)))
    tables: list[tuple[int, ...]] = []
    for hand in game.hands:
        if len(hand.seats) != seats or not set(hand.seats) <= set(left):
            break
        tables.append(hand.seats)
        left = [person for person in left if person not in hand.seats]
    full = range(0, len(left) - seats + 1, seats)
    tables += [tuple(left[at : at + seats]) for at in full]
    return FixedSeats(tuple(tables))


def place_of(game: GameRecord, hand: HandRecord) -> Place:
    """Return how a hand stands, as far as a record tells: who sits there and who gives advice."""
    place = Place(hand.seats, hand.dealer or 0)
    people = people_of(game)
    if game.seating is None or not set(hand.seats) < set(range(people)):
        return place
    seating = seating_of(game.seating, people)
    return place if len(hand.seats) != seating.seats else seating.place(*place[:2])

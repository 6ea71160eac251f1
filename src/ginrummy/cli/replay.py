"""`ginrummy replay`: a record told again, move by move."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.cli.narrate import Narrator
from ginrummy.cli.say import hand_text, record_error_text
from ginrummy.cli.sheet import game_over_lines, payment_lines, score_line, together_lines
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import (
    Cut,
    DealerNamed,
    EndAnnounced,
    GameOver,
    HollywoodCard,
    Place,
    Scorecard,
    new_card,
)
from ginrummy.record import GameRecord, HandRecord, Note, Variation, for_viewer, game_data, read
from ginrummy.record.announced import read_announced
from ginrummy.record.seats import people_of, place_of, seating_of_game
from ginrummy.rules import Rules

FAULTY = 2


def run(path: Path | None, hand: int | None, *, as_json: bool, step: bool) -> int:
    """Print the games of a file.

    Args:
        path: The file; None for the saved game that was played last.
        hand: Print only the hand of this number; None for all.
        as_json: Print JSON instead of sentences: a list with an object for each game.
        step: Wait for Enter after each move.

    Returns:
        0, or 2 when there is a fault in the file; all before it is printed.

    Raises:
        GinRummyError: `nothing_to_replay`, or `not_recorded`.
        OSError: The file cannot be read.
    """
    found = read(_source(path))
    games = [_shown(each.game, hand) for each in found if each.game is not None]
    if hand is not None and not any(game.hands for game in games):
        raise GinRummyError("not_recorded", hand=hand)
    if as_json:
        print(json.dumps([game_data(game) for game in games], indent=1))
    told = iter(games)
    for each in found:
        if each.game is not None and not as_json:
            for line in _game_lines(next(told)):
                console.say(line)
                if step and line and not _goes_on():
                    return 0
        if each.error is not None:
            print(text("error.prefix", message=record_error_text(each.error)), file=sys.stderr)
    return FAULTY if any(each.error for each in found) else 0


def _shown(game: GameRecord, hand: int | None) -> GameRecord:
    """Return what is to be shown of a game."""
    # A game that goes on is shown as its first player may know it, even to himself.
    game = game if all(hand.finished for hand in game.hands) else for_viewer(game, 0)
    hands = tuple(each for each in game.hands if hand in (None, each.number))
    return replace(game, hands=hands)


def _source(path: Path | None) -> bytes:
    path = next(saves.newest_first(), None) if path is None else path
    if path is None:
        raise GinRummyError("nothing_to_replay", folder=str(saves.directory()))
    return path.read_bytes()


def _goes_on() -> bool:
    try:
        console.ask("")
    except (EOFError, KeyboardInterrupt):
        return False
    return True


def _game_lines(game: GameRecord) -> Iterator[str]:
    people = range(people_of(game))
    named = dict(enumerate(map(console.safe, game.players)))
    names = [named.get(person, text("replay.person", number=person + 1)) for person in people]
    yield text("replay.game", names=", ".join(names))
    yield from (console.safe(f"{key}: {value}") for key, value in game.tags)
    if game.practice is not None:
        yield text("play.practice", seed=console.safe(game.practice))
    yield from map(_comment, game.comments)
    narrator = Narrator(game.rules, None, names, seating_of_game(game).hands)
    score = _Score(game, narrator)
    for hand in game.hands:
        yield from score.announced(hand.number)
        yield ""
        yield from _hand_lines(hand, place_of(game, hand), game.rules, narrator)
        yield from score.enter(hand)


class _Score:
    """The sheet of a record that is told again."""

    def __init__(self, game: GameRecord, narrator: Narrator) -> None:
        self._game = game
        self._narrator = narrator
        self._seating = seating_of_game(game)
        self._card = self._blank()
        self._announced = {each.hand: each.person for each in read_announced(game.tags) or ()}
        self._together: list[HandRecord] = []

    def _blank(self) -> Scorecard:
        return new_card(self._game.rules, self._seating.sides)

    def announced(self, number: int) -> Iterator[str]:
        """Note that the end of a rolling game was announced before a hand, if it was (C-08)."""
        if self._card.settlement is not None:
            self._card = self._blank()
        person = self._announced.get(number, -1)
        if person in range(len(self._narrator.names)) and isinstance(self._card, HollywoodCard):
            self._card = self._card.announce()
            yield from ("", *self._narrator.tell(EndAnnounced(person)))

    def enter(self, hand: HandRecord) -> Iterator[str]:
        """Take note of a hand; hands that are played at once are scored together."""
        rules, seating = self._game.rules, self._seating
        self._together.append(hand)
        if hand.number % seating.hands:
            return
        places = [place_of(self._game, each) for each in self._together]
        results = [result for each in self._together if (result := each.ended)]
        self._together = []
        if len(results) < seating.hands:
            return
        scores, members = seating.scores(places, results), seating.members(places)
        self._card = self._card.enter(*scores)
        sides = self._narrator.of_sides(members)
        yield from together_lines(zip(places, results, strict=True), members, scores.points, sides)
        yield score_line(self._card, sides)
        if settlement := self._card.settlement:
            yield ""
            yield from game_over_lines(GameOver(settlement), self._card, rules, sides)
            yield from payment_lines(members, settlement, self._narrator)


def _hand_lines(hand: HandRecord, place: Place, rules: Rules, narrator: Narrator) -> Iterator[str]:
    if hand.cuts:
        cut = len(hand.cuts[0])
        cutters = hand.seats if cut == len(hand.seats) else tuple(range(cut))
        yield from narrator.tell(Cut(hand.number, cutters, hand.cuts))
    if hand.dealer is not None:
        named = DealerNamed(hand.number, hand.seats, hand.dealer, chosen=False, roles=place.roles)
        yield from narrator.tell(named)
    yield from map(_comment, hand.comments)
    if hand.deal is not None:
        for seat, held in enumerate(hand.deal.hands):
            if held is not None:
                cards = hand_text(held, rules.solver.safest_spread(held))
                yield narrator.says("replay.holds", hand.seats[seat], cards=cards)
    notes = {note.at: note for note in hand.notes}
    for at, event in enumerate(hand.events):
        yield from narrator.event(hand.number, event)
        yield from _remarks(notes.get(at))


def _remarks(note: Note | None) -> Iterator[str]:
    for remark in note.remarks if note is not None else ():
        if isinstance(remark, str):
            yield _comment(remark)
        else:
            yield text("replay.variation", moves=_moves(remark))


def _comment(comment: str) -> str:
    return text("replay.comment", comment=console.safe(comment))


def _moves(variation: Variation) -> str:
    """Return a variation in the notation of records."""
    told = []
    for item in variation.items:
        if isinstance(item, Variation):
            told.append(f"({_moves(item)})")
        elif isinstance(item, str):
            told.append(f"{{{console.safe(item)}}}")
        else:
            seat, move = item
            told.append(f"{seat + 1}: {move}")
    return " ".join(told)

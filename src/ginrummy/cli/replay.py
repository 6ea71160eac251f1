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
from ginrummy.cli.sheet import game_over_lines, score_line
from ginrummy.engine import Ended
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import (
    Cut,
    DealerNamed,
    EndAnnounced,
    GameOver,
    HollywoodCard,
    Scorecard,
    new_card,
)
from ginrummy.record import GameRecord, HandRecord, Note, Variation, for_viewer, game_data, read
from ginrummy.record.announced import read_announced
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
    people = range(max(len(game.players), game.rules.pack.seats))
    named = dict(enumerate(map(console.safe, game.players)))
    names = [named.get(person, text("replay.person", number=person + 1)) for person in people]
    yield text("replay.game", names=", ".join(names))
    yield from (console.safe(f"{key}: {value}") for key, value in game.tags)
    if game.practice is not None:
        yield text("play.practice", seed=console.safe(game.practice))
    yield from map(_comment, game.comments)
    narrator = Narrator(game.rules, None, names)
    card = new_card(game.rules, len(names))
    announced = {each.hand: each.person for each in read_announced(game.tags) or ()}
    for hand in game.hands:
        if card.settlement is not None:
            card = new_card(game.rules, len(names))
        person = announced.get(hand.number, -1)
        if person in range(len(names)) and isinstance(card, HollywoodCard):
            card = card.announce()
            yield from ("", *narrator.tell(EndAnnounced(person)))
        card = _entered(card, hand)
        yield ""
        yield from _hand_lines(hand, game.rules, narrator)
        if hand.finished:
            yield score_line(card, narrator)
        if settlement := card.settlement:
            yield ""
            yield from game_over_lines(GameOver(settlement), card, game.rules, narrator)


def _entered(card: Scorecard, hand: HandRecord) -> Scorecard:
    last = hand.events[-1] if hand.events else None
    if not isinstance(last, Ended):
        return card
    points, boxes = [0 for _ in card.points], [0 for _ in card.boxes]
    for seat, person in enumerate(hand.seats):
        points[person] = last.result.points[seat]
        boxes[person] = last.result.boxes[seat]
    return card.enter(points, boxes)


def _hand_lines(hand: HandRecord, rules: Rules, narrator: Narrator) -> Iterator[str]:
    if hand.cuts:
        yield from narrator.tell(Cut(hand.number, hand.seats, hand.cuts))
    if hand.dealer is not None:
        yield from narrator.tell(DealerNamed(hand.number, hand.seats, hand.dealer, chosen=False))
    yield from map(_comment, hand.comments)
    if hand.deal is not None:
        for seat, held in enumerate(hand.deal.hands):
            if held is not None:
                cards = hand_text(held, rules.solver.safest_spread(held))
                yield narrator.says("replay.holds", hand.seats[seat], cards=cards)
    notes = {note.at: note for note in hand.notes}
    for at, event in enumerate(hand.events):
        yield from narrator.event(event)
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

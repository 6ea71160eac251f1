"""Games as text, always in the same form (see ``docs/notation.md``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ginrummy.bag import cards_of
from ginrummy.cards import UNKNOWN, UNKNOWN_TEXT, Card, card_text
from ginrummy.engine import Dealt, Result
from ginrummy.record.model import FORMAT, GameRecord, HandRecord, Item, Remark, Variation
from ginrummy.record.tokens import move_of_event
from ginrummy.record.world import example_deal
from ginrummy.rules import Pack, Rules

WIDTH = 100
INDENT = "  "

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_SPECIAL = re.compile("|".join(map(re.escape, _ESCAPES)))
_BRACE = re.compile(r"[}\\]")


def write(game: GameRecord) -> str:
    """Return a game as text; reading it gives an equal game.

    Raises:
        DeckError: A hand was dealt by other rules.
    """
    blocks = ["\n".join(_tags(game))]
    if game.comments:
        blocks.append(_filled(map(_comment, game.comments)))
    blocks += ("\n".join(_hand(hand, game.rules)) for hand in game.hands)
    return "\n\n".join(blocks) + "\n"


def _tags(game: GameRecord) -> Iterator[str]:
    yield _tag("Format", FORMAT)
    for number, name in enumerate(game.players, start=1):
        yield _tag(f"Player{number}", name)
    for key, value in game.rules.settings().items():
        yield _tag(key, value)
    pack = game.rules.pack
    if pack != Pack():
        yield _tag("Pack", f"{pack.ranks} {pack.suits} {pack.hand_size} {pack.seats}")
    own = [("Seating", game.seating), ("Practice", game.practice)]
    match = [("BestOf", game.best_of), ("MatchTarget", game.match_target)]
    for key, given in [*own, *match, *game.tags, ("Result", game.result)]:
        if given is not None:
            yield _tag(key, given)


def _tag(key: str, value: object) -> str:
    quoted = _SPECIAL.sub(lambda found: _ESCAPES[found[0]], str(value))
    return f'[{key} "{quoted}"]'


def _hand(hand: HandRecord, rules: Rules) -> Iterator[str]:
    """The lines of a hand."""
    people = [str(person + 1) for person in hand.seats]
    head = f"hand {hand.number}"
    if hand.dealer is not None:
        head += f" dealer {people[hand.dealer]}"
    if hand.seats != tuple(range(rules.pack.seats)):
        head += f" seats {' '.join(people)}"
    yield head
    if hand.comments:
        yield _filled(map(_comment, hand.comments))
    if hand.cuts:
        yield "cut " + " / ".join(" ".join(map(card_text, cards)) for cards in hand.cuts)
    if hand.commitment is not None:
        yield f"commitment {hand.commitment}"
    if hand.secret is not None:
        yield f"secret {_bytes(hand.secret)}"
    if hand.nonces:
        yield f"nonces {' '.join(map(_bytes, hand.nonces))}"
    if hand.deal is not None:
        yield from _deal(hand.deal, people, rules)
    if hand.moves or hand.notes:
        yield _filled(_moves(hand, people))
    if (result := hand.ended) is not None:
        yield result_line(result, people)


def _bytes(content: bytes | None) -> str:
    return UNKNOWN_TEXT if content is None else content.hex() or "empty"


def _deal(deal: Dealt, people: Sequence[str], rules: Rules) -> Iterator[str]:
    example = example_deal(rules, deal)
    for seat, (hand, other) in enumerate(zip(deal.hands, example.hands, strict=True)):
        number = len(cards_of(other or 0))
        cards = [UNKNOWN] * number if hand is None else cards_of(hand)
        yield f"cards {people[seat]} {cards_with_counts(cards)}"
    if deal.upcard is not None:
        yield f"upcard {card_text(deal.upcard)}"
    if deal.second_pack is not None:
        yield f"second_pack {card_text(deal.second_pack)}"
    yield f"stock {cards_with_counts(deal.stock)}"


def cards_with_counts(cards: Iterable[Card]) -> str:
    """Return cards as text; unknown ones that stand together as their number."""
    words = []
    for card, same in groupby(cards):
        number = len(list(same))
        words.append(card_text(card) if number == 1 else f"{card_text(card)}*{number}")
    return " ".join(words)


def _moves(hand: HandRecord, people: Sequence[str]) -> Iterator[str]:
    """The moves, comments and variations in pieces between which a line may be broken."""
    notes = {note.at: note.remarks for note in hand.notes}
    yield from _remarks(notes.get(0, ()), people, 0)
    turn: list[str] = []
    last: int | None = None
    made = filter(None, map(move_of_event, hand.events))
    for at, (seat, move) in enumerate(made, start=1):
        if seat != last:
            if turn:
                yield " ".join(turn)
            turn = [f"{people[seat]}:"]
        turn.append(str(move))
        last = seat
        if at in notes:
            yield " ".join(turn)
            yield from _remarks(notes[at], people, seat)
            turn, last = [], None
    if turn:
        yield " ".join(turn)


def _remarks(remarks: Iterable[Remark], people: Sequence[str], seat: int) -> Iterator[str]:
    for remark in remarks:
        if isinstance(remark, str):
            yield _comment(remark)
        else:
            yield from _variation(remark, people, seat)


def _variation(variation: Variation, people: Sequence[str], seat: int) -> Iterator[str]:
    """A variation of a move of a seat."""
    pieces = list(_items(variation.items, people, seat)) or [""]
    pieces[0] = f"({pieces[0]}"
    pieces[-1] = f"{pieces[-1]})"
    yield from pieces


def _items(items: Iterable[Item], people: Sequence[str], seat: int) -> Iterator[str]:
    turn: list[str] = []
    for item in items:
        if isinstance(item, tuple):
            by, move = item
            if by != seat and turn:
                yield " ".join(turn)
                turn = []
            if not turn:
                turn = [f"{people[by]}:"]
            turn.append(str(move))
            seat = by
            continue
        if turn:
            yield " ".join(turn)
            turn = []
        yield from _remarks([item], people, seat)
    if turn:
        yield " ".join(turn)


def _comment(text: str) -> str:
    return "{" + _BRACE.sub(r"\\\g<0>", text) + "}"


def _filled(pieces: Iterable[str]) -> str:
    """Fill lines with pieces; only comments are broken within."""
    lines = [""]
    for piece in pieces:
        for word in piece.split(" ") if "{" in piece else [piece]:
            longer = f"{lines[-1]} {word}" if lines[-1] else f"{INDENT}{word}"
            if lines[-1] and len(longer) > WIDTH:
                lines.append(f"{INDENT}{word}")
            else:
                lines[-1] = longer
    return "\n".join(lines)


def result_line(result: Result, people: Sequence[str]) -> str:
    """Return the line that says what a hand came to; all of it follows from the moves.

    Args:
        result: What it came to.
        people: What the person in each seat is called.
    """
    words = ["result", result.outcome.value]
    if result.winner is not None:
        words += ["winner", people[result.winner]]
    words += ["points", *map(str, result.points), "boxes", *map(str, result.boxes)]
    return " ".join(words)


def totals_text(games: Iterable[Iterable[Iterable[int]]]) -> str:
    """Return how a game ended, for its tag: its totals, such as ``104-61``.

    Args:
        games: The totals of each side, for every game of a match, or the only one, and for every
            column of its sheet.
    """
    return " ".join("/".join("-".join(map(str, totals)) for totals in sheet) for sheet in games)

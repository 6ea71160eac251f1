"""Reading one hand: its lines, its moves and what is remarked on them."""

from __future__ import annotations

from ginrummy.cards import PACK_SIZE
from ginrummy.engine import Ended, Event
from ginrummy.record.legal import Fault, Played, play
from ginrummy.record.lexer import Lexer, RecordError
from ginrummy.record.model import DEEPEST, HandRecord, Item, Note, Remark, Variation
from ginrummy.record.reader_lines import NUMBER, Lines, keyword, read_number
from ginrummy.record.tokens import SIGNS, Move, read_move
from ginrummy.record.writer import result_line
from ginrummy.rules import Outcome, Rules


def is_hand(lexer: Lexer) -> bool:
    """Say whether a hand begins here."""
    return keyword(lexer) == "hand"


def read_hand(
    lexer: Lexer, rules: Rules, after: int
) -> tuple[HandRecord | None, RecordError | None]:
    """Read a hand up to its end or its first fault.

    Args:
        lexer: Stands before the word ``hand``.
        rules: The rules of the table.
        after: The number of the hand before; the next one has to be higher.

    Returns:
        The hand, None if not even its head can be read; and the fault, None for none.
    """
    reader = _Hand(lexer, rules)
    try:
        reader.lines.head(after)
    except RecordError as error:
        return None, error
    try:
        reader.body()
    except RecordError as error:
        return reader.finish(error)
    return reader.finish(None)


class _Hand:
    """A hand while it is read.

    Attributes:
        lines: What stands before the moves.
    """

    def __init__(self, lexer: Lexer, rules: Rules) -> None:
        self._lexer = lexer
        self._rules = rules
        self.lines = Lines(lexer, rules)
        self._comments: list[str] = []
        self._moves: list[tuple[int, Move]] = []
        self._places: list[int] = []
        self._notes: dict[int, list[Remark]] = {}
        self._seat: int | None = None
        self._result: str | None = None

    def body(self) -> None:
        """Read lines, moves and remarks.

        Raises:
            RecordError: What stands there is wrong.
        """
        lexer = self._lexer
        while lexer.token.kind != "end" and not is_hand(lexer):
            word = keyword(lexer)
            if lexer.token.kind == "comment":
                self._comment(lexer.next().text)
            elif lexer.token.kind == "(":
                self._read_variation()
            elif seat := lexer.accept("seat"):
                self._seat = self.lines.seat_of(int(seat.text), seat.at)
            elif word.startswith(SIGNS):
                self._read_move()
            elif word == "result":
                self.lines.once(word)
                self._result = self._read_result()
            elif self._moves or not self.lines.read():
                lexer.refuse(" ".join(["1:", *SIGNS, "result", "hand"]))

    def _comment(self, text: str) -> None:
        if self.lines.dealt:
            self._notes.setdefault(len(self._moves), []).append(text)
        else:
            self._comments.append(text)

    def _read_move(self) -> None:
        lexer = self._lexer
        if self._seat is None:
            raise lexer.error("no_seat", lexer.token.at)
        at = lexer.token.at
        self._moves.append((self._seat, read_move(lexer)))
        self._places.append(at)

    def _read_variation(self) -> None:
        if not self._moves:
            raise self._lexer.error("no_move", self._lexer.token.at)
        seat = self._moves[-1][0]
        self._notes.setdefault(len(self._moves), []).append(self._variation(seat, 1))

    def _variation(self, seat: int, depth: int) -> Variation:
        """Read a variation of a move of a seat."""
        lexer = self._lexer
        opened = lexer.next().at
        if depth > DEEPEST:
            raise lexer.error("too_deep", opened, most=DEEPEST)
        items: list[Item] = []
        moved = False
        while not lexer.accept(")"):
            if lexer.token.kind == "end":
                raise lexer.error("unclosed", opened, text="(")
            if lexer.token.kind == "comment":
                items.append(lexer.next().text)
            elif by := lexer.accept("seat"):
                seat = self.lines.seat_of(int(by.text), by.at)
            elif lexer.token.kind == "(":
                if not moved:
                    raise lexer.error("no_move", lexer.token.at)
                items.append(self._variation(seat, depth + 1))
            else:
                items.append((seat, read_move(lexer)))
                moved = True
        return Variation(tuple(items))

    def _read_result(self) -> str:
        """Return the result as the writer puts it."""
        lexer = self._lexer
        outcomes = [outcome.value for outcome in Outcome]
        if keyword(lexer) not in outcomes:
            lexer.refuse(" ".join(outcomes))
        words = ["result", keyword(lexer)]
        lexer.next()
        for word, most in (("winner", 1), ("points", PACK_SIZE), ("boxes", PACK_SIZE)):
            if keyword(lexer) != word:
                continue
            lexer.next()
            words.append(word)
            numbers = [str(read_number(lexer, low=0))]
            while len(numbers) < most and NUMBER.fullmatch(keyword(lexer)):
                numbers.append(str(read_number(lexer, low=0)))
            words += numbers
        return " ".join(words)

    def finish(self, error: RecordError | None) -> tuple[HandRecord, RecordError | None]:
        """Let the engine judge the moves that were read."""
        played, fault = Played((), None), None
        if self.lines.dealt:
            try:
                played = play(self._rules, self.lines.deal(), self._moves)
            except RecordError as wrong:
                fault = wrong
            if played.fault is not None:
                fault = self._located(played.fault)
        events = played.events
        if error is None and fault is None:
            fault = self._fault_of_result(events)
        # What was not read any more is no fault of what was.
        broken_off = played.fault is not None and self._at_end(played.fault)
        if error is not None and (broken_off or not self._moves):
            fault = error
        moves = sum(not isinstance(event, Ended) for event in events[1:])
        hand = HandRecord(
            number=self.lines.number,
            seats=self.lines.people,
            dealer=self.lines.dealer,
            cuts=tuple(self.lines.cuts),
            commitment=self.lines.commitment,
            secret=self.lines.secret,
            nonces=self.lines.nonces,
            events=events,
            comments=tuple(self._comments),
            notes=tuple(
                Note(at, tuple(remarks))
                for at, remarks in self._notes.items()
                if events and at <= moves
            ),
        )
        return hand, fault or error

    def _at_end(self, fault: Fault) -> bool:
        return fault.move == len(self._moves)

    def _located(self, fault: Fault) -> RecordError:
        if fault.move < 0:
            at = self.lines.places.get(fault.line, self.lines.places[""])
        elif self._at_end(fault):
            at = self._places[-1]
        else:
            at = self._places[fault.move]
        return self._lexer.error(fault.code, at, **fault.data)

    def _fault_of_result(self, events: tuple[Event, ...]) -> RecordError | None:
        if self._result is None:
            return None
        last = events[-1] if events else None
        at = self.lines.places["result"]
        if not isinstance(last, Ended):
            return self._lexer.error("not_finished", at)
        right = result_line(last.result, [str(person + 1) for person in self.lines.people])
        if self._result != right:
            return self._lexer.error("wrong_result", at, found=self._result, expected=right)
        return None

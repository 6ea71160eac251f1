"""Tables as records, and back: how a game is saved and taken up again."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from ginrummy.cards import Card
from ginrummy.engine import Event, action_of
from ginrummy.errors import GinRummyError
from ginrummy.match import (
    Contributed,
    Cut,
    DealerNamed,
    Entry,
    FixedSeats,
    GameOver,
    Played,
    Resigned,
    Sealed,
    Series,
    Setup,
    Stage,
    Table,
    seating_name,
    standing,
)
from ginrummy.record.announced import Announced, announced_tags, read_announced
from ginrummy.record.model import GameRecord, HandRecord
from ginrummy.record.seats import seating_of_game
from ginrummy.record.writer import totals_text

RESIGNED = "Resigned"
"""The tag with the number of the person, from 1, who has given up."""


_SMALL = re.compile("[0-9]{1,3}", re.ASCII)


class ResumeError(GinRummyError, ValueError):
    """A record is no game that can be taken up again."""


def record_of(
    table: Table, players: Sequence[str], tags: Iterable[tuple[str, str]] = ()
) -> GameRecord:
    """Return everything that counts of what happened at a table as a record, secrets included.

    Args:
        table: The table.
        players: The names of the persons.
        tags: Further facts.

    The result is set once the game, or the match, has ended.
    """
    setup = table.setup
    series = setup.series or Series()
    return GameRecord(
        rules=setup.rules,
        players=tuple(players),
        seating=seating_name(setup.seating),
        practice=setup.practice,
        best_of=series.best_of,
        match_target=series.target,
        tags=(*tags, *announced_tags(table.log), *_resigned(table)),
        hands=_hands(table),
        result=_result(table) if table.stage is Stage.OVER else None,
    )


def _resigned(table: Table) -> list[tuple[str, str]]:
    return [(RESIGNED, str(e.person + 1)) for e in table.log if isinstance(e, Resigned)]


def _result(table: Table) -> str:
    """The totals of every game, such as ``"104-61"``, with blanks between games."""
    over = [entry.settlement.sheets for entry in table.log if isinstance(entry, GameOver)]
    if table.card.settlement is None:
        # Somebody has resigned in the middle of a game.
        over.append(table.card.standings)
    return totals_text(over)


def _hands(table: Table) -> tuple[HandRecord, ...]:
    sealed: dict[int, Sealed] = {}
    nonces: dict[int, dict[int, bytes]] = {}
    cuts: dict[int, tuple[tuple[Card, ...], ...]] = {}
    places: dict[int, tuple[int, ...]] = {}
    dealers: dict[int, int] = {}
    events: dict[int, list[Event]] = defaultdict(list)
    given: dict[int, bytes] = {}
    for entry in standing(table.log):
        match entry:
            case Sealed(number):
                # All hands of a round share the nonces; the first contribution ends the sealing.
                given = {} if given else given
                sealed[number], nonces[number] = entry, given
            case Contributed(person, nonce):
                given[person] = nonce
            case Cut(number, _, rounds):
                cuts[number] = rounds
            case DealerNamed(number, people, dealer):
                places[number], dealers[number] = people, dealer
            case Played(number, event):
                events[number].append(event)
            case _:
                pass
    return tuple(
        HandRecord(
            number=number,
            seats=places.get(number) or _expected(table, number),
            dealer=dealers.get(number),
            cuts=cuts.get(number, ()),
            commitment=entry.commitment,
            secret=entry.secret,
            nonces=_in_order(nonces[number], table.setup.seating.people),
            events=tuple(events[number]),
        )
        for number, entry in sealed.items()
    )


def _expected(table: Table, number: int) -> tuple[int, ...]:
    """Who will sit at a hand that is not dealt yet, as far as that is settled."""
    seating = table.setup.seating
    if number in table.numbers:
        return table.place(number).people
    at = (number - 1) % seating.hands
    if table.upcoming:
        return table.upcoming[at].people
    if isinstance(seating, FixedSeats):
        return seating.tables[at]
    # The draw has still to say, so any who can sit there will do.
    return tuple(range(at * seating.seats, (at + 1) * seating.seats))


def _in_order(nonces: dict[int, bytes], people: int) -> tuple[bytes | None, ...]:
    return tuple(nonces.get(person) for person in range(people)) if nonces else ()


def restore(game: GameRecord) -> Table:
    """Return a table at which everything in a record has happened again.

    The cards are dealt anew from secrets and nonces, so a record that was tampered with is found
    out.

    Args:
        game: A record of a whole game or of its beginning, with the secret of every hand.

    Raises:
        ResumeError: `no_secret` for a hand without one, `not_in_order` when a hand is missing, or
            `hand_differs` when the record tells something else than what must have happened, or
            `wrong_end` for an end that cannot have been announced like that.
        GinRummyError: What is in it cannot be played.
    """
    seating = seating_of_game(game)
    setup = Setup(game.rules, seating, _series(game, seating.sides), game.practice)
    table = Table(setup)
    step = setup.seating.hands
    if (announced := read_announced(game.tags)) is None:
        raise ResumeError("wrong_end")
    for at in range(0, len(game.hands), step):
        _play_round(table, game.hands[at : at + step], announced)
    following = 1 + max((hand.number for hand in game.hands), default=0)
    _announce(table, [each for each in announced if each.hand == following])
    if {each.hand for each in announced} - {hand.number for hand in game.hands} - {following}:
        raise ResumeError("wrong_end")
    if (person := dict(game.tags).get(RESIGNED)) is not None:
        table.resign(int(person) - 1 if _SMALL.fullmatch(person) else -1)
    return table


def _series(game: GameRecord, sides: int) -> Series | None:
    if game.best_of is None and game.match_target is None:
        return None
    return Series(target=game.match_target, best_of=game.best_of, seats=sides)


def _announce(table: Table, announced: Iterable[Announced]) -> None:
    for each in announced:
        table.announce_end(each.person)


def _play_round(table: Table, hands: Sequence[HandRecord], announced: Iterable[Announced]) -> None:
    now = [each for each in announced if each.hand == hands[0].number]
    before = table.version
    if table.setup.practice is not None:
        # Sealed is dealt, where nobody adds chance of his own.
        _announce(table, now)
        table.seal()
    else:
        table.seal([_secret(hand) for hand in hands])
        _announce(table, now)
    sealed = [entry for entry in table.log_since(before) if isinstance(entry, Sealed)]
    for hand, entry in zip(hands, sealed, strict=False):
        if entry.hand != hand.number:
            raise ResumeError("not_in_order", hand=hand.number)
        if hand.commitment not in (None, entry.commitment):
            raise ResumeError("hand_differs", hand=hand.number)
        if hand.secret not in (None, entry.secret):
            raise ResumeError("hand_differs", hand=hand.number)
    for person, nonce in enumerate(hands[0].nonces):
        if nonce is not None and table.stage is Stage.NONCES:
            table.contribute(person, nonce)
    for hand in hands:
        _choose(table, hand)
    since = table.log_since(before)
    for hand in hands:
        _check_seats(table, hand, since)
        _play(table, hand, since)


def _secret(hand: HandRecord) -> bytes:
    if hand.secret is None:
        raise ResumeError("no_secret", hand=hand.number)
    return hand.secret


def _choose(table: Table, hand: HandRecord) -> None:
    """Let whoever cut highest name the dealer, where the rules leave it to him (A-04)."""
    if table.stage is Stage.DEALER and hand.dealer in range(len(hand.seats)):
        place = table.place(hand.number)
        chooser, dealer = place.people[place.dealer], place.people[hand.dealer or 0]
        table.choose_dealer(chooser, dealer, hand.number)


def _check_seats(table: Table, hand: HandRecord, since: Sequence[Entry]) -> None:
    """Compare who sits where, who deals and what was cut with what is told of it."""
    cuts = [entry.rounds for entry in since if isinstance(entry, Cut) and entry.hand == hand.number]
    if hand.cuts and [hand.cuts] != cuts:
        raise ResumeError("hand_differs", hand=hand.number)
    if hand.number in table.numbers:
        place = table.place(hand.number)
        told = (hand.seats, place.dealer if hand.dealer is None else hand.dealer)
        if told != (place.people, place.dealer):
            raise ResumeError("hand_differs", hand=hand.number)


def _play(table: Table, hand: HandRecord, since: Sequence[Entry]) -> None:
    """Make the moves of a hand again; each must bring about the events that are told of it."""
    told = list(hand.events)
    happened = _events(since, hand.number)
    while len(happened) < len(told) and happened == told[: len(happened)]:
        move = action_of(told[len(happened)])
        if move is None:
            break
        seat, action = move
        before = table.version
        table.act(hand.seats[seat], action, hand.number)
        happened += _events(table.log_since(before), hand.number)
    # What was cut short in the middle of a turn may tell less than what happened.
    if happened[: len(told)] != told:
        raise ResumeError("hand_differs", hand=hand.number)


def _events(log: Sequence[Entry], number: int) -> list[Event]:
    return [e.event for e in log if isinstance(e, Played) and e.hand == number]

"""Random records: hands of any table, whole or broken off, with everything a record can hold."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ginrummy.cards import full_pack
from ginrummy.engine import SPECTATOR, Dealt, Event, Phase, SeatViewer, apply, project, start
from ginrummy.match import Deal
from ginrummy.record import GameRecord, HandRecord, Item, Move, Note, Remark, Sign, Variation
from ginrummy.rules import Rules
from tests.property.walk import Manner, random_action, walk
from tests.strategies import random_rules

SIGNS = 'ab Z19 {}()[]"\\!?*+-/=>:;,\n\r\t\0\x1c\u00a0\u2028é♠'
WORDS = ["hand", "[Format", '[Format "ginrummy 1"]', "2:", "-7S", "result", "}", "\\", "x" * 120]


def random_text(rng: Random) -> str:
    parts = [
        rng.choice(WORDS) if rng.randrange(4) == 0 else rng.choice(SIGNS)
        for _ in range(rng.randrange(12))
    ]
    return "".join(parts)


def random_move(rng: Random) -> Move:
    sign = rng.choice(list(Sign))
    card = rng.randrange(-1, 52)
    melds = None
    if rng.randrange(2):
        melds = tuple(1 << rng.randrange(52) | 1 << rng.randrange(52) for _ in range(2))
        melds = rng.choice((melds, melds[:1], ()))
    rest = 0 if rng.randrange(2) else 1 << rng.randrange(52) | 1 << rng.randrange(52)
    match sign:
        case Sign.PASS:
            return Move(sign)
        case Sign.DRAW | Sign.TAKE:
            return Move(sign, None if card < 0 else card)
        case Sign.DISCARD:
            return Move(sign, card)
        case Sign.KNOCK | Sign.GIN:
            return Move(sign, card, melds=melds, rest=rest)
        case Sign.BIG_GIN:
            return Move(sign, melds=melds, rest=rest)
        case Sign.LAY_OFF:
            laid = tuple((rng.randrange(52), rng.randrange(3)) for _ in range(rng.randrange(3)))
            return Move(sign, cards=laid, melds=melds, rest=rest)


def random_variation(rng: Random, seats: int, deep: int = 3) -> Variation:
    items: list[Item] = []
    for _ in range(rng.randrange(4)):
        kind = rng.randrange(4)
        if kind == 0:
            items.append(random_text(rng))
        elif kind == 1 and deep and any(isinstance(item, tuple) for item in items):
            items.append(random_variation(rng, seats, deep - 1))
        else:
            items.append((rng.randrange(seats), random_move(rng)))
    return Variation(tuple(items))


def random_notes(rng: Random, moves: int, seats: int) -> tuple[Note, ...]:
    places = sorted(rng.sample(range(moves + 1), min(moves + 1, rng.randrange(4))))
    notes = []
    for at in places:
        remarks: list[Remark] = [random_text(rng)]
        if at:
            more: list[Remark] = [random_variation(rng, seats), random_text(rng)]
            remarks += more[: rng.randrange(3)]
        rng.shuffle(remarks)
        notes.append(Note(at, tuple(remarks)))
    return tuple(notes)


def dealt_fairly(rules: Rules, rng: Random, number: int, people: int | None = None) -> HandRecord:
    """A hand of which everything is known, dealt from a secret and nonces."""
    seats = rules.pack.seats
    nonces = tuple(rng.randbytes(rng.choice((0, 1, 16, 64))) for _ in range(people or seats))
    deal = Deal(rng.randbytes(32), nonces, number)
    wanted = rules.limit_source == "second_pack"
    second_pack = deal.second_pack() if wanted else None
    dealer = rng.randrange(seats)
    deck = deal.deck(full_pack(rules.pack.ranks, rules.pack.suits))
    state, events = start(rules, deck, dealer, second_pack)
    history = list(events)
    manner = Manner(1.0, 3)
    while state.phase is not Phase.FINISHED:
        state, events = apply(state, random_action(state, rng, manner))
        history += events
    return HandRecord(
        number=number,
        seats=tuple(range(seats)),
        dealer=dealer,
        commitment=deal.commitment,
        secret=deal.secret,
        nonces=nonces,
        events=tuple(history),
    )


def some_events(rules: Rules, rng: Random) -> tuple[Event, ...]:
    """A hand up to any of its moves, as somebody may know it."""
    walked = walk(rules, rng)
    whole = len(walked.actions)
    events = walked.history(whole if rng.randrange(2) else rng.randrange(whole + 1))
    viewer = rng.choice((None, *map(SeatViewer, range(rules.pack.seats)), SPECTATOR))
    return tuple(project(e, viewer, rules) if viewer is not None else e for e in events)


def random_hand(rules: Rules, rng: Random, number: int) -> HandRecord:
    events = some_events(rules, rng) if rng.randrange(6) else ()
    deal = events[0] if events else None
    seats = rules.pack.seats
    in_order = tuple(range(seats))
    dealer = deal.dealer if isinstance(deal, Dealt) else rng.choice((None, *in_order))
    hand = HandRecord(
        number=number,
        seats=rng.choice(
            (in_order, in_order, in_order[::-1], (2, 5, 7)[:seats], (51, 0, 4)[:seats])
        ),
        dealer=dealer,
        cuts=rng.choice(((), ((0, 13), (5, 51)))),
        commitment=rng.choice((None, rng.randbytes(32).hex())),
        secret=rng.choice((None, b"", rng.randbytes(32))),
        nonces=rng.choice(((), (b"",), (None, b""), (rng.randbytes(64), None, rng.randbytes(3)))),
        events=events,
        comments=tuple(random_text(rng) for _ in range(rng.randrange(3))),
    )
    return replace(hand, notes=random_notes(rng, hand.moves, seats)) if events else hand


def random_game(rng: Random, rules: Rules | None = None) -> GameRecord:
    rules = random_rules(rng) if rules is None else rules
    numbers = sorted(rng.sample(range(1, 50), rng.randrange(4)))
    return GameRecord(
        rules=rules,
        players=tuple(random_text(rng) for _ in range(rng.randrange(4))),
        practice=rng.choice((None, random_text(rng))),
        best_of=rng.choice((None, 3)),
        match_target=rng.choice((None, 500)),
        tags=tuple(
            (f"{rng.choice('AZ_')}{at}", random_text(rng)) for at in range(rng.randrange(3))
        ),
        comments=tuple(random_text(rng) for _ in range(rng.randrange(3))),
        hands=tuple(random_hand(rules, rng, number) for number in numbers),
        result=rng.choice((None, random_text(rng))),
    )

"""Whether a recorded game was dealt fairly: the cards are those that its secrets give."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from ginrummy.cards import UNKNOWN, Card, full_pack
from ginrummy.engine import Dealt, Drew, start
from ginrummy.errors import DeckError, GinRummyError
from ginrummy.match import Deal, FairnessError, TableError
from ginrummy.record.chance import deal_of
from ginrummy.record.course import CourseError, check_course, resigned
from ginrummy.record.legal import play
from ginrummy.record.model import GameRecord, HandRecord
from ginrummy.record.seats import people_of
from ginrummy.record.tokens import move_of_event
from ginrummy.rules import Rules


class Checked(Enum):
    """What a check of a hand has found out."""

    FAIR = "fair"
    PRACTICE = "practice"
    OPEN = "open"
    UNPROVEN = "unproven"
    WRONG = "wrong"


class Verdict(NamedTuple):
    """What is known of the cards of a hand.

    Attributes:
        checked: ``fair``: they are those of the commitment. ``practice``: they are those of the
            seed. ``open``: the hand is not over, and they cannot be checked yet. ``unproven``:
            nothing proves them. ``wrong``: something does not fit.
        error: What does not fit; None for nothing.
        missing: What a proof lacks: ``cards``, ``secret``, ``nonce`` or ``commitment``; None for
            nothing.
    """

    checked: Checked
    error: FairnessError | None = None
    missing: str | None = None


class GameVerdict(NamedTuple):
    """What is known of a game.

    Attributes:
        hands: The verdict on every hand.
        error: Why the hands cannot have followed one another, see `check_course`; None for nothing.
    """

    hands: tuple[Verdict, ...]
    error: GinRummyError | None


def verify_game(game: GameRecord) -> GameVerdict:
    """Return the verdict on a game, hand by hand and as a whole."""
    error: GinRummyError | None = None
    try:
        check_course(game)
    except (CourseError, TableError) as wrong:
        error = wrong
    over = resigned(game) is not None
    hands = (
        verify_hand(hand, game.rules, practice=game.practice, people=people_of(game), over=over)
        for hand in game.hands
    )
    return GameVerdict(tuple(hands), error)


def verify_hand(
    hand: HandRecord,
    rules: Rules,
    *,
    practice: str | None = None,
    people: int = 0,
    over: bool = False,
) -> Verdict:
    """Return the verdict on a hand.

    Args:
        hand: The hand; in a one-seat record the cards that it shows are compared.
        rules: The rules of the table.
        practice: The seed of a practice game; None for a game with secrets.
        people: How many persons play; 0 for as many as there are nonces.
        over: Whether nothing of the hand can come any more, though it is not finished.

    The error is a `FairnessError`: as `deal_of` says; `cut_mismatch`; `deck_mismatch` with the
    position, from 1, of the first card of the deck that was dealt elsewhere;
    `second_pack_mismatch`; or `moves_mismatch` with the number of the first move, from 1, that
    cannot have been made with these cards.
    """
    try:
        deal = deal_of(hand, practice, people)
        if deal is not None:
            _check(hand, rules, deal)
    except FairnessError as error:
        return Verdict(Checked.WRONG, error)
    if practice is None and hand.commitment is None:
        return Verdict(Checked.UNPROVEN, missing="commitment")
    if deal is not None and hand.deal is not None:
        return Verdict(Checked.FAIR if practice is None else Checked.PRACTICE)
    if not (hand.finished or over):
        return Verdict(Checked.OPEN)
    known = "nonce" if deal is None else "cards"
    secret = hand.secret is None and practice is None
    return Verdict(Checked.UNPROVEN, missing="secret" if secret else known)


def _check(hand: HandRecord, rules: Rules, deal: Deal) -> None:
    if hand.cuts:
        rounds = deal.cuts(len(hand.cuts[0]))
        for number, (found, right) in enumerate(zip(hand.cuts, rounds, strict=False), start=1):
            if found != right:
                raise FairnessError("cut_mismatch", number=number)
    if hand.deal is not None:
        _check_cards(hand, hand.deal, rules, deal)


def _check_cards(hand: HandRecord, told: Dealt, rules: Rules, deal: Deal) -> None:
    """Compare what is told of the cards with what must have been dealt."""
    deck = deal.deck(full_pack(rules.pack.ranks, rules.pack.suits))
    wanted = rules.limit_source == "second_pack"
    second_pack = deal.second_pack() if wanted else None
    if told.second_pack != second_pack:
        if second_pack is None:
            raise FairnessError("bad_second_pack", card=told.second_pack, wanted=wanted)
        raise FairnessError("second_pack_mismatch", card=second_pack)
    try:
        _, (right,) = start(rules, deck, told.dealer, second_pack)
    except DeckError as refused:
        raise FairnessError(refused.code, **refused.data) from None
    assert isinstance(right, Dealt)  # a hand begins with its deal
    seen = _with_draws(hand, told)
    for position, card in enumerate(deck, start=1):
        if not _lies_as_dealt(card, seen, right):
            raise FairnessError("deck_mismatch", position=position)
    moves = [move for event in hand.events if (move := move_of_event(event))]
    fault = play(rules, right, moves).fault
    if fault is not None:
        raise FairnessError("moves_mismatch", number=fault.move + 1)


def _with_draws(hand: HandRecord, told: Dealt) -> Dealt:
    """The deal with every card of the stock that a seat is known to have drawn."""
    stock = list(told.stock)
    drawn = [event.card for event in hand.events if isinstance(event, Drew)]
    for place, card in enumerate(drawn[: len(stock)]):
        if stock[place] == UNKNOWN:
            stock[place] = card
    return replace(told, stock=tuple(stock))


def _lies_as_dealt(card: Card, told: Dealt, right: Dealt) -> bool:
    """Whether a record leaves a card where it was dealt, or does not tell."""
    if card == right.upcard:
        return told.upcard == card
    if card in right.stock:
        place = right.stock.index(card)
        return len(told.stock) == len(right.stock) and told.stock[place] in (UNKNOWN, card)
    return len(told.hands) == len(right.hands) and all(
        hand is None or (hand >> card & 1) == (true or 0) >> card & 1
        for hand, true in zip(told.hands, right.hands, strict=True)
    )

"""Whether a recorded hand was dealt fairly: the cards are those that its secret gives."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from ginrummy.cards import UNKNOWN, Card, full_pack
from ginrummy.engine import Dealt, Drew, start
from ginrummy.errors import DeckError
from ginrummy.match import Deal, FairnessError, practice_secret
from ginrummy.record.legal import play
from ginrummy.record.model import GameRecord, HandRecord
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
            seed. ``open``: the secret is not shown yet, or a nonce is missing. ``unproven``:
            nothing was committed to. ``wrong``: something does not fit.
        error: What does not fit; None for nothing.
    """

    checked: Checked
    error: FairnessError | None = None


def verify_game(game: GameRecord) -> tuple[Verdict, ...]:
    """Return the verdict on every hand of a game."""
    people = max(len(game.players), game.rules.pack.seats)
    return tuple(
        verify_hand(hand, game.rules, practice=game.practice, people=people) for hand in game.hands
    )


def verify_hand(
    hand: HandRecord, rules: Rules, *, practice: str | None = None, people: int = 0
) -> Verdict:
    """Return the verdict on a hand.

    Args:
        hand: The hand; in a one-seat record the cards that it shows are compared.
        rules: The rules of the table.
        practice: The seed of a practice game; None for a game with secrets.
        people: How many persons play; those of a practice game add nothing, so their nonces, which
            are empty, may be left out.

    The error is a `FairnessError`: `secret_mismatch` for another secret than that of the seed;
    `commitment_mismatch`; `cut_mismatch`; `deck_mismatch` with the position, from 1, of the first
    card of the deck that was dealt elsewhere; `second_pack_mismatch`; `moves_mismatch` with the
    number of the first move, from 1, that cannot have been made with these cards; or as
    `ginrummy.match.Deal` says.
    """
    secret, nonces = hand.secret, hand.nonces
    if practice is not None:
        seeded = practice_secret(practice, hand.number)
        if secret not in (None, seeded):
            return _wrong("secret_mismatch", seed=practice)
        secret, nonces = seeded, nonces or (b"",) * max(people, len(hand.seats))
    known = tuple(nonce for nonce in nonces if nonce is not None)
    if secret is None or len(known) < len(nonces):
        return Verdict(Checked.OPEN if hand.commitment else Checked.UNPROVEN)
    try:
        deal = Deal(secret, known, hand.number)
        _check(hand, rules, deal)
    except FairnessError as error:
        return Verdict(Checked.WRONG, error)
    if practice is not None:
        return Verdict(Checked.PRACTICE)
    return Verdict(Checked.FAIR if hand.commitment else Checked.UNPROVEN)


def _wrong(code: str, **data: object) -> Verdict:
    return Verdict(Checked.WRONG, FairnessError(code, **data))


def _check(hand: HandRecord, rules: Rules, deal: Deal) -> None:
    if hand.commitment not in (None, deal.commitment):
        raise FairnessError("commitment_mismatch", expected=hand.commitment, found=deal.commitment)
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

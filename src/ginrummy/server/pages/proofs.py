"""Each hand of a game with all it takes to check its cards."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from ginrummy.bag import cards_of
from ginrummy.cards import card_text, full_pack
from ginrummy.engine import Dealt
from ginrummy.record import GameRecord, HandRecord, for_viewer
from ginrummy.server.pages.names import name_of, names_of
from ginrummy.server.pages.past import Past


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A hand with what it was dealt from.

    Attributes:
        game: The id of its table.
        number: The number of the hand.
        others: The other people at the table.
        ended: When the table was made.
        practice: The seed of a practice game; None for a game with secrets.
        commitment: What was published before.
        secret: The secret; empty while it is not shown.
        nonces: What everybody contributed, with the name.
        data: The hand for the module that checks it; empty while it cannot be checked.
    """

    game: str
    number: int
    others: str
    ended: datetime
    practice: str | None
    commitment: str
    secret: str
    nonces: tuple[tuple[str, str], ...]
    data: str

    @property
    def checkable(self) -> bool:
        """Whether the hand can be checked now."""
        return bool(self.data)


def proofs(past: Past) -> list[Proof]:
    """Return the hands of a game, the newest first, as one of its persons may know them.

    Args:
        past: The game.
    """
    record = for_viewer(past.record, past.me)
    whole = {hand.number: hand for hand in past.record.hands}
    names = names_of(past.sitters, past.me)
    others = ", ".join(
        name_of(sitter, person) for person, sitter in enumerate(past.sitters) if person != past.me
    )
    return [
        Proof(
            game=past.id,
            number=hand.number,
            others=others,
            ended=past.begun,
            practice=record.practice,
            commitment=hand.commitment or "",
            secret="" if hand.secret is None else hand.secret.hex(),
            nonces=tuple(
                (name, "" if nonce is None else nonce.hex())
                for name, nonce in zip(names, hand.nonces, strict=False)
            ),
            # When a hand is over its secret shows every card, so all may be told.
            data="" if hand.secret is None else _data(whole[hand.number], record, len(names)),
        )
        for hand in reversed(record.hands)
    ]


def _data(hand: HandRecord, record: GameRecord, people: int) -> str:
    """The hand as ``verify.js`` takes it."""
    deal = hand.deal
    if not isinstance(deal, Dealt) or hand.secret is None:
        return ""
    seats = len(deal.hands)
    in_turn = [(deal.dealer + 1 + step) % seats for step in range(seats)]
    after = [*([] if deal.upcard is None else [deal.upcard]), *deal.stock]
    pack = record.rules.pack
    # Those of a practice game add nothing.
    nonces = hand.nonces or (b"",) * people
    told = {
        "commitment": hand.commitment,
        "secret": hand.secret.hex(),
        "nonces": [(nonce or b"").hex() for nonce in nonces],
        "number": hand.number,
        "pack": [card_text(card) for card in full_pack(pack.ranks, pack.suits)],
        "hands": [[card_text(card) for card in cards_of(deal.hands[s] or 0)] for s in in_turn],
        "after": [card_text(card) for card in after],
        "secondPack": None if deal.second_pack is None else card_text(deal.second_pack),
    }
    return json.dumps(told, separators=(",", ":"))

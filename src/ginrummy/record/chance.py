"""The chance of a recorded hand: its secret and nonces, as far as they are known."""

from __future__ import annotations

from ginrummy.match import Deal, FairnessError, commitment, practice_secret
from ginrummy.record.lexer import shown
from ginrummy.record.model import HandRecord


def deal_of(hand: HandRecord, practice: str | None = None, people: int = 0) -> Deal | None:
    """Return the deal of a hand; None when its secret or a nonce is not known.

    Args:
        hand: The hand.
        practice: The seed of a practice game; None for a game with secrets.
        people: How many persons play, 0 for as many as there are nonces. Those of a practice game
            add nothing.

    Raises:
        FairnessError: `secret_mismatch` for another secret than that of the seed;
            `commitment_mismatch`; `wrong_nonces` unless there is one for each person; or as
            `ginrummy.match.Deal` says.
    """
    secret, nonces = hand.secret, hand.nonces
    if practice is not None:
        seeded = practice_secret(practice, hand.number)
        if secret not in (None, seeded):
            raise FairnessError("secret_mismatch", seed=shown(practice))
        secret, nonces = seeded, (b"",) * (people or len(hand.seats))
    if secret is None:
        return None
    if hand.commitment not in (None, right := commitment(secret)):
        raise FairnessError("commitment_mismatch", expected=hand.commitment, found=right)
    if nonces and people and len(nonces) != people:
        # Who may add one that nobody expects can try until the cards please him.
        raise FairnessError("wrong_nonces", found=len(nonces), expected=people)
    known = tuple(nonce for nonce in nonces if nonce is not None)
    return Deal(secret, known, hand.number) if nonces and known == nonces else None

"""All cards of an episode as text, for people who look on."""

from __future__ import annotations

from ginrummy.bag import cards_of
from ginrummy.cards import cards_text
from ginrummy.engine import NOBODY
from ginrummy.envs.session import Session

RENDER_MODES = ("ansi", "human")


def rendered(session: Session, mode: str | None) -> str | None:
    """Return the text of an episode for mode ``ansi``; print it for mode ``human``."""
    if mode == "human":
        print(session_text(session))
    return session_text(session) if mode == "ansi" else None


def session_text(session: Session) -> str:
    """Return all cards of an episode as text; seats count from 1, the top of a pile comes last."""
    state = session.begun().state
    to_move = "" if state.to_move == NOBODY else f" {state.to_move + 1}"
    rows = [
        f"hand {session.account.hands + (not session.over)} dealer {state.dealer + 1}",
        f"scores {' '.join(map(str, session.scores))}",
        *(f"{at}: {cards_text(cards_of(hand))}" for at, hand in enumerate(state.hands, start=1)),
        f"pile {cards_text(state.pile)}",
        f"stock {cards_text(state.stock)}",
        f"{state.phase.name.lower()}{to_move}",
    ]
    if state.result is not None:
        points = " ".join(map(str, state.result.points))
        rows.append(f"{state.result.outcome.value} {points}")
    return "\n".join(rows)

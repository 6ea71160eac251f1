"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index, MetaData, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """What all tables of the database belong to."""

    metadata = MetaData(naming_convention=_NAMES)


class PersonRow(Base):
    """Somebody who has sat at a table; times are seconds since 1970.

    Attributes:
        id: Named in the cookie, never shown to others.
        name: What others see; empty once the person wanted to be forgotten.
        language: The language that was chosen; None for that of the browser.
        generation: Grows when old cookies and codes shall no longer count.
        created: When the person first came.
    """

    __tablename__ = "person"
    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    language: Mapped[str | None]
    generation: Mapped[int] = mapped_column(default=0)
    created: Mapped[float]


class GameRow(Base):
    """A table.

    Attributes:
        id: Its name in addresses.
        preset: The name of the preset that the rules came from; for show.
        setup: What is agreed, as JSON; see `ginrummy.server.agreement`.
        created: When it was opened.
        touched: When the last entry of its log was made.
        finished: When it was over; None before.
        result: The totals and the winners as JSON, once it is over; see
            `ginrummy.server.store.outcome`.
        times: Seconds left on each clock as JSON, where there is one.
        follows: The table of which this one is the rematch.
    """

    __tablename__ = "game"
    id: Mapped[str] = mapped_column(primary_key=True)
    preset: Mapped[str]
    setup: Mapped[str]
    created: Mapped[float]
    touched: Mapped[float]
    finished: Mapped[float | None]
    result: Mapped[str | None]
    times: Mapped[str | None]
    follows: Mapped[str | None] = mapped_column(ForeignKey("game.id"), unique=True)


class SeatRow(Base):
    """A person of a table: somebody, a computer player, or nobody yet.

    Attributes:
        game: The table.
        number: The person, from 0, as the log counts.
        person: Who sits there; None for a computer player or while it is free.
        bot: The name of the computer player.
        seed: What its choices depend on besides its cards.
    """

    __tablename__ = "seat"
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id"), index=True)
    bot: Mapped[str | None]
    seed: Mapped[str]


class EntryRow(Base):
    """An entry of the log of a table; never changed and never deleted."""

    __tablename__ = "entry"
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    data: Mapped[str]
    at: Mapped[float]


class CommandRow(Base):
    """A command that was carried out, and the version that it led to."""

    __tablename__ = "command"
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(primary_key=True)
    version: Mapped[int]


class ChatRow(Base):
    """A line of chat."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), index=True)
    number: Mapped[int]
    text: Mapped[str]
    at: Mapped[float]


class MuteRow(Base):
    """A person does not want to read what another one writes at a table."""

    __tablename__ = "mute"
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    muted: Mapped[str] = mapped_column(primary_key=True)


class BlockRow(Base):
    """A person wants nothing to do with another one any more, at any table.

    Attributes:
        id: Names the block to whoever made it, who shall not learn the id of the other.
        person: Who has blocked.
        blocked: Whom.
        at: When, in seconds since 1970.
    """

    __tablename__ = "block"
    id: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"))
    blocked: Mapped[str] = mapped_column(ForeignKey("person.id"))
    at: Mapped[float]

    __table_args__ = (UniqueConstraint("person", "blocked"),)


class HandRow(Base):
    """A finished hand as one of its persons had it, for statistics.

    Attributes:
        game: The table.
        hand: The number of the hand.
        number: The person at the table.
        person: Who that is; None for a computer player.
        bot: The computer player, if it is one.
        against: The names of the computer players among the others, with blanks between them;
            empty for people alone.
        preset: The preset of the table.
        practice: Whether the cards were asked for by a seed.
        outcome: How the hand ended, such as ``gin``.
        knocked: Whether this person ended the hand.
        won: Whether this person won it.
        points: The points of this person.
        others: The most points of another person.
        deadwood: The count of the hand as it was dealt, after the best arrangement.
        at: When it ended.
    """

    __tablename__ = "hand"
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    hand: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id"))
    bot: Mapped[str | None]
    against: Mapped[str]
    preset: Mapped[str]
    practice: Mapped[bool]
    outcome: Mapped[str]
    knocked: Mapped[bool]
    won: Mapped[bool]
    points: Mapped[int]
    others: Mapped[int]
    deadwood: Mapped[int]
    at: Mapped[float]

    __table_args__ = (Index("ix_hand_person_at", "person", "at"),)

"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Bring the database to this revision."""
    op.create_table(
        "game",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("preset", sa.String(), nullable=False),
        sa.Column("setup", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=True),
        sa.Column("result", sa.String(), nullable=True),
        sa.Column("times", sa.String(), nullable=True),
        sa.Column("follows", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["follows"], ["game.id"], name=op.f("fk_game_follows")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.UniqueConstraint("follows", name=op.f("uq_game_follows")),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=True),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_chat_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.create_index(op.f("ix_chat_game"), "chat", ["game"], unique=False)
    op.create_table(
        "command",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_command_game")),
        sa.PrimaryKeyConstraint("game", "number", "id", name=op.f("pk_command")),
    )
    op.create_table(
        "entry",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("data", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_entry_game")),
        sa.PrimaryKeyConstraint("game", "version", name=op.f("pk_entry")),
    )
    op.create_table(
        "hand",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("against", sa.String(), nullable=False),
        sa.Column("preset", sa.String(), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("knocked", sa.Boolean(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("others", sa.Integer(), nullable=False),
        sa.Column("deadwood", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_hand_game")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_hand_person")),
        sa.PrimaryKeyConstraint("game", "hand", "number", name=op.f("pk_hand")),
    )
    op.create_index("ix_hand_person_at", "hand", ["person", "at"], unique=False)
    op.create_table(
        "mute",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("muted", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_mute_person")),
        sa.PrimaryKeyConstraint("person", "muted", name=op.f("pk_mute")),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("seed", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_seat_game")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_seat_person")),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_person"), "seat", ["person"], unique=False)

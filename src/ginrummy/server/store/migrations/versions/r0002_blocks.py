"""Blocks for good, and mutes for one table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Bring the database to this revision."""
    op.create_table(
        "block",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("blocked", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["blocked"], ["person.id"], name=op.f("fk_block_blocked")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_block_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_block")),
        sa.UniqueConstraint("person", "blocked", name=op.f("uq_block_person")),
    )
    op.rename_table("mute", "mute_everywhere")
    op.create_table(
        "mute",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("muted", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_mute_game")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_mute_person")),
        sa.PrimaryKeyConstraint("game", "person", "muted", name=op.f("pk_mute")),
    )
    # Who is muted stays so wherever the two have met.
    op.execute(
        "INSERT INTO mute (game, person, muted) "
        "SELECT DISTINCT mine.game, old.person, old.muted FROM mute_everywhere AS old "
        "JOIN seat AS mine ON mine.person = old.person "
        "JOIN seat AS other ON other.game = mine.game AND other.person = old.muted"
    )
    op.drop_table("mute_everywhere")

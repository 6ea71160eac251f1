"""Run by Alembic: carries out migrations on the connection that it is given."""

from __future__ import annotations

from alembic import context

from ginrummy.server.store.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

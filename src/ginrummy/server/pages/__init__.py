"""The pages: rendered by the server; all but the table are complete without JavaScript."""

from fastapi import APIRouter

from ginrummy.server.pages import (
    documents,
    fairness,
    games,
    home,
    me,
    opened,
    score,
    stats,
    table,
    texts,
    watch,
)
from ginrummy.server.pages.shown import prepared

ROUTERS: list[APIRouter] = [
    page.router
    for page in (home, opened, documents, games, watch, stats, fairness, me, score, table, texts)
]
"""What answers each address."""

# The frame of every page, those for errors included, needs the words.
prepared()

"""The pages: rendered by the server; all but the table are complete without JavaScript."""

from fastapi import APIRouter

from ginrummy.server.pages import documents, home, table, texts
from ginrummy.server.pages.shown import prepared

ROUTERS: list[APIRouter] = [home.router, documents.router, table.router, texts.router]
"""What answers each address."""

# The frame of every page, those for errors included, needs the words.
prepared()

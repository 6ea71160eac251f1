"""The pages: rendered by the server; all but the table are complete without JavaScript."""

from fastapi import APIRouter

from ginrummy.server.pages import home, table, texts

ROUTERS: list[APIRouter] = [home.router, table.router, texts.router]
"""What answers each address."""

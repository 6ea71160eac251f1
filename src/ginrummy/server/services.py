"""What the parts of a running server share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from ginrummy.server.settings import Settings
from ginrummy.server.store.database import Database

if TYPE_CHECKING:
    from ginrummy.server.limits import Gates
    from ginrummy.server.rooms.bots import Bots
    from ginrummy.server.rooms.registry import Registry


@dataclass(frozen=True, slots=True)
class Services:
    """What the parts of a running server share.

    Attributes:
        settings: What the server was told when it started.
        key: What cookies and codes are signed with.
        database: The database.
        bots: The computer players.
        rooms: The tables in memory.
        gates: Limits on how much one visitor may ask for.
    """

    settings: Settings
    key: bytes
    database: Database
    bots: Bots
    rooms: Registry
    gates: Gates

    @staticmethod
    def of(connection: HTTPConnection) -> Services:
        """Return the services of the server that a request has come to."""
        services = connection.app.state.services
        assert isinstance(services, Services)
        return services

"""Running the application with uvicorn."""

from __future__ import annotations

import uvicorn

from ginrummy.server.app import create_app
from ginrummy.server.settings import Settings


def server_for(settings: Settings) -> uvicorn.Server:
    """Return a server that is ready to run.

    Args:
        settings: What it is told.

    Raises:
        SettingsError: It cannot start with these settings.
    """
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=2 * settings.limits.frame,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # Who a request comes from is told by a proxy on this computer only, unless the variable
        # FORWARDED_ALLOW_IPS names others.
        proxy_headers=True,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    return uvicorn.Server(config)

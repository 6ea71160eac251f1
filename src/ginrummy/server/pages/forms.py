"""Forms as a browser sends them."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request

from ginrummy.server.security import RequestRefused

MOST_FIELDS = 200


async def fields(request: Request) -> dict[str, str]:
    """Return the fields of a form; of those that come twice the last.

    Raises:
        RequestRefused: `bad_request` when it is no form, or has too many fields.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await request.body()
    if body and kind != "application/x-www-form-urlencoded":
        raise RequestRefused(400, "bad_request")
    try:
        pairs = parse_qsl(
            body.decode("utf-8"),
            keep_blank_values=True,
            max_num_fields=MOST_FIELDS,
            errors="strict",
        )
    except ValueError:
        raise RequestRefused(400, "bad_request") from None
    return dict(pairs)

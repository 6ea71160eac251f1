"""What a browser has to fetch to show a table: the page, and all that it names."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urljoin

import httpx

_NAMED = {
    "text/html": re.compile(r"""(?:src|href)="(/static/[^"]+)"|<html lang="(?P<language>\w+)\""""),
    "text/javascript": re.compile(
        # A comment may import types; those have no ending.
        r"""^(?:import|export)\b[^'"]*['"]([^'"]+\.js)['"]|\bimport\(['"]([^'"]+\.js)['"]\)""",
        re.MULTILINE,
    ),
    "text/css": re.compile(r"""url\(['"]?([^'")]+)['"]?\)"""),
}


class Weight(NamedTuple):
    """The bytes of a page with all its files.

    Attributes:
        files: How many files that are, the page itself among them.
        sent: Bytes of their bodies as they are sent.
        raw: The same, unpacked.
    """

    files: int
    sent: int
    raw: int


async def weigh(web: httpx.AsyncClient, path: str) -> Weight:
    """Fetch a page with its style sheets, scripts, what they import, and its texts."""
    found: dict[str, tuple[int, int]] = {}
    queue = [path]
    for address in queue:
        if address in found or address.startswith("data:"):
            continue
        answer = await web.get(address, headers={"accept-encoding": "gzip"})
        answer.raise_for_status()
        found[address] = (answer.num_bytes_downloaded, len(answer.content))
        kind = answer.headers["content-type"].partition(";")[0]
        if kind in _NAMED:
            for named in _NAMED[kind].finditer(answer.text):
                if named.groupdict().get("language"):
                    queue.append(f"/i18n/{named['language']}.json")
                else:
                    queue.append(urljoin(address, next(filter(None, named.groups()))))
    sent, raw = (sum(each) for each in zip(*found.values(), strict=True))
    return Weight(len(found), sent, raw)

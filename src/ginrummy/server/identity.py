"""Who somebody is: a signed cookie, and a code with which to come back without it."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ginrummy.locales import text
from ginrummy.server.secrets import word
from ginrummy.server.security import address, too_many
from ginrummy.server.services import Services
from ginrummy.server.store import people
from ginrummy.server.store.people import Person

COOKIE = "ginrummy"
YEAR = 365 * 24 * 3600
ID_SIZE = 12
_GROUP = 4


async def current(request: HTTPConnection) -> Person | None:
    """Return the person that a request comes from; None for somebody new."""
    services = Services.of(request)
    cookie = request.cookies.get(COOKIE)
    if cookie is None:
        return None
    try:
        name, generation = _serializer(services.key).loads(cookie)
    except (BadSignature, ValueError, TypeError):
        return None
    person = await people.find(services.database, str(name))
    return person if person is not None and person.generation == generation else None


async def current_or_new(request: HTTPConnection) -> Person:
    """Return the person that a request comes from, and make somebody new a person."""
    return await current(request) or await new(request)


async def new(request: HTTPConnection) -> Person:
    """Make a new person with a name of the kind of "Guest 4821".

    Raises:
        RequestRefused: `too_many_requests`.
    """
    services = Services.of(request)
    if wait := services.gates.people.wait(address(request)):
        raise too_many(wait)
    name = text("web.guest", number=1000 + secrets.randbelow(9000))
    person = Person(word(ID_SIZE), name, None, 0)
    await people.create(services.database, person)
    return person


def remember(response: Response, services: Services, person: Person) -> None:
    """Give a person the cookie by which it is known again."""
    response.set_cookie(
        COOKIE,
        str(_serializer(services.key).dumps([person.id, person.generation])),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )


def forget(response: Response) -> None:
    """Take the cookie away."""
    response.delete_cookie(COOKIE)


def return_code(services: Services, person: Person) -> str:
    """Return the code with which a person comes back on another device, in groups of four."""
    whole = person.id + _mark(services.key, person)
    return "-".join(whole[at : at + _GROUP] for at in range(0, len(whole), _GROUP))


async def by_code(services: Services, code: str) -> Person | None:
    """Return the person to whom a code belongs; None when it is nobody's."""
    plain = "".join(sign for sign in code.casefold() if sign.isalnum())[:64]
    person = await people.find(services.database, plain[:ID_SIZE])
    if person is None:
        return None
    right = hmac.compare_digest(plain[ID_SIZE:].encode(), _mark(services.key, person).encode())
    return person if right else None


def _mark(key: bytes, person: Person) -> str:
    message = f"return:{person.id}:{person.generation}".encode()
    number = int.from_bytes(hmac.new(key, message, sha256).digest()[:10], "big")
    signs = "23456789abcdefghjkmnpqrstuvwxyz"
    mark = ""
    for _ in range(ID_SIZE):
        number, digit = divmod(number, len(signs))
        mark += signs[digit]
    return mark


def _serializer(key: bytes) -> URLSafeSerializer:
    return URLSafeSerializer(key, salt="person")

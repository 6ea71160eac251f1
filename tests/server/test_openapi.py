"""The interface for programs keeps to its own description, whatever it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.web.live import live_server

CHECKS = [
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]
OPERATIONS = [
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/record"),
]
FEW, MANY = 30, 500


class Interface:
    """A server and its description.

    Attributes:
        schema: The description.
        session: Keeps the connection, and no cookies.
        table: A table that is there.
    """

    def __init__(self, url: str) -> None:
        self.session = requests.Session()
        self.schema: BaseSchema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
        wish = self.schema["/api/tables"]["POST"].Case(body={}, media_type="application/json")
        made = wish.call_and_validate(session=self.session, checks=CHECKS)
        assert made.status_code == 201
        self.table: str = made.json()["id"]
        self.session.cookies.clear()


@pytest.fixture(scope="module")
def interface(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Interface]:
    with live_server(tmp_path_factory.mktemp("server")) as url:
        found = Interface(url)
        with found.session:
            yield found


def hammer(interface: Interface, method: str, path: str, number: int) -> None:
    """Send requests that keep to the description, and others that do not."""
    operation = interface.schema[path][method]
    good, bad = (
        operation.as_strategy(generation_mode=mode)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    )

    @settings(
        max_examples=number,
        deadline=None,
        database=None,
        derandomize=number == FEW,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=good | bad, there=st.booleans())
    def each(case: Case[Any], there: bool) -> None:
        if there and "table" in case.path_parameters:
            case.path_parameters["table"] = interface.table
        answer = case.call(session=interface.session)
        interface.session.cookies.clear()
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=CHECKS)

    each()


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_answers_are_as_described(interface: Interface, method: str, path: str) -> None:
    hammer(interface, method, path, FEW)


@pytest.mark.long
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_many_answers_are_as_described(interface: Interface, method: str, path: str) -> None:
    hammer(interface, method, path, MANY)

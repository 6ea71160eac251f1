"""What can be seen of a text."""

import pytest

from ginrummy.server.signs import shows_something


@pytest.mark.parametrize(
    "words", ["a", " a ", "\u0301e", "\u05d0", "\u4e2d", "!", "\u2764\ufe0f", "\u200b."]
)
def test_something_is_seen(words: str) -> None:
    assert shows_something(words)


@pytest.mark.parametrize(
    "words",
    [
        "",
        " ",
        "\u00a0",
        "\u3000",
        "\u200b\u200d",
        "\u2800",
        "\u3164",
        "\uffa0",
        "\ufe0f",
        "\u0301\u20dd",
    ],
)
def test_nothing_is_seen(words: str) -> None:
    assert not shows_something(words)

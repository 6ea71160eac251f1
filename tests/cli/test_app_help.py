"""The pages of help: complete, in the language in force, and none of it from the libraries."""

from __future__ import annotations

import pytest

from ginrummy import __version__
from ginrummy.cli.app import program
from ginrummy.cli.main import main
from ginrummy.cli.options import KNOWN
from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.players import PLAYERS
from ginrummy.variants import VARIANTS

COMMANDS = [str(entry.name) for entry in program.registered_commands]
PAGES = [[], *([name] for name in COMMANDS)]

# What click and typer write into pages of help by themselves, and what stands in for a text that
# nobody has translated.
FOREIGN = (
    "COMMAND [ARGS]",
    "INTEGER",
    "Show this message",
    "TEXT",
    "<",
    "[default",
    "[required",
    "app.",
    "env var",
    "help.",
    "option.",
    "place.",
    "{",
)

ENGLISH = ("Usage", "Arguments", "Options", "Commands", "OPTIONS", "NUMBER", "CARD", "NAME", "show")


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


@pytest.mark.parametrize("columns", ["40", "80", "200"])
@pytest.mark.parametrize("page", PAGES, ids=" ".join)
@pytest.mark.parametrize("code", LANGUAGES)
def test_help_is_in_the_language(
    code: str,
    page: list[str],
    columns: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    told = shown(capsys, "--language", code, *page, "--help")
    texts = catalogue(code)
    command = " ".join(["ginrummy", *page])
    words = " ".join(told.split())
    assert words.startswith(f"{texts['help.usage']}{command} [{texts['place.options']}]")
    assert f"\n{texts['help.options']}:\n" in told
    assert texts["help.help"] in words
    assert [word for word in FOREIGN if word in told] == []
    if code != "en":
        # A word that is typed in every language stands in quotation marks.
        spoken = told.replace("'show'", "")
        assert [word for word in ENGLISH if word in spoken] == []
    for line in told.splitlines():
        assert len(line) <= int(columns)
        assert line == line.rstrip()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_page_lists_every_command_with_what_it_does(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first = " ".join(shown(capsys, "--language", code, "--help").split())
    for name in COMMANDS:
        about = catalogue(code)[f"app.{name}"]
        assert f" {name} {about}" in first
        own = " ".join(shown(capsys, "--language", code, name, "--help").split())
        assert about[1:] in own


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("play", {"--preset", "--set", "--opponent", "--seed"}),
        ("hand", {"--preset", "--set", "--taken", "--seen", "--upcard"}),
        ("rules", {"--set"}),
        ("conformance", set()),
        (
            "arena",
            {
                *("--preset", "--set", "--games", "--hands", "--seed", "--anchor"),
                *("--processes", "--ray", "--save", "--json"),
            },
        ),
    ],
)
def test_a_page_lists_every_option(
    command: str, expected: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = shown(capsys, command, "--help")
    for option in expected | {"-h, --help"}:
        assert f"  {option}" in told or f", {option} " in told


def test_defaults_and_choices_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(shown(capsys, "play", "--help").split())
    assert f"{', '.join(VARIANTS)} (default classic)" in told
    assert f"{', '.join(PLAYERS)} (default club)" in told
    assert "(default 1000)" in shown(capsys, "arena", "--help")


def test_every_text_that_lists_choices_has_them() -> None:
    listing = {
        key
        for key, said in catalogue().items()
        if "{known}" in said and key.startswith(("app.", "option."))
    }
    assert listing == KNOWN.keys()


@pytest.mark.parametrize("name", ["-h", "--help"])
def test_both_names_of_help_show_the_same(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "hand", name) == shown(capsys, "hand", "--help")
    # Help wins over an argument that is missing.
    assert shown(capsys, "hand", "--taken", "AS", name) == shown(capsys, "hand", name)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "--version") == f"ginrummy {__version__}\n"

"""Wrong usage is told in the language in force, and never in the words of the libraries."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ginrummy.cli.app import program
from ginrummy.cli.main import main
from ginrummy.locales import LANGUAGES, language, text

# What click and typer say by themselves.
FOREIGN = (
    "Aborted",
    "Choose from",
    "Did you mean",
    "Error",
    "Got unexpected",
    "Input should",
    "Invalid value",
    "Missing",
    "No such",
    "Possible options",
    "Try '",
    "does not take",
    "extra argument",
    "requires",
)

COMMANDS = ", ".join(str(entry.name) for entry in program.registered_commands)

MISTAKES: list[tuple[list[str], str, dict[str, str]]] = [
    ([], "no_command", {"known": COMMANDS}),
    (["dance"], "unknown_command", {"name": "dance", "known": COMMANDS}),
    (["playy"], "unknown_command", {"name": "playy", "known": COMMANDS}),
    (
        ["--verbose"],
        "unknown_option",
        {"option": "--verbose", "known": "--language, --plain, --version, --help"},
    ),
    (
        ["rules", "--sett", "tie=none"],
        "unknown_option",
        {"option": "--sett", "known": "--set, --help"},
    ),
    (["rules", "-x"], "unknown_option", {"option": "-x", "known": "--set, --help"}),
    (["rules", "--set"], "option_needs_value", {"option": "--set"}),
    (["arena", "random", "random", "-n"], "option_needs_value", {"option": "-n"}),
    (["arena", "--json=1", "random"], "option_takes_no_value", {"option": "--json"}),
    (["--plain=1"], "option_takes_no_value", {"option": "--plain"}),
    (["--language"], "option_needs_value", {"option": "--language"}),
    (["rules", "classic", "a\x1b", "b"], "superfluous", {"text": "a?"}),
]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("arguments", "problem", "data"), MISTAKES)
def test_a_mistake_is_one_line_in_the_language(
    code: str,
    arguments: list[str],
    problem: str,
    data: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("GINRUMMY_LANGUAGE", code)
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    command = "ginrummy"
    if arguments and arguments[0] in COMMANDS.split(", "):
        command = f"ginrummy {arguments[0]}"
    with language(code):
        told = text(f"error.{problem}", **data)
        line = text("error.prefix", message=text("error.usage", problem=told, command=command))
    assert printed.err == f"{line}\n"
    assert not [words for words in FOREIGN if words in printed.err]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (["hand"], "place.cards"),
        (["conformance"], "place.path"),
        (["arena"], "arena.players"),
    ],
)
def test_a_missing_argument_is_named_as_in_the_help(
    code: str, arguments: list[str], place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--language", code, arguments[0], "--help"]) == 0
    usage = capsys.readouterr().out.splitlines()[0]
    assert main([*arguments, f"--language={code}"]) == 2
    told = capsys.readouterr().err
    with language(code):
        assert text("error.missing_argument", name=text(place)) in told
        assert text(place) in usage
    assert not [words for words in FOREIGN if words in told]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("en", "--games cannot be 'x'; allowed is a whole number from 1 to 999999"),
        ("da", "--games kan ikke være 'x'; tilladt er et helt tal fra 1 til 999999"),
        ("hu", "--games értéke nem lehet 'x'; megengedett: egész szám 1 és 999999"),
    ],
)
@pytest.mark.parametrize("option", ["-n", "--games"])
def test_a_bad_number_is_told_with_its_bounds(
    code: str, says: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "random", "random", option, "x", "--language", code]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert not [words for words in FOREIGN if words in told]


def test_options_that_stand_anywhere_are_no_arguments_of_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "--plain", "straight", "--language", "da", "--set", "target=200"]) == 0
    told = capsys.readouterr().out
    assert "200 point" in told
    # Behind two dashes they are words like any other.
    assert main(["rules", "--", "--plain"]) == 2
    assert "there is no preset '--plain'" in capsys.readouterr().err


def test_the_last_language_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "hu", "rules", "--language", "da"]) == 0
    assert "Du må banke" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        [b"\xff"],
        [b"--\xff"],
        [b"--language", b"\xff"],
        [b"hand", b"\xff"],
        [b"hand", b"AS 2S", b"--taken", b"\xff"],
        [b"rules", b"\xff"],
        [b"rules", b"--set", b"\xff=1"],
        [b"rules", b"--set", b"tie=\xff"],
        [b"rules", b"classic", b"\xff"],
        [b"conformance", b"no/\xff"],
        [b"arena", b"\xff", b"random"],
        [b"arena", b"random", b"random", b"-n", b"\xff"],
    ],
)
def test_bytes_that_are_no_text_are_told_like_any_mistake(arguments: list[bytes]) -> None:
    done = subprocess.run(
        [os.fsencode(sys.executable), b"-m", b"ginrummy", *arguments],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"ginrummy: ")
    assert done.stderr.count(b"\n") == 1


def test_a_file_whose_name_is_no_text_can_be_read(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path) + b"/\xff"
    os.mkdir(folder)  # noqa: PTH102 - a path of bytes
    done = subprocess.run(
        [os.fsencode(sys.executable), b"-m", b"ginrummy", b"conformance", folder],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"there is no .jsonl file in" in done.stderr


def test_without_the_extra_one_line_says_what_to_install() -> None:
    hide = "import sys; sys.modules[{name!r}] = None; from ginrummy.cli.main import main; "
    for name in ("typer", "rich"):
        for code in LANGUAGES:
            script = hide.format(name=name) + f"sys.exit(main(['--language', {code!r}, 'rules']))"
            done = subprocess.run(
                [sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False
            )
            with language(code):
                line = text("error.prefix", message=text("error.no_extra"))
            assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{line}\n")


def test_the_library_does_not_import_the_packages_of_the_extra() -> None:
    script = (
        "import sys, pkgutil, importlib, ginrummy\n"
        "for top in pkgutil.iter_modules(ginrummy.__path__, 'ginrummy.'):\n"
        "    if top.name not in ('ginrummy.cli', 'ginrummy.server', 'ginrummy.__main__'):\n"
        "        package = importlib.import_module(top.name)\n"
        "        inner = getattr(package, '__path__', [])\n"
        "        for entry in pkgutil.walk_packages(inner, f'{top.name}.'):\n"
        "            importlib.import_module(entry.name)\n"
        "print(sorted({'typer', 'rich', 'pydantic', 'fastapi', 'sqlalchemy'} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"

"""`ginrummy arena`: what is printed is what was played."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ginrummy.arena import Contest, match, play_pieces, tournament
from ginrummy.cli.main import main
from ginrummy.locales import LANGUAGES
from ginrummy.players import PLAYERS
from ginrummy.rules import preset

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "process_player.py"

ONE = ["--processes", "1"]
GAMES = ["random", "eaai-simple", "-n", "6", *ONE, "--seed", "5"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["arena", *arguments]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def facts(capsys: pytest.CaptureFixture[str], *arguments: str) -> Mapping[str, Any]:
    """What the arguments alone decide."""
    told = printed(capsys, *arguments, "--json")
    assert told.count("\n") == 1
    found: dict[str, Any] = json.loads(told)
    assert found.pop("measured")["seconds"] > 0
    return found


def test_the_result_is_that_of_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *GAMES, "--preset", "modern", "--set", "target=60")
    rules = preset("modern", target=60)
    result = match(rules, PLAYERS["random"], PLAYERS["eaai-simple"], pairs=3, seed=5)
    assert found["preset"] == "modern"
    assert found["settings"] == ["target=60"]
    assert (found["seed"], found["unit"], found["pairs"], found["games"]) == (5, "games", 3, 6)
    assert found["hands"] == result.hands
    [played] = found["matches"]
    assert played["players"] == [0, 1]
    assert (played["games"], played["hands"]) == (6, result.hands)
    assert played["win_rate"] == result.win_rate
    assert played["interval"] == list(result.interval)
    assert played["margin"] == result.margin
    assert result.margin_interval is not None
    assert played["margin_interval"] == list(result.margin_interval)
    assert played["sides"] == [result.a._asdict(), result.b._asdict()]
    for told, name, tally, sign in zip(
        found["players"], ("random", "eaai-simple"), (result.a, result.b), (1, -1), strict=True
    ):
        assert told["name"] == name
        assert told == told | tally._asdict()
        assert told["margin"] == sign * result.margin


def test_the_report_has_the_numbers_of_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *GAMES)
    [played] = found["matches"]
    told = printed(capsys, *GAMES)
    assert "random against eaai-simple, preset classic, seed 5\n" in told
    assert f"Games: 6 in 3 pairs of equal cards, {played['drawn']} drawn\n" in told
    assert f"Hands: {played['hands']}, {played['void']} void\n" in told
    low, high = played["margin_interval"]
    balance = f"{played['margin']:+.2f} points a hand (95 % interval {low:+.2f} to {high:+.2f})"
    assert f"Balance of random: {balance}\n" in told
    rows, times = told.splitlines()[-5:-3], told.splitlines()[-3:-1]
    for row, player in zip(rows, found["players"], strict=True):
        cells = dict(cell.split(": ") for cell in row.split(", "))
        assert cells.pop("Player") == player["name"]
        assert float(cells.pop("Points a hand")) == pytest.approx(
            player["points"] / found["hands"], abs=0.006
        )
        names = ("Won", "Knocks", "Gins", "Big gins", "Undercuts")
        keys = ("wins", "knocks", "gins", "big_gins", "undercuts")
        assert cells == {name: str(player[key]) for name, key in zip(names, keys, strict=True)}
    for row, player in zip(times, found["players"], strict=True):
        cells = dict(cell.split(": ") for cell in row.split(", "))
        assert cells["Player"] == player["name"]
        assert int(cells["Decisions"]) > 100
        assert 0 < float(cells["Median ms"]) <= float(cells["99 % within ms"])
    assert re.fullmatch(r"This run: \d+\.\d s, \d+ hands a second", told.splitlines()[-1])


def test_the_time_of_every_decision_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    measured = json.loads(printed(capsys, *GAMES, "--json"))["measured"]
    assert measured["saved"] == 0
    assert measured["hands_per_second"] > 0
    for player in measured["players"]:
        assert player["decisions"] > 100
        assert 0 < player["median"] <= player["slowest"]
        assert player["mean"] * player["decisions"] < measured["seconds"]


def test_every_game_and_every_hand_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *GAMES)
    first, second = found["players"]
    [played] = found["matches"]
    assert first["wins"] + second["wins"] + played["drawn"] == found["games"]
    ended = sum(side["gins"] + side["big_gins"] + side["knocks"] for side in (first, second))
    assert ended + played["void"] == found["hands"]
    assert played["win_rate"] == (first["wins"] + played["drawn"] / 2) / found["games"]


def test_a_player_against_itself_wins_half(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "eaai-simple", "eaai-simple", "-n", "4", *ONE, "--seed", "1")
    assert "eaai-simple wins 50.0 % of the games (95 % interval 50.0 to 50.0 %)" in told
    assert "Balance of eaai-simple: +0.00 points a hand" in told
    assert "Lead of eaai-simple in Elo: +0 (95 % interval +0 to +0)" in told
    assert "Player: eaai-simple, Won: 2," in told
    assert "Player: eaai-simple (2), Won: 2," in told


def test_an_odd_number_of_games_gets_one_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert facts(capsys, *GAMES[:2], "--games", "3", *ONE, "--seed", "5")["games"] == 4
    assert facts(capsys, *GAMES[:2], "--hands", "3", *ONE, "--seed", "5")["hands"] == 4


def test_single_hands(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["club", "eaai-simple", "--hands", "20", "--seed", "5", *ONE]
    found = facts(capsys, *hands)
    contest = Contest(preset("classic"), (PLAYERS["club"], PLAYERS["eaai-simple"]), 10, 5, True)
    result = tournament(contest).matches[0, 1]
    assert (found["unit"], found["pairs"], found["games"], found["hands"]) == ("hands", 10, 20, 20)
    [played] = found["matches"]
    assert (played["margin"], played["win_rate"]) == (result.margin, result.win_rate)
    told = printed(capsys, *hands)
    assert "Single hands: 20 in 10 pairs of equal cards, " in told
    assert f"club wins {100 * result.win_rate:.1f} % of the hands (95 % interval " in told


def test_games_or_hands_but_not_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *GAMES, "--hands", "20"]) == 2
    assert "--games and --hands do not go together" in capsys.readouterr().err


def test_one_player_is_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "club"]) == 2
    assert "two players or more" in capsys.readouterr().err


FIELD = ["club", "eaai-simple", "club", "--hands", "8", "--seed", "2", *ONE]


def test_more_players_meet_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *FIELD)
    assert [played["players"] for played in found["matches"]] == [[0, 1], [0, 2], [1, 2]]
    # The same cards in every match: the two clubs play alike.
    first, mirror, second = found["matches"]
    assert mirror["sides"][0] == mirror["sides"][1]
    assert first["win_rate"] == pytest.approx(1 - second["win_rate"])
    one, simple, other = found["players"]
    assert (one["elo"], one["hands"]) == (pytest.approx(other["elo"]), 16)
    assert sum(player["elo"] for player in found["players"]) == pytest.approx(3 * 1500)
    assert simple["wins"] == first["sides"][1]["wins"] + second["sides"][0]["wins"]
    assert one["margin"] == other["margin"]
    anchored = facts(capsys, *FIELD, "--anchor", "eaai-simple")["players"]
    assert (anchored[1]["elo"], anchored[1]["elo_interval"]) == (1500, [1500, 1500])
    assert anchored[0]["elo"] - 1500 == pytest.approx(one["elo"] - simple["elo"])


def test_the_report_of_a_field(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *FIELD)
    told = printed(capsys, *FIELD).splitlines()
    assert told[0] == "3 players, each against each, preset classic, seed 2"
    assert told[1] == "Hands of any two: 8 in 4 pairs of equal cards"
    best = max(found["players"], key=lambda player: player["elo"])
    low, high = best["elo_interval"]
    assert told[2].startswith(
        f"Player: {best['name']}, Elo: {best['elo']:.0f}, Elo, 95 %: {low:.0f}..{high:.0f}, "
    )
    assert told[5].startswith("Hands won against each")
    clubs, rate_of_club = found["matches"][1], 100 * found["matches"][0]["win_rate"]
    assert clubs["win_rate"] == 0.5
    assert "club (2): 50.0 (50.0..50.0)" in "\n".join(told[6:9])
    assert f"eaai-simple: {rate_of_club:.1f} (" in "\n".join(told[6:9])
    void = sum(played["void"] for played in found["matches"])
    assert told[9] == f"Hands: {found['hands']}, {void} void"
    assert [line.split(",")[0] for line in told[10:13]] == [
        "Player: club",
        "Player: eaai-simple",
        "Player: club (2)",
    ]


def test_elo_without_bound_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    field = ["random", "eaai-simple", "club", "-n", "2", "--seed", "1", *ONE]
    found = facts(capsys, *field)
    assert found["bounded"] is False
    assert [player["elo_interval"] for player in found["players"]] == [None] * 3
    assert "Elo has no bound" in printed(capsys, *field)


def test_the_anchor_has_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *GAMES, "--anchor", "club"]) == 2
    assert "'club' does not play; the players are random, eaai-simple" in capsys.readouterr().err


def test_a_seed_repeats_the_match_whatever_the_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    once = facts(capsys, *GAMES)
    # One for each core, too.
    assert facts(capsys, *GAMES[:4], "--seed", "5") == once
    assert facts(capsys, *GAMES, "--processes", "2") == once
    assert facts(capsys, *GAMES[:-1], "6") != once


def test_without_a_seed_each_match_is_another(capsys: pytest.CaptureFixture[str]) -> None:
    games = ["eaai-simple", "random", "-n", "2", *ONE]
    first, second = facts(capsys, *games), facts(capsys, *games)
    assert first["seed"] != second["seed"]
    # The seed that is told gives the match again.
    assert facts(capsys, *games, "--seed", str(first["seed"])) == first


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_the_report_is_in_the_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    for report in (GAMES, FIELD):
        told = printed(capsys, *report, "--language", code)
        english = printed(capsys, *report)
        assert numbers(told) == numbers(english)
        check_words(told)


def numbers(told: str) -> list[str]:
    """All numbers but those that are measured."""
    lines = told.splitlines()[:-1]
    played = [re.sub(r", [^,]+ ms: .*", "", line) for line in lines]
    return re.findall(r"\d+(?:\.\d+)?", "\n".join(played))


def check_words(told: str) -> None:
    for word in ("against", "games", "hands", "wins", "void", "Player", "Points", "Knocks"):
        assert word not in told


def test_a_program_can_play_and_is_told_apart_from_one_that_cannot(
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = f"process:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    found = facts(capsys, program, "random", "-n", "2", "--seed", "1")
    assert found["players"][0]["name"] == program
    assert found["games"] == 2
    assert main(["arena", "process:no-such-program", "random", "-n", "2"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("ginrummy: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("processes", ["1", "2"])
def test_control_c_ends_it_without_a_trace(processes: str) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "ginrummy", "arena", "random", "random", "-n", "100000", "--processes", processes],
        encoding="utf-8",
        env=os.environ | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
        timeout=60,
    )
    child.expect("Games ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_ctrl_c_prints_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, form: list[str]
) -> None:
    whole = printed(capsys, "random", "eaai-simple", "-n", "4", "--seed", "5", *ONE, *form)
    interrupted(monkeypatch, after=2)
    assert main(["arena", *GAMES, *form]) == 130
    told = capsys.readouterr()
    if form:
        changed = {"stopped": True, "pairs": 3, "measured": {}}
        assert json.loads(told.out) | {"measured": {}} == json.loads(whole) | changed
    else:
        first, *rest = told.out.splitlines()
        assert first == "Stopped early, after 4 of 6 games."
        assert numbers("\n".join(rest)) == numbers(whole)


def test_ctrl_c_before_anything_was_played_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted(monkeypatch, after=0)
    assert main(["arena", *GAMES]) == 130
    told = capsys.readouterr()
    assert (told.out.strip(), told.err) == ("", "")


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Let Ctrl-C come once so many pairs are played."""

    def playing(*arguments: Any) -> Iterator[Any]:
        with closing(play_pieces(*arguments)) as pairs:
            yield from islice(pairs, after)
            raise KeyboardInterrupt

    monkeypatch.setattr("ginrummy.cli.arena.play_pieces", playing)

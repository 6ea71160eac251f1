"""Every text that can be asked for is there, and rule help tells the rules in force."""

from __future__ import annotations

import ast
import builtins
from pathlib import Path

import pytest

import ginrummy
from ginrummy.cli.main import main
from ginrummy.locales import catalogue, text
from ginrummy.rules import KNOBS, Rules, describe, preset
from ginrummy.variants import VARIANTS, describe_setup

SOURCE = Path(ginrummy.__file__).parent
RAISERS = ("Error", "refuse", "IllegalAction", "Refused", "BadMessage")


def _codes() -> dict[str, str]:
    """Every code that an error is made with, and the file it stands in."""
    codes: dict[str, str] = {}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if not node.func.id.endswith(RAISERS) or hasattr(builtins, node.func.id):
                continue
            # Behind the status of an answer, where there is one.
            words = [a.value for a in node.args[:2] if isinstance(a, ast.Constant)]
            codes |= {word: file.name for word in words if isinstance(word, str)}
    return codes


# What is not understood is answered by the game itself, with what can be typed there.
ANSWERED_ELSEWHERE = {"not_understood"}


def test_every_error_code_has_a_sentence() -> None:
    codes = _codes()
    assert {"bad_card", "above_limit", "no_upcard", "hand_over", "bad_case"} <= codes.keys()
    missing = {c for c in codes if f"error.{c}" not in catalogue()} - ANSWERED_ELSEWHERE
    assert missing == set()


def _words() -> set[str]:
    """Every text in the source that could be a code; some are handed on before they are raised."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in SOURCE.rglob("*.py"))
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def test_no_sentence_is_left_over_from_an_error_that_is_gone() -> None:
    said = {key.removeprefix("error.") for key in catalogue() if key.startswith("error.")}
    assert said - _words() == {"prefix", "usage", "no_output"}


def test_every_value_of_every_setting_has_a_sentence() -> None:
    silent = {"illegal_knock"}
    for key, knob in KNOBS.items():
        if key in silent:
            continue
        for word in knob.words:
            assert text(f"rule.{key}.{word}", value=word)
        if knob.numbers:
            assert text(f"rule.{key}", value=knob.numbers[-1])
            if 0 in knob.numbers:
                assert text(f"rule.{key}.zero", value=0)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_rules_of_every_game_can_be_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name]) == 0
    words, _, settings = capsys.readouterr().out.partition("\n\n")
    setup = VARIANTS[name].setup(min(VARIANTS[name].people))
    assert len(words.splitlines()) == len(describe_setup(setup))
    assert len(settings.splitlines()) == len(KNOBS)
    assert "{" not in words + settings


def test_rules_of_several_players_do_not_speak_of_two() -> None:
    for changes in ({}, {"big_gin": 31}, {"big_gin": 0, "gin_bonus": 0, "throw_back": "allowed"}):
        said = describe(preset("jersey", **changes))
        words = " ".join(text(each.key, value=each.value) for each in said)
        assert "3 play in one hand" in words
        assert "the other player" not in words
        assert "the other's" not in words
        assert "both" not in words
    keys = {each.key for each in describe(preset("jersey", deal_upcard="eleven_to_nondealer"))}
    assert "rule.several.deal_upcard.eleven_to_nondealer" in keys
    assert not any(each.key.startswith("rule.several") for each in describe(Rules()))


def test_rule_help_follows_the_rules_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "classic", "--set", "knock_limit=7", "--set", "big_gin=31"]) == 0
    told = capsys.readouterr().out
    assert "A-21  You may knock when, after your discard, your deadwood is 7 or less." in told
    assert "big gin: a bonus of 31" in told
    assert main(["rules", "straight"]) == 0
    assert "A-21  You may end the hand only with gin." in capsys.readouterr().out


def test_a_setting_without_effect_is_not_told() -> None:
    keys = {statement.key for statement in describe(Rules())}
    assert not any(key.startswith("rule.oklahoma_ace") for key in keys)
    assert "rule.oklahoma_ace.one" in {s.key for s in describe(preset("oklahoma"))}
    assert not any(key.startswith(("rule.scoring", "rule.third_column")) for key in keys)
    hollywood = {statement.key for statement in describe(preset("hollywood"))}
    assert "rule.scoring.hollywood" in hollywood
    assert "rule.third_column" not in hollywood
    third = describe(preset("hollywood", third_column=2))
    assert "rule.third_column" in {statement.key for statement in third}

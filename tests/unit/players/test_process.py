"""A player that is a program: what it is told, what it may answer, and every way to fail."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shlex import quote
from typing import Any

import pytest

from ginrummy.bag import cards_of
from ginrummy.cards import cards_text
from ginrummy.engine import DRAW, TAKE, Knock, SeatViewer, View, view
from ginrummy.players import PlayerError, ProcessPlayer, create, legal_moves
from ginrummy.rules import Rules, preset
from tests.property.walk import Walk
from tests.rules.table import Table, knock, throw
from tests.strategies import random_walk
from tests.unit.players.play import attend, redrawn

READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S KD"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"

# Reads one message after another and calls it m; what it does with one follows.
READS = "import json, os, sys, time\nfor line in sys.stdin:\n m = json.loads(line)\n"
ASKED = f"{READS} if m['type'] == 'choose':\n  "


def answers(action: str) -> str:
    """The text of a program that answers every question with an action."""
    return f"{ASKED}print(json.dumps({{'id': m['id'], 'action': {action}}}), flush=True)"


@pytest.fixture
def player(request: pytest.FixtureRequest) -> Iterator[Callable[..., ProcessPlayer]]:
    """Makes players from the text of their programs, and closes them."""
    made: list[ProcessPlayer] = []

    def make(text: str, seconds: float = 10.0) -> ProcessPlayer:
        command = f"{quote(sys.executable)} -c {quote(text)}"
        made.append(ProcessPlayer(command, Random(1), seconds))
        return made[-1]

    yield make
    for one in made:
        one.close()


def discard_phase(rules: Rules | None = None) -> View:
    """Seat 1 has drawn KC to three melds and KD."""
    table = Table(READY, OTHER, "TS", "KC", rules=rules).decline().play(DRAW)
    return view(table.state, SeatViewer(1))


def failure(player: ProcessPlayer, seen: View | None = None) -> PlayerError:
    """Ask a player, who fails and is ended."""
    seen = discard_phase() if seen is None else seen
    player.begin(seen, (0, 0))
    with pytest.raises(PlayerError) as caught:
        player.choose(seen)
    assert_ended(player)
    return caught.value


def assert_ended(player: ProcessPlayer) -> None:
    """The program is gone, and has been waited for."""
    process = player._program._process
    assert process.returncode is not None
    with pytest.raises(ChildProcessError):
        os.waitpid(process.pid, os.WNOHANG)


def test_a_number_chooses_one_of_the_actions(player: Callable[..., ProcessPlayer]) -> None:
    seen = discard_phase()
    moves = legal_moves(seen)
    for number in (0, len(moves) - 1):
        one = player(answers(str(number)))
        one.begin(seen, (0, 0))
        assert one.choose(seen) == moves[number]


def test_an_action_may_be_given_in_full(player: Callable[..., ProcessPlayer]) -> None:
    seen = discard_phase()
    spread = [["9S", "9D", "9C"], ["5H", "6H", "7H"]]
    for action, expected in [
        ({"type": "discard", "card": "AS"}, throw("AS")),
        ({"type": "knock", "card": "KC"}, Knock(knock("KC").card)),
        # A spread that is worse than need be, but within the limit of ten.
        (
            {"type": "knock", "card": "KC", "melds": [*spread, ["AS", "2S", "3S"]]},
            knock("KC", "9S9D9C 5H6H7H AS2S3S"),
        ),
    ]:
        one = player(answers(repr(action)))
        one.begin(seen, (0, 0))
        assert one.choose(seen) == expected


def test_it_is_told_everything_in_order(
    player: Callable[..., ProcessPlayer], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    one = player(f"{READS} open({str(log)!r}, 'a').write(line)\n" + answers("0")[len(READS) :])
    rules = preset("modern")
    table = Table(READY, OTHER, "TS", "KC", rules=rules)
    one.begin(view(table.state, SeatViewer(1)), (12, 34))
    table.decline()
    for event in table.history[1:]:
        one.see(event)
    assert one.choose(view(table.state, SeatViewer(1))) == DRAW
    one.begin(view(table.state, SeatViewer(1)), (12, 34))
    assert one.choose(view(table.state, SeatViewer(1))) == DRAW
    said: list[dict[str, Any]] = [json.loads(line) for line in log.read_text().splitlines()]
    kinds = ["hello", "begin", "event", "event", "choose", "begin", "choose"]
    assert [message["type"] for message in said] == kinds
    hello, begin, passed, _, choose, _, again = said
    assert hello.keys() == {"type", "protocol", "seat", "seed", "rules"}
    assert (hello["protocol"], hello["seat"]) == ("ginrummy-player-1", 1)
    assert hello["rules"]["big_gin"] == 31
    assert begin["scores"] == [12, 34]
    assert sorted(begin["view"]["hand"]) == sorted(READY.split())
    assert begin["view"]["hands"][0] == []
    assert "rules" not in begin["view"]
    assert passed["event"] == {"type": "passed", "seat": 1}
    assert choose["actions"] == [{"type": "draw"}]
    assert choose["view"]["phase"] == "must_draw_stock"
    assert again["id"] != choose["id"]
    assert OTHER.split(maxsplit=1)[0] not in log.read_text()


def test_other_rules_or_another_seat_are_told_again(
    player: Callable[..., ProcessPlayer], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    one = player(f"{READS} open({str(log)!r}, 'a').write(line)\n" + answers("0")[len(READS) :])
    for rules in (Rules(), Rules(), preset("modern")):
        seen = discard_phase(rules)
        one.begin(seen, (0, 0))
        one.choose(seen)
    kinds = [json.loads(line)["type"] for line in log.read_text().splitlines()]
    assert kinds == ["hello", "begin", "choose", "begin", "choose", "hello", "begin", "choose"]


def test_the_seed_is_chance_that_repeats(
    player: Callable[..., ProcessPlayer], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    text = f"{READS} open({str(log)!r}, 'a').write(line)\n" + answers("0")[len(READS) :]
    command = f"process:{quote(sys.executable)} -c {quote(text)}"
    for seed in (5, 5, 6):
        one = create(command, seed)
        assert isinstance(one, ProcessPlayer)
        seen = discard_phase()
        one.begin(seen, (0, 0))
        one.choose(seen)
        one.close()
    seeds = [json.loads(line).get("seed") for line in log.read_text().splitlines()]
    first, second, third = [seed for seed in seeds if seed is not None]
    assert first == second != third


@pytest.mark.parametrize(
    "answer",
    [
        "'hello'",
        "''",
        "'7'",
        "'[]'",
        "'null'",
        "'{}'",
        "'{'",
        "'[' * 60000",
        "json.dumps({'action': 0})",
        "json.dumps({'id': m['id']})",
        "json.dumps({'id': m['id'], 'action': 0, 'why': 'not'})",
        "json.dumps({'id': m['id'] + 1, 'action': 0})",
        "json.dumps({'id': str(m['id']), 'action': 0})",
        "json.dumps({'id': True, 'action': 0})",
        "json.dumps({'id': m['id'], 'action': None})",
        "json.dumps({'id': m['id'], 'action': True})",
        "json.dumps({'id': m['id'], 'action': 0.0})",
        "json.dumps({'id': m['id'], 'action': '0'})",
        "json.dumps({'id': m['id'], 'action': {'type': 'wait'}})",
        "json.dumps({'id': m['id'], 'action': {'type': 'discard'}})",
        "json.dumps({'id': m['id'], 'action': {'type': 'discard', 'card': 'XX'}})",
        "json.dumps({'id': m['id'], 'action': {'type': 'draw', 'card': 'KC'}})",
    ],
)
def test_answers_that_cannot_be_read(answer: str, player: Callable[..., ProcessPlayer]) -> None:
    error = failure(player(f"{ASKED}print({answer}, flush=True)"))
    assert error.code == "player_garbled"
    assert error.data["allowed"]
    assert error.data["answer"].isprintable()


def test_what_is_no_text_cannot_be_read(player: Callable[..., ProcessPlayer]) -> None:
    error = failure(player(f"{ASKED}sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()"))
    assert error.code == "player_garbled"


def test_a_second_answer_is_not_taken_for_the_next(player: Callable[..., ProcessPlayer]) -> None:
    one = player(answers("0") + f"\n  {answers('1')[len(ASKED) :]}")
    seen = discard_phase()
    one.begin(seen, (0, 0))
    assert one.choose(seen) == legal_moves(seen)[0]
    with pytest.raises(PlayerError) as caught:
        one.choose(seen)
    assert caught.value.code == "player_garbled"


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("-1", "no_such_action"),
        ("999", "no_such_action"),
        ("10 ** 30", "no_such_action"),
        ("{'type': 'draw'}", "wrong_phase"),
        ("{'type': 'discard', 'card': 'QC'}", "not_in_hand"),
        ("{'type': 'knock', 'card': 'AS'}", "above_limit"),
        ("{'type': 'knock', 'card': 'KC', 'melds': [['AS', '2S']]}", "bad_spread"),
        ("{'type': 'lay_off', 'cards': []}", "wrong_phase"),
    ],
)
def test_actions_that_are_not_legal(
    action: str, why: str, player: Callable[..., ProcessPlayer]
) -> None:
    seen = discard_phase()
    error = failure(player(answers(action)), seen)
    assert error.code == "player_illegal"
    assert error.data["why"] == why
    allowed = json.loads(error.data["allowed"])
    assert len(allowed) == len(legal_moves(seen))
    assert {"type": "discard", "card": "KC"} in allowed


def test_the_card_just_taken_may_not_be_thrown_back(player: Callable[..., ProcessPlayer]) -> None:
    table = Table(READY, OTHER, "TS").play(TAKE)
    seen = view(table.state, SeatViewer(1))
    error = failure(player(answers("{'type': 'discard', 'card': 'TS'}")), seen)
    assert error.data["why"] == "throw_back"


def test_too_slow(player: Callable[..., ProcessPlayer]) -> None:
    started = time.monotonic()
    error = failure(player(f"{ASKED}time.sleep(60)", seconds=0.5))
    assert error.code == "player_slow"
    assert error.data["seconds"] == 0.5
    assert 0.5 <= time.monotonic() - started < 30


def test_half_an_answer_is_none(player: Callable[..., ProcessPlayer]) -> None:
    text = f"{ASKED}sys.stdout.write(json.dumps({{'id': m['id'], 'action': 0}}))"
    error = failure(player(f"{text}; sys.stdout.flush(); time.sleep(60)", seconds=0.5))
    assert error.code == "player_slow"


def test_an_answer_in_pieces_is_one(player: Callable[..., ProcessPlayer]) -> None:
    text = f"{ASKED}a = json.dumps({{'id': m['id'], 'action': 0}}) + chr(10)\n"
    one = player(f"{text}  for c in a: sys.stdout.write(c); sys.stdout.flush(); time.sleep(0.005)")
    seen = discard_phase()
    one.begin(seen, (0, 0))
    assert one.choose(seen) == legal_moves(seen)[0]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("raise SystemExit(3)", 3),
        (f"{ASKED}sys.exit(4)", 4),
        (f"{ASKED}os.kill(os.getpid(), 9)", -9),
        (f"{ASKED}print('{{', end='', flush=True); sys.exit(5)", 5),
    ],
)
def test_a_program_that_ends(text: str, status: int, player: Callable[..., ProcessPlayer]) -> None:
    error = failure(player(text))
    assert error.code == "player_died"
    assert error.data["status"] == status


def test_the_last_words_of_a_program_are_kept(player: Callable[..., ProcessPlayer]) -> None:
    text = "import sys\nfor n in range(9): print('word', n, file=sys.stderr)\nraise SystemExit(1)"
    error = failure(player(text))
    assert error.data["words"] == "word 6 / word 7 / word 8"
    assert failure(player("raise SystemExit(1)")).data["words"] == "-"


def test_a_program_that_does_not_listen_any_more(player: Callable[..., ProcessPlayer]) -> None:
    one = player("import os, time\nos.close(0)\ntime.sleep(60)")
    started = time.monotonic()
    time.sleep(0.3)
    assert failure(one).code == "player_died"
    assert time.monotonic() - started < 30


def test_an_output_that_is_closed_or_held_open_by_others(
    player: Callable[..., ProcessPlayer],
) -> None:
    assert failure(player("import os, time\nos.close(1)\ntime.sleep(60)")).code == "player_died"
    text = (
        "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {sleep!r}])\nsys.exit(6)"
    )
    error = failure(player(text.format(sleep="import time; time.sleep(3)")))
    assert (error.code, error.data["status"]) == ("player_died", 6)


def test_a_flood_of_words_does_no_harm(player: Callable[..., ProcessPlayer]) -> None:
    one = player("import sys\nsys.stderr.write('x' * 3_000_000)\n" + answers("0"))
    seen = discard_phase()
    one.begin(seen, (0, 0))
    for _ in range(3):
        assert one.choose(seen) == legal_moves(seen)[0]


def test_a_flood_of_output_is_no_answer(player: Callable[..., ProcessPlayer]) -> None:
    for text in ("while 1: print('x' * 1000)", "while 1: print('x' * 1000, end='')"):
        assert failure(player(text)).code == "player_garbled"


def test_a_program_that_never_reads_stops_nobody_until_it_is_asked(
    player: Callable[..., ProcessPlayer],
) -> None:
    one = player("import time\ntime.sleep(60)", seconds=0.5)
    seen = discard_phase()
    for _ in range(400):
        one.begin(seen, (0, 0))
    with pytest.raises(PlayerError) as caught:
        one.choose(seen)
    assert caught.value.code == "player_slow"


def test_a_program_that_reads_late_gets_everything(player: Callable[..., ProcessPlayer]) -> None:
    one = player("import time\ntime.sleep(0.5)\n" + answers("0"))
    seen = discard_phase()
    for _ in range(400):
        one.begin(seen, (0, 0))
    assert one.choose(seen) == legal_moves(seen)[0]


@pytest.mark.parametrize("command", ["/no/such/program", "/"])
def test_what_cannot_be_started(command: str) -> None:
    with pytest.raises(PlayerError) as caught:
        create(f"process:{command}")
    assert caught.value.code == "player_not_started"
    assert caught.value.data["command"] == command
    assert caught.value.data["reason"]


def test_a_player_that_failed_stays_so(player: Callable[..., ProcessPlayer]) -> None:
    one = player("raise SystemExit(3)")
    failure(one)
    assert failure(one).code == "player_died"


def test_closing_ends_a_program_that_does_not_end_by_itself(
    player: Callable[..., ProcessPlayer],
) -> None:
    one = player("import time\nwhile 1: time.sleep(1)")
    started = time.monotonic()
    one.close()
    assert time.monotonic() - started < 30
    assert_ended(one)
    assert one._program._process.returncode == -9
    one.close()


def test_closing_lets_a_program_end_by_itself(player: Callable[..., ProcessPlayer]) -> None:
    one = player(answers("0"))
    seen = discard_phase()
    one.begin(seen, (0, 0))
    one.choose(seen)
    one.close()
    assert one._program._process.returncode == 0


def test_what_the_program_started_is_ended_with_it(
    player: Callable[..., ProcessPlayer], tmp_path: Path
) -> None:
    number = tmp_path / "number"
    child = "import time; time.sleep(60)"
    one = player(
        "import subprocess, sys\n"
        f"p = subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        f"print(p.pid, file=open({str(number)!r}, 'w'), flush=True)\n"
        "p.wait()"
    )
    while not (number.exists() and number.read_text().endswith("\n")):
        time.sleep(0.01)
    one.close()
    assert_gone(int(number.read_text()))


def assert_gone(process: int) -> None:
    """A process that is nobody's child any more ends soon."""
    until = time.monotonic() + 5
    while time.monotonic() < until:
        status = Path(f"/proc/{process}/stat")
        if not status.exists() or status.read_text().rsplit(")", 1)[1].split()[0] == "Z":
            return
        time.sleep(0.01)
    raise AssertionError(process)


def test_a_player_that_is_forgotten_is_closed() -> None:
    command = f"{quote(sys.executable)} -c 'import time; time.sleep(60)'"
    one = ProcessPlayer(command, Random(0))
    process = one._program._process
    del one
    gc.collect()
    assert process.returncode is not None


def test_unknown_cards_never_reach_a_program(tmp_path: Path) -> None:
    rng = Random(4)
    log = tmp_path / "log"
    text = f"{READS} open({str(log)!r}, 'a').write(line)\n" + answers("0")[len(READS) :]
    command = f"process:{quote(sys.executable)} -c {quote(text)}"

    def bytes_told(walk: Walk, seat: int, at: int) -> bytes:
        log.write_bytes(b"")
        one = create(command, 1)
        assert isinstance(one, ProcessPlayer)
        attend(one, walk, seat, (10, 20, 30)[: walk.rules.pack.seats], last=at)
        one.close()
        return log.read_bytes()

    compared = 0
    while compared < 8:
        walk = random_walk(rng)
        seat = rng.randrange(walk.rules.pack.seats)
        at = rng.randrange(len(walk.states))
        other = redrawn(walk, at, seat, rng)
        if other is not None:
            told = bytes_told(walk, seat, at)
            assert told == bytes_told(other, seat, at)
            hand = cards_text(cards_of(walk.states[0].hands[seat])).split()
            begin = next(m for m in map(json.loads, told.splitlines()) if m["type"] == "begin")
            assert begin["view"]["hand"] == hand
            compared += 1

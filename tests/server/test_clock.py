"""Clocks and presence: times are given by hand."""

from __future__ import annotations

from ginrummy.server.agreement import Clock
from ginrummy.server.rooms.clock import PAUSE, Clocks
from ginrummy.server.rooms.presence import Gone, Presence


def test_the_time_of_a_move_begins_anew_with_each_move() -> None:
    clocks = Clocks(Clock(move=20), 2)
    clocks.wait_for([0], 100, actor=None, playing=True)
    assert clocks.left(108) == {0: 12, 1: 20}
    assert clocks.next_end(108) == 12
    # Somebody else's change is no move of his.
    clocks.wait_for([0], 110, actor=1, playing=True)
    assert clocks.next_end(110) == 10
    # After drawing he has to discard: a new move.
    clocks.wait_for([0], 112, actor=0, playing=True)
    assert clocks.next_end(112) == 20
    assert clocks.late(131.9) == ()
    assert clocks.late(132) == (0,)


def test_the_time_of_the_game_runs_only_for_who_is_waited_for() -> None:
    clocks = Clocks(Clock(game=60), 2)
    clocks.wait_for([0], 0, actor=None, playing=True)
    clocks.wait_for([0], 10, actor=0, playing=True)
    clocks.wait_for([1], 15, actor=0, playing=True)
    assert clocks.times(25) == [45, 50]
    assert clocks.lost(64.9) is None
    assert clocks.lost(65) is None
    assert clocks.next_end(25) == 50
    assert clocks.lost(75) == 1
    assert clocks.running == (1,)
    assert clocks.late(75) == ()


def test_between_hands_the_time_of_the_game_stands_still() -> None:
    clocks = Clocks(Clock(game=60), 2, [30, 40])
    clocks.wait_for([0, 1], 0, actor=None, playing=False)
    assert clocks.times(50) == [30, 40]
    assert clocks.lost(1000) is None
    # But nobody may take forever.
    assert clocks.next_end(0) == PAUSE
    assert clocks.late(PAUSE) == (0, 1)
    clocks.wait_for([0], 50, actor=1, playing=True)
    assert clocks.times(51) == [29, 40]
    assert clocks.late(PAUSE) == ()


def test_the_sooner_of_two_ends_counts() -> None:
    clocks = Clocks(Clock(move=20, game=60), 2, [12, 60])
    clocks.wait_for([0], 0, actor=None, playing=True)
    assert clocks.next_end(0) == 12
    assert clocks.left(5) == {0: 7, 1: 20}
    clocks.wait_for([], 6, actor=0, playing=True)
    assert clocks.next_end(6) is None
    assert clocks.times(100) == [6, 60]


def test_who_is_waited_for_in_vain_is_gone() -> None:
    presence = Presence(60)
    presence.wait_for([0], 0)
    assert presence.gone(10) == Gone(0, 50)
    presence.come(0)
    assert presence.gone(10) is None
    presence.come(0)
    assert not presence.go(0, 20)
    assert presence.gone(20) is None
    assert presence.go(0, 30)
    assert presence.gone(30) == Gone(0, 60)
    assert presence.gone(200) == Gone(0, 0)


def test_the_countdown_begins_when_it_is_ones_turn() -> None:
    presence = Presence(60)
    presence.come(0)
    presence.go(0, 10)
    presence.wait_for([1], 10)
    assert presence.gone(100) == Gone(1, 0)
    presence.come(1)
    presence.wait_for([0], 100)
    assert presence.gone(100) == Gone(0, 60)
    # Being waited for goes on through other changes.
    presence.wait_for([0], 130)
    assert presence.gone(130) == Gone(0, 30)
    presence.wait_for([], 140)
    assert presence.gone(140) is None

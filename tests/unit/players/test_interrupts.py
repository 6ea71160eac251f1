"""Signals wait until a step is over."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor

import pytest

from ginrummy.players.interrupts import uninterrupted


def test_ctrl_c_comes_when_the_step_is_over() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), uninterrupted():
        signal.raise_signal(signal.SIGINT)
        done.append("all of it")
    assert done == ["all of it"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_handlers_are_put_back_after_an_error_too() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _: heard.append(number))
    try:
        with pytest.raises(ZeroDivisionError), uninterrupted():
            signal.raise_signal(signal.SIGTERM)
            assert heard == []
            raise ZeroDivisionError
        assert heard == [signal.SIGTERM]
        signal.raise_signal(signal.SIGTERM)
        assert heard == [signal.SIGTERM] * 2
    finally:
        signal.signal(signal.SIGTERM, before)


def test_what_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_other_threads_change_nothing() -> None:
    def handlers() -> list[object]:
        with uninterrupted():
            return [signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)]

    usual = [signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)]
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(handlers).result() == usual
    assert handlers() != usual

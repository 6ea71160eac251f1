"""Steps that a signal must not break off in the middle."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put off what Ctrl-C and a request to end would do until the block is over."""
    # Other threads are never interrupted, and may not say what a signal does.
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[int] = []
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    # What does not come from Python cannot be put back.
    usual = {number: action for number, action in before.items() if action is not None}
    try:
        for number in usual:
            signal.signal(number, lambda number, _: caught.append(number))
        yield
    finally:
        for number, action in usual.items():
            signal.signal(number, action)
        for late in caught:
            signal.raise_signal(late)

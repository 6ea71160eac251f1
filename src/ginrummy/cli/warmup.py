"""`ginrummy warmup`: compile the kernel, so that nobody has to wait for it later."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ginrummy.cli import console
from ginrummy.errors import GinRummyError
from ginrummy.kernels import need_fast
from ginrummy.kernels.cache import cache_folder, is_ready
from ginrummy.locales import text
from ginrummy.players import NEED_KERNEL


def run() -> int:
    """Compile everything, and say how long each part took.

    Raises:
        GinRummyError: `missing_extra`.
    """
    need_fast()
    from ginrummy.kernels.jit import COMPILED
    from ginrummy.kernels.warm import warm_up

    if not COMPILED:
        raise GinRummyError("jit_off")
    if not is_ready():
        console.say(text("warmup.begin"))

    def show(name: str, seconds: float) -> None:
        console.say(text("warmup.part", part=text(f"warmup.{name}"), seconds=seconds))

    seconds = warm_up(show)
    if is_ready():
        console.say(text("warmup.done", seconds=seconds, folder=str(cache_folder())))
    else:
        console.say(text("warmup.not_kept", seconds=seconds, folder=str(cache_folder())))
    return 0


def prepare(players: Iterable[str]) -> None:
    """Compile the kernel if one of some players needs it and it was not done before.

    Args:
        players: Names of players.

    Raises:
        GinRummyError: `missing_extra`.
    """
    if NEED_KERNEL.isdisjoint(players):
        return
    need_fast()
    compile_once("warmup.first")


def compile_once(key: str) -> None:
    """Compile the kernel if that can be done and was not done before.

    Args:
        key: The text that says so first.
    """
    if is_ready():
        return
    from ginrummy.kernels.jit import COMPILED
    from ginrummy.kernels.warm import warm_up

    if COMPILED:
        # Not among the results, which may be read by a program.
        print(text(key), file=sys.stderr)
        warm_up()

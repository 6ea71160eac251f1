"""Two processes against one, and memory over ten million hands.

The ratio is one of wall time, so other work on the machine spoils it. What share of a processor the
two had, and the same ratio in CPU time, tell whether it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from benchmarks.timing import Figure, show, spread
from ginrummy.kernels.kernel import Kernel
from ginrummy.rules import preset

HANDS = 1_000_000
ROUNDS = 7
CHUNKS = 10
TARGET = 1.7
FLAT = 1.0
"""MiB that may come and go."""

_STATUS = Path("/proc/self/status")


def measure() -> list[Figure]:
    with workers(2) as both:
        _run(both)
        return [scaling(both), memory(both[0])]


@contextmanager
def workers(number: int) -> Iterator[list[Connection]]:
    """Processes that play on demand."""
    context = get_context("spawn")
    ends: list[Connection] = []
    processes = []
    for _ in range(number):
        ours, theirs = context.Pipe()
        processes.append(context.Process(target=_work, args=(theirs,)))
        ends.append(ours)
        processes[-1].start()
    try:
        yield ends
    finally:
        for end in ends:
            end.send(False)
        for process in processes:
            process.join()


def _work(orders: Connection) -> None:
    kernel = Kernel(preset("eaai"))
    first = count(step=HANDS)
    while orders.recv():
        began = process_time()
        kernel.play(("eaai-simple", "eaai-simple"), HANDS, first=next(first))
        orders.send((process_time() - began, _resident()))


def _resident() -> float | None:
    """Return the resident memory of this process in MiB; None where the system does not tell."""
    if not _STATUS.exists():
        return None
    lines = _STATUS.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def _run(ends: Sequence[Connection]) -> tuple[float, float]:
    """Let some processes play at once; return wall time, and the mean of their CPU times."""
    began = perf_counter()
    for end in ends:
        end.send(True)
    used = [end.recv()[0] for end in ends]
    wall = perf_counter() - began
    return wall, sum(used) / len(used)


def scaling(both: Sequence[Connection]) -> Figure:
    ratios, of_cpu, shares = [], [], []
    for _ in range(ROUNDS):
        alone, alone_used = _run(both[:1])
        together, used = _run(both)
        ratios.append(2 * alone / together)
        of_cpu.append(2 * alone_used / used)
        shares.append(used / together)
    return Figure(
        "Two processes against one, wall time",
        f"at least {TARGET:g}x",
        f"{spread(ratios)}; each had {median(shares):.0%} of a processor; in CPU time "
        f"{median(of_cpu):.2f}x",
        median(ratios) >= TARGET,
    )


def memory(worker: Connection) -> Figure:
    resident = []
    for _ in range(CHUNKS + 1):
        worker.send(True)
        resident.append(worker.recv()[1])
    name, target = f"Memory over {CHUNKS * HANDS:,} hands", f"no more than {FLAT:g} MiB up"
    if resident[0] is None:
        return Figure(name, target, "unknown on this system", None)
    growth = resident[-1] - resident[0]
    text = f"{growth:+.2f} MiB on {resident[0]:.0f} MiB"
    return Figure(name, target, text, growth <= FLAT)


if __name__ == "__main__":
    show(measure())

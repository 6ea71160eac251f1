"""What the kernel plays under some rules, as text: the same however its source is run.

python -m tests.differential.kernel.plain [no-numba]
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from ginrummy.kernels.jit import COMPILED
from ginrummy.kernels.kernel import Kernel, Knobs, Seat
from ginrummy.rules import preset

HANDS = 12
TABLES = ("classic", "gonzo", "openspiel", "round_corner", "eleven")
SEATS = (("random", "random"), ("eaai-simple", "eaai-simple"), ("heuristic", "eaai-simple"))


def played() -> list[Any]:
    """Sums, actions and packs of some hands, and every answer that can be asked for many hands."""
    found: list[Any] = []
    for name in TABLES:
        kernel = Kernel(preset(name))
        for players in SEATS:
            seats = [Seat(player, Knobs(0.7, 5.0, 12.0, 6.0)) for player in players]
            sums, written = kernel.trace(seats, HANDS, seed=2**40 + 7)
            found.append([name, players, repr(sums), *(part.tolist() for part in written)])
        batch = kernel.batch(HANDS)
        batch.shuffle(3, [0, 1] * (HANDS // 2))
        hands = batch.state(0).hands + batch.state(1).hands
        counts, spreads = kernel.safest_spreads(hands)
        answers = [kernel.deadwood(hands), *kernel.best_discards(hands), counts, spreads]
        answers += [kernel.layoff_counts(np.roll(hands, 1), spreads)]
        found.append([name, *(answer.tolist() for answer in answers)])
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": COMPILED, "played": played()}))

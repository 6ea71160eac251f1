"""Ways to play inside the kernel, by number."""

from __future__ import annotations

RANDOM, SIMPLE, HEURISTIC = range(3)

POLICIES = {"random": RANDOM, "eaai-simple": SIMPLE, "heuristic": HEURISTIC}
"""The numbers by the names of the players that play alike."""

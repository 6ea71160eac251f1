"""What all tests share: the same examples of Hypothesis in every run, and English."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "repeatable",
    deadline=None,
    derandomize=True,
    database=None,
    # Explaining a failure takes longer than finding it.
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")

# The tests expect English unless they ask for another language, wherever they are run.
os.environ["GINRUMMY_LANGUAGE"] = "en"

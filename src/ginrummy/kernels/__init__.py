"""Gin rummy at machine speed: exact for two seats and one pack, proven against the engine.

Needs numpy; with numba (extra ``fast``) it is compiled, without it runs as plain Python, slowly.

```python
from ginrummy.kernels.kernel import Kernel
from ginrummy.rules import preset

kernel = Kernel(preset("classic"))
sums = kernel.play(("eaai-simple", "eaai-simple"), hands=100_000, seed=1)
```
"""

from importlib.util import find_spec

from ginrummy.errors import GinRummyError

__all__ = ["is_fast", "need_fast"]


def is_fast() -> bool:
    """Say whether the packages of the extra ``fast`` are there, without importing them."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def need_fast() -> None:
    """Refuse to go on without the packages of the extra ``fast``.

    Raises:
        GinRummyError: `missing_extra`.
    """
    if not is_fast():
        raise GinRummyError("missing_extra", extra="fast", packages="numba")

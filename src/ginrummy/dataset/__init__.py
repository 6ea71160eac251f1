"""Data sets: hands of any players as Parquet and as records, for research and training.

Needs the packages of the extra ``data``.

Raises:
    GinRummyError: `missing_extra` on import when one of them is missing.
"""

from importlib.util import find_spec

from ginrummy.errors import GinRummyError

_MISSING = [name for name in ("numpy", "pyarrow") if find_spec(name) is None]

if _MISSING:
    raise GinRummyError("missing_extra", extra="data", packages=", ".join(_MISSING))

from ginrummy.dataset.build import build  # noqa: E402
from ginrummy.dataset.hand import DatasetError, Hand, record_of  # noqa: E402
from ginrummy.dataset.manifest import Manifest, read_manifest  # noqa: E402
from ginrummy.dataset.reading import read  # noqa: E402
from ginrummy.dataset.setup import Setup, usual_shard  # noqa: E402
from ginrummy.dataset.sources import fastest_source  # noqa: E402
from ginrummy.dataset.verify import Difference, Verified, verify  # noqa: E402

__all__ = [
    "DatasetError",
    "Difference",
    "Hand",
    "Manifest",
    "Setup",
    "Verified",
    "build",
    "fastest_source",
    "read",
    "read_manifest",
    "record_of",
    "usual_shard",
    "verify",
]

"""The games that can be played: a name for rules, a way to sit and a number of people.

Nothing else in the package asks which of them is played.
"""

from ginrummy.variants.describe import describe_setup
from ginrummy.variants.model import Variant
from ginrummy.variants.registry import VARIANTS, variant

__all__ = ["VARIANTS", "Variant", "describe_setup", "variant"]

"""The score pad for games with real cards: what was told, and the sheet that it makes."""

from ginrummy.pad.entries import Drawn, End, Entry, Given, Hand, PadError, Round, Shown
from ginrummy.pad.hands import needs_card
from ginrummy.pad.link import LONGEST, format_pad, pad_of, parse_pad
from ginrummy.pad.model import MOST_ENTRIES, MOST_NAME, Pad, new_pad
from ginrummy.pad.notation import format_entry, parse_entry
from ginrummy.pad.sheet import Fault, Line, Sheet, checked, read

__all__ = [
    "LONGEST",
    "MOST_ENTRIES",
    "MOST_NAME",
    "Drawn",
    "End",
    "Entry",
    "Fault",
    "Given",
    "Hand",
    "Line",
    "Pad",
    "PadError",
    "Round",
    "Sheet",
    "Shown",
    "checked",
    "format_entry",
    "format_pad",
    "needs_card",
    "new_pad",
    "pad_of",
    "parse_entry",
    "parse_pad",
    "read",
]

"""Starting positions for the perft files: mini packs, and full packs to a small depth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.reference import brute


@dataclass(frozen=True)
class Setup:
    """A deck with its rules; depth is the number of perft levels to write."""

    name: str
    note: str
    pack: tuple[int, int, int]  # ranks, suits, hand size
    knobs: dict[str, Any]
    deck: str  # the rest of a full pack may be left out
    depth: int
    whole: bool = True  # count the whole tree too
    dealer: int = 0
    seats: int = 2

    def rules(self) -> dict[str, Any]:
        """The pack and the settings that differ from the classic ones."""
        ranks, suits, hand_size = self.pack
        seats = {} if self.seats == 2 else {"seats": self.seats}
        return {"ranks": ranks, "suits": suits, "hand_size": hand_size, **seats, **self.knobs}

    def cards(self) -> list[str]:
        """The deck in dealing order."""
        front = self.deck.split()
        ranks, suits, _ = self.pack
        return front + [card for card in brute.pack(ranks, suits) if card not in front]


RING = {"ace_mode": "round_corner", "ace_deadwood": 15}
TWO_MELDS = "5H 3D 5D 2C 4C 3C 5C 3H AC 3S 2D 2S 4D 2H AS AH AD 4S 4H 5S"
FIFTEEN = "AD 5D 2H AH 2D 3D 5H 4H AS 3H 4D 5S 3S 4S 2S"


def _variant(name: str, knobs: dict[str, Any], note: str, seats: int = 2) -> Setup:
    """The settings of a variant with nothing changed, on a mini pack, for a few turns."""
    if seats == 2:
        caps = {"max_turns": 4, "max_pile_draws": 3}
        return Setup(f"variant_{name}", note, (4, 3, 3), {**knobs, **caps}, FOUR_BY_THREE, 9)
    caps = {"max_turns": 3, "max_pile_draws": 3}
    return Setup(f"variant_{name}", note, (4, 4, 3), {**knobs, **caps}, FOUR_BY_FOUR, 9, seats=3)


FOUR_BY_THREE = "2S 4H 3D AS 3H 4D 3S 2H AH AD 2D 4S"
FOUR_BY_FOUR = "AC AD 2C 2D 3S 2H 4C 2S 3H AS AH 4H 3C 3D 4S 4D"
OKLAHOMA = {"limit_source": "upcard", "spade_double": "on"}

# Rules 0.1: what bears on a hand, spelled out from the text and not taken from the program.
VARIANTS = [
    _variant("classic", {}, "classic rules; any sheet, and any seats for two in a hand"),
    _variant("pagat", {"next_dealer": "loser", "gin_bonus": 20}, "gin 20, the loser deals"),
    _variant(
        "modern",
        {"big_gin": 31, "undercut_bonus": 25, "stock_end": "last_discard_may_knock"},
        "big gin 31, undercut 25, the last discard may be taken to knock",
    ),
    _variant(
        "eaai", {"next_dealer": "alternate", "undercut_bonus": 25}, "undercut 25, deal in turn"
    ),
    _variant(
        "openspiel",
        {
            "undercut_bonus": 25,
            "tie": "none",
            "throw_back": "allowed",
            "stock_end": "last_discard_may_knock",
        },
        "nobody scores a tie, cards may be thrown back, the last discard may be taken to knock",
    ),
    _variant("oklahoma", OKLAHOMA, "the upcard, the three of spades, sets the limit and doubles"),
    _variant(
        "gonzo",
        {**OKLAHOMA, "big_gin": 31, "ace_mode": "hilo"},
        "Oklahoma with big gin and the ace low or high",
    ),
    _variant("straight", {"knock_limit": 0}, "only gin ends a hand"),
    _variant("knock_any", {"knock_limit": "any"}, "any count may knock"),
    _variant(
        "eleven", {"deal_upcard": "eleven_to_nondealer"}, "no upcard, one card more to begin with"
    ),
    _variant("tedesco", RING, "ring of four ranks, a dead ace counts 15"),
    _variant(
        "round_corner",
        {**RING, "gin_bonus": 20, "undercut_bonus": 20, "layoff_on_gin": "yes"},
        "ring of four ranks, a dead ace counts 15, bonuses of 20, lay-offs against gin",
    ),
    _variant(
        "jersey",
        {"next_dealer": "alternate", "void_dealer": "passes"},
        "three in a hand, the deal moves left",
        seats=3,
    ),
]

SETUPS = [
    *VARIANTS,
    Setup(
        "classic_4x3",
        "classic rules but for the small limit; at most four cards from the pile",
        (4, 3, 3),
        {"knock_limit": 3, "max_pile_draws": 4},
        "2S 4H 3D AS 3H 4D AH 2H 3S AD 2D 4S",
        9,
    ),
    Setup(
        "two_melds_5x4",
        "hands of six, so two melds in a hand; void after the fourth turn",
        (5, 4, 6),
        {"knock_limit": 6, "max_turns": 4},
        TWO_MELDS,
        8,
    ),
    Setup(
        "throw_back_4x3",
        "throwing back is allowed, two such turns in succession void the hand; dealer 1",
        (4, 3, 3),
        {
            "knock_limit": 4,
            "max_pile_draws": 3,
            "throw_back": "allowed",
            "next_dealer": "alternate",
        },
        "AD AS 4D 2H 4S 2S 2D 4H AH 3D 3H 3S",
        9,
        dealer=1,
    ),
    Setup(
        "last_discard_4x3",
        "the last discard may be taken to knock; big gin; lay-offs against gin",
        (4, 3, 3),
        {
            "knock_limit": 3,
            "max_pile_draws": 3,
            "stock_end": "last_discard_may_knock",
            "big_gin": 31,
            "layoff_on_gin": "yes",
        },
        "AD 2D 3S 4D AS 4S 2S 3H AH 3D 4H 2H",
        10,
    ),
    Setup(
        "play_out_4x3",
        "the stock is played out; the deal passes after a void hand",
        (4, 3, 3),
        {
            "knock_limit": 4,
            "max_pile_draws": 2,
            "stock_end": "play_out",
            "void_dealer": "passes",
        },
        "3D AH 2S 3H 3S 4H 4D 4S AS 2D 2H AD",
        9,
    ),
    Setup(
        "eleven_5x3",
        "no upcard: the dealer's opponent gets one card more and starts by discarding",
        (5, 3, 4),
        {
            "knock_limit": 4,
            "max_turns": 5,
            "deal_upcard": "eleven_to_nondealer",
            "next_dealer": "loser",
        },
        "4S 5H 4H 2D AH 4D 5S 3D AD 5D 3S 2H 2S 3H AS",
        7,
    ),
    Setup(
        "big_gin_4x4",
        "big gin with a bonus of 31; gin bonus 20; void after the fifth turn",
        (4, 4, 3),
        {"knock_limit": 2, "big_gin": 31, "max_turns": 5, "gin_bonus": 20},
        "3C 3D AD 4C 2D AH 2C 4D AC 2S AS 4S 3S 3H 2H 4H",
        9,
    ),
    Setup(
        "round_corner_5x3",
        "ring of five ranks, a dead ace counts 15, lay-offs against gin",
        (5, 3, 4),
        {**RING, "knock_limit": 5, "max_turns": 4, "layoff_on_gin": "yes"},
        FIFTEEN,
        8,
    ),
    Setup(
        "round_corner_5x4",
        "ring of five ranks and hands of six; undercut bonus 25",
        (5, 4, 6),
        {
            **RING,
            "knock_limit": 9,
            "max_turns": 4,
            "layoff_on_gin": "yes",
            "undercut_bonus": 25,
        },
        TWO_MELDS,
        8,
    ),
    Setup(
        "hilo_5x3",
        "the ace ends a run below the two or above the five, but does not join both; dealer 1",
        (5, 3, 4),
        {"knock_limit": 5, "ace_mode": "hilo", "max_turns": 4},
        FIFTEEN,
        8,
        dealer=1,
    ),
    Setup(
        "straight_4x4",
        "limit 0: only gin ends the hand before it is void",
        (4, 4, 4),
        {"knock_limit": 0, "max_turns": 5},
        "4H 4C AS 3C 2S 3H 2H 2D 4D 4S AC 3S 2C 3D AH AD",
        8,
    ),
    Setup(
        "any_limit_4x3",
        "any count may knock, a hand without a meld too; nobody scores a tie",
        (4, 3, 3),
        {"knock_limit": "any", "max_pile_draws": 3, "tie": "none"},
        "2H 4S AS 4H AD 2D 3H 2S AH 3S 3D 4D",
        9,
    ),
    Setup(
        "upcard_limit_5x3",
        "the upcard, a spade, sets limit 3 and doubles; 25 for going off; a tie to the knocker",
        (5, 3, 4),
        {
            "knock_limit": 4,
            "limit_source": "upcard",
            "spade_double": "on",
            "extra_boxes": "on",
            "tie": "knocker",
            "gin_off_bonus": 25,
            "void_dealer": "passes",
            "max_turns": 4,
        },
        "5H 4S 2H 3D AD 3H 4H 5S 3S AH 2D 2S AS 5D 4D",
        8,
    ),
    Setup(
        "full_pack",
        "classic rules with all 52 cards; both hands are nearly complete",
        (13, 4, 10),
        {},
        "4S 3H 5S 4H 6S 5H 7S 8S 9H 8D 9D 8C 9C 8H 2H QS 2D AC KC AD 2C 9S 6H 2S QC 3S AS KH",
        8,
        whole=False,
    ),
    Setup(
        "full_pack_ring",
        "ring of thirteen ranks, a dead ace counts 15, any count may knock",
        (13, 4, 10),
        {**RING, "knock_limit": "any", "layoff_on_gin": "yes"},
        "QS 2H KS AH AS KH 2S QD AC KD AD 2D 7H 7D QC 7S 3C 7C 4C 5D 3S QH JS 3H 3D 4S",
        7,
        whole=False,
    ),
    Setup(
        "three_4x4",
        "three seats; the deal moves left, after a drawn hand too; void after the fourth turn",
        (4, 4, 3),
        {"knock_limit": 3, "max_turns": 4, "next_dealer": "alternate", "void_dealer": "passes"},
        "AC AD 2C 2D 3S 2H 4C 2S 3H AS AH 4H 3C 3D 4S 4D",
        10,
        dealer=1,
        seats=3,
    ),
    Setup(
        "three_any_limit_4x4",
        "three seats; any count may knock; bonuses, extra boxes and a spade; the loser deals",
        (4, 4, 3),
        {
            "knock_limit": "any",
            "max_turns": 3,
            "tie": "none",
            "layoff_on_gin": "yes",
            "big_gin": 31,
            "extra_boxes": "on",
            "spade_double": "on",
            "next_dealer": "loser",
        },
        "2D 4D 2C 3H AH 4C 4S 3C AC 2S 3D AD 4H AS 2H 3S",
        9,
        dealer=2,
        seats=3,
    ),
    Setup(
        "three_throw_back_4x4",
        "three seats; three turns that throw back, one after another, void the hand",
        (4, 4, 3),
        {"knock_limit": 4, "max_turns": 4, "throw_back": "allowed", "tie": "knocker"},
        "3D 3C 2H 2S 2D 3S 4S 4D 2C 4H AD AH AS 3H 4C AC",
        10,
        seats=3,
    ),
    Setup(
        "three_last_discard_4x4",
        "three seats; the last discard is offered to the next player alone",
        (4, 4, 4),
        {
            "knock_limit": 6,
            "stock_end": "last_discard_may_knock",
            "gin_off_bonus": 25,
            "max_pile_draws": 3,
        },
        "2H 4H 3S AC 2D 2S AH 4D 2C 4S 3H 3C AD 3D 4C AS",
        10,
        dealer=1,
        seats=3,
    ),
    Setup(
        "three_two_melds_6x4",
        "three seats, hands of six; both others lay off, against gin too",
        (6, 4, 6),
        {"knock_limit": 8, "max_turns": 3, "layoff_on_gin": "yes", "undercut_bonus": 20},
        "2S AH 5D 6D 4C 2D 6C 4S 2C 4H 4D AC 6S AS 5S AD 2H 5H 3C 3D 5C 3H 3S 6H",
        8,
        dealer=1,
        seats=3,
    ),
    Setup(
        "three_eleven_5x4",
        "three seats; no upcard, the first seat has one card more; the stock is played out",
        (5, 4, 4),
        {
            "knock_limit": 5,
            "deal_upcard": "eleven_to_nondealer",
            "stock_end": "play_out",
            "max_turns": 4,
            "tie": "none",
        },
        "2C AD 4S 2S AH 5S 2D 5D AC 4D AS 3S 5H 5C 3H 4C 4H 2H 3C 3D",
        8,
        dealer=2,
        seats=3,
    ),
    Setup(
        "three_full_pack",
        "three seats with all 52 cards; 21 are left in the stock",
        (13, 4, 10),
        {"next_dealer": "alternate", "void_dealer": "passes"},
        "4S 3H 9C 5S 4H 9D 6S 5H 9S 7S JD TC 8S QD KC 8D KD KH 8C 2S 2D 8H 3S 3D AH QC 7D AS JC 5C",
        7,
        whole=False,
        seats=3,
    ),
]

"""Format ginrummy-deal-1 of docs/fairness.md, with card strings and `hashlib` and nothing else.

`python -m tests.reference.fairness` writes vectors/fairness.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "vectors" / "fairness"
TAG = "ginrummy-deal-1:"
FULL = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
PLACE = {card: place for place, card in enumerate([*FULL, "*"])}


def digest(data: str) -> str:
    """SHA-256 from hexadecimal digits to hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(data)).hexdigest()


def ascii_hex(text: str) -> str:
    return text.encode().hex()


def commitment(secret: str) -> str:
    return digest(ascii_hex(TAG + "commitment") + secret)


def key(secret: str, nonces: list[str], hand: int) -> str:
    parts = "".join(f"{len(nonce) // 2:04x}{nonce}" for nonce in nonces)
    return digest(ascii_hex(TAG + "key") + secret + parts + f"{hand:016x}")


def practice_secret(seed: str, hand: int) -> str:
    return digest(ascii_hex(TAG + "practice") + ascii_hex(seed) + f"{hand:016x}")


class Chance:
    """The stream of one purpose; `used` counts the words taken."""

    def __init__(self, key: str, purpose: str) -> None:
        self.prefix = f"{key}{len(purpose):04x}{ascii_hex(purpose)}"
        self.used = 0

    def word(self) -> int:
        block, place = divmod(self.used, 8)
        self.used += 1
        return int(digest(f"{self.prefix}{block:016x}")[8 * place : 8 * place + 8], 16)

    def below(self, bound: int) -> int:
        while True:
            word = self.word()
            # Kept when the whole round of residues that the word lies in fits below 2 ** 32.
            if word - word % bound + bound <= 2**32:
                return word % bound

    def shuffled(self, cards: list[str]) -> list[str]:
        left = sorted(cards, key=PLACE.__getitem__)
        reverse = []
        while len(left) > 1:
            chosen = self.below(len(left))
            last = left.pop()
            if chosen == len(left):
                reverse.append(last)
            else:
                reverse.append(left[chosen])
                left[chosen] = last
        return left + reverse[::-1]


class Given(Chance):
    """A stream of given words."""

    def __init__(self, words: list[int]) -> None:
        self.words, self.used = words, 0

    def word(self) -> int:
        self.used += 1
        return self.words[self.used - 1]


def cuts(key: str, seats: int, rounds: int) -> list[list[str]]:
    drawn: list[list[str]] = []
    pack: list[str] = []
    packs = 0
    while len(drawn) < rounds:
        if len(pack) < seats:
            packs += 1
            pack = Chance(key, "cut" if packs == 1 else f"cut-{packs}").shuffled(FULL)
        drawn.append(pack[:seats])
        pack = pack[seats:]
    return drawn


def deal(case: dict[str, Any]) -> dict[str, Any]:
    """A case with its answers."""
    made = key(case["secret"], case["nonces"], case["hand"])
    seats = len(case["nonces"])
    reshuffles = enumerate(case["reshuffle"], start=1)
    return case | {
        "commitment": commitment(case["secret"]),
        "key": made,
        "deck": Chance(made, "deck").shuffled(case["pack"]),
        "cuts": cuts(made, seats, case["cut_rounds"]),
        "first_dealer": Chance(made, "first-dealer").below(seats),
        "second_pack": FULL[Chance(made, "second-pack").below(52)],
        "reshuffled": [Chance(made, f"reshuffle-{n}").shuffled(cards) for n, cards in reshuffles],
    }


def case(
    note: str,
    secret: str,
    nonces: list[str],
    hand: int,
    pack: list[str] = FULL,
    cut_rounds: int = 2,
    reshuffle: tuple[str, ...] = (),
) -> dict[str, Any]:
    again = [cards.split() for cards in reshuffle]
    named = {"note": note, "secret": secret, "nonces": nonces, "hand": hand}
    return named | {"pack": pack, "cut_rounds": cut_rounds, "reshuffle": again}


COUNTED = "".join(f"{number:02x}" for number in range(32))
MIXED = hashlib.sha256(b"any other secret").hexdigest()
NORTH, SOUTH = ascii_hex("north"), ascii_hex("south")
SMALL = [rank + suit for suit in "SHD" for rank in "A2345"]
DEALS = [
    case("nobody contributes", COUNTED, ["", ""], 1),
    case("both seats contribute", COUNTED, [NORTH, SOUTH], 1),
    case("the next hand with the same secret", COUNTED, [NORTH, SOUTH], 2),
    case("the same nonces at the other seats", COUNTED, [SOUTH, NORTH], 1),
    case("the same bytes divided differently", COUNTED, [NORTH + SOUTH[:2], SOUTH[2:]], 1),
    case(
        "three seats, the longest nonce, 17 rounds of cuts from one pack and one from the next",
        "ff" * 32,
        ["", "80" * 64, "00"],
        300,
        cut_rounds=18,
    ),
    case("one seat; the largest number that every JSON reader keeps", "00" * 32, ["00"], 2**53 - 1),
    case("a pack of five ranks and three suits", MIXED, [COUNTED, ""], 17, pack=SMALL),
    case(
        "two packs with four jokers, two reshuffles; four seats",
        MIXED,
        [NORTH, "", SOUTH, "ff"],
        4,
        pack=sorted([*FULL, *FULL, *"****"], key=PLACE.__getitem__),
        cut_rounds=27,
        reshuffle=("KC AS 2S * 9H 9H TD", "3D 2C AS"),
    ),
]
EDGE = 2**32
INTEGERS = [
    ([0], 52),
    # 2 ** 32 is 82,595,524 * 52 + 48, so the words from 4,294,967,248 on are thrown away.
    ([4294967247], 52),
    ([4294967248, 7], 52),
    ([EDGE - 1, 4294967248, 60], 52),
    ([EDGE - 2], 3),
    ([EDGE - 1, EDGE - 1, 5], 3),
    ([EDGE - 1], 2),
    ([EDGE - 1], 1),
    ([EDGE // 2 + 1, EDGE // 2], EDGE // 2 + 1),
    ([EDGE - 1], EDGE),
    ([EDGE - 1, EDGE - 2], EDGE - 1),
]
PRACTICE = [("7", 1), ("7", 2), ("-7", 1), ("71", 1), ("", 1), ("für Elise", 256)]


def integer(words: list[int], bound: int) -> dict[str, Any]:
    stream = Given(words)
    value = stream.below(bound)
    return {"words": words, "below": bound, "value": value, "used": stream.used}


def files() -> dict[str, str]:
    """The text of each file."""
    practice = [
        {"seed": seed, "hand": hand, "secret": practice_secret(seed, hand)}
        for seed, hand in PRACTICE
    ]
    integers = [integer(words, bound) for words, bound in INTEGERS]
    return {
        "deals.json": array(block(deal(given)) for given in DEALS),
        "integers.json": array(json.dumps(entry) for entry in integers),
        "practice.json": array(json.dumps(entry) for entry in practice),
    }


def block(entry: dict[str, Any]) -> str:
    """An object with a line for each field."""
    lines = (f"    {json.dumps(name)}: {json.dumps(value)}" for name, value in entry.items())
    return "{\n" + ",\n".join(lines) + "\n  }"


def array(entries: Iterable[str]) -> str:
    return "[\n" + ",\n".join(f"  {entry}" for entry in entries) + "\n]\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (FOLDER / name).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()

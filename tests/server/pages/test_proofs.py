"""The proof of each hand: what the page tells of it, and what the browser makes of that."""

from __future__ import annotations

import json
from html import unescape

import pytest

from ginrummy.locales import language
from ginrummy.match import Deal, Setup
from ginrummy.rules import Rules
from ginrummy.server.agreement import Agreement
from ginrummy.server.pages.proofs import proofs
from tests.server.pages.conftest import Site
from tests.server.pages.markup import parsed
from tests.server.pages.played import CLUB, ME, agreed, finished, going, past
from tests.server.pages.verifier import Verifier

# One browser is enough for all of them.
pytestmark = pytest.mark.xdist_group("verifier")


# What does not fit in each hand; null for nothing.
CHECK = """async ({ fault }, hands) => {
  const found = [];
  for (const hand of hands) found.push(await fault(hand));
  return found;
}"""


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(deal_upcard="eleven_to_nondealer"),
        Rules(limit_source="second_pack", spade_double="on"),
    ],
)
def test_every_finished_hand_is_accepted_and_none_that_was_changed(
    verifier: Verifier, rules: Rules
) -> None:
    game = past(finished(Agreement("classic", Setup(rules)), 4))
    hands = [json.loads(proof.data) for proof in proofs(game)]
    assert len(hands) == len(game.record.hands) > 2
    assert verifier.run(CHECK, hands) == [None] * len(hands)
    wrong = [
        hands[0] | {"number": hands[0]["number"] + 1},
        hands[0] | {"secret": hands[1]["secret"]},
        hands[0] | {"nonces": hands[0]["nonces"][::-1]},
        hands[0] | {"after": [*hands[0]["after"][1:], hands[0]["after"][0]]},
    ]
    assert verifier.run(CHECK, wrong) == ["deck", "commitment", "deck", "deck"]


def test_practice_hands_are_marked_and_accepted(verifier: Verifier) -> None:
    game = past(finished(agreed(practice="rose"), 4))
    found = proofs(game)
    assert {proof.practice for proof in found} == {"rose"}
    hands = [json.loads(proof.data) for proof in found]
    assert verifier.run(CHECK, hands) == [None] * len(hands)


def test_the_newest_hand_comes_first_with_all_that_made_it() -> None:
    game = past(finished(agreed(), 4))
    first = proofs(game)[0]
    hand = game.record.hands[-1]
    assert hand.secret is not None
    assert first.number == hand.number
    nonces = tuple(bytes.fromhex(nonce) for _, nonce in first.nonces)
    assert [name for name, _ in first.nonces] == ["You", "Club player (computer)"]
    assert nonces[1] == b""
    assert Deal(bytes.fromhex(first.secret), nonces, first.number).commitment == first.commitment


@pytest.mark.parametrize("me", [0, 1, None])
def test_a_hand_in_progress_keeps_its_secret(me: int | None) -> None:
    game = past(going(agreed(), 9, 1, (ME, CLUB)), me)
    open_hand, *others = proofs(game)
    assert (open_hand.secret, open_hand.data, open_hand.checkable) == ("", "", False)
    assert all(proof.checkable for proof in others)


def test_page_tells_nothing_of_a_hand_in_progress(site: Site, verifier: Verifier) -> None:
    page = site.get("/fairness")
    (hand,) = [h for h in past(site.going.game).record.hands if not h.finished]
    assert hand.commitment is not None
    assert hand.secret is not None
    assert hand.commitment in page
    assert hand.secret.hex() not in page
    told = [
        json.loads(unescape(each.get("data-hand") or ""))
        for each in parsed(page).iter("li")
        if each.get("data-hand")
    ]
    assert told
    assert hand.commitment not in {each["commitment"] for each in told}
    assert verifier.run(CHECK, told) == [None] * len(told)


def test_words_of_the_button_are_in_the_page(site: Site) -> None:
    with language("hu"):
        tree = parsed(site.get("/fairness", language="hu"))
    (box,) = [each for each in tree.iter("div") if each.get("id") == "check"]
    for name in ("fair", "commitment", "deck", "second_pack", "working", "nothing"):
        assert box.get(f"data-{name}")

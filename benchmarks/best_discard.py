"""The least deadwood of eleven cards after a discard; we also name the discards."""

from __future__ import annotations

from benchmarks import hands, peer
from benchmarks.timing import Figure, at_most, compare, show
from ginrummy import preset
from ginrummy.bag import bag_of


def measure() -> list[Figure]:
    cards = hands.mixed_hands(11)
    bags = [bag_of(hand) for hand in cards]
    lists = [peer.numbers(hand) for hand in cards]
    ours, theirs = preset("openspiel").solver.best_discards, peer.UTILS.min_deadwood
    # Their count may be too high, see docs/openspiel.md.
    assert all(ours(bag)[0] <= theirs(hand) for bag, hand in zip(bags, lists, strict=True))

    def our_job() -> int:
        for bag in bags:
            ours(bag)
        return len(bags)

    def their_job() -> int:
        for hand in lists:
            theirs(hand)
        return len(lists)

    return [at_most("Best discard of 11 cards", compare(our_job, their_job), 2)]


if __name__ == "__main__":
    show(measure())

"""The deadwood of ten cards."""

from __future__ import annotations

from benchmarks import hands, peer
from benchmarks.timing import Figure, at_most, compare, show
from ginrummy import preset
from ginrummy.bag import bag_of


def measure() -> list[Figure]:
    cards = hands.mixed_hands(10)
    bags = [bag_of(hand) for hand in cards]
    lists = [peer.numbers(hand) for hand in cards]
    ours, theirs = preset("openspiel").solver.deadwood, peer.UTILS.min_deadwood
    assert [ours(bag) for bag in bags] == [theirs(hand) for hand in lists]

    def our_job() -> int:
        for bag in bags:
            ours(bag)
        return len(bags)

    def their_job() -> int:
        for hand in lists:
            theirs(hand)
        return len(lists)

    return [at_most("Deadwood of 10 cards", compare(our_job, their_job), 2)]


if __name__ == "__main__":
    show(measure())

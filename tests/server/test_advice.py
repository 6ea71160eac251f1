"""Advice at a table of three: a finger on a card, and words for the own side alone (D-03)."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from ginrummy.server.settings import Pace
from tests.server.hidden import by_version, leaks
from tests.server.site import Guest, Json, Page, Site, move, play_on, run, serving, settings_for
from tests.server.test_three import seated


class Table(NamedTuple):
    """Three people by their parts, and a spectator."""

    box: Page
    captain: Page
    idle: Page
    watcher: Page
    guests: list[Guest]
    id: str

    @property
    def hand(self) -> Json:
        hand: Json = self.idle.now["hands"][0]
        return hand


async def dealt(site: Site) -> Table:
    """A table of three whose first hand is dealt."""
    guests, pages, table = await seated(site, 3, seating="captain3")
    *players, watcher = pages
    for page in players:
        await page.ask("ready", nonce="")
    for page in pages:
        while page.now["stage"] != "play":
            await page.frame()
    roles = players[0].now["hands"][0]["roles"]
    parts = [players[roles.index(role)] for role in ("box", "captain", "idle")]
    box, captain, idle = parts
    return Table(box, captain, idle, watcher, guests, table)


async def caught_up(page: Page) -> list[Json]:
    """Everything that a page was sent so far; its own question comes after it."""
    await page.ask(
        "mute" if page.state["table"]["me"] is not None else "resign", person=99, on=True
    )
    return [json.loads(frame) for frame in page.raw]


def of_type(frames: list[Json], kind: str) -> list[Json]:
    return [frame for frame in frames if frame["type"] == kind]


def test_a_finger_is_seen_by_the_captain_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table = await dealt(site)
            number, held = table.hand["number"], table.hand["view"]["hand"]
            assert held == table.captain.now["hands"][0]["view"]["hand"]
            for at in (held[3], "stock", "pile", "knock", None):
                answer = await table.idle.ask("point", hand=number, card=at)
                assert answer["type"] == "done"
            shown = [
                {"type": "point", "hand": number, "person": table.idle.me, "card": at}
                for at in (held[3], "stock", "pile", "knock", None)
            ]
            for near in (table.captain, table.idle):
                assert of_type(await caught_up(near), "point") == shown
            for other in (table.box, table.watcher):
                assert of_type(await caught_up(other), "point") == []

    run(work)


def test_nobody_else_may_point(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table = await dealt(site)
            number, held = table.hand["number"], table.hand["view"]["hand"]
            pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
            missing = next(card for card in pack if card not in held)
            for page, fields, code in (
                (table.box, {"hand": number, "card": held[0]}, "not_advising"),
                (table.captain, {"hand": number, "card": held[0]}, "not_advising"),
                (table.watcher, {"hand": number, "card": held[0]}, "only_watching"),
                (table.idle, {"hand": number, "card": missing}, "not_in_hand"),
                (table.idle, {"hand": number + 1, "card": held[0]}, "no_such_hand"),
                (table.idle, {"hand": number, "card": "table"}, "bad_message"),
                (table.idle, {"hand": None, "card": held[0]}, "bad_message"),
                (table.idle, {"hand": number, "card": "??"}, "bad_message"),
            ):
                answer = await page.ask("point", **fields)
                assert (answer["type"], answer["code"]) == ("refused", code)
            assert of_type(await caught_up(table.captain), "point") == []

    run(work)


def test_who_is_not_read_does_not_point_either(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table = await dealt(site)
            number = table.hand["number"]
            assert (await table.captain.ask("mute", person=table.idle.me, on=True))[
                "type"
            ] == "done"
            await table.idle.ask("point", hand=number, card="knock")
            await table.idle.ask("chat", text="Knock!")
            heard = await caught_up(table.captain)
            assert of_type(heard, "point") == of_type(heard, "chat") == []

    run(work)


def test_words_of_advice_stay_on_their_side_while_the_hand_is_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table = await dealt(site)
            side = [table.captain.me, table.idle.me]
            for page, words in (
                (table.idle, "Not the seven."),
                (table.captain, "Why not?"),
                (table.box, "Hello!"),
            ):
                answer = await page.ask("chat", text=words)
                assert answer["type"] == "done"
            secret = [(table.idle.me, "Not the seven."), (table.captain.me, "Why not?")]
            for page in (table.idle, table.captain):
                lines = of_type(await caught_up(page), "chat")
                assert [(line["person"], line["text"]) for line in lines[:2]] == secret
                assert [line["to"] and sorted(line["to"]) for line in lines] == [
                    sorted(side),
                    sorted(side),
                    None,
                ]
            box = of_type(await caught_up(table.box), "chat")
            assert [line["text"] for line in box] == ["Hello!"]
            assert of_type(await caught_up(table.watcher), "chat") == []
            # A page that is opened anew reads no more than it could hear.
            for me, expected in ((table.box.me, 1), (table.idle.me, 3)):
                again = await (await table.guests[me].sit(table.id)).hello()
                assert len(json.loads(again.raw[-1])["chat"]) == expected

            players = [table.box, table.captain, table.idle]
            playing = [play_on(p, Random(p.me), over) for p in players]
            await asyncio.gather(*playing)
            await table.idle.ask("chat", text="Well played.")
            box = of_type(await caught_up(table.box), "chat")
            assert [line["text"] for line in box] == ["Hello!", "Well played."]

    run(work)


def over(page: Page) -> bool:
    return page.now["hands"][0]["view"]["result"] is not None


def test_the_next_places_are_told_when_a_hand_is_over(tmp_path: Path) -> None:
    """Winner to the box, idle player to captain, loser to the side (D-04, D-05)."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table = await dealt(site)
            players = [table.box, table.captain, table.idle]
            assert all(page.now["upcoming"] == [] for page in players)
            await asyncio.gather(*(play_on(p, Random(p.me), over) for p in players))
            hand = table.box.now["hands"][0]
            winner = hand["view"]["result"]["winner"]
            line = [table.box.me, table.captain.me, table.idle.me]
            if winner is not None:
                line = [hand["people"][winner], table.idle.me, hand["people"][1 - winner]]
            [upcoming] = table.watcher.now["upcoming"] or (await later(table.watcher))
            roles = ["", "", ""]
            for person, role in zip(line, ("box", "captain", "idle"), strict=True):
                roles[person] = role
            assert upcoming == {"people": line[:2], "dealer": line[0], "roles": roles}

    run(work)


async def later(page: Page) -> list[Json]:
    while not page.now["upcoming"]:
        await page.frame()
    upcoming: list[Json] = page.now["upcoming"]
    return upcoming


def test_who_sits_out_and_is_gone_holds_nobody_up(tmp_path: Path) -> None:
    """The others go on without him; he has not lost, and is back for his own hand."""
    pace = Pace(bot_delay=(0.0, 0.0), gone=0.2)

    async def work() -> None:
        async with serving(settings_for(tmp_path, pace=pace)) as site:
            table = await dealt(site)
            players = [table.box, table.captain]
            await asyncio.gather(*(play_on(p, Random(p.me), over) for p in players))
            await table.idle.close()
            for page in players:
                do, fields = move(page, Random(1))
                assert (await page.ask(do, **fields))["type"] == "done"
            await asyncio.sleep(0.3)
            assert (await table.box.ask("claim"))["type"] == "done"
            while table.box.now["stage"] != "play":
                await table.box.frame()
            assert table.box.now["hands"][0]["number"] == 2
            assert table.box.now["winner"] is None

    run(work)


def test_who_loses_his_seat_and_is_gone_holds_nobody_up(tmp_path: Path) -> None:
    """He played the last hand and sits out the next one (D-05): nothing there waits for him."""
    pace = Pace(bot_delay=(0.0, 0.0), gone=0.2)

    async def work() -> None:
        async with serving(settings_for(tmp_path, pace=pace)) as site:
            table = await dealt(site)
            players = sorted((table.box, table.captain, table.idle), key=lambda page: page.me)
            loser, number = None, 0
            while loser is None:
                number += 1
                await asyncio.gather(*(play_on(p, Random(p.me), over) for p in players))
                played = players[0].now["hands"][0]["people"]
                winner = players[0].now["hands"][0]["view"]["result"]["winner"]
                if winner is not None:
                    loser = players[played[1 - winner]]
                else:
                    await asyncio.gather(*(play_on(p, Random(p.me), dealt_anew) for p in players))
            await loser.close()
            others = [page for page in players if page is not loser]
            for page in others:
                do, fields = move(page, Random(1))
                assert (await page.ask(do, **fields))["type"] == "done"
            await asyncio.sleep(0.3)
            assert (await others[0].ask("claim"))["type"] == "done"
            while others[0].now["stage"] != "play":
                await others[0].frame()
            [hand] = others[0].now["hands"]
            assert hand["number"] == number + 1
            assert loser.me not in hand["people"]
            assert others[0].now["winner"] is None

    run(work)


def dealt_anew(page: Page) -> bool:
    return page.now["stage"] == "play" and not over(page)


@pytest.mark.parametrize("seating", ["cutthroat", "dealer_out", "lone_captain"])
def test_who_sits_out_without_advice_knows_no_more_than_spectators(
    tmp_path: Path, seating: str
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, table = await seated(site, 3, seating=seating)
            *players, watcher = pages
            wanted = [play_on(p, Random(at), over_or_none) for at, p in enumerate(players)]
            await asyncio.gather(*wanted)
            room = await site.services.rooms.find(table)
            assert room is not None
            [place] = [room.game.table.place(number) for number in room.game.table.numbers]
            idle = next(person for person in range(3) if person not in place.people)
            page = players[idle]
            assert page.now["hands"][0]["advises"] is None
            hidden = by_version(room.game.table.log, None)
            found = 0
            for frame in page.raw:
                version = json.loads(frame).get("version", 0)
                assert leaks(frame, hidden[version]) == set()
                found += len(hidden[version])
            assert found > 100
            assert watcher.state["table"]["me"] is None

    run(work)


def over_or_none(page: Page) -> bool:
    hands = page.now["hands"]
    return bool(hands) and hands[0]["view"] is not None and over(page)

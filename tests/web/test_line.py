"""The line to the table: cuts, gaps, repeated answers."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import OpenDesk
from tests.web.desk import Desk, mine
from tests.web.offline import send


def drawing() -> Desk:
    return Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")


class Cuts:
    """A line that is cut: the next frames from the page get lost with it."""

    def __init__(self, page: Page, desk: Desk) -> None:
        self.desk = desk
        self.lines: list[WebSocketRoute] = []
        self.deaf = False
        page.route_web_socket(re.compile("ws://table.test/"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        self.desk.send = lambda message: send(line, self.desk, message)
        line.on_message(lambda data: None if self.deaf else self.desk.on_message(str(data)))

    def cut(self) -> None:
        self.lines[-1].close(code=1012)


def opened_with_cuts(opened: OpenDesk, desk: Desk) -> tuple[Page, Cuts]:
    page = opened(desk)
    cuts = Cuts(page, desk)
    page.reload()
    expect(page.locator("#hand [role=option]").first).to_be_visible()
    return page, cuts


def test_comes_back_after_a_cut_and_knows_where_it_was(opened: OpenDesk) -> None:
    desk = drawing()
    page, cuts = opened_with_cuts(opened, desk)
    cuts.cut()
    expect(page.locator(".cut")).to_be_visible()
    expect(page.locator(".cut")).to_have_count(0)
    assert desk.got[-1]["since"] == desk.table.version
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(11)


def test_what_was_not_answered_is_sent_again_under_the_same_name(opened: OpenDesk) -> None:
    desk = drawing()
    page, cuts = opened_with_cuts(opened, desk)
    cuts.deaf = True
    page.locator("#stock").click()
    page.wait_for_timeout(100)
    assert all(message["do"] == "hello" for message in desk.got)
    cuts.deaf = False
    cuts.cut()
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    acts = [message for message in desk.got if message["do"] == "act"]
    assert len(acts) == 1


def test_a_command_whose_answer_was_lost_is_done_once(opened: OpenDesk) -> None:
    desk = drawing()
    page, cuts = opened_with_cuts(opened, desk)
    desk.send = lambda message: None
    page.locator("#stock").click()
    page.wait_for_timeout(100)
    drawn = desk.table.version
    cuts.cut()
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    acts = [message for message in desk.got if message["do"] == "act"]
    assert len(acts) == 2
    assert acts[0] == acts[1]
    assert desk.table.version == drawn


def test_a_gap_is_noticed_and_filled(opened: OpenDesk) -> None:
    desk = drawing()
    page, cuts = opened_with_cuts(opened, desk)
    before = len(cuts.lines)
    news = {**desk.snapshot(), "type": "update", "from": 10**6, "version": 10**6 + 1}
    cuts.lines[-1].send(json.dumps(news))
    expect(page.locator("#hand [role=option]")).to_have_count(10)
    page.wait_for_timeout(200)
    assert len(cuts.lines) == before + 1
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(11)

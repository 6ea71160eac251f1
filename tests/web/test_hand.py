"""A hand of cards by mouse, by finger and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Contexts, OpenDesk
from tests.web.desk import Desk, can_knock, laying, mine
from tests.web.offline import open_table
from tests.web.play import Keys, Pointer, Touch, Way, step, wait_for_turn


@pytest.mark.parametrize(
    ("way", "touch"),
    [(Pointer(), False), (Touch(), True), (Keys(), False)],
    ids=["pointer", "touch", "keys"],
)
def test_plays_a_hand(opened: OpenDesk, way: Way, touch: bool) -> None:
    desk = Desk("7")
    desk.others()
    page = opened(desk, has_touch=touch)
    for _ in range(200):
        wait_for_turn(page)
        if desk.phase == "FINISHED":
            break
        step(page, way)
    assert desk.phase == "FINISHED"
    assert [m for m in desk.sent if m["type"] == "refused"] == []
    expect(page.locator(".layout")).to_have_count(2)


def cards(page: Page) -> list[str]:
    found = page.locator("#hand [role=option]").evaluate_all("all => all.map(e => e.dataset.card)")
    return [str(card) for card in found]


def test_alt_and_arrow_move_a_card_and_the_order_stays(opened: OpenDesk) -> None:
    desk = Desk("3").until(mine)
    page = opened(desk)
    before = cards(page)
    page.locator("#hand [role=option]").first.focus()
    page.keyboard.press("Alt+ArrowRight")
    page.keyboard.press("Alt+ArrowRight")
    wanted = [*before[1:3], before[0], *before[3:]]
    assert cards(page) == wanted
    assert page.evaluate("document.activeElement.dataset.card") == before[0]
    page.reload()
    page.wait_for_selector("#hand [role=option]")
    assert cards(page) == wanted


@pytest.mark.parametrize("mode", ["melds", "suit", "rank", "manual"])
def test_a_drawn_card_comes_last_and_is_marked(opened: OpenDesk, mode: str) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    page.locator(".sort select").select_option(mode)
    before = cards(page)
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(len(before) + 1)
    after = cards(page)
    assert after[:-1] == before
    assert "fresh" in str(page.locator("#hand [role=option]").last.get_attribute("class"))
    page.reload()
    expect(page.locator("#hand [role=option]")).to_have_count(len(after))
    assert cards(page) == after
    assert "fresh" in str(page.locator("#hand [role=option]").last.get_attribute("class"))


def test_the_cards_are_sorted_when_it_is_asked_and_after_the_turn(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    ranks = "A23456789TJQK"
    sorting = page.locator(".sort select")
    sorting.select_option("manual")
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    sorting.select_option("rank")
    assert [ranks.index(card[0]) for card in cards(page)] == sorted(
        ranks.index(card[0]) for card in cards(page)
    )
    step(page, Pointer())
    wait_for_turn(page)
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    step(page, Pointer())
    wait_for_turn(page)
    assert [ranks.index(card[0]) for card in cards(page)] == sorted(
        ranks.index(card[0]) for card in cards(page)
    )


def test_a_card_is_dragged_between_others_and_onto_the_pile(opened: OpenDesk) -> None:
    desk = Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD")
    page = opened(desk, "large")
    page.locator(".sort select").select_option("manual")
    before = cards(page)
    drag(page, f"[data-card='{before[0]}'] >> nth=0", f"#hand [data-card='{before[3]}']")
    assert cards(page) != before
    assert sorted(cards(page)) == sorted(before)
    throwable = desk.now()["assist"]["discards"][0]
    drag(page, f"#hand [data-card='{throwable}']", "#pile")
    expect(page.locator(f"#hand [data-card='{throwable}']")).to_have_count(0)
    assert desk.got[-1]["action"] == {"type": "discard", "card": throwable}


def test_a_card_is_drawn_by_dragging_it_into_the_hand(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    drag(page, "#stock .card", ".seats")
    assert desk.got[-1]["do"] == "hello"
    drag(page, "#stock .card", "#hand")
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    assert [m["action"] for m in desk.got if m["do"] == "act"] == [{"type": "draw"}]


def test_a_card_on_the_pile_waits_there_for_the_answer(opened: OpenDesk) -> None:
    desk = Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD")
    page = opened(desk, "large")
    send, desk.send = desk.send, lambda message: None
    card = desk.now()["assist"]["discards"][0]
    drag(page, f"#hand [data-card='{card}']", "#pile")
    page.wait_for_timeout(300)
    own = page.locator(f"#hand [data-card='{card}']")
    box, pile = own.bounding_box(), page.locator("#pile").bounding_box()
    assert box is not None
    assert pile is not None
    assert box["y"] < pile["y"] + pile["height"]
    send({"id": desk.got[-1]["id"], "type": "refused", "code": "not_your_turn", "data": {}})
    page.wait_for_timeout(300)
    back = own.bounding_box()
    assert back is not None
    assert back["y"] > pile["y"] + pile["height"]


def test_the_signs_of_records_work_in_the_hand(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    page.locator("#hand [tabindex='0']").focus()
    page.keyboard.press("!")
    page.keyboard.press("*")
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    assert [m["action"] for m in desk.got if m["do"] == "act"] == [{"type": "draw"}]
    page = opened(Desk("5").until(can_knock))
    page.locator("#hand [tabindex='0']").focus()
    page.keyboard.press("!")
    expect(page.locator("#next")).to_be_visible()


def test_a_short_move_of_the_pointer_is_a_tap(opened: OpenDesk) -> None:
    page = opened(Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD"))
    box = page.locator("#hand [role=option]").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 13, box["y"] + 12)
    page.mouse.up()
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(1)


def drag(page: Page, what: str, where: str) -> None:
    start, goal = page.locator(what).bounding_box(), page.locator(where).bounding_box()
    assert start is not None
    assert goal is not None
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(goal["x"] + 5, goal["y"] + 20, steps=6)
    page.mouse.up()


def test_knock_is_offered_exactly_when_it_is_legal(opened: OpenDesk) -> None:
    page = opened(Desk("5").until(can_knock))
    expect(page.locator("#knock, #gin")).to_have_count(1)
    page = opened(Desk("3").until(lambda d: mine(d) and not can_knock(d) and d.phase == "DISCARD"))
    expect(page.locator("#knock, #gin")).to_have_count(0)


def test_a_layoff_by_hand(opened: OpenDesk) -> None:
    desk = Desk("1").until(laying)
    page = opened(desk)
    card, places = next(iter(desk.now()["assist"]["lay_off"]["targets"].items()))
    page.locator(f"#hand [data-card='{card}']").click()
    page.locator(f".target[data-on='{places[0]}']").click()
    expect(page.locator(".target .laid")).to_have_count(1)
    page.locator("#lay-done").click()
    expect(page.locator("#next")).to_be_visible()
    acts = [message for message in desk.got if message["do"] == "act"]
    assert acts[-1]["action"]["cards"] == [{"card": card, "on": places[0]}]


def test_moves_can_be_typed_as_in_records(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk, "large")
    page.locator(".typed input").first.fill("*")
    page.keyboard.press("Enter")
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    page.locator(".typed input").first.fill("-9X")
    page.keyboard.press("Enter")
    expect(page.locator(".note.bad")).to_contain_text("9X")


def test_motion_keeps_nobody_waiting(contexts: Contexts) -> None:
    desk = Desk("7")
    desk.others()
    page = contexts("tall").new_page()
    open_table(page, desk)
    for _ in range(200):
        wait_for_turn(page)
        if desk.phase == "FINISHED":
            break
        step(page, Pointer())
    assert desk.phase == "FINISHED"
    page.wait_for_timeout(300)
    assert page.locator(".ghost").count() == 0

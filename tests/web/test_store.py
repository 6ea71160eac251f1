"""What a page knows after any updates is what a page that was opened later knows."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.conftest import OpenDesk
from tests.web.desk import Desk
from tests.web.play import Pointer, step, wait_for_turn

COMPARE = """async ([first, updates, last]) => {
  const { EMPTY, reduce } = await import('/static/js/store.js');
  const known = ({ version, table, now, entries, selected, lay }) =>
    JSON.stringify({ version, table, now, entries, selected, lay });
  const freeze = (value) => {
    if (value === null || typeof value !== 'object') return value;
    Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  // Frozen, so that a reducer that changes what it was given is found out.
  const state = updates.reduce((known, each) => freeze(reduce(known, freeze(each))), freeze(EMPTY));
  return [known(state), known(reduce(reduce(EMPTY, first), last))];
}"""


def test_updates_lead_where_a_fresh_page_begins(opened: OpenDesk) -> None:
    desk = Desk("7")
    desk.others()
    page = opened(desk)
    heard = []
    for _ in range(25):
        wait_for_turn(page)
        step(page, Pointer())
        expect(page.locator("#table[aria-busy=false]")).to_be_visible()
        heard = [m for m in desk.sent if m["type"] in {"snapshot", "update"}]
        fresh = desk.snapshot()
        # Some updates come twice, as after a cut.
        told = [*heard, *heard[-2:]]
        ours, theirs = page.evaluate(COMPARE, [heard[0], told, fresh])
        assert json.loads(ours) == json.loads(theirs)
    assert len(heard) > 25

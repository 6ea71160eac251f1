"""A table behind a page without a server: it speaks the protocol and plays the other seats."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ginrummy.analysis.hint import reason_for
from ginrummy.bag import cards_of
from ginrummy.cards import card_text, parse_card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    Phase,
    View,
)
from ginrummy.errors import GinRummyError
from ginrummy.match import Attending, Setup, Stage, Table, seating_name
from ginrummy.players import create
from ginrummy.players.base import Player, legal_moves
from ginrummy.record import rules_data, view_data
from ginrummy.record.codec import action_data, parse_action
from ginrummy.record.log import advisers_data, entry_data
from ginrummy.record.tokens import action_token, parse_action_token
from ginrummy.rules import Value, describe
from ginrummy.server.rooms.assist import assist, preview
from ginrummy.server.rooms.sheet import Sheet
from ginrummy.server.rooms.snapshot import columns_data, upcoming_data
from ginrummy.variants import variant

Json = dict[str, Any]


class Desk:
    """One table, seen by person 0; everybody else is played by the club player.

    Attributes:
        table: The table.
        sent: Everything that was sent to the page.
        got: Everything that came from it.
    """

    def __init__(
        self,
        seed: str | None = "1",
        *,
        name: str = "classic",
        me: int | None = 0,
        **changes: Value,
    ) -> None:
        game = variant(name)
        setup = game.setup(game.people[0])
        rules = setup.rules.but(**changes) if changes else setup.rules
        self.table = Table(Setup(rules, setup.seating, practice=seed))
        self.preset = name
        self.me = me
        names: list[str | None] = ["Anna", "Club", "Viola"]
        self.names = names[: setup.seating.people]
        self.sent: list[Json] = []
        self.got: list[Json] = []
        self.answers: dict[str, Json] = {}
        self.gone: Json | None = None
        self.clock: Json | None = None
        self.chat: list[Json] = []
        self.silent: dict[str, set[int]] = {"mute": set(), "block": set()}
        self.human = False
        self.send: Callable[[Json], None] = self.sent.append
        self.bots: dict[int, tuple[Player, Attending]] = {}
        for person in range(self.table.setup.seating.people):
            player = create("eaai-simple", person)
            self.bots[person] = (player, Attending(self.table, person, player))
        # Without a seed everybody has to come first.
        self.table.seal() if seed is not None else self.table.seal([bytes(32)])

    @property
    def phase(self) -> str:
        """What the hand waits for."""
        view = self.view()
        return "" if view is None else view.phase.name

    # ---- playing on

    def step(self, person: int) -> None:
        """Let a player decide for a person."""
        player, attending = self.bots[person]
        attending.catch_up()
        view = self.table.view(person)
        self.table.act(person, player.choose(view))

    def others(self) -> None:
        """Let everybody but the viewer play."""
        while self.table.stage is Stage.PLAY:
            [person] = self.table.waits_for()
            if person == self.me:
                return
            self.step(person)

    def until(self, wanted: Callable[[Desk], bool], limit: int = 4000) -> Desk:
        """Play on for all until something holds when the viewer has to move, or all is over."""
        for _ in range(limit):
            if wanted(self):
                return self
            if self.table.stage is Stage.OVER:
                break
            if self.table.stage is Stage.SECRETS:
                self.table.seal()
            elif self.table.stage is Stage.DEALER:
                [chooser] = self.table.waits_for()
                self.table.choose_dealer(chooser, chooser)
            else:
                self.step(self.table.waits_for()[0])
        raise AssertionError("it never came to that")

    # ---- what is sent

    def view(self) -> View | None:
        try:
            return self.table.view(self.me)
        except GinRummyError:
            return None

    def now(self) -> Json:
        table, view = self.table, self.view()
        number = table.numbers[0] if table.numbers else 0
        over = view is not None and view.phase is Phase.FINISHED
        waits = list(table.waits_for())
        stage = table.stage
        if stage is Stage.SECRETS:
            stage, waits = Stage.NONCES, [0]
        hands = []
        if number:
            place = table.place(number)
            shown = None if view is None else view_data(view)
            if shown is not None:
                del shown["rules"]
            hands = [
                {
                    "number": number,
                    "people": list(place.people),
                    "dealer": place.people[place.dealer],
                    "roles": list(place.roles),
                    "advisers": advisers_data(place.advisers),
                    "advises": place.advises(self.me),
                    "commitment": "ab" * 32,
                    "view": shown,
                }
            ]
        sheet = Sheet(table.setup.rules, len(self.names), table.setup.seating.sides)
        sheet.enter(table.log)
        settlement = [
            e for e in map(entry_data, table.entries(self.me)) if e["type"] == "game_over"
        ]
        return {
            "stage": stage.value,
            "waits_for": waits,
            "sides": [list(people) for people in table.members],
            "score": {
                "totals": list(table.card.totals),
                "points": list(table.card.points),
                "boxes": list(table.card.boxes),
                "hands": sheet.data(),
                "columns": columns_data(table.card),
                "may_end": table.may_announce_end,
            },
            "settlement": settlement[-1] if settlement else None,
            "payments": list(table.payments),
            "series": None,
            "winner": table.winner,
            "hands": hands,
            "next": [],
            "upcoming": upcoming_data(table),
            "assist": None if over or view is None else self._assist(view, number),
            "clock": self.clock,
            "gone": self.gone,
            "rematch": {"wanted": [], "table": None},
        }

    def _assist(self, view: View, number: int) -> Json | None:
        if self.me is None or self.me not in self.table.place(number).people:
            return None
        back = self.table.may_take_back(self.me)
        return assist(view, number) | {"take_back": back}

    def _human(self, person: int) -> bool:
        return self.human or person == 0 or self.names[person] is None

    def snapshot(self) -> Json:
        entries = [entry_data(entry) for entry in self.table.entries(self.me)]
        number = self.table.numbers[0] if self.table.numbers else 0
        sealed = [n for n, e in enumerate(entries) if e["type"] == "sealed" and e["hand"] == number]
        shown = entries[sealed[0] if sealed else 0 :]
        setup = self.table.setup
        return {
            "type": "snapshot",
            "version": self.table.version,
            "table": {
                "id": "abcdefghjk",
                "preset": self.preset,
                "rules": rules_data(setup.rules),
                "statements": [statement._asdict() for statement in describe(setup.rules)],
                "people": [
                    {
                        "person": person,
                        "name": name,
                        "kind": "human" if self._human(person) else "bot",
                        "bot": None if self._human(person) else "club",
                        "connected": True,
                    }
                    for person, name in enumerate(self.names)
                ],
                "seating": seating_name(setup.seating),
                "me": self.me,
                "practice": setup.practice,
                "series": None,
                "clock": None,
                "hints": True,
            },
            "now": self.now(),
            "entries": shown,
            **self.silence(),
        }

    def silence(self) -> Json:
        muted, blocked = self.silent["mute"], self.silent["block"]
        heard = [line for line in self.chat if line["person"] not in muted | blocked]
        return {"chat": heard, "muted": sorted(muted), "blocked": sorted(blocked)}

    def say(self, person: int, text: str) -> None:
        self.chat.append({"person": person, "text": text, "at": 0})
        self.send({"type": "chat", **self.chat[-1]})

    # ---- what comes in

    def on_message(self, text: str) -> None:
        given = json.loads(text)
        self.got.append(given)
        before = self.table.version
        if given["do"] == "hello":
            if given["since"] is None:
                self.send(self.snapshot())
            else:
                self.update(given["since"])
            return
        if given["id"] in self.answers:
            self.send(self.answers[given["id"]])
            return
        try:
            answer = self.do(given)
        except GinRummyError as error:
            answer = {"type": "refused", "code": error.code, "data": dict(error.data)}
        answer = {**answer, "id": given["id"]}
        self.answers[given["id"]] = answer
        self.send(answer)
        if self.table.version != before:
            self.update(before)
            middle = self.table.version
            self.others()
            if self.table.version != middle:
                self.update(middle)

    def update(self, before: int) -> None:
        entries = [entry_data(entry) for entry in self.table.entries(self.me, before)]
        self.send(
            {
                "type": "update",
                "from": before,
                "version": self.table.version,
                "entries": entries,
                "now": self.now(),
            }
        )

    def do(self, given: Json) -> Json:
        assert self.me is not None
        view = self.view()
        match given["do"]:
            case "ready":
                if self.table.stage is Stage.SECRETS:
                    self.table.seal()
            case "act":
                action: Action
                if "token" in given:
                    action = parse_action_token(given["token"])
                else:
                    action = parse_action(given["action"])
                self.table.act(self.me, action)
            case "take_back":
                self.table.take_back(self.me)
            case "dealer":
                self.table.choose_dealer(self.me, given["person"])
            case "end":
                self.table.announce_end(self.me)
            case "resign":
                self.table.resign(self.me)
            case "hint":
                assert view is not None
                player, attending = self.bots[self.me]
                attending.catch_up()
                best = player.choose(view)
                reason = reason_for(view, best)
                data = {
                    key: card_text(value)
                    if key == "card"
                    else [card_text(card) for card in cards_of(value)]
                    if key == "meld"
                    else value
                    for key, value in reason.data.items()
                }
                return {
                    "type": "hint",
                    "action": action_data(best),
                    "token": action_token(best),
                    "reason": {"code": reason.code, "data": data},
                }
            case "lay":
                assert view is not None
                done = tuple((parse_card(c["card"]), c["on"]) for c in given["cards"])
                return {"type": "lay", **preview(view, done)}
            case "chat":
                self.say(0, given["text"])
            case "mute" | "block":
                change = set.add if given["on"] else set.discard
                change(self.silent[given["do"]], given["person"])
                self.send({"type": "silence", **self.silence()})
            case _:
                pass
        return {"type": "done", "version": self.table.version}


def laying(desk: Desk) -> bool:
    """Whether the viewer has to answer a knock, and some card fits."""
    moves = legal_moves(desk.table.view(desk.me)) if mine(desk) else []
    return any(isinstance(move, LayOff) and move.cards for move in moves)


def big_gin() -> Desk:
    """The viewer holds eleven cards that all lie in melds; nobody ended the hand before."""
    desk = Desk("28", name="modern")
    while True:
        [person] = desk.table.waits_for()
        moves = legal_moves(desk.table.view(person))
        discards = [move for move in moves if isinstance(move, Discard)]
        if BIG_GIN in moves:
            return desk
        if not discards:
            desk.table.act(person, PASS if PASS in moves else DRAW)
            continue
        best = desk.now()["assist"]["best_discard"] if person == desk.me else None
        thrown = next((each for each in discards if card_text(each.card) == best), discards[0])
        desk.table.act(person, thrown)


def taken() -> Desk:
    """The viewer has just taken a card that can be put back."""
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    desk.table.act(0, TAKE)
    return desk


def mine(desk: Desk) -> bool:
    """Whether the viewer has to move."""
    return desk.table.stage is Stage.PLAY and desk.table.waits_for() == (desk.me,)


def can_knock(desk: Desk) -> bool:
    """Whether the viewer may knock."""
    return mine(desk) and any(isinstance(m, Knock) for m in legal_moves(desk.table.view(desk.me)))

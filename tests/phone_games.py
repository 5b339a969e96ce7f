"""A game of Cartographers that a box plays for its page, and what seats draw in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from socket_box import TABLE

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import find_game

if TYPE_CHECKING:
    from phone_page import EventReader, Phone
    from socket_box import SocketBox

    from companion.seam.messages import TableShown

GAME = find_game("cartographers")


class BoxGame:
    """A game that a box plays, shown to its page."""

    def __init__(self, box: SocketBox) -> None:
        self.box = box
        self.session = Session.begin(Deal(GAME, GAME.choose({}), 5))
        self.page = 10

    def shown(self) -> TableShown:
        """Return the table as the box says it."""
        self.page += 1
        facts = GAME.facts(self.session.rules.view(self.session.state))
        return replace(
            TABLE, page=self.page, n=self.session.presses, turn=facts["turn"] or "",
            game=GAME.id, facts=facts,
        )  # fmt: skip

    def flip(self) -> str:
        """Turn the next card, and return the name of its turn."""
        self.session = self.session.play(self.session.rules.legal_moves(self.session.state)[0])
        table = self.shown()
        self.box.say(table)
        return table.turn or self.flip()

    def undo(self) -> None:
        """Take the last press back."""
        assert self.session.before is not None
        self.session = self.session.before
        self.box.say(self.shown())


def task_of(events: EventReader, turn: str) -> Any:  # noqa: ANN401 - values of the game
    return events.wait("task", lambda said: said and said["turn"] == turn)


def drawn(phone: Phone, task: Any, name: str, answer: int = 0) -> Any:  # noqa: ANN401 - as above
    cells, terrain, *_ = task["answers"][answer]
    body = {"id": name, "turn": task["turn"], "cells": cells, "terrain": terrain}
    return phone.post("/draw", body)


def drawings(sheet: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - as above
    return [(each["turn"], each["cells"]) for each in sheet["drawings"]]

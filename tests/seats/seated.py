"""A seat in a test: it asks as a page does, and everything it records goes through its journal."""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING, Any

from companion.engine.seats import SeatRefusal
from companion.games.cartographers import GAME
from companion.seats import (
    SeatAtTable,
    SeatEntry,
    SeatMemory,
    decode_seat,
    draw,
    encode_seat,
    erase,
    noted,
    pad_json,
    pay,
    say,
    seat_at,
    sheet_json,
    task_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.engine.session import Session

ASKED: dict[str, Callable[[SeatAtTable, Any], tuple[SeatEntry, ...] | SeatRefusal]] = {
    "draw": draw,
    "erase": erase,
    "pay": pay,
    "pad": say,
}


class SeatHand:
    """One seat: its memory, and requests with ids of their own."""

    def __init__(self, session: Session, readings: Mapping[str, str] | None = None) -> None:
        self.session, self.readings = session, readings
        self.memory = SeatMemory()
        self.entries: list[SeatEntry] = []
        self._ids = map(str, itertools.count())
        self._seen: tuple[object, ...] = ()
        self._at: SeatAtTable

    @property
    def at(self) -> SeatAtTable:
        """The seat at the table as it is now; kept while a test asks for it many times."""
        now = self.session.view(), self.memory, self.readings
        if not self._seen or any(one is not two for one, two in zip(now, self._seen, strict=True)):
            self._seen, self._at = now, self.at_with(self.memory)
        return self._at

    def at_with(self, memory: SeatMemory) -> SeatAtTable:
        """Return another memory of a seat at this table; the facts come over a wire."""
        facts = json.loads(json.dumps(GAME.facts(self.session.view())))
        return seat_at(GAME, facts, memory, self.readings)

    @property
    def sheet(self) -> dict[str, Any]:
        found: dict[str, Any] = plain(sheet_json(self.at))
        return found

    @property
    def pad(self) -> dict[str, Any]:
        found: dict[str, Any] = plain(pad_json(self.at))
        return found

    def task(self, turn: str | None = None, **neighbours: int) -> dict[str, Any]:
        found = task_json(self.at, turn, neighbours)
        assert found is not None
        task: dict[str, Any] = plain(found)
        return task

    def ask(self, what: str, **body: Any) -> SeatRefusal | None:  # noqa: ANN401 - a JSON object
        """Ask as a page does; return why it is refused."""
        found = ASKED[what](self.at, {"id": next(self._ids)} | plain(body))
        if isinstance(found, SeatRefusal):
            return found
        for entry in found:
            again = decode_seat(plain(encode_seat(entry)))
            assert again == entry
            self.entries.append(again)
            self.memory = noted(self.memory, again)
        return None

    def must(self, what: str, **body: Any) -> None:  # noqa: ANN401 - as above
        """Ask for what has to be allowed."""
        assert self.ask(what, **body) is None


def plain(values: Any) -> Any:  # noqa: ANN401 - JSON
    """Return JSON values as the other side of a wire has them."""
    return json.loads(json.dumps(values))

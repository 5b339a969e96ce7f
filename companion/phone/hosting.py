"""What only the host's phone may change: who presses, the door, the code, the seats of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.phone.refusal import PageRefusal, conflict, malformed, not_allowed
from companion.phone.rights import WHO_PRESSES, Rights
from companion.seam.messages import DoorAsked
from companion.surface.phone_answers import NEW_CODE, OPEN, SHUT

if TYPE_CHECKING:
    from companion.engine.seats import Values
    from companion.phone.guests import Guest
    from companion.phone.page_state import PageState
    from companion.phone.requests import PhoneRequests
    from companion.phone.ring import SeatHere


class HostRequests:
    """Does what the host's phone asks for, one thing at a time."""

    def __init__(self, state: PageState, requests: PhoneRequests) -> None:
        self._state, self._requests = state, requests

    async def do(self, guest: Guest, body: Values) -> None:
        """Do it. Raises PageRefusal for other phones, and for what is no such request."""
        if not self._state.is_host(guest):
            raise not_allowed()
        match sorted(body.items()):
            case [("seat", chair), (what, wanted)] | [(what, wanted), ("seat", chair)]:
                await self._change_seat(chair, what, wanted)
            case [(what, wanted)]:
                await self._change_table(what, wanted)
            case _:
                raise malformed()
        self._state.rights_changed()

    async def _change_table(self, what: str, wanted: object) -> None:
        state, rights = self._state, self._state.rights
        if what == "who_presses" and wanted in WHO_PRESSES:
            state.allow(rights.with_presses(str(wanted)))
        elif what == "undo" and isinstance(wanted, bool):
            state.allow(rights.with_undo(undo=wanted))
        elif what == "television" and isinstance(wanted, bool):
            state.allow(rights.with_television(television=wanted))
        elif what == "door" and wanted in (OPEN, SHUT):
            await self._ask_door(str(wanted))
        elif what == "code" and wanted == "new":
            await self._new_code()
        elif what == "close" and wanted is True:
            await self._close()
        else:
            raise malformed()

    async def _change_seat(self, chair: object, what: str, wanted: object) -> None:
        state, rights = self._state, self._state.rights
        if type(chair) is not int or not isinstance(wanted, bool):
            raise malformed()
        seat = self._at(chair)
        if what == "presses":
            state.allow(rights.choosing(seat.number, presses=wanted))
        elif what == "locked":
            state.allow(rights.locking(seat.number, locked=wanted))
        elif what == "away" and wanted:
            await self._requests.stand_up(seat)
            state.stood_up(seat.memory.key)
        else:
            raise malformed()

    def _at(self, chair: int) -> SeatHere:
        seat = self._state.ring.at(chair)
        if seat is None:
            raise conflict("unknown")
        return seat

    async def _ask_door(self, what: str) -> None:
        await self._requests.ask(lambda name: DoorAsked(name, what))

    async def _new_code(self) -> None:
        """Ask the box for another code; the host stays who it is."""
        self._state.asks_code = True
        try:
            await self._ask_door(NEW_CODE)
        except PageRefusal:
            self._state.asks_code = False
            raise

    async def _close(self) -> None:
        """Shut the door, send every phone away, and take back what they were allowed."""
        await self._ask_door(SHUT)
        for seat in self._state.ring.taken:
            await self._requests.stand_up(seat)
        self._state.allow(Rights())
        self._state.say_goodbye()

"""What phones ask for: each request judged by who asks and how the table stands, then done."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from companion.engine.seats import SeatRefusal
from companion.phone import states
from companion.phone.admissions import Admissions
from companion.phone.guests import new_key
from companion.phone.refusal import (
    PageRefusal,
    away,
    conflict,
    malformed,
    no_room,
    not_allowed,
)
from companion.phone.rights import TELEVISIONS
from companion.phone.seat_names import asked_name
from companion.phone.sheets import NOTHING
from companion.phone.typed import TypedCodes, asked_seat
from companion.seam.hand_messages import MoveAsked
from companion.seam.keys import hash_of
from companion.seam.messages import ButtonAsked, EntryAsked, NameAsked, PlayAsked
from companion.seats import (
    Agreed,
    Sat,
    entry_for_box,
    pad_json,
    sheet_json,
)
from companion.surface import Button
from companion.surface.phone_answers import ASKS, DOOR_SHUT, NOT_ALLOWED

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.seats import Values
    from companion.phone.guests import Guest
    from companion.phone.page_state import PageState
    from companion.phone.rights import Rights
    from companion.phone.ring import SeatHere
    from companion.seam.calling import BoxCall
    from companion.seam.messages import Request, RequestAnswered
    from companion.seats import SeatAtTable, SeatEntry

LONGEST_MOVE = 100
SILENT_SECONDS = 30.0
"""For how long a phone is away before another may take its seat."""
_PRESS, _HOLD = "press", "hold"
_BUTTONS = tuple(each.value for each in Button)
SEATS_OF_ONE = 3
"""Seats that the phones of one address take by themselves; for each more the box is asked."""


class PhoneRequests:
    """Does what phones ask for; every refusal is a PageRefusal."""

    def __init__(self, state: PageState, box: BoxCall) -> None:
        self._state, self._box = state, box
        self._codes = TypedCodes()
        self.admissions = Admissions(state, box, self._admit)

    # -- coming, sitting down, leaving

    def join(self, body: Values, address: str, known: Guest | None) -> str:
        """Let a phone in by the code that the box shows; return its key.

        A phone that is in already has it as before, and nothing is returned: by a new code it says
        that whoever has it can see the box, so where nobody is the host, its seat is.
        """
        state, now = self._state, self._state.clock()
        if not state.is_open:
            raise PageRefusal(HTTPStatus.FORBIDDEN, DOOR_SHUT)
        self._codes.check(body, state.box.code, address, now)
        if known is not None:
            known.code = state.box.code
            if state.ring.of_key(known.key) is not None:
                self._seated(self._with_newcomer(state.rights, known))
            return ""
        key = new_key()
        guest = state.guests.add(hash_of(key), now, state.kept_keys)
        if guest is None:
            raise no_room()
        guest.code = state.box.code
        return key

    def _with_newcomer(self, rights: Rights, guest: Guest) -> Rights:
        """Return the rights with a phone as host, where there is none and it has today's code.

        A phone that was in before *New code* does not come by its rights again that way.
        """
        has_code = guest.code != "" and guest.code == self._state.box.code
        return rights if rights.host or not has_code else rights.with_host(guest.key)

    async def watched(self, guest: Guest, body: Values) -> None:
        """Let a page without a seat watch, as a television does, where the host allows it."""
        state, rights = self._state, self._state.rights
        if body or state.ring.of_key(guest.key) is not None:
            raise malformed()
        if not rights.television:
            raise PageRefusal(HTTPStatus.FORBIDDEN, "television")
        rights = rights.watching(guest.key, watches=True)
        if len(rights.watchers) > TELEVISIONS:
            others = (key for key in rights.watchers[:-1] if not self._is_looking(key))
            gone = next(others, None)  # the oldest: one that forgot its key came in again
            if gone is None:
                raise PageRefusal(HTTPStatus.TOO_MANY_REQUESTS, "televisions")
            rights = rights.watching(gone, watches=False)
        state.allow(rights)
        state.rights_changed()

    def _is_looking(self, key: str) -> bool:
        """Say whether a phone or television has the page open."""
        guest = self._state.guests.find(key)
        return guest is not None and guest.is_looking

    async def sit(self, guest: Guest, body: Values) -> int | None:
        """Seat a phone, or change what its seat says of itself.

        Return the chair; or None where the box asks for a press on A first: where the seat is
        locked, or taken and asked for with ``ask``, or where whoever has this phone has enough.
        """
        ring = self._state.ring
        chair, sat = asked_seat(body, self._state.box.languages, guest.key)
        own, there = ring.of_key(guest.key), ring.at(chair)
        if there is not None and there is not own:
            is_locked = self._state.is_locked(there)
            asks = body.get("ask") is True and not self._is_deserted(there)
            if own is not None and is_locked:
                raise conflict("taken")
            if is_locked or (own is None and asks):
                self.admissions.ask(guest, chair, sat)
                return None
        if own is None and self._seats_of(guest) >= SEATS_OF_ONE:
            self.admissions.ask(guest, chair, sat)
            return None
        self.admissions.forget(guest)
        await self._take_seat(guest, chair, sat, self._is_deserted)
        return chair

    async def _take_seat(
        self, guest: Guest, chair: int, sat: Sat, is_deserted: Callable[[SeatHere], bool]
    ) -> None:
        """Seat a phone; what the host allowed another phone does not come with its seat.

        The host's phone that lost its seat so is still the host. Raises PageRefusal where the chair
        is taken, or the disk is full.
        """
        is_new = self._state.ring.of_key(guest.key) is None
        seat, before = await self._state.ring.sit(chair, sat, is_deserted)
        rights = self._state.rights
        if before != guest.key:
            rights = rights.without_seat(seat.number)
        self._seated(self._with_newcomer(rights, guest) if is_new else rights)

    async def _admit(self, guest: Guest, chair: int, sat: Sat) -> None:
        """Seat a phone that a finger let in, with all that its seat may do.

        With the host's seat it becomes the host.
        """
        _, before = await self._state.ring.sit(chair, sat, lambda _: True)
        rights = self._state.rights
        is_hosts = before != "" and before == rights.host
        self._seated(
            rights.with_host(guest.key) if is_hosts else self._with_newcomer(rights, guest)
        )

    def _seated(self, rights: Rights) -> None:
        for key in self._state.ring.keys:  # who sits watches no more
            rights = rights.watching(key, watches=False)
        self._state.allow(rights)
        self._state.seats_changed()

    def _seats_of(self, guest: Guest) -> int:
        """Return how many seats the phones of the same address have."""
        state = self._state
        others = (state.guests.find(each.memory.key) for each in state.ring.taken)
        return sum(1 for each in others if each is not None and each.whose == guest.whose)

    def _is_deserted(self, seat: SeatHere) -> bool:
        """Return whether a seat's phone has been away so long that another may take the seat."""
        return (self._state.quiet(seat) or 0.0) >= SILENT_SECONDS

    async def leave(self, guest: Guest) -> None:
        """Stand up; the phone is still in and may sit down again."""
        await self.stand_up(self._seat(guest))

    async def stand_up(self, seat: SeatHere) -> None:
        """Free a seat; what was drawn stays in its file."""
        state = self._state
        async with seat.lock:
            await state.ring.leave(seat)
        host = "" if seat.memory.key == state.rights.host else state.rights.host
        state.allow(state.rights.with_host(host).without_seat(seat.number))
        state.seats_changed()

    def _seat(self, guest: Guest) -> SeatHere:
        seat = self._state.ring.of_key(guest.key)
        if seat is None:
            raise not_allowed()
        return seat

    # -- the seat's own sheet

    async def drawn(
        self,
        guest: Guest,
        body: Values,
        judge: Callable[[SeatAtTable, Values], tuple[SeatEntry, ...] | SeatRefusal],
    ) -> str:
        """Judge what is asked of the seat's sheet, write it down, and return what it changes."""
        state, seat = self._state, self._seat(guest)
        async with seat.lock:  # judged by what stands there when it is written
            judged = judge(self._sheet(seat), body)
            if isinstance(judged, SeatRefusal):
                raise conflict(judged.reason, judged.spaces)
            await state.ring.append(seat, judged)
        state.publish()
        at, sheets = self._sheet(seat), state.sheets
        pad = states.as_json(pad_json(at, sheets.places()))
        if seat.memory.does != states.DRAW:
            return states.object_of(pad=pad)
        sheet, task = states.as_json(sheet_json(at)), await sheets.task(seat, None)
        return states.object_of(sheet=sheet, task=task, pad=pad)

    def _sheet(self, seat: SeatHere) -> SeatAtTable:
        """Return a seat's sheet at the table. Raises PageRefusal where there is none.

        A phone drops what is refused for good and sends again what is not, so it is refused only
        where the box has said that it plays nothing to draw. All else is yet to come: the table,
        or the seats of its game.
        """
        state = self._state
        at = state.sheets.of(seat)
        if at is None:
            raise conflict("no-game") if state.has_no_sheets else away()
        return at

    async def task(self, guest: Guest, body: Values) -> str:
        """Return what a turn asks for, on the seat's sheet as it is now."""
        seat, turn = self._seat(guest), body.get("turn")
        if not isinstance(turn, str):
            raise malformed()
        self._sheet(seat)
        found = await self._state.sheets.task(seat, turn)
        if found == NOTHING:
            raise conflict("unknown")
        return states.object_of(task=found)

    async def showed(self, guest: Guest, body: Values) -> str:
        """Show the table the seat's stars at the end, or do so no longer; return the pad."""
        state, seat, shows = self._state, self._seat(guest), body.get("shows")
        if not isinstance(shows, bool):
            raise malformed()
        async with seat.lock:
            if seat.memory.shows is not shows:
                await state.ring.append(seat, (Agreed(shows),))
        state.publish()
        pad = pad_json(self._sheet(seat), state.sheets.places())
        return states.object_of(pad=states.as_json(pad))

    async def entered(self, guest: Guest, body: Values) -> None:
        """Have the box take over what stands on the seat's pad, as the seat sees it."""
        seat, table = self._seat(guest), self._state.table
        if body:
            raise malformed()
        found = None
        if seat.memory.does != states.FOLLOW:
            found = entry_for_box(self._sheet(seat))
        if found is None or table is None:
            raise not_allowed()
        move, n = found, table.n
        await self.ask(lambda name: EntryAsked(name, n, move))

    # -- the box's buttons and its door

    async def press(self, guest: Guest, body: Values) -> None:
        """Press one of the box's buttons, on the page that the phone has seen."""
        seat, rights = self._seat(guest), self._state.rights
        button, gesture, page = (body.get(key) for key in ("button", "gesture", "page"))
        is_known = button in _BUTTONS and gesture in (_PRESS, _HOLD)
        if not is_known or type(page) is not int or not 0 <= page < 1 << 53:
            raise malformed()
        if not rights.may_press(seat.number) or (gesture == _HOLD and not rights.undo):
            raise not_allowed()
        await self.ask(lambda name: ButtonAsked(name, str(button), str(gesture), page, rights.undo))

    # -- the seat's hand

    async def look(self, guest: Guest, body: Values, own_key: str) -> None:
        """Show the seat's hand on its phone, which shows its own key for that; or cover it."""
        seat, hands, looks = self._seat(guest), self._state.hands, body.get("looks")
        if not isinstance(looks, bool):
            raise malformed()
        if not looks:
            hands.cover(guest.key)
            return
        try:
            await self.ask(hands.look(seat, own_key))
        except PageRefusal:
            hands.cover(guest.key)
            raise

    async def move(self, guest: Guest, body: Values, own_key: str) -> None:
        """Make a move of the seat, which saw the game after ``n`` presses."""
        seat, n, move = self._seat(guest), body.get("n"), body.get("move")
        is_name = isinstance(move, str) and len(move) <= LONGEST_MOVE and move.isprintable()
        if not is_name or type(n) is not int or not 0 <= n < 1 << 53:
            raise malformed()
        await self.ask(lambda name: MoveAsked(name, seat.chair, own_key, n, str(move)))

    # -- names, and what is kept of a game

    async def name(self, guest: Guest, body: Values) -> None:
        """Give the player on the phone's own chair a name, or on any for the host's phone."""
        own, (chair, name) = self._seat(guest), asked_name(body)
        if chair != own.chair and not self._state.is_host(guest):
            raise not_allowed()
        await self.ask(lambda id_: NameAsked(id_, chair, name))

    async def play(self, guest: Guest) -> str:
        """Return the newest game that is over, in the seat's language: a link, and a text."""
        language = self._seat(guest).memory.language
        answer = await self.ask(lambda id_: PlayAsked(id_, language))
        return states.as_json(dict(answer.play))

    async def ask(self, build: Callable[[str], Request]) -> RequestAnswered:
        """Ask the box. Raises PageRefusal where it is not there, or does not do it."""
        answer = await self._box.ask(build)
        if answer is None:
            raise away()
        if answer.why == ASKS:  # a finger has the next word, and nothing is wrong
            raise PageRefusal(HTTPStatus.ACCEPTED, ASKS)
        if not answer.ok:
            raise (not_allowed() if answer.why == NOT_ALLOWED else conflict(answer.why))
        return answer

"""What the page knows: the box as it was heard last, the seats, their rights; and who is sent what.

All of it lives on one thread. Whatever changes, each phone is sent the states that became others;
the table goes first, so that a card is on every phone before anybody's sheet is looked at.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from companion import __version__
from companion.phone import states
from companion.phone.door import door_at
from companion.phone.guests import Guests
from companion.phone.hands import AWAKE_SECONDS, SeatHands
from companion.phone.pictures import GlassPictures
from companion.phone.rights import Rights, keep_rights, load_rights
from companion.phone.ring import SeatRing
from companion.phone.seat_folders import SeatedGame
from companion.phone.seat_names import SeatNames
from companion.phone.sheets import SeatSheets
from companion.phone.tasks import PageTasks
from companion.seam.hand_messages import HandShown
from companion.seam.messages import BoxHello, GlassShown, TableShown
from companion.seats import pad_json, sheet_json
from companion.surface.phone_answers import OPEN, SHUT
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.phone.door import HostDoor
    from companion.phone.guests import Guest
    from companion.phone.ring import SeatHere
    from companion.phone.settings import PageSettings
    from companion.phone.streams import EventStream
    from companion.seam.messages import FromBox, FromPage
    from companion.seats import SeatAtTable

log = logging.getLogger(__name__)
_SLACK_SECONDS = 0.1
"""How much later than a phone falls asleep that is said: a timer may be early by a tick."""


def _game_of(box: BoxHello) -> SeatedGame:
    return SeatedGame(box.file, box.deal_id)


class PageState:
    """The state behind the page; ``edition`` is that of its files, ``clock`` counts seconds.

    ``shown`` is called when what the box shows of the way in may be another; ``send`` sends the box
    a message.
    """

    def __init__(
        self,
        settings: PageSettings,
        edition: str,
        clock: Callable[[], float],
        shown: Callable[[], object],
        send: Callable[[FromPage], object],
    ) -> None:
        self.settings, self._edition, self.clock, self._shown = settings, edition, clock, shown
        self.tasks = PageTasks()
        self.guests = Guests()
        self.ring = SeatRing(settings.state)
        self.hands = SeatHands(self.ring, self.guests, send, clock)
        self.names = SeatNames(send)
        self.rights: Rights = load_rights(settings.state)
        self.sheets = SeatSheets(self.ring, self.publish, self.tasks)
        # As if it had been heard: phones that sat here before a restart stay in without the box.
        self.box = BoxHello(__version__, "", 0, LANGUAGES, LANGUAGES[0], SHUT, "", ())
        self.table: TableShown | None = None
        self._glass: GlassShown | None = None
        self.address = ""
        """Where other machines find the page, as far as the page knows."""
        self.is_here = False
        self.heard = asyncio.Event()
        """Set when the box has said how it stands, for the first time."""
        self.all_left = asyncio.Event()
        """Set while no phone has the page open."""
        self.all_left.set()
        self._open_pages = 0
        self.asks_code = False
        """Whether the host has asked for the code that comes next."""
        self.began = clock()
        self.pictures = GlassPictures()
        self._shared: dict[object, str] = {}
        """What many phones are sent, as JSON, by what it is."""
        self._seats: dict[HostDoor | None, str] = {}
        """The seats as JSON, for the host, who has the door, and for others."""
        self._is_due = False

    # -- what the box says

    def hear(self, message: FromBox) -> None:
        """Take a message of the box."""
        match message:
            case BoxHello():
                self._greeted(message)
            case TableShown():
                self.table = message
                self._match_sheets()
                self._shared.clear()
                for guest in self._looking():
                    self._send_table(guest)
                self.publish()
            case HandShown():
                self.hands.take(message)
            case GlassShown():
                self._glass = message
                self.pictures.show(message.png)
                self._shared.clear()
                for guest in self._looking():
                    self._send_table(guest)

    def _greeted(self, box: BoxHello) -> None:
        before, self.box, self.is_here = self.box, box, True
        is_other = before.code != box.code
        is_of_box = is_other and bool(box.code) and not self.asks_code
        if is_of_box and before.code:  # another code: whoever sits down next is the host
            self.allow(Rights())
        self.asks_code = self.asks_code and not is_other
        self._match_sheets()
        self.tasks.begin(self._follow(box, is_opened=is_of_box))

    def _match_sheets(self) -> None:
        """Show the sheets the table, but not that of a game whose seats are not open yet."""
        is_open = self.ring.game == _game_of(self.box)
        self.sheets.follow(self.table if is_open else None, self.box.readings)

    async def open_seats(self, game: SeatedGame) -> None:
        """Open the seats of a game."""
        if await self.ring.follow(game):
            for sentence in self.ring.trouble:
                log.warning("%s", sentence)
            self._match_sheets()

    async def _follow(self, box: BoxHello, *, is_opened: bool) -> None:
        """Open the seats of the box's game, then let phones see it.

        A host that has no seat there when the door is opened has gone home.
        """
        await self.open_seats(_game_of(box))
        if is_opened and self.ring.of_key(self.rights.host) is None:
            self.allow(self.rights.with_host(""))
        self.heard.set()
        self._shown()
        self.publish()

    def lose(self) -> None:
        """Take note that the box has gone; its last states stay."""
        self.is_here = False
        self.hands.lose()
        self.publish()

    # -- who is there

    @property
    def is_open(self) -> bool:
        """Whether the door is open for phones that are not in yet."""
        return self.box.door == OPEN

    @property
    def has_no_sheets(self) -> bool:
        """Whether the box has said that nothing is dealt, or a game without sheets for phones."""
        return self.heard.is_set() and not (self.box.game and self.box.sheets)

    def guest_of(self, key: str) -> Guest | None:
        """Return the phone of a key's hash: one that is in, or sat here before a restart."""
        known = self.guests.find(key)
        if known is None and key in self.kept_keys:
            known = self.guests.add(key, self.clock(), self.kept_keys)
        return known

    @property
    def kept_keys(self) -> frozenset[str]:
        """The hashes of the keys whose phones are in after a restart: of seats, and televisions."""
        return self.ring.keys | {*self.rights.watchers}

    def quiet(self, seat: SeatHere) -> float | None:
        """Return for how many seconds a seat's phone has been away; None: it is there."""
        guest = self.guests.find(seat.memory.key)
        if guest is None:
            return self.clock() - self.began
        return None if guest.is_looking else self.clock() - guest.quiet_since

    def is_locked(self, seat: SeatHere) -> bool:
        """Return whether no other phone may take a seat by itself, however long it is deserted.

        Where it has a hand, that is always so.
        """
        return seat.number in self.rights.locked or seat.chair <= self.hands.count

    def is_host(self, guest: Guest) -> bool:
        """Return whether a phone is the host's."""
        return bool(self.rights.host) and guest.key == self.rights.host

    def is_watcher(self, guest: Guest) -> bool:
        """Return whether a page watches without a seat, as a television does."""
        return guest.key in self.rights.watchers

    def allow(self, rights: Rights) -> None:
        """Change what is allowed, and keep it on the disk; nobody waits for that."""
        if rights != self.rights:
            self.rights = rights
            self.ring.on_disk(partial(keep_rights, self.settings.state, rights))

    def seats_changed(self) -> None:
        """Send what became another when somebody sat down, moved or left; the box counts them."""
        self._shown()
        self.rights_changed()

    def rights_changed(self) -> None:
        """Send what became another when the host allows something else."""
        self._shared.clear()
        self.publish()

    # -- what is sent

    def open(self, guest: Guest) -> EventStream:
        """Open a page of a phone, which is sent every state and then what changes."""
        self.hands.cover(guest.key)  # whoever comes back, or opens another page, looks again
        stream = guest.channel.open()
        self._open_pages += 1
        self.all_left.clear()
        self._seats.clear()  # the phone is there by now, and sees itself so
        self._send_all(guest)
        guest.channel.send_all(stream)
        guest.channel.put("bye", None)
        self.publish()  # the others see who is back
        return stream

    def leave(self, guest: Guest, stream: EventStream) -> None:
        """Close a page of a phone; twice does no harm."""
        stream.close()
        if stream not in guest.channel.streams:
            return
        guest.channel.streams.remove(stream)
        self._open_pages -= 1
        if not self._open_pages:
            self.all_left.set()
        guest.quiet_since = self.clock()
        if not guest.is_looking:
            self.hands.cover(guest.key)
            # By then the box has to know that this phone sleeps, unless it has come back.
            asyncio.get_running_loop().call_later(AWAKE_SECONDS + _SLACK_SECONDS, self.publish)
        self.publish()

    def publish(self) -> None:
        """Send every phone what became another, once the present step is done."""
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._publish)

    def _publish(self) -> None:
        self._is_due = False
        self._seats.clear()
        if self.is_here and self.table is not None:
            is_open = self.ring.game == _game_of(self.box)
            self.hands.follow(self.table.hands, self.box.deal_id if is_open else None)
            if is_open:
                self.names.follow(self.ring.taken, self.table, self.box.deal_id)
        for guest in self._looking():
            self._send_all(guest)

    def _looking(self) -> list[Guest]:
        return [guest for guest in self.guests if guest.is_looking]

    def _send_all(self, guest: Guest) -> None:
        seat = self.ring.of_key(guest.key)
        is_host = self.is_host(guest)
        asks = guest.asks and {"seat": guest.asks[0], "state": guest.asks[1]}
        is_played = self.table is not None and self.box.game != ""
        sheet = self.ring.sheet_id(seat, _game_of(self.box)) if seat and is_played else ""
        you = seat.chair if seat else None
        own = {"you": you, "sheet_id": sheet, "host": is_host, "asks": asks}
        own["watch"] = self.is_watcher(guest)
        said = states.hello(self.box, self._edition, is_here=self.is_here)
        guest.channel.put("hello", states.as_json({**said, **own}))
        guest.channel.put("seats", self._seats_text(self._door(guest) if is_host else None))
        self._send_table(guest)
        self._send_sheet(guest, seat)
        self.hands.send_to(guest, seat)

    def _seats_text(self, door: HostDoor | None) -> str:
        """Return the seats as JSON, which is made once for all but the host."""
        kept = self._seats.get(door)
        if kept is None:
            seats = [self._one_seat(each) for each in self.ring.taken]
            said = states.all_seats(self.box, self.rights, seats, door)
            kept = self._seats[door] = states.as_json(said)
        return kept

    def _door(self, guest: Guest) -> HostDoor:
        """Return the way in at the address where the host's phone finds the page."""
        return door_at(guest.reached or self.address, self.box.code if self.is_open else "")

    def _one_seat(self, seat: SeatHere) -> dict[str, Any]:
        said = states.one_seat(seat, self.rights, self._drawn(seat), self.quiet(seat))
        return {**said, "locked": self.is_locked(seat)}

    def _drawn(self, seat: SeatHere) -> SeatAtTable | None:
        return self.sheets.of(seat) if seat.memory.does == states.DRAW else None

    def letters(self, seat: SeatHere) -> list[str]:
        """Return the box's buttons that a seat may press now."""
        if self.table is None or not self.rights.may_press(seat.number):
            return []
        return states.letters_for(self.table.controls, undo=self.rights.undo)

    def _send_table(self, guest: Guest) -> None:
        seat = self.ring.of_key(guest.key)
        if self.table is not None:
            letters = () if seat is None else tuple(self.letters(seat))
            language = seat.memory.language if seat else ""
            named = seat is not None or self.is_watcher(guest)
            text = self._shared.get((letters, language, named))
            if text is None:
                said = states.table(self.table, list(letters), language, has_names=named)
                text = self._shared[letters, language, named] = states.as_json(said)
            guest.channel.put("table", text)
        if self.is_watcher(guest):
            guest.channel.put("glass", None)
        elif self._glass is not None:
            text = self._shared.get("glass")
            if text is None:
                said = states.glass(self._glass, self.pictures.number)
                text = self._shared["glass"] = states.as_json(said)
            guest.channel.put("glass", text)

    def _send_sheet(self, guest: Guest, seat: SeatHere | None) -> None:
        does = seat.memory.does if seat else states.FOLLOW
        at = self.sheets.of(seat) if seat and does != states.FOLLOW else None
        if at is None or seat is None:
            for name in ("task", "sheet", "pad"):
                guest.channel.put(name, None)
            return
        guest.channel.put("pad", states.as_json(pad_json(at, self.sheets.places())))
        if does == states.DRAW:
            guest.channel.put("sheet", states.as_json(sheet_json(at)))
            if (task := self.sheets.task_now(seat)) is not None:
                guest.channel.put("task", task)
        else:
            guest.channel.put("task", None)
            guest.channel.put("sheet", None)

    # -- the end

    def say_goodbye(self) -> None:
        """Send every open page that it is closed, end it, and forget the phones."""
        for guest in self.guests:
            guest.channel.put("bye", states.as_json({"why": "closed"}))
        self.guests.drop_all()

    def stood_up(self, key: str) -> None:
        """Send a phone that the host has cleared its seat, once: now, or when it looks again."""
        guest = self.guests.find(key)
        if guest is not None:
            guest.channel.put("bye", states.as_json({"why": "stood-up"}))
            if guest.is_looking:
                guest.channel.put("bye", None)

    def close(self) -> None:
        """End every page without a word, for the next process goes on; close the seats' files."""
        self.guests.drop_all()
        self.hands.close()
        self.tasks.close()  # seats of a game that has just begun need not be opened any more
        self.sheets.close()
        self.ring.close()

"""Hands on phones: what the box sends for a seat goes to that seat's phone, and is kept nowhere.

The box gives a hand to the key of one phone, and shows it while that phone looks. Here it is asked
for, passed on, and covered again when the phone has looked for long enough or has gone.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

from companion.phone.states import as_json
from companion.seam.hand_messages import CoverAsked, HandShown, LookAsked, SeatsTaken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from companion.phone.guests import Guest, Guests
    from companion.phone.ring import SeatHere, SeatRing
    from companion.seam.messages import FromPage

LOOK_SECONDS = 20.0
"""For how long a hand is shown before it is covered."""
_SLACK_SECONDS = 2.0
"""How much later than the phone itself the page covers a hand."""
AWAKE_SECONDS = 30.0
"""For how long a phone without the page open is taken for awake: a reload is no sleep."""


class SeatHands:
    """The hands that phones have; ``send`` sends the box a message, which may be lost.

    ``clock`` counts seconds.
    """

    def __init__(
        self,
        ring: SeatRing,
        guests: Guests,
        send: Callable[[FromPage], object],
        clock: Callable[[], float],
    ) -> None:
        self._ring, self._guests, self._send, self._clock = ring, guests, send, clock
        self.count = 0
        """How many chairs have hands in the game on the box."""
        self._said: SeatsTaken | None = None
        """Who sits where, as the box knows it."""
        self._held: set[tuple[int, str]] = set()
        """Those that it has sent a hand."""
        self._ends: dict[str, asyncio.TimerHandle] = {}

    def follow(self, count: int, deal_id: str | None) -> None:
        """Take how many chairs have hands now, and let the box know which phones sit where.

        ``deal_id`` is of the game whose seats are open; None where they are not those of the game
        on the box, so that nobody who sits there is taken for gone.
        """
        if count != self.count:
            self._held.clear()
        self.count = count
        taken = self._ring.taken
        self._held &= {(seat.chair, seat.memory.key) for seat in taken if seat.chair <= count}
        if deal_id is None or not count:
            return
        seats = tuple(
            {"seat": each.chair, "key": each.memory.key, "awake": self._is_awake(each.memory.key)}
            for each in taken
        )
        said = SeatsTaken(deal_id, seats)
        if said != self._said:
            self._said = said
            self._send(said)

    def _is_awake(self, key: str) -> bool:
        """Return whether a phone has the page open, or had it a moment ago."""
        guest = self._guests.find(key)
        if guest is None or guest.is_looking:
            return guest is not None
        return self._clock() - guest.quiet_since < AWAKE_SECONDS

    def lose(self) -> None:
        """Forget all: the box has gone, and gives nothing to anybody until it is asked again."""
        self._said = None
        self._held.clear()
        for key in tuple(self._ends):
            self._stop(key)
        for guest in self._guests:
            self.send_to(guest, self._ring.of_key(guest.key))

    def take(self, shown: HandShown) -> None:
        """Pass a hand on to the phone of its key, if that sits there and has asked to look."""
        guest, seat = self._guests.find(shown.key), self._ring.of_key(shown.key)
        if guest is None or seat is None or seat.chair != shown.seat:
            return
        self._held.add((shown.seat, shown.key))
        looks = shown.looks and shown.key in self._ends
        own = dict(shown.own) if looks else {}
        guest.channel.put("hand", _said(shown.n, own, shown.moves, looks=looks))

    def send_to(self, guest: Guest, seat: SeatHere | None) -> None:
        """Send a phone that it has no hand: none is there for its chair, or the box gives none."""
        if self._has_hand(guest, seat):
            return
        chair = seat.chair if seat else 0
        if 0 < chair <= self.count:
            guest.channel.put("hand", _NOT_HELD)
        elif guest.channel.has("hand"):
            guest.channel.put("hand", as_json(None))

    def _has_hand(self, guest: Guest, seat: SeatHere | None) -> bool:
        return seat is not None and (seat.chair, guest.key) in self._held

    def look(self, seat: SeatHere, own_key: str) -> Callable[[str], LookAsked]:
        """Begin to look for a while; return what makes the request of an id.

        ``own_key`` is what the phone has itself: the box shows a hand for nothing less.
        """
        chair, key = seat.chair, seat.memory.key
        self._stop(key)
        loop = asyncio.get_running_loop()
        self._ends[key] = loop.call_later(LOOK_SECONDS + _SLACK_SECONDS, self.cover, key)
        return lambda name: LookAsked(name, chair, own_key)

    def cover(self, key: str) -> None:
        """Cover the hand of a phone, here at once and on the box."""
        if not self._stop(key):
            return
        guest, seat = self._guests.find(key), self._ring.of_key(key)
        if guest is not None and self._has_hand(guest, seat):
            guest.channel.put("hand", _COVERED)
        if seat is not None and 0 < seat.chair <= self.count:
            self._cover_on_box(seat.chair, key)

    def _stop(self, key: str) -> bool:
        end = self._ends.pop(key, None)
        if end is not None:
            end.cancel()
        return end is not None

    def _cover_on_box(self, chair: int, key: str) -> None:
        """Send without waiting for an answer: the hand itself comes as a message."""
        self._send(CoverAsked(secrets.token_hex(8), chair, key))

    def close(self) -> None:
        """Wait for nothing any more."""
        for key in tuple(self._ends):
            self._stop(key)


def _said(
    n: int,
    own: Mapping[str, Any],
    moves: Iterable[Mapping[str, Any]],
    *,
    looks: bool = False,
    held: bool = True,
) -> str:
    said = {"held": held, "n": n, "looks": looks, "own": own, "moves": list(moves)}
    return as_json(said)


_COVERED = _said(0, {}, ())
"""A hand that was shown: what it may do comes with the next message of the box."""
_NOT_HELD = _said(0, {}, (), held=False)
"""What a phone is sent that sits at a hand and has not got it."""

"""Phones that ask for a seat that is locked or somebody else's: the box asks, a finger answers.

The box shows one question at a time, so phones wait for one another. It shows it only when it rests
at its table; a phone that has waited too long, or has gone, asks no longer.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.phone.rate_limit import RateLimit
from companion.phone.refusal import PageRefusal, away, too_many
from companion.seam.messages import SeatAsked
from companion.surface.phone_answers import LATE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.phone.guests import Guest
    from companion.phone.page_state import PageState
    from companion.seam.calling import BoxCall
    from companion.seats import Sat

QUESTION_SECONDS = 180.0
"""How long a phone waits for an answer: the box may be in the middle of something."""
ASKED, ALL_ASKED, ASKED_SECONDS = 3, 6, 300.0
"""Questions at most, of one address and of all together, and in how many seconds."""
WAITING = "waits"
"""How a question stands that nobody has answered yet; else it has the key of the refusal."""


class Admissions:
    """Asks the box for seats; ``hello`` has what came of a phone's question.

    ``seat`` seats a phone that was let in. It raises PageRefusal where that cannot be.
    """

    def __init__(
        self,
        state: PageState,
        box: BoxCall,
        seat: Callable[[Guest, int, Sat], Awaitable[None]],
    ) -> None:
        self._state, self._box, self._seat = state, box, seat
        self._one = RateLimit(ASKED, ASKED_SECONDS)
        self._all = RateLimit(ALL_ASKED, ASKED_SECONDS)
        self._turn = asyncio.Lock()
        self._asking: dict[str, asyncio.Task[None]] = {}

    def ask(self, guest: Guest, chair: int, sat: Sat) -> None:
        """Ask for a chair on behalf of a phone; what it asked before is forgotten.

        Raises PageRefusal where the box is away, or phones have asked too often.
        """
        state, now = self._state, self._state.clock()
        if not state.is_here:
            raise away()
        if guest.asks == (chair, WAITING):
            return
        if not (self._one.is_left(guest.whose, now) and self._all.is_left("", now)):
            raise too_many(int(ASKED_SECONDS))
        self._one.count(guest.whose, now)
        self._all.count("", now)
        self.forget(guest)
        guest.asks = chair, WAITING
        task = asyncio.get_running_loop().create_task(self._settle(guest, chair, sat))
        self._asking[guest.key] = task
        task.add_done_callback(lambda done: self._done(guest.key, done))
        state.publish()

    def _done(self, key: str, done: asyncio.Task[None]) -> None:
        if self._asking.get(key) is done:
            del self._asking[key]

    def forget(self, guest: Guest) -> None:
        """Ask for nothing any more on behalf of a phone."""
        guest.asks = None
        if (task := self._asking.pop(guest.key, None)) is not None:
            task.cancel()

    async def _settle(self, guest: Guest, chair: int, sat: Sat) -> None:
        """Wait for the answer, and seat the phone where it is yes."""
        why = LATE
        try:
            async with asyncio.timeout(QUESTION_SECONDS):
                async with self._turn:
                    why = await self._answered(chair, guest.key)
        except TimeoutError:
            pass
        if not why:
            try:
                await self._seat(guest, chair, sat)
            except PageRefusal as refused:
                why = refused.why
        guest.asks = None if not why else (chair, why)
        self._state.publish()

    async def _answered(self, chair: int, key: str) -> str:
        """Return why a phone does not get a chair; nothing where it does."""
        asked = ""

        def build(name: str) -> SeatAsked:
            nonlocal asked
            asked = name
            return SeatAsked(name, chair, wanted=True, key=key)

        answer = None
        try:
            answer = await self._box.ask(build, QUESTION_SECONDS)
        finally:
            if answer is None and asked:  # it waited too long, or the phone has gone
                self._box.send(SeatAsked(asked, chair, wanted=False))
        if answer is None:
            return LATE
        return "" if answer.ok else answer.why

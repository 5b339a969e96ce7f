"""What the host's phone may have of the box's games: asked for one at a time, carried by pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.phone.refusal import away, conflict, not_allowed
from companion.seam.game_messages import GamesAsked, GamesPiece, PieceAsked, PieceSent
from companion.seam.messages import RequestAnswered
from companion.surface.phone_answers import BUSY, NOT_ALLOWED

if TYPE_CHECKING:
    from companion.phone.guests import Guest
    from companion.phone.page_state import PageState
    from companion.seam.calling import BoxCall

_QUESTION_SECONDS = 420.0
"""How long a phone waits: for a finger, and for a box that packs or looks."""


class HostGames:
    """Asks the box, one phone at a time; every refusal is a PageRefusal."""

    def __init__(self, state: PageState, box: BoxCall) -> None:
        self._state, self._box = state, box
        self._is_busy = False

    def begin(self, guest: Guest) -> None:
        """Begin for the host's phone, and for no other; ``end`` has to follow."""
        if not self._state.is_host(guest) or self._is_unknown:
            raise not_allowed()
        if self._is_busy:
            raise conflict(BUSY)
        self._is_busy = True

    @property
    def _is_unknown(self) -> bool:
        """Whether the box knows no such question, as one of an earlier version or in a hall."""
        return self._state.heard.is_set() and not self._state.box.games

    def end(self) -> None:
        """Let the next one begin."""
        self._is_busy = False

    async def ask(self, what: str) -> None:
        """Ask for what a finger has to allow, and for no longer than the phone waits."""
        asked = ""

        def build(name: str) -> GamesAsked:
            nonlocal asked
            asked = name
            return GamesAsked(name, what)

        answer = None
        try:
            answer = await self._box.ask(build, _QUESTION_SECONDS)
        finally:
            if answer is None and asked:
                self._box.send(GamesAsked(asked, what, wanted=False))
        _check(answer)

    async def piece(self, at: int) -> GamesPiece:
        """Return the packed file from a byte on."""
        answer = await self._box.carry(lambda name: PieceAsked(name, at))
        if not isinstance(answer, GamesPiece):
            _check(answer)
            raise away()
        return answer

    async def bring(self, at: int, data: bytes) -> None:
        """Give the box what stands at a byte of the phone's file."""
        _check(await self._box.carry(lambda name: PieceSent(name, at, data)))


def _check(answer: RequestAnswered | GamesPiece | None) -> None:
    if answer is None:
        raise away()
    if isinstance(answer, RequestAnswered) and not answer.ok:
        raise (not_allowed() if answer.why == NOT_ALLOWED else conflict(answer.why))

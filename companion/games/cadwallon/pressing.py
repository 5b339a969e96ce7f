"""Fingers of simulated players: the presses that lead to a move, through the controls.

A page counts where somebody has to wait for it. On a fast panel that is each page that differs
from the one before. On a slow panel streets are named and reported ahead of the glass: the printed
mat, or the board, shows what is free; there the pages of a new city, of control, of an action and
of scores count. On a box of one button streets and seats are lists, and what a double press chooses
takes two presses.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from companion.engine.game import START, Count, Focus, Play, Point, Secret, Spell
from companion.engine.one_button import on_one_button
from companion.errors import BrokenInvariant
from companion.games.cadwallon.agent_controls import seat_letters
from companion.games.cadwallon.moves import AgentPlaced, AgentReported
from companion.games.cadwallon.page_names import SECRET
from companion.games.cadwallon.streets import streets_of
from companion.surface import Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.game import Control, Cursor
    from companion.engine.session import Session
    from companion.games.cadwallon.moves import Move
    from companion.games.cadwallon.view import View

SILENT = ("place", "report", "tally", "show")
"""Pages on which nobody has to see the press before to make the next one."""
SHOWN = ("kind", "guild", "backer", "beyond", "which", "points", "other", "support")
"""Pages of ``show``: players press what they see on a card."""
MOST_PAGES = 20_000
"""More than any way to a move leads over."""


@frozen
class PressedAt:
    """Where the fingers are: the table page, or the private page of a seat."""

    cursor: Cursor = START
    typed: str = ""
    seat: int | None = None


class AgentFingers:
    """All fingers of a table, on a fast or a slow panel; they count presses and pages.

    With ``one_button`` they have what one button offers: undo and the menu aside, which nobody
    here uses.
    """

    def __init__(
        self,
        session: Session,
        pressed: Callable[[Session], None],
        *,
        is_slow: bool,
        one_button: bool = False,
    ) -> None:
        self.session = session
        self.presses = self.pages = 0
        self._pressed = pressed
        self._is_slow = is_slow
        self._one_button = one_button
        self._shown = self._page(PressedAt())

    def view(self, seat: int | None = None) -> View:
        """Return what a seat sees now, or the whole table."""
        view: View = self.session.view(seat)
        return view

    def make(self, wanted: Move) -> None:
        """Press until a move is made. Raises BrokenInvariant where no press leads to it."""
        for place, presses in self._way(wanted):
            self.presses += presses
            self._draw(self._page(place))
        self.session = self.session.play(wanted)
        self._pressed(self.session)
        self._draw(self._page(PressedAt()), is_new=True)

    def _way(self, wanted: Move) -> list[tuple[PressedAt, int]]:
        """Return the pages on the way to a move, each with the presses that lead from there."""
        return self._spelled(wanted) or self._searched(wanted)

    def _spelled(self, wanted: Move) -> list[tuple[PressedAt, int]]:
        """Return the pages on which the letters of a street or a seat are pressed.

        These are most presses of a game and have one way only. Nothing is found where the move has
        no letters.
        """
        if self._one_button:
            return []
        view = self.view()
        match wanted:
            case AgentPlaced(street):
                name = streets_of(view.options.side)[street].name
            case AgentReported(_, seat) if seat is not None:
                name = seat_letters(len(view.seats))[seat]
            case _:
                return []
        pages = [PressedAt(typed=name[:count]) for count in range(len(name))]
        for count, page in enumerate(pages):
            does = [control.does for control in self._controls(page)]
            if any(isinstance(each, Play) and wanted in each.moves for each in does):
                return [(each, 1) for each in pages[: count + 1]]
            if Spell(name[: count + 1]) not in does:
                break
        return []

    def _searched(self, wanted: Move) -> list[tuple[PressedAt, int]]:
        """Return the shortest way that there is over all pages."""
        start = PressedAt()
        before: dict[PressedAt, tuple[PressedAt, int] | None] = {start: None}
        waiting = deque([start])
        while waiting and len(before) < MOST_PAGES:
            here = waiting.popleft()
            for control in self._controls(here):
                presses = _makes(control, wanted)
                if presses:
                    return _path(before, here, presses)
                following = _leads(control, here)
                if following is not None and following not in before:
                    before[following] = here, _fingers_down(control)
                    waiting.append(following)
        raise BrokenInvariant(f"no presses lead to {wanted} on {self._shown}")

    def _focus(self, at: PressedAt) -> Focus:
        return Focus(at.cursor, at.typed, self._is_slow, self._one_button)

    def _page(self, at: PressedAt) -> str:
        if at.seat is not None:
            return SECRET
        name: str = self.session.deal.game.table(self.view(), self._focus(at))
        return name

    def _controls(self, at: PressedAt) -> tuple[Control, ...]:
        game = self.session.deal.game
        if at.seat is not None and game.private is not None:
            found = game.private.controls(self.view(at.seat), SECRET, self._focus(at))
        else:
            found = game.controls(self.view(), self._focus(at))
        return tuple(on_one_button(found)) if self._one_button else tuple(found)

    def _draw(self, name: str, *, is_new: bool = False) -> None:
        """Count a page where somebody has to wait for it."""
        kind, last = map(_kind_of, (name, self._shown))
        if self._is_slow and kind == last and kind in SILENT:
            self._shown = name
            return
        self.pages += is_new or name != self._shown
        self._shown = name


def _kind_of(page: str) -> str:
    """Return what kind of page a name is of."""
    kind = page.split("-", maxsplit=1)[0]
    return "show" if kind in SHOWN else kind


def _makes(control: Control, wanted: Move) -> int:
    """Return how many presses a control needs to make a move; 0 where it does not."""
    does: Any = control.does
    if isinstance(does, Play):
        return _fingers_down(control) * (wanted in does.moves)
    if isinstance(does, Count) and wanted in does.moves:
        begins, opened = (does.near, 3) if does.start is None else (does.start, 2)
        return opened + abs(does.lowest + does.moves.index(wanted) - begins)
    return 0


def _fingers_down(control: Control) -> int:
    """Return how often a finger goes down for a control."""
    return 2 if control.gesture is Gesture.DOUBLE else 1


def _leads(control: Control, here: PressedAt) -> PressedAt | None:
    """Return where a control leads without a move, None where it leads nowhere."""
    does: Any = control.does
    match does:
        case Point(cursor):
            return PressedAt(cursor)
        case Spell(typed):
            return PressedAt(here.cursor, typed)
        case Secret(seat, _):
            return PressedAt(seat=seat)
        case _:
            return None


def _path(
    before: dict[PressedAt, tuple[PressedAt, int] | None], end: PressedAt, presses: int
) -> list[tuple[PressedAt, int]]:
    """Return the pages from the first to the last, each with the presses that lead on from it."""
    pages, here = [(end, presses)], before[end]
    while here is not None:
        pages.append(here)
        here = before[here[0]]
    return pages[::-1]

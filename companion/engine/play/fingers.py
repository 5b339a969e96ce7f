"""Fingers of simulated players: the fewest presses that lead to a move, through the controls.

They know no game: they look, breadth first, at all that controls point at, spell, or show behind a
curtain. They count presses, the pages that another page replaces, and partial updates of one.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.engine.controls import Count, Focus, Play, Point, Secret, Spell
from companion.engine.one_button import on_one_button
from companion.errors import BrokenInvariant
from companion.surface import Gesture
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.controls import Control
    from companion.engine.session import Moves, Session

    Way = tuple[tuple[Control, "FingersAt"], ...]
    """Controls that are pressed, and where each leads; a curtain is before what is secret."""

MOST_DEEP = 64
"""More pages than lead to any move."""


class FingersAt(NamedTuple):
    """Where the fingers are: on the table page, or on a private page of a seat."""

    focus: Focus
    seat: int | None = None
    page: str = ""


@frozen
class PageChange:
    """The page before a press and after it, by name; ``is_move`` says that the game moved."""

    before: str
    after: str
    is_move: bool
    is_slow: bool


def head_of(page: str) -> str:
    """Return what a page is, without what it points at.

    >>> head_of("turn-3-d8")
    'turn'
    """
    return page.partition("-")[0]


def draws(change: PageChange, kind_of: Callable[[str], str] = head_of) -> str:
    """Return what a press draws: ``pages`` for another page, ``partial`` for a part of one.

    Where presses only point at something else on the same page, a fast panel draws a part of it; a
    slow one waits until the fingers rest, and they press on.
    """
    if change.is_move or kind_of(change.before) != kind_of(change.after):
        return "pages"
    return "" if change.is_slow or change.before == change.after else "partial"


@frozen
class Habits:
    """What fingers know of a game's pages.

    ``draws`` says what a press draws: the name of a count, or nothing; with ``draws_moves`` that is
    a page for each move, and it is not asked. ``leading`` are the controls of a page that may lead
    to some moves on another: a game may leave others out, so that the search is shorter.
    ``curtain`` is how many presses, and pages, a curtain is counted as.
    """

    draws: Callable[[PageChange], str] = draws
    draws_moves: bool = True
    leading: Callable[[Any, Moves, Focus, tuple[Control, ...]], Iterable[Control]] = (
        lambda _view, _wanted, _focus, controls: controls
    )
    curtain: int = 1


class SimulatedFingers:
    """All fingers of a table, on a fast or a slow panel; they count presses and pages.

    With ``one_button`` they have what one button offers: undo and the menu aside, which nobody
    here uses.
    """

    def __init__(
        self,
        session: Session,
        pressed: Callable[[Session], None] = lambda _: None,
        habits: Habits | None = None,
        *,
        is_slow: bool = False,
        one_button: bool = False,
    ) -> None:
        self.session = session
        self.presses = self.pages = self.partial = 0
        self.is_slow, self.one_button = is_slow, one_button
        self._pressed = pressed
        self._habits = habits or Habits()
        self._rest = FingersAt(Focus(is_slow=is_slow, one_button=one_button))
        self._shown: str | None = None
        """The page on the glass, None for that at rest: most moves need no name of it."""

    @property
    def counted(self) -> tuple[int, int, int]:
        """The presses so far, the pages and the partial updates."""
        return self.presses, self.pages, self.partial

    def view(self, seat: int | None = None) -> Any:  # noqa: ANN401 - the game's own
        """Return what a seat sees now, or the whole table."""
        return self.session.view(seat)

    def make(self, *wanted: object) -> Moves:
        """Press until some moves are made, the last of one press; return all that came of it.

        Raises BrokenInvariant where no press leads to them.
        """
        way, presses, moves = self._way(wanted)
        for control, there in way:
            curtain = self._habits.curtain * isinstance(control.does, Secret)
            self.presses += _fingers_down(control) + curtain
            self.pages += curtain
            self._draw(there)
        self.presses += presses
        before = "" if self._habits.draws_moves else self._page()
        self.session = self.session.play(*moves)
        self._shown = None
        if self._habits.draws_moves:
            self.pages += 1
        else:
            self._count(PageChange(before, self._page(), is_move=True, is_slow=self.is_slow))
        self._pressed(self.session)
        return self.session.made

    # -- the search

    def _way(self, wanted: Moves) -> tuple[Way, int, Moves]:
        """Return the way to the page that makes moves, the presses there, and what they make."""
        known, count = {self._rest}, len(wanted)
        waiting: deque[tuple[FingersAt, Way]] = deque([(self._rest, ())])
        while waiting:
            here, way = waiting.popleft()
            controls = self._controls(here)
            for control in controls:
                does: Any = control.does
                if isinstance(does, Play):
                    if does.moves[-count:] == wanted:
                        return way, _fingers_down(control), does.moves
                elif isinstance(does, Count) and count == 1 and wanted[0] in does.moves:
                    return way, _counted(does, wanted[0]), wanted
            if len(way) == MOST_DEEP:
                break
            for control in self._habits.leading(self.view(), wanted, here.focus, controls):
                there = self._led(control, here)
                if there is not None and there not in known:
                    known.add(there)
                    waiting.append((there, (*way, (control, there))))
        raise BrokenInvariant(f"no presses lead to {', '.join(map(str, wanted))} on {self._page()}")

    def _led(self, control: Control, here: FingersAt) -> FingersAt | None:
        """Return where a control leads without a move, None where it leads nowhere."""
        match control.does:
            case Point(cursor):
                return FingersAt(replace(here.focus, cursor=cursor, typed=""), *here[1:])
            case Spell(typed):
                return FingersAt(replace(here.focus, typed=typed), *here[1:])
            case Secret(seat, page):
                return FingersAt(self._rest.focus, seat, page)
            case _:
                return None

    def _controls(self, at: FingersAt) -> tuple[Control, ...]:
        """Return what the buttons do there. Raises BrokenInvariant where no page is private."""
        game, view = self.session.deal.game, self.view(at.seat)
        if at.seat is None:
            found = game.controls(view, at.focus)
        elif game.private is None:
            raise BrokenInvariant(f"{game.id} has no private page {at.page}")
        else:
            found = game.private.controls(view, at.page, at.focus)
        return tuple(on_one_button(found)) if self.one_button else found

    # -- pages

    def _name(self, at: FingersAt) -> str:
        """Return the name of the page that shows where the fingers are."""
        if at.seat is not None:
            return f"{at.page}-{at.focus}"
        name: str = self.session.deal.game.table(self.view(), at.focus)
        return name

    def _page(self) -> str:
        """Return the name of the page on the glass."""
        if self._shown is None:
            self._shown = self._name(self._rest)
        return self._shown

    def _draw(self, at: FingersAt) -> None:
        """Count what the panel draws after a press that only points."""
        before, self._shown = self._page(), self._name(at)
        self._count(PageChange(before, self._shown, is_move=False, is_slow=self.is_slow))

    def _count(self, change: PageChange) -> None:
        count = self._habits.draws(change)
        if count:
            setattr(self, count, getattr(self, count) + 1)


def _counted(count: Count[Any], move: object) -> int:
    """Return the presses that count up or down to a move, from where the number begins."""
    begins, opened = (count.near, 3) if count.start is None else (count.start, 2)
    return opened + abs(count.lowest + count.moves.index(move) - begins)


def _fingers_down(control: Control) -> int:
    """Return how often a finger goes down for a control."""
    return 2 if control.gesture is Gesture.DOUBLE else 1

"""Fingers of simulated players: the presses that lead to a move, through the controls of the pages.

A page counts when another page is drawn. Where presses only point at something else on the same
page (dials, lists), a fast panel draws it partially, which is counted apart. A slow panel draws it
once the fingers rest; on its dials and lists, which stand there whole, players press on. On a box
of one button everything is a list, and what a double press chooses takes two presses.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from companion.engine.game import START, Focus, Play, Point, Secret, Spell
from companion.engine.one_button import on_one_button
from companion.errors import BrokenInvariant
from companion.games.unearth import dials
from companion.games.unearth.moves import Built, Dug, FirstRolled, Played, Read
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.engine.game import Control, Cursor
    from companion.engine.session import Session
    from companion.games.unearth.moves import Move
    from companion.games.unearth.view import View

WAYS_IN = {
    Played: (Button.A, Gesture.HOLD),
    FirstRolled: (Button.A, Gesture.HOLD),
    Built: (Button.C, Gesture.HOLD),
}
"""What is pressed on the page of a turn for a move that has a page of its own."""
LEADING = (Read, Played)
"""Moves that a press may make before the one that is wanted."""
MOST_PRESSES = 64
"""More than any page needs."""


@frozen
class FingersAt:
    """Where the fingers are: on the table page, or on a private page of a seat."""

    cursor: Cursor = START
    seat: int | None = None
    page: str = ""
    typed: str = ""


class SimulatedFingers:
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
        self.presses = self.pages = self.partial = 0
        self._pressed = pressed
        self._is_slow = is_slow
        self._one_button = one_button
        self._at = FingersAt()
        self._views: dict[int | None, View] = {}
        self._shown = self._name(self._at)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat sees now, or the whole table."""
        if seat not in self._views:
            self._views[seat] = self.session.view(seat)
        return self._views[seat]

    def make(self, wanted: Move, *also: Move) -> tuple[Move, ...]:
        """Press until a move is made, and return the moves that came of the last press.

        ``also`` are moves that the same press makes. Raises BrokenInvariant where no press leads to
        it.
        """
        for _ in range(MOST_PRESSES):
            controls = self._controls(self._at)
            for control in controls:
                moves = _plays(control, wanted, *also)
                if moves is not None:
                    return self._play(control, moves)
            for control in self._onward(controls, wanted, *also):
                self._press(control)
        raise BrokenInvariant(f"no presses lead to {wanted} on {self._shown}")

    # -- pages

    def _focus(self, at: FingersAt) -> Focus:
        return Focus(at.cursor, at.typed, self._is_slow, self._one_button)

    def _name(self, at: FingersAt) -> str:
        """Return the name of the page that shows where the fingers are."""
        if at.seat is not None:
            return f"{at.page}-{at.cursor.turned}"
        name: str = self.session.deal.game.table(self.view(), self._focus(at))
        return name

    def _controls(self, at: FingersAt) -> tuple[Control, ...]:
        """Return what the buttons do there."""
        game = self.session.deal.game
        if at.seat is None:
            found: tuple[Control, ...] = game.controls(self.view(), self._focus(at))
        elif game.private is None:
            raise BrokenInvariant("no private pages")
        else:
            found = game.private.controls(self.view(at.seat), at.page, self._focus(at))
        return tuple(on_one_button(found)) if self._one_button else found

    def _drawn(self, name: str, *, is_another: bool) -> None:
        """Count what the panel draws after a press."""
        if name == self._shown and not is_another:
            return
        self._shown = name
        if is_another:
            self.pages += 1
        elif not self._is_slow:
            self.partial += 1

    # -- presses

    def _play(self, control: Control, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Make the moves of a press: whatever follows is a page of its own."""
        self.session = self.session.play(*moves)
        self.presses += _presses(control)
        self._views = {}
        self._at = FingersAt()
        self._drawn(self._name(self._at), is_another=True)
        self._pressed(self.session)
        made: tuple[Move, ...] = self.session.made
        return made

    def _press(self, control: Control) -> None:
        """Press what points at something, or what leads behind the curtain."""
        self.presses += _presses(control)
        if isinstance(control.does, Secret):
            self.presses += 1
            self.pages += 1  # the curtain, where the seat presses A
            self._at = FingersAt(START, control.does.seat, control.does.page)
            self._drawn(self._name(self._at), is_another=True)
            return
        self._at = _pointed(control, self._at) or self._at
        name = self._name(self._at)
        self._drawn(name, is_another=_kind(name) != _kind(self._shown))

    def _onward(
        self, controls: tuple[Control, ...], wanted: Move, *also: Move
    ) -> Iterator[Control]:
        """Yield the controls that lead towards a move, one at least."""
        if self._one_button:
            yield from self._searched(controls, wanted, *also)
            return
        if self._at.seat is None and isinstance(wanted, Dug):
            yield from self._dial(controls, wanted, *also)
            return
        way_in = WAYS_IN.get(type(wanted))
        if self._at == FingersAt() and way_in:
            for control in controls:
                if (control.button, control.gesture) == way_in:
                    yield control
                    return
        yield from self._searched(controls, wanted, *also)

    def _dial(self, controls: tuple[Control, ...], wanted: Dug, *also: Move) -> Iterable[Control]:
        """Return the dial of a turn that does not show yet what is wanted, or the letters."""
        view = self.view()
        shown = dials.dialled(view, self._at.cursor.turned)
        if shown.place not in {0, wanted.place + 1}:
            button = Button.C
        elif dials.kind_of(view, shown) != wanted.die or (shown.taken or ()) != wanted.taken:
            button = Button.B
        else:
            letters = tuple(each for each in controls if isinstance(each.does, Spell))
            return self._searched(letters, wanted, *also)
        dial = (e for e in controls if e.button is button and e.gesture is Gesture.PRESS)
        return (next(dial),)

    def _searched(self, controls: tuple[Control, ...], *wanted: Move) -> list[Control]:
        """Return the fewest presses that point, by list or dial, at what makes a move.

        Where nothing in sight of the table makes it, they lead behind the curtain.
        """
        secret: list[Control] = []
        ways: deque[tuple[FingersAt, tuple[Control, ...], list[Control]]]
        ways = deque([(self._at, controls, [])])
        known = {self._at}
        while ways:
            at, here, path = ways.popleft()
            for control in here:
                if isinstance(control.does, Secret):
                    secret = secret or [*path, control]
                following = _pointed(control, at)
                is_press = self._one_button or control.gesture is Gesture.PRESS
                if following is None or following in known or not is_press:
                    continue
                known.add(following)
                there = self._controls(following)
                if any(_plays(each, *wanted) for each in there):
                    return [*path, control]
                ways.append((following, there, [*path, control]))
        if secret:
            return secret
        raise BrokenInvariant(f"nothing on {self._shown} makes {wanted[-1]}")


def _pointed(control: Control, at: FingersAt) -> FingersAt | None:
    """Return where the fingers are after a press that only points or spells, else None."""
    match control.does:
        case Point(cursor):
            return replace(at, cursor=cursor, typed="")
        case Spell(typed):
            return replace(at, typed=typed)
        case _:
            return None


def _plays(control: Control, *wanted: Move) -> tuple[Move, ...] | None:
    """Return the moves of a control that makes some moves, perhaps after what leads to them."""
    if not isinstance(control.does, Play):
        return None
    moves: tuple[Any, ...] = control.does.moves
    leading, last = moves[: -len(wanted)], moves[-len(wanted) :]
    return moves if last == wanted and all(isinstance(e, LEADING) for e in leading) else None


def _presses(control: Control) -> int:
    """Return how often a finger goes down for a control."""
    return 2 if control.gesture is Gesture.DOUBLE else 1


def _kind(page: str) -> str:
    """Return what a page is, without what it points at; each list of one button is its own.

    >>> _kind("turn-3-d8"), _kind("card-die-2"), _kind("build-temple-of-fate")
    ('turn', 'card', 'build')
    >>> _kind("list-places-2")
    'list-places'
    """
    kind, _, rest = page.partition("-")
    return f"list-{rest.partition('-')[0]}" if kind == "list" else kind

"""Fingers of simulated players: the presses that lead to a move, through the controls of the pages.

A page counts when another page is drawn. Where presses only point at something else on the same
page (dials, lists), a fast panel draws it partially, which is counted apart. A slow panel draws it
once the fingers rest; on its dials and lists, which stand there whole, players press on. On a box
of one button everything is a list, and what a double press chooses takes two presses.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from companion.engine.game import Focus, Play, Point, Secret
from companion.engine.one_button import on_one_button
from companion.errors import BrokenInvariant
from companion.games.unearth import dials
from companion.games.unearth.moves import (
    Built,
    DieTurned,
    Dug,
    FirstRolled,
    Played,
    Pointed,
    Read,
    Withdrawn,
)
from companion.games.unearth.state import Question
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.engine.game import Control
    from companion.engine.session import Session
    from companion.games.unearth.moves import Move
    from companion.games.unearth.view import View

WAYS_IN = {
    Played: (Button.A, Gesture.HOLD),
    FirstRolled: (Button.A, Gesture.HOLD),
    Built: (Button.C, Gesture.HOLD),
}
"""What is pressed on the page of a turn for a move that has a page of its own."""
LEADING = (Read, Played, Pointed)
"""Moves that a press may make before the one that is wanted."""
MOST_PRESSES = 64
"""More than any page needs."""


@frozen
class FingersAt:
    """Where the fingers are: on the table page, or on a private page of a seat."""

    cursor: int = 0
    seat: int | None = None
    page: str = ""


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
        self._focuses: dict[int, Focus] = {}
        self._views: dict[int | None, View] = {}
        self._shown = self._name(self._at)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat sees now, or the whole table."""
        if seat not in self._views:
            self._views[seat] = self.session.view(seat)
        return self._views[seat]

    def make(self, wanted: Move, *also: Move) -> tuple[Move, ...]:
        """Press until a move is made, and return the moves that came of the last press.

        ``also`` are moves that the same press makes. A card that is withdrawn at once has only been
        looked at. Raises BrokenInvariant where no press leads to it.
        """
        if also == (Withdrawn(),):
            return self._look_at_cards()
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
        if at.cursor not in self._focuses:
            self._focuses[at.cursor] = Focus(
                at.cursor, is_slow=self._is_slow, one_button=self._one_button
            )
        return self._focuses[at.cursor]

    def _name(self, at: FingersAt) -> str:
        """Return the name of the page that shows where the fingers are."""
        if at.seat is not None:
            return f"{at.page}-{at.cursor}"
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

    def _look_at_cards(self) -> tuple[Move, ...]:
        """Look at the cards of a turn and go back without playing one."""
        for button, gesture in (WAYS_IN[Played], (Button.B, Gesture.PRESS)):
            here = self._controls(self._at)
            self._press(next(e for e in here if (e.button, e.gesture) == (button, gesture)))
        return ()

    def _press(self, control: Control) -> None:
        """Press what points at something, or what leads behind the curtain."""
        self.presses += _presses(control)
        if isinstance(control.does, Secret):
            self.presses += 1
            self.pages += 1  # the curtain, where the seat presses A
            self._at = FingersAt(0, control.does.seat, control.does.page)
            self._drawn(self._name(self._at), is_another=True)
            return
        self._at = FingersAt(control.does.cursor, self._at.seat, self._at.page)
        name = self._name(self._at)
        self._drawn(name, is_another=_kind(name) != _kind(self._shown))

    def _onward(
        self, controls: tuple[Control, ...], wanted: Move, *also: Move
    ) -> Iterator[Control]:
        """Yield the controls that lead towards a move, one at least."""
        if self._one_button:
            yield from self._searched(controls, wanted, *also)
            return
        view = self.view()
        if self._at.seat is None and isinstance(wanted, Dug):
            yield self._dial(controls, view, wanted)
            return
        way_in = WAYS_IN.get(type(wanted))
        if self._at == FingersAt() and way_in:
            for control in controls:
                if (control.button, control.gesture) == way_in:
                    yield control
                    return
        if isinstance(wanted, DieTurned) and self._at.seat is None:
            yield self._turn(controls, wanted)
            return
        yield from self._searched(controls, wanted, *also)

    def _dial(self, controls: tuple[Control, ...], view: View, wanted: Dug) -> Control:
        """Return the dial of a turn that does not show yet what is wanted."""
        shown = dials.dialled(view, self._at.cursor)
        if shown.place != wanted.place + 1 and not dials.is_place_open(view):
            button = Button.C
        elif dials.kind_of(view, shown) != wanted.die or (shown.taken or ()) != wanted.taken:
            button = Button.B
        elif shown.number != wanted.number:
            button = Button.D
        else:  # all is set but the stone
            button = Button.B
        for control in controls:
            is_press = control.button is button and control.gesture is Gesture.PRESS
            if is_press and isinstance(control.does, Point):
                return control
        raise BrokenInvariant(f"no dial on {button.value} of {self._shown} for {wanted}")

    def _turn(self, controls: tuple[Control, ...], wanted: DieTurned) -> Control:
        """Return the dial that shows another die than is wanted, or another number."""
        spot, ask = Pointed(wanted.place, wanted.index), self.view().ask
        plays = (each.does.moves for each in controls if isinstance(each.does, Play))
        is_chosen = ask is None or ask.question is not Question.CARD_DIE
        button = Button.D if is_chosen or any(spot in moves for moves in plays) else Button.C
        return next(each for each in controls if each.button is button)

    def _searched(self, controls: tuple[Control, ...], *wanted: Move) -> list[Control]:
        """Return the fewest presses that point, by list or dial, at what makes a move.

        Where nothing in sight of the table makes it, they lead behind the curtain.
        """
        secret: list[Control] = []
        ways: deque[tuple[int, tuple[Control, ...], list[Control]]]
        ways = deque([(self._at.cursor, controls, [])])
        known = {self._at.cursor}
        while ways:
            _, here, path = ways.popleft()
            for control in here:
                if isinstance(control.does, Secret):
                    secret = secret or [*path, control]
                cursor = control.does.cursor if isinstance(control.does, Point) else None
                is_press = self._one_button or control.gesture is Gesture.PRESS
                if cursor is None or cursor in known or not is_press:
                    continue
                known.add(cursor)
                there = self._controls(FingersAt(cursor, self._at.seat, self._at.page))
                if any(_plays(each, *wanted) for each in there):
                    return [*path, control]
                ways.append((cursor, there, [*path, control]))
        if secret:
            return secret
        raise BrokenInvariant(f"nothing on {self._shown} makes {wanted[-1]}")


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

    >>> _kind("turn-3-d8-5"), _kind("card-die-2"), _kind("build-temple-of-fate")
    ('turn', 'card', 'build')
    >>> _kind("list-places-2")
    'list-places'
    """
    kind, _, rest = page.partition("-")
    return f"list-{rest.partition('-')[0]}" if kind == "list" else kind

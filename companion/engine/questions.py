"""What a page at the table asks, as a value: its buttons and the name of the page follow from it.

A game says what may be chosen and what each choice does. Which button has it, how a list is gone
through, and what a lone button makes of it is said here, once: a press points at the next line
there, a double press takes it. So the page and its buttons cannot point at two things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import letters, pointing, silent, turned_to, turning, way_back
from companion.engine.controls import Control, Purpose, WrongName
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.engine.controls import Does, Focus, Path


@frozen
class Answer:
    """What may be chosen: its word's key, its icon, and what it does; ``said`` as a Control.

    What does None may not be chosen now, but keeps its button, or its line. ``page`` names the page
    of a list that points at it, where that is not the page of the question and the line. Among few
    a choice has the next button, unless it names its own; ``in_list`` is its word as a line of a
    list.
    """

    word: str
    icon: str
    does: Does | None
    said: str = ""
    waits: bool = False
    page: str = ""
    in_list: str = ""
    button: Button | None = None
    gesture: Gesture = Gesture.PRESS
    purpose: Purpose = Purpose.EXTRA

    def on(self, button: Button) -> Control:
        """Return the control of the choice among few."""
        if self.does is None:
            return silent(button, WrongName())
        return Control(
            self.purpose, button, self.word, self.icon, self.does, self.gesture, self.waits,
            self.said,
        )  # fmt: skip


@frozen
class ListStep:
    """A button that goes through a list: ``by`` lines on, round its ends.

    ``order`` has the lines in the order in which it goes, where they do not stand so.
    """

    purpose: Purpose
    button: Button
    word: str
    icon: str
    by: int = 1
    order: tuple[int, ...] = ()

    def beyond(self, line: int, count: int) -> int:
        """Return the line that the button leads to from another one."""
        if not self.order:
            return (line + self.by) % count
        return self.order[(self.order.index(line) + self.by) % count]


def up_and_down(up: str = "control.up", down: str = "control.down") -> tuple[ListStep, ...]:
    """Return the steps of a list on C and D."""
    return ListStep(Purpose.UP, Button.C, up, "up", -1), ListStep(
        Purpose.DOWN, Button.D, down, "down"
    )


_FOUR = up_and_down()
_LONE = (_FOUR[0], ListStep(Purpose.DOWN, Button.D, "control.next", "next"))
"""A lone button goes to the next line, which need not stand below."""


@frozen
class Fixed:
    """A page that asks nothing: what its buttons do there."""

    page: str
    offered: tuple[Control, ...]

    def shown(self, focus: Focus) -> str:
        """Return the name of the page."""
        del focus
        return self.page

    def controls(self, focus: Focus) -> tuple[Control, ...]:
        """Return what the buttons do."""
        del focus
        return self.offered


@frozen
class Many:
    """A list: A takes the line that is pointed at, and ``steps`` go through it.

    ``also`` is what else the buttons do. The list stands at the path ``at``; the fingers point at
    the line ``start`` when they come to it. With ``waits`` no step counts before the page is seen.
    """

    page: str
    choices: tuple[Answer, ...]
    also: tuple[Control, ...] = ()
    at: Path = ()
    start: int = 0
    steps: tuple[ListStep, ...] | None = None
    waits: bool = False

    def line(self, focus: Focus) -> int:
        """Return the line that is pointed at, from 0."""
        index = focus.index if focus.at == self.at else 0
        return (self.start + index) % len(self.choices)

    def shown(self, focus: Focus) -> str:
        """Return the name of the page."""
        if not self.choices:
            return self.page
        line = self.line(focus)
        return self.choices[line].page or f"{self.page}-{line}"

    def controls(self, focus: Focus) -> tuple[Control, ...]:
        """Return what the buttons do."""
        if not self.choices:
            return self.also
        line, count = self.line(focus), len(self.choices)
        here = self.choices[line]
        does = Purpose.CHOOSE, Button.A, here.word, here.icon, here.does, Gesture.PRESS
        taking = () if here.does is None else (Control(*does, here.waits, here.said),)
        usual = _LONE if focus.one_button else _FOUR
        going = (
            Control(
                each.purpose, each.button, each.word, each.icon,
                pointing(*self.at, line=(each.beyond(line, count) - self.start) % count),
                waits=self.waits,
            )
            for each in (usual if self.steps is None else self.steps)
        )  # fmt: skip
        return (*taking, *self.also, *going)


@frozen
class Few:
    """Choices that have a button each from A on; more than four, or on one button, are a list.

    ``also`` is what four buttons do besides. The list of a lone button has the lines ``behind`` in
    addition, which point at nothing on the page, or at the last of many. ``lone`` begins the name
    of the list's page; ``back`` is the path to the question before, by a press of B in a list, else
    by a hold. With ``waits`` no press counts before the page is seen.
    """

    page: str
    choices: tuple[Answer, ...]
    also: tuple[Control, ...] = ()
    behind: tuple[Answer, ...] = ()
    lone: str = ""
    at: Path = ()
    back: Path | None = None
    waits: bool = False

    def shown(self, focus: Focus) -> str:
        """Return the name of the page."""
        return self._list(focus).shown(focus) if self._is_list(focus) else self.page

    def controls(self, focus: Focus) -> tuple[Control, ...]:
        """Return what the buttons do."""
        if focus.one_button:
            return self._list(focus).controls(focus)
        if self._is_list(focus):
            return (*self._list(focus).controls(focus), *self.also)
        free = iter(Button)
        found = (each.on(each.button or next(free)) for each in self._waiting(self.choices))
        held = Button.B, Gesture.HOLD
        back = () if self.back is None else (way_back(*self.back, word="step-back", on=held),)
        return (*found, *self.also, *back)

    def _is_list(self, focus: Focus) -> bool:
        return focus.one_button or self._are_many()

    def _are_many(self) -> bool:
        return sum(each.gesture is Gesture.PRESS for each in self.choices) > len(Button)

    def _waiting(self, choices: Iterable[Answer]) -> Iterable[Answer]:
        return (replace(each, waits=True) for each in choices) if self.waits else choices

    def _list(self, focus: Focus) -> Many:
        lines = (
            replace(
                each, word=each.in_list or each.word,
                does=each.does or pointing(*self.at, line=line),
            )
            for line, each in enumerate(self.choices)
        )  # fmt: skip
        lone, last = self.lone or self.page, len(self.choices) - 1
        page = f"{lone}-{last}" if self._are_many() else self.page
        more = self.behind if focus.one_button else ()
        behind = (replace(each, page=each.page or page) for each in more)
        choices = tuple(self._waiting((*lines, *behind)))
        back = () if self.back is None else (way_back(*self.back),)
        return Many(lone, choices, back, self.at, waits=self.waits)


@frozen
class Names:
    """Names that are spelled with the letters A to D; what each does, None where it is not free.

    On a box of one button the free names are a list, and the number of a name among all of them
    stands in the name of its page; ``leaves`` are the ways out of it. The other fields are those of
    ``Few``.
    """

    page: str
    names: Mapping[str, Does | None]
    word: str
    icon: str
    also: tuple[Control, ...] = ()
    behind: tuple[Answer, ...] = ()
    leaves: tuple[Control, ...] = ()
    at: Path = ()

    def shown(self, focus: Focus) -> str:
        """Return the name of the page."""
        if focus.one_button:
            return self._list().shown(focus)
        return f"{self.page}-{focus.typed}" if focus.typed else self.page

    def controls(self, focus: Focus) -> tuple[Control, ...]:
        """Return what the buttons do."""
        if focus.one_button:
            return self._list().controls(focus)
        return (*letters(self.names, focus, self.word, self.icon), *self.also)

    def _list(self) -> Many:
        free = tuple(
            Answer(self.word, self.icon, does, name, page=f"{self.page}-at-{number}")
            for number, (name, does) in enumerate(self.names.items())
            if does is not None
        )
        behind = (replace(each, page=self.page) for each in self.behind)
        return Many(self.page, (*free, *behind), self.leaves, self.at)


@frozen
class DialButton:
    """A button that turns through ``count`` values; with one value it has nothing to do."""

    button: Button
    word: str
    icon: str
    count: int
    waits: bool = False
    purpose: Purpose = Purpose.UP


@frozen
class Dials:
    """A page with dials, and what else its buttons do with what these show."""

    page: str
    dials: tuple[DialButton, ...]
    also: tuple[Control, ...] = ()

    def shown(self, focus: Focus) -> str:
        """Return the name of the page."""
        del focus
        return self.page

    def controls(self, focus: Focus) -> tuple[Control, ...]:
        """Return what the buttons do."""
        shown = turned_to(focus, len(self.dials))
        return (
            *self.also,
            *(
                Control(
                    dial.purpose, dial.button, dial.word, dial.icon,
                    turning(*shown[:at], (shown[at] + 1) % dial.count, *shown[at + 1 :]),
                    waits=dial.waits,
                )
                for at, dial in enumerate(self.dials)
                if dial.count > 1
            ),
        )  # fmt: skip


Question = Fixed | Many | Few | Names | Dials
"""What a page at the table asks."""


def lines_of(offered: Iterable[Control], page: str = "") -> tuple[Answer, ...]:
    """Return controls as lines of a lone button's list, which point at nothing on a page."""
    return tuple(Answer(each.word, each.icon, each.does, page=page) for each in offered)

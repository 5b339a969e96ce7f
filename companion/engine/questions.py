"""What a page at the table asks, as a value: its buttons and the name of the page follow from it.

A game says what may be chosen and what each choice does. Which button has it, how a list is gone
through, and what a box of one button makes of the same question is said here, once: a press points
at the next line there, a double press takes it. The page and its buttons are read out of one
question, so that they cannot point at two things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import START, Control, Cursor, Point, Purpose, Rematch, Spell, WrongName
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from companion.engine.game import Does, Focus, Path


@frozen
class Choice:
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
class Step:
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


def up_and_down(up: str = "control.up", down: str = "control.down") -> tuple[Step, ...]:
    """Return the steps of a list on C and D."""
    return Step(Purpose.UP, Button.C, up, "up", -1), Step(Purpose.DOWN, Button.D, down, "down")


_FOUR = up_and_down()
_LONE = (_FOUR[0], Step(Purpose.DOWN, Button.D, "control.next", "next"))
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
    choices: tuple[Choice, ...]
    also: tuple[Control, ...] = ()
    at: Path = ()
    start: int = 0
    steps: tuple[Step, ...] | None = None
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
                each.purpose,
                each.button,
                each.word,
                each.icon,
                pointing(*self.at, line=(each.beyond(line, count) - self.start) % count),
                waits=self.waits,
            )
            for each in (usual if self.steps is None else self.steps)
        )
        return (*taking, *self.also, *going)


@frozen
class Few:
    """Choices that have a button each from A on; more than four, or on one button, are a list.

    ``also`` is what four buttons do besides. The list of a lone button has the lines ``behind`` in
    addition, which point at nothing on the page. ``lone`` begins the name of the list's page, and
    ``leaves`` are the ways out of it; ``back`` is the path to the question before, by a press of B
    in a list, else by a hold. With ``waits`` no press counts before the page is seen.
    """

    page: str
    choices: tuple[Choice, ...]
    also: tuple[Control, ...] = ()
    behind: tuple[Choice, ...] = ()
    leaves: tuple[Control, ...] = ()
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
        pressed = sum(each.gesture is Gesture.PRESS for each in self.choices)
        return focus.one_button or pressed > len(Button)

    def _waiting(self, choices: Iterable[Choice]) -> Iterable[Choice]:
        return (replace(each, waits=True) for each in choices) if self.waits else choices

    def _list(self, focus: Focus) -> Many:
        lines = (
            replace(
                each, word=each.in_list or each.word,
                does=each.does or pointing(*self.at, line=line),
            )
            for line, each in enumerate(self.choices)
        )  # fmt: skip
        behind = self.behind if focus.one_button else ()
        choices = tuple(self._waiting((*lines, *behind)))
        leaves = self.leaves if self.back is None else (*self.leaves, way_back(*self.back))
        return Many(self.lone or self.page, choices, leaves, self.at, waits=self.waits)


@frozen
class Names:
    """Names that are spelled with the letters A to D; what each does, None where it is not free.

    On a box of one button the free names are a list, and the number of a name among all of them
    stands in the name of its page. The other fields are those of ``Few``.
    """

    page: str
    names: Mapping[str, Does | None]
    word: str
    icon: str
    also: tuple[Control, ...] = ()
    behind: tuple[Choice, ...] = ()
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
            Choice(self.word, self.icon, does, name, page=f"{self.page}-at-{number}")
            for number, (name, does) in enumerate(self.names.items())
            if does is not None
        )
        behind = (replace(each, page=self.page) for each in self.behind)
        return Many(self.page, (*free, *behind), self.leaves, self.at)


@frozen
class Dial:
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
    dials: tuple[Dial, ...]
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


def pointing(*at: str | int, line: int = 0) -> Point:
    """Return what points at a line of the list at a path; without them, at what comes first."""
    return Point(Cursor(at, (line,) if line else ()))


def turning(*turned: int) -> Point:
    """Return what turns the dials to these values, each counted on from what is proposed."""
    return Point(Cursor((), turned) if any(turned) else START)


def turned_to(focus: Focus, count: int) -> tuple[int, ...]:
    """Return how far each of some dials was turned."""
    turned = () if focus.at else focus.cursor.turned
    return (*turned, *(0,) * count)[:count]


def control(
    purpose: Purpose,
    button: Button,
    word: str,
    icon: str,
    does: Does,
    gesture: Gesture = Gesture.PRESS,
    *,
    waits: bool = False,
) -> Control:
    """Return a control whose word stands among the game's own, under ``[play]``."""
    return Control(purpose, button, f"play.{word}", icon, does, gesture, waits)


def way_back(
    *at: str | int, line: int = 0, word: str = "back", on: tuple[Button, Gesture] | None = None
) -> Control:
    """Return what closes a list, by a press of B if nothing else is said."""
    button, gesture = on or (Button.B, Gesture.PRESS)
    return control(Purpose.CLOSE, button, word, "back", pointing(*at, line=line), gesture)


def lines_of(offered: Iterable[Control], page: str) -> tuple[Choice, ...]:
    """Return controls as lines of a lone button's list, which point at nothing on a page."""
    return tuple(Choice(each.word, each.icon, each.does, page=page) for each in offered)


def another_game(word: str, icon: str = "flip", does: Does | None = None) -> Control:
    """Return what begins another game on the last page of one: the same again, or ``does``.

    It is a hold, for A has been pressed all game, and one press more must not throw the end away.
    """
    begins = does or Rematch()
    return control(Purpose.CONFIRM, Button.A, word, icon, begins, Gesture.HOLD, waits=True)


def answers(offered: Sequence[Choice], focus: Focus) -> tuple[Control, ...]:
    """Return a control for each of one to four answers; on one button, a list."""
    if focus.one_button:
        return listed(offered, focus)
    return tuple(each.on(button) for button, each in zip(Button, offered, strict=False))


def listed(offered: Sequence[Choice], focus: Focus) -> tuple[Control, ...]:
    """Return the controls of a list in a game that counts what it points at in one number."""
    count, down = len(offered), (_LONE if focus.one_button else _FOUR)[1]
    here = offered[focus.number % count]
    above, below = (Point((focus.number + by) % count) for by in (-1, 1))
    return (
        Control(Purpose.CHOOSE, Button.A, here.word, here.icon, here.does, said=here.said),
        Control(Purpose.UP, Button.C, "control.up", "up", above),
        Control(Purpose.DOWN, Button.D, down.word, down.icon, below),
    )


def letters(
    names: Mapping[str, Does | None], focus: Focus, word: str, icon: str
) -> tuple[Control, ...]:
    """Return the controls that spell a name of the letters A to D, a press a letter.

    Only letters that lead to a name that is free stand beside their buttons: ``word`` and ``icon``
    for every letter, and the letter itself, or the name that it completes.

    Presses made ahead of a slow panel must stay in step: every name takes all its presses. So a
    letter that begins a name keeps its button where none that begins so may be taken, and once a
    name has begun every button whose letter is in any name is a letter and nothing else. The press
    that makes a wrong name whole is refused, and with it the whole name.
    """
    if focus.one_button:
        free = [Choice(word, icon, does, name) for name, does in names.items() if does is not None]
        return listed(free, focus)
    offered, known, least = [], set("".join(names)), min(map(len, names), default=0)
    for button in Button:
        typed = focus.typed + button.value
        leading = [name for name in names if name.startswith(typed)]
        if not leading and not (focus.typed and button.value in known):
            continue
        goes_on = typed not in names and (bool(leading) or len(typed) < least)
        does = Spell(typed) if goes_on else names.get(typed) or WrongName()
        if any(names[name] is not None for name in leading):
            offered.append(Control(Purpose.EXTRA, button, word, icon, does, said=typed))
        else:
            offered.append(silent(button, does))
    return tuple(offered)


def silent(button: Button, does: Does) -> Control:
    """Return a control that nothing beside its button speaks of."""
    return Control(Purpose.EXTRA, button, "", "", does)

"""What the fingers point at on the table page, as the one number that the box keeps.

At rest it is 0; below ``LIST`` it points among streets or seats on a box of one button.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from companion.engine.game import Point, Purpose
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.engine.game import Control, Focus

LIST = 100
"""How many lines a list has room for, and where the first list begins."""
MORE, CORRECT, ACTIONS, TOOLS_OPEN, FIRST, SECOND = 100, 200, 300, 400, 500, 1000
"""Where the cursor points at the lines of a list, and at the first and second district to swap."""
STREETS = {"add": 3000, "move": 4000, "remove": 5000}
"""Where it points at a street for each use."""
AT_SEAT = {"add": 10000, "move": 11000, "remove": 12000, "points": 13000}
"""Where it points at a seat in a street: ``OF_STREET`` for each street."""
OF_STREET = 10
"""How much further the seats of the next street are; more than there are seats."""
TO = 20000
"""Where it points at the street that an agent goes to: ``LIST`` for each street and seat."""
GUILD, BACKER, BEYOND = 70000, 70100, 70200
"""Where it points at a guild of a card that is shown, of a backer, of a card beyond the deck."""
OF_GROUP = {"which": 71000, "points": 72000, "other": 73000}
"""Where it points at a face, or at points, of a group: ``LIST`` for each group."""
AT_SUPPORT = 80000
"""Where it points at the support of a group's card: ``LIST`` for each group and its points."""
MOST_POINTS = 10
"""More than a card has points."""
ENDING = 900_000
"""Where it points at the lines of the list that changes the end of a game."""
PLACINGS, WAYS = 1_000_000, 100_000
"""Where it points at the ways to place a seat's personalities: ``WAYS`` for each seat."""
PLACES = 30
"""More than a board has districts."""


@frozen
class CursorAt:
    """What is pointed at: a kind, and numbers that the kind calls for.

    ``use`` is what a street or a seat is chosen for; ``line`` is among its streets, seats or lines.
    For a card that is shown ``first`` is its group, see ``showing.groups``.
    """

    kind: str
    line: int = 0
    use: str = ""
    first: int = 0
    seat: int = 0
    points: int = 0


@frozen
class CursorRange:
    """Cursors from ``start`` on that point at one kind of thing.

    Where one of several is chosen first, each of these has ``step`` cursors.
    """

    start: int
    kind: str
    step: int = 0
    use: str = ""


RANGES = (
    CursorRange(0, "rest"),
    CursorRange(MORE, "more"),
    CursorRange(CORRECT, "correct"),
    CursorRange(ACTIONS, "actions"),
    CursorRange(TOOLS_OPEN, "tools"),
    CursorRange(FIRST, "first"),
    CursorRange(SECOND, "second", PLACES),
    *(CursorRange(start, "street", use=use) for use, start in STREETS.items()),
    *(CursorRange(start, "whose", OF_STREET, use) for use, start in AT_SEAT.items()),
    CursorRange(TO, "to", LIST, "move"),
    CursorRange(GUILD, "guild"),
    CursorRange(BACKER, "backer"),
    CursorRange(BEYOND, "beyond"),
    *(CursorRange(start, kind, LIST) for kind, start in OF_GROUP.items()),
    CursorRange(AT_SUPPORT, "support", LIST),
    CursorRange(ENDING, "ending"),
    CursorRange(PLACINGS, "placing", WAYS),
)
"""All that a cursor points at, from the lowest one up."""
_STARTS = tuple(each.start for each in RANGES)


def pointed(cursor: int) -> CursorAt:
    """Return what a cursor points at.

    >>> pointed(0).kind, pointed(SECOND + 2 * PLACES + 5)
    ('rest', CursorAt(kind='second', line=5, use='', first=2, seat=0, points=0))
    """
    found = RANGES[bisect_right(_STARTS, cursor) - 1]
    which, line = divmod(cursor - found.start, found.step or WAYS)
    at = CursorAt(found.kind, line, found.use)
    match found.kind:
        case "to":
            street, seat = divmod(which, OF_STREET)
            return replace(at, first=street, seat=seat)
        case "support":
            group, points = divmod(which, MOST_POINTS)
            return replace(at, first=group, points=points)
        case "placing":
            return replace(at, seat=which)
        case _:
            return replace(at, first=which)


def based(offered: tuple[Control, ...], start: int) -> tuple[Control, ...]:
    """Return controls of a list of which those that go up and down point from a start on.

    Where a line itself leads, it leads as it is.
    """
    return tuple(
        replace(each, does=Point(start + each.does.cursor))
        if each.purpose in {Purpose.UP, Purpose.DOWN} and isinstance(each.does, Point)
        else each
        for each in offered
    )


def moved_to(focus: Focus, cursor: int) -> Focus:
    """Return the focus with another cursor."""
    return replace(focus, cursor=cursor)

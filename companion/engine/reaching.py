"""Where presses lead on the pages of the table, without a move: for samples, never on a device."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from companion.engine.controls import Count, Focus, Point, Spell, WrongName
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.engine.controls import Asking, Control

MOST = 600
"""More than lie on the way to any page of a sample."""


def reached(
    controls: Callable[[Focus], tuple[Control, ...]], start: Focus, most: int = MOST
) -> Iterator[Focus]:
    """Yield what fingers may point at, from a start on, what takes the fewest presses first."""
    waiting, known = deque([start]), {start}
    while waiting and len(known) < most:
        here = waiting.popleft()
        yield here
        for control in controls(here):
            there = led(here, control)
            if there is not None and there not in known:
                known.add(there)
                waiting.append(there)
    yield from waiting


def pointed_at(
    asked: Callable[[Focus], Asking], page: str, most: int, *boxes: Focus
) -> Focus | None:
    """Return what fingers point at on a page, on the first of some boxes that has it; else None.

    ``most`` is for ``reached``.
    """
    for box in boxes:
        for focus in reached(lambda at: asked(at).controls(at), box, most):
            if asked(focus).shown(focus) == page:
                return focus
    return None


def led(focus: Focus, control: Control) -> Focus | None:
    """Return what the fingers point at after a press that makes no move, else None."""
    match control.does:
        case Point(cursor) | Count(cursor=cursor):
            return replace(focus, cursor=cursor, typed="")
        case Spell(typed):
            return replace(focus, typed=typed)
        case WrongName():
            return replace(focus, typed="")
        case _:
            return None

"""What follows from any change of a box in its hall, whichever its role is."""

from __future__ import annotations

from typing import TypeVar

from companion.hall.following import Following
from companion.hall.leading import Leading
from companion.hall.values import Effect, Keep, SayToBox
from companion.surface.frozen import replace

InRole = TypeVar("InRole", Following, Leading)


def begun(before: float | None, now: float, *, is_so: bool) -> float | None:
    """Return since when something is so: from ``before``, else from now; None where it is not."""
    if not is_so:
        return None
    return now if before is None else before


def stood(before: InRole, me: InRole, effects: list[Effect], now: float) -> InRole:
    """Return the box as it stands by now, and add what is kept, first, and what its box hears."""
    state = me.state_at(now)
    if state != me.state:
        me = replace(me, state=state, since=now)
    if me.kept != before.kept:
        effects.insert(0, Keep(me.kept))
    if me.shown_hall() != before.shown_hall():
        effects.append(SayToBox(me.shown_hall()))
    return me

"""What the fingers point at on the page of a sample, so that its hints are those of the game."""

from __future__ import annotations

from collections import deque
from itertools import product
from typing import TYPE_CHECKING

from companion.engine.game import Focus, Point
from companion.games.cadwallon.controls import controls, table
from companion.games.cadwallon.pointing import (
    ACTIONS,
    AT_SEAT,
    CORRECT,
    ENDING,
    FIRST,
    LIST,
    MORE,
    OF_STREET,
    PLACES,
    PLACINGS,
    SECOND,
    STREETS,
    TO,
    TOOLS_OPEN,
    WAYS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.game import Sample
    from companion.games.cadwallon.view import View

_CARDS = ("kind", "guild", "backer", "beyond", "which", "points", "other", "support")
"""How the names of pages begin that ask for a card: they follow each other."""
_LISTS = {
    "more": MORE,
    "correct": CORRECT,
    "actions": ACTIONS,
    "action": TOOLS_OPEN,
    "ending": ENDING,
}


def with_focus(sample: Sample[View]) -> Sample[View]:
    """Return a sample with what leads to its page, as it is where no finger points anywhere."""
    if sample.focus is not None:
        return sample
    is_of_cards = sample.page.partition("-")[0] in _CARDS
    tried = _pressed(sample) if is_of_cards else _tried(sample.page)
    found = (each for each in tried if table(sample.view, each) == sample.page)
    return sample._replace(focus=next(found, None))


def _pressed(sample: Sample[View]) -> Iterator[Focus]:
    """Yield where the buttons of pages lead, those of a box of one button where its page is."""
    seen = {0}
    waiting = deque(seen)
    while waiting:
        here = Focus(waiting.popleft(), one_button="-at-" in sample.page)
        yield here
        for each in controls(sample.view, here):
            if isinstance(each.does, Point) and each.does.cursor not in seen:
                seen.add(each.does.cursor)
                waiting.append(each.does.cursor)


def _tried(page: str) -> Iterator[Focus]:
    """Yield what the fingers may point at on a page of this name."""
    kind, *rest = page.split("-")
    typed = rest[-1] if rest and rest[-1].isupper() else ""
    for cursor in (0, *_cursors(kind, rest)):
        yield Focus(cursor, typed)
    if "at" in rest:
        starts = (0, *_cursors(kind, rest[: rest.index("at")]))
        yield from (
            Focus(start + line, one_button=True) for start, line in product(starts, range(LIST))
        )


def _cursors(kind: str, rest: list[str]) -> Iterator[int]:
    """Yield where the cursor may be on a page, by the parts of its name."""
    numbers = [int(each) for each in rest if each.isdigit()]
    match kind, rest:
        case "tally", ["backers", _]:
            yield numbers[0]
        case "swap", _:
            first, *second = numbers
            yield SECOND + PLACES * first + second[0] if second else FIRST + first
        case "street", ["to", _, _, *_]:
            street, seat = numbers[:2]
            yield TO + LIST * (OF_STREET * street + seat)
        case "street", [use, *_]:
            yield STREETS[use]
        case "seat", [use, _, _]:
            street, line = numbers
            yield AT_SEAT[use] + OF_STREET * street + line
        case "placing", _:
            seat, line = numbers
            yield PLACINGS + WAYS * seat + line
        case _ if kind in _LISTS:
            yield from (_LISTS[kind] + line for line in numbers)

"""What the fingers point at on the page of a sample, so that its hints are those of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.controls import Cursor, Focus
from companion.engine.reaching import pointed_at
from companion.games.cadwallon.questions.controls import asked

if TYPE_CHECKING:
    from companion.engine.controls import Path
    from companion.engine.game import Sample
    from companion.games.cadwallon.view.view import View

_POINTED = {
    "action", "actions", "backer", "beyond", "correct", "ending", "guild", "kind", "more", "other",
    "place", "placing", "points", "report", "seat", "street", "support", "swap", "tally", "which",
}  # fmt: skip
"""How the names of pages begin that show what the fingers point at."""


def with_focus(sample: Sample[View]) -> Sample[View]:
    """Return a sample with what leads to its page, as it is where no finger points anywhere."""
    view, page = sample.view, sample.page
    if page.partition("-")[0] not in _POINTED:
        return sample._replace(
            focus=Focus() if asked(view, Focus()).shown(Focus()) == page else None
        )
    cursor = Cursor(_path(page.split("-")))
    boxes = (False, True) if "-at-" not in page else (True,)
    starts = (Focus(cursor, one_button=one_button) for one_button in boxes)
    return sample._replace(focus=pointed_at(partial(asked, view), page, *starts))


def _path(name: list[str]) -> Path:
    """Return the path to the page of a name, as far as the name says it."""
    match name:
        case "swap", first, _:
            return "second", int(first)
        case "swap", _:
            return ("first",)
        case "street", "to", street, seat, *_:
            return "to", int(street), int(seat)
        case "street", use, *_:
            return "street", use
        case "seat", use, street, _:
            return "whose", use, int(street)
        case "placing", seat, _:
            return "placing", int(seat)
        case "action", _:
            return ("tools",)
        case ("more" | "correct" | "actions" | "ending") as opened, _:
            return (opened,)
        case _:
            return ()

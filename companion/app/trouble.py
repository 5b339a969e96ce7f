"""The place where a box starts that cannot use its journal as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Control, Purpose
from companion.screens.trouble import trouble_page
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

NEW_ICON, ON_ICON = "flip", "next"


@frozen
class JournalTrouble:
    """A file or folder that cannot be used, and what the players may do.

    ``kind`` is ``damaged``, ``unreadable``, ``foreign`` (another version's) or ``closed`` (the
    folder itself). ``line`` of ``lines`` is the damaged one, from 1. ``goes_on`` says that a game
    was read all the same: with ``older`` it is that file's, else it is the damaged one up to the
    line before.
    """

    kind: str
    name: str
    folder: str
    reason: str = ""
    line: int = 0
    lines: int = 0
    goes_on: bool = False
    older: str = ""


def page(place: JournalTrouble, say: Say) -> Page:
    """Return the page: which file, which line, and the ways on."""
    start = f"journal-{place.kind}"
    whole = f"{place.folder}/{place.name}" if place.name else place.folder
    wrong = say(f"{start}.text", line=place.line, lines=place.lines)
    reason = "" if place.kind == "damaged" else place.reason.replace(place.folder, "…")
    path = whole, place.name or place.folder
    kept = say(f"{start}.kept")
    return trouble_page(
        start, say(f"{start}.title"), wrong, path, (reason, kept), _ways(place, say)
    )


def _ways(place: JournalTrouble, say: Say) -> tuple[tuple[str, str], ...]:
    if place.kind == "closed":
        return ()
    new = (NEW_ICON, say("journal.new"))
    if not place.goes_on:
        return (new,)
    if place.older:
        return (new, (ON_ICON, say("journal.older", name=place.older)))
    return (new, (ON_ICON, say("journal.line", line=place.line - 1)))


def controls(
    place: JournalTrouble, new_game: object, table: object, menu: Control
) -> tuple[Control, ...]:
    """Return what the buttons do: begin a set-up, or go to the game that was read.

    Both wait until the glass shows what is wrong. Without a folder there is nothing to do.
    """
    if place.kind == "closed":
        return ()
    new = Control(
        Purpose.MAIN, Button.A, Gesture.PRESS, "control.new-game", NEW_ICON, new_game, waits=True
    )
    if not place.goes_on:
        return (new, menu)
    on = Control(
        Purpose.CLOSE, Button.B, Gesture.PRESS, "control.go-on", ON_ICON, table, waits=True
    )
    return (new, on, menu)

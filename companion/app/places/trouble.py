"""The places where a box starts that cannot use its journal, or its settings, as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, ToTable
from companion.app.place import Place
from companion.app.places.menu import new_set_up
from companion.app.places.usual import MENU
from companion.engine.controls import Control, Purpose
from companion.screens.finding import with_breaks
from companion.screens.trouble import trouble_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

NEW_ICON, ON_ICON = "flip", "next"
MOST_SHOWN = 90
"""Signs of a problem: as many as the smallest panel has room for. The log has them all."""


@frozen
class JournalTrouble(Place):
    """A file or folder that cannot be used, and what the players may do.

    ``kind`` is ``damaged``, ``unreadable``, ``foreign`` (another version's), ``left`` (a good game
    before a set-up that dealt none) or ``closed`` (the folder itself). ``line`` of ``lines`` is the
    damaged one, from 1. ``goes_on`` says that a game was read all the same: with ``older`` it is
    that file's, else it is the damaged one up to the line before.
    """

    kind: str
    name: str
    folder: str
    reason: str = ""
    line: int = 0
    lines: int = 0
    goes_on: bool = False
    older: str = ""

    def page(self, app: Known, say: Say) -> Page:
        """Return the page: which file, which line, and the ways on."""
        del app
        start = f"journal-{self.kind}"
        whole = f"{self.folder}/{self.name}" if self.name else self.folder
        wrong = say(f"{start}.text", line=self.line, lines=self.lines)
        reason = "" if self.kind == "damaged" else self.reason.replace(self.folder, "this folder")
        path = whole, self.name or self.folder
        kept = say(f"{start}.kept")
        return trouble_page(
            start, say(f"{start}.title"), wrong, path, (reason, kept), _ways(self, say)
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what the buttons do: begin a set-up, or go to the game that was read.

        Both wait until the panel shows what is wrong. Without a folder there is nothing to do.
        """
        if self.kind == "closed":
            return ()
        new = Control(
            Purpose.MAIN, Button.A, "control.new-game", NEW_ICON, new_set_up(app), waits=True
        )
        if not self.goes_on:
            return (new, MENU)
        on = Control(Purpose.CLOSE, Button.B, "control.go-on", ON_ICON, ToTable(), waits=True)
        return (new, on, MENU)


@frozen
class SettingsTrouble(Place):
    """What is wrong in the owner's file of settings: each problem in turn, in the program's words.

    ``file`` is its whole name. Nothing is played before it is corrected: with other settings than
    the owner's, a game might begin in another folder.
    """

    file: str
    problems: tuple[str, ...]
    at: int = 0

    def page(self, app: Known, say: Say) -> Page:
        """Return the page: which file, and one problem with its fix."""
        del app
        start = "settings-trouble"
        wrong = say(f"{start}.text", number=self.at + 1, count=len(self.problems))
        problem = self.problems[self.at]
        shown = problem if len(problem) <= MOST_SHOWN else f"{problem[: MOST_SHOWN - 1]}…"
        path = self.file, self.file.rpartition("/")[2]
        return trouble_page(
            start,
            say(f"{start}.title"),
            wrong,
            path,
            (with_breaks(shown), say(f"{start}.kept")),
            (),
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way to the next problem, where there is one."""
        del app
        if len(self.problems) == 1:
            return ()
        following = replace(self, at=(self.at + 1) % len(self.problems))
        return (
            Control(Purpose.MAIN, Button.A, "control.next", ON_ICON, Go(following), waits=True),
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

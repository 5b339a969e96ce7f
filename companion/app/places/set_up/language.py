"""The first page of a new box: a welcome, and the languages by their own names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Redraft
from companion.app.place import Place
from companion.app.places.languages import names
from companion.app.places.set_up.draft import next_step
from companion.app.places.usual import chosen, up_and_down
from companion.screens.set_up import language_page
from companion.surface.frozen import frozen
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.app.memory import Draft
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class ChoosingLanguage(Place):
    """Set-up's choice of a language; the page speaks the one pointed at."""

    draft: Draft
    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the welcome with the list of languages."""
        title, text, short = (say(f"welcome.{each}") for each in ("title", "text", "short"))
        return language_page(title, text, short, names(), self.draft.cursor, app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing and the ways up and down."""
        del app
        taken = Redraft(next_step(self.draft), LANGUAGES[self.draft.cursor])
        return (
            chosen(taken),
            *ways_along(self.draft, len(LANGUAGES)),
        )

    def language(self, app: Known) -> str:
        """Return the language that is pointed at."""
        del app
        return LANGUAGES[self.draft.cursor]


def ways_along(draft: Draft, count: int) -> tuple[Control, ...]:
    """Return the ways along a list of a set-up."""
    return up_and_down(lambda by: Redraft(replace(draft, cursor=(draft.cursor + by) % count)))

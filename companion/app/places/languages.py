"""The languages behind the menu: each by its own name, on a page that speaks the one pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import Go, Speak
from companion.app.place import Place
from companion.app.places.usual import CLOSE, chosen, up_and_down
from companion.screens.device import list_page
from companion.surface.frozen import frozen
from companion.text.catalog import LANGUAGES
from companion.text.languages import find_language

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Languages(Place):
    """The list of the languages, pointing at one."""

    cursor: int

    def page(self, app: Known, say: Say) -> Page:
        """Return the list."""
        title, border = say("menu.language"), app.game.border
        return list_page("languages", title, names(), self.cursor, border, icon="language")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing, closing and the ways up and down."""
        return (
            chosen(Speak(self.language(app))),
            CLOSE,
            *up_and_down(lambda by: Go(Languages((self.cursor + by) % len(LANGUAGES)))),
        )

    def language(self, app: Known) -> str:
        """Return the language that is pointed at."""
        del app
        return LANGUAGES[self.cursor]


def names() -> tuple[str, ...]:
    """Return what each language calls itself."""
    return tuple(find_language(each).name for each in LANGUAGES)


def list_from(language: str) -> Languages:
    """Return the list pointing at a language."""
    return Languages(LANGUAGES.index(language))

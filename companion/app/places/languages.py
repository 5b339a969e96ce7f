"""The languages behind the menu: each by its own name, on a page that speaks the one pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import Go, Speak, ToTable
from companion.app.place import Place
from companion.engine.game import Control, Purpose
from companion.screens.device import list_page
from companion.surface import Button
from companion.surface.frozen import frozen
from companion.text.catalog import LANGUAGES
from companion.text.languages import find_language

if TYPE_CHECKING:
    from companion.app.known import Known
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
        up, down = (Go(Languages((self.cursor + by) % len(LANGUAGES))) for by in (-1, 1))
        chosen = Speak(self.language(app))
        return (
            Control(Purpose.CHOOSE, Button.A, "control.choose", "yes", chosen),
            Control(Purpose.CLOSE, Button.B, "control.close", "flip", ToTable()),
            Control(Purpose.UP, Button.C, "control.up", "up", up),
            Control(Purpose.DOWN, Button.D, "control.down", "down", down),
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

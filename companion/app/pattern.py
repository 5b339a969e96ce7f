"""The trial of a panel, which ``companion check`` puts on the glass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.words import words
from companion.screens.around import Tab
from companion.screens.device import pattern_page
from companion.screens.widgets import Screen
from companion.surface import Button, Ink

if TYPE_CHECKING:
    from companion.text.catalog import Say

_ICON = "flip"


def pattern(language: str, panel: str) -> Screen:
    """Return the trial of a panel by its name: its inks, its edges, a tab beside each button."""
    say = words(language)
    tabs = tuple(Tab(button, button.value, _ICON, main=button is Button.A) for button in Button)
    return Screen(
        pattern_page("pattern", panel, ink_names(say), say("pattern.note")), say.language, tabs
    )


def ink_names(say: Say) -> dict[Ink, str]:
    """Return what each ink is called."""
    return {ink: say(f"pattern.{ink.name.lower()}") for ink in Ink}

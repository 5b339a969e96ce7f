"""Pages of Cadwallon as a test looks at them: with tabs of no words, and every line of text."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.games.cadwallon.pages import page
from companion.games.cadwallon.samples.every import SAMPLES
from companion.screens.around import Tab
from companion.screens.paint import ink, laid_out
from companion.screens.widgets import Screen
from companion.surface import Button
from companion.text.catalog import BREAK, catalog

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View
    from companion.surface import PanelSpec

TEXT = "companion.games.cadwallon"
OF_THE_CITY = {"place", "report", "control", "street", "swap", "condition", "secrets", "opened"}
"""How the names of pages begin on which the city is, or what opens it."""
TABS = tuple(Tab(each, "Word", "info", "hold: word") for each in Button)


@cache
def shown(name: str, language: str = "en") -> Screen:
    """Return the page of a sample with tabs."""
    sample = SAMPLES[name]
    return screen_of(sample.view, sample.page, language)


def screen_of(view: View, name: str, language: str = "en") -> Screen:
    """Return a page with tabs."""
    return Screen(page(view, name, catalog(language, TEXT)), language, TABS)


def written(screen: Screen, spec: PanelSpec) -> list[str]:
    """Return every line of text on a page, tabs too."""
    frame = ink(screen, spec, laid_out(screen, spec))
    return [run.text.replace(BREAK, "") for run in frame.texts]


def together(lines: list[str]) -> str:
    """Return lines without the blanks at which they were broken."""
    return "".join(lines).replace(" ", "")

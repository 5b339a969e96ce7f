"""What the tabs say stays inside them, on every page, panel and language."""

from __future__ import annotations

import pytest

from companion.app.samples import samples
from companion.screens.marks.furniture import tab_box
from companion.screens.paint import paint
from companion.screens.style import style_for
from companion.screens.widgets import Page, Screen, Tab
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS
from hardware.surface import Button, PanelSpec, TextRun

LEAST_BLANK = 2
"""Pixels between a tab's words and its sides."""
PANELS = tuple(SPECS.values())


def words_in(screen: Screen, spec: PanelSpec, button: Button) -> tuple[TextRun, ...]:
    """Return the texts painted on a tab, checked to stay clear of its sides."""
    box = tab_box(spec, style_for(spec), button)
    runs = tuple(
        run
        for run in paint(screen, spec).texts
        if run.box.x < box.right and run.box.right > box.x
        and run.box.y < box.bottom and run.box.bottom > box.y
    )  # fmt: skip
    for run in runs:
        assert box.x + LEAST_BLANK <= run.box.x, run
        assert run.box.right <= box.right - LEAST_BLANK, run
    return runs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_the_words_of_every_tab_stay_inside_it(spec: PanelSpec, language: str) -> None:
    for screen in samples(language).values():
        for tab in screen.tabs:
            assert words_in(screen, spec, tab.button) or not (tab.word or tab.hold)


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
@pytest.mark.parametrize(
    ("language", "hold", "short"),
    [("en", "hold: next free spot", "next free spot"), ("ja", "長押し：次の場所へ", "次の場所へ")],
)
def test_a_hint_too_long_for_its_tab_leaves_out_that_it_is_held(
    spec: PanelSpec, language: str, hold: str, short: str
) -> None:
    page = next(iter(samples(language).values())).page
    screen = with_hold(page, language, hold)
    said = words_in(screen, spec, Button.C)
    assert said[-1].text in {hold, short}


def with_hold(page: Page, language: str, hold: str) -> Screen:
    return Screen(page, language, (Tab(Button.C, "Edicts", "edicts", hold, main=False),))

"""What the tabs say stays inside them, on every page, panel and language."""

from __future__ import annotations

import pytest

from companion.app.samples import samples
from companion.screens.marks.furniture import tab_box
from companion.screens.paint import paint
from companion.screens.style import SizeClass, style_for
from companion.screens.widgets import Page, Screen, Spacer, Tab
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS, stood
from hardware.surface import Button, PanelSpec, TextRun

LEAST_BLANK = 2
"""Pixels between a tab's words and its sides."""
PANELS = tuple(each for spec in SPECS.values() for each in (spec, stood(spec)))
REFERENCE = ("4.2-mono", "7.3-colour", "13.3-colour")


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
    small = style_for(spec).size is SizeClass.SMALL
    tabs = dict.fromkeys(tab for screen in samples(language).values() for tab in screen.tabs)
    for tab in tabs:
        screen = Screen(Page("bare", Spacer()), language, (tab,))
        said = words_in(screen, spec, tab.button)
        if not said and (tab.word or tab.hold):  # the icon speaks, but only where it must
            assert small
            assert has_ink(screen, spec, tab.button)
        if tab.word and tab.hold and not small:
            assert len(said) == 2, (tab, said)


def has_ink(screen: Screen, spec: PanelSpec, button: Button) -> bool:
    """Say whether something is drawn inside a tab, its border left aside."""
    box, frame = tab_box(spec, style_for(spec), button).inset(8, 3, 8, 2), paint(screen, spec)
    rows = (frame.pixels[y * spec.width + box.x :][: box.width] for y in range(box.y, box.bottom))
    return len(set().union(*map(set, rows))) > 1


@pytest.mark.parametrize("spec", SPECS.values(), ids=lambda spec: spec.name)
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
    assert said[-1].text in {hold, short} or (spec.name not in REFERENCE and len(said) == 1)


def with_hold(page: Page, language: str, hold: str) -> Screen:
    return Screen(page, language, (Tab(Button.C, "Edicts", "edicts", hold, main=False),))

"""Every page on every panel in both languages: it fits, it is legible, it uses its room."""

from __future__ import annotations

import pytest

from companion.games.cartographers.samples import SAMPLES
from companion.games.cartographers.screens import PAGES, page
from companion.screens.device import entry_page, facts_page, list_page, notice_page
from companion.screens.fonts import Face, lacks
from companion.screens.paint import Painted, paint_with_layout
from companion.screens.pictures import Item
from companion.screens.widgets import Page, Screen, Tab
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels.specs import SPECS
from hardware.surface import Box, Button, PanelSpec

PANELS = tuple(SPECS.values())
LEAST_SHARE = 0.4
"""The least share of a page's rows and columns, in blocks of 10 %, that something stands in."""
TABS = {
    "en": ("Flip", "Look back", "Edicts", "Menu"),
    "ja": ("春の終わり", "見返す", "次の場所", "メニュー"),
}
HOLDS = {"en": ("", "undo", "next spot", ""), "ja": ("", "戻す", "次の場所", "")}


def device_pages() -> tuple[Page, ...]:
    """Return the box's own pages with the longest words they may hold."""
    return (
        list_page("menu", "Menu", ("New game", "日本語にする", "Clean", "About", "Off"), 4),
        list_page("many", "Codes", tuple(f"Line {each}" for each in range(30)), 17, "a note"),
        list_page("setup", "Who plays?", (Item("Players", "two or more"), Item("Side", "A")), 0),
        notice_page(
            "failed", "Press not saved", ("Free some space, then press again.",), "warning"
        ),
        facts_page("about", "About this box", (("Version", "0.1.0"), ("Code", "7KQ2M-9XDRW"))),
        entry_page("type", "Game code", tuple("WWWWWMMMMM"), 9, "The last one checks the others."),
        entry_page("score", "Stars of summer", tuple("−99"), 0),
    )


def painted(what: Page, language: str, spec: PanelSpec) -> Painted:
    icons = ("flip", "back", "edicts", "menu")
    tabs = tuple(
        Tab(button, word, icon, hold, main=button is Button.A)
        for button, word, icon, hold in zip(
            Button, TABS[language], icons, HOLDS[language], strict=True
        )
    )
    return paint_with_layout(Screen(what, language, tabs), spec)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
@pytest.mark.parametrize("name", SAMPLES)
def test_a_page_of_the_game_is_fit_to_print(name: str, spec: PanelSpec, language: str) -> None:
    sample = SAMPLES[name]
    say = catalog(language, "companion.games.cartographers")
    _check(painted(page(sample.view, sample.page, say), language, spec), language, spec)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
@pytest.mark.parametrize("what", device_pages(), ids=lambda what: what.id)
def test_a_page_of_the_box_is_fit_to_print(what: Page, spec: PanelSpec, language: str) -> None:
    _check(painted(what, language, spec), language, spec)


def _check(done: Painted, language: str, spec: PanelSpec) -> None:
    frame = done.frame
    assert done.layout.fits
    assert frame.problems() == ()
    assert set(frame.pixels) <= set(spec.inks)
    for run in frame.texts:
        for face in (Face.TEXT, Face.NAME, Face.SMALL):
            assert not lacks(face, language, run.text), run.text
    assert _used(frame.pixels, spec) >= LEAST_SHARE


def _used(pixels: bytes, spec: PanelSpec) -> float:
    """Return the share of a hundred blocks of the page that holds any ink."""
    used = 0
    for row in range(10):
        for column in range(10):
            block = Box(column * spec.width // 10, row * spec.height // 10, spec.width // 10, 1)
            used += any(
                set(pixels[start : start + block.width]) - {1}
                for start in (
                    (block.y + line) * spec.width + block.x for line in range(spec.height // 10)
                )
            )
    return used / 100


def test_every_page_there_is_has_a_sample() -> None:
    shown = {sample.page.split("-")[0] for sample in SAMPLES.values()}
    assert shown == {name.replace("\\", "").split("-")[0].split("(")[0] for name in PAGES}


def test_an_unknown_page_is_refused() -> None:
    with pytest.raises(KeyError):
        page(SAMPLES["opening"].view, "edict-", catalog("en", "companion.games.cartographers"))


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_names_and_cells_are_large_enough_to_read_from_the_other_side_of_the_table(
    spec: PanelSpec,
) -> None:
    say = catalog("en", "companion.games.cartographers")
    for name in (each for each in SAMPLES if each.startswith("explore-")):
        sample = SAMPLES[name]
        done = painted(page(sample.view, sample.page, say), "en", spec)
        title = max(done.frame.texts, key=lambda run: run.box.height * run.box.width)
        assert title.box.height * spec.mm_per_px >= 5

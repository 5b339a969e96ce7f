"""The row below a map: edicts, skills and open turns are in sight, and nothing scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from phone_browser import USUAL, phone, sizes_and_languages
from playwright.sync_api import expect
from seats.stacked import spots

from companion.games.cartographers.rules.state import Phase
from companion.seats import Drew

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser

pytestmark = needs_chromium
SKILLS = {"skills": [{"id": "negotiate", "cost": 2}, {"id": "knowledge", "cost": 1}]}
CARDS = ("orchard", "fishing-village", "hamlet", "great-river", "treetop-village")
CUT = "each => each.scrollWidth > each.clientWidth"
LINES = """each => {
  const letters = document.createRange()
  letters.selectNodeContents([...each.childNodes].find(node => node.nodeType === Node.TEXT_NODE))
  return new Set([...letters.getClientRects()].filter(box => box.width).map(box => box.top)).size
}"""
"""In how many lines the words beside an icon stand."""
HANGS_OVER = "each => each.scrollHeight - each.clientHeight"


@pytest.mark.parametrize("size", [USUAL, (360, 640)], ids=str)
@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(each, marks=pytest.mark.thorough) for each in ("de", "ja"))]
)
def test_all_of_a_turn_is_in_sight(
    browser: Browser, table: PhoneTable, language: str, size: tuple[int, int]
) -> None:
    table.show(scenes.facts(*CARDS, time=7) | SKILLS)
    with phone(browser, table, "key-1", language=language, size=size) as page:
        page.locator(".tabs button").nth(1).tap()
        chips = page.locator(".chips .chip")
        expect(chips).to_contain_text(["B", "C", "2", "3", "…"])
        assert page.locator("main").evaluate(HANGS_OVER) <= 0
        for chip in chips.all():
            expect(chip).to_be_in_viewport(ratio=1)
            assert not chip.evaluate(CUT)
            assert not any(each.evaluate(CUT) for each in chip.locator("span:not(.name)").all())


def test_a_chip_opens_what_it_counts(browser: Browser, table: PhoneTable) -> None:
    table.show(scenes.facts(*CARDS, time=7) | SKILLS)
    with phone(browser, table, "key-1") as page:
        page.locator(".tabs button").nth(1).tap()
        opened = page.locator("dialog[open]")
        for chip, lines in (
            ("Skills", ["Negotiate", "Knowledge"]),
            ("Open", ["Fishing Village", "Hamlet", "Great River"]),
            ("…", ["Free drawing"]),
        ):
            page.locator(".chip", has_text=chip).tap()
            for line in lines:
                expect(opened).to_contain_text(line)
            opened.get_by_role("button", name="Close").tap()
            expect(opened).to_have_count(0)


@pytest.mark.parametrize("size", [USUAL, (360, 640)], ids=str)
def test_a_long_title_pushes_nothing_out_of_sight(
    browser: Browser, table: PhoneTable, size: tuple[int, int]
) -> None:
    scenes.heroes(table, "woodland-crossroads")
    with phone(browser, table, "key-1", size=size) as page:
        page.locator(".tabs button").nth(1).tap()
        expect(page.locator("h1")).to_have_text("Woodland Crossroads")
        assert page.locator("main").evaluate(HANGS_OVER) <= 0


@sizes_and_languages((USUAL, "en"), ((360, 640), "ja"), ((320, 568), "de"), ((844, 390), "de"))
def test_what_a_seasons_end_offers_stands_in_one_line(
    browser: Browser, table: PhoneTable, language: str, size: tuple[int, int]
) -> None:
    """Beside the keys that change and erase the season's last drawing."""
    table.show(scenes.facts("orchard", "treetop-village", time=8, phase=Phase.SEASON_END))
    values = {"cells": spots("G8 G9 H6 H7 H8"), "terrain": "forest", "coin": False}
    last = "summer/2/treetop-village"
    table.note(1, Drew("last", last, last, "", values))
    with phone(browser, table, "key-1", language=language, size=size) as page:
        page.locator(".tabs button").nth(1).tap()
        expect(page.locator(".keys .key")).to_have_count(2)
        slab = page.locator(".keys .slab")
        expect(slab).to_be_in_viewport(ratio=1)
        assert slab.evaluate(LINES) == 1
        tops = [each.bounding_box() for each in page.locator(".keys > *").all()]
        assert len({each["y"] for each in tops if each}) == 1

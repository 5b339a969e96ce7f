"""What a phone shows of what is to come, and of what came while another tab was looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
from browser import needs_chromium
from phone_browser import button, phone, tab
from playwright.sync_api import expect

from companion.games.cartographers.rules.state import Phase

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser

pytestmark = needs_chromium


def test_edicts_of_later_seasons_are_read_before_they_count(
    browser: Browser, table: PhoneTable
) -> None:
    later = ("D", "A")  # in summer B and C score
    names = ("Borderlands", "Treetower")
    with phone(browser, table, "key-1") as page:
        row = page.locator(".later")
        expect(row.locator(".seal")).to_have_text(later)
        expect(row).to_contain_text("Borderlands")
        for way in (row, page.locator(".chip", has_text="C")):
            way.tap()
            sheet = page.get_by_role("dialog", name="All edicts")
            for name in names:
                expect(sheet.locator("li", has_text=name).locator("p")).not_to_be_empty()
            sheet.get_by_role("button", name="Close").tap()
            tab(page, "Map")
        table.show(scenes.facts("treetop-village", season=3))
        tab(page, "Card")
        expect(page.get_by_role("heading", name="Treetop Village")).to_be_visible()
        expect(row).to_have_count(0)  # in winter nothing is to come


def test_another_tab_says_that_a_card_came_and_that_a_season_ended(
    browser: Browser, table: PhoneTable
) -> None:
    news = ".tabs button:has(.news)"
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Draw it").tap()
        page.get_by_text("Drawn.").wait_for()
        expect(page.locator(news)).to_have_count(0)
        table.show(scenes.facts("orchard", "treetop-village", "fishing-village", time=8))
        expect(page.locator(news)).to_have_text("Card, new")
        table.show(scenes.facts("orchard", "treetop-village", time=8, phase=Phase.SEASON_END))
        expect(page.locator(news)).to_have_text(["Card, new", "Stars, new"])
        expect(page.get_by_role("heading", name="Summer ends")).to_be_visible()
        button(page, "Count my stars").tap()
        expect(page.locator(news)).to_have_text("Card, new")
        minus = page.locator(".pad .negative, main .slab").all_text_contents()
        assert any("\u2212" in each for each in minus)
        assert not [each for each in minus if "-" in each]

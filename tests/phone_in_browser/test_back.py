"""Back goes out step by step: a dialog, a page inside a tab, the first tab, then the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import needs_chromium
from phone_browser import button, phone, tab
from playwright.sync_api import expect

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser

pytestmark = needs_chromium


def test_back_goes_out_of_a_dialog_a_page_and_a_tab(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        entries = page.evaluate("history.length")
        for name in ("Map", "Stars", "Box"):  # tabs take each other's place
            tab(page, name)
        page.locator(".ways button", has_text="Who may come in").tap()
        button(page, "New code").tap()
        expect(page.locator("dialog")).to_have_count(1)
        assert page.evaluate("history.length") == entries + 3
        shown = page.locator("h1").first
        for title, dialogs in (("Who may come in", 0), ("The box", 0), ("Treetop Village", 0)):
            page.evaluate("history.back()")
            expect(shown).to_have_text(title)
            expect(page.locator("dialog")).to_have_count(dialogs)
        assert page.evaluate("history.state?.depth ?? 0") == 0
        tab(page, "Map")
        page.wait_for_function("history.state?.depth === 1")
        tab(page, "Card")
        page.wait_for_function("!history.state?.depth")


def test_a_page_inside_a_tab_has_its_own_way_back(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        for way in ("My seat", "Who may do what", "Who may come in"):
            page.locator(".ways button", has_text=way).tap()
            button(page, "Back").tap()
            expect(page.locator("h1")).to_have_text("The box")
            page.wait_for_function("history.state?.depth === 1")
        page.reload()
        page.locator("h1").first.wait_for()
        page.wait_for_function("!history.state?.depth")  # it begins at its first tab

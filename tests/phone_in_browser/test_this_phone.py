"""What a phone alone has: its letters, on any size of glass, and staying awake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import USUAL, button, of_this_phone, phone
from playwright.sync_api import expect

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
LETTER = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
COUNTS_LOCKS = """() => {
  window.locks = []
  navigator.wakeLock.request = async kind => {
    window.locks.push(kind)
    return { release: () => window.locks.push("released") }
  }
}"""
"""Writes down what the page asks of the browser: one without a glass has no lock to give."""


@pytest.mark.parametrize(
    ("size", "usual"),
    [(USUAL, 16), ((844, 390), 16), ((820, 1180), 24.6), ((1280, 720), 21.6), ((1920, 1200), 30)],
    ids=str,
)
def test_letters_grow_with_a_tablet_and_as_one_likes(
    browser: Browser, table: PhoneTable, size: tuple[int, int], usual: float
) -> None:
    with phone(browser, table, "key-1", size=size) as page:
        assert page.evaluate(LETTER) == pytest.approx(usual, abs=0.05)
        of_this_phone(page)
        for name, times in (("Large", 1.25), ("Very large", 1.5)):
            button(page, name).tap()
            expect(button(page, name)).to_have_attribute("aria-pressed", "true")
            assert page.evaluate(LETTER) == pytest.approx(usual * times, abs=0.05)
        page.reload()
        page.locator("h1").first.wait_for()
        assert page.evaluate(LETTER) == pytest.approx(usual * 1.5, abs=0.05)


def test_a_phone_stays_awake_while_it_is_asked_to(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1", prepare=counting) as page:
        of_this_phone(page)
        assert page.evaluate("() => locks") == []
        switch = page.get_by_role("switch", name="Keep this phone awake")
        switch.tap()
        expect(switch).to_be_checked()
        page.reload()
        page.wait_for_function("() => locks.length")
        of_this_phone(page)
        switch.tap()
        expect(switch).not_to_be_checked()
        assert page.evaluate("() => locks") == ["screen", "released"]


def counting(page: Page) -> None:
    page.add_init_script(f"({COUNTS_LOCKS})()")


def test_without_https_a_switch_says_why_it_may_not(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1", prepare=without_locks) as page:
        of_this_phone(page)
        switch = page.get_by_role("switch", name="Keep this phone awake")
        expect(switch).to_be_disabled()
        expect(switch).to_contain_text("over https alone")


def without_locks(page: Page) -> None:
    """Take away what a browser has over https alone."""
    page.add_init_script("delete Navigator.prototype.wakeLock")

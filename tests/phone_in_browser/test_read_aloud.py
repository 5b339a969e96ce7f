"""A phone's page read aloud, in a real browser.

A browser without a window has no voice, so each test gives the page a list of voices and writes
down what it would say: our own part is tested, no browser's speech.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes
import pytest
from browser import needs_chromium
from fake_voices import said, with_voices
from phone_browser import of_this_phone, phone, tab

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
SETTLED = 600
"""Milliseconds after which a page that is new has been said."""


def with_english(page: Page) -> None:
    """Give a phone a voice for English."""
    with_voices(page, "en-GB")


def heard(page: Page) -> list[str]:
    """Return what has been said, once the page is at rest."""
    page.wait_for_timeout(SETTLED)
    return said(page)


def test_it_is_silent_until_it_is_chosen_and_then_says_each_new_page(
    browser: Browser, table: PhoneTable
) -> None:
    table.lines = [{"text": "Treetop Village", "chosen": False}]
    with phone(browser, table, "key-1", prepare=with_english) as page:
        of_this_phone(page)
        switch = page.get_by_role("switch", name="Read aloud")
        switch.wait_for()
        assert heard(page) == []
        switch.tap()
        words = heard(page)
        assert words[0] == "This phone"
        assert words[-4:] == ["Card", "Map", "Stars", "Box"], "the tabs come last"
        assert words.count("This phone") == 1
        tab(page, "Box")
        assert "Treetop Village" in heard(page)
        tab(page, "Card")
        assert page.locator("h1").inner_text() in heard(page)[0]
        page.keyboard.press("r")
        assert heard(page) == ["STOP"]
        tab(page, "Box")
        assert heard(page) == ["STOP"], "of the finger alone"


def test_a_hand_is_said_by_its_own_button_alone(browser: Browser, table: PhoneTable) -> None:
    chair = phone_scenes.ruins(table)
    with phone(browser, table, f"key-{chair}", prepare=with_english) as page:
        of_this_phone(page)
        page.get_by_role("switch", name="Read aloud").tap()
        assert heard(page)
        tab(page, "Hand")
        page.get_by_role("button", name="Look").tap()
        page.locator(".hand li").first.wait_for()
        assert heard(page) == ["STOP"]
        card = page.locator(".hand h2").first.inner_text()
        page.get_by_role("button", name="Read aloud").tap()
        assert card in heard(page)
        page.keyboard.press("r")
        page.keyboard.press("r")
        assert heard(page) == ["STOP"]


@pytest.mark.parametrize(
    ("voice", "is_near"),
    [("ja-JP", True), ("en-GB", False)],
    ids=["other-language", "in-the-network"],
)
def test_without_a_voice_of_its_own_there_is_nothing_to_choose(
    browser: Browser,
    table: PhoneTable,
    voice: str,
    is_near: bool,  # noqa: FBT001 - a column of the table
) -> None:
    def given(page: Page) -> None:
        with_voices(page, voice, is_near=is_near)

    with phone(browser, table, "key-1", prepare=given) as page:
        of_this_phone(page)
        page.get_by_role("switch", name="Keep this phone awake").wait_for()
        page.wait_for_timeout(SETTLED)
        assert page.get_by_role("switch", name="Read aloud").count() == 0

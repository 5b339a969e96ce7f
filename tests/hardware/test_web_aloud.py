"""The web simulator in a real browser reads its pages aloud.

A browser without a window has no voice, so each test gives the page a list of voices and writes
down what it would say: our own part is tested, no browser's speech.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from axe import violations
from browser import needs_chromium
from fake_voices import said, with_voices
from simulated_web import SimulatedBox, sees, spoken, visit

from companion.surface import Button, Refresh
from companion.surface.reading import SpokenHint, SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from companion.surface import Frame

pytestmark = needs_chromium
HINTS = (SpokenHint(Button.A, "Flip"), SpokenHint(Button.B, "", "hold: undo"))


@pytest.fixture
def page(browser: Browser, box: SimulatedBox) -> Iterator[Page]:
    page = browser.new_page()
    with_voices(page, "en-GB", "ja-JP")
    visit(page, box)
    yield page
    page.close()


def show(box: SimulatedBox, page: Page, number: int, frame: Frame) -> list[str]:
    """Show a page as the picture of that number, and return what has been said of it."""
    box.web.show(frame, Refresh.FULL)
    sees(page, number)
    return said(page)


def private(frame: Frame) -> Frame:
    """Return a page that one seat alone may see."""
    reading = replace(frame.read(), is_private=True)
    return replace(frame, read=lambda: reading)


def test_it_is_silent_until_it_is_chosen_and_says_the_whole_page_then(
    box: SimulatedBox, page: Page
) -> None:
    assert show(box, page, 1, spoken("大河", "森。", hints=HINTS)) == []
    button = page.get_by_role("button", name="Read aloud")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    assert said(page) == ["大河", "森。", "A: Flip", "B: hold: undo"]
    assert button.get_attribute("aria-pressed") == "true"
    page.keyboard.press("r")
    assert button.get_attribute("aria-pressed") == "false"
    assert said(page) == ["STOP"]
    assert show(box, page, 2, spoken("村")) == []


def test_a_new_page_is_said_by_its_title_and_what_has_changed(
    box: SimulatedBox, page: Page
) -> None:
    show(box, page, 1, spoken("Card", "Rain.", "Summer"))
    page.keyboard.press("r")
    said(page)
    assert show(box, page, 2, spoken("Card", "Rain.", "Autumn")) == ["Card", "Autumn"]
    assert show(box, page, 3, spoken("Card", "Rain.", "Autumn")) == []
    rows = (SpokenLine("About", chosen=True), SpokenLine("Rules"))
    assert show(box, page, 4, spoken("Menu", *rows)) == ["Menu", "About", "Rules"]
    rows = (SpokenLine("About"), SpokenLine("Rules", chosen=True))
    assert show(box, page, 5, spoken("Menu", *rows)) == ["Rules"]


def test_a_press_stops_it(box: SimulatedBox, page: Page) -> None:
    show(box, page, 1, spoken("Card"))
    page.keyboard.press("r")
    said(page)
    page.keyboard.press("a")
    assert box.pressed() == "A"
    assert said(page) == ["STOP"]


def test_a_private_page_is_never_said(box: SimulatedBox, page: Page) -> None:
    show(box, page, 1, spoken("Pass the box"))
    page.keyboard.press("r")
    said(page)
    assert show(box, page, 2, private(spoken("Hand", "Ambush", hints=HINTS))) == ["STOP"]
    page.keyboard.press("r")
    page.keyboard.press("r")
    assert said(page) == ["STOP"]
    assert show(box, page, 3, spoken("Card")) == ["Card"]


def test_long_texts_are_cut_between_words_and_japanese_ones_behind_their_stops(
    box: SimulatedBox, page: Page
) -> None:
    english, japanese = "word " * 90, "あいう。" * 80
    show(box, page, 1, spoken("Card", english, japanese, "x" * 450))
    page.keyboard.press("r")
    _, *pieces = said(page)
    assert max(map(len, pieces)) <= 200
    assert "".join(pieces) == f"{english}{japanese}{'x' * 450}"
    assert all(piece.endswith((" ", "。", "x")) for piece in pieces)


def test_without_a_voice_of_the_language_near_by_there_is_no_button(
    box: SimulatedBox, page: Page, browser: Browser
) -> None:
    far = browser.new_page()
    with_voices(far, "ja-JP", is_near=False)
    visit(far, box)
    assert far.locator("#aloud").is_hidden()
    far.close()
    button = page.locator("#aloud")
    assert button.is_visible()
    box.web.speak({}, "de")
    page.wait_for_selector("html[lang=de]")
    assert button.is_hidden()
    page.keyboard.press("r")
    assert said(page) == ["STOP"]


def test_a_checker_for_screen_readers_finds_nothing(box: SimulatedBox, page: Page) -> None:
    show(box, page, 1, spoken("Card", "Rain.", hints=HINTS))
    assert page.locator("#aloud").is_visible()
    for size in ((1280, 720), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert violations(page) == []

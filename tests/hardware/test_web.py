"""The web simulator in a real browser: pictures, words, its key, and its end."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from browser import needs_chromium
from glass import SIX, striped

from companion.surface import Button, Frame, Ink, Rect, Refresh, TextRun
from companion.surface.reading import SpokenHint, SpokenLine
from hardware.panels.inks import SEEN
from hardware.panels.pace import Pace

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

from simulated_web import KEY, PIXEL, SimulatedBox, connected, happened, pixel, sees, spoken, visit

pytestmark = needs_chromium


def test_the_page_shows_the_inks_as_they_look_on_the_glass(box: SimulatedBox, page: Page) -> None:
    box.web.show(striped(), Refresh.FULL)
    sees(page, 1)
    seen = [pixel(page, 5 + 10 * column, 20) for column in range(6)]
    assert seen == [SEEN[ink] for ink in SIX.inks]


def test_a_late_browser_sees_the_picture_that_is_on_the_glass(
    box: SimulatedBox, browser: Browser
) -> None:
    box.web.show(striped(texts=[TextRun("大河", Rect(0, 0, 9, 9))]), Refresh.FULL)
    late = browser.new_page()
    visit(late, box)
    sees(late, 1)
    assert pixel(late, 0, 0) == SEEN[Ink.BLACK]
    assert late.locator("#glass").get_attribute("aria-label") == "大河"
    late.close()


def test_a_refresh_plays_and_ends_on_the_picture(box: SimulatedBox, page: Page) -> None:
    frame = striped()
    box.web.show(frame, Refresh.FULL)
    sees(page, 1)
    box.web._pace = Pace.REAL
    inverse = Frame(SIX.width, SIX.height, frame.pixels[::-1])
    showing = threading.Thread(target=box.web.show, args=(inverse, Refresh.FULL))
    showing.start()
    happened(page, "glass", "full")
    happened(page, "status", "true")
    sees(page, 2)
    showing.join()
    assert page.locator("#glass").get_attribute("data-playing") == ""
    assert pixel(page, 0, 0) == SEEN[Ink.GREEN]


def test_after_a_restart_the_page_finds_the_box_again_by_itself(browser: Browser) -> None:
    first = SimulatedBox()
    page = browser.new_page()
    visit(page, first)
    first.web.show(striped(), Refresh.FULL)
    sees(page, 1)
    first.close()
    page.wait_for_selector('#status[data-state="stopped"]')
    assert pixel(page, 59, 39) == SEEN[Ink.GREEN]  # electronic paper keeps its picture
    second = SimulatedBox(first.port)
    assert second.port == first.port
    connected(page)
    second.web.show(Frame(60, 40, bytes([Ink.RED]) * 2400), Refresh.FULL)
    page.wait_for_function(f"() => ({PIXEL})([59, 39])[0] === 179", timeout=15_000)
    page.keyboard.press("a")
    assert second.pressed() == "A"
    page.close()
    second.close()


def test_the_page_speaks_the_language_it_is_given_and_changes_it(
    box: SimulatedBox, page: Page
) -> None:
    assert page.locator("html").get_attribute("lang") == "ja"
    assert page.locator("#state").inner_text() == "接続中"
    box.web.speak({"connected": "here"}, "en")
    page.wait_for_selector("text=here")
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_page_can_be_read_line_by_line(box: SimulatedBox, page: Page) -> None:
    box.web.show(spoken("Menu", "New game", SpokenLine("About", chosen=True)), Refresh.FULL)
    sees(page, 1)
    lines = page.locator("#reading > *")
    assert lines.all_text_contents() == ["Menu", "New game", "About"]
    assert [line.get_attribute("aria-current") for line in lines.all()] == [None, None, "true"]
    assert page.locator("#glass").get_attribute("aria-label") == "Menu"


def test_a_new_page_is_said_whole_and_a_moved_cursor_by_its_line(
    box: SimulatedBox, page: Page
) -> None:
    box.web.show(spoken("Menu", SpokenLine("New game", chosen=True), "About"), Refresh.FULL)
    sees(page, 1)
    assert page.locator("#spoken").text_content() == "Menu. New game. About."
    box.web.show(spoken("Menu", "New game", SpokenLine("About", chosen=True)), Refresh.FULL)
    sees(page, 2)
    assert page.locator("#spoken").text_content() == "About"
    box.web.show(spoken("Summer", "Rain."), Refresh.FULL)
    sees(page, 3)
    assert page.locator("#spoken").text_content() == "Summer. Rain."


def test_buttons_are_named_by_what_they_do(box: SimulatedBox, page: Page) -> None:
    hints = (SpokenHint(Button.A, "Flip"), SpokenHint(Button.B, "Look back", "hold: undo"))
    box.web.show(spoken("Card", hints=hints), Refresh.FULL)
    sees(page, 1)
    assert page.get_by_role("button", name="A Flip").count() == 1
    back = page.get_by_role("button", name="B Look back", exact=True)
    assert back.get_attribute("aria-description") == "hold: undo"
    assert page.get_by_role("button", name="C", exact=True).count() == 1
    page.set_viewport_size({"width": 390, "height": 844})
    small = page.get_by_role("button", name="B Look back hold: undo", exact=True)
    assert " ".join(small.inner_text().split()) == "B Look back hold: undo", "what it shows"
    assert small.get_attribute("aria-description") == ""


def test_a_page_has_one_heading_and_words_that_can_be_read(box: SimulatedBox, page: Page) -> None:
    assert page.get_by_role("heading", level=1).count() == 1
    box.web.show(spoken("Card", "Rain"), Refresh.FULL)
    sees(page, 1)
    assert page.get_by_role("heading", level=1).all_inner_texts() == ["Card"]
    assert page.evaluate(PALE) == []


PALE = """() => {
  const parts = (colour) => colour.match(/[0-9.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = parts(colour).map((it) => it / 255)
      .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const paper = (it) => {
    const own = getComputedStyle(it).backgroundColor;
    return (parts(own)[3] ?? 1) === 1 ? own : paper(it.parentElement);
  };
  const bad = ({ color, fontSize, opacity }, on) => {
    const pair = [light(color), light(on)];
    const contrast = Math.max(...pair) / Math.min(...pair);
    return contrast < 7 || parseFloat(fontSize) < 15 || opacity < 1;
  };
  return [...document.querySelectorAll("footer *")]
    .filter((it) => it.innerText?.trim() && bad(getComputedStyle(it), paper(it)))
    .map((it) => it.outerHTML);
}"""
"""Returns what of the footer has small letters, or too little contrast with what is behind it."""


def test_without_the_key_the_page_says_where_it_is(box: SimulatedBox, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(box.web.where.partition("#")[0])
    page.wait_for_selector("#locked:has-text('key')")
    assert page.locator("#box").is_hidden()
    page.goto(box.web.where)  # only what is behind the # changes: nothing loads again
    connected(page)
    assert page.locator("#locked").is_hidden()
    page.goto("about:blank")
    page.goto(box.web.where.partition("#")[0])  # a bookmark without the key
    connected(page)
    context.close()


def test_a_ticket_becomes_the_key_in_the_page_s_address(
    box: SimulatedBox, browser: Browser
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(box.web.once())
    connected(page)
    assert page.evaluate("() => location.hash") == f"#{KEY}"
    page.keyboard.press("a")
    assert box.pressed() == "A"
    page.reload()
    connected(page)
    context.close()


def test_the_box_shuts_down_with_browsers_open_and_leaves_no_thread(browser: Browser) -> None:
    before = set(threading.enumerate())
    box = SimulatedBox()
    pages = [browser.new_page() for _ in range(2)]
    for page in pages:
        visit(page, box)
    box.close()
    assert set(threading.enumerate()) == before
    for page in pages:
        page.close()

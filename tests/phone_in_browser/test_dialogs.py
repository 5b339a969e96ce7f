"""What lies over a page: one thing to answer, the focus in it, and back to what opened it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from phone_browser import button, listens, phone, tab
from playwright.sync_api import expect

from phone_in_browser.test_city_actions import saved

if TYPE_CHECKING:
    from collections.abc import Callable

    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Locator, Page

pytestmark = needs_chromium
SOURCES = Path(__file__).resolve().parents[2] / "companion"
INSIDE = """() => {
  const { activeElement, body } = document
  return activeElement === body || activeElement.closest("dialog") !== null
}"""
"""Past its last button Tab leaves the page for the bars of the browser: the body has the focus."""
FOCUS = "() => document.activeElement.textContent.trim()"


def leave(page: Page) -> Locator:
    tab(page, "Box")
    return page.locator(".ways button", has_text="Stand up")


def new_code(page: Page) -> Locator:
    tab(page, "Box")
    page.locator(".ways button", has_text="Who may come in").tap()
    return button(page, "New code")


def stand(page: Page) -> Locator:
    tab(page, "Box")
    page.locator(".ways button", has_text="Who may do what").tap()
    return page.locator(".name-button").first


def edicts(page: Page) -> Locator:
    tab(page, "Card")
    return page.locator(".later")


def number(page: Page) -> Locator:
    tab(page, "Stars")
    return page.locator(".pad td.on button").first


def turns(page: Page) -> Locator:
    tab(page, "Map")
    return button(page, "More")


def skill(page: Page) -> Locator:
    tab(page, "Map")
    return page.locator(".chip", has_text="Skills")


def wonders(page: Page) -> Locator:
    tab(page, "Ruins")
    return page.locator(".wonders-key")


def printed(page: Page) -> Locator:
    return page.locator(".wonders-key", has_text="Play a card")


def holdings(page: Page) -> Locator:
    tab(page, "City")
    return page.locator(".held-key")


def actions(page: Page) -> Locator:
    tab(page, "City")
    return page.locator(".actions button")


WAYS = (
    ("phone/page/box.js", leave),
    ("phone/page/host.js", stand),
    ("phone/page/door.js", new_code),
    ("games/cartographers/phone/card.js", edicts),
    ("games/cartographers/phone/stars.js", number),
    ("games/cartographers/phone/turns.js", turns),
    ("games/cartographers/phone/turns.js", skill),
    ("games/unearth/phone/wonders.js", wonders),
    ("games/unearth/phone/printed.js", printed),
    ("games/cadwallon/phone/holdings.js", holdings),
    ("games/cadwallon/phone/action.js", actions),
)
"""A way to a dialog of each script that opens one."""


def test_every_script_with_a_dialog_has_a_way_here() -> None:
    opens = re.compile(r"<\$\{(?:Dialog|Asked|AllEdicts)\}")
    found = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("phone/**/*.js")
        if opens.search(path.read_text())
    }
    # the parts that all of them are made of, and the seal that opens the same edicts
    ours = {"phone/page/parts.js", "games/cartographers/phone/parts.js"}
    assert found - ours == {script for script, _ in WAYS}


@pytest.mark.parametrize("way", [way for _, way in WAYS], ids=lambda way: way.__name__)
def test_a_dialog_keeps_the_focus_and_gives_it_back(
    browser: Browser, table: PhoneTable, way: Callable[[Page], Locator]
) -> None:
    table.facts = scenes.facts("treetop-village") | {"skills": [{"id": "knowledge", "cost": 0}]}
    key = "key-1"
    if way is wonders:
        scenes.ruins(table)
    if way is printed:
        key = f"key-{scenes.ruins(table, 'printed')}"
    if way in {holdings, actions}:
        scenes.city(table)
    if way is actions:
        session, may = next(each for each in saved("3x3", 3) if len(each[1]) > 1)
        table.play(session)
        key, table.given = f"key-{may[0].seat + 1}", {may[0].seat + 1}
    with phone(browser, table, key) as page:
        opener = way(page)
        opener.tap()
        dialog = page.locator("dialog[open]")
        expect(dialog).to_have_count(1)
        assert dialog.evaluate("each => each.matches(':modal')")
        for _ in range(12):
            assert page.evaluate(INSIDE)
            page.keyboard.press("Tab")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()
        opener.tap()
        listens(page)
        page.touchscreen.tap(20, 20)
        expect(dialog).to_have_count(0)


def test_staying_is_what_enter_does(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        leave(page).tap()
        page.get_by_role("alertdialog", name="Leave your seat?").wait_for()
        assert page.evaluate(FOCUS) == "Stay"


def test_the_title_has_the_focus_where_a_slab_is_gone(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Draw it").tap()
        page.get_by_text("Drawn.").wait_for()
        expect(page.locator("h1")).to_be_focused()
        tab(page, "Card")
        table.show(scenes.facts("orchard"))
        expect(page.get_by_role("heading", name="Orchard")).to_be_visible()
        assert not page.evaluate("() => document.activeElement.matches('h1')")

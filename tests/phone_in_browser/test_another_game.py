"""What a phone loads: the words, pages and faces of the game at its table, and no other's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import phone_scenes
import pytest
from browser import needs_chromium
from phone_browser import holding, losing, phone, tab, until_seen
from playwright.sync_api import expect

from companion.games import GAMES

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page, Route

pytestmark = [needs_chromium, pytest.mark.thorough]
SLOW = 3_000
"""Milliseconds after which the page of the box stands in for those of the game."""
WATCH = """() => {
  window.keys = []
  const key = /\\b(?:phone|GAMES)\\.[a-z][\\w.-]*/g
  const look = () => window.keys.push(...(document.body.innerText.match(key) ?? []))
  const all = { childList: true, characterData: true, subtree: true }
  new MutationObserver(look).observe(document.body, all)
}""".replace("GAMES", "|".join(GAMES))
"""Keeps every key that stands on the page where its words should, for however short a time."""


def watched(page: Page) -> None:
    """Begin to look for keys on a page that is never to be loaded again."""
    page.evaluate(WATCH)


def assert_no_key_was_seen(page: Page) -> None:
    """Fail if there was a key, or if the page was loaded again: then nobody looked."""
    assert page.evaluate("window.keys") == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_first_visit_loads_the_game_at_the_table_and_its_own_language(
    browser: Browser, table: PhoneTable, language: str
) -> None:
    loaded: list[str] = []

    def listen(page: Page) -> None:
        page.on("request", lambda asked: loaded.append(asked.url))

    with phone(browser, table, "key-1", language=language, prepare=listen) as page:
        page.locator("#cartographers-forest").wait_for(state="attached")
        for each in page.locator(".tabs button").all():
            each.tap()
        page.evaluate("document.fonts.ready")
    files = [url.partition("?")[0] for url in loaded]
    others = [game for game in GAMES if game != "cartographers"]
    assert not [file for file in files for game in others if f"/{game}/" in file]
    words = [file.partition("/words/")[2] for file in files if "/words/" in file]
    assert words == [f"{language}.json", f"cartographers/{language}.json"]
    foreign = {"en": ("-ja.woff2", "-accented.woff2"), "ja": ("-accented.woff2",)}[language]
    assert not [file for file in files if file.endswith(foreign)]
    assert [file for file in files if file.endswith("/alegreya.woff2")]


@pytest.mark.parametrize("first", ["hello", "table"])
def test_another_game_comes_with_its_words_and_without_a_reload(
    browser: Browser, table: PhoneTable, first: str
) -> None:
    with phone(browser, table, "key-1") as page:
        expect(page.locator("h1")).to_have_text("Treetop Village")
        watched(page)
        losing("/words/unearth/en", 2)(page)
        phone_scenes.ruins(table)
        table.publish(first)
        expect(page.locator("h1")).to_have_text(re.compile("^(Mika|Jun|Ada) digs$"))
        expect(page.locator(".tabs button")).to_have_text(["Hand", "Ruins", "Box"])
        styles = "[...document.styleSheets].filter(each => !each.disabled).map(each => each.href)"
        found = [href for href in page.evaluate(styles) if "/games/" in href]
        assert [href.partition("/games/")[2] for href in found] == ["unearth/style.css"]
        assert_no_key_was_seen(page)


def test_while_the_words_of_a_game_do_not_come_the_page_of_the_box_stands_in(
    browser: Browser, table: PhoneTable
) -> None:
    held: list[Route] = []
    with phone(browser, table, "key-1", prepare=lambda page: page.clock.install()) as page:
        expect(page.locator("h1")).to_have_text("Treetop Village")
        watched(page)
        page.route("**/words/unearth/**", holding(held))
        table.lines = [{"text": "A line of the box", "chosen": False}]
        phone_scenes.ruins(table)
        until_seen(page, lambda: held)
        page.clock.fast_forward(SLOW + 1000)
        expect(page.locator(".lines li")).to_have_text("A line of the box")
        expect(page.locator(".tabs button")).to_have_text(["Card", "Box"])
        held[0].continue_()
        expect(page.locator(".tabs button")).to_have_text(["Hand", "Ruins", "Box"])
        assert_no_key_was_seen(page)


def test_a_language_chosen_while_a_game_comes_is_that_of_both(
    browser: Browser, table: PhoneTable
) -> None:
    english: list[Route] = []
    german: list[Route] = []
    with phone(browser, table, "key-1", prepare=lambda page: page.clock.install()) as page:
        tab(page, "Box")
        page.get_by_role("button", name="My seat").tap()
        watched(page)
        page.route("**/words/unearth/en.json**", holding(english))
        page.route("**/words/unearth/de.json**", holding(german))
        phone_scenes.ruins(table)
        until_seen(page, lambda: english)
        page.clock.fast_forward(SLOW + 1000)
        page.get_by_label("Language").select_option("de")
        until_seen(page, lambda: german)
        english[0].continue_()
        page.wait_for_timeout(300)
        expect(page.locator("html")).to_have_attribute("lang", "en")
        german[0].continue_()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        tab(page, "Ruinen")
        assert_no_key_was_seen(page)

"""What the coach says of a turn, on phones: in the language of each, under the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from axe import violations
from browser import needs_chromium
from fake_voices import said, with_voices
from phone_browser import of_this_phone, phone, tab

from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
SETTLED = 600
BELOW = """() => {
  const { top } = document.querySelector(".coach").getBoundingClientRect()
  const { bottom } = document.querySelector(".what").getBoundingClientRect()
  return top >= bottom
}"""
SIZES = ((390, 664), (360, 640))


def explained(table: PhoneTable, key: str, game: str = "cartographers") -> None:
    """Let the coach say a rule of the turn."""
    package = f"companion.games.{game}"
    table.tip = {each: catalog(each, package)(f"coach.{key}") for each in LANGUAGES}


def plain(text: str) -> str:
    return text.replace("\u200b", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_tip_stands_whole_under_the_card_in_the_phones_own_language(
    browser: Browser, table: PhoneTable, language: str, size: tuple[int, int]
) -> None:
    explained(table, "draw")
    table.seat(1, "Mika", "draw", language)
    with phone(browser, table, "key-1", language=language, size=size) as page:
        assert plain(page.locator(".coach p").inner_text()) == plain(table.tip[language])
        assert page.evaluate(BELOW)
        end = page.locator(".end").bounding_box()
        tip = page.locator(".coach").bounding_box()
        assert end is not None
        assert tip is not None
        assert tip["y"] + tip["height"] <= end["y"], "it is seen without scrolling"
        assert violations(page) == []


def test_its_cross_hides_tips_of_this_game_on_this_phone_alone(
    browser: Browser, table: PhoneTable
) -> None:
    explained(table, "draw")
    with phone(browser, table, "key-1") as mika, phone(browser, table, "key-3") as tom:
        mika.locator(".coach button").tap()
        mika.locator(".coach").wait_for(state="detached")
        explained(table, "coin")
        table.show(scenes.facts("orchard", "treetop-village", time=7))
        tom.locator(".coach p", has_text="coin").wait_for()
        mika.reload()
        mika.locator("h1").wait_for()
        assert mika.locator(".coach").count() == 0
        table.deal = "the next game"
        table.publish()
        mika.locator(".coach p", has_text="coin").wait_for()


def test_a_page_without_a_tip_has_nothing_of_it(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        assert page.locator(".coach").count() == 0


def with_german(page: Page) -> None:
    """Give a phone a voice for German."""
    with_voices(page, "de-DE")


def test_a_game_of_pictures_has_it_once_and_it_is_read_aloud(
    browser: Browser, table: PhoneTable
) -> None:
    scenes.ruins(table)
    explained(table, "dig", "unearth")
    table.seat(3, "Ada", "follow", "de")
    table.lines = [{"text": each, "chosen": False} for each in ("Rot gräbt", table.tip["de"])]
    with phone(browser, table, "key-3", language="de", prepare=with_german) as page:
        page.get_by_text(table.tip["de"]).wait_for()
        assert page.get_by_text(table.tip["de"]).count() == 1
        of_this_phone(page)
        page.get_by_role("switch", name="Vorlesen").tap()
        tab(page, "Ruinen")
        page.wait_for_timeout(SETTLED)
        assert table.tip["de"] in said(page)

"""The finished map as a picture file: read back by Pillow, space by space."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from phone_browser import button, phone, tab
from phone_table import PLAY
from PIL import Image
from waiting import until

from companion.games.cartographers.rules.state import Phase
from hardware.clock import today

if TYPE_CHECKING:
    from pathlib import Path

    from phone_table import PhoneTable
    from playwright.sync_api import Browser

pytestmark = needs_chromium
GROUNDS = {"F": (60, 122, 76), "V": (179, 48, 42), "A": (217, 182, 28), "W": (47, 90, 158)}
"""The colours of the style sheet below a terrain, by its letter in the map's notation."""
LEFT, TOP, UNIT = 36, 200, 996 / 372
"""Where the board lies in the picture, and how large a unit of its drawing is."""


@pytest.mark.parametrize(
    ("language", "dark"), [("en", False), pytest.param("ja", True, marks=pytest.mark.thorough)]
)
def test_a_finished_map_is_a_picture_to_keep(
    browser: Browser,
    table: PhoneTable,
    tmp_path: Path,
    language: str,
    dark: bool,  # noqa: FBT001 - a row of the table
) -> None:
    table.show(scenes.facts("orchard", season=3, time=8, phase=Phase.OVER))
    with phone(browser, table, "key-1", language=language, dark=dark) as page:
        page.locator(".tabs button").nth(2).tap()
        with page.expect_download() as download:
            page.locator(".hidden:has(> .board) + .slab").tap()
        assert download.value.suggested_filename == f"cartographers-{today()}-mika.png"
        download.value.save_as(tmp_path / "map.png")
    with Image.open(tmp_path / "map.png") as found:
        picture = found.convert("RGB")
    assert picture.size == (1080, 1350)
    for row, spaces in enumerate(scenes.SUMMER.split()):
        for column, letter in enumerate(spaces.upper()):
            corner = (17 + 32 * column + 3) * UNIT + LEFT, (17 + 32 * row + 3) * UNIT + TOP
            colour = picture.getpixel((round(corner[0]), round(corner[1])))
            if letter in GROUNDS:
                assert colour == GROUNDS[letter], (row, column)
            else:
                assert colour not in GROUNDS.values(), (row, column)


SHARES = """() => {
  window.given = []
  navigator.canShare = what => Boolean(what.text || what.files)
  navigator.share = async what => { window.given.push(what) }
}"""
GIVEN = (
    "() => given.map(({ text, files }) => [text, files && files[0].name, files && files[0].type])"
)


def test_where_a_phone_can_share_it_is_given_the_picture_with_the_result(
    browser: Browser, table: PhoneTable
) -> None:
    """A browser has this over https alone; here its two functions are stood in for."""
    table.show(scenes.facts("orchard", season=3, time=8, phase=Phase.OVER))
    with phone(browser, table, "key-1") as page:
        page.evaluate(SHARES)
        page.locator(".tabs button").nth(2).tap()
        page.locator(".hidden:has(> .board) + .slab").tap()
        until(lambda: page.evaluate(GIVEN))
        name = f"cartographers-{today()}-mika.png"
        assert page.evaluate(GIVEN) == [[PLAY["text"], name, "image/png"]]


def test_a_result_is_shared_or_copied_as_its_text(browser: Browser, table: PhoneTable) -> None:
    table.over = True
    with phone(browser, table, "key-1") as page:
        page.evaluate(SHARES)
        tab(page, "Box")
        page.locator(".ways button", has_text="Keep this play").tap()
        button(page, "Share").tap()
        until(lambda: page.evaluate(GIVEN))
        assert page.evaluate(GIVEN) == [[PLAY["text"], None, None]]
        page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        button(page, "Copy").tap()
        page.get_by_text("Copied.").wait_for()
        field = page.locator("textarea")
        assert field.evaluate("each => getSelection().toString()") == PLAY["text"]


def test_a_game_that_goes_on_has_no_picture_yet(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        page.locator(".tabs button").nth(2).tap()
        page.locator(".pad").wait_for()
        assert page.locator(".hidden:has(> .board)").count() == 0

"""The finished map as a picture file: read back by Pillow, space by space."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from phone_browser import button, phone, tab
from phone_table import PLAY
from PIL import Image
from seats.stacked import spots
from waiting import until

from companion.games.cartographers.rules.state import Phase
from companion.seats import Drew
from hardware.clock import today

if TYPE_CHECKING:
    from pathlib import Path

    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
GROUNDS = {"F": (60, 122, 76), "V": (179, 48, 42), "A": (217, 182, 28), "W": (47, 90, 158)}
"""The colours of the style sheet below a terrain, by its letter in the map's notation."""
LEFT, TOP, UNIT = 36, 200, 996 / 372
"""Where the board lies in the picture, and how large a unit of its drawing is."""


def kept(page: Page, folder: Path) -> Image.Image:
    """Return the picture that a phone makes of its map at the end of a game."""
    page.locator(".tabs button").nth(2).tap()
    with page.expect_download() as download:
        page.locator(".hidden:has(> .board) + .slab").tap()
    assert download.value.suggested_filename == f"cartographers-{today()}-mika.png"
    download.value.save_as(folder / "map.png")
    with Image.open(folder / "map.png") as found:
        return found.convert("RGB")


def inked(picture: Image.Image, row: int, column: int, right: int, down: int) -> object:
    """Return the colour of a point of a space, in units of the drawing from its corner."""
    x, y = (17 + 32 * column + right) * UNIT + LEFT, (17 + 32 * row + down) * UNIT + TOP
    return picture.getpixel((round(x), round(y)))


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
        picture = kept(page, tmp_path)
    assert picture.size == (1080, 1350)
    for row, spaces in enumerate(scenes.SUMMER.split()):
        for column, letter in enumerate(spaces.upper()):
            colour = inked(picture, row, column, 3, 3)
            if letter in GROUNDS:
                assert colour == GROUNDS[letter], (row, column)
            else:
                assert colour not in GROUNDS.values(), (row, column)


def test_a_map_of_heroes_shows_hero_marks_letters_and_what_is_destroyed(
    browser: Browser, table: PhoneTable, tmp_path: Path
) -> None:
    scenes.heroes(table, "gorgon-gaze", "freyla-the-true")
    table.facts["phase"] = Phase.OVER.value
    gorgon, freyla = (each["id"] for each in table.facts["turns"])
    for turn, part, values in (
        (gorgon, "", {"cells": spots("H4 H6 I5"), "terrain": "monster", "effect": "petrify"}),
        (gorgon, "destroy", {"cells": spots("G4"), "terrain": "destroyed"}),
        (freyla, "", {"cells": spots("G6"), "terrain": "hero", "attacked": spots("H6 I6 J6")}),
    ):
        table.note(1, Drew(f"{turn}{part}", turn, turn, part, {**values, "coin": False}))
    with phone(browser, table, "key-1") as page:
        picture = kept(page, tmp_path)
    ink, paper, bare = (inked(picture, *each, 3, 28) for each in ((7, 3), (6, 5), (10, 10)))
    assert len({ink, paper, bare}) == 3
    grounds = {(7, 3): ink, (8, 4): ink, (6, 3): paper, (6, 5): paper, (7, 5): paper}
    for row, column in product(range(11), range(11)):
        if scenes.SUMMER.split()[row][column] not in "^R":
            found = inked(picture, row, column, 3, 28)
            assert found == grounds.get((row, column), bare), (row, column)
    assert [inked(picture, *each, 3, 3) for each in ((7, 5), (8, 5), (9, 5), (6, 3))] == [
        ink, ink, ink, paper,
    ], "a mark in the corner"  # fmt: skip
    assert [inked(picture, *each, 16, 16) for each in ((6, 3), (7, 5))] == [ink, ink], "a cross"
    assert inked(picture, 6, 5, 8, 8) == GROUNDS["W"], "a shield in blue"
    assert [inked(picture, *each, 29, 11) for each in ((7, 3), (8, 4))] == [paper, paper], "letters"


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

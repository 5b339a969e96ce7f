"""Every page in reach of everybody: sizes, large letters, dark, screen readers."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from fontTools.ttLib import TTFont
from phone_browser import SIZES, USUAL, phone, tab

from companion.phone.files import FOLDER
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from collections.abc import Callable

    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = [needs_chromium, pytest.mark.thorough]
AXE = Path(__file__).parent / "axe" / "axe.min.js.gz"
"""A checker of pages for screen readers (MPL-2.0), as its makers ship it; packed."""
FACES = FOLDER / "faces"
DOUBLE = "document.documentElement.style.fontSize = '200%'"
CUT = """() => {
  const found = []
  const root = document.scrollingElement
  if (root.scrollWidth > innerWidth) found.push(`page is ${root.scrollWidth} wide`)
  const main = document.querySelector("main")
  if (main.scrollWidth > main.clientWidth) found.push(`main is ${main.scrollWidth} wide`)
  for (const each of document.querySelectorAll("#page *")) {
    const style = getComputedStyle(each)
    const box = each.getBoundingClientRect()
    const apart = each.closest(".hidden, .cells, svg, .strip")
    if (apart || !box.width || style.clipPath !== "none") continue
    const clips = style.overflowX !== "visible" && each !== main
    if (clips && each.scrollWidth > each.clientWidth + 1) found.push(`${each.className} is cut`)
    const text = [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    const inside = box.left >= -1 && box.right <= innerWidth + 1
    if (text && !inside) found.push(`outside: ${each.textContent}`)
    if (text && each.scrollWidth > each.clientWidth + 1 && style.display !== "inline")
      found.push(`too narrow: ${each.textContent}`)
  }
  return found
}"""
"""What of a page is cut off, hidden at an edge, or makes it scroll sideways."""
TARGETS = """() => [
  ...document.querySelectorAll("button, input, select, [role=radio]"),
].filter(each => {
  const box = each.closest("label")?.getBoundingClientRect() ?? each.getBoundingClientRect()
  return box.width > 0 && (box.width < 43.5 || box.height < 43.5)
}).map(each => `${each.textContent} ${JSON.stringify(each.getBoundingClientRect())}`)"""
"""What a thumb could miss."""


def joining(table: PhoneTable) -> str:
    del table.seats[3]
    table.keys["new"] = None
    return "new"


def seated(table: PhoneTable) -> str:
    table.may_press, table.who = ["A", "B", "C", "D"], "chosen"
    table.lines = [{"text": "Treetop Village", "chosen": False}]
    return "key-1"


def at_the_end(table: PhoneTable) -> str:
    scenes.season_ends(table)
    return "key-1"


def ambushed(table: PhoneTable) -> str:
    scenes.goblins(table)
    return "key-1"


def holding(table: PhoneTable) -> str:
    return f"key-{scenes.ruins(table)}"


def with_no_hand_yet(table: PhoneTable) -> str:
    return f"key-{scenes.ruins(table) % 3 + 1}"


def look(page: Page) -> None:
    page.locator(".tabs button").first.tap()
    page.locator(".eye").tap()
    page.locator(".hand li").first.wait_for()


def stay(_: Page) -> None:
    pass


def host(page: Page) -> None:
    page.locator(".tabs button").last.tap()
    page.locator(".ways button").nth(1).tap()
    page.locator(".people").wait_for()


def on_tab(number: int) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        page.locator(".tabs button").nth(number).tap()

    return go


PAGES: dict[str, tuple[Callable[[PhoneTable], str], Callable[[Page], None]]] = {
    "join": (joining, stay),
    "card": (seated, stay),
    "map": (seated, on_tab(1)),
    "stars": (at_the_end, on_tab(2)),
    "box": (seated, on_tab(3)),
    "host": (seated, host),
    "ambush": (ambushed, on_tab(1)),
    "season": (at_the_end, stay),
    "hand": (holding, look),
    "covered": (holding, on_tab(0)),
    "asking": (with_no_hand_yet, on_tab(0)),
}


@pytest.fixture(params=PAGES)
def shown(request: pytest.FixtureRequest, table: PhoneTable) -> tuple[str, Callable[[Page], None]]:
    """Return a phone's key, and how it comes to a page."""
    prepare, go = PAGES[request.param]
    return prepare(table), go


Shown = tuple[str, "Callable[[Page], None]"]


@pytest.mark.thorough
def test_no_page_is_cut_at_any_size(browser: Browser, table: PhoneTable, shown: Shown) -> None:
    key, go = shown
    for size in SIZES:
        with phone(browser, table, key, size=size) as page:
            go(page)
            assert (size, page.evaluate(CUT)) == (size, [])
            assert (size, page.evaluate(TARGETS)) == (size, [])


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["de", "ja"])
def test_no_page_is_cut_in_other_languages(
    browser: Browser, table: PhoneTable, shown: Shown, language: str
) -> None:
    key, go = shown
    for size in ((320, 568), (844, 390)):
        with phone(browser, table, key, size=size, language=language) as page:
            go(page)
            assert (size, page.evaluate(CUT)) == (size, [])


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_letters_twice_as_large_cut_nothing(
    browser: Browser, table: PhoneTable, shown: Shown, language: str
) -> None:
    key, go = shown
    with phone(browser, table, key, language=language) as page:
        page.evaluate(DOUBLE)
        page.locator("html.flow").wait_for()
        go(page)
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_checker_for_screen_readers_finds_nothing(
    browser: Browser,
    table: PhoneTable,
    shown: Shown,
    dark: bool,  # noqa: FBT001 - a column of the table
) -> None:
    key, go = shown
    with phone(browser, table, key, dark=dark) as page:
        go(page)
        page.evaluate(gzip.decompress(AXE.read_bytes()).decode())
        found = page.evaluate(
            """async () => (await axe.run({ resultTypes: ["violations"] })).violations.map(
                 each => `${each.id}: ${each.nodes.map(node => node.html).join(" ")}`)"""
        )
        assert found == []


@pytest.mark.parametrize("language", ["de", "ja"])
def test_titles_are_set_in_the_face_of_names(
    browser: Browser, table: PhoneTable, shown: Shown, language: str
) -> None:
    names = "alegreya", "alegreya-accented", "kaisei-ja"
    paths = (FACES / f"{name}.woff2" for name in names)
    there = {chr(code) for path in paths for code in TTFont(path).getBestCmap()}
    key, go = shown
    with phone(browser, table, key, language=language) as page:
        go(page)
        titles = page.locator("main :is(h1, h2)").all_text_contents()
    assert titles
    assert set("".join(titles)) - {BREAK} <= there, "run make phone-art"


@pytest.mark.parametrize("size", [USUAL, (320, 568)], ids=str)
def test_the_main_control_stays_above_the_tabs(
    browser: Browser, table: PhoneTable, size: tuple[int, int]
) -> None:
    with phone(browser, table, "key-1", size=size) as page:
        for name in ("Card", "Map", "Stars"):
            tab(page, name)
            slab = page.locator("main .slab").last.bounding_box()
            tabs = page.locator(".tabs").bounding_box()
            assert slab
            assert tabs
            assert slab["y"] + slab["height"] <= tabs["y"], name
            assert tabs["y"] + tabs["height"] <= size[1], name

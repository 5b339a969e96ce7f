"""Every page in reach of everybody: sizes, large letters, dark, screen readers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from axe import NOTHING, violations_in_both_lights
from browser import needs_chromium
from fontTools.ttLib import TTFont
from phone_browser import SIZES, USUAL, of_this_phone, phone, tab

from companion.phone.files import FOLDER
from companion.phone.ring import CHAIRS
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from collections.abc import Callable

    from phone_table import PhoneTable
    from playwright.sync_api import Browser, FloatRect, Page

pytestmark = [needs_chromium, pytest.mark.thorough]
SIGNS = {
    family: {chr(code) for path in paths for code in TTFont(path).getBestCmap()}
    for family, paths in {
        "Alegreya": [*(FOLDER / "faces").glob("alegreya*"), FOLDER / "faces" / "kaisei-ja.woff2"],
        "M PLUS": (FOLDER / "faces").glob("mplus-bold*"),
    }.items()
}
"""The signs that the faces of a family have; what is set in Alegreya has Kaisei for Japanese."""
DOUBLE = "document.documentElement.style.fontSize = '200%'"
CUT = """() => {
  const found = []
  const root = document.scrollingElement
  if (root.scrollWidth > innerWidth) found.push(`page is ${root.scrollWidth} wide`)
  const flows = root.classList.contains("flow")
  if (!flows && root.scrollHeight > innerHeight) found.push(`page is ${root.scrollHeight} high`)
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
HANGS_OUT = """() => [...document.querySelector("main").children]
  .filter(each => !each.matches(".strip") && each.scrollHeight > each.clientHeight + 32)
  .map(each => each.className)"""
"""Parts of a page with a line more in them than they are high: it lies over what stands below."""
WORDS = """() => {
  const range = document.createRange()
  const walk = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT)
  const found = []
  while (walk.nextNode()) {
    const node = walk.currentNode
    if (node.parentElement.closest(".hidden, .cells, svg, .name, .who, select")) continue
    for (const word of node.data.matchAll(/\\p{Script=Latin}{2,}/gu)) {
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const lines = new Set([...range.getClientRects()].map(each => Math.round(each.top)))
      if (lines.size > 1) found.push(word[0])
    }
  }
  return found
}"""
"""Words that are broken in their middle; names that somebody typed may be."""
FAMILIES = """() => {
  const walk = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT)
  const found = []
  while (walk.nextNode()) {
    const { parentElement } = walk.currentNode
    if (parentElement.closest("select, .people [lang]")) continue
    found.push([getComputedStyle(parentElement).fontFamily, walk.currentNode.data])
  }
  return found
}"""
"""Every text with the families of its faces; languages call themselves in the phone's own."""
BOX = "each => { const { x, y, width, height } = each.getBBox(); return [x, y, width, height] }"
TARGETS = """() => [
  ...document.querySelectorAll("button, input, select, [role=radio]"),
].filter(each => {
  const box = each.closest("label")?.getBoundingClientRect() ?? each.getBoundingClientRect()
  return box.width > 0 && (box.width < 43.5 || box.height < 43.5)
}).map(each => `${each.textContent} ${JSON.stringify(each.getBoundingClientRect())}`)"""
"""What a thumb could miss."""
FAULTS = {"cut": CUT, "broken": WORDS, "missed": TARGETS}
LOOKS = {
    "en": SIZES,
    "de": (USUAL, (390, 844), (320, 568), (844, 390)),
    "ja": (USUAL, (320, 568), (844, 390)),
}
"""The sizes of the phones that show every page in a language."""


def joining(table: PhoneTable) -> str:
    del table.seats[3]
    table.keys["new"] = None
    return "new"


def full(table: PhoneTable) -> str:
    for seat in range(5, CHAIRS + 1):
        table.seat(seat, f"Player {seat}")
    table.keys["new"] = None
    return "new"


def turned(card: str) -> Callable[[PhoneTable], str]:
    def prepare(table: PhoneTable) -> str:
        table.facts = scenes.facts(card, time=1)
        return "key-1"

    return prepare


def following(_: PhoneTable) -> str:
    return "key-2"


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
    page.locator(".hand-page .slab").tap()
    page.locator(".hand li").first.wait_for()


def stay(_: Page) -> None:
    pass


def host(page: Page) -> None:
    page.locator(".tabs button").last.tap()
    page.locator(".ways button").nth(1).tap()
    page.locator(".people").wait_for()


def door(page: Page) -> None:
    page.locator(".tabs button").last.tap()
    page.locator(".ways button").nth(2).tap()
    page.locator(".qr").wait_for()


def kept(page: Page) -> None:
    page.locator(".tabs button").last.tap()
    page.locator(".ways button:has([href='#star'])").tap()
    page.locator("textarea").wait_for()


def watching(table: PhoneTable) -> str:
    table.keys["tv"] = None
    table.watchers.add("tv")
    return "tv"


def on_tab(number: int) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        page.locator(".tabs button").nth(number).tap()

    return go


PAGES: dict[str, tuple[Callable[[PhoneTable], str], Callable[[Page], None]]] = {
    "join": (joining, stay),
    "full": (full, stay),
    "card": (seated, stay),
    "map": (seated, on_tab(1)),
    "two shapes": (turned("great-river"), on_tab(1)),
    "five terrains": (turned("rift-lands"), on_tab(1)),
    "no map": (following, on_tab(1)),
    "no stars": (following, on_tab(2)),
    "stars": (at_the_end, on_tab(2)),
    "box": (seated, on_tab(3)),
    "host": (seated, host),
    "door": (seated, door),
    "kept": (seated, kept),
    "watching": (watching, stay),
    "this phone": (seated, of_this_phone),
    "ambush": (ambushed, on_tab(1)),
    "ambush card": (ambushed, stay),
    "season": (at_the_end, stay),
    "hand": (holding, look),
    "covered": (holding, on_tab(0)),
    "ruins": (holding, stay),
    "asking": (with_no_hand_yet, on_tab(0)),
}


@pytest.fixture(params=PAGES)
def shown(request: pytest.FixtureRequest, table: PhoneTable) -> tuple[str, Callable[[Page], None]]:
    """Return a phone's key, and how it comes to a page."""
    prepare, go = PAGES[request.param]
    return prepare(table), go


Shown = tuple[str, "Callable[[Page], None]"]


@pytest.mark.parametrize(
    ("language", "size"),
    [(language, size) for language, sizes in LOOKS.items() for size in sizes],
    ids=str,
)
def test_a_page_is_all_in_sight_and_in_reach_in_its_own_faces(
    browser: Browser, table: PhoneTable, shown: Shown, language: str, size: tuple[int, int]
) -> None:
    """A page is opened once for all of it, for to open it takes most of the time."""
    key, go = shown
    with phone(browser, table, key, language=language, size=size) as page:
        go(page)
        found = [(what, page.evaluate(script)) for what, script in FAULTS.items()]
        texts = page.evaluate(FAMILIES)
    assert [(what, said) for what, said in found if said] == []
    for families, text in texts:
        face = re.match(r'"?(Alegreya|M PLUS)', families)
        assert face, (families, text)
        there = SIGNS[face[1]]
        assert set(text) - {BREAK, "\n"} <= there, f"{text}: name it in docs/phone/faces.py"


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
        assert page.evaluate(HANGS_OUT) == []


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_checker_for_screen_readers_finds_nothing(
    browser: Browser, table: PhoneTable, shown: Shown, language: str
) -> None:
    key, go = shown
    with phone(browser, table, key, language=language) as page:
        go(page)
        page.locator("h1").first.wait_for()  # some pages' scripts come behind the first card
        assert violations_in_both_lights(page) == NOTHING


def test_names_at_a_full_table_lie_apart(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, full(table)) as page:
        names = drawn(page, ".round .name")
        others = [*names, *drawn(page, ".round .chair circle:not(.reach), .round .table-edge")]
    assert len(names) == CHAIRS
    assert [(a, b) for a in names for b in others if a is not b and overlap(a, b)] == []


def boxes(page: Page, which: str) -> list[FloatRect]:
    """Return where drawings are, in pixels."""
    found = [each.bounding_box() for each in page.locator(which).all()]
    return [each for each in found if each]


def drawn(page: Page, which: str) -> list[dict[str, float]]:
    """Return where parts of the round table are, in units of its drawing and without their edge."""
    return [
        dict(zip(("x", "y", "width", "height"), each.evaluate(BOX), strict=True))
        for each in page.locator(which).all()
    ]


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return all(
        one[start] < other[start] + other[size] and other[start] < one[start] + one[size]
        for start, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("card", ["treetop-village", "great-river", "rift-lands"])
def test_what_comes_of_a_drawing_stands_above_its_buttons(
    browser: Browser, table: PhoneTable, card: str, language: str
) -> None:
    for size in (USUAL, (360, 640)):
        with phone(browser, table, turned(card)(table), language=language, size=size) as page:
            on_tab(1)(page)
            (keys,) = boxes(page, ".keys")
            for each in boxes(page, ".verdict, .chips"):
                assert each["y"] + each["height"] <= keys["y"] + 1, size


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [USUAL, (390, 844)], ids=str)
def test_a_map_stays_where_it_is_when_it_is_drawn_on(
    browser: Browser, table: PhoneTable, language: str, size: tuple[int, int]
) -> None:
    with phone(browser, table, "key-1", language=language, size=size) as page:
        on_tab(1)(page)
        before = boxes(page, ".place")
        page.locator(".keys .slab").tap()
        page.locator(".ghost").wait_for(state="detached")
        assert boxes(page, ".place") == before


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

"""A television's page: the table as it goes on, large, with nothing to press; and the way to it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from browser import needs_chromium
from phone_browser import button, holding, phone, tab, until_seen, visitor
from phone_scenes import facts, summer
from phone_table import CODE, PhoneTable, words_of
from PIL import Image
from playwright.sync_api import expect
from waiting import until

from companion.data import package_folder
from companion.games import GAMES, package_of
from companion.games.cartographers.rules.state import Phase
from phone_in_browser.test_city import at as city_at
from phone_in_browser.test_city import seated as city_of
from phone_in_browser.test_ruins import seated, session_at

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Route

pytestmark = needs_chromium
SIZES = ((1280, 720), (1920, 1080))
LOW = (800, 400)
"""A glass on which the end of a game of eight is too long."""
SMALL = """() => {
  const texts = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode()) {
    const part = texts.currentNode.parentElement, words = texts.currentNode.textContent.trim()
    const { width } = part.getBoundingClientRect()
    if (!words || !part.checkVisibility() || part.closest(".hidden, .n5") || width < 2) continue
    const size = parseFloat(getComputedStyle(part).fontSize) * 720 / innerHeight
    if (size < 25.9) found.push(`${words} ${size}`)
  }
  return found
}"""
"""Words of fewer than 26 of 720 pixels: 18 mm on 40 inches. A city of 25 districts has no room."""
HAS_STYLES = """() => document.querySelectorAll('link[href$="tv.css"]').length === 2
  && [...document.querySelectorAll('link[rel="stylesheet"]')].every(each =>
    each.sheet?.cssRules.length)"""
STYLED = "() => [...document.styleSheets].filter(each => !each.disabled).length"
PRESSED = """() => [...document.querySelectorAll("button, input, a")].filter(each =>
  each.checkVisibility() && getComputedStyle(each).pointerEvents !== "none").length"""
HANGS_OVER = """() => {
  const main = document.querySelector("main"), page = document.documentElement
  return [Math.max(page.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth),
          main.scrollHeight - main.clientHeight, page.scrollHeight - innerHeight]
}"""
CARTOGRAPHERS = {
    "card": facts("orchard", "treetop-village", time=7),
    "ambush": facts("orchard", "goblin-attack", time=5),
    "season": facts("orchard", time=8, phase=Phase.SEASON_END),
    "over": facts("orchard", time=6, season=3, phase=Phase.OVER),
}
MOMENTS = (
    *(("cartographers", each) for each in CARTOGRAPHERS),
    *(("unearth", each) for each in ("turn", "claim", "age", "over")),
    *(("cadwallon", each) for each in ("place", "control", "open", "over")),
    *(("cadwallon", f"{each} of eight") for each in ("place", "control", "over")),
)


@contextmanager
def table_at(game: str, moment: str) -> Iterator[PhoneTable]:
    """Yield a table at a moment of a game, with a television before it."""
    if game == "cadwallon":
        kind, _, of_eight = moment.partition(" ")
        with city_of(city_at(kind, "5x5", 8) if of_eight else city_at(kind)) as table:
            yield watched(table)
        return
    table = seated(session_at(moment)) if game == "unearth" else PhoneTable()
    if game == "cartographers":
        summer(table)
        table.facts = CARTOGRAPHERS[moment]
    yield watched(table)
    table.close()


def watched(table: PhoneTable) -> PhoneTable:
    """Let a television watch, by a key of its own."""
    table.keys["tv"] = None
    table.watchers.add("tv")
    return table


@pytest.mark.parametrize(
    ("game", "moment", "place"),
    [
        pytest.param(*each, place, marks=pytest.mark.thorough if (number + place) % 2 else ())
        for number, each in enumerate(MOMENTS)
        for place in range(2)
    ],
)
def test_all_of_it_is_large_and_in_sight(
    browser: Browser, game: str, moment: str, place: int
) -> None:
    size, language = SIZES[place], ("de", "ja")[place]
    with (
        table_at(game, moment) as table,
        phone(browser, table, "tv", size=size, language=language) as page,
    ):
        until(lambda: page.evaluate(HAS_STYLES))
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate(HANGS_OVER) == [0, 0, 0]
        assert page.evaluate(SMALL) == []
        assert page.evaluate(PRESSED) == 0
        for part in (".tabs", ".end"):
            expect(page.locator(f"{part}:visible")).to_have_count(0)
        said = page.locator("body").inner_text()
        assert not {"undefined", "null"} & {*said.split()}, said


def test_it_follows_the_table_and_goes_on_by_itself(browser: Browser) -> None:
    with city_of(city_at("over", "5x5", 8)) as table:
        watched(table)
        with phone(browser, table, "tv", size=LOW) as page:
            until(lambda: page.evaluate(HAS_STYLES))
            top = "document.querySelector('main').scrollTop"
            assert page.evaluate(top) == 0
            until(lambda: page.evaluate(top) > 0)
            table.play(city_at("place", "5x5", 8))
            page.locator("h1", has_text="Mika").wait_for()
            assert page.evaluate(top) == 0


def test_the_address_for_televisions_asks_the_host_and_then_watches(browser: Browser) -> None:
    table = PhoneTable()
    summer(table)
    with visitor(browser, table, size=SIZES[0], language="de") as page:
        page.goto(f"{table.url}/tv")
        page.locator(".code-field").fill(CODE)
        page.locator(".slab").click()
        page.get_by_text(words_of("de")["phone.why.television"].replace("\u200b", "")).wait_for()
        expect(page.locator(".slab")).to_have_count(1)
        table.television = True
        table.publish()
        page.locator(".tv h1", has_text="Wipfeldorf").wait_for()
        table.television = False
        table.watchers.clear()
        table.publish()
        page.locator("html:not(.tv) .join").wait_for()
    table.television = True
    with visitor(browser, table) as page:
        page.goto(f"{table.url}/j/{CODE}")
        button(page, "Only watch").tap()
        page.locator(".tv h1", has_text="Treetop Village").wait_for()
    table.close()


def test_nothing_is_seen_before_it_has_its_style(browser: Browser) -> None:
    held: list[Route] = []
    with (
        table_at("cartographers", "card") as table,
        visitor(browser, table, "tv", size=SIZES[0]) as page,
    ):
        page.route("**/tv.css", holding(held))
        page.goto(table.url)
        until_seen(page, lambda: len(held) == 2)
        held[0].abort()
        until_seen(page, lambda: len(held) == 3)
        held[2].continue_()
        until_seen(page, lambda: page.evaluate(STYLED) == 3)
        expect(page.locator("h1")).to_have_count(0)
        held[1].continue_()
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate(HAS_STYLES)


def test_every_game_with_pages_has_a_style_for_televisions() -> None:
    """Without one a television would ask for it again and again."""
    folders = [package_folder(package_of(game)) / "phone" for game in GAMES]
    for each in folders:
        assert (each / "pages.js").exists() == (each / "tv.css").exists(), each


def test_the_picture_on_the_hosts_phone_leads_here(browser: Browser, tmp_path: Path) -> None:
    table = PhoneTable()
    summer(table)
    with phone(browser, table, "key-1", size=(360, 640), dark=True) as page:
        tab(page, "Box")
        page.locator(".ways button", has_text="Who may come in").tap()
        square = page.locator(".qr").bounding_box()
        assert square
        assert square["width"] >= 160
        page.locator(".qr").screenshot(path=tmp_path / "door.png")
        page.get_by_role("switch", name="A television may watch").tap()
        page.get_by_role("switch", name="A television may watch", checked=True).wait_for()
        table.door = "shut"
    (read,) = zxingcpp.read_barcodes(Image.open(tmp_path / "door.png"))
    assert read.text == f"{table.url}/j/{CODE}".upper()
    table.close()

"""The page in WebKit, whose relative every iPhone has: the story of a seat, shortened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from phone_table import CODE
from seats.stacked import spots
from waiting import until
from webkit import SIZE, needs_webkit, webkit

from companion.games.cartographers.rules.state import CornerSaid
from phone_in_browser import test_city as city
from phone_in_browser import test_ruins as ruins
from phone_in_browser.test_television import HAS_STYLES, PRESSED, table_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from phone_table import PhoneTable
    from webkit import WebKit

pytestmark = needs_webkit
NO_BOX, WITH_BOX = "no box", "with the box"
LINK = ".top .dot"
OUTSIDE = """const found = [...document.querySelectorAll("#page *")].filter(each => {
  const box = each.getBoundingClientRect()
  const apart = each.closest(".hidden, .cells, svg, .strip")
  return !apart && box.width && (box.left < -1 || box.right > innerWidth + 1)
})
if (document.scrollingElement.scrollWidth > innerWidth) found.push(document.body)
return found.map(each => `${each.tagName} ${each.className}`)"""
"""What of a page lies outside of the window."""


@pytest.fixture
def browser() -> Iterator[WebKit]:
    """Yield the browser with a window of its own."""
    with webkit() as started:
        yield started


def asked(table: PhoneTable, path: str) -> list[dict[str, object]]:
    return [body for each, body in table.asked if each == path]


def tab(browser: WebKit, number: int) -> None:
    browser.click(f".tabs button:nth-child({number})")


def place(browser: WebKit, row: float, column: float) -> tuple[float, float]:
    """Return where a place of the map is in the window."""
    left, top, width = browser.run(
        """const area = document.querySelector(".place").getBoundingClientRect()
           return [area.left, area.top, area.width]"""
    )
    unit = width / 372
    return left + (17 + 32 * column) * unit, top + (17 + 32 * row) * unit


def drag(browser: WebKit, row: float, column: float) -> None:
    """Drag the shape until the pointer is at a place of the map."""
    steps = [(row - 1 + step / 4, column - 1 + step / 4) for step in range(5)]
    browser.drag(*(place(browser, *step) for step in steps))


def test_a_seat_from_the_code_to_a_map_without_the_box(browser: WebKit, table: PhoneTable) -> None:
    browser.open(table.url)
    browser.wait_for("h1", "The code")
    browser.write(".code-field", CODE)
    browser.click(".slab")
    browser.wait_for("h1", "Take a seat")
    browser.write(".me input", "Ada")
    browser.click("input[value=draw]")
    browser.tap(".chair[aria-label='Seat 6, free'] text")
    browser.click(".slab")
    browser.wait_for("h1", "Treetop Village")
    browser.wait_for(".top .who", "Ada")
    assert asked(table, "/sit") == [{"seat": 6, "name": "Ada", "language": "en", "does": "draw"}]

    tab(browser, 2)
    browser.wait_for(".ghost")
    drag(browser, 2.5, 3.0)  # over the top edge
    browser.wait_for(".verdict .bad")
    why = browser.run("return document.querySelector('.verdict b').textContent")
    browser.click(".keys .slab")
    browser.wait_for("[role=alert]", why)
    assert asked(table, "/draw") == []
    drag(browser, 8.5, 9.0)
    browser.wait_for(".verdict", "It fits.")
    browser.click(".keys .slab")
    browser.wait_for(".verdict", "Drawn.")
    until(lambda: asked(table, "/draw"))

    table.switch_off()
    browser.wait_for(LINK, NO_BOX)
    browser.click(".keys .key:nth-child(2)")  # erases
    browser.wait_for(LINK, f"{NO_BOX} · 1 kept")
    table.is_off = False
    browser.wait_for(LINK, WITH_BOX)
    until(lambda: asked(table, "/erase"))
    browser.wait_for(".verdict", "It fits.")


@pytest.mark.parametrize("file", ["main.js", "join.js", "style.css", "en.json", "board.js"])
def test_a_file_that_gets_lost_is_asked_for_again(
    browser: WebKit, table: PhoneTable, file: str
) -> None:
    table.lost = [f"/{file}"]
    browser.open(f"{table.url}/j/{CODE}")
    browser.wait_for("h1", "Take a seat")
    browser.click(".slab")
    browser.wait_for("h1", "Treetop Village")
    browser.wait("document.querySelectorAll('.tabs button').length === 4")
    browser.wait("getComputedStyle(document.getElementById('letter')).visibility === 'hidden'")
    assert table.lost == []


def test_no_page_is_wider_than_the_window(browser: WebKit, table: PhoneTable) -> None:
    browser.open(f"{table.url}/j/{CODE}")
    browser.wait_for("h1", "Take a seat")
    browser.click("input[value=draw]")
    for language in ("en", "de", "ja"):
        browser.run(
            """const field = document.querySelector("select.lang")
               field.value = arguments[0]
               field.dispatchEvent(new Event("change", { bubbles: true }))""",
            language,
        )
        browser.wait("document.documentElement.lang === arguments[0]", language)
        browser.click(".slab")
        for number in (1, 2, 3, 4):
            tab(browser, number)
            browser.wait_for(f".tabs button:nth-child({number}).on")
            assert (language, number, browser.run(OUTSIDE)) == (language, number, [])
        browser.click(".ways button")
        browser.wait_for(".join")


def seat(browser: WebKit, table: PhoneTable, key: str) -> None:
    """Open the page as the phone of a key."""
    browser.open(table.url)
    browser.run("document.cookie = `seat=${arguments[0]}; path=/`", key)
    browser.open(table.url)
    browser.wait_for("h1")


def test_a_dig_and_an_agent_are_put_where_one_looks(browser: WebKit) -> None:
    dug, placed = ruins.session_at("turn"), city.at("place")
    table = ruins.seated(dug)
    seat(browser, table, f"key-{ruins.whose(dug) + 1}")
    for each in (".ruin-row button", ".dig .dice button", ".pad button:enabled"):
        browser.click(each)
    assert browser.run(OUTSIDE) == []
    browser.click(".end .slab")
    until(lambda: table.session is not dug)
    table.close()
    with city.seated(placed) as table:
        seat(browser, table, city.in_turn(placed))
        browser.click("button.street")
        browser.wait_for("button.street.on")
        assert browser.run(OUTSIDE) == []
        browser.click(".put .slab")
        until(lambda: table.session is not placed)


def test_a_hero_and_the_space_of_a_gorgon_are_tapped(browser: WebKit, table: PhoneTable) -> None:
    box = scenes.heroes(table, "freyla-the-true", "gorgon-gaze", players=1)
    box.undo()
    table.facts = scenes.facts_of(box)
    seat(browser, table, "key-1")
    tab(browser, 2)
    browser.click(".keys .key:first-child")  # to the right is now downwards
    browser.drag(place(browser, 6.5, 5.5))
    browser.wait_for(".verdict", "It fits.")
    assert browser.run("return document.querySelectorAll('.ghost .burst').length") == 3
    assert browser.run(OUTSIDE) == []
    browser.click(".keys .slab")
    browser.wait_for(".verdict", "Drawn.")
    until(lambda: asked(table, "/draw"))

    box.flip()
    box.do(CornerSaid("gorgon-gaze", "top-left-clockwise"))
    table.show(scenes.facts_of(box))
    browser.wait_for("main", "A2 · A4 · B3")
    browser.click("main .slab")
    browser.wait_for(".board .outline")
    browser.drag(place(browser, 0.5, 2.5))
    browser.wait_for(".verdict", "It fits.")
    browser.click(".keys .slab")
    browser.wait_for(".verdict", "Drawn.")
    assert [(each["terrain"], each["cells"]) for each in asked(table, "/draw")] == [
        ("hero", spots("G6")), ("monster", spots("A2 A4 B3")), ("destroyed", spots("A3")),
    ]  # fmt: skip
    assert asked(table, "/draw")[0]["attacked"] == spots("H6 I6 J6")


def test_the_space_of_a_troll_is_tapped_after_scoring(browser: WebKit, table: PhoneTable) -> None:
    box = scenes.heroes(table, "giant-troll-ravage")
    scenes.draw_troll(table)
    scenes.after_scoring(table, box)
    seat(browser, table, "key-1")
    browser.wait_for("main", "None on your map: nothing.")
    tab(browser, 2)
    browser.wait_for(".ghost")
    browser.drag(place(browser, 2.5, 0.5))
    browser.wait_for(".verdict", "C1 is drawn on.")
    browser.drag(place(browser, 1.5, 0.5))
    browser.wait_for(".verdict", "It fits.")
    assert browser.run(OUTSIDE) == []
    browser.click(".keys .slab")
    browser.wait_for(".verdict", "Drawn.")
    assert [each["cells"] for each in asked(table, "/draw")] == [spots("B1")]


def test_a_dialog_keeps_all_else_away_and_gives_the_focus_back(
    browser: WebKit, table: PhoneTable
) -> None:
    seat(browser, table, "key-1")
    browser.click(".tabs button:last-child")
    browser.click(".ways li:last-child button")
    browser.wait("document.querySelector('dialog').matches(':modal')")
    browser.wait("document.activeElement.closest('dialog')")
    browser.click("dialog .slab.line")
    browser.wait("!document.querySelector('dialog')")
    browser.wait("document.activeElement.closest('.ways')")
    assert asked(table, "/leave") == []


def test_a_page_that_got_lost_while_another_was_shown_comes_when_it_is_wanted(
    browser: WebKit, table: PhoneTable
) -> None:
    table.lost = ["/stars.js"]
    seat(browser, table, "key-1")
    until(lambda: table.lost == [])
    browser.wait_for("h1", "Treetop Village")
    tab(browser, 3)
    browser.wait_for("table.pad")


@pytest.mark.parametrize("moment", ["card", "claim", "control"])
def test_a_television_shows_the_table_alone(browser: WebKit, moment: str) -> None:
    games = {"card": "cartographers", "claim": "unearth", "control": "cadwallon"}
    with table_at(games[moment], moment) as table:
        seat(browser, table, "tv")
        browser.wait_for(".tv h1")
        until(lambda: browser.run(f"return ({HAS_STYLES})()"))
        for size in (SIZE, (800, 640)):  # a phone may watch too
            browser.resize(*size)
            assert browser.run(OUTSIDE) == []
            assert browser.run(f"return ({PRESSED})()") == 0

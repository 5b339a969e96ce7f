"""The page in WebKit, whose relative every iPhone has: the story of a seat, shortened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from phone_table import CODE
from waiting import until
from webkit import needs_webkit, webkit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from phone_table import PhoneTable
    from webkit import WebKit

pytestmark = needs_webkit
NO_BOX, WITH_BOX = "no box", "with the box"
LINK = ".top [role=status]"
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
    browser.click(".keys .slab")
    browser.wait_for(
        "[role=alert]", browser.run("return document.querySelector('.verdict b').textContent")
    )
    assert asked(table, "/draw") == []
    drag(browser, 8.5, 9.0)
    browser.wait_for(".verdict", "It fits.")
    browser.click(".keys .slab")
    browser.wait_for(".verdict", "Drawn.")
    until(lambda: asked(table, "/draw"))

    table.switch_off()
    browser.wait_for(LINK, NO_BOX)
    browser.click(".keys .slab")  # erases
    browser.wait_for(LINK, f"{NO_BOX} · 1 kept")
    table.is_off = False
    browser.wait_for(LINK, WITH_BOX)
    until(lambda: asked(table, "/erase"))
    browser.wait_for(".verdict", "It fits.")


@pytest.mark.parametrize("file", ["main.js", "join.js", "base.css", "en.json", "board.js"])
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

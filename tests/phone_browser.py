"""A phone in a browser: a touch screen of a size, with a seat's key, before a table of tests."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page, Route

USUAL = (390, 664)
"""What a browser's bars leave of a usual phone."""
SIZES = (USUAL, (390, 844), (360, 640), (320, 568), (844, 390))
Size = tuple[int, int]


def sizes_and_languages(*in_every_run: tuple[Size, str]) -> pytest.MarkDecorator:
    """Return a phone's sizes and languages as parameters: all of them for ``make thorough``."""
    sizes, languages = (dict.fromkeys(each) for each in zip(*in_every_run, strict=True))
    return pytest.mark.parametrize(
        ("size", "language"),
        [
            pytest.param(
                size,
                language,
                id=f"{size}-{language}",
                marks=() if (size, language) in in_every_run else pytest.mark.thorough,
            )
            for size in sizes
            for language in languages
        ],
    )


class Served(Protocol):
    """What a browser finds a page at: a table of tests, or the page of a real box."""

    url: str


@contextmanager
def visitor(
    browser: Browser,
    table: Served,
    key: str = "",
    *,
    size: tuple[int, int] = USUAL,
    language: str = "en",
    dark: bool = False,
) -> Iterator[Page]:
    """Hold a phone that shows nothing yet; fail if a script that it loads has an error."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=True,
        is_mobile=True,
        locale=language,
        color_scheme="dark" if dark else "light",
    )
    if key:
        context.add_cookies([{"name": "seat", "value": key, "url": table.url}])
    context.set_default_timeout(30_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        yield page
        assert errors == []
    finally:
        context.close()


@contextmanager
def phone(
    browser: Browser,
    table: Served,
    key: str = "",
    *,
    size: tuple[int, int] = USUAL,
    language: str = "en",
    dark: bool = False,
    prepare: Callable[[Page], object] = lambda _: None,
) -> Iterator[Page]:
    """Open the page on a phone, which is prepared first, and wait for its first title."""
    with visitor(browser, table, key, size=size, language=language, dark=dark) as page:
        prepare(page)
        page.goto(table.url)
        page.locator("h1").first.wait_for()
        yield page


def tab(page: Page, name: str) -> None:
    """Go to another page by its tab."""
    page.locator(".tabs button", has_text=name).tap()


def of_this_phone(page: Page) -> None:
    """Go to what is this phone's own, from the Box page, whatever the language."""
    page.locator(".tabs button").last.tap()
    page.locator(".ways li:nth-last-child(2) button").tap()
    page.locator(".segments").wait_for()


def button(page: Page, name: str) -> Locator:
    """Return the button of exactly this name."""
    return page.get_by_role("button", name=name, exact=True)


def listens(page: Page) -> None:
    """Wait as long as what has just come under a finger takes none; a click waits by itself."""
    page.wait_for_function("() => !document.getAnimations().length")


def until_seen(page: Page, is_so: Callable[[], object]) -> None:
    """Wait until something is so, while requests are held back or lost."""
    for _ in range(600):
        if is_so():
            return
        page.wait_for_timeout(50)
    raise AssertionError


def losing(pattern: str, times: int) -> Callable[[Page], None]:
    """Return what loses the first requests for a file."""

    def prepare(page: Page) -> None:
        page.route(re.compile(pattern), lambda route: route.abort(), times=times)

    return prepare


def holding(held: list[Route]) -> Callable[[Route], None]:
    """Return what holds requests back."""

    def hold(route: Route) -> None:
        held.append(route)

    return hold


FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until what a finger did is on the glass."""


class Touch:
    """A finger on the glass, in pixels of the page."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        """Lay it on, move it or lift it: touchStart, touchMove with a place, touchEnd without."""
        at = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


class Finger:
    """A finger on the board, in spaces of the map: ``down(8.5, 4)`` is below row I, at column 4."""

    def __init__(self, page: Page) -> None:
        self._touch = Touch(page)
        area = page.locator(".place").bounding_box()
        assert area
        self._left, self._top, self._unit = area["x"], area["y"], area["width"] / 372

    def down(self, row: float, column: float) -> None:
        """Lay the finger on."""
        self._touch.send("touchStart", self._at(row, column))

    def move(self, row: float, column: float) -> None:
        """Move it."""
        self._touch.send("touchMove", self._at(row, column))

    def up(self) -> None:
        """Lift it."""
        self._touch.send("touchEnd")

    def _at(self, row: float, column: float) -> tuple[float, float]:
        x = self._left + (17 + 32 * column) * self._unit
        return x, self._top + (17 + 32 * row) * self._unit


def drag(page: Page, row: float, column: float) -> None:
    """Drag the shape until the finger is at a place of the map, and lift it there."""
    finger = Finger(page)
    finger.down(row - 1, column - 1)
    for step in range(1, 6):
        finger.move(row - 1 + step / 5, column - 1 + step / 5)
    page.evaluate(FRAMES)
    finger.up()
    page.evaluate(FRAMES)

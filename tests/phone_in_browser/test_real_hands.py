"""Hands in a browser with the real box and its page: over a restart, and with a taken seat."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone.test_hands_over_a_restart import box_for
from phone_browser import button, phone, tab
from phone_page import page_for
from phone_table import words_of
from playwright.sync_api import expect
from waiting import until

from companion.app.places.phones import Admitting, HandQuestion
from companion.app.places.table import AtTable
from companion.engine.hands import hand_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from phone_page import PageProcess
    from playwright.sync_api import Browser, Page
    from seam.running import RunningBox

pytestmark = [needs_chromium, pytest.mark.thorough]
WAIT = 30_000


class RealPage:
    """The page of a real box, as a browser finds it."""

    def __init__(self, process: PageProcess) -> None:
        self.url = f"http://127.0.0.1:{process.port}"


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder with a name that is short enough for a socket."""
    with TemporaryDirectory(prefix="page") as made:
        yield Path(made)


@pytest.fixture
def served(folder: Path) -> Iterator[RealPage]:
    """Yield the page of the box in a folder, which may come and go."""
    with page_for(folder / "seats", folder / "pages") as page:
        yield RealPage(page)


@contextmanager
def came_in(browser: Browser, served: RealPage, box: RunningBox) -> Iterator[Page]:
    """Open the page on a phone that came in by the code."""
    until(lambda: bool(box.app.door.way_in.rows))
    with phone(browser, served) as page:
        page.get_by_label("Code of the box").fill(box.app.door.code)
        button(page, "Go on").tap()
        page.locator(".round .chair").first.wait_for()
        yield page


def sits_with_hand(page: Page, box: RunningBox) -> None:
    """Sit down on the first chair, and press A on the box for its hand."""
    button(page, "Sit down").tap()
    tab(page, "Hand")
    button(page, "Ask the box").tap()
    until(lambda: isinstance(box.app.place, HandQuestion))
    box.rest()
    box.press("A")


def looks_at(page: Page, box: RunningBox) -> None:
    """Look at the hand of the first seat, which is covered, and see its cards; then cover it."""
    words, found = words_of("en"), hand_of(box.app.playing, 0).own["cards"]
    tab(page, "Hand")
    expect(page.locator(".hand li")).to_have_count(0, timeout=WAIT)
    button(page, "Look").tap()
    names = [words[f"unearth.{each['name']}"] for each in found]
    expect(page.locator(".hand h2")).to_have_text(names, timeout=WAIT)
    button(page, "Cover").tap()
    expect(page.locator(".hand li")).to_have_count(0, timeout=WAIT)


def test_a_phone_has_its_hand_again_when_the_box_is_back(
    browser: Browser, served: RealPage, folder: Path
) -> None:
    with ExitStack() as opened:
        with box_for(folder) as box:
            page = opened.enter_context(came_in(browser, served, box))
            sits_with_hand(page, box)
            looks_at(page, box)
            button(page, "Look").tap()
            expect(page.locator(".hand li")).not_to_have_count(0, timeout=WAIT)
        expect(page.get_by_text("the box is waking").first).to_be_visible(timeout=WAIT)
        expect(page.locator(".hand li")).to_have_count(0, timeout=WAIT)
        with box_for(folder) as box:
            expect(page.get_by_text("the box is waking")).to_have_count(0, timeout=WAIT)
            looks_at(page, box)
            assert isinstance(box.app.place, AtTable)


def test_a_taken_seat_and_its_hand_are_given_by_one_press(
    browser: Browser, served: RealPage, folder: Path
) -> None:
    with box_for(folder) as box, came_in(browser, served, box) as page:
        sits_with_hand(page, box)
        looks_at(page, box)
        with came_in(browser, served, box) as other:
            other.locator(".round .chair").first.click()
            button(other, "Ask for this seat").tap()
            until(lambda: isinstance(box.app.place, Admitting))
            box.rest()
            box.press("A")
            looks_at(other, box)
            assert isinstance(box.app.place, AtTable)
        expect(page.locator(".hand li")).to_have_count(0, timeout=WAIT)
        expect(page.get_by_role("heading", name="Take a seat")).to_be_visible(timeout=WAIT)

"""An older turn is drawn again: erased first, then asked for, and never without the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from phone_browser import button, phone, tab, until_seen
from playwright.sync_api import expect
from waiting import until

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page, Route

pytestmark = [needs_chromium, pytest.mark.thorough]
VILLAGE = "Treetop Village · Summer"
NO_BOX = "The box does not answer. Come nearer and try again."


@pytest.fixture
def drawn(table: PhoneTable, browser: Browser) -> PhoneTable:
    """Return a table where the first seat drew one turn, and another is on the table."""
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Draw it").tap()
        page.get_by_text("Drawn.").wait_for()
        until(lambda: posts(table) == ["/draw"])
    table.asked.clear()
    table.show(scenes.facts("orchard", "treetop-village", "fishing-village", time=8))
    return table


def posts(table: PhoneTable) -> list[str]:
    return [path for path, _ in table.asked]


def draw_again(page: Page) -> None:
    """Ask for the village, up to the question."""
    tab(page, "Map")
    button(page, "More").tap()
    button(page, VILLAGE).tap()
    page.get_by_role("alertdialog").wait_for()


def test_an_older_turn_is_asked_for_when_it_is_erased(browser: Browser, drawn: PhoneTable) -> None:
    held: list[Route] = []
    with phone(browser, drawn, "key-1") as page:
        draw_again(page)
        page.route("**/erase", lambda route: held.append(route))  # noqa: PLW0108 - a builtin has no name
        button(page, "Change it").tap()
        until_seen(page, lambda: held)
        page.wait_for_timeout(300)  # long enough for a request that nothing holds
        assert posts(drawn) == []
        held[0].continue_()
        expect(page.get_by_role("heading", name="Treetop Village")).to_be_visible()
        button(page, "Draw it").tap()
        until(lambda: posts(drawn) == ["/erase", "/task", "/draw"])


def test_without_the_box_an_older_drawing_stays(browser: Browser, drawn: PhoneTable) -> None:
    with phone(browser, drawn, "key-1") as page:
        draw_again(page)
        page.context.set_offline(True)
        page.locator("#page").get_by_text("no box", exact=True).wait_for()
        button(page, "Change it").tap()
        expect(page.get_by_role("alert")).to_have_text(NO_BOX)
        page.context.set_offline(False)
        page.locator("#page").get_by_text("with the box").wait_for()
        tab(page, "Card")
        tab(page, "Map")
        button(page, "More").tap()
        expect(button(page, VILLAGE)).to_be_visible()
    assert posts(drawn) == []


def test_an_erasure_that_gets_lost_asks_for_nothing(browser: Browser, drawn: PhoneTable) -> None:
    with phone(browser, drawn, "key-1") as page:
        draw_again(page)
        page.route("**/erase", lambda route: route.abort(), times=1)
        button(page, "Change it").tap()
        expect(page.get_by_role("alert")).to_have_text(NO_BOX)
        expect(page.get_by_role("heading", name="Fishing Village")).to_be_visible()
    assert posts(drawn) == []


def test_a_card_that_comes_before_an_older_turn_stays(browser: Browser, drawn: PhoneTable) -> None:
    held: list[Route] = []
    with phone(browser, drawn, "key-1") as page:
        draw_again(page)
        page.route("**/task", lambda route: held.append(route))  # noqa: PLW0108 - a builtin has no name
        button(page, "Change it").tap()
        until_seen(page, lambda: held)
        cards = ("orchard", "treetop-village", "fishing-village", "homestead")
        drawn.show(scenes.facts(*cards, time=8))
        page.get_by_role("heading", name="Homestead").wait_for()
        held[0].continue_()
        until(lambda: posts(drawn) == ["/erase", "/task"])
        page.wait_for_timeout(300)  # long enough for the answer
        expect(page.get_by_role("heading", level=1)).to_have_text("Homestead")

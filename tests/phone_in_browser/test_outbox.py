"""What is kept on a phone belongs to one sheet: that of a seat in a dealt game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import button, phone, tab, until_seen
from playwright.sync_api import expect

from companion.seats import Sat

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = [needs_chromium, pytest.mark.thorough]
DROPPED = "What this phone kept was for another game or seat. It was dropped."
KEPT = "JSON.parse(localStorage.getItem('kept'))?.length ?? 0"


def posts(table: PhoneTable) -> list[str]:
    return [path for path, _ in table.asked]


def draw_alone(page: Page) -> None:
    """Draw while the box is away."""
    tab(page, "Map")
    page.context.set_offline(True)
    page.locator("#page").get_by_text("no box", exact=True).wait_for()
    button(page, "Draw it").tap()
    page.locator("#page").get_by_text("no box · 1 kept").wait_for()


@pytest.mark.parametrize("other", ["game", "seat"])
def test_what_was_drawn_for_another_game_or_seat_is_dropped(
    browser: Browser, table: PhoneTable, other: str
) -> None:
    with phone(browser, table, "key-1") as page:
        draw_alone(page)
        if other == "game":
            table.deal = "next deal"
        else:
            table.keys["key-1"], table.keys["key-2"] = 2, 1
        table.facts = {**table.facts, "turn": "summer/2/another"}
        page.context.set_offline(False)
        expect(page.get_by_role("alert")).to_have_text(DROPPED)
        page.locator("#page").get_by_text("with the box").wait_for()
        assert page.evaluate(KEPT) == 0
    assert posts(table) == []


def test_what_is_kept_is_forgotten_at_the_end(browser: Browser, table: PhoneTable) -> None:
    table.refusals["/draw"] = 503, "away"
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Draw it").tap()
        until_seen(page, lambda: posts(table))
        assert page.evaluate(KEPT) == 1
        table.say_goodbye("stood-up")
        page.get_by_text("The host has cleared your seat.").wait_for()
        until_seen(page, lambda: page.evaluate(KEPT) == 0)


def test_a_drawing_waits_for_the_box_to_open_its_game(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        table.deal = ""
        table.publish()
        # the page has heard it when it shows what was said after it
        table.note(1, Sat("Ada", "en", "draw", "key-1"))
        table.publish()
        expect(page.locator(".top .who")).to_have_text("Ada")
        button(page, "Draw it").tap()
        until_seen(page, lambda: page.evaluate(KEPT) == 1)
        page.wait_for_timeout(300)  # long enough for a request
        assert posts(table) == []
        table.deal = "deal"
        table.publish()
        until_seen(page, lambda: posts(table) == ["/draw"])
        until_seen(page, lambda: page.evaluate(KEPT) == 0)

"""Whatever keeps a phone out or off a chair, the page says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import button, phone
from playwright.sync_api import expect

from companion.phone.ring import CHAIRS

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Route

pytestmark = [needs_chromium, pytest.mark.thorough]
TAKEN = "Somebody sits there. Choose another seat."
FULL = "The box has no room left to keep it."
MANY = "Too many taps. Wait a moment."
NOT = "The box did not take it."
AWAY = "The box does not answer. Is it switched on?"


@pytest.mark.parametrize(
    ("status", "why", "words"),
    [(400, "unknown", NOT), (503, "too-many", MANY), (503, "away", AWAY), (500, "", NOT)],
)
def test_the_page_of_the_code_says_why_it_stays(
    browser: Browser, table: PhoneTable, status: int, why: str, words: str
) -> None:
    table.refusals["/join"] = status, why
    with phone(browser, table) as page:
        page.get_by_label("Code of the box").fill("K7QXM2PD")
        button(page, "Go on").tap()
        expect(page.get_by_role("alert")).to_have_text(words)


def test_a_refusal_in_the_words_of_the_box_is_said_in_those_of_the_phone(
    browser: Browser, table: PhoneTable
) -> None:
    def refuse(route: Route) -> None:
        headers = {"Content-Type": "text/plain", "X-Refused": "away"}
        route.fulfill(status=503, headers=headers, body="Die Box antwortet nicht.")

    with phone(browser, table) as page:
        page.route("**/join", refuse)
        button(page, "Go on").tap()
        expect(page.get_by_role("alert")).to_have_text(AWAY)


@pytest.mark.parametrize(
    ("status", "why", "words"),
    [(409, "taken", TAKEN), (409, "full", FULL), (503, "too-many", MANY), (400, "unknown", NOT)],
)
def test_the_page_of_chairs_says_why_nobody_sits(
    browser: Browser, table: PhoneTable, status: int, why: str, words: str
) -> None:
    table.keys["new"] = None
    table.refusals["/sit"] = status, why
    with phone(browser, table, "new") as page:
        button(page, "Sit down").tap()
        expect(page.get_by_role("alert")).to_have_text(words)


def test_as_many_chairs_are_drawn_as_the_box_has(browser: Browser, table: PhoneTable) -> None:
    for number in range(5, CHAIRS + 1):
        table.seat(number, f"Guest {number}")
    table.keys["new"] = None
    with phone(browser, table, "new") as page:
        expect(page.locator(".round .chair")).to_have_count(CHAIRS)
        expect(page.get_by_text("All seats are taken. Ask the host.")).to_be_visible()

"""Joining, the chairs, the box's buttons, the host, and what a phone does when the box is away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import button, phone, tab
from phone_page import until
from phone_table import CODE, PhoneTable

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = needs_chromium


def asked(table: PhoneTable, path: str) -> list[dict[str, object]]:
    return [body for each, body in table.asked if each == path]


def test_a_code_that_is_typed_leads_to_a_chair(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table) as page:
        field = page.get_by_label("Code of the box")
        field.fill("WRONGONE")
        button(page, "Go on").tap()
        page.get_by_text("That is not the code on the box.").wait_for()
        field.fill(f"{CODE[:4]} {CODE[4:].lower()}")
        button(page, "Go on").tap()
        page.get_by_role("heading", name="Take a seat").wait_for()
        page.get_by_label("What the others call you").fill("Ada")
        page.locator("input[value=draw]").check()
        page.get_by_role("radio", name="Seat 6, free").tap()
        button(page, "Sit down").tap()
        page.get_by_role("heading", name="Treetop Village").wait_for()
        assert page.locator(".top .who").inner_text() == "Ada"
    assert asked(table, "/sit") == [
        {"seat": 6, "name": "Ada", "language": "en", "does": "draw"},
    ]


def test_the_address_that_a_camera_reads_leads_to_a_chair(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table) as page:
        page.goto(f"{table.url}/j/{CODE}")
        page.get_by_role("heading", name="Take a seat").wait_for()
        assert page.url == f"{table.url}/"
        page.reload()
        page.get_by_role("heading", name="Take a seat").wait_for()
    assert asked(table, "/join") == [{"code": CODE}]


@pytest.mark.parametrize(
    ("language", "title", "card"),
    [
        ("en", "Take a seat", "Treetop Village"),
        ("de", "Platz nehmen", "Wipfeldorf"),
        ("ja", "席に着く", "樹上の村"),
    ],
)
def test_every_language_of_the_house_is_spoken(
    browser: Browser, table: PhoneTable, language: str, title: str, card: str
) -> None:
    table.keys["new"] = None
    with phone(browser, table, "new", language=language) as page:
        heading = page.locator("h1")
        assert heading.inner_text().replace("\u200b", "") == title
        assert page.locator("html").get_attribute("lang") == language
        page.locator(".slab").tap()
        page.locator(".tabs").wait_for()
        assert heading.inner_text() == card


def test_the_language_is_changed_on_the_spot(browser: Browser, table: PhoneTable) -> None:
    table.keys["new"] = None
    with phone(browser, table, "new") as page:
        page.get_by_label("Language").select_option("ja")
        page.get_by_role("heading", name="席に").wait_for()
        page.reload()
        page.get_by_role("heading", name="席に").wait_for()


def test_a_press_names_the_page_that_it_saw(browser: Browser, table: PhoneTable) -> None:
    table.may_press = ["A"]
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        button(page, "A Flip").tap()
        until(lambda: asked(table, "/press"))
        table.page += 1  # the box has moved on, and the phone has not heard of it yet
        button(page, "A Flip").tap()
        page.get_by_text("The box has moved on. Look again.").wait_for()
        assert page.get_by_role("button", name="B Look back").count() == 0
    assert [body["page"] for body in asked(table, "/press")] == [1, 1]


def test_a_press_without_the_box_is_dropped(browser: Browser, table: PhoneTable) -> None:
    table.may_press = ["A"]
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        page.context.set_offline(True)
        page.get_by_text("no box", exact=True).wait_for()
        button(page, "A Flip").tap()
        page.get_by_text("No box. The press was dropped.").wait_for()
        page.context.set_offline(False)
        page.get_by_text("with the box").wait_for()
    assert asked(table, "/press") == []


def test_the_host_says_who_may_what(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        button(page, "Who may do what").tap()
        button(page, "Everybody").tap()
        page.locator(".segments .on", has_text="Everybody").wait_for()
        page.get_by_role("switch", name="Undo from phones").tap()
        page.get_by_role("switch", name="Undo from phones", checked=True).wait_for()
        button(page, "The seat of Jun is locked").tap()
        until(lambda: len(asked(table, "/host")) > 2)
    assert asked(table, "/host") == [
        {"who_presses": "everybody"},
        {"undo": True},
        {"seat": 2, "locked": True},
    ]


def test_who_is_no_host_finds_no_way_to_its_page(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-2") as page:
        tab(page, "Box")
        page.get_by_text("Stand up").wait_for()
        assert page.get_by_text("Who may do what").count() == 0


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("key-1", "You allow it under “Who may do what”."),
        ("key-2", "The host has not allowed you the buttons."),
    ],
)
def test_who_may_not_press_reads_who_can_allow_it(
    browser: Browser, table: PhoneTable, key: str, words: str
) -> None:
    with phone(browser, table, key) as page:
        tab(page, "Box")
        assert words in page.locator("main > p.soft").inner_text()


def test_a_hold_is_offered_where_phones_may_undo(browser: Browser, table: PhoneTable) -> None:
    table.may_press = ["A", "B"]
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        button(page, "B Look back").wait_for()
        assert page.get_by_role("button", name="B hold: undo").count() == 0
        button(page, "Who may do what").tap()
        page.get_by_role("switch", name="Undo from phones").tap()
        page.get_by_role("switch", name="Undo from phones", checked=True).wait_for()
        tab(page, "Box")
        button(page, "B hold: undo").wait_for()


def test_a_phone_that_wakes_is_right_at_once(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        before = len(table.streams)
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
        page.wait_for_timeout(300)
        page.get_by_text("with the box").wait_for()
        assert before == 1
        for stream in list(table.streams):
            stream.put(None)
        page.get_by_text("with the box").wait_for()


def test_numbers_of_the_pad_are_written_by_hand(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-3") as page:  # counts, and has no map
        tab(page, "Stars")
        button(page, "Change Edict B: 0").tap()
        for _ in range(3):
            button(page, "One more").tap()
        button(page, "Done").tap()
        button(page, "Write 3 on my pad").tap()
        page.get_by_text("On the pad").wait_for()
    [said] = asked(table, "/pad")
    assert said["season"] == "summer"
    assert said["said"] == {"B": 3, "C": None, "coins": None, "monsters": None}


@pytest.mark.parametrize(
    ("game", "name"), [("unearth", "Unearth"), ("cadwallon", "Guilds of Cadwallon")]
)
def test_a_game_without_pages_shows_the_page_of_the_box(
    browser: Browser, game: str, name: str
) -> None:
    table = PhoneTable(game)
    table.lines = [{"text": "The first line", "chosen": False}, {"text": "Second", "chosen": True}]
    key = table.seat(1, "Mika")
    try:
        with phone(browser, table, key) as page:
            assert page.locator("h1").inner_text() == name
            assert page.locator(".picture").get_attribute("src") == f"/glass/{table.page}.png"
            assert page.locator(".lines li").first.inner_text() == "The first line"
            assert page.locator(".lines .chosen").inner_text() == "Second"
            assert page.locator(".tabs button").count() == 2
    finally:
        table.close()

"""Joining, the chairs, the box's buttons, the host, and what a phone does when the box is away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import Touch, button, phone, tab
from phone_table import CODE, PhoneTable
from playwright.sync_api import expect
from waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

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
        expect(page.locator(".top .who")).to_have_text("Ada")
    assert asked(table, "/sit") == [
        {"seat": 6, "name": "Ada", "language": "en", "does": "draw"},
    ]


def test_the_name_stands_on_the_first_page_of_a_seat(browser: Browser, table: PhoneTable) -> None:
    table.keys["new"] = None
    with phone(browser, table, "new") as page:
        page.get_by_label("What the others call you").fill("Ada")
        page.evaluate(
            """() => {
              window.seen = new Set()
              const look = () => {
                const name = document.querySelector("#page:has(.tabs) .who")
                if (name) seen.add(name.textContent)
              }
              new MutationObserver(look).observe(
                document.getElementById("page"),
                { subtree: true, childList: true, characterData: true },
              )
            }"""
        )
        button(page, "Sit down").tap()
        page.get_by_role("heading", name="Treetop Village").wait_for()
        expect(page.locator(".top .who")).to_have_text("Ada")
        assert page.evaluate("[...seen]") == ["Ada"]


TITLES = """
window.seen = new Set()
new MutationObserver(() => {
  for (const title of document.querySelectorAll("h1")) seen.add(title.textContent)
}).observe(document, { subtree: true, childList: true, characterData: true })
"""
"""Keeps every title that the page ever had."""


def test_a_phone_with_a_seat_is_never_asked_to_sit(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1", prepare=lambda page: page.add_init_script(TITLES)) as page:
        page.get_by_role("heading", name="Treetop Village").wait_for()
        assert page.evaluate("[...seen]") == ["Treetop Village"]


def chair(page: Page, seat: int) -> tuple[float, float]:
    """Return where the middle of a chair is on the glass."""
    box = page.locator(".round .chair").nth(seat - 1).locator("circle").nth(1).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_chair_is_dragged_to_another_place(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        page.get_by_text("My seat").tap()
        mine, touch = page.locator(".round .chair[aria-checked=true]"), Touch(page)
        for seat, lands in ((2, 1), (6, 6)):  # Jun sits on 2, nobody on 6
            (left, top), (right, bottom) = chair(page, 1), chair(page, seat)
            touch.send("touchStart", (left, top))
            for step in range(1, 6):
                share = step / 5
                touch.send(
                    "touchMove", (left + (right - left) * share, top + (bottom - top) * share)
                )
            expect(page.locator(".pulled text")).to_have_text(str(lands))
            touch.send("touchEnd")
            expect(page.locator(".pulled")).to_have_count(0)
            expect(mine).to_have_attribute("aria-label", f"Seat {lands}")
        for seat in (5, 6):  # at once, while a browser may think of a fling
            page.get_by_role("radio", name=f"Seat {seat}, free").tap()
            expect(mine).to_have_attribute("aria-label", f"Seat {seat}")
        button(page, "Save").tap()
        page.get_by_role("heading", name="The box").wait_for()
    assert [body["seat"] for body in asked(table, "/sit")] == [6]


def test_a_chair_is_dragged_with_a_mouse_and_chosen_by_keys(
    browser: Browser, table: PhoneTable
) -> None:
    table.keys["new"] = None
    with phone(browser, table, "new") as page:
        mine = page.locator(".round .chair[aria-checked=true]")
        expect(mine).to_have_attribute("aria-label", "Seat 5")
        page.mouse.move(*chair(page, 5))
        page.mouse.down()
        page.mouse.move(*chair(page, 6), steps=4)
        expect(page.locator(".aim")).to_have_attribute("aria-label", "Seat 6, free")
        page.mouse.up()
        expect(mine).to_have_attribute("aria-label", "Seat 6")
        page.get_by_role("radio", name="Seat 5, free").press("Enter")
        expect(mine).to_have_attribute("aria-label", "Seat 5")


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


LATE = """
const usual = setTimeout
requestAnimationFrame = act => usual(act, 1500)
setTimeout = (act, wait, ...more) => usual(act, Math.max(wait ?? 0, 1500), ...more)
"""
"""A phone that is slow to paint."""


def test_a_box_that_answers_before_the_first_paint_is_heard(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, prepare=lambda page: page.add_init_script(LATE)) as page:
        expect(page.locator("h1")).to_have_text("The code")


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
        expect(heading).to_have_text(re.compile("\u200b?".join(title)))
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.locator(".slab").tap()
        page.locator(".tabs").wait_for()
        expect(heading).to_have_text(card)


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
        with page.expect_response("**/press"):  # the table is published before it is answered
            button(page, "A Flip").tap()
        table.page += 1  # the box has moved on, and the phone has not heard of it yet
        button(page, "A Flip").tap()
        page.get_by_text("The box has moved on. Look again.").wait_for()
        expect(page.get_by_role("button", name="B Look back")).to_have_count(0)
    assert [body["page"] for body in asked(table, "/press")] == [1, 1]


def test_a_press_without_the_box_is_dropped(browser: Browser, table: PhoneTable) -> None:
    table.may_press = ["A"]
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")  # what has not come when the box goes makes the page reload
        tab(page, "Box")
        page.context.set_offline(True)
        page.locator("#page").get_by_text("no box", exact=True).wait_for()
        button(page, "A Flip").tap()
        page.get_by_text("No box. The press was dropped.").wait_for()
        page.context.set_offline(False)
        page.locator("#page").get_by_text("with the box").wait_for()
        assert not page.evaluate("JSON.parse(localStorage.getItem('kept'))?.length")
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


def test_who_may_press_is_chosen_seat_by_seat_only_among_chosen_seats(
    browser: Browser, table: PhoneTable
) -> None:
    table.may_press, table.who = ["A"], "everybody"
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        button(page, "Who may do what").tap()
        jun = button(page, "Jun may press the buttons")
        expect(jun).to_have_attribute("aria-pressed", "true")
        expect(jun).to_be_disabled()
        table.may_press, table.who = [], "nobody"
        table.publish()
        expect(jun).to_have_attribute("aria-pressed", "false")
        expect(jun).to_be_disabled()
        table.who = "chosen"
        table.publish()
        expect(jun).to_be_enabled()
        jun.tap()
        until(lambda: asked(table, "/host"))
    assert asked(table, "/host") == [{"seat": 2, "presses": True}]


def test_standing_up_asks_first_and_says_that_the_seat_is_free(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-2") as page:
        tab(page, "Box")
        for answer in ("Stay", "Stand up"):
            page.locator(".ways").get_by_role("button", name="Stand up").tap()
            page.get_by_role("alertdialog", name="Leave your seat?").wait_for()
            assert asked(table, "/leave") == []
            page.get_by_role("alertdialog").get_by_role("button", name=answer).tap()
        page.get_by_text("You stood up, and your seat is free.").wait_for()
    assert asked(table, "/leave") == [{}]


def test_who_is_no_host_finds_no_way_to_its_page(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-2") as page:
        tab(page, "Box")
        page.get_by_text("Stand up").wait_for()
        expect(page.get_by_text("Who may do what")).to_have_count(0)


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
        expect(page.locator("main > p.soft")).to_contain_text(words)


def test_a_hold_is_offered_where_phones_may_undo(browser: Browser, table: PhoneTable) -> None:
    table.may_press = ["A", "B"]
    with phone(browser, table, "key-1") as page:
        tab(page, "Box")
        button(page, "B Look back").wait_for()
        expect(page.get_by_role("button", name="B hold: undo")).to_have_count(0)
        button(page, "Who may do what").tap()
        page.get_by_role("switch", name="Undo from phones").tap()
        page.get_by_role("switch", name="Undo from phones", checked=True).wait_for()
        tab(page, "Box")
        button(page, "B hold: undo").wait_for()


def test_a_phone_that_wakes_is_right_at_once(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        assert table.opened == 1
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
        until(lambda: table.opened == 2)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        until(lambda: table.opened == 3)
        page.locator("#page").get_by_text("with the box").wait_for()
        opened = table.opened
        for stream in list(table.streams):
            stream.put(None)
        until(lambda: table.opened > opened)
        page.locator("#page").get_by_text("with the box").wait_for()


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
            expect(page.locator("h1")).to_have_text(name)
            expect(page.locator(".picture")).to_have_attribute("src", f"/glass/{table.page}.png")
            expect(page.locator(".lines li").first).to_have_text("The first line")
            expect(page.locator(".lines .chosen")).to_have_text("Second")
            expect(page.locator(".tabs button")).to_have_count(2)
    finally:
        table.close()

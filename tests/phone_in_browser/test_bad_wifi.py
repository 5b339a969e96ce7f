"""A page that comes in pieces, and a box that is lost and found: nothing stays blank or hangs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import button, holding, losing, phone, tab, until_seen, visitor
from phone_table import CODE
from playwright.sync_api import expect
from waiting import until

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Route

pytestmark = [needs_chromium, pytest.mark.thorough]
ANSWER, SILENCE = 10_000, 45_000
"""Milliseconds after which the page thinks that the box is lost, or has forgotten it."""
WAKE = "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"


@pytest.mark.parametrize(
    "file",
    [
        r"/main\.js",
        r"/join\.js",
        r"/htm-preact\.js",
        r"/words/en\.json",
        r"/sprite\.svg",
        r"/base\.css",
    ],
)
def test_a_file_that_gets_lost_is_asked_for_again(
    browser: Browser, table: PhoneTable, file: str
) -> None:
    with phone(browser, table, prepare=losing(f"{file}", 2)) as page:
        expect(page.locator("h1")).to_have_text("The code")
        page.locator("svg[data-sprite]").wait_for(state="attached")
        expect(page.locator("#letter")).to_have_css("visibility", "hidden")
        expect(page.locator("#wait")).to_have_count(0)


@pytest.mark.parametrize("file", ["pages.js", "board.js", "sprite.svg", "style.css"], ids=str)
def test_a_file_of_the_game_that_gets_lost_is_asked_for_again(
    browser: Browser, table: PhoneTable, file: str
) -> None:
    lost = losing(f"/games/cartographers/{re.escape(file)}", 1)
    with phone(browser, table, "key-1", prepare=lost) as page:
        expect(page.locator("h1")).to_have_text("Treetop Village")
        expect(page.locator(".tabs button")).to_have_count(4)
        page.locator("#cartographers-forest").wait_for(state="attached")
        expect(page.locator(".tile").first).to_have_css("display", "grid")


def test_without_the_pages_of_the_game_the_page_of_the_box_stands_in(
    browser: Browser, table: PhoneTable
) -> None:
    table.lines = [{"text": "A line of the box", "chosen": False}]
    never = losing("/games/cartographers/board.js", 1000)
    with phone(browser, table, "key-1", prepare=never) as page:
        expect(page.locator(".lines li")).to_have_text("A line of the box")


def test_a_page_without_its_script_says_so_in_every_language(
    browser: Browser, table: PhoneTable
) -> None:
    with visitor(browser, table) as page:
        losing("/start.js", 1)(page)
        page.goto(table.url)
        for language in ("en", "de", "ja"):
            page.locator(f"#wait p[lang={language}]").wait_for()
        page.get_by_role("link", name="Try again").tap()
        expect(page.locator("h1")).to_have_text("The code")


def test_a_language_that_the_house_does_not_speak_gives_way_to_the_next(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, language="fr") as page:
        expect(page.locator("h1")).to_have_text("The code")
        expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_code_that_was_scanned_is_not_lost_with_the_wifi(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, prepare=losing("/join$", 2)) as page:
        page.goto(f"{table.url}/j/{CODE}")
        expect(page.locator("h1")).to_have_text("Take a seat")
        assert page.url == f"{table.url}/"


def test_another_language_comes_when_the_box_is_back(browser: Browser, table: PhoneTable) -> None:
    table.keys["new"] = None
    with phone(browser, table, "new") as page:
        losing("/words/de", 1)(page)
        page.get_by_label("Language").select_option("de")
        expect(page.locator("h1")).to_have_text("Platz nehmen")


def test_a_page_comes_back_by_itself_when_its_stream_just_ends(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Draw it").wait_for()
        table.switch_off()  # as a restart of the page's process
        page.locator("#page").get_by_text("no box", exact=True).wait_for()
        button(page, "Draw it").tap()
        page.locator("#page").get_by_text("no box · 1 kept").wait_for()
        table.is_off = False
        page.locator("#page").get_by_text("with the box").wait_for()
        page.get_by_text("Drawn.").wait_for()
        until_seen(page, lambda: [path for path, _ in table.asked] == ["/draw"])


def test_who_has_stood_up_stays_out(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-2") as page:
        tab(page, "Box")
        page.locator(".ways").get_by_role("button", name="Stand up").tap()
        page.locator(".sheet").get_by_role("button", name="Stand up").tap()
        expect(page.locator("h1")).to_have_text("Until next time")
        opened = table.opened
        page.evaluate(
            f"dispatchEvent(new Event('offline')), dispatchEvent(new Event('online')), {WAKE}"
        )
        page.evaluate("fetch('/events')")  # after all that the page would have asked
        expect(page.locator("h1")).to_have_text("Until next time")
        assert table.opened == opened


def test_an_answer_that_comes_after_standing_up_is_not_heard(
    browser: Browser, table: PhoneTable
) -> None:
    held: list[Route] = []
    with phone(browser, table, "key-2") as page:
        tab(page, "Box")
        page.route("**/events", holding(held))
        for stream in list(table.streams):
            stream.put(None)
        until_seen(page, lambda: held)
        page.locator(".ways").get_by_role("button", name="Stand up").tap()
        page.locator(".sheet").get_by_role("button", name="Stand up").tap()
        expect(page.locator("h1")).to_have_text("Until next time")
        held[0].continue_()  # 401 now
        page.wait_for_timeout(300)
        expect(page.locator("h1")).to_have_text("Until next time")


def test_a_box_that_says_nothing_at_all_is_away(browser: Browser, table: PhoneTable) -> None:
    held: list[Route] = []
    with phone(browser, table, "key-1", prepare=lambda page: page.clock.install()) as page:
        page.locator("#page").get_by_text("with the box").wait_for()
        page.route("**/events", holding(held))
        page.evaluate(WAKE)
        until_seen(page, lambda: held)
        page.clock.fast_forward(ANSWER + 1000)
        page.locator("#page").get_by_text("no box", exact=True).wait_for()
        page.unroute("**/events")
        page.clock.fast_forward(ANSWER + 1000)
        page.locator("#page").get_by_text("with the box").wait_for()


def test_a_quiet_box_is_not_asked_again_while_it_is_alive(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-1", prepare=lambda page: page.clock.install()) as page:
        page.locator("#page").get_by_text("with the box").wait_for()
        for _ in range(4):
            page.clock.fast_forward(SILENCE // 2)
            table.say_alive()
            page.wait_for_timeout(200)
        assert table.opened == 1
        page.clock.fast_forward(SILENCE + 6000)
        until_seen(page, lambda: table.opened == 2)


def test_a_phone_that_wakes_twice_at_once_hears_the_table(
    browser: Browser, table: PhoneTable
) -> None:
    def only_one_hears() -> bool:
        table.publish()  # a stream that is closed is found out by writing to it
        return len(table.streams) == 1

    with phone(browser, table, "key-1") as page:
        page.evaluate(f"{WAKE}, {WAKE}, dispatchEvent(new Event('online'))")
        page.evaluate("dispatchEvent(new Event('offline'))")
        page.locator("#page").get_by_text("no box", exact=True).wait_for()
        page.evaluate(f"{WAKE}, {WAKE}")
        page.locator("#page").get_by_text("with the box").wait_for()
        table.may_press = ["A"]
        table.publish()
        tab(page, "Box")
        button(page, "A Flip").wait_for()
        until_seen(page, only_one_hears)


def test_a_drawing_whose_answer_gets_lost_is_sent_again_by_its_name(
    browser: Browser, table: PhoneTable
) -> None:
    def swallow(route: Route) -> None:
        route.fetch()
        route.abort()

    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        page.route("**/draw", swallow, times=1)
        button(page, "Draw it").tap()
        until_seen(page, lambda: [path for path, _ in table.asked] == ["/draw", "/draw"])
        page.get_by_text("Drawn.").wait_for()
    ids = {body["id"] for path, body in table.asked if path == "/draw"}
    assert len(ids) == 1


def test_a_window_that_keeps_nothing_draws_all_the_same(
    browser: Browser, table: PhoneTable
) -> None:
    refuse = "Storage.prototype.setItem = () => { throw new DOMException('full') }"
    with phone(browser, table, "key-1", prepare=lambda page: page.add_init_script(refuse)) as page:
        tab(page, "Map")
        button(page, "Draw it").tap()
        page.get_by_text("Drawn.").wait_for()
        until(lambda: [path for path, _ in table.asked] == ["/draw"])


def test_a_page_that_got_lost_before_anybody_wanted_it_reloads_nothing_until_then(
    browser: Browser, table: PhoneTable
) -> None:
    lost: list[str] = []
    with phone(browser, table, "key-1", prepare=losing(r"/stars\.js$", 1)) as page:
        page.on("requestfailed", lambda request: lost.append(request.url))
        page.evaluate("() => { window.isOld = true }")
        until_seen(page, lambda: lost)
        page.wait_for_timeout(500)  # a reload takes less
        assert page.evaluate("() => window.isOld")
        tab(page, "Stars")
        page.wait_for_function("() => !window.isOld")
        tab(page, "Stars")
        page.locator(".pad").wait_for()

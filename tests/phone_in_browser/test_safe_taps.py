"""A double tap does what one tap does: what comes under the finger takes none for half a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from phone_browser import SIZES, USUAL, button, phone, tab, until_seen

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Locator, Page

pytestmark = needs_chromium
GAPS = (150, 250, 400)
"""Milliseconds between the two taps of a double tap, from a quick finger to a slow one."""
CALM = 600
"""Milliseconds after which a person's next tap is meant."""
SEEN = 200
"""Milliseconds after which what a tap does is on the glass."""
OTHERS = [size for size in (*SIZES, (412, 732), (430, 932)) if size not in {USUAL, (320, 568)}]


STILL = """() => {
  const now = performance.now.bind(performance)
  performance.now = () => window.still ?? now()
}"""
"""Lets a test hold the clock of a page by `still`, in milliseconds: no machine is too slow then."""


def twice(page: Page, where: Locator, gap: int) -> None:
    """Tap twice at one point of the glass, whatever lies there the second time."""
    where.scroll_into_view_if_needed()
    page.wait_for_timeout(CALM)
    box = where.bounding_box()
    assert box
    for pause in (gap, SEEN):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)


def done(page: Page, table: PhoneTable) -> list[str]:
    """Return what was asked of the box since this was asked last, and what is open or on."""
    asked = [path for path, _ in table.asked]
    table.asked.clear()
    opened = page.locator(".sheet, [role=switch][aria-checked=true]").all_text_contents()
    return asked + opened


@pytest.mark.parametrize(
    ("size", "gaps"),
    [
        (USUAL, GAPS[1:2]),
        pytest.param(USUAL, GAPS, marks=pytest.mark.thorough),
        *(
            pytest.param(each, (GAPS[number % len(GAPS)],), marks=pytest.mark.thorough)
            for number, each in enumerate(OTHERS)
        ),
        *(pytest.param(each, GAPS, marks=pytest.mark.nightly) for each in OTHERS),
    ],
    ids=str,
)
def test_a_double_tap_does_what_one_does(
    browser: Browser, table: PhoneTable, size: tuple[int, int], gaps: tuple[int, ...]
) -> None:
    table.facts = scenes.facts("treetop-village") | {"skills": [{"id": "knowledge", "cost": 0}]}
    with phone(browser, table, "key-1", size=size) as page:
        page.evaluate(STILL)
        for gap in gaps:
            tab(page, "Card")
            twice(page, page.locator("main .slab"), gap)
            page.locator(".ghost").wait_for()
            assert done(page, table) == [], gap
            twice(page, button(page, "Draw it"), gap)
            page.get_by_text("Drawn.").wait_for()
            assert done(page, table) == ["/draw"], gap
            button(page, "Erase").tap()
            page.locator(".ghost").wait_for()
            until_seen(page, lambda: done(page, table) == ["/erase"])
            page.evaluate("() => { window.still = performance.now() }")  # a tap beside closes later
            twice(page, page.locator(".chip", has_text="Skills"), gap)
            page.evaluate("() => { window.still = undefined }")
            page.locator(".sheet").get_by_role("button", name="Close").tap()
            assert done(page, table) == [], gap
        for season, gap in enumerate(gaps, start=1):
            table.show(scenes.facts("goblin-attack", season=season))
            twice(page, page.locator(".hand-over ~ .end .slab"), gap)
            page.locator(".ghost").wait_for()
            assert done(page, table) == [], gap
        button(page, "Draw the monster").tap()
        until_seen(page, lambda: done(page, table) == ["/draw"])


def test_what_another_turn_brings_takes_no_finger_and_no_key_at_first(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-1") as page:
        page.evaluate(STILL)
        tab(page, "Map")
        page.wait_for_timeout(CALM)
        session = page.context.new_cdp_session(page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": 0})  # half a second stays one
        page.evaluate("() => { window.still = performance.now() }")
        table.show(scenes.facts("orchard", "treetop-village", "fishing-village", time=8))
        page.get_by_role("heading", name="Fishing Village").wait_for()
        slab = button(page, "Draw it")
        box = slab.bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + 60, box["y"] + 20)
        slab.press("Enter")
        page.evaluate("() => { still += 499 }")
        slab.press("Enter")
        page.wait_for_timeout(SEEN)
        assert done(page, table) == []
        page.evaluate("() => { still += 1 }")
        slab.press("Enter")
        until_seen(page, lambda: done(page, table) == ["/draw"])


def test_a_drawing_is_changed_where_it_lies_and_erased_to_begin_again(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        ghost = page.locator(".ghost")
        first, plain = ghost.get_attribute("transform"), ghost.inner_html()
        button(page, "Flip").tap()
        page.locator(".cells").press("ArrowLeft")
        moved, flipped = ghost.get_attribute("transform"), ghost.inner_html()
        assert moved != first
        assert plain != flipped
        for name, lies in (("Change", (moved, flipped)), ("Erase", (first, plain))):
            table.asked.clear()
            places = [button(page, each).bounding_box() for each in ("Turn", "Flip")]
            page.locator(".cells").press("Enter")
            page.get_by_text("Drawn.").wait_for()
            assert page.locator("main .slab").count() == 0
            lefts = [button(page, each).bounding_box() for each in ("Change", "Erase")]
            for was, now in zip(places, lefts, strict=True):
                assert was
                assert now
                assert was["x"] <= now["x"] + now["width"] / 2 <= was["x"] + was["width"]
            button(page, name).tap()
            ghost.wait_for()
            until_seen(page, lambda: done(page, table) == ["/draw", "/erase"])
            assert (ghost.get_attribute("transform"), ghost.inner_html()) == lies

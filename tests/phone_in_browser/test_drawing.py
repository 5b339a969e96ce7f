"""A map is drawn with a finger, against the answers that came with the turn."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING, Any

import phone_scenes as scenes
from browser import needs_chromium
from phone_browser import FRAMES, Finger, Touch, button, drag, listens, phone, tab
from phone_table import EDITION
from playwright.sync_api import expect
from waiting import PATIENCE, until

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
FITS, DRAWN = "It fits.", "Drawn."
ROWS = 11


def hexed(*spaces: str) -> str:
    """Return named spaces as the page writes them."""
    places = ((ord(each[0]) - ord("A")) * ROWS + int(each[1:]) - 1 for each in spaces)
    return f"{sum(1 << place for place in places):x}"


def drawings(table: PhoneTable) -> list[dict[str, object]]:
    return [body for path, body in table.asked if path == "/draw"]


def drawing(table: PhoneTable) -> dict[str, object]:
    """Return the one that was sent, or will be: the page shows it before."""
    until(lambda: drawings(table))
    [drawn] = drawings(table)
    return drawn


def test_a_shape_hangs_above_the_finger_and_is_drawn_there(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Village").tap()
        button(page, "Flip").tap()
        drag(page, 8.5, 4.0)  # two rows high, one and a half spaces above: rows F and G
        page.get_by_text(FITS).wait_for()
        expect(page.locator(".ghost")).to_have_attribute("transform", "translate(64 160)")
        button(page, "Draw it").click()
        page.get_by_text(DRAWN).wait_for()
        drawn = drawing(table)
    assert drawn["cells"] == hexed("F3", "F4", "G4", "G5", "G6")
    assert drawn["terrain"] == "village"


def test_names_of_spaces_are_written_when_the_finger_is_lifted(
    browser: Browser, table: PhoneTable
) -> None:
    chosen = '[role=gridcell][aria-selected="true"]'
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        finger = Finger(page)
        finger.down(6, 6)
        finger.move(8.2, 9.1)
        page.evaluate(FRAMES)
        ghost = page.locator(".ghost")
        hung = ghost.get_attribute("transform") or ""
        before = page.locator(chosen).all_text_contents()
        page.evaluate(
            """() => {
              window.written = 0
              new MutationObserver(found => { written += found.length }).observe(
                document.querySelector(".cells"),
                { subtree: true, childList: true, attributes: true, characterData: true },
              )
            }"""
        )
        finger.move(6.2, 4.1)
        expect(ghost).not_to_have_attribute("transform", hung)
        page.evaluate(FRAMES)
        assert page.evaluate("written") == 0
        finger.up()
        expect(page.locator(chosen)).not_to_have_text(before)


def test_a_tap_counts_right_after_a_quick_drag(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        box = button(page, "Turn").bounding_box()
        assert box
        shape, touch, finger = page.locator(".ghost"), Touch(page), Finger(page)
        listens(page)
        for _ in range(4):
            before = shape.inner_html()
            finger.down(6, 5)
            for step in range(1, 6):
                finger.move(6 + step / 5, 5 + step / 5)
            finger.up()
            touch.send("touchStart", (box["x"] + 20, box["y"] + 20))
            touch.send("touchEnd")
            page.wait_for_function(
                "was => document.querySelector('.ghost').innerHTML !== was", arg=before
            )


def test_what_is_in_the_way_is_named_and_crossed(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        drag(page, 9.5, 6.0)
        expect(page.locator(".verdict")).to_have_text("G7 and H5 are drawn on.")
        crossed = page.locator(".board .cross").get_attribute("d") or ""
        assert crossed.count("M") == 2
        listens(page)
        button(page, "Draw it").click(force=True)  # grey, and says once more why
        expect(page.get_by_role("alert")).to_have_text("G7 and H5 are drawn on.")
        expect(page.locator(".verdict")).to_have_count(0)  # nothing is said twice
        button(page, "Turn").tap()
        expect(page.get_by_role("alert")).to_have_count(0)
        page.locator(".verdict").wait_for()
    assert drawings(table) == []


def test_stars_and_coins_to_come_are_said(browser: Browser, table: PhoneTable) -> None:
    task = table.events("key-1")[-1][1]
    best = max(task["answers"], key=lambda answer: answer[3][0] - task["now"][0])
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        seen = page.evaluate(
            """async ([cells, edition]) => {
              const folder = `/static/${edition}/games/cartographers`
              const { readSpaces } = await import(`${folder}/sheet.js`)
              return [...readSpaces(cells)].map(space => [Math.floor(space / 11), space % 11])
            }""",
            [best[0], EDITION],
        )
        assert len(seen) == 5
        button(page, best[1].title()).tap()
        turn_until(page, seen)
        top, left = min(row for row, _ in seen), min(column for _, column in seen)
        high = max(row for row, _ in seen) - top + 1
        wide = max(column for _, column in seen) - left + 1
        drag(page, top + high + 1.5, left + wide / 2)
        chip = page.locator(".chips .n").first
        expect(chip).to_have_text(f"{task['now'][0]} {best[3][0]}", use_inner_text=True)


def turn_until(page: Page, cells: list[list[int]]) -> None:
    """Turn and flip the shape until it lies as these cells do."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    wanted = sorted((row - top, column - left) for row, column in cells)
    for step in range(8):
        lies = page.evaluate(
            """() => [...document.querySelectorAll(".ghost .c rect")].map(
                 rect => [(rect.y.baseVal.value - 17) / 32, (rect.x.baseVal.value - 17) / 32])"""
        )
        if sorted((row, column) for row, column in lies) == wanted:
            return
        button(page, "Flip" if step == 3 else "Turn").tap()
    raise AssertionError(wanted)


def test_a_skill_that_leaves_another_terrain_turns_the_shape_into_it(
    browser: Browser, table: PhoneTable
) -> None:
    table.facts = scenes.facts("rift-lands") | {"skills": [{"id": "knowledge", "cost": 1}]}
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Farm").tap()
        page.locator(".ghost .farm").first.wait_for()
        for chip, paid, terrain in (
            ("Skills", "Pay 1 coin", "village"),
            ("Knowledge", "Take it back", "farm"),
            ("Skills", "Pay 1 coin", "village"),
        ):
            page.locator(".chip", has_text=chip).tap()
            button(page, paid).tap()
            page.locator(f".ghost .{terrain}").first.wait_for()
            page.get_by_text(FITS).wait_for()
        page.locator(".ghost .village").first.wait_for()
        button(page, "Draw it").tap()
        page.get_by_text(DRAWN).wait_for()
        assert drawing(table)["terrain"] == "village"


def test_a_reload_in_the_middle_of_a_drag_keeps_the_shape_where_it_was(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Turn").tap()
        finger = Finger(page)
        finger.down(6, 6)
        finger.move(8.2, 9.1)
        page.locator('.ghost[transform="translate(256 96)"]').wait_for()
        page.reload()
        tab(page, "Map")
        page.locator('.ghost[transform="translate(256 96)"]').wait_for()


def test_without_the_box_a_drawing_is_kept_and_sent_once(
    browser: Browser, table: PhoneTable
) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        page.context.set_offline(True)
        for stream in list(table.streams):
            stream.put(None)
        page.locator("#page").get_by_text("no box", exact=True).wait_for()
        button(page, "Draw it").tap()
        page.locator("#page").get_by_text("no box · 1 kept").wait_for()
        page.locator("#page").get_by_text("Kept until the box is back.").wait_for()
        assert drawings(table) == []
        page.context.set_offline(False)
        page.get_by_text(DRAWN).wait_for()
        page.locator("#page").get_by_text("with the box").wait_for()
        until(lambda: page.evaluate("localStorage.getItem('kept')") == "[]")
        page.reload()
        page.locator("h1").first.wait_for()
        assert drawing(table)


def test_the_keys_of_a_keyboard_draw_too(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        board = page.get_by_role("grid")
        board.focus()
        before = page.locator(".ghost").get_attribute("transform") or ""
        for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
            page.keyboard.press(key)
        expect(page.locator(".ghost")).to_have_attribute("transform", before)
        for key in ("r", "r", "r", "r", "f", "f", "Enter"):
            page.keyboard.press(key)
        page.get_by_text(DRAWN).wait_for()
        expect(board.locator("[role=gridcell]")).to_have_count(ROWS * ROWS)
        assert drawing(table)


def test_a_turn_that_waits_is_drawn_late(browser: Browser, table: PhoneTable) -> None:
    table.show(scenes.facts("orchard", "treetop-village", "fishing-village", time=8))
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        page.locator(".chip", has_text="Open").tap()
        button(page, "Treetop Village · Summer").tap()
        page.get_by_role("heading", name="Treetop Village").wait_for()
        listens(page)
        button(page, "Draw it").tap()
        page.get_by_role("heading", name="Fishing Village").wait_for()
        assert drawing(table)["turn"] == "summer/2/treetop-village"


def test_an_ambush_goes_round_to_the_neighbour_and_back(
    browser: Browser, table: PhoneTable
) -> None:
    table.show(scenes.facts("goblin-attack", season=2))
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        page.get_by_text("Hand this phone to").wait_for()
        expect(page.locator(".board")).to_have_count(0)
        page.locator(".slab").tap()
        button(page, "Draw the monster").wait_for()
        page.reload()  # the neighbour has it still
        tab(page, "Map")
        button(page, "Draw the monster").tap()
        page.get_by_text("Now give it back to Mika.").wait_for()
        button(page, "I have it again").tap()
        page.get_by_text(DRAWN).wait_for()
        assert drawing(table)["terrain"] == "monster"
        page.reload()
        tab(page, "Map")
        page.get_by_text(DRAWN).wait_for()


def test_a_monster_that_walks_is_drawn_with_one_tap(browser: Browser, table: PhoneTable) -> None:
    scenes.goblins(table)
    with phone(browser, table, "key-1", language="ja") as page:
        tab(page, "地図")
        page.get_by_text("F9 · G10 · H11").wait_for()
        expect(page.locator(".board .tried")).to_have_count(3)
        expect(page.locator("g.minus circle")).to_have_count(
            6 + 1
        )  # and the one that explains them
        button(page, "怪物を描く").tap()
        page.get_by_text("描きました。").wait_for()
        assert drawing(table)["cells"] == hexed("F9", "G10", "H11")


def test_an_answer_that_comes_after_the_next_card_changes_no_task(
    browser: Browser, table: PhoneTable
) -> None:
    answer, shown = table.answer, Event()

    def late(path: str, key: str, body: dict[str, Any]) -> tuple[int, Any, str]:
        """Answer a drawing only when the next card is on the page."""
        found = answer(path, key, body)
        if path == "/draw":
            table.show(scenes.facts("orchard", "treetop-village", "fishing-village", time=8))
            shown.wait(PATIENCE)
        return found

    table.answer = late  # type: ignore[method-assign] # what the network does
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "Draw it").click()
        page.get_by_role("heading", name="Fishing Village").wait_for()
        shown.set()
        until(lambda: page.evaluate("() => localStorage.getItem('kept')") == "[]")
        page.wait_for_timeout(300)
        expect(page.get_by_role("heading", level=1)).to_have_text("Fishing Village")

"""Heroes on a map: a hero with its marks, and spaces that monsters destroy, each tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
import pytest
from browser import needs_chromium
from phone_browser import FRAMES, Finger, button, phone, tab
from playwright.sync_api import expect
from seats.stacked import spots
from waiting import until

from companion.seats import Drew

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
FITS, DRAWN = "It fits.", "Drawn."


def tap(page: Page, row: int, column: int) -> None:
    """Tap the middle of a space of the map, counted from 0."""
    finger = Finger(page)
    finger.down(row + 0.5, column + 0.5)
    page.evaluate(FRAMES)
    finger.up()
    page.evaluate(FRAMES)


def sent(table: PhoneTable, count: int = 1) -> list[dict[str, object]]:
    """Return the drawings that the phone has sent; it shows the last one before."""
    until(lambda: sum(path == "/draw" for path, _ in table.asked) == count)
    return [body for path, body in table.asked if path == "/draw"]


def spoken(page: Page, space: str) -> str:
    """Return what a screen reader says of a space."""
    found = page.locator("[role=gridcell]", has_text=space).all_text_contents()
    return next(each for each in found if each.split(" ")[0] == space)


def test_a_hero_is_tapped_and_its_marks_are_turned(browser: Browser, table: PhoneTable) -> None:
    scenes.heroes(table, "gorgon-gaze", "freyla-the-true")
    gorgon = {"cells": spots("H4 H6 I5"), "terrain": "monster", "effect": "petrify",
              "coin": False}  # fmt: skip
    table.note(1, Drew("gorgon", "spring/1/gorgon-gaze", "spring/1/gorgon-gaze", "", gorgon))
    with phone(browser, table, "key-1") as page:
        page.get_by_text("Monsters on marks").wait_for()
        tab(page, "Map")
        tap(page, 6, 5)
        page.get_by_text(FITS).wait_for()
        button(page, "Turn").tap()  # to the right is now downwards
        expect(page.locator(".ghost .burst")).to_have_count(3)
        tap(page, 1, 1)
        expect(page.locator(".verdict")).to_have_text("B2 is a mountain.")
        tap(page, 6, 5)
        button(page, "Draw it").tap()
        page.get_by_text(DRAWN).wait_for()
        [drawn] = sent(table)
        assert spoken(page, "H6") == "H6 destroyed, marked"
        assert spoken(page, "I6") == "I6 empty, marked"
        assert spoken(page, "I5") == "I5 monster g"
        assert spoken(page, "G6") == "G6 hero, your shape"
    assert (drawn["cells"], drawn["attacked"]) == (spots("G6"), spots("H6 I6 J6"))


def test_who_draws_a_gorgon_crosses_out_a_space_before_the_map_goes_back(
    browser: Browser, table: PhoneTable
) -> None:
    scenes.heroes(table, "gorgon-gaze")
    with phone(browser, table, "key-1") as page:
        tab(page, "Map")
        button(page, "I am Jun").click()
        page.get_by_text("Draw the monster and its G.").wait_for()
        page.reload()
        tab(page, "Map")
        page.get_by_text("Draw the monster and its G.").wait_for()
        button(page, "Draw the monster").click()
        page.get_by_text("Then cross out one space beside it, not a mountain.").wait_for()
        tap(page, 0, 0)
        expect(page.locator(".verdict")).to_have_text("Choose a space beside the monster.")
        monsters = page.locator(".board:not(.over) .c.monster rect").first
        box = monsters.evaluate("each => [each.y.baseVal.value, each.x.baseVal.value]")
        row, column = ((each - 17) // 32 for each in box)
        tap(page, int(row) - 1, int(column))
        page.get_by_text(FITS).wait_for()
        button(page, "Cross it out").tap()
        page.get_by_text("Now give it back").wait_for()
        button(page, "I have it again").click()
        page.get_by_text(DRAWN).wait_for()
        assert page.evaluate("() => sessionStorage.getItem('handed')") is None
    assert [(each["part"], each["terrain"]) for each in sent(table, 2)] == [
        ("", "monster"), ("destroy", "destroyed"),
    ]  # fmt: skip


@pytest.mark.parametrize(("card", "count"), [("zombie-plague", 1), ("gorgon-gaze", 0)])
def test_a_card_says_when_its_monster_does_something(
    browser: Browser, table: PhoneTable, card: str, count: int
) -> None:
    scenes.heroes(table, card)
    with phone(browser, table, "key-1") as page:
        page.get_by_text("Draw the monster and its").wait_for()
        expect(page.get_by_text("After scoring:")).to_have_count(count)


def test_a_troll_destroys_a_space_after_scoring_or_none_is_left(
    browser: Browser, table: PhoneTable
) -> None:
    box = scenes.heroes(table, "giant-troll-ravage")
    scenes.draw_troll(table)
    scenes.after_scoring(table, box)
    with phone(browser, table, "key-1") as page:
        page.get_by_text("None on your map: nothing.", exact=True).wait_for()
        tab(page, "Map")
        page.get_by_text("Cross out one empty space beside a T.").wait_for()
        tap(page, 2, 0)
        expect(page.locator(".verdict")).to_have_text("C1 is drawn on.")
        tap(page, 1, 0)
        button(page, "Cross it out").tap()
        page.get_by_text(DRAWN).wait_for()
        assert sent(table)[0]["cells"] == spots("B1")
        button(page, "Erase").tap()
        page.get_by_text("Cross out one empty space beside a T.").wait_for()
    with phone(browser, table, "key-2") as page:
        tab(page, "Map")
        page.get_by_text("No empty space beside a T.").wait_for()

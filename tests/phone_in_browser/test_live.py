"""Who does not see the page hears what has come: one sentence, once, in the phone's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes as scenes
from browser import needs_chromium
from phone_browser import button, phone, tab
from playwright.sync_api import expect

from companion.games.cartographers.rules.state import Phase

if TYPE_CHECKING:
    from phone_table import PhoneTable
    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
HEARD = """() => {
  window.heard = []
  const said = document.getElementById("said")
  new MutationObserver(() => heard.push(said.textContent)).observe(said, { childList: true })
}"""


def heard(page: Page, sentence: str) -> None:
    """Wait for a sentence, and see that nothing else was said since the last one."""
    page.wait_for_function("() => heard.length")
    page.wait_for_timeout(1200)
    assert page.evaluate("() => heard.splice(0)") == [sentence]


def test_each_thing_that_happens_is_said_once(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        expect(page.locator("#said")).to_have_attribute("aria-live", "polite")
        page.evaluate(HEARD)
        tab(page, "Map")
        spaces = page.locator("[role=gridcell][aria-selected=true]").all_text_contents()
        first, last = (each.split(",")[0].split()[0] for each in (spaces[0], spaces[-1]))
        stars = page.locator(".chips .n").all_inner_texts()
        button(page, "Draw it").tap()
        page.wait_for_function("() => heard.length")
        page.wait_for_timeout(1200)
        [said] = page.evaluate("() => heard.splice(0)")
        assert said.startswith(f"Drawn at {first} to {last}. {stars[0].split()[-1]} star")
        button(page, "Erase").tap()
        heard(page, "Erased.")
        table.show(scenes.facts("orchard", "treetop-village", "fishing-village", time=8))
        heard(page, "Fishing Village. Village, Water. Time 2.")
        table.show(scenes.facts("orchard", "treetop-village", time=8, phase=Phase.SEASON_END))
        heard(page, "Summer ends.")


def test_time_beyond_its_season_counts_as_on_the_panel(browser: Browser, table: PhoneTable) -> None:
    table.facts = scenes.facts("orchard", "treetop-village", "fishing-village", time=9)
    with phone(browser, table, "key-1") as page:
        expect(page.locator(".corner .soft")).to_have_text("8 / 8")
        track = page.get_by_role("img", name="Time of the season: 8 of 8")
        expect(track.locator("span")).to_have_count(9)


def test_a_monster_and_a_hero_are_said_without_a_time(browser: Browser, table: PhoneTable) -> None:
    box = scenes.heroes(table, "freyla-the-true", "zombie-plague")
    after = scenes.facts_of(box)
    box.undo()
    hero = scenes.facts_of(box)
    box.undo()
    table.facts = scenes.facts_of(box)
    with phone(browser, table, "key-1") as page:
        page.evaluate(HEARD)
        table.show(hero)
        heard(page, "Freyla the True. Hero.")
        table.show(after)
        heard(page, "Zombie Plague. Monster.")


def test_of_many_at_once_the_newest_is_said(browser: Browser, table: PhoneTable) -> None:
    with phone(browser, table, "key-1") as page:
        page.evaluate(HEARD)
        for card in ("orchard", "hamlet", "homestead"):
            table.show(scenes.facts(card))
        page.get_by_role("heading", name="Homestead").wait_for()
        page.wait_for_timeout(2500)
        said = page.evaluate("() => heard")
        assert len(said) <= 2
        assert said[-1].startswith("Homestead.")

"""Facts of an older box, in the minutes of an upgrade: whatever it does not say breaks no page."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import FRAMES, phone
from phone_table import EDITION, words_of

from phone_in_browser.test_city import MOMENTS as CITY
from phone_in_browser.test_city import at as city_at
from phone_in_browser.test_city import in_turn
from phone_in_browser.test_city import seated as city_of
from phone_in_browser.test_ruins import MOMENTS as RUINS
from phone_in_browser.test_ruins import seated, session_at, whose

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from phone_table import PhoneTable
    from playwright.sync_api import Browser

pytestmark = needs_chromium
SAYS_NOTHING = r"\bundefined\b|\bnull\b|\bNaN\b|\{\w+\}|\b(unearth|cadwallon|phone)\.\w"
"""What stands on a page that has put words to nothing."""
STORE = f"/static/{EDITION}/store.js"
HAS_TAKEN = "async ([at, number]) => (await import(at)).state.table.page === number"
FOUND = """says => {
  const titles = [...document.querySelectorAll("main h1")].map(each => each.textContent)
  const wrong = document.getElementById("page").innerText.match(new RegExp(says)) ?? []
  return [titles, wrong]
}"""


def table_at(game: str, moment: str) -> tuple[AbstractContextManager[PhoneTable], str]:
    """Return a table at a moment of a game, and the key of the phone that is asked there."""
    if game == "cadwallon":
        session = city_at(moment)
        return city_of(session), in_turn(session)
    session = session_at(moment)
    return closing(seated(session)), f"key-{whose(session) + 1}"


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("cadwallon", "control"),
        ("unearth", "turn"),
        *(
            pytest.param(game, moment, marks=pytest.mark.thorough)
            for game, moments in (("cadwallon", CITY), ("unearth", RUINS))
            for moment in moments
        ),
    ],
)
def test_a_page_without_any_one_fact_says_nothing_wrong(
    browser: Browser, game: str, moment: str
) -> None:
    opened, key = table_at(game, moment)
    broken = {}
    with opened as table, phone(browser, table, key) as page:
        whole, name = table.facts, words_of("en")[f"{game}.game.name"]
        page.locator(".tabs button").nth(1).tap()
        for fact in (*whole, ""):
            table.show({key: value for key, value in whole.items() if key != fact})
            page.wait_for_function(HAS_TAKEN, arg=[STORE, table.page])
            page.evaluate(FRAMES)
            titles, wrong = page.evaluate(FOUND, SAYS_NOTHING)
            if len(titles) != 1 or not titles[0] or wrong:
                broken[fact] = titles, wrong
        assert broken == {}
        assert titles != [name], "with all facts again it is the game's own page"

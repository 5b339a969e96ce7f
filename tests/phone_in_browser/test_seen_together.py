"""Secrets on three phones in three languages with the real box: each looks when it likes."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone.test_hands_over_a_restart import seated
from phone_browser import holding, phone, until_seen
from phone_page import page_for
from phone_table import words_of
from playwright.sync_api import expect
from seam.running import running
from waiting import until

from companion.app.opening import Wish
from companion.app.wings.phone_values import DoorWish
from companion.engine.code import Deal
from companion.games import find_game
from companion.games.cadwallon.rules.state import Phase
from companion.phone.hands import AWAKE_SECONDS
from companion.screens.reading import reading
from phone_in_browser.test_real_hands import RealPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route
    from seam.running import RunningBox

pytestmark = [needs_chromium, pytest.mark.thorough]
GAME = find_game("cadwallon")
CHOICES = {"players": "3", "special": "box", "contracts": "box", "condition": "on"}
LANGUAGES = ("en", "de", "ja")


def said(box: RunningBox) -> str:
    """Return what the glass of the box says."""
    assert box.app.screen is not None
    return "\n".join(each.text for each in reading(box.app.screen).lines)


def has_pressed(box: RunningBox, presses: int) -> bool:
    """Say whether the game has had this number of presses, of fingers and phones."""
    return box.app.playing.presses == presses


def is_held(held: list[Route], count: int) -> bool:
    """Say whether this number of requests waits."""
    return len(held) == count


@contextmanager
def at_table(browser: Browser) -> Iterator[tuple[RunningBox, list[Page]]]:
    """Yield a box with secrets dealt, and the browsers of three phones that have their hands."""
    wish = Wish("en", Deal(GAME, GAME.choose(CHOICES), 5), exact=True)
    with ExitStack() as opened:
        folder = Path(opened.enter_context(TemporaryDirectory(prefix="page")))
        box = opened.enter_context(running(folder, wish))
        box.take(DoorWish("open", "open"))
        process = opened.enter_context(page_for(box.path, folder / "pages"))
        pages = []
        for chair, language in enumerate(LANGUAGES, start=1):
            known, events = seated(process, box, chair)
            shown = phone(browser, RealPage(process), known.cookie, language=language)
            pages.append(opened.enter_context(shown))
            events.close()
            known.close()
        yield box, pages


def sees(page: Page, language: str) -> None:
    """Look at the hand and say that it was seen, once it is there."""
    words = words_of(language)
    page.locator(".tabs button").first.tap()
    page.locator(".slab, .eye").first.tap()
    expect(page.locator(".hand li")).to_have_count(2)
    page.get_by_role("button", name=words["cadwallon.play.seen"], exact=True).tap()


@pytest.mark.parametrize("order", [(2, 0, 1), (1, 2, 0)], ids=str)
def test_each_looks_on_its_own_phone_and_nobody_presses_the_box(
    browser: Browser, order: tuple[int, ...]
) -> None:
    with at_table(browser) as (box, pages):
        for count, seat in enumerate(order):
            assert f"Seen by {count} of 3." in said(box)
            assert "ass the box" not in said(box)
            city = pages[order[-1]]
            city.locator(".tabs button").nth(1).tap()
            expect(city.locator(".city-page .figures .i")).to_have_count(count)
            sees(pages[seat], LANGUAGES[seat])
            until(partial(has_pressed, box, count + 1))
        assert box.app.playing.state.phase is Phase.CONDITION
        read = words_of("en")["cadwallon.play.to-the-city"]
        pages[0].locator(".tabs button").nth(1).tap()
        pages[0].get_by_role("button", name=read).tap()
        until(lambda: box.app.playing.state.phase is Phase.PLACING)
        assert "Blue answers on the phone." in said(box)
        lines = max((box.path.parent / "state").glob("*.jsonl")).read_text("utf-8").splitlines()
        assert ['"by":' in line for line in lines[-box.app.playing.presses :]] == [True] * 4


def test_two_who_tap_at_the_same_moment_have_both_seen(browser: Browser) -> None:
    with at_table(browser) as (box, pages):
        held: list[Route] = []
        first, second = pages[:2]
        for count, page in enumerate((first, second)):
            page.route("**/move", holding(held))
            sees(page, LANGUAGES[count])
            until_seen(page, partial(is_held, held, count + 1))
        for route in held:
            route.continue_()
        until(partial(has_pressed, box, 2))
        for page, language in ((first, "en"), (second, "de")):
            seen = words_of(language)["cadwallon.secrets.seen"].format(number=2, players=3)
            expect(page.locator(".hand-page").get_by_role("status")).to_have_text(seen)
            expect(page.locator(".note.bad")).to_have_count(0)


def test_the_box_asks_for_a_phone_that_has_gone(browser: Browser) -> None:
    with at_table(browser) as (box, pages):
        assert "Seen by 0 of 3." in said(box)
        pages[1].goto("about:blank")
        until(lambda: "Pass the box to Yellow" in said(box), AWAKE_SECONDS + 10)
        sees(pages[2], "ja")
        until(partial(has_pressed, box, 1))
        assert "Pass the box to Yellow" in said(box)
        box.press("A", "A", "A")
        until(lambda: "Seen by 2 of 3." in said(box))

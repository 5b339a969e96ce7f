"""The web simulator in a real browser: the one button of a box that has no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium

from companion.surface import Button, Refresh
from companion.surface.reading import SpokenHint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page
from simulated_web import SimulatedBox, sees, shape, spoken, visit

pytestmark = needs_chromium
GESTURES = ("press: Next", "twice: Menu", "hold: undo", "4 s: power off")
HINT = SpokenHint(Button.A, GESTURES[0], ", ".join(GESTURES[1:]))


@pytest.fixture
def box() -> Iterator[SimulatedBox]:
    box = SimulatedBox(one_button=True)
    yield box
    box.close()


def test_it_is_one_wide_button_with_its_gestures_beside_it(box: SimulatedBox, page: Page) -> None:
    box.web.show(spoken("Card", hints=(HINT,), gestures=GESTURES), Refresh.FULL)
    sees(page, 1)
    button, gestures = page.locator("#rail button"), page.locator("#gestures li")
    assert button.count() == 1
    assert gestures.all_inner_texts() == list(GESTURES)
    wide, high = shape(page, "#rail button")
    assert wide > 2 * high
    beside, own = page.locator("#gestures").bounding_box(), button.bounding_box()
    assert beside is not None
    assert own is not None
    assert beside["x"] >= own["x"] + own["width"]
    assert own["y"] - beside["height"] < beside["y"] < own["y"] + own["height"]
    assert page.get_by_role("button", name=GESTURES[0]).get_attribute("aria-description")


def test_space_presses_it_and_kept_space_holds_it_and_other_letters_press_nothing(
    box: SimulatedBox, page: Page
) -> None:
    for key in ("b", "ArrowUp", "Escape", "c", "D"):
        page.keyboard.press(key)
    page.keyboard.press("Space")
    assert box.pressed() == "A"
    box.let_time_pass()
    page.keyboard.down("Space")
    assert box.pressed() == "hold A"
    page.keyboard.up("Space")
    assert box.presses.empty()
    assert page.locator("#legend").inner_text().startswith("Space")


def test_on_a_phone_the_button_says_what_it_does(box: SimulatedBox, browser: Browser) -> None:
    phone = browser.new_page(viewport={"width": 390, "height": 844})
    visit(phone, box)
    box.web.show(spoken("Card", hints=(HINT,), gestures=GESTURES), Refresh.FULL)
    sees(phone, 1)
    wide, _ = shape(phone, "#rail button")
    assert wide > 300
    assert phone.locator("#rail button").inner_text().split("\n") == [HINT.press, HINT.hold]
    phone.close()

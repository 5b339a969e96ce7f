"""The web simulator in a real browser: fingers and keys press the box's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from glass import striped

from companion.surface import Button, Ink, Refresh
from companion.surface.reading import SpokenHint
from hardware.panels.inks import SEEN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

from simulated_web import SimulatedBox, happened, middle, pixel, sees, spoken, visit

pytestmark = needs_chromium


def test_a_key_reaches_the_pins_and_the_lamp_answers(box: SimulatedBox, page: Page) -> None:
    page.keyboard.press("a")
    assert box.pressed() == "A"
    happened(page, "lamp", "taken")
    page.wait_for_selector('#lamp[data-state="off"]')
    page.keyboard.press("d")
    assert box.pressed() == "D"


def test_the_lamp_lights_at_the_finger_before_the_box_has_heard_of_it(
    box: SimulatedBox, page: Page
) -> None:
    page.evaluate(
        "() => { window.fetch = () => new Promise(() => {}) }"
    )  # the way to the box is blocked
    page.keyboard.down("a")
    assert page.locator("#lamp").get_attribute("data-state") == "local"
    assert box.presses.empty()


def test_a_click_is_a_press_and_a_mouse_kept_down_is_a_hold(box: SimulatedBox, page: Page) -> None:
    page.mouse.click(*middle(page, "C"))
    assert box.pressed() == "C"
    page.mouse.click(*middle(page, "B"))
    assert box.pressed() == "B"
    box.let_time_pass()
    page.mouse.move(*middle(page, "B"))
    page.mouse.down()
    assert box.pressed() == "hold B"
    page.mouse.up()
    assert box.presses.empty()


def test_shift_holds_and_a_key_kept_down_holds_too(box: SimulatedBox, page: Page) -> None:
    box.let_time_pass()
    page.keyboard.press("Shift+B")
    assert box.pressed() == "hold B"
    page.wait_for_selector('[data-button="B"]:not(.down)')
    page.keyboard.down("b")
    assert box.pressed() == "hold B"
    page.keyboard.up("b")


def test_a_touch_is_a_press(box: SimulatedBox, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    phone = context.new_page()
    visit(phone, box)
    phone.touchscreen.tap(*middle(phone, "D"))
    assert box.pressed() == "D"
    context.close()


def test_quick_presses_all_arrive_in_order(box: SimulatedBox, page: Page) -> None:
    page.keyboard.type("aadcaadc")
    assert [box.pressed() for _ in range(8)] == list("AADCAADC")


def test_a_key_is_not_repeated_by_the_keyboard_s_own_repeat(box: SimulatedBox, page: Page) -> None:
    for _ in range(5):
        page.keyboard.down("a")
    page.keyboard.up("a")
    page.keyboard.press("d")
    assert [box.pressed(), box.pressed()] == ["A", "D"]


def test_letters_typed_with_control_are_the_browser_s_own(box: SimulatedBox, page: Page) -> None:
    page.keyboard.press("Control+c")
    page.keyboard.press("d")
    assert box.pressed() == "D"


@pytest.mark.thorough
def test_two_browsers_see_the_same_picture_and_each_other_s_fingers(
    box: SimulatedBox, browser: Browser, page: Page
) -> None:
    box.let_time_pass()
    other = browser.new_page()
    visit(other, box)
    box.web.show(striped(), Refresh.FULL)
    for each in (page, other):
        sees(each, 1)
        assert pixel(each, 59, 39) == SEEN[Ink.GREEN]
    other.keyboard.down("a")
    page.wait_for_selector('[data-button="A"].down')
    happened(page, "lamp", "taken")
    other.close()
    page.wait_for_selector('[data-button="A"]:not(.down)')
    assert box.pressed() == "hold A", "the lamp answers a finger that stays after a hold's time"


def test_arrows_enter_and_escape_are_buttons(box: SimulatedBox, page: Page) -> None:
    meant = {"ArrowUp": "C", "ArrowDown": "D", "Enter": "A", " ": "A", "Backspace": "B"}
    for key, button in meant.items():
        page.keyboard.press(key)
        assert box.pressed() == button, key


def test_escape_goes_back_by_the_button_that_does(box: SimulatedBox, page: Page) -> None:
    page.keyboard.press("Escape")
    assert box.pressed() == "B"
    hints = (SpokenHint(Button.B, "Earlier"), SpokenHint(Button.C, "Close", leaves=True))
    box.web.show(spoken(hints=hints), Refresh.FULL)
    sees(page, 1)
    page.keyboard.press("Escape")
    assert box.pressed() == "C"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_button_that_has_the_focus_is_pressed_and_held_by_enter_and_space(
    key: str, box: SimulatedBox, page: Page
) -> None:
    page.focus('[data-button="D"]')
    page.keyboard.press(key)
    assert box.pressed() == "D"
    box.let_time_pass()
    for _ in range(3):  # the keyboard's own repeat
        page.keyboard.down(key)
    assert box.pressed() == "hold D"
    page.keyboard.up(key)
    page.keyboard.press(f"Shift+{key}")
    assert box.pressed() == "hold D"
    page.wait_for_selector('[data-button="D"]:not(.down)')
    page.locator('[data-button="C"]').dispatch_event("click")  # a screen reader's
    assert box.pressed() == "C"
    assert box.presses.empty()

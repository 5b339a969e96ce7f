"""The web simulator in a real browser: large and small windows, upright and flat panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from glass import SIX

from companion.surface import Button, Frame, Refresh
from companion.surface.reading import SpokenHint
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from companion.surface import PanelSpec
from simulated_web import SimulatedBox, middle, sees, shape, spoken, visit

pytestmark = needs_chromium


def test_buttons_sit_along_the_edge_where_the_box_has_them(box: SimulatedBox, page: Page) -> None:
    glass = page.locator("#glass").bounding_box()
    assert glass is not None
    for button, share in zip("ABCD", SIX.buttons, strict=True):
        x, y = middle(page, button)
        assert x < glass["x"]
        assert y == pytest.approx(glass["y"] + share * glass["height"], abs=1)
    assert box.presses.empty()


@pytest.mark.parametrize(
    ("name", "portrait", "window", "least"),
    [
        ("7.3-colour", False, (390, 844), (370, 222)),
        ("7.3-colour", True, (390, 844), (370, 616)),
        ("4.2-mono", False, (390, 844), (370, 277)),
        ("4.2-mono", True, (390, 844), (370, 493)),
        ("7.3-colour", False, (844, 390), (560, 336)),
        ("4.2-mono", False, (844, 390), (450, 337)),
        ("4.2-mono", False, (320, 568), (300, 225)),
    ],
)
def test_a_phone_has_a_large_glass_and_keys_for_thumbs(
    name: str,
    portrait: bool,  # noqa: FBT001 - a row of the table
    window: tuple[int, int],
    least: tuple[int, int],
    browser: Browser,
) -> None:
    box = SimulatedBox(spec=find_spec(name, portrait=portrait))
    context = browser.new_context(
        viewport={"width": window[0], "height": window[1]},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=3,
    )
    phone = context.new_page()
    visit(phone, box)
    width, height = shape(phone, "#glass")
    assert width >= least[0]
    assert height >= least[1]
    boxes = [phone.locator(f'[data-button="{each}"]').bounding_box() for each in "ABCD"]
    for each in boxes:
        assert each is not None
        assert min(each["width"], each["height"]) >= 64
        assert each["x"] >= 0
        assert each["y"] >= 0
        assert each["x"] + each["width"] <= window[0]
        assert each["y"] + each["height"] <= window[1]
    overflow = phone.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0
    assert "keep a finger down" in phone.locator("footer").inner_text()
    phone.touchscreen.tap(*middle(phone, "C"))
    assert box.pressed() == "C"
    context.close()
    box.close()


def test_a_thumb_s_key_shows_what_it_does(box: SimulatedBox, browser: Browser) -> None:
    phone = browser.new_page(viewport={"width": 390, "height": 844})
    visit(phone, box)
    hints = (SpokenHint(Button.A, "めくる"), SpokenHint(Button.B, "", "長押し：戻す"))
    box.web.show(spoken("大河", hints=hints), Refresh.FULL)
    sees(phone, 1)
    assert phone.locator('[data-button="A"]').inner_text().split() == ["A", "めくる"]
    assert phone.locator('[data-button="B"]').inner_text().split() == ["B", "長押し：戻す"]
    phone.close()


@pytest.mark.parametrize(
    ("name", "window", "share"),
    [("7.3-colour", (1920, 1080), 0.6), ("4.2-mono", (1920, 1080), 0.5),
     ("7.3-colour", (1366, 768), 0.6)],
)  # fmt: skip
def test_a_large_window_is_used_well_and_every_pixel_stays_a_square(
    name: str, window: tuple[int, int], share: float, browser: Browser
) -> None:
    spec = find_spec(name)
    box = SimulatedBox(spec=spec)
    page = browser.new_page(viewport={"width": window[0], "height": window[1]})
    visit(page, box)
    width, height = shape(page, "#glass")
    assert width * height >= share * window[0] * window[1]
    times = int(page.locator("#glass").get_attribute("data-times") or 0)
    assert page.evaluate("() => [glass.width, glass.height]") == [
        spec.width * times,
        spec.height * times,
    ]
    assert times >= width / spec.width > times - 1  # it is only ever made smaller, by a little
    page.close()
    box.close()


def test_a_standing_window_offers_to_stand_the_panel_up_and_the_glass_turns(
    browser: Browser,
) -> None:
    spec = find_spec("4.2-mono")
    box = SimulatedBox(spec=spec, stand="縦にする", lay="横にする")
    phone = browser.new_page(viewport={"width": 390, "height": 844})
    visit(phone, box)
    box.web.show(marked_on(spec), Refresh.FULL)
    sees(phone, 1)
    assert shape(phone, "#turn")[1] >= 48
    phone.click("#turn:has-text('縦にする')")
    standing = box.turns.get(timeout=30)
    assert (standing.width, standing.height) == (300, 400)
    box.web.show(marked_on(standing), Refresh.FULL)
    sees(phone, 2)
    width, height = shape(phone, "#glass")
    assert height > width > 370
    assert box.web.spec == standing
    assert phone.locator("#turn").is_hidden()
    late = browser.new_page(viewport={"width": 1280, "height": 720})
    visit(late, box)
    sees(late, 2)
    late.click("#turn:has-text('横にする')")
    assert box.turns.get(timeout=30) == spec
    late.close()
    phone.close()
    box.close()


def marked_on(spec: PanelSpec) -> Frame:
    """Return a black picture for a panel."""
    return Frame(spec.width, spec.height, bytes(spec.width * spec.height))

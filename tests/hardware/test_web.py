"""The web simulator in a real browser: fingers in, pictures out."""

from __future__ import annotations

import threading
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from browser import chromium, needs_chromium
from glass import SIX, striped

from companion.surface import Button, Frame, Ink, Rect, Refresh, TextRun
from companion.surface.reading import Reading, SpokenHint, SpokenLine
from hardware.buttons.gestures import GestureRules, Gestures, Held, Touch
from hardware.buttons.gpio import GpioButtons
from hardware.panels.base import Setup
from hardware.panels.inks import SEEN
from hardware.panels.pace import Pace
from hardware.panels.specs import find_spec
from hardware.simulators.fingers import SimulatedPins
from hardware.simulators.web import Web

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from companion.surface import PanelSpec

RULES = GestureRules(hold_seconds=0.25, holds=frozenset({Button.B}))
KEY = "k" * 22

pytestmark = needs_chromium


class SimulatedBox:
    """A whole box but for its game: pins, buttons, gestures, and a page; presses are queued."""

    def __init__(self, port: int = 0, spec: PanelSpec = SIX, **words: str) -> None:
        self.presses: SimpleQueue[str] = SimpleQueue()
        self.touches: SimpleQueue[Touch | Held | None] = SimpleQueue()
        self.pins = SimulatedPins()
        self.buttons = GpioButtons(self.touches.put, factory=self.pins.factory, clock=self.pins.now)
        self.turns: SimpleQueue[PanelSpec] = SimpleQueue()
        self.web = Web(
            spec,
            Setup(
                pace=Pace.NONE,
                touch=self.pins.touch,
                hold_seconds=RULES.hold_seconds,
                words={"connected": "接続中", "hold": "長押し", **words},
                language="ja",
                port=port,
                key=KEY,
                turn=self.turns.put,
            ),
        )
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self) -> None:
        """Turn touches into presses until asked to stop, lighting the lamp for each."""
        gestures = Gestures(RULES)
        while True:
            due = gestures.deadline
            try:
                touch = self.touches.get(timeout=None if due is None else max(0, due - self.now()))
            except Empty:
                found = gestures.tick(self.now())
            else:
                if touch is None:
                    return
                found = gestures.edge(*touch)
            for press in found:
                self.web.acknowledge()
                self.presses.put(str(press))

    def now(self) -> float:
        """Return the pins' time."""
        return self.pins.now()

    @property
    def port(self) -> int:
        """Where the page is."""
        return urlsplit(self.web.where).port or 0

    def pressed(self) -> str:
        """Return the next press, or fail."""
        return self.presses.get(timeout=5)

    def close(self) -> None:
        """Switch the box off."""
        self.web.close()
        self.touches.put(None)
        self.thread.join()
        self.buttons.close()
        self.pins.close()


@pytest.fixture
def box() -> Iterator[SimulatedBox]:
    box = SimulatedBox()
    yield box
    box.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def page(browser: Browser, box: SimulatedBox) -> Iterator[Page]:
    page = browser.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    visit(page, box)
    yield page
    page.close()
    assert faults == []


WATCH = """() => {
  window.happened = new Set();
  new MutationObserver((changes) => changes.forEach(({ target, attributeName }) =>
    window.happened.add(`${target.id} ${target.getAttribute(attributeName)}`)
  )).observe(document, { subtree: true, attributes: true });
}"""
"""Remembers what the page's parts were set to, for what may be over before a test can look."""


PIXEL = """([x, y]) => {
  const times = Number(glass.dataset.times);
  return [...glass.getContext("2d").getImageData(x * times, y * times, 1, 1).data];
}"""
"""Returns one of the panel's pixels, of which the canvas has a square of its own."""


def visit(page: Page, box: SimulatedBox) -> None:
    """Open the box's page, watch it, and wait until it is connected."""
    page.goto(box.web.where)
    page.evaluate(WATCH)
    connected(page)


def connected(page: Page) -> None:
    """Wait until the page hears the box."""
    page.wait_for_selector('#status[data-state="connected"]', timeout=15_000)


def sees(page: Page, frame: int) -> None:
    """Wait until the page shows the picture of that number."""
    page.wait_for_selector(f'#glass[data-frame="{frame}"]', timeout=15_000)


def happened(page: Page, part: str, state: str) -> None:
    """Wait until a part of the page has been in that state, if only for a moment."""
    page.wait_for_function("it => window.happened.has(it)", arg=f"{part} {state}", timeout=15_000)


def middle(page: Page, button: str) -> tuple[float, float]:
    """Return the middle of a drawn button."""
    found = page.locator(f'[data-button="{button}"]').bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def pixel(page: Page, x: int, y: int) -> tuple[int, ...]:
    """Return the colour of one of the glass's pixels."""
    return tuple(page.evaluate(PIXEL, [x, y]))[:3]


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
    page.mouse.move(*middle(page, "B"))
    page.mouse.down()
    assert box.pressed() == "hold B"
    page.mouse.up()
    assert box.presses.empty()


def test_shift_holds_and_a_key_kept_down_holds_too(box: SimulatedBox, page: Page) -> None:
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


def test_two_browsers_see_the_same_picture_and_each_other_s_fingers(
    box: SimulatedBox, browser: Browser, page: Page
) -> None:
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
    assert box.pressed() == "A"


def test_the_page_shows_the_inks_as_they_look_on_the_glass(box: SimulatedBox, page: Page) -> None:
    box.web.show(striped(), Refresh.FULL)
    sees(page, 1)
    seen = [pixel(page, 5 + 10 * column, 20) for column in range(6)]
    assert seen == [SEEN[ink] for ink in SIX.inks]


def test_a_late_browser_sees_the_picture_that_is_on_the_glass(
    box: SimulatedBox, browser: Browser
) -> None:
    box.web.show(striped(texts=[TextRun("大河", Rect(0, 0, 9, 9))]), Refresh.FULL)
    late = browser.new_page()
    visit(late, box)
    sees(late, 1)
    assert pixel(late, 0, 0) == SEEN[Ink.BLACK]
    assert late.locator("#glass").get_attribute("aria-label") == "大河"
    late.close()


def test_a_refresh_plays_and_ends_on_the_picture(box: SimulatedBox, page: Page) -> None:
    frame = striped()
    box.web.show(frame, Refresh.FULL)
    sees(page, 1)
    box.web._pace = Pace.REAL
    inverse = Frame(SIX.width, SIX.height, frame.pixels[::-1])
    showing = threading.Thread(target=box.web.show, args=(inverse, Refresh.FULL))
    showing.start()
    happened(page, "glass", "full")
    happened(page, "status", "true")
    sees(page, 2)
    showing.join()
    assert page.locator("#glass").get_attribute("data-playing") == ""
    assert pixel(page, 0, 0) == SEEN[Ink.GREEN]


def test_after_a_restart_the_page_finds_the_box_again_by_itself(browser: Browser) -> None:
    first = SimulatedBox()
    page = browser.new_page()
    visit(page, first)
    first.web.show(striped(), Refresh.FULL)
    sees(page, 1)
    first.close()
    page.wait_for_selector('#status[data-state="stopped"]')
    assert pixel(page, 59, 39) == SEEN[Ink.GREEN]  # electronic paper keeps its picture
    second = SimulatedBox(first.port)
    assert second.port == first.port
    connected(page)
    second.web.show(Frame(60, 40, bytes([Ink.RED]) * 2400), Refresh.FULL)
    page.wait_for_function(f"() => ({PIXEL})([59, 39])[0] === 179", timeout=15_000)
    page.keyboard.press("a")
    assert second.pressed() == "A"
    page.close()
    second.close()


def test_the_page_speaks_the_language_it_is_given_and_changes_it(
    box: SimulatedBox, page: Page
) -> None:
    assert page.locator("html").get_attribute("lang") == "ja"
    assert page.locator("#state").inner_text() == "接続中"
    box.web.speak({"connected": "here"}, "en")
    page.wait_for_selector("text=here")
    assert page.locator("html").get_attribute("lang") == "en"


def test_buttons_sit_along_the_edge_where_the_box_has_them(box: SimulatedBox, page: Page) -> None:
    glass = page.locator("#glass").bounding_box()
    assert glass is not None
    for button, share in zip("ABCD", SIX.buttons, strict=True):
        x, y = middle(page, button)
        assert x < glass["x"]
        assert y == pytest.approx(glass["y"] + share * glass["height"], abs=1)
    assert box.presses.empty()


# Keys


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


def test_enter_on_a_button_that_has_the_focus_presses_that_one(
    box: SimulatedBox, page: Page
) -> None:
    page.focus('[data-button="D"]')
    page.keyboard.press("Enter")
    assert box.pressed() == "D"
    assert box.presses.empty()


# Who cannot see


def spoken(*lines: SpokenLine | str, hints: tuple[SpokenHint, ...] = ()) -> Frame:
    """Return a picture that says these lines."""
    spoken = tuple(SpokenLine(line) if isinstance(line, str) else line for line in lines)
    return replace(striped(), read=lambda: Reading(spoken, hints))


def test_the_page_can_be_read_line_by_line(box: SimulatedBox, page: Page) -> None:
    box.web.show(spoken("Menu", "New game", SpokenLine("About", chosen=True)), Refresh.FULL)
    sees(page, 1)
    lines = page.locator("#reading p")
    assert lines.all_text_contents() == ["Menu", "New game", "About"]
    assert [line.get_attribute("aria-current") for line in lines.all()] == [None, None, "true"]
    assert page.locator("#glass").get_attribute("aria-label") == "Menu"


def test_a_new_page_is_said_whole_and_a_moved_cursor_by_its_line(
    box: SimulatedBox, page: Page
) -> None:
    box.web.show(spoken("Menu", SpokenLine("New game", chosen=True), "About"), Refresh.FULL)
    sees(page, 1)
    assert page.locator("#spoken").text_content() == "Menu. New game. About."
    box.web.show(spoken("Menu", "New game", SpokenLine("About", chosen=True)), Refresh.FULL)
    sees(page, 2)
    assert page.locator("#spoken").text_content() == "About"
    box.web.show(spoken("Summer", "Rain."), Refresh.FULL)
    sees(page, 3)
    assert page.locator("#spoken").text_content() == "Summer. Rain."


def test_buttons_are_named_by_what_they_do(box: SimulatedBox, page: Page) -> None:
    hints = (SpokenHint(Button.A, "Flip"), SpokenHint(Button.B, "Look back", "hold: undo"))
    box.web.show(spoken("Card", hints=hints), Refresh.FULL)
    sees(page, 1)
    assert page.get_by_role("button", name="A: Flip").count() == 1
    back = page.get_by_role("button", name="B: Look back")
    assert back.get_attribute("aria-description") == "hold: undo"
    assert page.get_by_role("button", name="C", exact=True).count() == 1


# Sizes


def shape(page: Page, part: str) -> tuple[float, float]:
    """Return how wide and high a part of the page is, in CSS pixels."""
    found = page.locator(part).bounding_box()
    assert found is not None
    return found["width"], found["height"]


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


# Turning


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
    standing = box.turns.get(timeout=5)
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
    assert box.turns.get(timeout=5) == spec
    late.close()
    phone.close()
    box.close()


def marked_on(spec: PanelSpec) -> Frame:
    """Return a black picture for a panel."""
    return Frame(spec.width, spec.height, bytes(spec.width * spec.height))


# The key


def test_without_the_key_the_page_says_where_it_is(box: SimulatedBox, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(box.web.where.partition("#")[0])
    page.wait_for_selector("#locked:has-text('key')")
    assert page.locator("#box").is_hidden()
    page.goto(box.web.where)  # only what is behind the # changes: nothing loads again
    connected(page)
    assert page.locator("#locked").is_hidden()
    page.goto("about:blank")
    page.goto(box.web.where.partition("#")[0])  # a bookmark without the key
    connected(page)
    context.close()


def test_a_ticket_becomes_the_key_in_the_page_s_address(
    box: SimulatedBox, browser: Browser
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(box.web.once())
    connected(page)
    assert page.evaluate("() => location.hash") == f"#{KEY}"
    page.keyboard.press("a")
    assert box.pressed() == "A"
    page.reload()
    connected(page)
    context.close()


def test_the_box_shuts_down_with_browsers_open_and_leaves_no_thread(browser: Browser) -> None:
    before = set(threading.enumerate())
    box = SimulatedBox()
    pages = [browser.new_page() for _ in range(2)]
    for page in pages:
        visit(page, box)
    box.close()
    assert set(threading.enumerate()) == before
    for page in pages:
        page.close()

"""A whole box but for its game, with its page in a real browser; and what tests ask of the page."""

from __future__ import annotations

import threading
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from glass import SIX, striped
from mock_pins import SimulatedPins

from companion.surface import Button
from companion.surface.reading import Reading, SpokenHint, SpokenLine
from hardware.buttons.gestures import GestureRules, Gestures, Held, Touch
from hardware.buttons.gpio import GpioButtons
from hardware.clock import now
from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pace
from hardware.simulators.web.panel import Web

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from companion.surface import Frame, PanelSpec

RULES = GestureRules(hold_seconds=0.25, holds=frozenset(Button))


KEY = "k" * 22


class SimulatedBox:
    """A whole box but for its game: pins, buttons, gestures, and a page; presses are queued.

    No time passes for its fingers until ``let_time_pass``: however slow the machine, a tap is one.
    """

    def __init__(
        self, port: int = 0, spec: PanelSpec = SIX, *, one_button: bool = False, **words: str
    ) -> None:
        self.presses: SimpleQueue[str] = SimpleQueue()
        self.touches: SimpleQueue[Touch | Held | None] = SimpleQueue()
        self._passes = False
        self.pins = SimulatedPins(clock=lambda: now() if self._passes else 0.0)
        self.buttons = GpioButtons(self.touches.put, factory=self.pins.factory, clock=self.pins.now)
        self.turns: SimpleQueue[PanelSpec] = SimpleQueue()
        self.web = Web(
            spec,
            PanelSettings(
                pace=Pace.NONE,
                touch=self.pins.touch,
                hold_seconds=RULES.hold_seconds,
                words={"connected": "接続中", "hold": "長押し", **words},
                language="ja",
                port=port,
                key=KEY,
                turn=self.turns.put,
                one_button=one_button,
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

    def let_time_pass(self) -> None:
        """From now on a finger that stays down holds."""
        self._passes = True

    @property
    def port(self) -> int:
        """Where the page is."""
        return urlsplit(self.web.where).port or 0

    def pressed(self) -> str:
        """Return the next press, or fail."""
        return self.presses.get(timeout=30)

    def close(self) -> None:
        """Switch the box off."""
        self.web.close()
        self.touches.put(None)
        self.thread.join()
        self.buttons.close()
        self.pins.close()


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


def shape(page: Page, part: str) -> tuple[float, float]:
    """Return how wide and high a part of the page is, in CSS pixels."""
    found = page.locator(part).bounding_box()
    assert found is not None
    return found["width"], found["height"]


def spoken(
    *lines: SpokenLine | str, hints: tuple[SpokenHint, ...] = (), gestures: tuple[str, ...] = ()
) -> Frame:
    """Return a picture that says these lines."""
    spoken = tuple(SpokenLine(line) if isinstance(line, str) else line for line in lines)
    return replace(striped(), read=lambda: Reading(spoken, hints, gestures))

"""A shape dragged over the map in Chromium, at a sixth of its speed: what a frame costs."""

from __future__ import annotations

from time import perf_counter, sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING, Any

import phone_scenes
from benchmarks.rows import row
from browser import CHROMIUM, chromium
from phone_browser import Finger, phone, tab
from phone_table import PhoneTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row
    from playwright.sync_api import CDPSession, Page

THROTTLE = 6
FRAME_SECONDS = 1 / 60
MOVES, ROUNDS = 120, 3
_COUNT = """() => {
  window.frames_ = 0
  const tick = () => { window.frames_++; requestAnimationFrame(tick) }
  requestAnimationFrame(tick)
}"""


def rows() -> Iterator[Row]:
    """Drag for two seconds at a time, with a move for each frame of 60 a second."""
    if not CHROMIUM:
        return
    table = PhoneTable()
    phone_scenes.summer(table)
    try:
        with chromium() as browser, phone(browser, table, "key-1") as page:
            tab(page, "Map")
            page.locator(".ghost").wait_for()
            page.evaluate(_COUNT)
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            values = [_dragged(page, session) for _ in range(ROUNDS)]
        name = f"drag a shape at {THROTTLE}x throttle: a frame's work"
        yield row(name, values, "ms", budget=1000 * FRAME_SECONDS)
    finally:
        table.close()


def _dragged(page: Page, session: CDPSession) -> float:
    """Return the milliseconds that the page's thread computed for each frame of a drag."""
    finger = Finger(page)
    finger.down(7.0, 2.0)
    work, frames = _work(session), page.evaluate("frames_")
    due = perf_counter()
    for step in range(MOVES):
        finger.move(7.0 + 3 * (step % 40) / 40, 1.0 + 9 * abs((step % 60) / 30 - 1))
        due += FRAME_SECONDS
        sleep(max(0.0, due - perf_counter()))
    work, frames = _work(session) - work, page.evaluate("frames_") - frames
    finger.up()
    return 1000 * work / float(frames)


def _work(session: CDPSession) -> float:
    metrics: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

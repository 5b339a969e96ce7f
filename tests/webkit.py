"""Debian's own WebKit, driven by the WebDriver protocol: the nearest to an iPhone there is here.

Five requests of that protocol are all a story needs, so it is spoken here with ``http.client``.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time  # noqa: TID251 - a test waits for a process
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

import pytest
from phone_page import free_port
from waiting import PATIENCE, until

if TYPE_CHECKING:
    from collections.abc import Iterator

DRIVER, SCREEN = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
needs_webkit = pytest.mark.skipif(
    not (DRIVER and SCREEN),
    reason="NO WEBKIT: install Debian's packages webkit2gtk-driver and xvfb",
)
SIZE = (390, 740)
"""Of the window; the browser makes it as narrow as its own bar lets it."""
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""How the protocol names an element."""


class WebDriverError(Exception):
    """The browser could not do what was asked."""


class WebKit:
    """A browser with one window."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._session = ""
        found = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": {}}})
        self._session = f"/session/{found['sessionId']}"
        self.resize(*SIZE)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._ask("POST", "/window/rect", {"width": width, "height": height})

    def open(self, address: str) -> None:
        """Open a page and wait until it is loaded."""
        self._ask("POST", "/url", {"url": address})

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever it returns
        """Run the body of a function in the page and return its value."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": values})

    def wait(self, script: str, *values: object) -> None:
        """Wait until an expression is true."""
        until(lambda: self.run(f"return Boolean({script})", *values))

    def wait_for(self, selector: str, text: str = "") -> None:
        """Wait until an element is there and has a text in it."""
        has_it = "document.querySelector(arguments[0])?.textContent.includes(arguments[1])"
        self.wait(has_it, selector, text)

    def click(self, selector: str) -> None:
        """Click on an element, as soon as it is there and takes a finger."""
        self.wait_for(selector)
        until(lambda: self._clicked(selector))

    def _clicked(self, selector: str) -> bool:
        """Click on an element; return False for one that takes no finger yet."""
        try:
            self._ask("POST", f"/element/{self._found(selector)}/click", {})
        except WebDriverError as refused:
            if refused.args[0]["error"] != "element not interactable":
                raise
            return False
        return True

    def write(self, selector: str, text: str) -> None:
        """Type into a field."""
        self.wait_for(selector)
        self._ask("POST", f"/element/{self._found(selector)}/value", {"text": text})

    def tap(self, selector: str) -> None:
        """Press and release a pointer on the middle of anything that is drawn."""
        self.wait_for(selector)
        middle = """const box = document.querySelector(arguments[0]).getBoundingClientRect()
                    return [box.left + box.width / 2, box.top + box.height / 2]"""
        self.drag(self.run(middle, selector))

    def drag(self, *places: tuple[float, float]) -> None:
        """Press a pointer at a place of the window, move it over others, and release it there."""
        moves = [
            {"type": "pointerMove", "duration": 30, "x": round(x), "y": round(y)} for x, y in places
        ]
        press, release = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        hand = {"type": "pointer", "id": "hand", "actions": [moves[0], press, *moves[1:], release]}
        self._ask("POST", "/actions", {"actions": [hand]})

    def close(self) -> None:
        """End the browser."""
        self._ask("DELETE", "")

    def _found(self, selector: str) -> str:
        by = {"using": "css selector", "value": selector}
        return str(self._ask("POST", "/element", by)[_ELEMENT])

    def _ask(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - as above
        connection = HTTPConnection("127.0.0.1", self._port, timeout=2 * PATIENCE)
        try:
            sent = None if body is None else json.dumps(body)
            connection.request(method, f"{self._session}{path}", sent)
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise WebDriverError(value)
        return value


@contextmanager
def webkit() -> Iterator[WebKit]:
    """Start the browser on a screen of its own, and end both."""
    assert DRIVER
    with _screen() as display:
        port = free_port()
        plain = {"LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        own = {"DISPLAY": display, "GDK_BACKEND": "x11", "LANG": "C.UTF-8"} | plain
        driver = subprocess.Popen([DRIVER, f"--port={port}"], env=os.environ | own)
        try:
            yield from _started(port)
        finally:
            driver.terminate()
            driver.wait(PATIENCE)


def _started(port: int) -> Iterator[WebKit]:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            browser = WebKit(port)
            break
        except ConnectionRefusedError:
            assert time.monotonic() < end, "the driver did not start"
            time.sleep(0.1)
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def _screen() -> Iterator[str]:
    """Start a screen that nobody sees; yield its name."""
    assert SCREEN
    reading, writing = os.pipe()
    what = [SCREEN, "-displayfd", str(writing), "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(what, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="ascii") as number:
            yield f":{number.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait(PATIENCE)

"""Debian's own Chromium, driven by Playwright: where it is and how it is started in a test.

Its shell without windows draws a page with the same engine. A window that nobody sees, of a whole
Chromium, loads pages of its own menus too: 0.9 seconds of a processor for each phone, and not 0.1.
"""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell, which is taken where there is one, and whole browsers."""
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
ARGUMENTS = [
    "--no-sandbox",  # the tests may run as root, on their own pages only
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

needs_chromium = pytest.mark.skipif(
    not CHROMIUM,
    reason="NO BROWSER: install Debian's package chromium-headless-shell, or set CHROMIUM",
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser, and end it."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is a browser

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()

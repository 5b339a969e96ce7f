"""The web simulator's box and a real browser with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

from simulated_web import SimulatedBox, visit


@pytest.fixture
def box() -> Iterator[SimulatedBox]:
    box = SimulatedBox()
    yield box
    box.close()


@pytest.fixture
def page(browser: Browser, box: SimulatedBox) -> Iterator[Page]:
    page = browser.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    visit(page, box)
    yield page
    page.close()
    assert faults == []

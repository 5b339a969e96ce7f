"""The pins of gpiozero without a Pi; the web simulator's box and a real browser with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import ModuleType

    from playwright.sync_api import Browser, Page

from simulated_web import SimulatedBox, visit

from hardware.pins import open_factory


@pytest.fixture
def lgpio(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    """Import the library where it may leave its pipe, with no pin in use."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: 0x902120)
    monkeypatch.setattr("gpiozero.pins.local.LocalPiFactory.pins", {})  # all factories share it
    open_factory.cache_clear()
    yield pytest.importorskip("lgpio")
    open_factory.cache_clear()


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

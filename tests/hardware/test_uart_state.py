"""What the UART module keeps from page to page, and over a restart of the program."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest
from emulators.pty_device import PtyDevice
from emulators.uart_module import UartModule

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.surface import Refresh
from hardware.panels.base import PanelSettings
from hardware.panels.uart import line
from hardware.panels.uart.models import MODELS
from hardware.panels.uart.panel import Uart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.surface import Frame

IN = pytest.mark.parametrize(
    ("language", "every"),
    [
        ("en", 9),
        pytest.param("ja", 1, marks=pytest.mark.thorough),
        pytest.param("en", 1, marks=pytest.mark.nightly),
    ],
)
"""In every run one page of nine in one script; in ``make thorough`` every page in the other."""
SPEC = replace(MODELS["4.3"].spec, full_seconds=0.0)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nothing that may still be on its way: every program here ended in peace."""
    monkeypatch.setattr(line, "_QUIET_SECONDS", 0.004)
    monkeypatch.setattr(line, "_TICK", 0.002)


@cache
def pages(language: str, every: int) -> tuple[tuple[str, Frame], ...]:
    shown = samples(language)
    return tuple((name, paint(shown[name], SPEC)) for name in list(shown)[::every])


def shown_by(module: UartModule, frames: Iterator[Frame]) -> Iterator[bytes]:
    """Yield the glass after each page, drawn by one program over one line."""
    with PtyDevice(module.feed) as device:
        panel = Uart(SPEC, PanelSettings(place=device.path))
        for frame in frames:
            panel.show(frame, Refresh.FULL)
            yield module.glass.tobytes()
        panel.close()


@cache
def meant(language: str, every: int) -> dict[str, bytes]:
    """Return each page as a module shows it that was just switched on."""
    return {
        name: next(shown_by(UartModule(), iter([frame]))) for name, frame in pages(language, every)
    }


@IN
def test_every_page_in_a_row_is_as_the_first_of_a_module(language: str, every: int) -> None:
    names, frames = zip(*pages(language, every), strict=True)
    glasses = shown_by(UartModule(), iter(frames))
    wrong = [
        name
        for name, glass in zip(names, glasses, strict=True)
        if glass != meant(language, every)[name]
    ]
    assert wrong == []


@IN
def test_the_first_page_of_a_program_does_not_depend_on_the_last_of_another(
    language: str, every: int
) -> None:
    module, wrong = UartModule(), []
    for name, frame in pages(language, every):
        if next(shown_by(module, iter([frame]))) != meant(language, every)[name]:
            wrong.append(name)
    assert wrong == []

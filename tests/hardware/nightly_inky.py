"""Every page of a game on every Inky board under every BUSY line: ``make nightly``, not every test.

Run with ``-o python_files='nightly_*.py'``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from controllers.controller import BusyFault
from controllers.desk import Desks

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.text.catalog import LANGUAGES
from hardware.errors import PanelTimeout
from hardware.panels.inky.models import BOARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

STUCK = {BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW}


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    """Set desks up; at the end nothing may be left open, and no board violated."""
    desks = Desks(monkeypatch)
    yield desks
    desks.clear()


@pytest.mark.parametrize("fault", BusyFault)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_page_is_shown_to_the_pixel_or_its_fault_is_named_in_time(
    desk: Desks, name: str, language: str, fault: BusyFault
) -> None:
    on = desk(name, fault=fault)
    times = BOARDS[name].times
    for page, screen in samples(language).items():
        frame, start = paint(screen, on.spec), on.glass.clock.now()
        if fault in STUCK:
            with pytest.raises(PanelTimeout):
                on.show(frame)
        else:
            on.show(frame)
            assert on.shows(frame), page
        assert on.glass.clock.now() - start < times.most + times.silent + 20, page
    assert on.violations == []

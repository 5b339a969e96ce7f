"""Every page of a game on every Waveshare panel under every BUSY line: ``make nightly``.

Run with ``-o python_files='nightly_*.py'``.
"""

from __future__ import annotations

import pytest
from controllers.controller import BusyFault
from controllers.waveshare_models import CHIPS, wired
from controllers.waveshare_pages import pages, played

from companion.surface import Refresh
from companion.text.catalog import LANGUAGES
from hardware.errors import PanelTimeout

STUCK = {BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW}


@pytest.mark.parametrize("fault", BusyFault)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "swaps"), CHIPS)
def test_every_page_is_shown_to_the_pixel_or_its_fault_is_named_in_time(
    name: str,
    swaps: bool,  # noqa: FBT001 - a case
    language: str,
    fault: BusyFault,
) -> None:
    with wired(name, fault, swaps=swaps) as bench:
        frames = pages(name, (), language)
        if fault not in STUCK:
            played(bench, frames)
        for frame in frames if fault in STUCK else ():
            start = bench.clock.now()
            with pytest.raises(PanelTimeout):
                bench.panel.show(frame, Refresh.FULL)
            assert bench.clock.now() - start <= 2 * bench.panel.spec.full_seconds + 3
        assert bench.violations == []

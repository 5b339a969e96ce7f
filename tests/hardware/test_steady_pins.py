"""The real pins of gpiozero and lgpio under a Waveshare panel: no line dips that has to hold still.

Only the functions of lgpio that talk to the kernel are replaced, for there is no chip here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from controllers.lgpio_lines import LgpioLines
from controllers.waveshare_models import Bench, wired
from controllers.waveshare_pages import pages
from gpiozero import OutputDevice

from companion.surface import Refresh
from hardware.errors import PanelClosed, PanelTimeout
from hardware.panels.base import PanelSettings
from hardware.panels.waveshare.models import POWER, RESET
from hardware.panels.waveshare.panel import Waveshare
from hardware.pins import open_factory

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

NAME = "4.2-v2"
FIRST, SECOND = pages(NAME)[:2]


@pytest.fixture
def bench() -> Iterator[Bench]:
    """A panel whose earlier driver, closed by now, began a refresh."""
    with wired(NAME, closes_at=1.5) as bench:
        with pytest.raises(PanelClosed):
            bench.panel.show(FIRST, Refresh.FULL)
        bench.panel.close()
        yield bench


@pytest.fixture
def lines(bench: Bench, lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch) -> LgpioLines:
    lines = LgpioLines(bench.bus)
    lines.put_under(lgpio, monkeypatch)
    return lines


@pytest.fixture
def panel(bench: Bench, lines: LgpioLines) -> Iterator[Waveshare]:
    """A panel that opens lgpio's pins by itself."""
    del lines
    panel = again(bench)
    yield panel
    panel.close()


def again(bench: Bench) -> Waveshare:
    pause = type(bench.pause)(bench.clock)
    return Waveshare(
        bench.panel.spec, PanelSettings(place=NAME), clock=bench.clock.now, pause=pause
    )


def test_opening_the_wires_does_not_cut_off_a_refresh_that_runs(
    bench: Bench, panel: Waveshare
) -> None:
    panel.show(SECOND, Refresh.FULL)
    assert bench.shows(SECOND)
    assert bench.violations == []


def test_reset_and_power_are_driven_on_when_the_wires_are_given_back(
    bench: Bench, lines: LgpioLines, panel: Waveshare
) -> None:
    panel.show(SECOND, Refresh.FULL)
    panel.close()
    assert not {RESET, POWER} & set(lines.floats)
    assert bench.bus.levels[RESET]
    assert bench.bus.levels[POWER]


def test_an_output_that_is_opened_again_has_the_level_it_is_opened_with(
    bench: Bench, panel: Waveshare
) -> None:
    """Claimed again it would keep the old one: lgpio passes over what is an output already."""
    panel.show(FIRST, Refresh.FULL)
    panel.sleep()
    panel.close()
    assert not bench.bus.levels[POWER]
    again(bench).show(SECOND, Refresh.FULL)
    assert bench.bus.levels[POWER]
    assert bench.shows(SECOND)


def test_a_page_that_took_too_long_is_not_cut_off_by_its_next_try(
    bench: Bench, panel: Waveshare
) -> None:
    bench.clock.advance(9)
    warm = dict(bench.chip.seconds)
    bench.chip.seconds = {kind: 4.5 * seconds for kind, seconds in warm.items()}
    with pytest.raises(PanelTimeout, match="stays busy"):
        panel.show(SECOND, Refresh.FULL)
    bench.chip.seconds = warm
    assert bench.spi.is_open
    panel.show(SECOND, Refresh.FULL)
    assert bench.shows(SECOND)
    assert bench.violations == []


def test_pins_that_are_given_back_may_be_taken_by_others(panel: Waveshare) -> None:
    panel.show(SECOND, Refresh.FULL)
    panel.close()
    with OutputDevice(POWER, pin_factory=open_factory()) as power:
        assert not power.value

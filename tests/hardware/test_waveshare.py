"""Waveshare's panels: the real driver down to the bytes, models of the controllers below."""

from __future__ import annotations

import threading

import pytest
from controllers.controller import BusyFault
from controllers.waveshare_models import (
    CHIPS,
    COUSINS,
    NAMES,
    SOLOMON,
    TWO_PLANES,
    each,
    wired,
)
from controllers.waveshare_pages import blank, pages, played
from controllers.waveshare_planes import TwoPlanes
from controllers.waveshare_ssd import Ssd

from companion.surface import Ink, Refresh
from hardware.errors import PanelTimeout, UnknownPanel
from hardware.panels.base import PanelSettings
from hardware.panels.waveshare.boards import BOARDS
from hardware.panels.waveshare.models import MODELS, PINS
from hardware.panels.waveshare.panel import Waveshare
from hardware.panels.worker import Worker

EVERY = each()
TWO = each(TWO_PLANES)


@pytest.mark.parametrize(
    ("name", "swaps", "fault"),
    [
        pytest.param(name, swaps, fault, marks=pytest.mark.thorough if is_long else ())
        for name, swaps in CHIPS
        for fault in (BusyFault.NONE, BusyFault.LATE, BusyFault.EARLY, BusyFault.PULSING)
        for is_long in [name in COUSINS and (swaps or fault is not BusyFault.NONE)]
    ],
)
def test_a_game_is_on_the_glass_pixel_by_pixel(name: str, fault: BusyFault, *, swaps: bool) -> None:
    with wired(name, fault, swaps=swaps) as bench:
        kinds = played(bench, pages(name))
        assert set(kinds) == BOARDS[name].recipes.keys()
        bench.panel.sleep()
        assert bench.chip.is_asleep
        assert not bench.chip.has_voltages
        assert bench.violations == []


@pytest.mark.parametrize("fault", [BusyFault.NONE, BusyFault.LATE, BusyFault.PULSING])
@EVERY
def test_a_glass_in_the_cold_is_waited_for(name: str, fault: BusyFault) -> None:
    with wired(name, fault) as bench:
        bench.chip.seconds = {kind: 2.6 * value for kind, value in bench.chip.seconds.items()}
        kinds = (Refresh.FULL, Refresh.PARTIAL, Refresh.PARTIAL, Refresh.FAST, Refresh.PARTIAL)
        for frame, kind in zip(pages(name), kinds, strict=False):
            bench.panel.show(frame, kind)
            assert bench.shows(frame)
        assert bench.violations == []


@EVERY
def test_a_panel_far_too_cold_is_reported_and_its_refresh_is_not_cut_off(name: str) -> None:
    with wired(name) as bench:
        warm = dict(bench.chip.seconds)
        bench.chip.seconds = {kind: 4.5 * value for kind, value in warm.items()}
        with pytest.raises(PanelTimeout, match="stays busy"):
            bench.panel.show(pages(name)[0], Refresh.FULL)
        bench.chip.seconds = warm
        bench.panel.show(pages(name)[1], Refresh.FULL)
        assert bench.shows(pages(name)[1])
        assert bench.violations == []


@pytest.mark.parametrize("fault", [BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW])
@EVERY
def test_a_busy_line_that_is_stuck_is_reported_in_time_and_the_panel_comes_back(
    name: str, fault: BusyFault
) -> None:
    spec = MODELS[name].spec
    with wired(name, fault) as bench:
        first, second = pages(name)[:2]
        looks_busy = (fault is BusyFault.STUCK_HIGH) is bench.chip.busy_is_high
        expected = "stays busy: BUSY, pin 24, stayed" if looks_busy else "does not answer: BUSY"
        for _ in range(2):
            start = bench.clock.now()
            with pytest.raises(PanelTimeout, match=f"{expected}.*check the cable and"):
                bench.panel.show(first, Refresh.FULL)
            assert bench.clock.now() - start <= 2 * spec.full_seconds + 3
        bench.chip.fault = BusyFault.NONE
        played(bench, (first, second))
        assert bench.violations == []


@pytest.mark.parametrize("fault", [BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW])
@EVERY
def test_a_line_that_sticks_in_the_midst_of_a_game_costs_one_page(
    name: str, fault: BusyFault
) -> None:
    spec = MODELS[name].spec
    with wired(name) as bench:
        frames = pages(name)
        played(bench, frames[:4])
        bench.chip.fault = fault
        start = bench.clock.now()
        with pytest.raises(PanelTimeout):
            bench.panel.show(frames[4], Refresh.PARTIAL)
        assert bench.clock.now() - start <= 2 * spec.full_seconds + 3
        bench.chip.fault = BusyFault.NONE
        bench.panel.show(frames[4], Refresh.PARTIAL)  # becomes a full one: its picture is unknown
        assert bench.shows(frames[4])
        assert bench.chip.last_waveform == "full"
        assert bench.violations == []


@TWO
def test_cleaning_flashes_every_pixel_even_of_a_page_that_stays(name: str) -> None:
    with wired(name) as bench:
        assert isinstance(bench.chip, TwoPlanes)
        shown = threading.Semaphore(0)
        worker = Worker(
            bench.panel, lambda _: shown.release(), lambda _, reason: pytest.fail(reason)
        )
        for number, frame in enumerate((blank(name, Ink.BLACK), blank(name), *pages(name)[:2])):
            worker.show(number, frame)
            assert shown.acquire(timeout=30)
        assert bench.chip.screen.ghosts
        worker.show(9, pages(name)[1], clean=True)
        assert shown.acquire(timeout=30)
        assert bench.chip.last_waveform == "full"
        assert bench.shows(pages(name)[1])
        assert bench.chip.screen.ghosts == 0
        assert worker.close()
        assert bench.chip.is_asleep
        assert not bench.bus.levels[18], "the supply is switched off"
        assert bench.violations == []


@pytest.mark.parametrize("name", NAMES)
def test_the_table_has_what_a_panel_is(name: str) -> None:
    model = MODELS[name]
    spec = model.spec
    assert spec.name == f"waveshare:{name}"
    assert (spec.partial_seconds is not None) is (name in TWO_PLANES)
    times = [spec.partial_seconds, 0.6, spec.fast_seconds, spec.full_seconds]
    known = [seconds for seconds in times if seconds is not None]
    assert known == sorted(known)
    assert model.pins is PINS
    with wired(name) as bench:
        assert isinstance(bench.chip, Ssd) is (name in SOLOMON)


def test_a_panel_that_is_not_in_the_table_is_reported_with_those_that_are() -> None:
    spec = MODELS["4.2-v2"].spec
    with pytest.raises(UnknownPanel, match=r"no panel waveshare:4.2: did you mean waveshare:4.2"):
        Waveshare(spec, PanelSettings(place="4.2"))
    with pytest.raises(
        UnknownPanel, match=r"choose one of 4.2-v2, 4.26, 2.13-v4, 2.9-v2, 7.5-v2, 2.7"
    ):
        Waveshare(spec, PanelSettings())

"""A Waveshare panel's sleep, its end, and what it finds when it starts."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress

import pytest
from controllers.controller import BusyFault
from controllers.waveshare_models import CHIPS, NAMES, TWO_PLANES, Bench, each, wired
from controllers.waveshare_pages import pages, played
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.surface import Frame, Refresh
from hardware.clock import now
from hardware.errors import PanelClosed, PanelTimeout
from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pause
from hardware.panels.refresh import usual_refresh
from hardware.panels.waveshare.models import MODELS, RESET
from hardware.panels.waveshare.panel import Waveshare

EVERY = each()
TWO = each(TWO_PLANES)
EVERY_CHIP = each((chip for chip in CHIPS if chip[0] in TWO_PLANES), "name swaps")


@EVERY_CHIP
def test_a_panel_that_slept_knows_its_page_but_trusts_no_memory(name: str, *, swaps: bool) -> None:
    with wired(name, swaps=swaps) as bench:
        frames = pages(name)
        played(bench, frames[:3])
        for frame in frames[3:6]:
            bench.panel.sleep()
            bench.panel.sleep()
            bench.panel.show(frame, Refresh.PARTIAL)
            assert bench.shows(frame)
            assert bench.chip.last_waveform == "partial"
        assert bench.violations == []


@EVERY
def test_a_page_that_is_on_the_glass_already_is_not_sent_again(name: str) -> None:
    with wired(name) as bench:
        played(bench, pages(name)[:2])
        sent = bench.bus.sent
        bench.panel.show(pages(name)[1], Refresh.PARTIAL)
        assert bench.bus.sent == sent
        assert bench.shows(pages(name)[1])


@pytest.mark.parametrize("name", NAMES)
def test_a_panel_that_lost_its_power_is_right_again_at_the_next_full_refresh(name: str) -> None:
    """A wire shakes between two pages: planes and set-up are gone, and nothing says so."""
    usual = usual_refresh(MODELS[name].spec)
    with wired(name) as bench:
        first, second, third, *rest = pages(name)
        bench.panel.show(first, Refresh.FULL)
        bench.chip.lose_power()
        bench.panel.show(second, usual)
        assert bench.shows(second) is (name not in TWO_PLANES)
        assert bench.violations
        bench.chip.violations.clear()
        bench.panel.show(third, Refresh.FULL)
        assert bench.shows(third)
        for frame in rest[:3]:
            bench.panel.show(frame, usual)
            assert bench.shows(frame)
        assert bench.violations == []


FIRST, SECOND, THIRD = pages("2.13-v4", ("welcome", "explore-hamlet", "menu"))
HAPPENINGS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from((FIRST, SECOND, THIRD)), st.sampled_from(Refresh)),
        st.just("sleep"),
        st.sampled_from(BusyFault),
    ),
    max_size=12,
)


@settings(max_examples=40)
@given(HAPPENINGS, st.booleans())
def test_whatever_happens_a_page_that_is_said_to_be_shown_is_on_the_glass(
    happenings: list[tuple[Frame, Refresh] | str | BusyFault],
    swaps: bool,  # noqa: FBT001 - as above
) -> None:
    with wired("2.13-v4", swaps=swaps) as bench:
        for happening in happenings:
            match happening:
                case BusyFault():
                    bench.chip.fault = happening
                case "sleep":
                    with suppress(PanelTimeout):
                        bench.panel.sleep()
                case (frame, kind):
                    show_or_fail(bench, frame, kind)
        assert bench.violations == []


def show_or_fail(bench: Bench, frame: Frame, kind: Refresh) -> None:
    """Show a page; where its panel is faulty it may say so instead, in time."""
    start = bench.clock.now()
    try:
        bench.panel.show(frame, kind)
    except PanelTimeout:
        assert bench.chip.fault in {BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW}
    else:
        assert bench.shows(frame)
    assert bench.clock.now() - start <= 2 * bench.panel.spec.full_seconds + 3


@EVERY
def test_closing_ends_a_refresh_at_once_and_disturbs_nothing(name: str) -> None:
    with wired(name, closes_at=1.5) as bench:
        with pytest.raises(PanelClosed):
            bench.panel.show(pages(name)[0], Refresh.FULL)
        assert bench.clock.now() == pytest.approx(1.5)
        bench.panel.close()
        with pytest.raises(PanelClosed):
            bench.panel.show(pages(name)[0], Refresh.FULL)
        assert not bench.spi.is_open
        bench.clock.advance(2 * bench.panel.spec.full_seconds)
        assert bench.shows(pages(name)[0])
        assert bench.violations == []


def test_a_thread_that_computes_does_not_stretch_the_reset(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Python lets one run on for 5 ms before another has its turn, unless it is asked not to."""
    intervals, usual = list[tuple[bool, float]](), sys.getswitchinterval()
    with wired("4.2-v2") as bench:
        drive = bench.bus.set

        def watched(pin: int, *, high: bool) -> None:
            if pin == RESET:
                intervals.append((high, sys.getswitchinterval()))
            drive(pin, high=high)

        monkeypatch.setattr(bench.bus, "set", watched)
        bench.panel.show(pages("4.2-v2")[0], Refresh.FULL)
        low = next(at for at, (high, _) in enumerate(intervals) if not high)
        assert [high for high, _ in intervals[low:]] == [False, True]
        assert all(interval < 0.001 for _, interval in intervals[low:])
    assert sys.getswitchinterval() == usual


def test_closing_from_another_thread_ends_a_show_that_waits_for_a_stuck_line() -> None:
    with wired("4.2-v2", BusyFault.STUCK_HIGH) as bench:
        panel = Waveshare(
            MODELS["4.2-v2"].spec,
            PanelSettings(place="4.2-v2"),
            factory=bench.factory,
            pause=Pause(),
        )
        closer = threading.Timer(0.1, panel.close)
        closer.start()
        start = now()
        with pytest.raises(PanelClosed):
            panel.show(pages("4.2-v2")[0], Refresh.FULL)
        closer.join()
        assert now() - start < 3, "a whole page takes four seconds"
        panel.close()


@EVERY
def test_a_box_that_starts_again_waits_for_the_refresh_an_earlier_program_began(name: str) -> None:
    with wired(name, closes_at=1.5) as bench:
        with pytest.raises(PanelClosed):
            bench.panel.show(pages(name)[0], Refresh.FULL)
        again(bench).show(pages(name)[1], Refresh.PARTIAL)
        assert bench.shows(pages(name)[1])
        assert bench.violations == []


@EVERY
def test_a_chip_that_an_earlier_program_put_to_sleep_is_woken(name: str) -> None:
    with wired(name) as bench:
        bench.panel.show(pages(name)[0], Refresh.FULL)
        bench.panel.sleep()
        bench.panel.close()
        again(bench).show(pages(name)[1], Refresh.FULL)
        assert bench.shows(pages(name)[1])
        assert bench.violations == []


def again(bench: Bench) -> Waveshare:
    """Return another driver on the same wires; those of the first are given back."""
    return Waveshare(
        bench.panel.spec,
        PanelSettings(place=bench.name),
        factory=bench.factory,
        clock=bench.clock.now,
        pause=type(bench.pause)(bench.clock),
    )

"""BUSY lines that lie, refreshes that never end, buses that die, panels that are closed."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

import pytest
from controllers.clock import VirtualPause
from controllers.controller import BusyFault, Timing
from controllers.desk import Desks, memory, motley

from companion.surface import Refresh
from hardware.clock import now
from hardware.errors import PanelClosed, PanelError, PanelTimeout
from hardware.panels.base import PanelSettings
from hardware.panels.inky.models import BOARDS
from hardware.panels.inky.panel import Inky
from hardware.panels.pace import Pause

if TYPE_CHECKING:
    from collections.abc import Iterator

    from controllers.desk import Desk

    from hardware.panels.inky.models import InkyBoard

QUICK = ("phat", "phat-1608", "what-1683", "5.7", "4.0-spectra", "13.3-spectra", "phat-4")
"""One board of every kind."""
EVERY_BOARD = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in QUICK else pytest.mark.thorough)
        for name in BOARDS
    ],
)  # fmt: skip


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    """Set desks up; at the end nothing may be left open, and no board violated."""
    desks = Desks(monkeypatch)
    yield desks
    desks.clear()


def bound(board: InkyBoard) -> float:
    """Return the seconds within which ``show`` ends whatever BUSY does: what decision 13 says."""
    return 4 * board.times.usual + 30


@pytest.mark.parametrize("fault", list(BusyFault)[1:])
@EVERY_BOARD
def test_a_busy_line_that_lies_costs_no_pixel_or_is_named_in_time(
    desk: Desks, name: str, fault: BusyFault
) -> None:
    """And never a command or a reset while the panel works: the fixture looks at that."""
    on = desk(name, fault=fault)
    board = BOARDS[name]
    for number in range(1 if name == "7.3" else 2):
        frame = motley(on.spec, number)
        start = on.glass.clock.now()
        if fault in {BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW}:
            with pytest.raises(PanelTimeout, match=r"sits firmly on all pins .* power"):
                on.show(frame)
        else:
            on.show(frame)
            assert on.shows(frame)
        assert on.glass.clock.now() - start < bound(board)


@pytest.mark.parametrize("name", ["phat-1608", "what-1683"])
def test_show_returns_after_the_refresh_and_not_at_its_start(desk: Desks, name: str) -> None:
    """The library does the latter, so that two quick pages met in the middle."""
    on = desk(name)
    for number in range(2):
        on.show(motley(on.spec, number))
        assert on.glass.chips[0].work == ""
        assert on.glass.chips[0].refreshes == number + 1


@pytest.mark.parametrize("name", QUICK)
def test_after_a_fault_the_next_page_is_shown(desk: Desks, name: str) -> None:
    stuck = BusyFault.STUCK_HIGH if BOARDS[name].family.busy_is_high else BusyFault.STUCK_LOW
    on = desk(name)
    on.show(motley(on.spec))
    _set(on, stuck)
    with pytest.raises(PanelTimeout):
        on.show(motley(on.spec, 1))
    _set(on, BusyFault.NONE)
    frame = motley(on.spec, 2)
    on.show(frame)
    assert on.shows(frame)


@pytest.mark.parametrize("name", QUICK)
def test_a_cold_panel_is_never_reset_in_the_refresh_that_took_too_long(
    desk: Desks, name: str
) -> None:
    usual = BOARDS[name].times.usual
    on = desk(name, seconds=3 * usual + 10)
    frame = motley(on.spec)
    with pytest.raises(PanelTimeout, match="is busy for"):
        on.show(frame)
    assert on.glass.clock.now() < bound(BOARDS[name])
    assert on.glass.chips[0].work == "refresh"
    assert on.machine.chip.claimed[27], "a reset line that is let go may fall"
    for chip in on.glass.chips:
        chip.timing = Timing(refresh=usual)
    on.show(frame)
    assert on.shows(frame)


@pytest.mark.parametrize(
    ("name", "variant", "seconds"), [("7.3-spectra", 26, 19), ("13.3-spectra", 27, 28)]
)
def test_a_board_of_2026_whose_busy_ends_early_gets_more_than_the_older_ones_time(
    desk: Desks, name: str, variant: int, seconds: float
) -> None:
    """Its maker says that such a glass takes longer, not how much (pimoroni/inky#260)."""
    on = desk(name, fault=BusyFault.EARLY, seconds=seconds, place="", record=memory(variant))
    for number in range(2):
        frame = motley(on.spec, number)
        on.show(frame)
        assert on.shows(frame)


@pytest.mark.parametrize("slow", [0.05, 4.8])
@EVERY_BOARD
def test_a_panel_that_sticks_in_each_refresh_is_reported_in_time_each_time(
    desk: Desks, name: str, slow: float
) -> None:
    """Each refresh takes as long as the next reset waits, and reset and power take long too."""
    usual = BOARDS[name].times.usual
    on = desk(name)
    for chip in on.glass.chips:
        chip.timing = Timing(reset=slow, power=slow, refresh=4 * usual + 9)
    for number in range(3):
        start = on.glass.clock.now()
        with pytest.raises(PanelTimeout, match="is busy for"):
            on.show(motley(on.spec, number))
        assert on.glass.clock.now() - start < bound(BOARDS[name])


@pytest.mark.parametrize("name", QUICK)
def test_a_line_that_is_stuck_for_ever_is_reported_at_every_try(desk: Desks, name: str) -> None:
    stuck = BusyFault.STUCK_HIGH if BOARDS[name].family.busy_is_high else BusyFault.STUCK_LOW
    on = desk(name, fault=stuck)
    for _ in range(3):
        with pytest.raises(PanelTimeout):
            on.show(motley(on.spec))
    start = on.glass.clock.now()
    with pytest.raises(PanelTimeout, match="stays busy after reset for 5 s"):
        on.show(motley(on.spec))
    assert on.glass.clock.now() - start < 8


@pytest.mark.parametrize("name", [name for name in QUICK if not BOARDS[name].family.sleeps])
def test_a_refresh_that_an_ended_program_left_behind_is_waited_for(desk: Desks, name: str) -> None:
    on = desk(name)
    for chip in on.glass.chips:
        chip.begin("refresh", BOARDS[name].times.usual)
    frame = motley(on.spec)
    on.show(frame)
    assert on.shows(frame)


@pytest.mark.parametrize("name", ["phat", "phat-4"])
def test_a_board_that_sleeps_at_the_start_is_not_taken_for_busy(desk: Desks, name: str) -> None:
    on = desk(name)
    on.glass.chips[0].is_asleep = True
    on.glass.chips[0].busy_asleep = True
    assert on.show(motley(on.spec)) < BOARDS[name].times.usual + 7


@pytest.mark.parametrize("name", QUICK)
def test_a_bus_that_dies_is_reported_given_back_and_opened_again(desk: Desks, name: str) -> None:
    on = desk(name)
    on.glass.bus.broken = OSError(5, "Input/output error")
    for _ in range(2):
        with pytest.raises(PanelError, match="Input/output error: check that the panel"):
            on.show(motley(on.spec))
        assert on.machine.is_clean
    on.glass.bus.broken = None
    frame = motley(on.spec, 1)
    on.show(frame)
    assert on.shows(frame)


@pytest.mark.parametrize(
    "share",
    [
        *(0.01, 0.1, 0.9),
        *(pytest.param(each, marks=pytest.mark.thorough) for each in (0.03, 0.5, 0.99)),
    ],
)
@pytest.mark.parametrize("name", QUICK)
def test_closing_ends_a_show_at_once_wherever_it_is(desk: Desks, name: str, share: float) -> None:
    whole = desk(name).show(motley(BOARDS[name].model.spec))
    on = desk(name, close_at=share * whole)
    with pytest.raises(PanelClosed):
        on.show(motley(on.spec))
    assert on.glass.clock.now() < share * whole + 0.2
    assert on.machine.is_clean
    with pytest.raises(PanelClosed):
        on.show(motley(on.spec))


class LastMoment(VirtualPause):
    """A pause that is closed in the middle of a wait that was the last."""

    def wait(self, seconds: float) -> None:
        """Pass the time, and only then be closed."""
        at, self._at = self._at, None
        super().wait(seconds)
        if at is not None and self._clock.now() >= at:
            self.close()
        self._at = at


def test_what_is_closed_at_the_last_moment_is_given_back(desk: Desks) -> None:
    spec = BOARDS["phat-1608"].model.spec
    whole = desk("phat-1608").show(motley(spec))
    on = desk("phat-1608")
    clock = on.glass.clock
    pause = LastMoment(clock, whole - 0.001)
    panel = Inky(spec, PanelSettings(place="phat-1608"), pause=pause, clock=clock.now)
    panel.show(motley(spec), Refresh.FULL)
    assert on.shows(motley(spec))
    assert pause.is_closed
    assert on.machine.is_clean


def test_another_thread_closes_a_panel_that_waits(desk: Desks) -> None:
    """In real time: the model stands still, because nobody moves its clock."""
    on = desk("7.3-spectra")
    panel = Inky(on.spec, PanelSettings(place="7.3-spectra"), pause=Pause(), clock=now)
    ends: list[BaseException] = []

    def show() -> None:
        try:
            panel.show(motley(on.spec), Refresh.FULL)
        except PanelError as fault:
            ends.append(fault)

    thread = Thread(target=show)
    thread.start()
    while not on.machine.chip.requests:
        thread.join(0.01)
    panel.close()
    thread.join(10)
    assert not thread.is_alive()
    assert [type(each) for each in ends] == [PanelClosed]
    assert on.machine.is_clean
    panel.close()


def test_a_busy_that_does_not_come_for_the_refresh_alone_is_waited_out(
    desk: Desks, caplog: pytest.LogCaptureFixture
) -> None:
    on = desk("7.3-spectra")
    on.glass.chips[0].fault = BusyFault.STUCK_HIGH
    on.glass.chips[0].faulty_work = frozenset({"refresh"})
    frame = motley(on.spec)
    assert on.show(frame) > BOARDS["7.3-spectra"].times.silent
    assert on.shows(frame)
    assert "BUSY does not come" in caplog.text


def _set(on: Desk, fault: BusyFault) -> None:
    for chip in on.glass.chips:
        chip.fault = fault

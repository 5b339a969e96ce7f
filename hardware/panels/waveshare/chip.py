"""A controller at work: steps go out one by one, and none while the chip is busy.

BUSY is read as a level, again and again, and believed in part only (see
``docs/decisions/0014-waveshare.md``): a chip may say late that it works, a worn wire may let the
line drop for a moment or for good. So a refresh has to be seen to begin, nothing ends before its
usual time, and idle means idle for a while.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hardware.errors import PanelTimeout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hardware.panels.pace import Pause
    from hardware.panels.waveshare.controller import Controller, Step
    from hardware.panels.waveshare.wires import Wires

POLL_SECONDS = 0.005
STEADY_SECONDS = 0.06
"""How long BUSY has to be off to be off: it may come on late, and drop for a moment."""
ANSWER_SECONDS = 0.5
"""How long a refresh may take to be seen on BUSY; without a panel it never is."""
WORK_SECONDS = 2.0
"""The longest that anything but a refresh takes: reset, voltages on, voltages off."""
PATIENCE = 3
"""How many times its usual seconds a refresh may take on top of them: the glass may be cold."""
SUPPLY_SECONDS = 0.02
"""How long the supply and the released reset line are left alone before the line is held."""
RESET_SECONDS = 0.002
"""How long the reset line is held, as Waveshare's package does; newer boards cut the panel's
supply where it stays low for longer (README of GxEPD2)."""
_SWITCH_SECONDS = 0.0001
"""How long another thread may compute on while the reset line is held; usual are 5 ms, and the
pulse came out at 7 in place of 2 (measured beside a thread that computes: 2.4 so)."""
START_SECONDS = 0.02
"""How long the chip is left alone after its reset, before BUSY is looked at."""


class Chip:
    """A controller behind opened wires.

    Every wait is bounded, raises PanelTimeout past its bound, and PanelClosed at once when the
    pause is closed. A refresh that BUSY does not tell of is waited out before that is said,
    since it may run all the same.
    """

    def __init__(
        self, controller: Controller, wires: Wires, clock: Callable[[], float], pause: Pause
    ) -> None:
        self._controller = controller
        self._wires = wires
        self._clock = clock
        self._pause = pause
        self._works_until: float | None = None
        self._was_put_to_sleep = False
        self.is_awake = False

    def wake(self, patience: float) -> None:
        """Reset the chip and set it up; a refresh begun before this gets ``patience`` seconds.

        A chip in deep sleep looks busy too, so one that still does is reset all the same.
        """
        if not self._was_put_to_sleep:
            self._idle_within(patience)
        self._reset()
        self._works_until = self._clock()
        self.play(self._controller.wake)
        self.is_awake, self._was_put_to_sleep = True, False

    def play(self, steps: tuple[Step, ...]) -> None:
        """Send steps, each as soon as the chip is done with the one before."""
        for step in steps:
            self._settle()
            self._wires.send(step.command, step.data)
            if step.works:
                self._works_until = self._clock() + step.works

    def refresh(self, seconds: float) -> None:
        """Start the refresh and return when the glass shows it; the voltages go off after that."""
        self.play((self._controller.start,))
        started = self._clock()
        answers = self._until(busy=True, seconds=ANSWER_SECONDS)
        self._pause.wait(max(0.0, started + seconds - STEADY_SECONDS - self._clock()))
        if not answers:
            raise PanelTimeout(
                "the panel does not answer: BUSY, pin 24, stayed off when a page was sent; check "
                "the cable and the panel's name, and leave dtoverlay=spi0-0cs out of config.txt"
            )
        if not self._idle_within(PATIENCE * seconds):
            raise self._stuck("while a page was drawn")
        self.play(self._controller.rest)

    def sleep(self) -> None:
        """Put the chip into its deep sleep, in which it takes no commands."""
        if self.is_awake:
            self.play(self._controller.sleep)
            self.is_awake, self._was_put_to_sleep = False, True

    def expect_reset(self) -> None:
        """Let the next page begin with the reset line, once what may still run has ended."""
        self.is_awake = self._was_put_to_sleep = False

    def close(self) -> None:
        """Give the wires back; a chip that sleeps loses its supply first."""
        if self._was_put_to_sleep:
            self._wires.power_off()
        self._wires.close()

    def _reset(self) -> None:
        """Give the reset line its pulse; the line is let go even where the panel is closed."""
        self._wires.reset(held=False)
        self._pause.wait(SUPPLY_SECONDS)
        with _prompt():
            self._wires.reset(held=True)
            try:
                self._pause.wait(RESET_SECONDS)
            finally:
                self._wires.reset(held=False)
        self._pause.wait(START_SECONDS)

    def _settle(self) -> None:
        """Wait until the chip is done with what it was told."""
        until, self._works_until = self._works_until, None
        if until is None:
            return
        left = until - self._clock()
        if left < -WORK_SECONDS and not self._wires.is_busy:
            return  # long past; a line that idles now has idled for a while
        self._pause.wait(max(0.0, left - STEADY_SECONDS))
        if not self._idle_within(WORK_SECONDS):
            raise self._stuck("while it was set up")

    def _idle_within(self, seconds: float) -> bool:
        """Wait until BUSY has been off for a while; return whether that came in time."""
        end = self._clock() + seconds
        while self._until(busy=False, seconds=end - self._clock()):
            if not self._until(busy=True, seconds=STEADY_SECONDS):
                return True
        return False

    def _until(self, *, busy: bool, seconds: float) -> bool:
        """Wait until BUSY is at a level; return whether it was within the seconds."""
        end = self._clock() + seconds
        while self._wires.is_busy is not busy:
            if self._clock() >= end:
                return False
            self._pause.wait(POLL_SECONDS)
        return True

    def _stuck(self, when: str) -> PanelTimeout:
        level = "high" if self._controller.busy_is_high else "low"
        return PanelTimeout(
            f"the panel stays busy: BUSY, pin 24, stayed {level} {when}; check the cable and the "
            "panel's name, or take the box's power away for a moment"
        )


@contextmanager
def _prompt() -> Iterator[None]:
    """Have threads that compute give way at once, so that a pulse is as short as it should be."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)

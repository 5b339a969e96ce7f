"""A controller at work: steps go out one by one, and none while the chip is busy.

BUSY is read as a level, again and again, and trusted only in part (see
``docs/decisions/0014-waveshare.md``): a chip may raise it late, and a worn wire may drop it for a
moment or for ever. So a refresh must be seen to begin, nothing ends before its usual time, and
idle means idle for a while.
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
"""How long BUSY has to be off to count as off: it may come on late, and drop for a moment."""
ANSWER_SECONDS = 0.5
"""How long a refresh may take to be seen on BUSY; without a panel it never is."""
WORK_SECONDS = 2.0
"""The longest that anything but a refresh takes: reset, voltages on, voltages off."""
PATIENCE = 3
"""How many times its usual seconds a refresh may take on top of them: the panel may be cold."""
SUPPLY_SECONDS = 0.02
"""The pause after switching the supply on and releasing the reset line, before the pulse."""
RESET_SECONDS = 0.002
"""How long the reset line is held, as Waveshare's package does; newer boards cut the panel's
supply where it stays low for longer (README of GxEPD2)."""
_SWITCH_SECONDS = 0.0001
"""How long another thread may run on while the reset line is held. With the usual 5 ms the pulse
took 7 ms instead of 2; with this, 2.4 (measured beside a busy thread)."""
START_SECONDS = 0.02
"""The pause after a reset before BUSY is read."""


class Chip:
    """A controller behind opened wires.

    Every wait has a limit, raises PanelTimeout after it, and PanelClosed at once when the pause is
    closed. A refresh that BUSY does not show gets its usual time before the error, because it may
    run all the same.
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

        A chip in deep sleep looks busy too, so one that still looks busy then is reset anyway.
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
        """Start the refresh and return when the panel shows it; the voltages go off after that."""
        self.play(self._controller.start)
        started = self._clock()
        answers = self._until(busy=True, seconds=ANSWER_SECONDS)
        self._pause.wait(max(0.0, started + seconds - STEADY_SECONDS - self._clock()))
        if not answers:
            raise PanelTimeout(
                "the panel does not answer: BUSY, pin 24, stayed off when a page was sent; check "
                "the cable and the panel's name, and remove dtoverlay=spi0-0cs from config.txt"
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
        """Make the next page begin with a reset, after any refresh that may still run."""
        self.is_awake = self._was_put_to_sleep = False

    def close(self) -> None:
        """Release the wires; a chip that sleeps is switched off first."""
        if self._was_put_to_sleep:
            self._wires.power_off()
        self._wires.close()

    def _reset(self) -> None:
        """Pulse the reset line; it is released even where the panel is closed."""
        self._wires.reset(held=False)
        self._pause.wait(SUPPLY_SECONDS)
        with _fast_switching():
            self._wires.reset(held=True)
            try:
                self._pause.wait(RESET_SECONDS)
            finally:
                self._wires.reset(held=False)
        self._pause.wait(START_SECONDS)

    def _settle(self) -> None:
        """Wait until the chip is done with the last command."""
        until, self._works_until = self._works_until, None
        if until is None:
            return
        left = until - self._clock()
        if left < -WORK_SECONDS and not self._wires.is_busy:
            return  # long past; a line that is idle now has been idle for a while
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
            "panel's name, or switch the box's power off for a moment"
        )


@contextmanager
def _fast_switching() -> Iterator[None]:
    """Make busy threads give way at once, so that a pulse is as short as it should be."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)

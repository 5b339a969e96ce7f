"""What Solomon's and UltraChip's controllers have in common: two planes, registers, one glass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from controllers.controller import BusyFault, Controller
from controllers.waveshare_glass import Glass, noise

if TYPE_CHECKING:
    from collections.abc import Mapping

    from controllers.clock import VirtualClock

LONGEST_RESET = 0.005
"""Seconds. Waveshare's newer boards cut the panel's supply where the line stays low: its package
holds it for 1 or 2 ms, and GxEPD2's README asks for 2 in place of its usual 10."""


class TwoPlanes(Controller):
    """A chip with a plane for the new frame and one for the old; both hold noise at first.

    ``seconds`` are those of each kind of refresh, ``sent_to`` is what each plane was sent, a
    command's code with the number of its bytes.
    """

    def __init__(
        self,
        clock: VirtualClock,
        fault: BusyFault,
        *,
        busy_is_high: bool,
        pixels: int,
        plane_bytes: int,
        seconds: Mapping[str, float],
    ) -> None:
        super().__init__(clock, busy_is_high=busy_is_high, fault=fault)
        self.longest_reset = LONGEST_RESET
        self.seconds = dict(seconds)
        self.screen = Glass(pixels)
        self.sent_to: list[tuple[int, int]] = []
        self.has_voltages = False
        self.last_waveform = ""
        self._plane_bytes = plane_bytes
        self._planes = self._forgotten()
        self._registers: dict[int, bytes] = {}

    @property
    def glass(self) -> bytes:
        """A byte for each pixel, one being white, as the chip sees the glass."""
        self.settle()
        return self.screen.eye

    @property
    def busy_level(self) -> bool:
        """Asleep it looks busy: Solomon's data sheets say so, and it is the harder case."""
        lies = self.fault in {BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW}
        return self.busy_is_high if self.is_asleep and not lies else super().busy_level

    def lose_power(self) -> None:
        """Lose the memory too, which a reset leaves."""
        super().lose_power()
        self.has_voltages = False
        self._planes = self._forgotten()

    def judge_setup(self, setup: Mapping[int, bytes]) -> None:
        """Blame a driver that refreshes before registers have what the glass needs."""
        for code, data in setup.items():
            if self._registers.get(code) != data:
                self.blame(f"a refresh before {code:#04x} was set up")

    def fall_asleep(self) -> None:
        """Enter the deep sleep, in which the memory is lost."""
        if self.has_voltages:
            self.blame("asleep with the voltages on")
        self.is_asleep = True
        self._planes = self._forgotten()

    def _forgotten(self) -> list[bytearray]:
        return [bytearray(noise(self._plane_bytes)) for _ in range(2)]

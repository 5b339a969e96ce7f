"""A Pi on a desk with an Inky on it: the real panel and library, and below a model of the board."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from controllers.clock import VirtualClock, VirtualPause
from controllers.doors import Machine, eeprom_record, machine
from controllers.inkies import Glass

from companion.surface import Frame, Ink, Refresh
from hardware.panels.base import PanelSettings
from hardware.panels.inky.eeprom import VARIANTS
from hardware.panels.inky.models import BOARDS
from hardware.panels.inky.panel import Inky

if TYPE_CHECKING:
    import pytest
    from controllers.controller import BusyFault

    from companion.surface import PanelSpec


@dataclass
class Desk:
    """A panel, the model it drives, and the machine between them."""

    panel: Inky
    glass: Glass
    machine: Machine

    @property
    def spec(self) -> PanelSpec:
        """What the panel is."""
        return self.panel.spec

    @property
    def violations(self) -> list[str]:
        """All that the board would not forgive."""
        return self.glass.bus.violations

    def show(self, frame: Frame, refresh: Refresh = Refresh.FULL) -> float:
        """Show a frame and return the seconds that it took."""
        start = self.glass.clock.now()
        self.panel.show(frame, refresh)
        return self.glass.clock.now() - start

    def shows(self, frame: Frame) -> bool:
        """Say whether an eye sees the frame, pixel for pixel."""
        return self.glass.pixels == frame.pixels


class Desks:
    """Sets desks up and clears them: at the end nothing is left open and nothing was violated."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._stack = ExitStack()
        self._made: list[Desk] = []

    def __call__(
        self,
        name: str,
        *,
        third: Ink | None = None,
        fault: BusyFault | None = None,
        seconds: float | None = None,
        close_at: float | None = None,
        place: str | None = None,
        record: bytes | None = None,
    ) -> Desk:
        """Set up a board: as it is sold with a third ink, faulty, slow, or closed at a time."""
        clock = VirtualClock()
        glass = Glass(clock, name, third=third, fault=fault, seconds=seconds)
        made = self._stack.enter_context(machine(self._monkeypatch, glass.bus, record))
        panel = Inky(
            BOARDS[name].with_ink(third).spec,
            PanelSettings(place=name if place is None else place),
            pause=VirtualPause(clock, close_at),
            clock=clock.now,
        )
        self._made.append(Desk(panel, glass, made))
        return self._made[-1]

    def clear(self) -> None:
        """Close every panel and look at what is left."""
        for desk in self._made:
            desk.panel.close()
        self._stack.close()
        assert [desk.violations for desk in self._made if desk.violations] == []
        assert all(desk.machine.is_clean for desk in self._made)


@lru_cache(maxsize=32)
def motley(spec: PanelSpec, number: int = 0) -> Frame:
    """Return a frame in which no two rows or columns are alike and every ink occurs."""
    inks = bytes(spec.inks)
    count = len(inks)
    pixels = bytearray()
    for y in range(spec.height):
        start = (3 * y + y * y // 7 + number) % count
        row = bytes(inks[(start + x + x * x * (y + 1) // 97) % count] for x in range(32))
        pixels += (row * (spec.width // 32 + 1))[: spec.width - y % 13]
        pixels += bytes([inks[(y + number) % count]]) * (y % 13)
    return Frame(spec.width, spec.height, bytes(pixels))


def memory(variant: int, third: Ink | None = None) -> bytes:
    """Return what the EEPROM of a variant says of itself."""
    board = BOARDS[VARIANTS.get(variant, "what")]
    spec = board.model.spec
    colours = {None: 1, Ink.RED: 2, Ink.YELLOW: 3}
    colour = colours[third] if board.family.thirds else {7: 5, 6: 6, 4: 7}[len(spec.inks)]
    return eeprom_record(spec.width, spec.height, colour, variant)

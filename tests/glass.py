"""Frames for tests of panels, and a panel that fails on purpose."""

from __future__ import annotations

from collections import deque
from threading import Event
from typing import TYPE_CHECKING

from companion.surface import Edge, Frame, Ink, PanelSpec, TextRun
from hardware.simulators.memory import MemoryPanel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.surface import Refresh

MONO = PanelSpec(
    "small-mono",
    40,
    30,
    (Ink.BLACK, Ink.WHITE),
    Edge.BOTTOM,
    full_seconds=0.4,
    partial_seconds=0.1,
)
SIX = PanelSpec("small-colour", 60, 40, tuple(Ink)[:6], Edge.LEFT, full_seconds=0.6)


def plain(ink: Ink = Ink.WHITE, spec: PanelSpec = MONO) -> Frame:
    """Return a frame of one ink."""
    return Frame(spec.width, spec.height, bytes([ink]) * (spec.width * spec.height))


def striped(spec: PanelSpec = SIX, texts: Iterable[TextRun] = ()) -> Frame:
    """Return a frame with one upright stripe for each ink."""
    count = len(spec.inks)
    row = bytes(spec.inks[x * count // spec.width] for x in range(spec.width))
    return Frame(spec.width, spec.height, row * spec.height, tuple(texts))


def marked(number: int, spec: PanelSpec = MONO) -> Frame:
    """Return a white frame on which the pixel of that number is black."""
    pixels = bytearray([Ink.WHITE]) * (spec.width * spec.height)
    pixels[number] = Ink.BLACK
    return Frame(spec.width, spec.height, bytes(pixels))


class Moody(MemoryPanel):
    """A panel that waits at a gate and raises the errors that it was given, in order."""

    def __init__(self, *moods: BaseException | None) -> None:
        super().__init__(MONO)
        self.moods = deque(moods)
        self.gate = Event()
        self.gate.set()
        self.entered = Event()
        self.rested = False

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Fail or show, as its mood is."""
        self.entered.set()
        self.gate.wait(60)
        mood = self.moods.popleft() if self.moods else None
        if mood is not None:
            raise mood
        super().show(frame, refresh)

    def sleep(self) -> None:
        """Remember that rest was given."""
        self.rested = True

"""A button box on a pseudo-terminal, and an ear for what the program makes of it."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import pytest
from emulators.pty_device import PtyDevice

from hardware.buttons import serial_box
from hardware.buttons.serial_box import SerialBox
from hardware.buttons.serial_lines import with_checksum
from hardware.buttons.serial_talk import GREETING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hardware.buttons.gestures import Held, Touch

HELLO = with_checksum("H 1 ABCD pico-01") + with_checksum("B 0 -")


class Wire:
    """A box of the tests on a pseudo-terminal: it answers greetings with ``hello``."""

    def __init__(self, hello: bytes = HELLO) -> None:
        self.hello = hello
        self.heard: SimpleQueue[bytes] = SimpleQueue()
        self.device = PtyDevice(self._hear)
        self.path = self.device.path

    def _hear(self, data: bytes) -> Iterable[bytes]:
        lines = data.splitlines(keepends=True)
        for line in lines:
            self.heard.put(line)
        return [self.hello for line in lines if line == GREETING]

    def say(self, *words: str) -> None:
        self.device.say(b"".join(map(with_checksum, words)))


class Ear:
    """What a box puts and reports."""

    def __init__(self) -> None:
        self.touches: SimpleQueue[Touch | Held] = SimpleQueue()
        self.news: SimpleQueue[str] = SimpleQueue()

    def open(self, place: str, pauses: tuple[float, ...] = (0.01, 0.02)) -> SerialBox:
        return SerialBox(
            self.touches.put, place, clock=lambda: 7.0, on_news=self.news.put, pauses=pauses
        )

    def touch(self) -> Touch | Held:
        return self.touches.get(timeout=30)

    def has_heard(self, words: str) -> None:
        """Wait for news with some words."""
        while words not in self.news.get(timeout=30):
            pass

    def no_touch(self) -> None:
        with pytest.raises(Empty):
            self.touches.get(timeout=0.1)


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a silent box no longer than a test may."""
    times = {
        "_TICK": 0.02, "_CALM_SECONDS": 0.1, "_GREET_SECONDS": 0.05,
        "_HELLO_SECONDS": 0.3, "_SILENT_SECONDS": 0.6,
    }  # fmt: skip
    for name, seconds in times.items():
        monkeypatch.setattr(serial_box, name, seconds)

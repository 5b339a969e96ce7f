"""A lamp and a buzzer on the Pi's pins: they confirm presses, and each alert has a rhythm."""

from __future__ import annotations

import logging
from contextlib import ExitStack
from itertools import cycle
from threading import Condition, Thread
from typing import TYPE_CHECKING, NamedTuple

from companion.surface import Alert
from hardware.errors import PinError
from hardware.pins import fault_text, open_factory, pin_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gpiozero import OutputDevice
    from gpiozero.pins import Factory

_log = logging.getLogger(__name__)


class Rhythm(NamedTuple):
    """Seconds on, off, on and so on, and whether the buzzer sounds with the lamp."""

    seconds: tuple[float, ...]
    sounds: bool = True


TAKEN = Rhythm((0.06,), sounds=False)
REFUSED = Rhythm((0.07, 0.11, 0.07))
"""Two short blinks, far enough apart not to be mistaken for the single blink of a taken press."""
RHYTHMS = {
    Alert.DANGER: Rhythm((0.12, 0.08, 0.12, 0.08, 0.5)),
    Alert.CLOSING: Rhythm((0.25, 0.25, 0.25)),
    Alert.FAULT: Rhythm((0.8, 0.4, 0.8)),
    Alert.COVERED: Rhythm((0.5,)),
}
"""Danger: two short and one long; closing: two equal; fault: two slow; covered: one."""


class LampAndBuzzer:
    """Signals on pins; either may be missing. The newest signal ends an older one.

    No method waits: a thread plays the rhythms, so a press lights the lamp within milliseconds.
    ``factory`` None uses lgpio; ``wait`` waits some seconds, or until there is a new signal.
    Raises PinError where a pin cannot be used. A pin that fails later is logged once, and the box
    goes on without lamp and buzzer.
    """

    def __init__(
        self,
        lamp: int | None = None,
        buzzer: int | None = None,
        *,
        factory: Factory | None = None,
        wait: Callable[[Condition, float], object] = Condition.wait,
    ) -> None:
        with ExitStack() as opened:
            self._lamp = _open("the lamp", lamp, factory, opened)
            self._buzzer = _open("the buzzer", buzzer, factory, opened)
            self._opened = opened.pop_all()
        self._wait = wait
        self._next: Rhythm | None = None
        self._is_closing = False
        self._news = Condition()
        self._thread = Thread(target=self._run, name="lamp", daemon=True)
        self._thread.start()

    def acknowledge(self) -> None:
        """Flash the lamp."""
        self._play(TAKEN)

    def refuse(self) -> None:
        """Flash and sound twice, quickly."""
        self._play(REFUSED)

    def alert(self, alert: Alert) -> None:
        """Play the rhythm of an alert."""
        self._play(RHYTHMS[alert])

    def close(self) -> None:
        """Switch both off and release the pins; a second call does nothing."""
        with self._news:
            self._is_closing = True
            self._news.notify()
        self._thread.join(1)
        self._opened.close()

    def _play(self, rhythm: Rhythm) -> None:
        with self._news:
            self._next = rhythm
            self._news.notify()

    def _run(self) -> None:
        try:
            while (rhythm := self._next_rhythm()) is not None:
                parts = self._parts(rhythm)
                for seconds, switch in zip(rhythm.seconds, cycle((_on, _off)), strict=False):
                    switch(parts)
                    if self._is_cut_short(seconds):
                        break
                _off(parts)
        except pin_faults() as fault:
            _log.warning("lamp and buzzer have failed: %s", fault_text(fault))

    def _parts(self, rhythm: Rhythm) -> Sequence[OutputDevice]:
        parts = (self._lamp, self._buzzer if rhythm.sounds else None)
        return [part for part in parts if part is not None]

    def _next_rhythm(self) -> Rhythm | None:
        with self._news:
            self._news.wait_for(self._has_news)
            rhythm, self._next = self._next, None
            return None if self._is_closing else rhythm

    def _is_cut_short(self, seconds: float) -> bool:
        with self._news:
            if not self._has_news():
                self._wait(self._news, seconds)
            return self._has_news()

    def _has_news(self) -> bool:
        return self._next is not None or self._is_closing


def _on(parts: Sequence[OutputDevice]) -> None:
    for part in parts:
        part.on()


def _off(parts: Sequence[OutputDevice]) -> None:
    for part in parts:
        part.off()


def _open(
    name: str, pin: int | None, factory: Factory | None, opened: ExitStack
) -> OutputDevice | None:
    if pin is None:
        return None
    from gpiozero import OutputDevice  # noqa: PLC0415 - heavy; not every box has pins

    try:
        part = OutputDevice(pin, pin_factory=factory or open_factory())
    except pin_faults() as fault:
        raise PinError(
            f"{name} cannot use pin {pin}, {fault_text(fault)}: does something else use it?"
        ) from fault
    opened.callback(part.close)
    return part

"""The loop and edges that reach it late: it decides nothing by the clock that they would change."""

from __future__ import annotations

from queue import Empty
from typing import TYPE_CHECKING

import pytest
from controllers.clock import VirtualClock
from device.playing import deal

from companion.app.known import Device
from companion.app.opening import Wish
from companion.box.starting import opened_app
from companion.daemon import Daemon, ScriptEnded, World
from companion.journal import Journal
from companion.surface import Button, Edge, Ink, PanelSpec
from hardware.buttons.gestures import Touch
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from pathlib import Path

    from companion.daemon import Arrival
    from companion.surface import Frame

SPEC = PanelSpec("quick", 400, 300, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM, full_seconds=0.0)
Late = list[tuple[float, "Arrival"]]


class Mail:
    """The loop's queue in virtual time: each arrival comes when it is due, or the wait ends."""

    def __init__(self, clock: VirtualClock, due: Late) -> None:
        self._clock, self._due = clock, due
        self._now = list["Arrival"]()

    def put(self, arrival: Arrival) -> None:
        self._now.append(arrival)

    def empty(self) -> bool:
        return not self._now and not self._due

    def get(self, timeout: float | None = None) -> Arrival:
        if self._now:
            return self._now.pop(0)
        wait = self._due[0][0] - self._clock.now()
        if timeout is not None and wait > timeout:
            self._clock.advance(timeout)
            raise Empty
        self._clock.advance(wait)
        return self._due.pop(0)[1]


class QuickGlass:
    """A glass that shows every page at once, and remembers when."""

    def __init__(self, daemon: Daemon, clock: VirtualClock) -> None:
        self._daemon, self._clock = daemon, clock
        self.times: list[float] = []

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        del frame, clean
        self.times.append(self._clock.now())
        self._daemon.shown(number)


def bounce(times: tuple[float, ...], late: float, slow: float) -> Late:
    """Return edges of button B, down first, each delivered late and some time after the last."""
    due: Late = []
    for number, at in enumerate(times):
        arrives = max(at + late, due[-1][0] + slow if due else 0.0)
        due.append((arrives, Touch(Button.B, number % 2 == 0, at)))
    return due


@pytest.mark.parametrize("late", [0.0, 0.04, 0.2])
def test_a_hold_whose_bounce_comes_late_is_a_hold(
    late: float, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Taken for a release, the bounce would make it a short press, and nothing be taken back."""
    caplog.set_level("INFO", "companion")
    clock = VirtualClock()
    due: Late = [
        (1.0, Touch(Button.A, down=True, at=1.0)),
        (1.1, Touch(Button.A, down=False, at=1.1)),
    ]
    due += bounce((5.0, 5.003, 5.006, 5.008, 5.011), late=late, slow=0.01)
    due += [(5.9, Touch(Button.B, down=False, at=5.9)), (9.0, ScriptEnded(None))]
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish("en", deal(seed=3, players="1"), exact=True), Device())
        daemon = Daemon(app, journal, SPEC)
        daemon._queue = Mail(clock, due)  # type: ignore[assignment] # as much of it as is used
        daemon.run(World(QuickGlass(daemon, clock), NoSignals(), clock.now, lambda _: None))
    before, after = app.memory.session, daemon.app.memory.session
    assert before is not None
    assert after is not None
    assert after.made == before.made, "the card that A turned is taken back"
    assert "hold B" in caplog.text


def test_an_edge_that_comes_seconds_late_has_no_hold_wait_for_as_long(tmp_path: Path) -> None:
    """No bounce is that late: a clock was set, or the whole box stood still."""
    clock = VirtualClock()
    due: Late = [
        (1.0, Touch(Button.A, down=True, at=1.0)),
        (1.1, Touch(Button.A, down=False, at=1.1)),
        (9.0, Touch(Button.B, down=True, at=5.0)),
        (20.0, Touch(Button.B, down=False, at=20.0)),
        (30.0, ScriptEnded(None)),
    ]
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish("en", deal(seed=3, players="1"), exact=True), Device())
        daemon = Daemon(app, journal, SPEC)
        daemon._queue = Mail(clock, due)  # type: ignore[assignment] # as much of it as is used
        glass = QuickGlass(daemon, clock)
        daemon.run(World(glass, NoSignals(), clock.now, lambda _: None))
    assert len(glass.times) == 3, "the start, the card, and the start again"
    assert glass.times[-1] == pytest.approx(9, abs=0.3)

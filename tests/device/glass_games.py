"""Whole games from a button's edges to real drivers on models of the glass."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Event, Thread
from typing import TYPE_CHECKING

from controllers.controller import BusyFault
from controllers.desk import Desks
from controllers.waveshare_models import wired
from device.playing import deal
from emulators.pty_device import PtyDevice
from emulators.uart_module import UartModule
from mock_pins import SimulatedPins

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.step import step
from companion.app.values import Stop
from companion.box.starting import opened_app
from companion.daemon import AtRest, Daemon, World
from companion.journal import Journal
from companion.screens.paint import paint
from companion.surface import Frame, Press
from hardware.buttons.gpio import GpioButtons
from hardware.panels import open_panel, spec_of
from hardware.panels.uart.operations import operations
from hardware.panels.uart.wire import REFRESH, wire_from_nothing
from hardware.panels.worker import Worker
from hardware.signals import NoSignals
from hardware.simulators.memory import MemoryPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import pytest

    from hardware.panels.base import Panel
    from hardware.signals import Signals

PRESSES = [*["A"] * 5, "C", "A", "C", "B", "B", "hold B", *["A"] * 60]
"""A solo game to its end, with a look at the edicts, a look back and an undo."""
DIES, COMES_BACK = 8, 14
"""Before which press the panel dies, and before which it comes back."""
REST_SECONDS = 60.0


@dataclass
class Glass:
    """A panel, what an eye sees on it, and how to break and fix it."""

    panel: Panel
    shows: Callable[[Frame], bool]
    fail: Callable[[], object]
    fix: Callable[[], object]
    violations: Callable[[], list[str]]


@contextmanager
def glass(name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Glass]:
    """Set up a model of a panel by the name that the configuration takes."""
    kind, _, place = name.partition(":")
    with {"inky": inky, "waveshare": waveshare, "uart": uart}[kind](place, monkeypatch) as made:
        yield made


@contextmanager
def inky(place: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Glass]:
    """Put an Inky board on a desk; it dies of a BUSY line that never lets go."""
    desks = Desks(monkeypatch)
    desk = desks(place)

    def fault(fault: BusyFault) -> None:
        for chip in desk.glass.chips:
            chip.fault = fault

    stuck = BusyFault.STUCK_HIGH if desk.glass.chips[0].busy_is_high else BusyFault.STUCK_LOW
    yield Glass(
        desk.panel, desk.shows, lambda: fault(stuck), lambda: fault(BusyFault.NONE),
        lambda: desk.violations,
    )  # fmt: skip
    desks.clear()


@contextmanager
def waveshare(place: str, _: pytest.MonkeyPatch) -> Iterator[Glass]:
    """Wire a Waveshare panel up; it dies of a BUSY line that never lets go."""
    with wired(place) as bench:
        stuck = BusyFault.STUCK_HIGH if bench.chip.busy_is_high else BusyFault.STUCK_LOW

        def fault(fault: BusyFault) -> None:
            bench.chip.fault = fault

        yield Glass(
            bench.panel, bench.shows, lambda: fault(stuck), lambda: fault(BusyFault.NONE),
            lambda: bench.violations,
        )  # fmt: skip


@contextmanager
def uart(_: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Glass]:
    """Put the UART module at the end of a line; it dies of an answer that never comes."""
    module, is_dead = UartModule(), Event()
    monkeypatch.setattr("hardware.panels.uart.line._ANSWER_SECONDS", 0.1)

    def hear(data: bytes) -> list[bytes]:
        return [] if is_dead.is_set() else module.feed(data)

    def shows(frame: Frame) -> bool:
        fresh = UartModule()
        fresh.feed(b"".join((*wire_from_nothing(operations(frame)), REFRESH)))
        return module.glass.tobytes() == fresh.glass.tobytes()

    with PtyDevice(hear) as device:
        quick = replace(spec_of("uart"), full_seconds=0.01)
        panel = open_panel(f"uart:{device.path}", quick)
        yield Glass(panel, shows, is_dead.set, is_dead.clear, lambda: module.violations)


@dataclass
class RunningBox:
    """A box whose loop runs beside the test; ``failures`` are why pages were not shown."""

    daemon: Daemon
    worker: Worker
    pins: SimulatedPins
    failures: list[str]

    def press(self, words: str) -> None:
        """Press a button, written as a script writes it, and let it go."""
        self.pins.play(Press.parse(words), self.daemon.fingers.gestures.rules)


@contextmanager
def running(
    panel: Panel, folder: Path, wish: Wish, signals: Signals | None = None
) -> Iterator[RunningBox]:
    """Run a box on a panel; ask it to stop at the end, once the panel shows the last page."""
    with Journal(folder) as journal:
        daemon = Daemon(opened_app(journal, wish, Device()), journal, panel.spec)
        pins = SimulatedPins()
        failures: list[str] = []

        def failed(number: int, reason: str) -> None:
            failures.append(reason)
            daemon.failed(number, reason)

        worker = Worker(panel, daemon.shown, failed, pauses=(0.05,))
        world = World(worker, signals or NoSignals(), pins.now, lambda _: None)
        loop = Thread(target=daemon.run, args=(world,), daemon=True)
        with GpioButtons(daemon.put, factory=pins.factory, clock=pins.now):
            loop.start()
            yield RunningBox(daemon, worker, pins, failures)
            until_shown(worker)
            daemon.put(Stop())
            loop.join(REST_SECONDS)
        assert not loop.is_alive()
        worker.close()
        pins.close()


def played(
    panel: Panel, folder: Path, before: Callable[[int], object] = lambda _: None
) -> tuple[bytes, list[str]]:
    """Play a game on a panel; return its journal and why pages were not shown.

    ``before`` is called with each press to come.
    """
    with running(panel, folder, Wish("en", deal(seed=11, players="1"), exact=True)) as box:
        for number, words in enumerate(PRESSES):
            if is_over(box.daemon):
                break
            before(number)
            box.press(words)
            rest(box.daemon)
    journal = b"".join(path.read_bytes() for path in sorted(folder.glob("*.jsonl")))
    return journal, box.failures


def is_over(daemon: Daemon) -> bool:
    session = daemon.app.memory.session
    assert session is not None
    return bool(session.deal.game.is_over(session.view()))


def rest(daemon: Daemon) -> None:
    """Wait until the box is at rest."""
    reached = Event()
    daemon.put(AtRest(reached))
    assert reached.wait(REST_SECONDS)


def until_shown(worker: Worker) -> None:
    """Wait until the glass shows the last page, tried again and again where it must be."""
    pause = Event()
    for _ in range(2000):
        if worker.idle:
            return
        pause.wait(0.01)
    raise AssertionError("the last page never came to the glass")


def undisturbed(folder: Path, name: str) -> bytes:
    """Return the journal of the game on a panel that only remembers."""
    journal, failures = played(MemoryPanel(spec_of(name)), folder)
    assert failures == []
    return journal


def disturbed(made: Glass, folder: Path) -> bytes:
    """Play with a panel that dies and comes back, and look at the last page on its glass."""

    def before(number: int) -> None:
        if number == DIES:
            made.fail()
        elif number == COMES_BACK:
            made.fix()

    journal, failures = played(made.panel, folder, before)
    assert len(failures) >= COMES_BACK - DIES - 3, "the panel has not died"
    return journal


def last_page(folder: Path, panel: Panel) -> Frame:
    """Return the page of a game as a restart would draw it, once the box was asked to stop."""
    with Journal(folder) as journal:
        app = opened_app(journal, Wish("en"), Device())
    stopped, _ = step(app, Stop())
    assert stopped.screen is not None
    return paint(stopped.screen, panel.spec)

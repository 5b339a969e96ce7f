"""A box that runs with its seam open, for tests that call it as the page for phones does."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import replace
from threading import Event, Thread
from typing import TYPE_CHECKING

from seam.peers import SECONDS, Caller

from companion.app.known import Device
from companion.app.values import Stop
from companion.box.listening import open_seam
from companion.box.starting import opened_app
from companion.daemon import AtRest, Daemon, World
from companion.daemon.world import NoHall
from companion.journal import Journal
from companion.surface import Edge, Ink, PanelSpec, Press
from hardware.clock import now
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.app.opening import Wish
    from companion.app.values import App
    from companion.daemon.world import Arrival
    from companion.surface import Frame

SPEC = PanelSpec("quick", 400, 300, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM, full_seconds=0.0)
TALL = replace(SPEC, width=300, height=400)


class QuickGlass:
    """A glass that shows at once what it is sent."""

    def __init__(self, daemon: Daemon) -> None:
        self._daemon = daemon
        self.frame: Frame | None = None

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Show a page."""
        del clean
        self.frame = frame
        self._daemon.shown(number)


class RunningBox:
    """A box whose loop runs on a thread of its own."""

    def __init__(self, folder: Path, app: App, journal: Journal, opened: ExitStack) -> None:
        self.path, self.journal = folder / "seats", journal
        self.daemon = Daemon(app, journal, SPEC)
        self.seam, _ = open_seam(self.path, self.daemon, folder, opened)
        self.glass = QuickGlass(self.daemon)
        self.world = World(
            self.glass,
            NoSignals(),
            now,
            lambda _: None,
            seam=self.seam,
            hall=self.hall(folder, opened),
        )
        self.loop = Thread(target=self.daemon.run, args=(self.world,))
        self.loop.start()
        opened.callback(self.stop)
        self.rest()

    def hall(self, folder: Path, opened: ExitStack) -> NoHall:
        """Return the box's side of a hall: this one is in none."""
        del folder, opened
        return NoHall()

    @property
    def app(self) -> App:
        """The device as it stands."""
        return self.daemon.app

    def take(self, *arrivals: Arrival) -> RunningBox:
        """Hand in what happens, and wait until all of it is done."""
        for arrival in arrivals:
            self.daemon.put(arrival)
            self.rest()
        return self

    def press(self, *words: str) -> RunningBox:
        """Press buttons, written as a script writes them."""
        return self.take(*map(Press.parse, words))

    def rest(self) -> None:
        """Wait until nothing is left to do."""
        reached = Event()
        self.daemon.put(AtRest(reached))
        assert reached.wait(SECONDS)

    def stop(self) -> None:
        """End the loop."""
        self.daemon.put(Stop())
        self.loop.join(SECONDS)
        assert not self.loop.is_alive()

    def call(self) -> Caller:
        """Call as the page for phones does."""
        return Caller(self.path)


@contextmanager
def running(folder: Path, wish: Wish, **box: object) -> Iterator[RunningBox]:
    """Run a box with phones, with its journal in a folder."""
    with Journal(folder / "state") as journal, ExitStack() as opened:
        app = opened_app(journal, wish, Device(phones=True, **box))  # type: ignore[arg-type] # fields of it
        yield RunningBox(folder, app, journal, opened)

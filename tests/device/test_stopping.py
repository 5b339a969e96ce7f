"""A box that is asked to stop never cuts a refresh that it began itself."""

from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from device.playing import deal
from waiting import until

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.values import Stop
from companion.box.starting import opened_app
from companion.daemon import STOP_SECONDS, Daemon, World
from companion.journal import Journal
from companion.surface import Button, Edge, Ink, PanelSpec, Press
from hardware.clock import now
from hardware.panels import models
from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pace
from hardware.panels.worker import Worker
from hardware.signals import NoSignals
from hardware.simulators.memory import MemoryPanel

if TYPE_CHECKING:
    from pathlib import Path

    from companion.surface import Frame, Refresh

SLOW = PanelSpec("slow", 400, 300, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM, full_seconds=0.3)


class Beginning(MemoryPanel):
    """A panel that reports when it begins its first refresh."""

    def __init__(self, spec: PanelSpec, setup: PanelSettings) -> None:
        super().__init__(spec, setup)
        self.has_begun = Event()

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Report, and show."""
        self.has_begun.set()
        super().show(frame, refresh)


@pytest.mark.parametrize(("glass_needs", "pages"), [(0.3, 2), (STOP_SECONDS + 1, 1)])
def test_a_resting_page_is_drawn_only_where_the_glass_has_time_for_it(
    glass_needs: float, pages: int, tmp_path: Path
) -> None:
    """The stop comes in the middle of the first page's refresh, which ends in both cases."""
    panel = Beginning(SLOW, PanelSettings(pace=Pace.REAL))
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish("en", deal(seed=3, players="1"), exact=True), Device())
        daemon = Daemon(app, journal, SLOW, glass_needs)
        worker = Worker(panel, daemon.shown, daemon.failed)
        loop = Thread(
            target=daemon.run, args=(World(worker, NoSignals(), now, lambda _: None),), daemon=True
        )
        loop.start()
        assert panel.has_begun.wait(20)
        daemon.put(Stop())
        loop.join(20)
        assert not loop.is_alive()
        worker.close()
    assert len(panel.shown) == pages


def test_a_list_that_the_finger_still_turns_is_not_drawn_any_more(tmp_path: Path) -> None:
    """On a slow panel its page waits for the finger to rest, and the stop comes before that."""
    panel = MemoryPanel(SLOW, PanelSettings(pace=Pace.NONE))
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish("en"), Device(refresh_seconds=STOP_SECONDS + 1))
        daemon = Daemon(app, journal, SLOW, STOP_SECONDS + 1)
        worker = Worker(panel, daemon.shown, daemon.failed)
        loop = Thread(
            target=daemon.run, args=(World(worker, NoSignals(), now, lambda _: None),), daemon=True
        )
        loop.start()
        assert panel.wait_for(1)
        daemon.put(Press(Button.D))
        until(lambda: daemon.app.shows == 2)
        daemon.put(Stop())
        loop.join(STOP_SECONDS - 1)
        assert not loop.is_alive(), "it waits for a page that nobody draws"
        worker.close()
    assert len(panel.shown) == 1


def test_the_slow_panels_are_those_whose_refresh_takes_longer_than_a_stop_may() -> None:
    slow = {model.spec.name for model in models() if model.spec.full_seconds > STOP_SECONDS}
    assert slow == {model.spec.name for model in models() if len(model.spec.inks) > 2}
    assert {"inky:7.3-spectra", "waveshare:7.3-e"} <= slow

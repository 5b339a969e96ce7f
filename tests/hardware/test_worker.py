from __future__ import annotations

from queue import SimpleQueue
from threading import Event
from typing import TYPE_CHECKING

import pytest
from glass import MONO, Moody, marked, plain

from companion.surface import Ink, Refresh
from hardware.errors import PanelError, PanelTimeout
from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pace
from hardware.panels.refresh import MOST_PARTIALS
from hardware.panels.worker import Worker
from hardware.simulators.memory import MemoryPanel

if TYPE_CHECKING:
    from hardware.panels.base import Panel

QUICK = (0.001,)


class Watch:
    """A worker and everything that it says, in order."""

    def __init__(self, panel: Panel, pauses: tuple[float, ...] = QUICK) -> None:
        self.news: SimpleQueue[int | tuple[int, str]] = SimpleQueue()
        self.worker = Worker(
            panel,
            self.news.put,
            lambda number, reason: self.news.put((number, reason)),
            pauses=pauses,
        )

    def next(self) -> int | tuple[int, str]:
        """Return what the worker says next."""
        return self.news.get(timeout=30)


def test_a_frame_is_shown_and_its_number_reported() -> None:
    panel = MemoryPanel(MONO)
    watch = Watch(panel)
    watch.worker.show(7, marked(1))
    assert watch.next() == 7
    assert panel.shown == [(marked(1), Refresh.FULL)]
    assert watch.worker.close()


def test_a_second_frame_is_partial_and_the_ghost_budget_asks_for_a_full_one() -> None:
    panel = MemoryPanel(MONO)
    watch = Watch(panel)
    for number in range(MOST_PARTIALS + 3):
        watch.worker.show(number, marked(number))
        assert watch.next() == number
    kinds = [refresh.value for _, refresh in panel.shown]
    assert kinds == ["full", *["partial"] * MOST_PARTIALS, "full", "partial"]
    assert watch.worker.close()


def test_a_page_that_erases_much_spends_the_ghost_budget_sooner() -> None:
    panel = MemoryPanel(MONO)
    watch = Watch(panel)
    for number, ink in enumerate((Ink.BLACK, Ink.WHITE, Ink.BLACK, Ink.WHITE)):
        watch.worker.show(number, plain(ink))
        assert watch.next() == number
    assert [refresh.value for _, refresh in panel.shown] == ["full", "full", "partial", "full"]
    assert watch.worker.close()


def test_a_clean_page_gives_the_whole_ghost_budget_back() -> None:
    panel = MemoryPanel(MONO)
    watch = Watch(panel)
    for number in range(MOST_PARTIALS):
        watch.worker.show(number, marked(number))
        watch.next()
    watch.worker.show(99, marked(MOST_PARTIALS - 1), clean=True)
    watch.next()
    for number in range(MOST_PARTIALS):
        watch.worker.show(number, marked(number))
        watch.next()
    kinds = [refresh.value for _, refresh in panel.shown]
    some = ["partial"] * MOST_PARTIALS
    assert kinds == ["full", *some[1:], "full", *some]
    assert watch.worker.close()


def test_an_identical_frame_is_reported_but_not_drawn_again() -> None:
    panel = MemoryPanel(MONO)
    watch = Watch(panel)
    watch.worker.show(1, plain())
    assert watch.next() == 1
    watch.worker.show(2, plain())
    assert watch.next() == 2
    assert len(panel.shown) == 1
    assert watch.worker.close()


def test_a_clean_page_is_drawn_in_full_even_when_nothing_changed() -> None:
    panel = MemoryPanel(MONO)
    watch = Watch(panel)
    watch.worker.show(1, plain())
    watch.next()
    watch.worker.show(2, plain(), clean=True)
    assert watch.next() == 2
    assert panel.shown == [(plain(), Refresh.FULL)] * 2
    assert watch.worker.close()


def test_of_the_frames_that_come_during_a_refresh_only_the_newest_is_drawn() -> None:
    panel = Moody()
    panel.gate.clear()
    watch = Watch(panel)
    watch.worker.show(1, marked(1))
    assert panel.entered.wait(30)
    for number in (2, 3, 4):
        watch.worker.show(number, marked(number))
    assert not watch.worker.idle
    panel.gate.set()
    assert [watch.next(), watch.next()] == [1, 4]
    assert panel.frames == [marked(1), marked(4)]
    assert watch.worker.close()


def test_a_wish_for_a_clean_page_survives_a_newer_page() -> None:
    panel = Moody()
    panel.gate.clear()
    watch = Watch(panel)
    watch.worker.show(1, marked(1))
    assert panel.entered.wait(30)
    watch.worker.show(2, marked(2), clean=True)
    watch.worker.show(3, marked(3))
    panel.gate.set()
    assert [watch.next(), watch.next()] == [1, 3]
    assert panel.shown[-1] == (marked(3), Refresh.FULL)
    assert watch.worker.close()


@pytest.mark.parametrize(
    "fault", [PanelTimeout("no answer"), OSError("no answer"), SystemExit("no answer")]
)
def test_a_failing_panel_is_reported_and_tried_again_in_full(fault: BaseException) -> None:
    panel = Moody(None, fault, fault)
    watch = Watch(panel)
    watch.worker.show(1, marked(1))
    assert watch.next() == 1
    watch.worker.show(2, marked(2))
    assert [watch.next() for _ in range(3)] == [(2, "no answer"), (2, "no answer"), 2]
    assert panel.shown[-1] == (marked(2), Refresh.FULL)
    assert watch.worker.close()


def test_a_trouble_is_logged_once_and_so_is_its_end(caplog: pytest.LogCaptureFixture) -> None:
    """A dead panel is tried each minute for ever; the log of a month must stay readable."""
    panel = Moody(PanelError("gone"), PanelError("gone"), PanelTimeout("no answer"))
    watch = Watch(panel)
    watch.worker.show(1, plain())
    assert [watch.next() for _ in range(4)][-1] == 1
    assert watch.worker.close()
    assert [record.message for record in caplog.records] == [
        "panel update failed: gone",
        "panel update failed: no answer",
        "the panel works again",
    ]


def test_a_new_frame_does_not_wait_for_the_pause_of_a_failed_one() -> None:
    panel = Moody(PanelError("unplugged"))
    watch = Watch(panel, pauses=(3600,))
    watch.worker.show(1, marked(1))
    assert watch.next() == (1, "unplugged")
    watch.worker.show(2, marked(2))
    assert watch.next() == 2
    assert panel.frames == [marked(2)]
    assert watch.worker.close()


def test_closing_during_the_pause_after_a_failure_is_immediate() -> None:
    panel = Moody(PanelError("unplugged"))
    watch = Watch(panel, pauses=(3600,))
    watch.worker.show(1, marked(1))
    watch.next()
    assert watch.worker.close()
    assert panel.rested


def test_closing_lets_a_running_refresh_end() -> None:
    panel = Moody()
    panel.gate.clear()
    watch = Watch(panel)
    watch.worker.show(1, marked(1))
    assert panel.entered.wait(30)
    panel.gate.set()
    assert watch.worker.close()
    assert watch.next() == 1


def test_closing_cuts_a_refresh_short_that_outlasts_the_patience() -> None:
    spec_seconds = 3600.0
    panel = MemoryPanel(
        MONO.__class__("slow", 40, 30, MONO.inks, MONO.edge, full_seconds=spec_seconds),
        PanelSettings(pace=Pace.REAL),
    )
    watch = Watch(panel)
    watch.worker.show(1, marked(1))
    assert watch.worker.close(timeout=0.01)
    assert panel.shown == []
    assert watch.news.empty()


def test_a_panel_that_hangs_for_ever_does_not_hang_the_end() -> None:
    panel = Moody()
    panel.gate = Event()
    watch = Watch(panel)
    watch.worker.show(1, marked(1))
    assert panel.entered.wait(30)
    assert not watch.worker.close(timeout=0.01)
    panel.gate.set()


def test_closing_twice_or_before_any_frame_is_harmless() -> None:
    watch = Watch(MemoryPanel(MONO))
    assert watch.worker.idle
    assert watch.worker.close()
    assert watch.worker.close()

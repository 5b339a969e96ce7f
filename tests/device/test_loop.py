"""The loop where something comes in its way: another panel, another journal, a stop, an end."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from threading import Thread, Timer
from typing import TYPE_CHECKING

import pytest
from device.playing import deal
from device.registry import second_game
from lanterns import GAME

from companion.app.actions import Recall
from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.history import History
from companion.app.places.menu import menu_items
from companion.app.places.notice import Notice
from companion.app.places.power import Resting
from companion.app.places.secret import PrivatePage
from companion.app.places.table import AtTable
from companion.app.values import PanelFailed, Shown, Stop
from companion.box.starting import opened_app
from companion.daemon import STOP_SECONDS, Daemon, ScriptEnded, World
from companion.daemon.patience import Waiting
from companion.daemon.world import JournalChanged, Reshaped
from companion.engine.code import Deal
from companion.errors import JournalFull
from companion.games.cartographers.rules.state import Flipped
from companion.journal import Journal
from companion.service import Service
from companion.surface import Button, Edge, Ink, PanelSpec, Press
from hardware.buttons.gestures import Touch
from hardware.clock import now
from hardware.errors import ButtonsError
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Self

    from companion.app.values import App
    from companion.daemon.world import Arrival
    from companion.surface import Frame

SPEC = PanelSpec("quick", 400, 300, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM, full_seconds=0.0)
TALL = replace(SPEC, width=300, height=400)


class Glass:
    """A glass that remembers what it was sent, and shows it at once unless it is ``silent``."""

    def __init__(self, daemon: Daemon) -> None:
        self._daemon = daemon
        self.silent = False
        self.sent: list[tuple[int, int, bool]] = []

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Remember number, width and cleaning of a page."""
        self.sent.append((number, frame.width, clean))
        if not self.silent:
            self._daemon.shown(number)


class Box:
    """A box whose loop handles what it is given, then ends."""

    def __init__(self, app: App, journal: Journal, refresh: float = 0.0) -> None:
        self.daemon = Daemon(app, journal, SPEC, refresh)
        self.glass = Glass(self.daemon)
        self.world = World(self.glass, NoSignals(), now, lambda _: None)

    def take(self, *arrivals: Arrival) -> Box:
        """Handle arrivals, one behind the other, until nothing is left to do."""
        for arrival in arrivals:
            self.daemon.put(arrival)
        self.daemon.put(ScriptEnded(None))
        self.daemon.run(self.world)
        self.daemon._halted = self.daemon._ending = False
        return self

    def press(self, *words: str) -> Self:
        """Press buttons, written as a script writes them, each when the page was seen."""
        for each in words:
            self.take(Press.parse(each))
        return self


@contextmanager
def box_of(folder: Path, refresh: float = 0.0, usual: float = 0.0) -> Iterator[Box]:
    """Open a box in a running game, its first page on the glass."""
    with Journal(folder) as journal:
        wish = Wish("en", deal(seed=3, players="1"), exact=True)
        app = opened_app(journal, wish, Device(refresh_seconds=usual))
        yield Box(app, journal, refresh).take()


@contextmanager
def hand_of(folder: Path, refresh: float = 0.0) -> Iterator[Box]:
    """Open a box that shows the hand of a seat."""
    with second_game(), Journal(folder) as journal:
        wish = Wish("en", Deal(GAME, GAME.choose({}), 3), exact=True)
        box = Box(opened_app(journal, wish, Device()), journal, refresh).take()
        box.press("hold A", "A")
        assert isinstance(box.daemon.app.place, PrivatePage)
        box.glass.sent.clear()
        yield box


def test_a_hand_is_drawn_in_full_on_a_panel_that_is_turned(tmp_path: Path) -> None:
    with hand_of(tmp_path) as box:
        box.take(Reshaped(TALL))
        assert [(width, clean) for _, width, clean in box.glass.sent] == [(300, True)]


def test_a_stop_covers_a_hand_on_the_slowest_of_panels(tmp_path: Path) -> None:
    with hand_of(tmp_path, refresh=STOP_SECONDS + 20) as box:
        box.take(Stop())
        assert isinstance(box.daemon.app.place, Resting)
        assert [clean for *_, clean in box.glass.sent] == [True]


def test_a_page_that_a_finger_still_turned_is_drawn_once_on_a_panel_that_is_turned(
    tmp_path: Path,
) -> None:
    with Journal(tmp_path) as journal:
        box = Box(opened_app(journal, Wish("en"), Device(refresh_seconds=20.0)), journal).take()
        box.glass.sent.clear()
        box.take(Press(Button.D), Reshaped(TALL))
        assert [width for _, width, _ in box.glass.sent] == [300]
        assert box.daemon._waiting.page is None, "nothing is left to draw after it"


def test_another_journal_keeps_what_is_known_of_the_glass(tmp_path: Path) -> None:
    with box_of(tmp_path / "one") as box:
        box.glass.silent = True
        box.take(PanelFailed(1, "no answer"))
        before = box.daemon.app
        assert before.trouble == "no answer"
        other = Journal(tmp_path / "two")
        app = opened_app(other, Wish("en", deal(seed=4), exact=True), Device())
        box.glass.silent = False
        box.daemon._take_journal(JournalChanged(other, app))
        after = box.daemon.app
        assert (after.shows, after.seen, after.trouble) == (
            before.shows, before.seen, before.trouble,
        )  # fmt: skip
        box.daemon.close()


def test_the_journal_that_was_full_is_known_until_it_takes_something(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "companion")
    with box_of(tmp_path) as box:
        journal, full = box.daemon._journal, Full()
        box.daemon._journal = full  # type: ignore[assignment] # as much of it as is used
        box.press("A")
        assert box.daemon.not_recorded == "no space"
        assert ", press " not in caplog.text, "the log names no press that was not kept"
        box.press("A", "D")
        assert box.daemon.not_recorded == "no space", "the menu is no entry"
        box.daemon._journal = journal
        box.press("B", "A")
        assert box.daemon.not_recorded == ""


class Full:
    """A journal without room."""

    def append(self, entries: list[object]) -> None:
        """Refuse what there is to keep. Raises JournalFull."""
        if entries:
            raise JournalFull("no space")


def test_a_move_that_its_game_does_not_list_costs_the_press_and_not_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dealt = deal(seed=3, players="1")
    moves = tuple(move for move in dealt.game.moves if move is not Flipped)
    wish = Wish("en", replace(dealt, game=replace(dealt.game, moves=moves)), exact=True)
    with Journal(tmp_path) as journal:
        box = Box(opened_app(journal, wish, Device()), journal).take()
        before = journal.data
        box.press("A")
        assert journal.data == before
        assert isinstance(box.daemon.app.place, Notice)
        assert "press refused: cartographers lists no move Flipped" in caplog.text
        box.press("A")
        assert isinstance(box.daemon.app.place, AtTable)
    with Journal(tmp_path) as journal:
        assert journal.trouble is None


def test_a_finger_wakes_the_box_at_the_table_for_as_long_as_it_is_wanted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with box_of(tmp_path) as box:
        box.press("long D", "A")
        assert box.daemon.power_off
        box.daemon._waiting = replace(box.daemon._waiting, end_at=now() - 1)  # a night later
        box.daemon.put(Touch(Button.A, down=True, at=0.0))
        assert box.daemon.rest(box.world)
        assert isinstance(box.daemon.app.place, AtTable)
        box.press("A")
        assert box.daemon.app.memory.session is not None
        assert box.daemon.app.memory.session.presses == 1
        assert "the panel was not ready in time" not in caplog.text


def test_a_journal_that_opens_while_the_box_is_off_is_reported_when_a_finger_wakes_it(
    tmp_path: Path,
) -> None:
    with box_of(tmp_path / "one") as box:
        box.press("long D", "A")
        other, notice = Journal(tmp_path / "two"), Notice("record-failed", "no space")
        app = replace(opened_app(other, Wish("en", deal(seed=4)), Device()), place=notice)
        box.daemon.put(JournalChanged(other, app))
        box.daemon.put(Touch(Button.A, down=True, at=0.0))
        assert box.daemon.rest(box.world)
        assert box.daemon.app.place == notice
        box.daemon.close()


def test_nothing_is_left_to_wait_for_when_the_games_of_the_past_are_read(tmp_path: Path) -> None:
    with box_of(tmp_path) as box:
        box.press("D")
        items = [each.does for each in menu_items(box.daemon.app)]
        presses = ["D"] * items.index(Recall()) + ["A"]
        loop = Thread(target=box.press, args=presses, daemon=True)
        loop.start()
        loop.join(20)
        assert not loop.is_alive()
        assert isinstance(box.daemon.app.place, History)


def test_only_a_finger_keeps_a_hand_in_sight(tmp_path: Path) -> None:
    with hand_of(tmp_path) as box:
        soon = now() + 1
        box.daemon._waiting = replace(box.daemon._waiting, idle_at=soon)
        box.daemon._handle(Shown(box.daemon.app.shows), box.world)
        assert box.daemon._waiting.idle_at == soon
        box.press("D")
        assert isinstance(box.daemon.app.place, PrivatePage)
        assert box.daemon._waiting.idle_at > soon


class TestTheTimeForALastPage:
    """It is enough for the panel, and nothing that still arrives makes it longer or shorter."""

    def test_a_panel_that_needs_longer_has_longer_and_no_press_begins_it_again(self) -> None:
        table, last = AtTable(), Resting(power_off=True)
        begun = Waiting().stepped(Press(Button.A), table, last, refresh_seconds=100.0, now=5.0)
        assert begun.end_at == 215.0
        assert begun.stepped(Press(Button.A), last, last, refresh_seconds=100.0, now=50.0) == begun
        assert (begun.is_over(214.9), begun.is_over(215.0)) == (False, True)

    @pytest.mark.parametrize("refresh", [0.0, STOP_SECONDS + 1])
    def test_a_second_stop_does_not_begin_it_again(self, refresh: float, tmp_path: Path) -> None:
        with box_of(tmp_path, refresh=refresh) as box:
            box.daemon._handle(Stop(), box.world)
            soon = now() + 1
            box.daemon._waiting = replace(box.daemon._waiting, end_at=soon)
            box.daemon._handle(Stop(), box.world)
            assert box.daemon._waiting.end_at == soon


def test_a_box_whose_buttons_are_gone_ends_when_nothing_has_come_for_a_while(
    tmp_path: Path,
) -> None:
    def fail() -> None:
        raise ButtonsError("the buttons' pins are gone")

    with box_of(tmp_path) as box:
        service = Service(beat_seconds=0.01)
        world = replace(box.world, service=service, check_buttons=fail)
        stop = Timer(5, box.daemon.put, [Stop()])  # a loop that does not look runs on for ever
        stop.start()
        with pytest.raises(ButtonsError, match="pins are gone"):
            box.daemon.run(world)
        stop.cancel()

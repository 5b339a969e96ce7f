"""A box on a table in scaled time, and the fingers of a month."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from threading import Thread
from typing import TYPE_CHECKING

from device.glass_games import is_over, rest, until_shown
from device.playing import deal
from mock_pins import SimulatedPins
from power.games import known
from soak.failing_glass import FailingGlass, Numbered
from soak.scaled_time import BEAT_SECONDS, Beats, ScaledQueue

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.browsing import Browsing
from companion.app.places.counting import Counting
from companion.app.places.menu import menu_items
from companion.app.places.power import PowerQuestion
from companion.app.places.table import AtTable
from companion.app.standing import controls
from companion.app.step import step
from companion.app.values import App, Show, Shown, Started, Stop
from companion.box.starting import opened_app
from companion.daemon import Daemon, World
from companion.journal import Journal, newest, read
from companion.screens.paint import paint
from companion.surface import Button, Press
from hardware.buttons.gpio import GpioButtons
from hardware.panels.specs import find_spec
from hardware.panels.worker import Worker
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


BETWEEN_SECONDS = 30 * 24 * 3600 / 2000
"""How long the box stands on the table between two games; 2,000 of them are a month."""
MS = 0.001
OTHER_ANSWERS = 5
"""The line of set-up's page before which lines are answered otherwise in turn, from Start at 0."""
LONG = 60.0


class SoakTable:
    """A box on a table, and the fingers of those who sit there."""

    def __init__(
        self,
        daemon: Daemon,
        pins: SimulatedPins,
        glass: FailingGlass,
        pages: Numbered,
        loop: Thread,
    ) -> None:
        self.daemon, self.pins, self.glass, self.pages = daemon, pins, glass, pages
        self.loop = loop
        self.pressed = self.seen = 0

    @property
    def queue(self) -> ScaledQueue:
        """The loop's queue, which keeps its time."""
        assert isinstance(self.daemon._queue, ScaledQueue)
        return self.daemon._queue

    @property
    def presses(self) -> int:
        """How many presses the game remembers."""
        session = self.daemon.app.memory.session
        assert session is not None
        return session.presses

    def press(self, words: str) -> None:
        """Press and wait until nothing is left to do."""
        self.pins.play(Press.parse(words), self.daemon.fingers.gestures.rules)
        self._done()
        assert self.daemon.fingers.gestures.deadline is None

    def wait(self, seconds: float) -> None:
        """Let time pass, the loop waiting."""
        assert self.queue.stand(seconds).wait(LONG), "the loop does not go on"

    def undo(self) -> None:
        """Hold B, and see that it is a hold at its time, to the millisecond."""
        before = self.presses
        self.pins.down(Button.B)
        self.wait(self.daemon.fingers.gestures.rules.hold_seconds - MS)
        assert self.presses == before, "a hold came too early"
        self.wait(2 * MS)
        assert self.presses == before - 1, "a hold came too late, or the undo was lost"
        self.pins.up(Button.B)
        self._done()

    def _done(self) -> None:
        """Wait until nothing is left to do; look at the panel unless its page is tried again."""
        rest(self.daemon)
        self.pressed += 1
        if self.pages.worker.idle:
            assert self.glass.glass == self.pages.frame, "the glass shows an earlier page"
            self.seen += 1

    def play(self, number: int) -> int:
        """Play a game to its end, look at things, take back now and then; return its presses."""
        for turn in range(300):
            if is_over(self.daemon):
                self.enter_stars()
                return self.presses
            before = self.presses
            self.press("A")
            assert self.presses == before + 1, f"press {turn} of game {number} was lost"
            if turn % 9 == number % 9:
                self.undo()
            if turn % 13 == number % 13 and not is_over(self.daemon):
                self.press("C")
                self.press("C")
                assert self.presses == before + (turn % 9 != number % 9)
        raise AssertionError(f"game {number} does not end")

    def enter_stars(self) -> None:
        """Enter what the box offers, until it knows how the game went."""
        session = self.daemon.app.memory.session
        assert session is not None
        is_solo = session.deal.choices["players"] == "1"
        self.press("A")
        while isinstance(self.daemon.app.place, Counting):
            self.press("C")  # without a number nothing is entered
            self.press("A")
        after = self.daemon.app.memory.session
        assert after is not None
        facts = after.deal.game.facts(after.view())
        assert (facts["rating"] is not None, len(facts["winners"])) == (
            is_solo,
            0 if is_solo else 3,
        )

    def set_up(self, number: int) -> None:
        """Choose the next game on the box; the number says which."""
        code = self.daemon.app.memory.session and self.daemon.app.memory.session.deal.code
        place = [each.word for each in menu_items(self.daemon.app)].index("menu.new-game")
        for words in ("D", *["D"] * place, "A"):
            self.press(words)
        assert self.daemon.app.memory.draft is not None
        for line in range(1, OTHER_ANSWERS):
            self.press("D")
            if number >> line & 1:
                self.press("A")
        for words in (*["C"] * (OTHER_ANSWERS - 1), "A"):
            self.press(words)
        memory = self.daemon.app.memory
        session = memory.session
        assert session is not None
        assert (memory.draft, session.presses) == (None, 0)
        assert session.deal.code != code

    def stand(self) -> None:
        """Stand until the next game, every sign of life given at its time."""
        self.wait(BETWEEN_SECONDS)
        beats = self.queue.beats
        message = f"beats in {BETWEEN_SECONDS} s, from the start: {beats}"
        assert len(beats) == 1 + BETWEEN_SECONDS // BEAT_SECONDS, message
        assert all(abs(two - one - BEAT_SECONDS) < MS for one, two in pairwise(beats)), message

    def check(self, folder: Path, number: int) -> None:
        """Check that memory, journal and panel agree, and that no number was left out."""
        until_shown(self.pages.worker)
        rest(self.daemon)
        app, path = self.daemon.app, newest(folder)
        assert path is not None
        assert path.name == f"game-{number:04}.jsonl"
        memory = read(path.read_bytes()).memory
        assert known(memory) == known(app.memory), "a restart would bring back something else"
        assert isinstance(app.place, AtTable)
        _, (first,) = step(App(memory, box=app.box), Started())
        assert isinstance(first, Show)
        assert self.glass.glass is not None
        painted = paint(first.screen, self.glass.spec)
        assert self.glass.glass.pixels == painted.pixels, "the glass shows something else"
        assert app.shows == app.seen == self.pages.last
        assert self.pages.skipped == 0, "a page has not the number after the one before"

    def switch_off(self) -> None:
        """Play on with one button only and end with it, each gesture timed to the millisecond."""
        rules = self.daemon.fingers.gestures.rules
        app = replace(self.daemon.app, box=Device(one_button=True))
        self.daemon.app = replace(app, offered=controls(app))
        self.daemon.put(Shown(app.shows))  # the buttons have another meaning now
        rest(self.daemon)
        long_seconds = self.daemon.fingers.gestures.rules.long_seconds
        self.pins.play(Press(Button.A), rules)
        self.wait(rules.double_seconds - MS)
        assert self.presses == 0, "a single press came too early"
        self.wait(2 * MS)
        assert self.presses == 1, "a single press came too late"
        rest(self.daemon)
        self.pins.play(Press(Button.A), rules)
        self.wait(rules.double_seconds - MS)
        self.pins.play(Press(Button.A), rules)
        rest(self.daemon)
        assert self.presses == 1
        assert isinstance(self.daemon.app.place, Browsing), "a double press came too late"
        self.pins.down(Button.A)
        self.wait(long_seconds - MS)
        assert isinstance(self.daemon.app.place, Browsing), "a long press came too early"
        self.wait(2 * MS)
        assert isinstance(self.daemon.app.place, PowerQuestion), "a long press came too late"
        self.pins.up(Button.A)
        rest(self.daemon)
        self.pins.down(Button.A)
        self.queue.stand(self.daemon.fingers.gestures.rules.hold_seconds + 2 * MS)
        self.loop.join(LONG)
        assert self.daemon.power_off, "the question is answered by a hold"


@contextmanager
def table(folder: Path, began: float) -> Iterator[SoakTable]:
    """Set up a box with pins, a panel that fails, a journal, and a stand-in for systemd.

    ``began`` is what the buttons' clock says at the start.
    """
    panel = FailingGlass(find_spec("2.13-mono"))
    with Journal(folder) as journal:
        app = opened_app(journal, Wish("en", deal(seed=1), exact=True), Device())
        daemon = Daemon(app, journal, panel.spec)
        pins, beats = SimulatedPins(clock=lambda: began), Beats()
        daemon._queue = ScaledQueue(pins, beats)
        pages = Numbered(Worker(panel, daemon.shown, daemon.failed, pauses=(MS,)))
        world = World(pages, NoSignals(), pins.now, lambda _: None, beats.service)
        loop = Thread(target=daemon.run, args=(world,), daemon=True)
        with GpioButtons(daemon.put, factory=pins.factory, clock=pins.now):
            loop.start()
            yield SoakTable(daemon, pins, panel, pages, loop)
            daemon.put(Stop())
            loop.join(LONG)
        assert not loop.is_alive()
        assert pages.worker.close()
        pins.close()
        beats.close()

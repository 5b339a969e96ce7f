"""Edges carry the time at which the kernel saw them, however late their callbacks come.

gpiozero's own pins for lgpio run; only lgpio's functions are a model, in virtual time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from queue import SimpleQueue
from random import Random  # noqa: TID251 - a test's own dice
from typing import TYPE_CHECKING, NamedTuple

import pytest
from controllers.clock import VirtualClock
from controllers.lgpio_lines import LgpioLines
from gpiozero.pins.mock import MockFactory

from companion.surface import Button, Press
from hardware.buttons.gestures import GestureRules, Gestures, Held, Touch
from hardware.buttons.gpio import IMPRESSION_PINS, GpioButtons

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from types import ModuleType

A = IMPRESSION_PINS[Button.A]
PLAIN = GestureRules()
HOLDS = GestureRules(holds=frozenset(Button))
EPOCH = 1_700_000_000.0


class Edge(NamedTuple):
    """An edge of button A: when the kernel saw it, and whether the button went down."""

    at: float
    down: bool


class Header:
    """Four switches at rest, lgpio's lines on them, and opened buttons; time is virtual."""

    def __init__(self, lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = VirtualClock()
        self.clock.advance(100)
        self.lines = LgpioLines(self)
        self.lines.put_under(lgpio, monkeypatch)
        monkeypatch.setattr("gpiozero.pins.local.monotonic", self.clock.now)
        self.touches = SimpleQueue[Touch | Held]()
        self.buttons = GpioButtons(self.touches.put, clock=self.clock.now)

    def get(self, _pin: int) -> bool:
        """Read a line: nobody has a finger on it when it is opened."""
        return True

    def set(self, pin: int, *, high: bool) -> None:
        """Drive a line, which no button does."""
        raise AssertionError(pin, high)

    def report(self, edges: Iterable[Edge], late: float, slow: float, base: float = 0.0) -> None:
        """Call back for edges, each ``late`` after it, and ``slow`` after the call before.

        ``base`` is where the kernel's clock begins.
        """
        for edge in edges:
            self.clock.advance(max(slow, edge.at + late - self.clock.now()))
            self.lines.edge(A, round((base + edge.at) * 1e9), high=not edge.down)

    def heard(self, rules: GestureRules) -> list[str]:
        """Return what the touches so far come to, and time that passes after them."""
        gestures, presses = Gestures(rules), list[Press]()
        while not self.touches.empty():
            touch = self.touches.get()
            assert isinstance(touch, Touch)
            presses += gestures.edge(*touch)
        return [str(each) for each in (*presses, *gestures.tick(float("inf")))]


@pytest.fixture
def header(lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Iterator[Header]:
    header = Header(lgpio, monkeypatch)
    yield header
    header.buttons.close()


def train(dice: Random, at: float, *, down: bool) -> Iterator[Edge]:
    """Yield a contact's edges: it may open and close for 20 ms before it comes to rest."""
    yield Edge(at, down)
    for when in sorted(dice.uniform(0, 0.02) for _ in range(2 * dice.randrange(6))):
        down = not down
        yield Edge(at + when, down)


def press(dice: Random, at: float, seconds: float) -> list[Edge]:
    return [*train(dice, at, down=True), *train(dice, at + seconds, down=False)]


@pytest.mark.parametrize("slow", [0.0, 0.004, 0.03], ids=["batch", "4 ms", "30 ms"])
@pytest.mark.parametrize(("rules", "seconds"), [(PLAIN, 0.1), (HOLDS, 0.1), (HOLDS, 0.7)])
def test_bounce_that_a_slow_processor_stretches_is_one_press(
    header: Header, rules: GestureRules, seconds: float, slow: float
) -> None:
    dice, meant = Random(f"{seconds} {slow}"), Counter[str]()
    for _ in range(200):
        header.report(press(dice, header.clock.now() + 0.5, seconds), late=0.04, slow=slow)
        meant["hold A" if rules.holds and seconds >= rules.hold_seconds else "A"] += 1
    assert Counter(header.heard(rules)) == meant


@pytest.mark.parametrize(
    ("seconds", "late_down", "late_up", "meant"),
    [(0.7, 0.2, 0.0, "hold A"), (0.5, 0.0, 0.2, "A")],
)
def test_a_hold_is_as_long_as_the_finger_was_down(
    header: Header, seconds: float, late_down: float, late_up: float, meant: str
) -> None:
    header.report([Edge(101, down=True)], late_down, 0)
    header.report([Edge(101 + seconds, down=False)], late_up, 0)
    assert header.heard(HOLDS) == [meant]


def test_an_edge_has_the_kernel_s_time(header: Header) -> None:
    header.report([Edge(101.5, down=True)], late=0.3, slow=0)
    assert header.touches.get_nowait().at == pytest.approx(101.5)


def test_on_a_kernel_that_stamps_with_the_time_of_day_an_edge_is_as_old_as_its_callback(
    header: Header,
) -> None:
    header.report([Edge(101.5, down=True)], late=0.3, slow=0, base=EPOCH)
    assert header.touches.get_nowait().at == pytest.approx(101.8)


def test_a_library_without_time_stamps_leaves_that_of_the_callback() -> None:
    """As RPi.GPIO does: gpiozero then takes the time at which it calls."""
    factory, touches, clock = MockFactory(), SimpleQueue[Touch | Held](), VirtualClock()
    clock.advance(7)
    with GpioButtons(touches.put, factory=factory, clock=clock.now):
        factory.pin(A).drive_low()
    touch = touches.get_nowait()
    assert isinstance(touch, Touch)
    assert touch.at == pytest.approx(7, abs=0.5)


REPORTED_LATE = """
import glob, struct, time
import lgpio
from types import SimpleNamespace
from controllers.lgpio_lines import LgpioLines
from gpiozero.pins import local
from queue import SimpleQueue
local.get_pi_revision = lambda: 0x902120
lines = LgpioLines(SimpleNamespace(get=lambda _: True))
for name in dir(lines):
    if name.startswith("gpio"):  # not callback: that thread is lgpio's own
        setattr(lgpio, name, getattr(lines, name))
from hardware.buttons.gpio import GpioButtons
heard = SimpleQueue()
buttons = GpioButtons(heard.put)
pipe = open(glob.glob(".lgd-nfy*")[0], "wb", buffering=0)
seen = time.monotonic_ns(), time.time_ns()
time.sleep(0.2)
pipe.write(struct.pack("QBBBBI", seen[0], 0, 5, 0, 0, 0))
down = heard.get(timeout=20)
pipe.write(struct.pack("QBBBBI", seen[1], 0, 5, 1, 0, 0))
up = heard.get(timeout=20)
print(round(down.at - seen[0] / 1e9, 3), up.at - down.at >= 0.2)
"""


def test_lgpio_s_own_thread_and_gpiozero_carry_the_stamp(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """In a process of its own, fed through lgpio's pipe: by a clock of each kind."""
    pytest.importorskip("lgpio")
    root = pytestconfig.rootpath
    done = subprocess.run(
        [sys.executable, "-c", REPORTED_LATE],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60,
        env={**os.environ, "PYTHONPATH": f"{root / 'tests'}:{root}"},
    )  # fmt: skip
    assert done.stdout.split() == ["0.0", "True"], done.stderr

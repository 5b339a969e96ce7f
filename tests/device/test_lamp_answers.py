"""The lamp is honest: taken for what is taken, two blinks for what is refused."""

from __future__ import annotations

from dataclasses import replace
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from device.playing import deal

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.values import Shown, Started, Stop
from companion.box.starting import opened_app
from companion.daemon import AtRest, Daemon, World
from companion.daemon.world import Reshaped
from companion.journal import Journal
from companion.surface import Button
from hardware.buttons.gestures import Touch
from hardware.panels.specs import find_spec
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from pathlib import Path

    from companion.surface import Frame

SLOW, FAST = 13.0, 0.4
LONG = 20.0


class Heard(NoSignals):
    """Remembers how each finger was answered."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def acknowledge(self) -> None:
        """Remember that a press was taken."""
        self.said.append("taken")

    def refuse(self) -> None:
        """Remember that a press was refused."""
        self.said.append("refused")


class Patient:
    """A glass that shows a page only when the test says so."""

    def __init__(self) -> None:
        self.newest = 0

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Remember the newest page."""
        del frame, clean
        self.newest = number


def answers(folder: Path, refresh: float, script: str, *, one_button: bool = False) -> list[str]:
    """Give fingers to a box and return how it answered; ``.`` lets the glass show its page.

    A letter is a press of a tenth of a second, a letter in lower case one of a whole second.
    """
    lamp, glass = Heard(), Patient()
    box = Device(refresh_seconds=refresh, one_button=one_button)
    with Journal(folder) as journal:
        app = opened_app(journal, Wish("en", deal(seed=4), exact=True), box)
        daemon = Daemon(app, journal, find_spec("2.13-mono"))
        loop = Thread(
            target=daemon.run,
            args=(World(glass, lamp, lambda: 0.0, lambda _: None),),
            daemon=True,
        )
        loop.start()
        at, shown = 1.0, 0
        for sign in script:
            if sign == ".":
                shown += 1
                daemon.put(Shown(shown))
                continue
            seconds = 1.0 if sign.islower() else 0.1
            button = Button(sign.upper())
            daemon.put(Touch(button, down=True, at=at))
            daemon.put(Touch(button, down=False, at=at + seconds))
            at += seconds + 1
        daemon.put(Touch(Button.D, down=False, at=at + 9))  # time passes: a press alone is one
        reached = Event()
        daemon.put(AtRest(reached))
        daemon.put(Shown(99))
        assert reached.wait(LONG)
        daemon.put(Stop())
        daemon.put(Shown(100))
        loop.join(LONG)
    return lamp.said


@pytest.mark.parametrize(
    ("refresh", "script", "expected"),
    [
        (SLOW, "AAA", ["refused"] * 3),
        (SLOW, ".AA.A", ["taken", "refused", "taken"]),
        (FAST, "AAA", ["taken", "refused", "refused"]),
        (FAST, ".A.A.A", ["taken"] * 3),
        (SLOW, ".B", ["refused"]),
        (SLOW, ".A.b", ["taken", "taken"]),
        (FAST, ".A.B", ["taken", "refused"]),  # only a hold has a meaning there
        (SLOW, ".ACC", ["taken", "taken", "taken"]),
        (FAST, ".a.A", ["refused", "taken"]),
        (FAST, ".A.b.bc", ["taken", "taken", "refused", "refused"]),
    ],
)
def test_each_finger_is_answered_once_by_what_became_of_it(
    refresh: float, script: str, expected: list[str], tmp_path: Path
) -> None:
    assert answers(tmp_path, refresh, script) == expected


def test_on_one_button_the_answer_waits_until_it_is_known(tmp_path: Path) -> None:
    """A press may be refused where two presses are not: only the gesture decides."""
    assert answers(tmp_path, SLOW, "A", one_button=True) == ["refused"]


def test_nothing_of_a_refused_press_is_recorded(tmp_path: Path) -> None:
    answers(tmp_path, SLOW, "AAAA")
    (path,) = tmp_path.glob("*.jsonl")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1


def test_a_finger_that_runs_down_a_list_is_answered_at_every_line(tmp_path: Path) -> None:
    said = answers(tmp_path, FAST, ".Dd")
    assert said == ["taken"] * len(said)
    assert len(said) > 3, "the menu, its next line at once, and more while the finger stays"


def test_the_first_finger_after_a_bad_contact_is_answered(tmp_path: Path) -> None:
    """The last one before was answered at once, and then came to nothing."""
    lamp, glass = Heard(), Patient()
    spec, box = find_spec("2.13-mono"), Device(refresh_seconds=SLOW, one_button=True)
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish("en", deal(seed=4), exact=True), box)
        daemon = Daemon(app, journal, spec)
        world = World(glass, lamp, lambda: 0.0, lambda _: None)

        def touch(*times: float) -> None:
            for number, at in enumerate(times):
                daemon._handle(Touch(Button.A, down=number % 2 == 0, at=at), world)
                daemon._handle(Shown(glass.newest), world)

        daemon._step(Started(), world)
        daemon._handle(Shown(1), world)
        touch(1.0, 1.1, 1.2, 1.3)  # two presses: the page of the edicts
        touch(*(5 + number * 0.03 for number in range(32)))
        assert daemon.fingers.gestures.stuck == {Button.A}
        daemon._handle(Reshaped(replace(spec, width=spec.height, height=spec.width)), world)
        assert daemon.app.screen is not None
        lamp.said.clear()
        daemon._handle(Touch(Button.A, down=True, at=9.0), world)
        assert lamp.said == [], "a press would be refused, while the page is on its way"
        daemon._handle(Touch(Button.A, down=False, at=9.1), world)
        daemon._handle(Touch(Button.A, down=True, at=9.2), world)
        assert lamp.said == ["taken"]

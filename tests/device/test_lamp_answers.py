"""The lamp is honest: taken for what is taken, two blinks for what is refused."""

from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from device.playing import deal

from companion.app.opening import Wish
from companion.app.values import Device, Shown, Stop
from companion.cli.box import opened_app
from companion.daemon import AtRest, Daemon, World
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
        (SLOW, ".ACC", ["taken", "taken", "taken"]),
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

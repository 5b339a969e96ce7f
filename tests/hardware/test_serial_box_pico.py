"""The Pico's own program on a real line to our own side: MicroPython where it is installed."""

from __future__ import annotations

import sys
from queue import SimpleQueue
from threading import Event
from typing import TYPE_CHECKING

import pytest
from emulators.pico import MICROPYTHON, Pico

from companion.surface import Alert, Button
from hardware.buttons.gestures import Held, Touch
from hardware.buttons.serial_box import SerialBox
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

INTERPRETERS = [
    pytest.param(sys.executable, id="CPython"),
    pytest.param(
        MICROPYTHON,
        id="MicroPython",
        marks=pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython is not installed"),
    ),
]
Ears = tuple[SimpleQueue[Touch | Held], SimpleQueue[str]]


@pytest.fixture(params=INTERPRETERS)
def interpreter(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def ears() -> Ears:
    return SimpleQueue(), SimpleQueue()


@pytest.fixture
def pico(tmp_path: Path, interpreter: str) -> Iterator[Pico]:
    with Pico(tmp_path, interpreter) as pico:
        yield pico


def opened(pico: Pico, ears: Ears) -> SerialBox:
    return SerialBox(ears[0].put, pico.path, on_news=ears[1].put, pauses=(0.01,))


def eventually(is_so: Callable[[], bool], seconds: float = 20) -> bool:
    until = now() + seconds
    while not is_so() and now() < until:
        Event().wait(0.002)
    return is_so()


def test_the_program_and_our_side_understand_each_other(pico: Pico, ears: Ears) -> None:
    touches, news = ears
    with opened(pico, ears) as box:
        assert "button box pico-e6616408 with 4 buttons" in news.get(timeout=20)
        for button in Button:
            pico.press(button)
            touch = touches.get(timeout=20)
            assert isinstance(touch, Touch)
            assert (touch.button, touch.down) == (button, True)
            box.acknowledge()
            assert eventually(lambda button=button: pico.lamp(button))  # type: ignore[misc]  # a lambda's default
            pico.release(button)
            assert touches.get(timeout=20)[:2] == (button, False)
            assert eventually(lambda button=button: not pico.lamp(button))  # type: ignore[misc]  # as above
        box.alert(Alert.DANGER)
        assert eventually(lambda: all(map(pico.lamp, Button)))
        assert eventually(lambda: not any(map(pico.lamp, Button)))


def test_each_press_is_acknowledged_by_its_lamp(pico: Pico, ears: Ears) -> None:
    touches, news = ears
    with opened(pico, ears) as box:
        assert "pico" in news.get(timeout=20)
        for number in range(1, 6):
            pico.press(Button.A)
            touches.get(timeout=20)
            box.acknowledge()
            assert eventually(lambda number=number: pico.flashes(Button.A) == number)  # type: ignore[misc]  # as above
            pico.release(Button.A)
            touches.get(timeout=20)
            assert eventually(lambda: not pico.lamp(Button.A))
    assert not any(map(pico.flashes, set(Button) - {Button.A}))


def test_a_button_held_while_plugging_in_is_held(
    tmp_path: Path, interpreter: str, ears: Ears
) -> None:
    with Pico(tmp_path, interpreter, held="B") as pico, opened(pico, ears):
        held = ears[0].get(timeout=20)
        assert isinstance(held, Held)
        assert held.button is Button.B


def test_button_a_held_while_plugging_in_leaves_the_program_out(
    tmp_path: Path, interpreter: str
) -> None:
    with Pico(tmp_path, interpreter, held="A") as pico:
        assert pico._process.wait(5) == 0


def test_noise_does_not_stop_the_program(pico: Pico, ears: Ears) -> None:
    touches, news = ears
    with opened(pico, ears) as box:
        assert "pico" in news.get(timeout=20)
        for noise in (b"\x03\x04\x00\xff", b"F\n", b"? x*00\n", b"?" * 500, b"\nL*4C\n\n"):
            box._send(noise)
        pico.press(Button.C)
        assert touches.get(timeout=20)[:2] == (Button.C, True)


def test_a_bouncing_contact_is_an_edge_or_two_and_ends_as_it_is(pico: Pico, ears: Ears) -> None:
    touches, news = ears
    with opened(pico, ears):
        assert "pico" in news.get(timeout=20)
        for _ in range(4):
            pico.press(Button.D)
            pico.release(Button.D)
        pico.press(Button.D)
        heard: list[Touch | Held] = []

        def is_down() -> bool:
            while not touches.empty():
                heard.append(touches.get())
            # The first beat reports a button that went down before it as Held.
            return bool(heard) and (isinstance(heard[-1], Held) or heard[-1].down)

        assert eventually(is_down)
        Event().wait(0.05)
        assert is_down()

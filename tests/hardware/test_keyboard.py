"""The keyboard on a real pseudo-terminal."""

from __future__ import annotations

import io
import os
from queue import SimpleQueue
from typing import TYPE_CHECKING

import pytest

from hardware.buttons.keyboard import Keyboard, presses
from hardware.errors import NoKeyboard

pty, termios = map(pytest.importorskip, ("pty", "termios"))

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO


@pytest.fixture
def terminal() -> Iterator[tuple[int, TextIO]]:
    """Open a terminal: the end that a person types into, and the end that a program reads."""
    typing, reading = pty.openpty()
    with os.fdopen(reading, "r") as stream:
        yield typing, stream
    os.close(typing)


def meant(typed: str) -> list[str]:
    return [str(press) if press else "stop" for press in presses(typed)]


def test_letters_press_capitals_hold_and_q_stops() -> None:
    assert meant("abcdABCDq") == [
        *["A", "B", "C", "D"],
        *["hold A", "hold B", "hold C", "hold D"],
        "stop",
    ]


def test_arrows_and_function_keys_are_not_taken_for_the_letters_in_them() -> None:
    assert meant("\x1b[A\x1b[B\x1bOD\x1b[15~\x1b[1;2Ca") == ["A"]


def test_other_keys_say_nothing() -> None:
    assert meant("exyz 123\r\n") == []


def test_keys_are_heard_one_by_one_and_are_not_echoed(terminal: tuple[int, TextIO]) -> None:
    typing, stream = terminal
    heard: SimpleQueue[str] = SimpleQueue()
    with Keyboard(lambda press: heard.put(str(press)), lambda: heard.put("stop"), stream):
        os.write(typing, b"aB")
        assert [heard.get(timeout=30), heard.get(timeout=30)] == ["A", "hold B"]
        assert not termios.tcgetattr(typing)[3] & (termios.ECHO | termios.ICANON)
        os.write(typing, b"q")
        assert heard.get(timeout=30) == "stop"


def test_the_terminal_is_as_before_also_after_an_error(terminal: tuple[int, TextIO]) -> None:
    _, stream = terminal
    before = termios.tcgetattr(stream.fileno())

    def crash() -> None:
        with Keyboard(print, print, stream):
            assert termios.tcgetattr(stream.fileno()) != before
            raise KeyError

    with pytest.raises(KeyError):
        crash()
    assert termios.tcgetattr(stream.fileno()) == before


def test_closing_twice_is_harmless_and_closing_says_no_stop(
    terminal: tuple[int, TextIO],
) -> None:
    said: list[str] = []
    keyboard = Keyboard(print, lambda: said.append("stop"), terminal[1])
    keyboard.close()
    keyboard.close()
    assert said == []


def test_where_there_is_no_terminal_the_keyboard_says_what_to_do() -> None:
    with pytest.raises(NoKeyboard, match="--buttons stdin"):
        Keyboard(print, print, io.StringIO("A\n"))

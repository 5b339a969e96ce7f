"""Fingers and eyes for an emulated Pi: a press, and the page or the line that answers it."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from pi.console import GENEROUS_SECONDS

if TYPE_CHECKING:
    from emulators.uart_module import UartModule
    from pi.emulated import EmulatedPi

SHOWN_SECONDS = 3.0
"""After a refresh the panel's driver waits its time out, and refuses a flip until then."""
ANSWER_SECONDS = 45.0
"""A press that led to no page in this time was refused; a finger presses once more."""
TRIES = 5


def shown(pi: EmulatedPi, module: UartModule, refreshes: int) -> bytes:
    """Wait for one more refresh than there were; return the pixels of the glass."""
    pi.until(lambda: module.refreshes > refreshes, "a page on the glass")
    Event().wait(SHOWN_SECONDS)
    return module.glass.tobytes()


def held(pi: EmulatedPi, module: UartModule, letter: str) -> bytes:
    """Hold a button until the glass answers; return its pixels."""
    before = module.refreshes
    with pi.held(letter):
        pi.until(lambda: module.refreshes > before, "a page for the hold")
    return shown(pi, module, before)


def pressed(pi: EmulatedPi, module: UartModule, letter: str) -> bytes:
    """Press until the glass answers; return its pixels."""
    before = module.refreshes
    for _ in range(TRIES):
        pi.press(letter)
        deadline = pi.seconds() + ANSWER_SECONDS
        while module.refreshes == before and pi.seconds() < deadline and pi.is_on():
            Event().wait(0.05)
        if module.refreshes > before:
            break
    return shown(pi, module, before)


def flip(pi: EmulatedPi) -> int:
    """Press A until the log has it as a press of the game; return the press's number.

    The log's line comes after the press was written and synced: it is acknowledged.
    """
    pattern = r"A: .*, press (\d+)$"
    console, begin = pi.console, pi.console.length
    for _ in range(TRIES):
        pi.press("A")
        try:
            return int(console.until_log(pattern, begin, ANSWER_SECONDS)[1])
        except AssertionError:
            if not pi.is_on():
                raise
    return int(console.until_log(pattern, begin, GENEROUS_SECONDS)[1])


def begin_game(pi: EmulatedPi) -> None:
    """Press A through the set-up until a game is dealt."""
    for _ in range(40):
        begin = pi.console.length
        pi.press("A")
        try:
            pi.console.until_log("(is dealt|, press [0-9]+$)", begin, 6)
        except AssertionError:
            if not pi.is_on():
                raise
        else:
            return
    raise AssertionError("forty presses dealt no game")


def resumed(pi: EmulatedPi, begin: int = 0) -> int:
    """Wait until the box goes on with its game; return the number of the last press that counts."""
    return int(pi.console.until_log(r"the game goes on after press (\d+)$", begin)[1])

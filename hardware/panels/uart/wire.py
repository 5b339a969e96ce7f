"""Operations as commands, with as few changes of colours and fonts as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Ink
from hardware.panels.uart.frames import Command, colours, drawing, font, frame, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hardware.panels.uart.operations import Operation

REFRESH = frame(Command.REFRESH)
_START = (
    frame(Command.DIRECTION, b"\x00"),  # the right way up, whoever turned the module before
    colours(Ink.BLACK, Ink.WHITE),  # before CLEAR, which fills with the background colour
    frame(Command.CLEAR),
)
"""Makes a module white whose settings are unknown: it keeps them while it has power."""
_LOOK_AHEAD = 48
"""Operations among which one is searched for that needs no other colours or fonts."""


def wire(drawn: Iterable[Operation]) -> list[bytes]:
    """Return the commands that draw operations over what is there, from any settings."""
    return _sent(drawn, _Wire())


def wire_from_nothing(drawn: Iterable[Operation]) -> list[bytes]:
    """Return the commands that draw operations on white, from any settings."""
    return [*_START, *_sent(drawn, _Wire(Ink.BLACK))]


def _sent(drawn: Iterable[Operation], sent: _Wire) -> list[bytes]:
    waiting = list(drawn)
    while waiting:
        sent.send(waiting.pop(_next(waiting, sent)))
    return sent.commands


def _next(waiting: list[Operation], sent: _Wire) -> int:
    """Return the next operation: the first that fits the colours and fonts, or the first of all.

    Nothing goes before what it overlaps.
    """
    for index, each in enumerate(waiting[:_LOOK_AHEAD]):
        if sent.suits(each) and not any(each.box.overlaps(other.box) for other in waiting[:index]):
            return index
    return 0


class _Wire:
    """The commands so far, and the module's settings after them; ``ink`` None is unknown."""

    def __init__(self, ink: Ink | None = None) -> None:
        self.commands: list[bytes] = []
        self._ink = ink
        self._ascii = self._chinese = 0

    def suits(self, each: Operation) -> bool:
        """Return whether colours and fonts are right for an operation already."""
        letters = each.words
        if each.ink is not self._ink:
            return False
        return letters is None or (
            (not letters.has_ascii or letters.size == self._ascii)
            and (not letters.has_chinese or letters.size == self._chinese)
        )

    def send(self, each: Operation) -> None:
        """Add an operation, and before it the settings that it needs."""
        if each.ink is not self._ink:
            paper = Ink.BLACK if each.ink is Ink.WHITE else Ink.WHITE
            self.commands.append(colours(each.ink, paper))
            self._ink = each.ink
        letters = each.words
        if letters is None:
            self.commands.append(drawing(each.command, *each.numbers))
            return
        if letters.has_ascii and letters.size != self._ascii:
            self.commands.append(font(letters.size, chinese=False))
            self._ascii = letters.size
        if letters.has_chinese and letters.size != self._chinese:
            self.commands.append(font(letters.size, chinese=True))
            self._chinese = letters.size
        self.commands.append(text(letters.x, letters.y, letters.words))

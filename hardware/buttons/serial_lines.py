r"""The lines between us and a button box, with a checksum that shows what is noise.

A line is ASCII, ends with a line feed and has the exclusive or of its characters behind a
star as two hexadecimal digits, as in ``P 7 A*26``. ``docs/en/how-to/serial-box.md`` explains each
line.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import xor
from typing import TypeAlias

from companion.surface import Button
from companion.surface.frozen import frozen

VERSION = 1
"""The newest version of the lines that is spoken here."""
LONGEST = 64
"""The most bytes of a line, its end included; a longer one is noise."""
NUMBERS = 256
"""How many sequence numbers there are before they start again at 0."""


@frozen
class Hello:
    """A box introduces itself: the version that it will use, its buttons and its name."""

    version: int
    buttons: frozenset[Button]
    name: str


@frozen
class ContactEdge:
    """A button went down or up; the numbers of edges follow each other."""

    number: int
    button: Button
    down: bool


@frozen
class Beat:
    """A box is alive: the number of its last edge, and which buttons are down."""

    number: int
    down: frozenset[Button]


Message: TypeAlias = Hello | ContactEdge | Beat

_LINE = re.compile(r"([!-)+-~]+(?: [!-)+-~]+)*)\*([0-9A-F]{2})")
_NUMBER = re.compile(r"[0-9]{1,3}")


def with_checksum(words: str) -> bytes:
    r"""Return a line with its checksum and its end.

    >>> with_checksum("? 1")
    b'? 1*2E\n'
    """
    return f"{words}*{reduce(xor, words.encode('ascii')):02X}\n".encode("ascii")


def parse(line: bytes) -> Message | None:
    r"""Return what a line says, or None for a damaged or unknown one.

    >>> parse(b"P 7 A*26")
    ContactEdge(number=7, button=<Button.A: 'A'>, down=True)
    >>> parse(b"P 7 B*26") is None
    True
    """
    found = _LINE.fullmatch(line.rstrip(b"\r").decode("ascii", "replace"))
    if found is None or reduce(xor, found[1].encode("ascii", "replace")) != int(found[2], 16):
        return None
    match found[1].split(" "):
        case ["H", version, letters, name] if _is_number(version) and _are_buttons(letters):
            return Hello(int(version), _buttons(letters), name)
        case ["P" | "R" as kind, number, letter] if _is_number(number) and _is_button(letter):
            return ContactEdge(int(number), Button(letter), kind == "P")
        case ["B", number, letters] if _is_number(number) and _are_buttons(letters):
            return Beat(int(number), _buttons(letters))
    return None


def _is_number(word: str) -> bool:
    return _NUMBER.fullmatch(word) is not None and int(word) < NUMBERS


def _is_button(letter: str) -> bool:
    return letter in {button.value for button in Button}


def _are_buttons(letters: str) -> bool:
    return letters == "-" or all(map(_is_button, letters))


def _buttons(letters: str) -> frozenset[Button]:
    return frozenset(Button(letter) for letter in letters if letter != "-")


class LineReader:
    """Joins lines from pieces of any length, and never keeps more than one line."""

    def __init__(self) -> None:
        self._begun = bytearray()
        self._is_noise = False

    def feed(self, data: bytes) -> list[bytes]:
        """Take bytes in and return the lines that they end, without their ends."""
        *ended, rest = data.split(b"\n")
        lines = []
        for piece in ended:
            self._take(piece)
            if not self._is_noise and self._begun:
                lines.append(bytes(self._begun))
            self._begun.clear()
            self._is_noise = False
        self._take(rest)
        return lines

    def _take(self, piece: bytes) -> None:
        self._is_noise = self._is_noise or len(self._begun) + len(piece) >= LONGEST
        if self._is_noise:
            self._begun.clear()
        else:
            self._begun += piece

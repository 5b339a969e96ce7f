"""The wire of the 4.3" UART module: commands as bytes, and the meaning of its answers.

A frame is ``A5``, the length of the whole frame in two bytes, a command, its arguments,
``CC 33 C3 3C`` and the exclusive or of everything before; numbers are big endian. Source:
Waveshare's user manual V1.6, chapter 4.
"""

from __future__ import annotations

from enum import IntEnum
from functools import reduce
from operator import xor
from struct import pack
from typing import NamedTuple

from companion.surface import Ink

_START = b"\xa5"
_END = b"\xcc\x33\xc3\x3c"
_LENGTH_OF_THE_REST = 9
LONGEST_TEXT = 1020
"""The most bytes of a text on the wire."""
LONGEST_FRAME = 1033
"""Bytes of a frame with the most arguments, 1024."""


class Command(IntEnum):
    """The commands that a page needs.

    Sleep (08) is not among them: the module would not answer again until a pulse on its WAKE_UP
    pin, which a serial line does not reach.
    """

    HANDSHAKE = 0x00
    REFRESH = 0x0A
    DIRECTION = 0x0D
    COLOURS = 0x10
    ASCII_FONT = 0x1E
    CHINESE_FONT = 0x1F
    BLOCK = 0x24
    OUTLINE = 0x25
    DISC = 0x27
    TRIANGLE = 0x29
    CLEAR = 0x2E
    TEXT = 0x30


_COLOURS = {Ink.BLACK: 0, Ink.WHITE: 3}
_FONTS = {32: 1, 48: 2, 64: 3}


def frame(command: Command, arguments: bytes = b"") -> bytes:
    """Return a command as it goes over the wire.

    >>> frame(Command.HANDSHAKE).hex(" ")
    'a5 00 09 00 cc 33 c3 3c ac'
    """
    body = _START + pack(">HB", len(arguments) + _LENGTH_OF_THE_REST, command) + arguments + _END
    return body + bytes([reduce(xor, body)])


def colours(ink: Ink, paper: Ink) -> bytes:
    """Choose the drawing colour, and the background: behind letters, and for CLEAR."""
    return frame(Command.COLOURS, bytes([_COLOURS[ink], _COLOURS[paper]]))


def font(size: int, *, chinese: bool) -> bytes:
    """Choose the height of letters, or of GB2312's signs: 32, 48 or 64 pixels."""
    kind = Command.CHINESE_FONT if chinese else Command.ASCII_FONT
    return frame(kind, bytes([_FONTS[size]]))


def drawing(command: Command, *numbers: int) -> bytes:
    """Draw a shape given by positions in pixels, each at most 65535."""
    return frame(command, pack(f">{len(numbers)}H", *numbers))


def text(x: int, y: int, words: bytes) -> bytes:
    """Draw words from the left and the top of their letters' box."""
    return frame(Command.TEXT, pack(">HH", x, y) + words + b"\0")


_ERRORS = {
    0: "it does not know the command",
    2: "it does not take the arguments",
    20: "a command arrived damaged; check the cable",
    21: "a command arrived incomplete; check the cable",
}
"""The module's errors as yy502/ePaperDisplay lists them; the others are about its card."""


class ModuleReply(NamedTuple):
    """The module's answers so far: how many commands it has done, and its error if any."""

    done: int
    error: str = ""


def read_answers(received: bytes) -> ModuleReply:
    r"""Count the answers in the bytes read, with any noise between them.

    The form of an error is not documented; its users report a text with a number.

    >>> read_answers(b"OK\x80OK"), read_answers(b"OKError:20").error
    (ModuleReply(done=2, error=''), 'a command arrived damaged; check the cable')
    """
    done = received.count(b"OK")
    at = received.lower().find(b"error")
    if at < 0:
        return ModuleReply(done)
    digits = bytes(byte for byte in received[at : at + 10] if byte in b"0123456789")
    number = int(digits or b"250")
    return ModuleReply(done, _ERRORS.get(number, f"it reports error {number}"))

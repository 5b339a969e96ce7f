"""The wire of the UART panel: each command against bytes encoded by hand from the manual."""

from __future__ import annotations

import pytest

from companion.surface import Ink
from hardware.panels.uart.frames import (
    Command,
    colours,
    drawing,
    font,
    frame,
    read_answers,
    text,
)

BY_HAND = {
    "handshake": (frame(Command.HANDSHAKE), "A5 0009 00 CC33C33C AC"),
    "refresh": (frame(Command.REFRESH), "A5 0009 0A CC33C33C A6"),
    "the right way up": (frame(Command.DIRECTION, b"\0"), "A5 000A 0D 00 CC33C33C A2"),
    "clear": (frame(Command.CLEAR), "A5 0009 2E CC33C33C 82"),
    "black on white": (colours(Ink.BLACK, Ink.WHITE), "A5 000B 10 00 03 CC33C33C BD"),
    "white on black": (colours(Ink.WHITE, Ink.BLACK), "A5 000B 10 03 00 CC33C33C BD"),
    "letters of 32": (font(32, chinese=False), "A5 000A 1E 01 CC33C33C B0"),
    "letters of 48": (font(48, chinese=False), "A5 000A 1E 02 CC33C33C B3"),
    "kanji of 64": (font(64, chinese=True), "A5 000A 1F 03 CC33C33C B3"),
    "block": (
        drawing(Command.BLOCK, 10, 10, 255, 255),
        "A5 0011 24 000A 000A 00FF 00FF CC33C33C 90",
    ),
    "outline": (
        drawing(Command.OUTLINE, 1, 2, 799, 599),
        "A5 0011 25 0001 0002 031F 0257 CC33C33C DB",
    ),
    "disc": (drawing(Command.DISC, 400, 300, 32), "A5 000F 27 0190 012C 0020 CC33C33C 11"),
    "triangle": (
        drawing(Command.TRIANGLE, 1, 2, 3, 4, 5, 6),
        "A5 0015 29 0001 0002 0003 0004 0005 0006 CC33C33C 9E",
    ),
    "text": (text(10, 50, b"Flip"), "A5 0012 30 000A 0032 466C6970 00 CC33C33C 8C"),
    "kanji": (text(0, 256, "大".encode("gb2312")), "A5 0010 30 0000 0100 B4F3 00 CC33C33C C3"),
}


@pytest.mark.parametrize("case", BY_HAND)
def test_a_command_is_the_bytes_of_the_manual(case: str) -> None:
    ours, by_hand = BY_HAND[case]
    assert ours == bytes.fromhex(by_hand.replace(" ", ""))


def test_an_answer_is_counted_through_noise() -> None:
    assert read_answers(b"\xffOK\x00\x80OKO").done == 2


@pytest.mark.parametrize(
    ("heard", "words"),
    [(b"OKError:20", "damaged"), (b"error:21", "incomplete"), (b"ERROR:4\r\n", "error 4"),
     (b"Error", "error 250")],
)  # fmt: skip
def test_an_error_is_put_into_words(heard: bytes, words: str) -> None:
    assert words in read_answers(heard).error

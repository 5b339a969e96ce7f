"""The picture that a phone scans stands on every panel, square for square, with paper round it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest

from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.places.phones import Phones
from companion.app.samples.phones import DOOR, FIRST
from companion.app.standing import screen
from companion.app.values import App
from companion.screens.paint import paint
from companion.surface import Ink
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS, find_spec

if TYPE_CHECKING:
    from companion.app.wings.phone_values import Door
    from companion.surface import Frame

QUIET = 1
"""Squares that stay white on every side; more of them where there is room."""
LARGEST = replace(
    FIRST,
    way_in=replace(
        FIRST.way_in, rows=tuple("10" * 20 + "1" if n % 2 else "1" * 41 for n in range(41))
    ),
)
"""The largest picture that the box takes."""


def frame_of(door: Door, name: str, language: str, *, portrait: bool, one_button: bool) -> Frame:
    """Return the page as it stands on a panel."""
    box = Device(phones=True, one_button=one_button)
    app = App(Memory(language), box=box, place=Phones(), door=door)
    return paint(screen(app), find_spec(name, portrait=portrait))


def found(frame: Frame, rows: tuple[str, ...]) -> tuple[int, int, int] | None:
    """Return where a picture stands and how many pixels a square of it has, if it does at all."""
    ink = frame.pixels.translate(bytes(pixel == Ink.BLACK for pixel in range(256)))
    count = len(rows)
    for pixels in range(min(frame.width, frame.height) // count, 1, -1):
        first = b"".join(bytes([sign == "1"]) * pixels for sign in rows[0])
        at = ink.find(first)
        while at >= 0:
            if _stands(ink, frame.width, at, pixels, rows):
                return at % frame.width, at // frame.width, pixels
            at = ink.find(first, at + 1)
    return None


def _stands(ink: bytes, width: int, at: int, pixels: int, rows: tuple[str, ...]) -> bool:
    """Say whether every square of a picture has its ink, at its first and its last pixel."""
    places = (
        (at + (y * pixels + end) * width + x * pixels + end, sign)
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        for end in (0, pixels - 1)
    )
    return all(place < len(ink) and ink[place] == (sign == "1") for place, sign in places)


def is_quiet(frame: Frame, x: int, y: int, pixels: int, count: int) -> bool:
    """Say whether the paper round a picture is white, as far as the panel goes."""
    free = QUIET * pixels
    left, top = max(0, x - free), max(0, y - free)
    right = min(frame.width, x + count * pixels + free)
    bottom = min(frame.height, y + count * pixels + free)
    return all(
        frame.pixels[row * frame.width + column] == Ink.WHITE
        for row in range(top, bottom)
        for column in range(left, right)
        if not (x <= column < x + count * pixels and y <= row < y + count * pixels)
    )


@pytest.mark.parametrize("name", SPECS)
def test_a_camera_finds_the_picture_on_every_panel(name: str) -> None:
    languages = LANGUAGES if name == "2.1-mono" else LANGUAGES[:1]
    for language, portrait, one_button in product(languages, (False, True), (False, True)):
        frame = frame_of(DOOR, name, language, portrait=portrait, one_button=one_button)
        where = found(frame, DOOR.way_in.rows)
        assert where is not None
        assert is_quiet(frame, *where, len(DOOR.way_in.rows))
        assert not frame.problems()


@pytest.mark.parametrize(("name", "portrait"), [*product(("2.1-mono", "2.13-mono"), (False, True))])
def test_the_largest_picture_fits_the_smallest_panels(name: str, portrait: bool) -> None:  # noqa: FBT001 - a parameter
    frame = frame_of(LARGEST, name, "en", portrait=portrait, one_button=False)
    assert found(frame, LARGEST.way_in.rows) is not None
    assert not frame.problems()

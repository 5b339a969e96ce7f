"""What goes over the wire to each panel, counted by the models of their controllers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks.rows import row
from controllers.desk import Desks
from controllers.waveshare_models import NAMES, TWO_PLANES
from controllers.waveshare_pages import A_GAME
from controllers.waveshare_traffic import partial_pages, whole_page

from companion.app.samples import samples
from companion.screens.paint import paint
from hardware.panels.inky.models import BOARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row

WHOLE, CHANGED = 1.02, 1.3
"""The most bytes of a page against the panel's own frame, and of a change against its box."""
_TO_FRAME = "its frame"
_EXCUSES = {"phat": "the library inky sends a waveform of 70 bytes with each of these small pages"}


def rows() -> Iterator[Row]:
    """Yield the bytes of a whole page of every model, then those of partial refreshes."""
    for name in BOARDS:
        yield _inky(name)
    for name in NAMES:
        yield _whole(name)
    for name in TWO_PLANES:
        yield from _partial(name)


def _inky_frame(name: str) -> int:
    """Return the bytes of a frame as the chip's memory holds it, by the library's own table.

    The first boards have two planes of a bit, the others one of two or four bits a pixel. A
    pHAT's panel is turned in its chip's memory, and the chip's rows are longer than the panel is
    wide.
    """
    spec = BOARDS[name].model.spec
    inks = len(BOARDS[name].family.inks)
    if name.startswith("phat"):
        bytes_of_row = {"phat": 2 * 104 // 8, "phat-1608": 2 * 136 // 8, "phat-4": 128 // 4}[name]
        return bytes_of_row * spec.width
    bits = 2 if inks in {2, 4} else 4
    return spec.width * spec.height * bits // 8


def _inky(name: str) -> Row:
    """Show a page after the first, so that nothing of the opening is counted."""
    with pytest.MonkeyPatch.context() as patch:
        desks = Desks(patch)
        desk = desks(name)
        spec = desk.spec
        first, second = (paint(samples("en")[page], spec) for page in A_GAME[:2])
        desk.show(first)
        before = desk.glass.bus.sent
        desk.show(second)
        sent = desk.glass.bus.sent - before
        desks.clear()
    return row(
        f"bytes of a page, inky {name}", [sent], "bytes",
        ratio=sent / _inky_frame(name), to=_TO_FRAME, most_ratio=WHOLE,
        excuse=_EXCUSES.get(name, ""),
    )  # fmt: skip


def _whole(name: str) -> Row:
    sent, planes = whole_page(name)
    return row(
        f"bytes of a page, waveshare {name}", [sent], "bytes",
        ratio=sent / planes, to="its two planes", most_ratio=WHOLE,
    )  # fmt: skip


def _partial(name: str) -> Iterator[Row]:
    """Yield what partial refreshes send; Solomon's chips get the box for both planes."""
    sent = partial_pages(name)
    every = sent.new + sent.old
    yield row(
        f"partial pages, waveshare {name}, the new plane", [sent.new], "bytes",
        ratio=sent.new / sent.boxes, to="the box that changes", most_ratio=CHANGED,
    )  # fmt: skip
    yield row(
        f"partial pages, waveshare {name}, both planes", [every], "bytes",
        ratio=every / sent.boxes, to="the box that changes",
    )  # fmt: skip

"""How many bytes a game sends to a Waveshare panel, against what it has or what changes."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from controllers.waveshare_models import SOLOMON, wired
from controllers.waveshare_pages import blank, pages

from companion.surface import Refresh
from hardware.panels.waveshare.bits import Bitmap
from hardware.panels.waveshare.boards import BOARDS


class Partials(NamedTuple):
    """Bytes sent to both planes of the memory, and those of the boxes that changed, in pixels."""

    new: int
    old: int
    boxes: float


def whole_page(name: str) -> tuple[int, int]:
    """Return the bytes of a full refresh, and those that the chip's planes hold."""
    with wired(name) as bench:
        bench.panel.show(blank(name), Refresh.FULL)
        before = bench.bus.sent
        bench.panel.show(pages(name)[0], Refresh.FULL)
        planes = _memory(name)
        assert bench.violations == []
        return bench.bus.sent - before, planes


def _memory(name: str) -> int:
    """Return the bytes of all planes of a panel's chip."""
    board, frame = BOARDS[name], blank(name)
    if board.codes is not None:
        return len(frame.pixels) // 2
    return 2 * len(Bitmap.of(frame, is_turned=board.is_standing).bits)


def partial_pages(name: str) -> Partials:
    """Show a game by partial refreshes alone."""
    new_plane = 0x24 if name in SOLOMON else 0x13
    with wired(name) as bench:
        bench.panel.show(pages(name)[0], Refresh.FULL)
        bench.chip.sent_to.clear()
        boxes = 0.0
        for before, after in pairwise(pages(name)):
            bench.panel.show(after, Refresh.PARTIAL)
            box = after.changed(before)
            assert box is not None
            boxes += box.width * box.height / 8
        new = sum(count for plane, count in bench.chip.sent_to if plane == new_plane)
        return Partials(new, sum(count for _, count in bench.chip.sent_to) - new, boxes)

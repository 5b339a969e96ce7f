"""The commands of a controller with their data, in order, for each refresh, as values.

Three families are known. Solomon's SSD chips have a plane for the frame to come (0x24) and one for
the frame before (0x26), and compare the two in a partial refresh; UltraChip's UC8179 has the same
two as 0x13 and 0x10, and copies the new one to the old by itself (N2OCP). A chip of Spectra 6 has
one plane (0x10), of four bits a pixel, and refreshes it as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.surface import Ink, Refresh
    from hardware.panels.waveshare.bits import Window


@frozen
class Step:
    """A command byte and its data; ``works`` is for how many seconds it keeps the chip busy."""

    command: int
    data: bytes = b""
    works: float = 0.0


def step(command: int, *data: int, works: float = 0.0) -> Step:
    """Return a step, its data written out."""
    return Step(command, bytes(data), works)


@frozen
class Recipe:
    """How a refresh is done: what is set before the pixels, and what lets it run.

    ``seconds`` is how long it takes in a warm room. ``is_against`` sends the opposite of the new
    frame to the old plane, for a chip that drives a pixel only where it sees a difference.
    """

    seconds: float
    settings: tuple[Step, ...]
    is_against: bool = False


@frozen
class Controller:
    """A chip with its panel.

    ``window`` returns the steps that point at a part of the memory, ``unwindow`` those after its
    pixels. ``start`` begins the refresh, ``rest`` switches the voltages of the panel off again,
    ``sleep`` is the deep sleep that only the reset line ends. ``copies`` says that a refresh makes
    the old plane equal to the new one, ``is_standing`` that the chip's first row is the panel's
    right edge. ``codes`` are those of the inks, where there are more than two; such a chip has no
    ``old_plane``.
    """

    busy_is_high: bool
    wake: tuple[Step, ...]
    window: Callable[[Window], tuple[Step, ...]]
    new_plane: int
    old_plane: int | None
    start: tuple[Step, ...]
    rest: tuple[Step, ...]
    sleep: tuple[Step, ...]
    recipes: Mapping[Refresh, Recipe]
    unwindow: tuple[Step, ...] = ()
    copies: bool = False
    is_standing: bool = False
    codes: Mapping[Ink, int] | None = None


def word(value: int) -> bytes:
    """Return a number as two bytes, low one first, as Solomon's chips take it."""
    return value.to_bytes(2, "little")


def _ssd_window(window: Window) -> tuple[Step, ...]:
    """Point at a window: columns counted in bytes, rows downwards (entry mode 3)."""
    return (
        step(0x11, 0x03),
        step(0x44, window.left, window.right - 1),
        Step(0x45, word(window.top) + word(window.bottom - 1)),
        step(0x4E, window.left),
        Step(0x4F, word(window.top)),
    )


def ssd1677_window(rising: int = 0) -> Callable[[Window], tuple[Step, ...]]:
    """Return how to select a window where columns are counted in pixels, two bytes each.

    Rows are counted downwards (entry mode 3); where the gates run upwards, and there are as many as
    ``rising`` says, from the bottom, and filled downwards on the panel (entry mode 1).
    """

    def point(window: Window) -> tuple[Step, ...]:
        left, right = word(window.left * 8), word(window.right * 8 - 1)
        rows = (window.top, window.bottom - 1)
        top, bottom = (word(rising - 1 - row if rising else row) for row in rows)
        return (
            step(0x11, 0x01 if rising else 0x03),
            Step(0x44, left + right),
            Step(0x45, top + bottom),
            Step(0x4E, left),
            Step(0x4F, top),
        )

    return point


def solomon(
    *,
    off_seconds: float,
    wake: tuple[Step, ...],
    recipes: Mapping[Refresh, Recipe],
    window: Callable[[Window], tuple[Step, ...]] = _ssd_window,
    is_standing: bool = False,
) -> Controller:
    """Return a controller of Solomon's family.

    The refresh (0x20) does what register 0x22 says. All recipes leave clock and voltages on,
    so that BUSY ends as soon as the panel shows the picture; 0x83 then switches them off,
    which takes ``off_seconds`` that are not waited for.
    """
    return Controller(
        busy_is_high=True,
        wake=(step(0x12, works=0.01), *wake),
        window=window,
        new_plane=0x24,
        old_plane=0x26,
        start=(step(0x20),),
        rest=(step(0x22, 0x83), step(0x20, works=off_seconds)),
        sleep=(step(0x10, 0x01),),
        recipes=recipes,
        is_standing=is_standing,
    )


def _uc8179_window(window: Window) -> tuple[Step, ...]:
    """Enter the partial mode (0x91) on a window: columns in pixels, high byte first."""
    edges = (window.left * 8, window.right * 8 - 1, window.top, window.bottom - 1)
    return (
        step(0x91),
        Step(0x90, b"".join(edge.to_bytes(2, "big") for edge in edges) + b"\x01"),
    )


def ultrachip(*, wake: tuple[Step, ...], recipes: Mapping[Refresh, Recipe]) -> Controller:
    """Return a UC8179; its recipes end with the voltages on (0x04), which 0x02 switches off."""
    return Controller(
        busy_is_high=False,
        wake=wake,
        window=_uc8179_window,
        unwindow=(step(0x92),),
        new_plane=0x13,
        old_plane=0x10,
        start=(step(0x12),),
        rest=(step(0x02, works=0.05),),
        sleep=(step(0x50, 0xF7, 0x07), step(0x07, 0xA5)),
        recipes=recipes,
        copies=True,
    )


def spectra(
    *, wake: tuple[Step, ...], recipes: Mapping[Refresh, Recipe], codes: Mapping[Ink, int]
) -> Controller:
    """Return a chip of Spectra 6: voltages on (0x04), refresh, voltages off (0x02)."""
    return Controller(
        busy_is_high=False,
        wake=wake,
        window=lambda _: (),
        new_plane=0x10,
        old_plane=None,
        start=(step(0x04, works=0.17), step(0x12, 0x00)),
        rest=(step(0x02, 0x00, works=0.15),),
        sleep=(step(0x07, 0xA5),),
        recipes=recipes,
        codes=codes,
    )

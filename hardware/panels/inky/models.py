"""The thirteen Inky boards as a table: what each is, how its chip works, how long it takes.

Codes, pins and packing are those of the library inky 2.6.0. Refresh times: the Spectra boards by
waveshareteam/e-Paper#387, UC8159 by adafruit/circuitpython#7997, AC073TC1A by the library's own
comment, JD79661 by GxEPD2, the first pHATs by pimoroni/inky#173 with the share of their look-up
tables for the wHATs. For the others no source was found: they are typical of their chips, with a
low ``least``.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from companion.surface import Edge, Ink, PanelSpec
from companion.surface.frozen import frozen
from hardware.buttons.gpio import IMPRESSION_PINS, LARGE_IMPRESSION_PINS
from hardware.panels.model import Model

if TYPE_CHECKING:
    from collections.abc import Mapping


class Work(Enum):
    """What keeps a chip busy."""

    RESET = "reset"
    POWER = "power"
    REFRESH = "refresh"
    SLEEP = "deep sleep"


@frozen
class BoardFamily:
    """How boards of a kind work: their inks by colour index, BUSY, and commands that start work.

    Those with ``thirds`` are sold with one of these inks as well, or with none.
    """

    inks: tuple[Ink, ...]
    works: Mapping[int, Work]
    busy_is_high: bool = False
    thirds: tuple[Ink, ...] = ()

    @property
    def sleeps(self) -> bool:
        """Whether the library leaves such boards in deep sleep.

        Then the BUSY line means nothing until a reset; Solomon's stays high.
        """
        return Work.SLEEP in self.works.values()


_SOLOMON = {0x12: Work.RESET, 0x20: Work.REFRESH}
_ULTRACHIP = {0x04: Work.POWER, 0x12: Work.REFRESH, 0x02: Work.POWER}
_MONO = (Ink.WHITE, Ink.BLACK)
_THIRDS = (Ink.RED, Ink.YELLOW)
_FOUR = (Ink.BLACK, Ink.WHITE, Ink.YELLOW, Ink.RED)
_SIX = (*_FOUR, Ink.BLUE, Ink.GREEN)
_SEVEN = (Ink.BLACK, Ink.WHITE, Ink.GREEN, Ink.BLUE, Ink.RED, Ink.YELLOW, Ink.ORANGE)

FIRST = BoardFamily(_MONO, _SOLOMON | {0x10: Work.SLEEP}, busy_is_high=True, thirds=_THIRDS)
SSD = BoardFamily(_MONO, _SOLOMON, busy_is_high=True, thirds=_THIRDS)
SEVEN = BoardFamily(_SEVEN, _ULTRACHIP)
SPECTRA = BoardFamily(_SIX, _ULTRACHIP)
FOUR = BoardFamily(_FOUR, _ULTRACHIP | {0x07: Work.SLEEP})


@frozen
class Times:
    """Seconds that a refresh takes: the usual, and the least time that BUSY can be right about.

    ``spare`` is how many times the usual a refresh may take whose end BUSY does not show.
    """

    usual: float
    least: float
    spare: float = 1.25

    @property
    def silent(self) -> float:
        """How long a refresh is waited for when BUSY does not show its end."""
        return self.spare * self.usual

    @property
    def most(self) -> float:
        """How long BUSY may show a refresh: a cold panel takes longer."""
        return 2 * self.usual + 5


@frozen
class InkyBoard:
    """A row of the table: a model, the library's module for it, and how to drive that.

    ``coloured`` is how long a refresh takes with a third ink; ``fast`` is for boards with a
    faster, paler refresh. ``selects`` are the chip-select pins.
    """

    model: Model
    module: str
    family: BoardFamily
    times: Times
    coloured: Times | None = None
    fast: Times | None = None
    selects: tuple[int, ...] = (8,)

    def inks(self, third: Ink | None) -> tuple[Ink, ...]:
        """Return the inks by colour index, with the third ink that the board has."""
        return (*self.family.inks, third) if third is not None else self.family.inks

    def third(self, inks: tuple[Ink, ...]) -> Ink | None:
        """Return which third ink a panel of those inks has, None where it has none."""
        return next((ink for ink in self.family.thirds if ink in inks), None)

    def refresh(self, third: Ink | None) -> Times:
        """Return how long an ordinary refresh takes with that third ink."""
        return self.coloured if third is not None and self.coloured is not None else self.times

    def spared(self, spare: float) -> InkyBoard:
        """Return the board with more time for a refresh that BUSY does not show."""
        fast = None if self.fast is None else replace(self.fast, spare=spare)
        return replace(self, times=replace(self.times, spare=spare), fast=fast)

    def with_ink(self, third: Ink | None) -> Model:
        """Return the model as it is sold with a third ink."""
        inks = tuple(sorted(self.inks(third)))
        seconds = self.refresh(third).usual
        return replace(self.model, spec=replace(self.model.spec, inks=inks, full_seconds=seconds))


BUSY, DATA, RESET = 17, 22, 27
_PINS = {
    2: "I2C data", 3: "I2C clock", 10: "SPI data", 11: "SPI clock",
    BUSY: "BUSY", DATA: "data/command", RESET: "reset",
}  # fmt: skip


def _board(  # noqa: PLR0913 - a row of the table
    name: str,
    title: str,
    size: tuple[int, int, float],
    module: str,
    family: BoardFamily,
    times: Times,
    *,
    coloured: Times | None = None,
    fast: Times | None = None,
    selects: tuple[int, ...] = (8,),
    note: str = "",
) -> InkyBoard:
    """Return a row; ``size`` is its width and height in pixels and its millimetres a pixel."""
    width, height, mm_per_px = size
    spec = PanelSpec(
        f"inky:{name}",
        width,
        height,
        tuple(sorted(family.inks)),
        Edge.LEFT if family.inks in {_SIX, _SEVEN} else Edge.BOTTOM,
        mm_per_px=mm_per_px,
        full_seconds=times.usual,
        fast_seconds=fast.usual if fast is not None else None,
    )
    pins = dict(sorted((_PINS | dict.fromkeys(selects, "chip select")).items()))
    if coloured is not None:
        note = "Its inks are black and white unless red or yellow is chosen."
    buttons = IMPRESSION_PINS if len(selects) == 1 else LARGE_IMPRESSION_PINS
    model = Model(name, title, spec, pins, note, buttons)
    return InkyBoard(model, module, family, times, coloured, fast, selects)


BOARDS: Mapping[str, InkyBoard] = {
    row.model.name: row
    for row in (
        _board("phat", 'Inky pHAT 2.13", first edition', (212, 104, 0.229), "inky", FIRST,
               Times(3.3, 1.5), coloured=Times(15, 6)),
        _board("phat-1608", 'Inky pHAT 2.13", SSD1608', (250, 122, 0.194), "inky_ssd1608", SSD,
               Times(2, 0.8), coloured=Times(15, 0.8)),
        _board("what", 'Inky wHAT 4.2", first edition', (400, 300, 0.212), "inky", FIRST,
               Times(4.6, 1.5), coloured=Times(21, 7)),
        _board("what-1683", 'Inky wHAT 4.2", SSD1683', (400, 300, 0.212), "inky_ssd1683", SSD,
               Times(3, 1), coloured=Times(16, 1)),
        _board("5.7", 'Inky Impression 5.7", seven colours', (600, 448, 0.193), "inky_uc8159",
               SEVEN, Times(28, 14)),
        _board("4.0", 'Inky Impression 4", seven colours', (640, 400, 0.135), "inky_uc8159",
               SEVEN, Times(28, 14)),
        _board("7.3", 'Inky Impression 7.3", seven colours', (800, 480, 0.2), "inky_ac073tc1a",
               SEVEN, Times(41, 20)),
        _board("7.3-spectra", 'Inky Impression 7.3", Spectra 6', (800, 480, 0.2), "inky_e673",
               SPECTRA, Times(12.9, 6), fast=Times(6.7, 3)),
        _board("4.0-spectra", 'Inky Impression 4", Spectra 6', (600, 400, 0.141), "inky_e640",
               SPECTRA, Times(19.1, 9), fast=Times(9.8, 4.5)),
        # Not fast: e-Paper#387 shows no frame rate above the usual one that works on this panel.
        _board("13.3-spectra", 'Inky Impression 13.3", Spectra 6', (1600, 1200, 0.169),
               "inky_el133uf1", SPECTRA, Times(19.7, 9), selects=(26, 16),
               note="Its button C sits on pin 25, since pin 16 selects half of the panel."),
        _board("phat-4", 'Inky pHAT 2.13", four colours', (250, 122, 0.194), "inky_jd79661",
               FOUR, Times(25, 8)),
        _board("what-4", 'Inky wHAT 4.2", four colours, JD79668', (400, 300, 0.212),
               "inky_jd79668", FOUR, Times(25, 8)),
        _board("what-4-2683", 'Inky wHAT 4.2", four colours, SSD2683', (400, 300, 0.212),
               "inky_ssd2683", FOUR, Times(25, 8)),
    )
}  # fmt: skip
"""Every board by its name."""

MODELS: Mapping[str, Model] = {name: board.model for name, board in BOARDS.items()}
"""Every board as it can be bought; pHATs and wHATs black and white."""

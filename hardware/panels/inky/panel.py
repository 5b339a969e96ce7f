"""An Inky board as a panel."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from PIL import Image

from companion.surface import Refresh
from hardware.clock import now
from hardware.errors import PanelError, PanelTimeout
from hardware.panels.inks import PURE
from hardware.panels.inky.busy import Busy
from hardware.panels.inky.eeprom import detected
from hardware.panels.inky.faults import library_errors
from hardware.panels.inky.library import set_page
from hardware.panels.inky.models import BOARDS
from hardware.panels.inky.opening import Library, open_board
from hardware.panels.model import find_row
from hardware.panels.pace import Pause
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.surface import Frame, Ink, PanelSpec
    from hardware.panels.base import PanelSettings
    from hardware.panels.inky.models import InkyBoard
    from hardware.panels.inky.opening import Opened


class Inky(NoSignals):
    """The board that ``setup.place`` names, or with no place the one that is plugged in.

    Nothing is opened before the first ``show``. A third ink of a pHAT or wHAT is taken from
    ``spec``, so that its frames look as they were drawn. FAST is the faster, paler refresh of
    the Spectra boards that have one; every other refresh is a full one, since no Inky can do less.
    Raises UnknownPanel for an unknown place, PanelError where the board is not like ``spec``.
    """

    where = ""

    def __init__(
        self,
        spec: PanelSpec,
        setup: PanelSettings,
        *,
        pause: Pause | None = None,
        clock: Callable[[], float] = now,
    ) -> None:
        self.spec = spec
        self._name = f"inky:{setup.place}" if setup.place else "inky"
        self._board = find_row(setup.place, BOARDS, "inky:") if setup.place else None
        if self._board is not None:
            _check(self._name, self._board, spec)
        self._pause = pause or Pause()
        self._clock = clock
        self._busy = Busy(self._name, self._pause, clock)
        self._opened: Opened | None = None
        self._in_use = Lock()

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Show the frame and return when the panel shows it.

        Raises PanelTimeout, after which the pins are kept so that the reset line does not move;
        PanelError, after which the next page opens the board again; PanelClosed on ``close``.
        """
        try:
            with self._in_use:
                self._show(frame, refresh)
        finally:
            self._release_if_closed()

    def _show(self, frame: Frame, refresh: Refresh) -> None:
        self._pause.wait(0)
        try:
            with library_errors(self._name):
                self._draw(frame, refresh)
        except PanelTimeout:
            raise
        except PanelError:
            self._release()
            raise

    def _draw(self, frame: Frame, refresh: Refresh) -> None:
        board = self._board = self._board or self._detected()
        third = board.third(self.spec.inks)
        if self._opened is None:
            library = Library(self._pause.wait, self._clock)
            self._opened = open_board(self._name, board, third, self._busy, library)
        driver = self._opened.driver
        set_page(driver, indexed(frame, board.inks(third)))
        times = board.refresh(third)
        if board.fast is not None:
            is_fast = refresh is Refresh.FAST
            driver.speed = driver.FAST if is_fast else driver.NORMAL
            times = board.fast if is_fast else times
        self._busy.before_reset(times)
        driver.show()
        self._busy.settle()
        self._busy.check()

    def _detected(self) -> InkyBoard:
        board, _ = detected(self._pause)
        _check(f"inky, which is {board.model.name},", board, self.spec, ": restart the box")
        return board

    def sleep(self) -> None:
        """Do nothing: the library switches a board's power off after every page."""

    def close(self) -> None:
        """Release pins and SPI and end a ``show`` that waits."""
        self._pause.close()
        self._release_if_closed()

    def _release_if_closed(self) -> None:
        """Release all unless a ``show`` is running, which does so at its end."""
        if self._pause.is_closed and self._in_use.acquire(blocking=False):
            try:
                self._release()
            finally:
                self._in_use.release()

    def _release(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            opened.close()


def indexed(frame: Frame, inks: Sequence[Ink]) -> Image.Image:
    """Return the frame as an image whose index is the place of its ink among ``inks``.

    With just the pure colours as its palette the library neither dithers it nor looks for the
    nearest colour, under every Pillow; images of other modes it fails on, under some.
    """
    table = bytearray(256)
    for index, ink in enumerate(inks):
        table[ink] = index
    image = Image.frombytes("P", (frame.width, frame.height), frame.pixels.translate(table))
    image.putpalette([part for ink in inks for part in PURE[ink]])
    return image


def _check(name: str, board: InkyBoard, spec: PanelSpec, fix: str = "") -> None:
    """Raise PanelError where frames for ``spec`` do not fit the board."""
    its = board.model.spec
    if (its.width, its.height) != (spec.width, spec.height):
        raise PanelError(
            f"{name} has {its.width}x{its.height} pixels, "
            f"but pages are drawn for {spec.width}x{spec.height}{fix}"
        )
    lacking = set(spec.inks) - set(board.inks(board.third(spec.inks)))
    if lacking:
        inks = ", ".join(ink.name.lower() for ink in sorted(lacking))
        raise PanelError(f"{name} has no {inks}, but pages are drawn with it{fix}")

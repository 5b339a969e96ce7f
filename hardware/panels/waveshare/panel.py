"""The panel itself: what goes to which plane of the controller, and what the panel shows."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING

from companion.surface import Refresh
from hardware.clock import now
from hardware.errors import PanelError, PanelTimeout
from hardware.panels.model import find_row
from hardware.panels.pace import Pause
from hardware.panels.waveshare.bits import Bitmap
from hardware.panels.waveshare.boards import BOARDS
from hardware.panels.waveshare.chip import Chip
from hardware.panels.waveshare.controller import Step
from hardware.panels.waveshare.models import MODELS
from hardware.panels.waveshare.wires import Wires
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gpiozero.pins import Factory

    from companion.surface import Frame, PanelSpec
    from hardware.panels.base import PanelSettings
    from hardware.panels.waveshare.bits import Window
    from hardware.panels.waveshare.controller import Controller

_CLOSE_SECONDS = 2.0
"""How long closing waits for a running ``show``: one page over the bus, no more."""


class Waveshare(NoSignals):
    """A panel of the table ``MODELS``, named by ``setup.place``; the first ``show`` opens it.

    After a failed ``show`` the next one starts again with a reset. All devices are released, except
    after a PanelTimeout: the panel may still draw, so reset and supply are kept. A refresh that
    the panel lacks becomes a full one, and a partial one where it is unknown what the panel shows.
    ``factory`` None uses lgpio's pins.
    Raises UnknownPanel for a name that is not in the table.
    """

    def __init__(
        self,
        spec: PanelSpec,
        setup: PanelSettings,
        *,
        factory: Factory | None = None,
        clock: Callable[[], float] = now,
        pause: Pause | None = None,
    ) -> None:
        self.spec = spec
        self.where = ""
        self._controller = _controller(setup.place, spec)
        self._factory = factory
        self._clock = clock
        self._pause = pause or Pause()
        self._turn = Lock()
        self._chip: Chip | None = None
        self._glass: Bitmap | None = None
        self._stale: Window | None = None

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Change the picture and return when the panel shows it.

        Raises PanelTimeout where BUSY says that the chip does not answer or does not end,
        PanelError where bus or pins cannot be used, PanelClosed.
        """
        codes = self._controller.codes
        after = (
            Bitmap.of(frame, is_turned=self._controller.is_standing)
            if codes is None
            else Bitmap.coloured(frame, codes)
        )
        with self._turn:
            self._pause.wait(0)
            with self._reset_after_error():
                self._draw(after, refresh)

    def sleep(self) -> None:
        """Put the controller into its deep sleep; the next ``show`` wakes it by its reset line."""
        with self._turn, self._reset_after_error():
            if self._chip is not None:
                self._chip.sleep()

    def close(self) -> None:
        """Release bus and pins, and end a ``show`` that waits; a second call does nothing."""
        self._pause.close()
        if self._turn.acquire(timeout=_CLOSE_SECONDS):
            self._release()
            self._turn.release()

    def _draw(self, after: Bitmap, refresh: Refresh) -> None:
        before = self._glass
        changed = after.whole if before is None else after.changed(before)
        if refresh is Refresh.PARTIAL and changed is None:
            return
        is_known = before is not None or refresh is not Refresh.PARTIAL
        if not is_known or refresh not in self._controller.recipes:
            refresh = Refresh.FULL
        chip = self._awake(after.whole, from_nothing=refresh is Refresh.FULL)
        recipe = self._controller.recipes[refresh]
        chip.play(recipe.settings)
        if refresh is Refresh.PARTIAL and before is not None and changed is not None:
            self._send_change(chip, before, after, changed)
        else:
            self._send_both(chip, after, is_against=recipe.is_against)
        chip.refresh(recipe.seconds)
        self._glass = after

    def _send_both(self, chip: Chip, after: Bitmap, *, is_against: bool) -> None:
        """Send a whole frame to every plane; after the refresh they are equal."""
        old = after.inverted() if is_against else after
        if self._controller.old_plane is not None:
            self._send(chip, self._controller.old_plane, old, after.whole)
        self._send(chip, self._controller.new_plane, after, after.whole)
        self._stale = None

    def _send_change(self, chip: Chip, before: Bitmap, after: Bitmap, changed: Window) -> None:
        """Send what changes to the new plane, and correct both where they may not be equal.

        They are unequal where the last partial refresh changed something. Which of them then
        holds what depends on the chip: some swap the planes after a partial refresh, some do not.
        So neither is trusted there.
        """
        stale, old_plane = self._stale, self._controller.old_plane
        if stale is not None and old_plane is not None:
            self._send(chip, old_plane, before, stale)
        self._send(chip, self._controller.new_plane, after, changed.joined(stale))
        self._stale = None if self._controller.copies else changed

    def _send(self, chip: Chip, plane: int, bitmap: Bitmap, window: Window) -> None:
        controller = self._controller
        pixels = Step(plane, bitmap.cut(window))
        chip.play((*controller.window(window), pixels, *controller.unwindow))

    def _awake(self, whole: Window, *, from_nothing: bool) -> Chip:
        """Return the chip, opened and awake; one that slept may have lost both planes.

        One that lost its power between two pages looks as before, without planes and set-up. So
        a page ``from_nothing`` trusts neither, and is right whatever happened.
        """
        if self._chip is None:
            wires = Wires(self._factory, busy_is_high=self._controller.busy_is_high)
            self._chip = Chip(self._controller, wires, self._clock, self._pause)
        if from_nothing or not self._chip.is_awake:
            self._chip.wake(self._controller.recipes[Refresh.FULL].seconds)
            self._stale = whole
        return self._chip

    @contextmanager
    def _reset_after_error(self) -> Iterator[None]:
        """Make the next page start with a reset where this one fails."""
        try:
            yield
        except PanelTimeout:
            self._glass = None
            if self._chip is not None:
                self._chip.expect_reset()
            if self._pause.is_closed:
                self._release()
            raise
        except BaseException:
            self._release()
            raise

    def _release(self) -> None:
        if self._chip is not None:
            self._chip.close()
        self._chip = None
        self._glass = None


def _controller(name: str, spec: PanelSpec) -> Controller:
    """Return the controller of a panel by its name."""
    made = find_row(name, MODELS, "waveshare:").spec
    if (made.width, made.height) != (spec.width, spec.height):
        raise PanelError(
            f"waveshare:{name} has {made.width}x{made.height} pixels, not "
            f"{spec.width}x{spec.height}"
        )
    return BOARDS[name]

"""A panel that is a folder of pictures: 0001.png, 0002.png and on, in the panel's pure inks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from hardware.errors import PanelError
from hardware.panels.pace import Pause
from hardware.signals import NoSignals
from hardware.simulators.picture import to_png

if TYPE_CHECKING:
    from companion.surface import Frame, PanelSpec, Refresh
    from hardware.panels.base import PanelSettings


class Png(NoSignals):
    """Writes every shown frame as the next number in ``setup.place``, overwriting nothing.

    A picture appears whole or not at all, after the time of its refresh.
    Raises PanelError where the folder cannot be made or written.
    """

    def __init__(self, spec: PanelSpec, setup: PanelSettings) -> None:
        if not setup.place:
            raise PanelError("the png panel needs a folder: write png:FOLDER")
        self.spec = spec
        self._folder = Path(setup.place)
        self._pace = setup.pace
        self._pause = Pause()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._number = max(map(_number, self._folder.iterdir()), default=0)
        except OSError as fault:
            raise PanelError(f"cannot keep pictures in {self._folder}: {fault.strerror}") from fault

    @property
    def where(self) -> str:
        """The folder."""
        return str(self._folder)

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Write the frame after the refresh's time; raises PanelError where it cannot."""
        self._pause.wait(self._pace.seconds(refresh, self.spec))
        picture = to_png(frame)
        unfinished = self._folder / f".{os.getpid()}.part"
        try:
            unfinished.write_bytes(picture)
            unfinished.replace(self._folder / f"{self._number + 1:04}.png")
        except OSError as fault:
            raise PanelError(f"cannot write to {self._folder}: {fault.strerror}") from fault
        self._number += 1

    def sleep(self) -> None:
        """Do nothing: files need no sleep."""

    def close(self) -> None:
        """End a simulated refresh."""
        self._pause.close()


def _number(path: Path) -> int:
    is_ours = path.suffix == ".png" and path.stem.isascii() and path.stem.isdigit()
    return int(path.stem) if is_ours else 0

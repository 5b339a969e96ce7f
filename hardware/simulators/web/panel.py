"""The web panel: what the worker's thread and the daemon call."""

from __future__ import annotations

import errno
import logging
from functools import partial
from typing import TYPE_CHECKING

from companion.surface.reading import SpokenLine
from hardware.errors import PanelError
from hardware.panels.inks import SEEN
from hardware.panels.pace import Pause
from hardware.panels.specs import landscape
from hardware.panels.turned import stood
from hardware.simulators.picture import to_png
from hardware.simulators.web.held import HeldButtons
from hardware.simulators.web.keys import AccessKeys
from hardware.simulators.web.server import BoxBehind, Server, edition, load_files
from hardware.simulators.web.stage import Stage
from hardware.simulators.words import complete

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.surface import Alert, Frame, PanelSpec, Refresh
    from hardware.panels.base import PanelSettings

_log = logging.getLogger(__name__)

PORTS_TRIED = 20


class Web:
    """A panel, its buttons and its lamp as a page that any browser on this machine can open.

    Drawn buttons move ``setup.touch``; the lamp makes this a ``Signals`` too.
    Takes ``setup.port`` or the next free one; raises PanelError where none is.
    """

    def __init__(self, spec: PanelSpec, setup: PanelSettings) -> None:
        self.spec = spec
        self._pace = setup.pace
        self._pause = Pause()
        self._glass: Frame | None = None
        files = load_files()
        self._keys = AccessKeys(setup.key)
        self._stage = Stage(_greeting(spec, setup, edition(files)) | {"key": self._keys.key})
        box = BoxBehind(
            self._stage, HeldButtons(setup.touch), self._keys, partial(self._turn, setup.turn)
        )
        self._server = _open_server(setup.port, partial(Server, files=files, box=box))

    def _turn(self, turn: Callable[[PanelSpec], object] | None, *, portrait: bool) -> None:
        """Ask for pages turned the other way; the panel turns with the first of them."""
        if turn is not None:
            turn(stood(self.spec) if portrait else landscape(self.spec))

    @property
    def where(self) -> str:
        """The page's address, with its key."""
        return self._address(self._keys.key)

    def once(self) -> str:
        """Return an address that opens the page one time, for a command line that others read."""
        return self._address(self._keys.ticket())

    def _address(self, key: str) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/#{key}"

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Simulate the refresh on every open page, and return when it has ended."""
        if frame.width == self.spec.height != frame.height:
            self.spec = _turned(self.spec)
        seconds = self._pace.seconds(refresh, self.spec)
        box = frame.changed(self._glass)
        details: dict[str, object] = {
            "kind": refresh.value,
            "seconds": seconds,
            "box": [box.x, box.y, box.width, box.height] if box else [0, 0, 0, 0],
        }
        self._stage.begin(to_png(frame, SEEN), details, _reading(frame), _panel(self.spec))
        self._pause.wait(seconds)
        self._glass = frame
        self._stage.finish()

    def acknowledge(self) -> None:
        """Light the lamp on every page."""
        self._stage.send("lamp", {"state": "taken"})

    def refuse(self) -> None:
        """Blink the lamp on every page: the press was not taken."""
        self._stage.send("lamp", {"state": "refused"})

    def alert(self, alert: Alert) -> None:
        """Blink the lamp on every page, as the alert asks for."""
        self._stage.send("lamp", {"state": alert.value})

    def speak(self, words: Mapping[str, str], language: str) -> None:
        """Change the language of every page."""
        self._stage.speak(complete(words), language)

    def sleep(self) -> None:
        """Do nothing: a page needs no sleep."""

    def close(self) -> None:
        """Send every page that the box stops, and end the server; a second call does nothing."""
        if not self._pause.is_closed:
            self._pause.close()
            self._server.close()


def _reading(frame: Frame) -> dict[str, object]:
    """Return what a screen reader reads of a page; without a reading, its texts."""
    reading = frame.read()
    lines = reading.lines or tuple(SpokenLine(run.text) for run in frame.texts)
    return {
        "lines": [{"text": line.text, "chosen": line.chosen} for line in lines],
        "hints": {
            hint.button.value: {"press": hint.press, "hold": hint.hold, "leaves": hint.leaves}
            for hint in reading.hints
        },
        "gestures": reading.gestures,
        "isPrivate": reading.is_private,
    }


def _turned(spec: PanelSpec) -> PanelSpec:
    return landscape(spec) if spec.height > spec.width else stood(spec)


def _panel(spec: PanelSpec) -> dict[str, object]:
    return {
        "name": spec.name,
        "width": spec.width,
        "height": spec.height,
        "edge": spec.edge.value,
        "buttons": spec.buttons,
        "inks": [ink.name.lower() for ink in spec.inks],
    }


def _greeting(spec: PanelSpec, setup: PanelSettings, files: str) -> dict[str, object]:
    return {
        "edition": files,
        "panel": _panel(spec),
        "turns": setup.turn is not None,
        "colours": {ink.name.lower(): SEEN[ink] for ink in spec.inks},
        "pace": setup.pace.value,
        "holdSeconds": setup.hold_seconds,
        "oneButton": setup.one_button,
        "words": complete(setup.words),
        "language": setup.language,
    }


def _open_server(port: int, build: Callable[[int], Server]) -> Server:
    for number in range(port, port + PORTS_TRIED):
        try:
            server = build(number)
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE:
                raise PanelError(f"no page on port {number}: {fault.strerror}") from fault
            continue
        if number != port:
            _log.warning("port %d is taken; the page is on port %d", port, number)
        return server
    raise PanelError(f"ports {port} to {port + PORTS_TRIED - 1} are all taken")

"""The web panel: what the worker's thread and the daemon call."""

from __future__ import annotations

import errno
import logging
from typing import TYPE_CHECKING

from hardware.errors import PanelError
from hardware.panels.inks import SEEN
from hardware.panels.pace import Pause
from hardware.panels.picture import to_png
from hardware.panels.web.fingers import Hands
from hardware.panels.web.server import Server, edition, load_files
from hardware.panels.web.stage import Stage
from hardware.panels.words import complete

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hardware.panels.base import Setup
    from hardware.surface import Call, Frame, PanelSpec, Refresh

_log = logging.getLogger(__name__)

PORTS_TRIED = 20


class Web:
    """A panel, its buttons and its lamp as a page that any browser on this machine may open.

    Drawn buttons move ``setup.touch``; the lamp makes this a ``Signals`` too.
    Takes ``setup.port`` or the next free one; raises PanelError where none is.
    """

    def __init__(self, spec: PanelSpec, setup: Setup) -> None:
        self.spec = spec
        self._pace = setup.pace
        self._pause = Pause()
        self._glass: Frame | None = None
        files = load_files()
        self._stage = Stage(_greeting(spec, setup, edition(files)))
        self._server = _open_server(setup.port, files, self._stage, Hands(setup.touch))

    @property
    def where(self) -> str:
        """The page's address."""
        return f"http://127.0.0.1:{self._server.server_port}/"

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Play the refresh on every page that is open, and return when it has ended."""
        seconds = self._pace.seconds(refresh, self.spec)
        box = frame.changed(self._glass)
        told: dict[str, object] = {
            "kind": refresh.value,
            "seconds": seconds,
            "box": [box.x, box.y, box.width, box.height] if box else [0, 0, 0, 0],
        }
        text = " · ".join(run.text for run in frame.texts)
        self._stage.begin(to_png(frame, SEEN), told, text)
        self._pause.wait(seconds)
        self._glass = frame
        self._stage.finish()

    def acknowledge(self) -> None:
        """Light the lamp on every page."""
        self._stage.tell("lamp", {"state": "taken"})

    def refuse(self) -> None:
        """Blink the lamp on every page: the press was not taken."""
        self._stage.tell("lamp", {"state": "refused"})

    def call(self, call: Call) -> None:
        """Blink the lamp on every page, in the call's own way."""
        self._stage.tell("lamp", {"state": call.value})

    def speak(self, words: Mapping[str, str], language: str) -> None:
        """Change the language of every page."""
        self._stage.speak(complete(words), language)

    def sleep(self) -> None:
        """Do nothing: a page needs no rest."""

    def close(self) -> None:
        """Tell every page that the box stops, and end the server; a second call does nothing."""
        if not self._pause.is_closed:
            self._pause.close()
            self._server.close()


def _greeting(spec: PanelSpec, setup: Setup, files: str) -> dict[str, object]:
    return {
        "edition": files,
        "panel": {
            "name": spec.name,
            "width": spec.width,
            "height": spec.height,
            "edge": spec.edge.value,
            "buttons": spec.buttons,
            "inks": [ink.name.lower() for ink in spec.inks],
        },
        "colours": {ink.name.lower(): SEEN[ink] for ink in spec.inks},
        "pace": setup.pace.value,
        "holdSeconds": setup.hold_seconds,
        "words": complete(setup.words),
        "language": setup.language,
    }


def _open_server(
    port: int, files: dict[str, tuple[bytes, str]], stage: Stage, hands: Hands
) -> Server:
    for number in range(port, port + PORTS_TRIED):
        try:
            server = Server(number, files, stage, hands)
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE:
                raise PanelError(f"no page on port {number}: {fault.strerror}") from fault
            continue
        if number != port:
            _log.warning("port %d is taken; the page is on port %d", port, number)
        return server
    raise PanelError(f"ports {port} to {port + PORTS_TRIED - 1} are all taken")

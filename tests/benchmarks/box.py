"""``companion run`` on a modelled Pi: the real gpiozero, over modelled lines of lgpio.

``box.py [inky:NAME[:FOLDER]] --config FILE``. With a board's name an Inky of that name is on the
desk: the real driver and library, and below them a model of the board in virtual time. A folder
gets an empty file for each page that was shown, by its number.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Self

from controllers.lgpio_lines import LgpioLines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.surface import Frame, Refresh

_ZERO_2_W = 0x902120
_KEPT = ExitStack()
"""The stand-ins for hardware, as long as the process lives."""


class Put:
    """Replaces things for good, where a test's monkeypatch would restore them."""

    setattr = staticmethod(setattr)

    def setitem(self, names: dict[str, object], name: str, value: object) -> None:
        """Replace an item."""
        names[name] = value

    @contextmanager
    def context(self) -> Iterator[Self]:
        """Yield itself."""
        yield self


PUT: Any = Put()


def put_lines() -> None:
    """Let lgpio's functions work on lines that are high, as buttons at rest are."""
    lgpio = import_module("lgpio")  # it starts a thread of its own, as on a Pi
    from gpiozero.pins import local  # noqa: PLC0415 - the box imports it too

    local.get_pi_revision = lambda: _ZERO_2_W
    desk: Any = SimpleNamespace(get=lambda _: True, set=lambda *_, **__: None)
    LgpioLines(desk).put_under(lgpio, PUT)


def put_inky(name: str, pages: Path | None) -> None:
    """Put a board on the desk; its driver waits in virtual time.

    Its chips forget each command when the page is shown: only tests need the commands, and the
    memory of a measured box must not grow by them.
    """
    from controllers.clock import VirtualClock, VirtualPause  # noqa: PLC0415 - only with a board
    from controllers.doors import machine  # noqa: PLC0415 - as above
    from controllers.inkies import Glass  # noqa: PLC0415 - as above

    from hardware.panels.inky import panel  # noqa: PLC0415 - as above

    clock = VirtualClock()
    glass = Glass(clock, name, third=None, fault=None, seconds=None)
    _KEPT.enter_context(machine(PUT, glass.bus))

    class ForgottenInky(panel.Inky):
        def show(self, frame: Frame, refresh: Refresh) -> None:
            super().show(frame, refresh)
            for chip in glass.chips:
                chip.commands.clear()
            if pages:
                shown = len(list(pages.iterdir())) + 1
                (pages / f"{shown:04}.png").touch()

    panel.Inky = lambda spec, setup: ForgottenInky(  # type: ignore[misc, assignment] # as the table of panels calls it
        spec, setup, pause=VirtualPause(clock), clock=clock.now
    )


def main() -> int:
    """Run the box."""
    words = sys.argv[1:]
    put_lines()
    if words[0].startswith("inky:"):
        _, name, *pages = words.pop(0).split(":", 2)
        put_inky(name, Path(*pages) if pages else None)
    from companion.cli import main as companion  # noqa: PLC0415 - after the stand-ins are in place

    return companion(["run", *words])


if __name__ == "__main__":
    sys.exit(main())

"""What the hall's program was started with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

    from companion.hall.values import Own

THIS_MACHINE = ("127.0.0.1", "::1", "localhost")
"""Where a broker needs no authority: nothing of it leaves the machine."""


@frozen
class Broker:
    """Where the broker is, and what lets this box in.

    ``authority`` is the file of the organiser's certificate authority; None goes without TLS, which
    only a broker on this machine may. ``password`` is empty where the broker wants none.
    """

    host: str
    port: int
    authority: Path | None = None
    password: str = ""


@frozen
class HallSettings:
    """Whose hall, which broker, where the box listens, and where the program keeps its state.

    ``role`` is the one at a first start; ``forced`` sets it whatever was kept.
    """

    own: Own
    broker: Broker
    seam: Path
    state: Path
    role: str
    forced: bool = False

"""The Pi's SPI bus: where it is, and what its owner is told who cannot have it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from hardware.errors import PanelError
from hardware.firmware import CONFIG

if TYPE_CHECKING:
    from collections.abc import Iterator

NODE = "/dev/spidev0.0"


@contextmanager
def spi_errors(panel: str, besides: str = "") -> Iterator[None]:
    """Name the mend where the bus cannot be opened; ``besides`` is for a bus that is off."""
    try:
        yield
    except FileNotFoundError as fault:
        raise PanelError(
            f"{panel}: SPI is off, there is no {NODE}: write dtparam=spi=on in {CONFIG}{besides} "
            "and start the Pi anew"
        ) from fault
    except PermissionError as fault:
        raise PanelError(
            f"{panel}: no permission for {NODE}: add the user to the group spi"
        ) from fault
    except OSError as fault:
        raise PanelError(
            f"{panel}: {NODE} cannot be opened, {fault.strerror}: does another program draw on "
            "the panel?"
        ) from fault

"""The Pi's SPI bus: its node, and the fix for each error of opening it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from hardware.errors import PanelError
from hardware.firmware import CONFIG

if TYPE_CHECKING:
    from collections.abc import Iterator

NODE = "/dev/spidev0.0"


@contextmanager
def spi_errors(panel: str, also: str = "") -> Iterator[None]:
    """Turn an OSError of opening the bus into a PanelError with its fix.

    ``also`` is what else the fix needs where the bus is off.
    """
    try:
        yield
    except FileNotFoundError as fault:
        raise PanelError(
            f"{panel}: SPI is off, there is no {NODE}: write dtparam=spi=on in {CONFIG}{also} "
            "and restart the Pi"
        ) from fault
    except PermissionError as fault:
        raise PanelError(
            f"{panel}: no permission for {NODE}: add the user to the group spi"
        ) from fault
    except OSError as fault:
        raise PanelError(
            f"{panel}: {NODE} cannot be opened, {fault.strerror}: does another program use "
            "the panel?"
        ) from fault

"""The lines that make a button box's lamps do what a lamp on a pin would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Alert, Button
from hardware.buttons.serial_lines import with_checksum

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def flashed(buttons: Iterable[Button], milliseconds: int, times: int) -> bytes:
    """Flash lamps, with gaps as long as the flashes; afterwards they are as before."""
    return with_checksum(f"F {_letters(buttons)} {milliseconds} {times}")


def taken(button: Button | None) -> bytes:
    """Flash the lamp of the button that was pressed, or all."""
    return flashed(_own(button), 60, 1)


def refused(button: Button | None) -> bytes:
    """Flash it twice, quickly."""
    return flashed(_own(button), 50, 2)


def _own(button: Button | None) -> Iterable[Button]:
    return Button if button is None else (button,)


def _letters(buttons: Iterable[Button]) -> str:
    return "".join(sorted(button.value for button in buttons)) or "-"


LINES: Mapping[Alert, bytes] = {
    Alert.DANGER: flashed(Button, 120, 3),
    Alert.CLOSING: flashed(Button, 250, 2),
    Alert.FAULT: flashed(Button, 800, 2),
    Alert.COVERED: flashed(Button, 500, 1),
}
"""All lamps together, in one rhythm for each alert."""

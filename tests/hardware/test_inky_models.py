"""The models see what a board would not forgive; the library alone, without our waits, does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gpiod
import inky.inky_e673
import inky.inky_ssd1608
import pytest
from controllers.bus import FakeSpi
from controllers.clock import VirtualClock
from controllers.controller import BusyFault, Timing
from controllers.doors import FakeI2c, GpiodLines
from controllers.inkies import Glass
from controllers.ssd import Solomon
from controllers.ultrachip import UltraChip
from gpiod.line import Direction, Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from controllers.bus import Bus
    from controllers.controller import Controller

    Maker = Callable[[], UltraChip | Solomon]


def stock(monkeypatch: pytest.MonkeyPatch, module: ModuleType, glass: Glass) -> Any:  # noqa: ANN401 - untyped library
    """Build the library's driver as it is, in virtual time."""
    monkeypatch.setattr(module, "time", glass.clock)
    levels = {8: Value.ACTIVE, 22: Value.INACTIVE, 27: Value.ACTIVE}
    config = {
        pin: gpiod.LineSettings(direction=Direction.OUTPUT, output_value=level)
        for pin, level in levels.items()
    } | {17: gpiod.LineSettings(direction=Direction.INPUT)}
    lines = GpiodLines(glass.bus, config, lambda: None)
    driver: Any = module
    return driver.Inky(spi_bus=FakeSpi(glass.bus), gpio=lines, i2c_bus=FakeI2c())


def test_the_library_alone_resets_an_ssd1608_in_the_middle_of_its_refresh(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    glass = Glass(VirtualClock(), "phat-1608", seconds=4)
    driver = stock(monkeypatch, inky.inky_ssd1608, glass)
    driver.show()
    assert glass.chips[0].work == "refresh"
    assert glass.bus.violations == []
    driver.show()
    assert [each.split(": ")[1] for each in glass.bus.violations] == ["reset during refresh"]


def test_the_library_alone_switches_the_power_off_in_a_refresh_whose_busy_pulses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    glass = Glass(VirtualClock(), "7.3-spectra", fault=BusyFault.PULSING)
    glass.chips[0].timing = Timing(refresh=12.9, pulse=0.15)  # it looks every tenth of a second
    stock(monkeypatch, inky.inky_e673, glass).show()
    assert any("command 0x02 during refresh" in each for each in glass.bus.violations)


def send(chip: Controller, code: int, *data: int) -> None:
    """Send a command with its data, and let time pass."""
    chip.take(bytes([code]), is_data=False)
    if data:
        chip.take(bytes(data), is_data=True)
    chip.clock.advance(0.1)


def ssd() -> Solomon:
    return Solomon(VirtualClock(), 16, 2, timing=Timing(refresh=1))


def uc() -> UltraChip:
    return UltraChip(VirtualClock(), 4, 4, timing=Timing(refresh=1))


def drawn(chip: UltraChip | Solomon) -> None:
    """Start a refresh as it should be."""
    if isinstance(chip, UltraChip):
        send(chip, 0x10, 0x01, 0x23)
        send(chip, 0x04)
        send(chip, 0x12, 0)
    else:
        send(chip, 0x24, *range(4))
        send(chip, 0x26, *bytes(4))
        send(chip, 0x20)


@pytest.mark.parametrize("make", [ssd, uc])
def test_what_comes_during_a_refresh_is_a_violation(make: Maker) -> None:
    chip = make()
    drawn(chip)
    assert (chip.work, chip.glass, chip.violations) == ("refresh", None, [])
    chip.take(b"\x00", is_data=False)
    chip.take(b"\x00", is_data=True)
    chip.hold_reset()
    chip.take(b"\x00", is_data=True)
    assert [each.split(": ")[1] for each in chip.violations] == [
        "command 0x00 during refresh",
        "data of 0x00 during refresh",
        "reset during refresh",
        "1 bytes while the reset line is held",
    ]
    chip.release_reset()
    assert chip.work == "reset"
    chip.clock.advance(1)
    assert chip.glass is None, "a refresh that was cut short shows nothing"


def test_pixels_reach_the_glass_when_the_refresh_is_over() -> None:
    four, two = uc(), ssd()
    drawn(four)
    drawn(two)
    four.clock.advance(1)
    two.clock.advance(1)
    assert four.glass == bytes([0, 1, 2, 3])
    assert two.glass is not None
    assert two.glass[16:] == bytes([1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0])


@pytest.mark.parametrize(("make", "code", "data"), [(ssd, 0x10, 1), (uc, 0x07, 0xA5)])
def test_a_chip_that_sleeps_takes_nothing_but_a_reset(make: Maker, code: int, data: int) -> None:
    chip = make()
    send(chip, code, data)
    assert chip.violations == []
    send(chip, 0x00)
    assert "command 00 while asleep" in chip.violations[0]
    chip.hold_reset()
    chip.release_reset()
    chip.clock.advance(1)
    send(chip, 0x00)
    assert len(chip.violations) == 1


def test_an_unready_refresh_is_a_violation() -> None:
    dark, short, narrow = uc(), uc(), ssd()
    send(dark, 0x10, 1, 2)
    send(dark, 0x12)
    assert "refresh with the power off" in dark.violations[0]
    send(short, 0x10, 1)
    send(short, 0x04)
    send(short, 0x12)
    assert "refresh with 1 of 2 bytes of pixels" in short.violations[0]
    send(narrow, 0x44, 1, 1)
    send(narrow, 0x24, 0)
    send(narrow, 0x20)
    violations = [each.split(": ")[1] for each in narrow.violations]
    assert violations[0] == "a byte for 0x24 outside the window"
    assert "refresh with 0 of 4 bytes in 0x26" in violations


def test_bytes_for_nobody_and_a_driven_busy_line_are_violations() -> None:
    bus: Bus = Glass(VirtualClock(), "13.3-spectra").bus
    bus.transfer(b"\x00", 1e6)
    bus.set(17, high=True)
    bus.set(26, high=False)
    bus.transfer(b"\x00", 1e6)
    assert [len(chip.commands) for chip in bus.chips.values()] == [1, 0]
    assert "1 bytes with no chip selected" in bus.violations[0]
    assert bus.violations[1:] == ["the BUSY line is driven by the driver"]

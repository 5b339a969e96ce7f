"""Opens a board of the table with the library, and replaces the library's waits."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from companion.surface.frozen import frozen
from hardware.panels.inky.library import import_driver
from hardware.panels.inky.models import BUSY, DATA, RESET
from hardware.spi import spi_errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.surface import Ink
    from hardware.panels.inky.busy import Busy
    from hardware.panels.inky.models import InkyBoard


@frozen
class Library:
    """The part of the module ``time`` that the library uses, so that ``close`` ends its sleeps."""

    sleep: Callable[[float], object]
    monotonic: Callable[[], float]


@frozen
class Opened:
    """A driver of the library, ready to show, and all that has to be released."""

    driver: Any
    held: ExitStack

    def close(self) -> None:
        """Release pins and SPI."""
        self.held.close()


def open_board(name: str, board: InkyBoard, third: Ink | None, busy: Busy, time: Library) -> Opened:
    """Claim the pins, open SPI and build the library's driver; ``third`` is the board's third ink.

    Call it inside ``library_errors``. The driver is built on pins and a bus that we opened,
    so that we can release them. Its ``_busy_wait`` and ``_refresh_wait`` become ours, and every
    command waits for the one before. The module's ``time`` is replaced as well: a Pi has only one
    Inky, since they all use the same pins.
    """
    import spidev  # noqa: PLC0415 - heavy, and not there on a laptop

    module = import_driver(board.module)
    with ExitStack() as held:
        lines = _claim(board)
        held.callback(lines.release)
        spi = spidev.SpiDev()
        held.callback(spi.close)
        with spi_errors(name):
            spi.open(0, 0)
            spi.close()  # the driver opens it by itself, and would leave this one open
        driver = _build(module, board, third, lines, spi)
        busy.attach(_looking(lines, busy_is_high=board.family.busy_is_high), board.family)
        module.time = time
        _take_over(driver, busy)
        return Opened(driver, held.pop_all())


def _claim(board: InkyBoard) -> Any:  # noqa: ANN401 - gpiod is imported only here
    """Claim the pins as the library does, but BUSY always pulled to where it is idle.

    A pull against a panel's own driver does nothing, and a missing panel is always idle.
    """
    import gpiod  # noqa: PLC0415 - only on a Pi
    import gpiodevice  # noqa: PLC0415 - as gpiod
    from gpiod.line import Bias, Direction, Value  # noqa: PLC0415 - as gpiod

    def output(level: Value) -> gpiod.LineSettings:
        return gpiod.LineSettings(
            direction=Direction.OUTPUT, output_value=level, bias=Bias.DISABLED
        )

    pull = Bias.PULL_DOWN if board.family.busy_is_high else Bias.PULL_UP
    chip = gpiodevice.find_chip_by_platform()
    try:
        labels = dict.fromkeys(board.selects, "Chip Select") | {
            DATA: "Data/Command", RESET: "Reset", BUSY: "Busy",
        }  # fmt: skip
        gpiodevice.check_pins_available(chip, {f"{labels[pin]} {pin}": pin for pin in labels})
        outputs = {pin: output(Value.ACTIVE) for pin in (*board.selects, RESET)}
        return chip.request_lines(
            consumer="table-companion",
            config=outputs
            | {
                DATA: output(Value.INACTIVE),
                BUSY: gpiod.LineSettings(direction=Direction.INPUT, bias=pull),
            },
        )
    finally:
        chip.close()


def _build(module: Any, board: InkyBoard, third: Ink | None, lines: Any, spi: Any) -> Any:  # noqa: ANN401 - untyped library
    spec = board.model.spec
    colour = {"colour": third.name.lower() if third else "black"} if board.family.thirds else {}
    with _i2c() as i2c:
        driver = module.Inky(
            resolution=(spec.width, spec.height), spi_bus=spi, i2c_bus=i2c, gpio=lines, **colour
        )
    if len(board.selects) > 1:
        # The driver sets these only where it claims the pins itself.
        driver.cs0_pin, driver.cs1_pin = board.selects
    return driver


@contextmanager
def _i2c() -> Iterator[object]:
    """Yield the I2C bus, or None where there is none; the driver would leave its own one open."""
    import smbus2  # noqa: PLC0415 - only on a Pi

    try:
        bus = smbus2.SMBus(1)
    except OSError:
        yield None
        return
    try:
        yield bus
    finally:
        bus.close()


def _looking(lines: Any, *, busy_is_high: bool) -> Callable[[], bool]:  # noqa: ANN401 - untyped library
    from gpiod.line import Value  # noqa: PLC0415 - only on a Pi

    busy = Value.ACTIVE if busy_is_high else Value.INACTIVE
    return lambda: lines.get_value(BUSY) == busy


def _take_over(driver: Any, busy: Busy) -> None:  # noqa: ANN401 - untyped library
    send = driver._send_command  # noqa: SLF001 - the library has no other handle

    def send_when_idle(command: int, *rest: object) -> None:
        busy.command(command)
        send(command, *rest)

    def settle(_timeout: float = 0) -> None:
        busy.settle()

    driver._send_command = send_when_idle  # noqa: SLF001 - as above
    driver._busy_wait = settle  # noqa: SLF001 - as above
    if hasattr(driver, "_refresh_wait"):
        driver._refresh_wait = settle  # noqa: SLF001 - as above

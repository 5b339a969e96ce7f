"""Which board is there, and every way in which it cannot be opened, with the fix."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import gpiod
import gpiodevice
import pytest
from controllers.clock import VirtualClock
from controllers.desk import Desks, memory, motley
from controllers.doors import FakeI2c, machine
from controllers.inkies import Glass
from gpiod.line import Bias

from companion.surface import Ink, Refresh
from hardware.errors import PanelError, UnknownPanel
from hardware.panels.base import PanelSettings
from hardware.panels.inky.faults import library_errors
from hardware.panels.inky.models import BOARDS, MODELS
from hardware.panels.inky.panel import Inky, indexed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from controllers.desk import Desk
    from controllers.doors import Machine

FIND_CHIP = gpiodevice.find_chip_by_platform
COLOURS = {None: 1, Ink.RED: 2, Ink.YELLOW: 3}
OTHER_COLOURS = {"5.7": 5, "4.0": 5, "7.3": 5, "7.3-spectra": 6, "4.0-spectra": 6,
                 "13.3-spectra": 6, "phat-4": 7, "what-4": 7, "what-4-2683": 7}  # fmt: skip


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    desks = Desks(monkeypatch)
    yield desks
    desks.clear()


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A Pi of which nothing but I2C is looked at."""
    with machine(monkeypatch, Glass(VirtualClock(), "what").bus) as made:
        yield made


# What is said before anything is opened.


def test_making_a_panel_touches_nothing_and_the_table_imports_no_library() -> None:
    code = (
        "import sys; from hardware.panels.inky.panel import Inky;"
        "from hardware.panels.inky.models import MODELS;"
        "from hardware.panels.base import PanelSettings;"
        "Inky(MODELS['7.3'].spec, PanelSettings(place='7.3')).close();"
        "print(sorted({'inky', 'numpy', 'gpiod', 'gpiodevice', 'smbus2', 'spidev'} & "
        "set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_unknown_boards_other_sizes_and_missing_inks_are_refused_at_once() -> None:
    spec = MODELS["7.3"].spec
    with pytest.raises(UnknownPanel, match=r"no panel inky:7.3-spectre: did you mean .*spectra\?"):
        Inky(spec, PanelSettings(place="7.3-spectre"))
    with pytest.raises(UnknownPanel, match="inky:x: choose one of phat, "):
        Inky(spec, PanelSettings(place="x"))
    with pytest.raises(PanelError, match=r"inky:5.7 has 600x448 pixels, but .* for 800x480"):
        Inky(spec, PanelSettings(place="5.7"))
    with pytest.raises(PanelError, match=r"7.3-spectra has no orange, but"):
        Inky(spec, PanelSettings(place="7.3-spectra"))


@pytest.mark.parametrize("name", BOARDS)
def test_the_table_agrees_with_the_library(pi: Machine, name: str) -> None:
    del pi
    board = BOARDS[name]
    module: Any = __import__(f"inky.{board.module}", fromlist=["Inky"])
    order = board.inks(Ink.RED if board.family.thirds else None)
    codes = [getattr(module.Inky, ink.name) for ink in order]
    assert codes == list(range(len(order)))
    pure = getattr(module.Inky, "DESATURATED_PALETTE", None)
    image = indexed(motley(board.model.spec), order)
    if pure is not None:
        assert image.getpalette() == [part for colour in pure[: len(order)] for part in colour]
    assert (board.fast is not None) <= hasattr(module.Inky, "FAST")
    assert board.model.spec.inks == tuple(sorted(board.family.inks))
    assert (board.model.spec.fast_seconds is not None) == (board.fast is not None)


@pytest.mark.parametrize("name", BOARDS)
def test_the_pins_of_the_table_are_the_pins_that_are_claimed(desk: Desks, name: str) -> None:
    on = desk(name)
    on.show(motley(on.spec))
    (lines,) = on.machine.chip.requests
    pins = BOARDS[name].model.pins
    assert set(lines.config) == set(pins) - {2, 3, 10, 11}
    idle = Bias.PULL_DOWN if BOARDS[name].family.busy_is_high else Bias.PULL_UP
    assert lines.config[17].bias == idle


# What goes wrong at the first page.


def test_a_pin_in_use_is_named_with_its_user_and_the_program_lives_on(desk: Desks) -> None:
    on = desk("5.7")
    on.machine.chip.claimed = {17: "waveshare", 22: "button"}
    words = "pins of the panel are in use, pin 22 by button, pin 17 by waveshare"
    with pytest.raises(PanelError, match=words):
        on.show(motley(on.spec))
    on.machine.chip.claimed = {}
    frame = motley(on.spec)
    on.show(frame)
    assert on.shows(frame)


def test_a_chip_select_that_the_kernel_holds_names_the_overlay(desk: Desks) -> None:
    on = desk("5.7")
    on.machine.chip.claimed = {8: "spi0 CS0"}
    with pytest.raises(PanelError, match=r"dtoverlay=spi0-0cs in /boot/firmware/config.txt"):
        on.show(motley(on.spec))
    on.machine.chip.claimed = {}


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (FileNotFoundError(2, "No such file or directory"), "SPI is off, .*: write dtparam=spi=on"),
        (PermissionError(13, "Permission denied"), "no permission for /dev/spidev0.0.*group spi"),
        (OSError(16, "Device or resource busy"), "Device or resource busy: does another program"),
    ],
)
def test_a_closed_spi_device_names_its_fix(desk: Desks, fault: OSError, words: str) -> None:
    on = desk("7.3-spectra")
    on.machine.spi_fault = fault
    for _ in range(2):
        with pytest.raises(PanelError, match=words):
            on.show(motley(on.spec))
        assert on.machine.is_clean


@pytest.fixture
def bare(desk: Desks) -> Desk:
    """A desk where gpiodevice itself looks for the chip, as on this computer or a Pi."""
    on = desk("7.3-spectra")
    on.machine.find_chip = FIND_CHIP
    return on


def test_on_a_laptop_the_fix_is_to_choose_a_simulator(bare: Desk) -> None:
    with pytest.raises(PanelError, match="no Raspberry Pi: on a laptop choose web"):
        bare.show(motley(bare.spec))


def _pi_with_chips(monkeypatch: pytest.MonkeyPatch, chips: list[str]) -> None:
    monkeypatch.setattr(gpiodevice.platform, "get_gpiochip_labels", lambda: ("pinctrl-bcm2711",))
    monkeypatch.setattr(gpiodevice, "glob", SimpleNamespace(glob=lambda _: chips))
    monkeypatch.setattr(gpiod, "is_gpiochip_device", lambda _: True)


def test_a_forbidden_chip_names_the_group(bare: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise PermissionError(13, "Permission denied")

    _pi_with_chips(monkeypatch, ["/dev/gpiochip0"])
    monkeypatch.setattr(gpiod, "Chip", refuse)
    with pytest.raises(PanelError, match=r"no permission for the Pi's pins: .* group gpio"):
        bare.show(motley(bare.spec))


def test_a_missing_chip_is_said(bare: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    _pi_with_chips(monkeypatch, [])
    with pytest.raises(PanelError, match="no pins were found"):
        bare.show(motley(bare.spec))


@pytest.mark.parametrize("library", ["spidev", "gpiod", "gpiodevice", "smbus2", "inky.inky_e673"])
def test_a_library_that_is_missing_is_named(
    desk: Desks, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    on = desk("7.3-spectra")
    # A context of its own: undone at the end it would put back what the desk has taken away.
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, library, None)
        with pytest.raises(PanelError, match=rf"needs the library {library}: .*pip install inky"):
            on.show(motley(on.spec))


@pytest.mark.parametrize(("name", "variant"), [("phat-1608", 17), ("what-1683", 10), ("phat", 3)])
def test_a_board_that_the_library_refuses_is_named_by_its_memory(
    desk: Desks, name: str, variant: int
) -> None:
    on = desk(name, record=memory(variant))
    with pytest.raises(PanelError, match="another board is plugged in: write inky alone"):
        on.show(motley(on.spec))
    assert on.machine.is_clean


def test_a_board_without_i2c_is_shown_when_it_is_named(desk: Desks) -> None:
    on = desk("phat-1608")
    on.machine.i2c.fault = FileNotFoundError(2, "No such file or directory")
    frame = motley(on.spec)
    on.show(frame)
    assert on.shows(frame)


def test_the_fence_lets_ours_and_the_keyboard_through_and_quotes_the_rest() -> None:
    with pytest.raises(PanelError, match=r"^mine$"), library_errors("inky"):
        raise PanelError("mine")
    with pytest.raises(KeyboardInterrupt), library_errors("inky"):
        raise KeyboardInterrupt
    with (
        pytest.raises(PanelError, match=r"^inky: the library inky says: odd$"),
        library_errors("inky"),
    ):
        raise ZeroDivisionError("odd")


def test_a_hundred_failed_tries_leave_nothing_open(desk: Desks) -> None:
    on = desk("phat-4")
    on.glass.bus.broken = OSError(5, "Input/output error")
    for _ in range(100):
        with pytest.raises(PanelError):
            on.panel.show(motley(on.spec), Refresh.FULL)
    assert isinstance(on.machine.i2c, FakeI2c)
    assert on.machine.is_clean

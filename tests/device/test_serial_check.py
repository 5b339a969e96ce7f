"""``companion check`` and the serial line on a Pi's header: each board's own way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from device.faked_pi import CONFIG, bad, card, config, pi

from companion.checks.box import check
from companion.service import SERVICE
from hardware.machine import Machine
from hardware.serial_header import NAMES

if TYPE_CHECKING:
    from pathlib import Path

ZERO_2_W = "Raspberry Pi Zero 2 W Rev 1.0"
PI_4, PI_5 = "Raspberry Pi 4 Model B Rev 1.5", "Raspberry Pi 5 Model B Rev 1.0"
WHAT = "panel's port"


def looked_at(
    folder: Path, place: str, model: str, lines: str = "", *, is_there: bool = False
) -> tuple[str, str]:
    """Return what is found of a UART panel's port on a Pi, and what is to be done."""
    root = pi(folder, lines=lines, model=model)
    if is_there and not (root / place.lstrip("/")).exists():
        (root / place.lstrip("/")).touch()
    path = config(folder, f'[panel]\nname = "uart:{place}"\n[buttons]\nfrom = "none"')
    return next((e.found, e.fix) for e in check(path, Machine(root)) if e.what == WHAT)


@pytest.mark.parametrize(
    ("model", "place", "fix"),
    [
        (ZERO_2_W, "/dev/serial0", "write enable_uart=1 in /boot/firmware/config.txt and restart"),
        (ZERO_2_W, "/dev/ttyS0", "write enable_uart=1 in"),
        (ZERO_2_W, "/dev/ttyS1", "write enable_uart=1 in"),
        (ZERO_2_W, "/dev/ttyAMA0", "name /dev/serial0, or write enable_uart=1 and dtoverlay=dis"),
        ("Raspberry Pi 3 Model B Rev 1.2", "/dev/ttyAMA0", "Bluetooth uses it"),
        (PI_4, "/dev/ttyAMA0", "Bluetooth uses it"),
        (PI_5, "/dev/ttyAMA0", "write dtparam=uart0=on in"),
        (PI_5, "/dev/ttyS0", "are /dev/ttyAMA0: name it, write dtparam=uart0=on in"),
        (ZERO_2_W, "/dev/ttyUSB0", "plug it in, or name another port"),
    ],
)  # fmt: skip
def test_a_port_that_is_not_there_is_named_with_its_own_fix(
    model: str, place: str, fix: str, tmp_path: Path
) -> None:
    found, advice = looked_at(tmp_path, place, model)
    assert found == f"there is no {place}"
    assert fix in advice


@pytest.mark.parametrize(
    ("model", "place", "lines"),
    [
        (ZERO_2_W, "/dev/ttyAMA0", "enable_uart=1\ndtoverlay=disable-bt"),
        (ZERO_2_W, "/dev/ttyAMA0", "enable_uart=1\ndtoverlay=miniuart-bt"),
        (ZERO_2_W, "/dev/ttyS0", "enable_uart=1"),
        (PI_5, "/dev/ttyAMA0", "dtparam=uart0"),
        ("Raspberry Pi 2 Model B Rev 1.1", "/dev/ttyAMA0", "enable_uart=1"),
    ],
)
def test_what_is_written_already_needs_a_restart_and_then_nothing(
    model: str, place: str, lines: str, tmp_path: Path
) -> None:
    found = looked_at(tmp_path, place, model, lines)
    assert found == (f"there is no {place}", "restart the Pi: config.txt has it already")
    assert looked_at(tmp_path, place, model, lines, is_there=True) == (place, "")


def test_a_port_that_is_bluetooth_s_is_said_though_it_is_there(tmp_path: Path) -> None:
    (pi(tmp_path) / "dev/serial1").symlink_to("ttyAMA0")
    found, fix = looked_at(tmp_path, "/dev/ttyAMA0", PI_4, "enable_uart=1", is_there=True)
    assert found == "/dev/ttyAMA0 is Bluetooth's, and not on pins 8 and 10"
    assert "dtoverlay=disable-bt" in fix


def test_a_port_that_another_device_tree_gives_to_the_header_is_fine(tmp_path: Path) -> None:
    """As Debian's kernel has it, with an overlay that config.txt knows nothing of."""
    assert looked_at(tmp_path, "/dev/ttyAMA0", PI_4, is_there=True) == ("/dev/ttyAMA0", "")


def test_on_a_pi_5_serial0_is_the_debug_connector(tmp_path: Path) -> None:
    (pi(tmp_path) / "dev/ttyAMA10").touch()
    (tmp_path / "pi/dev/serial0").symlink_to("ttyAMA10")
    found, fix = looked_at(tmp_path, "/dev/serial0", PI_5, is_there=True)
    assert found == "/dev/serial0, the debug connector; pins 8 and 10 are /dev/ttyAMA0"
    assert fix == ""


def test_a_line_for_another_board_is_to_be_moved(tmp_path: Path) -> None:
    _, fix = looked_at(tmp_path, "/dev/ttyAMA0", PI_5, "[pi4]\ndtparam=uart0=on")
    assert fix.startswith("move dtparam=uart0=on in /boot/firmware/config.txt from below [pi4]")


@pytest.mark.parametrize(
    ("model", "lines", "words"),
    [
        (PI_5, "", "; for the pins write dtparam=uart0=on in /boot/firmware/config.txt"),
        (ZERO_2_W, "", "; for the pins write enable_uart=1 in /boot/firmware/config.txt"),
        (PI_5, "dtparam=uart0=on", "looked for when the box runs"),
    ],
)
def test_a_panel_without_a_port_may_be_on_a_cable_or_on_the_header(
    model: str, lines: str, words: str, tmp_path: Path
) -> None:
    path = config(tmp_path, '[panel]\nname = "uart"\n[buttons]\nfrom = "none"')
    found = check(path, Machine(pi(tmp_path, lines=lines, model=model)))
    port = next(each for each in found if each.what == WHAT)
    assert port.good
    assert words in port.found


def test_a_card_outside_its_pi_is_looked_at_by_its_settings(tmp_path: Path) -> None:
    root = tmp_path / "pi"
    card(tmp_path).parent.mkdir(parents=True)
    card(tmp_path).write_text("dtparam=spi=on\n", encoding="utf-8")
    path = config(tmp_path, '[panel]\nname = "uart:/dev/ttyS0"\n[buttons]\nfrom = "none"')
    assert bad(root, path)[WHAT][0] == "/dev/ttyS0 is not switched on"
    assert "write enable_uart=1 in" in bad(root, path)[WHAT][1]
    (root / CONFIG).write_text("enable_uart=1\n", encoding="utf-8")
    assert WHAT not in bad(root, path)


def test_the_service_is_let_in_to_every_name_of_the_header_s_line(
    pytestconfig: pytest.Config,
) -> None:
    unit = (pytestconfig.rootpath / "systemd" / SERVICE).read_text(encoding="utf-8")
    allowed = {line.split("=")[1].split()[0] for line in unit.splitlines() if "DeviceAllow" in line}
    assert "char-ttyAMA" in allowed  # /dev/ttyAMA0, which /dev/serial0 may lead to
    assert NAMES - {"/dev/serial0", "/dev/ttyAMA0"} <= allowed

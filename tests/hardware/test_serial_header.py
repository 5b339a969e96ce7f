"""The serial line on a Pi's header: where it is, and what is said of a port that does not open."""

from __future__ import annotations

from errno import EACCES, ENOENT, EPERM

import pytest
from serial import SerialException

from companion.surface import Frame, Ink, Refresh
from hardware import serial_header
from hardware.errors import PanelError
from hardware.machine import Machine
from hardware.panels.base import PanelSettings
from hardware.panels.uart.models import MODELS
from hardware.panels.uart.panel import Uart
from hardware.serial_ports import not_opened

ZERO_2_W, PI_5 = "Raspberry Pi Zero 2 W Rev 1.0", "Raspberry Pi 5 Model B Rev 1.0"


def with_nodes(monkeypatch: pytest.MonkeyPatch, **nodes: str) -> None:
    """Let there be nodes in /dev, each a device or the name of the one that it leads to."""
    there = {f"/dev/{name}": f"/dev/{real}" for name, real in nodes.items()}
    monkeypatch.setattr("os.path.exists", lambda path: path in there)
    monkeypatch.setattr("os.path.realpath", lambda path: there.get(path, path))


def on(monkeypatch: pytest.MonkeyPatch, model: str) -> None:
    monkeypatch.setattr(Machine, "model", model)


@pytest.mark.parametrize(
    ("nodes", "port"),
    [
        ({}, None),
        ({"serial0": "ttyS0", "ttyS0": "ttyS0"}, "/dev/serial0"),
        ({"serial0": "ttyAMA0", "ttyAMA0": "ttyAMA0"}, "/dev/serial0"),
        ({"ttyAMA0": "ttyAMA0"}, None),  # Bluetooth's, for all we know
        ({"serial0": "ttyAMA10", "ttyAMA10": "ttyAMA10"}, None),
        (
            {"serial0": "ttyAMA10", "ttyAMA10": "ttyAMA10", "ttyAMA0": "ttyAMA0"},
            "/dev/ttyAMA0",
        ),
    ],
)
def test_the_header_s_line_is_never_the_debug_connector(
    nodes: dict[str, str], port: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_nodes(monkeypatch, **nodes)
    assert serial_header.header_port() == port


@pytest.mark.parametrize(
    ("model", "path", "number", "words"),
    [
        (ZERO_2_W, "/dev/ttyAMA0", ENOENT, "Bluetooth uses it: name /dev/serial0, or write"),
        (ZERO_2_W, "/dev/ttyS0", ENOENT, "write enable_uart=1 in /boot/firmware/config.txt"),
        (PI_5, "/dev/ttyAMA0", ENOENT, "write dtparam=uart0=on in /boot/firmware/config.txt"),
        (ZERO_2_W, "/dev/ttyUSB0", ENOENT, "check the plug"),
        ("", "/dev/ttyAMA0", ENOENT, "check the plug"),
        (ZERO_2_W, "/dev/ttyS2", EPERM, "write DeviceAllow=/dev/ttyS2 rw below [Service]"),
        (ZERO_2_W, "/dev/ttyS0", EACCES, "you are in the group dialout"),
    ],
)
def test_a_port_that_does_not_open_is_said_with_its_own_fix(
    model: str, path: str, number: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    on(monkeypatch, model)
    fault = SerialException(number, f"could not open port {path}")
    assert words in not_opened(path, fault)


@pytest.mark.parametrize(
    ("model", "words"),
    [
        (ZERO_2_W, r"adapter, or, on pins 8 and 10, write enable_uart=1 in .* restart the Pi$"),
        (PI_5, r"adapter, or, on pins 8 and 10, write dtparam=uart0=on in .* restart the Pi$"),
        ("", r"plug in its USB adapter$"),
    ],
)
def test_a_panel_without_any_port_says_what_brings_one(
    model: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    on(monkeypatch, model)
    monkeypatch.setattr("hardware.serial_ports.listed", lambda: ())
    monkeypatch.setattr("hardware.panels.uart.panel.header_port", lambda: None)
    spec = MODELS["4.3"].spec
    page = Frame(spec.width, spec.height, bytes([Ink.WHITE]) * (spec.width * spec.height))
    with pytest.raises(PanelError, match=words):
        Uart(spec, PanelSettings()).show(page, Refresh.FULL)

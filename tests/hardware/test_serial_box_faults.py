"""What pyserial and the kernel may do to a button box, and that it is looked for all the same."""

from __future__ import annotations

import termios
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from controllers.serial_wire import Ear, Wire, hurry
from serial import Serial

from companion.surface import Button
from hardware.buttons.gestures import Touch
from hardware.buttons.serial_lines import LineReader, with_checksum
from hardware.serial_ports import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

B = Button.B


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def wire() -> Iterator[Wire]:
    wire = Wire()
    yield wire
    wire.device.unplug()


@pytest.mark.parametrize("fault", [TypeError("no device"), ValueError("0x"), OSError(2, "gone")])
def test_a_list_of_ports_that_cannot_be_read_is_empty(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As pyserial has it, while sysfs vanishes under it."""

    def vanish() -> None:
        raise fault

    monkeypatch.setattr("serial.tools.list_ports.comports", vanish)
    assert listed() == ()


@pytest.mark.parametrize("call", ["tcsetattr", "tcflush"])
def test_a_port_that_fails_while_it_is_opened_is_tried_again(
    wire: Wire, ear: Ear, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``termios.error`` is no OSError."""
    real, tries = getattr(termios, call), []

    def fail_once(*args: object) -> object:
        tries.append(args)
        if len(tries) == 1:
            raise termios.error(5, "Input/output error")
        return real(*args)

    monkeypatch.setattr(termios, call, fail_once)
    with ear.open(wire.path):
        ear.has_heard("no button box: cannot open the serial port")
        ear.has_heard("pico-01")


def test_whatever_is_raised_on_the_way_the_box_is_searched_for(
    wire: Wire, ear: Ear, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = LineReader.feed

    def fail(reader: LineReader, data: bytes) -> list[bytes]:
        lines = real(reader, data)
        if with_checksum("P 2 A").strip() in lines:
            wire.hello = with_checksum("H 1 ABCD pico-02") + with_checksum("B 2 -")
            raise RuntimeError("nobody thought of this")
        return lines

    monkeypatch.setattr(LineReader, "feed", fail)
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        wire.say("P 1 B")
        assert ear.touch().button is B
        wire.say("P 2 A")
        assert ear.touch() == Touch(B, down=False, at=7.0)
        ear.has_heard("pico-02")
    assert "nobody thought of this" in caplog.text


def test_nobody_waits_for_a_port_that_takes_its_time_to_close(
    wire: Wire, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel may let closing wait for what was written, by 30 s."""
    real, begun, end = Serial.close, Event(), Event()

    def close(port: Serial) -> None:
        begun.set()
        end.wait(60)
        real(port)

    with ear.open(wire.path) as box:
        ear.has_heard("pico-01")
        monkeypatch.setattr(Serial, "close", close)
        wire.device.unplug()
        assert begun.wait(30)
        signal = Thread(target=box.acknowledge)
        signal.start()
        signal.join(10)
        waits = signal.is_alive()
        end.set()
        signal.join()
    assert not waits

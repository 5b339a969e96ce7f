"""The button box over real pseudo-terminals, with all that goes wrong on a wire."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Event
from typing import TYPE_CHECKING

import pytest
from controllers.serial_wire import Ear, Wire, hurry

from companion.surface import Alert, Button
from hardware.buttons import serial_box
from hardware.buttons.gestures import Held, Touch
from hardware.buttons.serial_box import SerialBox
from hardware.buttons.serial_lines import with_checksum
from hardware.clock import now
from hardware.serial_ports import Port
from hardware.signals import Signals

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

A, B = Button.A, Button.B


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


def test_presses_and_releases_arrive_with_the_time_of_our_clock(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("button box pico-01 with 4 buttons")
        wire.say("P 1 A", "R 2 A", "P 3 D")
        assert ear.touch() == Touch(A, down=True, at=7.0)
        assert ear.touch() == Touch(A, down=False, at=7.0)
        assert ear.touch() == Touch(Button.D, down=True, at=7.0)


def test_a_torn_line_waits_for_its_rest(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        for byte in with_checksum("P 1 A"):
            wire.device.say(bytes([byte]))
        assert ear.touch() == Touch(A, down=True, at=7.0)


def test_noise_presses_nothing_and_hides_nothing(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        wire.device.say(b"\x00\xff P 9 B\n\nP 1 A*00\n>>> Traceback\r\n" + b"#" * 500 + b"\n")
        wire.say("P 1 A")
        assert ear.touch() == Touch(A, down=True, at=7.0)
        ear.no_touch()


def test_a_flood_neither_blocks_nor_grows(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path) as box:
        ear.has_heard("pico-01")
        for _ in range(50):
            wire.device.say(b"\xa5" * 3000)
        box.acknowledge()
        wire.device.say(b"\n")
        wire.say("P 1 A")
        assert ear.touch() == Touch(A, down=True, at=7.0)


def test_a_board_that_presses_faster_than_fingers_counts_again_once_it_is_quiet(
    wire: Wire, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press a search would turn a card a search; the box says that it floods, and waits."""
    monkeypatch.setattr(serial_box, "_QUIET_SECONDS", 0.3)
    flood = [f"{'PR'[number % 2]} {number % 256} A" for number in range(1, 400)]
    with ear.open(wire.path, pauses=(0.01, 1)):
        ear.has_heard("pico-01")
        wire.say(*flood)
        ear.has_heard("sends more presses than fingers can make")
        left, before = now(), ear.touches.qsize()
        assert before < 400
        ear.has_heard("pico-01")
        assert now() - left > 0.9, "the last pause, though it had answered"
        wire.say(*flood)
        ear.has_heard("sends more presses than fingers can make")
        ear.has_heard("pico-01")
        assert ear.touches.qsize() == before, "nobody presses a button that chatters"
        for _ in range(6):
            Event().wait(0.15)
            wire.say("B 0 -")
        wire.say("P 1 B")
        while ear.touch() != Touch(B, down=True, at=7.0):
            pass


def test_sentences_that_follow_one_another_for_long_become_few(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        for number in range(50):
            wire.say(f"H 1 ABCD board-{number}")
        wire.say("P 1 A")
        assert ear.touch() == Touch(A, down=True, at=7.0)
    assert ear.news.qsize() < 6


def test_a_lost_line_is_reported_and_asked_after(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        wire.say("P 1 A", "R 4 A")
        ear.has_heard("2 edges were lost")
        while wire.heard.get(timeout=30) != with_checksum("S"):
            pass


def test_a_pulled_plug_lets_every_button_go(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        wire.say("P 1 A")
        assert ear.touch() == Touch(A, down=True, at=7.0)
        wire.device.unplug()
        assert ear.touch() == Touch(A, down=False, at=7.0)
        ear.has_heard("plug it in again")


def test_a_box_replugged_under_another_name_is_found(wire: Wire, ear: Ear, tmp_path: Path) -> None:
    place = tmp_path / "usb-pico-if00"
    place.symlink_to(wire.path)
    with ear.open(str(place)):
        ear.has_heard("pico-01")
        wire.device.unplug()
        ear.has_heard("plug it in again")
        again = Wire()
        with again.device:
            place.unlink()
            place.symlink_to(again.path)
            ear.has_heard("pico-01")
            again.say("P 1 B")
            assert ear.touch() == Touch(B, down=True, at=7.0)


def test_a_box_is_found_by_its_board_among_others(
    wire: Wire, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Wire(hello=b"MicroPython v1.28\r\n>>> ")
    ports = (
        Port(other.path, (0x2E8A, 0x0005)),
        Port("/dev/none-such", (0x1A86, 0x7523)),
        Port(wire.path, (0x2E8A, 0x0005), "e66164"),
    )
    monkeypatch.setattr("hardware.serial_ports.listed", lambda: ports)
    with other.device, ear.open(""):
        ear.has_heard("pico-01")


@pytest.mark.parametrize("place", ["e66164", "2e8a:0005"])
def test_a_box_is_found_by_its_number_or_usb_id(
    wire: Wire, ear: Ear, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = (Port("/dev/none-such"), Port(wire.path, (0x2E8A, 0x0005), "e66164"))
    monkeypatch.setattr("hardware.serial_ports.listed", lambda: ports)
    with ear.open(place):
        ear.has_heard("pico-01")


def test_a_path_that_came_back_under_another_is_followed_by_its_number(
    wire: Wire, ear: Ear, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, ports = tmp_path / "ttyACM0", []
    gone.symlink_to(wire.path)
    ports.append(Port(str(gone), (0x2E8A, 0x0005), "e66164"))
    monkeypatch.setattr("hardware.serial_ports.listed", lambda: tuple(ports))
    with ear.open(str(gone)):
        ear.has_heard("pico-01")
        gone.unlink()
        wire.device.unplug()
        ear.has_heard("plug it in again")
        again = Wire()
        with again.device:
            ports[:] = [Port(again.path, (0x2E8A, 0x0005), "e66164")]
            ear.has_heard("pico-01")


def test_a_missing_box_is_reported_once_and_found_when_it_comes(
    ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports: list[Port] = []
    monkeypatch.setattr("hardware.serial_ports.listed", lambda: tuple(ports))
    with ear.open(""):
        ear.has_heard("no button box: plug it in")
        wire = Wire()
        with wire.device:
            ports.append(Port(wire.path, (0x2E8A, 0x0005)))
            assert "pico-01" in ear.news.get(timeout=30)


def test_something_else_on_the_port_is_not_taken_for_a_box(wire: Wire, ear: Ear) -> None:
    wire.hello = b"+++ some modem\r\n"
    with ear.open(wire.path):
        ear.has_heard("does not answer as a button box does")
        ear.no_touch()


def test_a_wrong_version_is_reported_with_its_fix(wire: Wire, ear: Ear) -> None:
    wire.hello = with_checksum("H 9 ABCD pico-01") + with_checksum("B 0 -")
    with ear.open(wire.path):
        ear.has_heard("put main.py")
        wire.say("P 1 A")
        ear.no_touch()


def test_a_box_that_no_longer_answers_is_searched_for(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        wire.say("P 1 A")
        assert ear.touch() == Touch(A, down=True, at=7.0)
        assert ear.touch() == Touch(A, down=False, at=7.0)
        ear.has_heard("no longer answers")
        ear.has_heard("pico-01")


def test_a_button_that_is_down_when_the_box_is_found_is_held(wire: Wire, ear: Ear) -> None:
    wire.hello = with_checksum("H 1 ABCD pico-01") + with_checksum("B 5 C")
    with ear.open(wire.path):
        assert ear.touch() == Held(Button.C, 7.0)


def test_signals_light_the_button_that_was_pressed(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path) as box:
        assert isinstance(box, Signals)
        ear.has_heard("pico-01")
        wire.say("P 1 B")
        ear.touch()
        box.acknowledge()
        box.refuse()
        box.alert(Alert.DANGER)
        wanted = [
            with_checksum("F B 60 1"),
            with_checksum("F B 50 2"),
            with_checksum("F ABCD 120 3"),
        ]
        heard: list[bytes] = []
        while len(heard) < len(wanted):
            line = wire.heard.get(timeout=30)
            heard += [line] if line.startswith(b"F") else []
        assert heard == wanted


def test_signals_without_a_box_wait_for_nothing(ear: Ear) -> None:
    with ear.open("/dev/none-such") as box:
        for _ in range(10_000):
            box.acknowledge()
        assert len(box._sending) <= 8


def test_a_put_that_raises_harms_no_other_button(wire: Wire) -> None:
    touches: SimpleQueue[Touch | Held] = SimpleQueue()

    def put(touch: Touch | Held) -> None:
        if touch.button is A:
            raise RuntimeError("a bad callback")
        touches.put(touch)

    news: SimpleQueue[str] = SimpleQueue()
    with SerialBox(put, wire.path, on_news=news.put):
        assert "pico-01" in news.get(timeout=30)
        wire.say("P 1 A", "P 2 B")
        assert touches.get(timeout=30).button is B


def test_the_port_belongs_to_one_box_and_is_given_back(wire: Wire, ear: Ear) -> None:
    with ear.open(wire.path):
        ear.has_heard("pico-01")
        second = Ear()
        with second.open(wire.path):
            second.has_heard("no button box: cannot open the serial port")
    with ear.open(wire.path) as box:
        ear.has_heard("pico-01")
    box.close()
    assert not box._thread.is_alive()

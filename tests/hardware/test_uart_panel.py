"""The UART panel over real pseudo-terminals, with all that goes wrong on a wire."""

from __future__ import annotations

import os
from dataclasses import replace
from queue import Queue
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from emulators.pty_device import PtyDevice
from emulators.uart_module import UartModule

from companion.surface import Frame, Ink, Rect, Refresh
from companion.surface.strokes import Fill, Words
from hardware.errors import PanelClosed, PanelError, PanelTimeout
from hardware.panels.base import PanelSettings
from hardware.panels.uart import line
from hardware.panels.uart.models import MODELS
from hardware.panels.uart.panel import Uart
from hardware.panels.worker import Worker
from hardware.serial_ports import Port

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

SPEC = replace(MODELS["4.3"].spec, full_seconds=0.01)
WHITE = bytes([Ink.WHITE]) * (SPEC.width * SPEC.height)


def frame(*names: str) -> Frame:
    """Return a page with a name a line."""
    strokes = [
        Words(name, Rect(24, 40 * row + 40, 400, 28), 24, 40 * row + 66, 28, Ink.BLACK)
        for row, name in enumerate(names)
    ]
    return Frame(
        SPEC.width, SPEC.height, WHITE, strokes=(Fill(Rect(0, 0, 9, 9), Ink.BLACK), *strokes)
    )


class Wire:
    """A module on a pseudo-terminal whose answers may be spoiled by ``spoil``."""

    def __init__(self) -> None:
        self.module = UartModule()
        self.heard = b""
        self.spoil: Callable[[list[bytes]], list[bytes]] = lambda answers: answers
        self.device = PtyDevice(self.hear)

    def hear(self, data: bytes) -> Iterable[bytes]:
        self.heard += data
        return self.spoil(self.module.feed(data))

    @property
    def glass(self) -> bytes:
        return self.module.glass.tobytes()


def glass_of(page: Frame) -> bytes:
    """Return a page as a module shows it that was just switched on."""
    fresh = Wire()
    with fresh.device:
        other = Uart(SPEC, PanelSettings(place=fresh.device.path))
        other.show(page, Refresh.FULL)
        other.close()
    return fresh.glass


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a silent line no longer than a test may."""
    for name, seconds in {
        "_QUIET_SECONDS": 0.02, "_DRAIN_SECONDS": 0.1, "_GREETING_SECONDS": 0.06,
        "_ANSWER_SECONDS": 0.3, "_WRITE_SECONDS": 0.3, "_TICK": 0.01,
    }.items():  # fmt: skip
        monkeypatch.setattr(line, name, seconds)


@pytest.fixture
def wire() -> Iterator[Wire]:
    wire = Wire()
    yield wire
    wire.device.unplug()


@pytest.fixture
def panel(wire: Wire) -> Iterator[Uart]:
    panel = Uart(SPEC, PanelSettings(place=wire.device.path))
    yield panel
    panel.close()


def test_opening_waits_for_the_first_page(wire: Wire, panel: Uart) -> None:
    assert panel.where == wire.device.path
    assert wire.heard == b""


def test_a_page_is_drawn_on_white_and_refreshed_once(wire: Wire, panel: Uart) -> None:
    panel.show(frame("Flip"), Refresh.FULL)
    assert wire.module.refreshes == 1
    assert [words for words, _ in wire.module.texts] == ["Flip"]
    assert wire.module.glass.getpixel((4, 4)) == 0
    assert not wire.module.violations


def test_the_next_page_costs_only_what_differs(wire: Wire, panel: Uart) -> None:
    panel.show(frame("Great River", "Summer", "Flip"), Refresh.FULL)
    before = wire.module.received
    panel.show(frame("Great River", "Winter", "Flip"), Refresh.PARTIAL)
    assert wire.module.received - before < 110
    assert wire.glass == glass_of(frame("Great River", "Winter", "Flip"))


def turned_cards(shown: int) -> Iterator[Frame]:
    """Yield pages of which each changes one line of the one before, and a pixel with it."""
    for number in range(shown):
        strokes = frame("Great River", f"Card {number}", "Flip").strokes
        pixels = WHITE[:number] + bytes([Ink.BLACK]) + WHITE[number + 1 :]
        yield Frame(SPEC.width, SPEC.height, pixels, strokes=strokes)


def test_cleaning_sends_the_whole_page_to_a_module_that_lost_its_power(
    wire: Wire, panel: Uart
) -> None:
    """It answers as before, but its memory is white and its settings are new."""
    first, second = turned_cards(2)
    panel.show(first, Refresh.FULL)
    wire.module.lose_power()
    panel.show(second, Refresh.PARTIAL)
    assert wire.glass != glass_of(second)
    panel.show(second, Refresh.FULL)
    assert wire.glass == glass_of(second)


def test_a_module_that_lost_its_power_is_right_again_after_ten_pages(
    wire: Wire, panel: Uart
) -> None:
    shown: Queue[int] = Queue()
    worker = Worker(panel, shown.put, lambda _, reason: pytest.fail(reason))
    right = []
    for number, page in enumerate(turned_cards(13)):
        worker.show(number, page)
        assert shown.get(timeout=30) == number
        right.append(wire.glass == glass_of(page))
        if number == 1:
            wire.module.lose_power()
    assert worker.close()
    assert right == [True] * 2 + [False] * 9 + [True] * 2


def test_the_line_belongs_to_one_program(wire: Wire, panel: Uart) -> None:
    panel.show(frame("Flip"), Refresh.FULL)
    second = Uart(SPEC, PanelSettings(place=wire.device.path))
    with pytest.raises(PanelError, match="other program"):
        second.show(frame("Flip"), Refresh.FULL)


def test_a_silent_line_is_named_with_its_fix_in_time(wire: Wire, panel: Uart) -> None:
    wire.spoil = lambda _: []
    with pytest.raises(PanelTimeout, match=r"no UART panel answers on .* DIN and DOUT"):
        panel.show(frame("Flip"), Refresh.FULL)


def test_a_wrong_baud_rate_is_no_answer(wire: Wire, panel: Uart) -> None:
    wire.spoil = lambda answers: [b"\x9e\xfe\x80" for _ in answers]
    with pytest.raises(PanelTimeout, match="115200 baud"):
        panel.show(frame("Flip"), Refresh.FULL)


def test_noise_between_the_answers_does_no_harm(wire: Wire, panel: Uart) -> None:
    wire.spoil = lambda answers: [b"\x00\xff" + answer + b"\x80" for answer in answers]
    panel.show(frame("Flip"), Refresh.FULL)
    assert wire.module.refreshes == 1


def test_torn_answers_are_put_together(wire: Wire, panel: Uart) -> None:
    wire.spoil = lambda answers: [bytes([byte]) for answer in answers for byte in answer]
    panel.show(frame("Flip"), Refresh.FULL)
    assert wire.module.refreshes == 1


def test_a_flood_of_noise_ends_in_an_error(wire: Wire, panel: Uart) -> None:
    wire.spoil = lambda _: [b"\x55" * 3000]
    with pytest.raises(PanelTimeout):
        panel.show(frame("Flip"), Refresh.FULL)


def test_an_error_of_the_module_is_an_error_with_its_fix(wire: Wire, panel: Uart) -> None:
    panel.show(frame("Flip"), Refresh.FULL)
    wire.spoil = lambda _: [b"Error:20"]
    with pytest.raises(PanelError, match="damaged; check the cable"):
        panel.show(frame("Flop"), Refresh.FULL)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (b"Error:20", "reports an error: a command arrived damaged"),
        (b"error 21\r\n", "arrived incomplete"),
    ],
)
def test_an_error_that_comes_byte_by_byte_is_judged_when_it_is_whole(
    wire: Wire, panel: Uart, said: bytes, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "_QUIET_SECONDS", 0.15)
    panel.show(frame("Flip"), Refresh.FULL)
    wire.device.hear = lambda _: slowly(said)
    with pytest.raises(PanelError, match=words):
        panel.show(frame("Flop"), Refresh.FULL)


def slowly(said: bytes) -> Iterator[bytes]:
    """Say bytes one by one, each in a read of its own."""
    for byte in said:
        Event().wait(0.015)
        yield bytes([byte])


def test_after_a_fault_the_whole_page_goes_out_again(wire: Wire, panel: Uart) -> None:
    panel.show(frame("Great River", "Flip"), Refresh.FULL)
    wire.spoil = lambda answers: answers[:-1]
    with pytest.raises(PanelTimeout, match="answered"):
        panel.show(frame("Great River", "Next"), Refresh.FULL)
    wire.spoil = lambda answers: answers
    wire.module.memory.paste(77, (300, 300, 500, 500))  # nobody knows what is in there now
    wire.module.commands.clear()
    panel.show(frame("Great River", "Next"), Refresh.FULL)
    assert 0x2E in wire.module.commands
    assert [words for words, _ in wire.module.texts] == ["Great River", "Next"]
    assert 77 not in wire.glass


def test_a_module_that_somebody_turned_shows_pages_the_right_way_up(
    wire: Wire, panel: Uart
) -> None:
    wire.module.feed(bytes.fromhex("A5000A0D01CC33C33CA3"))
    panel.show(frame("Flip"), Refresh.FULL)
    assert wire.module.glass.getpixel((4, 4)) == 0
    assert wire.module.glass.getpixel((795, 595)) == 255


@pytest.mark.parametrize("rest", [1027, 500, 60, 1])
def test_the_longest_frame_that_broke_off_costs_no_page(wire: Wire, panel: Uart, rest: int) -> None:
    wire.module.feed(bytes.fromhex("A50409300000").ljust(1033 - rest, b"W"))
    panel.show(frame("Flip"), Refresh.FULL)
    assert wire.module.refreshes == 1
    assert [words for words, _ in wire.module.texts] == ["Flip"]


def test_a_frame_that_broke_off_is_greeted_away(wire: Wire, panel: Uart) -> None:
    wire.module.feed(bytes.fromhex("A50020300010"))  # 26 bytes of it never came
    panel.show(frame("Flip"), Refresh.FULL)
    assert wire.module.refreshes == 1


def test_a_pulled_plug_is_an_error_and_the_port_is_found_again(wire: Wire, tmp_path: Path) -> None:
    place = tmp_path / "panel"
    place.symlink_to(wire.device.path)
    panel = Uart(SPEC, PanelSettings(place=str(place)))
    panel.show(frame("Flip"), Refresh.FULL)
    wire.device.unplug()
    with pytest.raises(PanelError, match="check"):
        panel.show(frame("Flop"), Refresh.FULL)
    with pytest.raises(PanelError, match="dialout"):
        panel.show(frame("Flop"), Refresh.FULL)
    again = Wire()
    with again.device:
        place.unlink()
        place.symlink_to(again.device.path)
        panel.show(frame("Flop"), Refresh.FULL)
        assert [words for words, _ in again.module.texts] == ["Flop"]
        panel.close()


def test_the_adapter_is_found_by_its_usb_id_and_again_under_another_name(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = [Port("/dev/none-such", (0x10C4, 0xEA60)), Port(wire.device.path, (0x1A86, 0x7523))]
    monkeypatch.setattr("hardware.serial_ports.listed", lambda: tuple(ports))
    panel = Uart(SPEC, PanelSettings())
    panel.show(frame("Flip"), Refresh.FULL)
    assert panel.where == wire.device.path
    wire.device.unplug()
    with pytest.raises(PanelError):
        panel.show(frame("Flop"), Refresh.FULL)
    again = Wire()
    with again.device:
        ports[1] = Port(again.device.path, (0x1A86, 0x7523))
        panel.show(frame("Flop"), Refresh.FULL)
        assert panel.where == again.device.path
        panel.close()


def test_no_port_at_all_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.serial_ports.listed", lambda: ())
    monkeypatch.setattr("hardware.panels.uart.panel.header_port", lambda: None)
    with pytest.raises(PanelError, match="plug in its USB adapter"):
        Uart(SPEC, PanelSettings()).show(frame("Flip"), Refresh.FULL)


def test_closing_ends_a_show_at_once(wire: Wire, panel: Uart) -> None:
    panel.show(frame("Flip"), Refresh.FULL)
    wire.spoil = lambda _: []
    ended: list[BaseException] = []
    begun = Event()

    def show() -> None:
        begun.set()
        try:
            panel.show(frame("Flop"), Refresh.FULL)
        except PanelError as fault:
            ended.append(fault)

    thread = Thread(target=show)
    thread.start()
    assert begun.wait(30)
    panel.close()
    thread.join(5)
    assert not thread.is_alive()
    assert isinstance(ended[0], PanelClosed)
    panel.close()
    with pytest.raises(PanelClosed):
        panel.show(frame("Flop"), Refresh.FULL)


def test_a_module_that_dies_on_the_wire_is_an_error(panel: Uart, wire: Wire) -> None:
    panel.show(frame("Flip"), Refresh.FULL)
    wire.device.stop_reading()
    lines = ["W" * 20] * 14
    crowded = frame(*(f"{number} {each}" for number, each in enumerate(lines)))
    with pytest.raises(PanelTimeout):
        panel.show(crowded, Refresh.FULL)


def test_the_glass_is_given_its_time_though_the_answer_comes_early(wire: Wire) -> None:
    panel = Uart(replace(SPEC, full_seconds=0.2), PanelSettings(place=wire.device.path))
    started = os.times().elapsed
    panel.show(frame("Flip"), Refresh.FULL)
    assert os.times().elapsed - started >= 0.19
    panel.close()


def test_the_worker_tries_until_the_module_is_back(wire: Wire) -> None:
    wire.spoil = lambda _: []
    shown, failed = Event(), Event()
    worker = Worker(
        Uart(SPEC, PanelSettings(place=wire.device.path)),
        lambda _: shown.set(),
        lambda _number, _reason: failed.set(),
        pauses=(0.01,),
    )
    worker.show(1, frame("Flip"))
    assert failed.wait(30)
    assert not shown.is_set()
    wire.spoil = lambda answers: answers
    assert shown.wait(30)
    assert worker.close()
    assert 0x08 not in wire.module.commands  # asleep, nothing on the wire could wake it

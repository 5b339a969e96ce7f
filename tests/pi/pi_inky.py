"""An Inky that says what it is, found by the real unit, and pages that come over the wires.

The Pi is QEMU 10's: its I2C, SPI and pins by Debian's own drivers, spidev, gpiod and the library
inky. The board's EEPROM is QEMU's, its controller a model; what no emulator shows is glass, the
speed of the bus, and pins with electricity on them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest
from controllers.controller import BusyFault
from controllers.desk import memory
from installer.faults import InstallError
from pi.emulated import BOARD, EmulatedPi, run, settings
from pi.needs import why_not
from pi.newer_qemu import LEAST, newer_qemu, own_version
from pi.play import SHOWN_SECONDS
from pi.plugged import PluggedInky

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.standing import screen
from companion.app.step import step
from companion.app.values import App, Started
from companion.box.starting import opened_app
from companion.journal import Journal
from companion.screens.paint import paint
from companion.surface import Press
from hardware.panels.inky.models import BOARDS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME, VARIANT = "4.0-spectra", 25
"""Not the board that pages are drawn for while none says what it is."""
SPEC = BOARDS[NAME].model.spec
SPI = "/soc/spi@7e204000"
COUNTED = "/sys/class/spi_master/spi0/statistics/bytes_tx"
COMMANDS = 0.02
"""Bytes of commands beside a page's, as a share of them."""


@pytest.fixture(scope="session")  # as the image, which is not made where this is skipped
def qemu(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """The words that start a QEMU with the Pi's buses."""
    if why := why_not():
        pytest.skip(f"NO PI IS EMULATED HERE: {why}")
    try:
        return newer_qemu(tmp_path_factory.mktemp("qemu"))
    except InstallError as fault:
        why = next((each for each in str(fault).splitlines() if each.startswith("E: ")), str(fault))
        pytest.skip(
            f"NO INKY IS EMULATED HERE: the Pi of QEMU {own_version()} has no I2C and no SPI, that "
            f"of QEMU {LEAST} has, and Debian's cannot be had: {why}"
        )


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PluggedInky]:
    """The board, plugged in before the Pi is switched on."""
    made = PluggedInky(tmp_path_factory.mktemp("inky"), NAME, memory(VARIANT))
    try:
        yield made
    finally:
        made.unplug()


@dataclass
class BothBoxes:
    """The box of a Pi with its board, and the same box in here, which says what is right."""

    pi: EmulatedPi
    board: PluggedInky
    app: App

    def press(self, letter: str) -> None:
        """Press a button of both."""
        self.pi.press(letter)
        seen = replace(self.app, seen=self.app.shows)
        self.app, _ = step(seen, Press.parse(letter))

    @property
    def right(self) -> bytes:
        """The pixels that a glass of this board has to show."""
        return paint(screen(self.app), SPEC).pixels

    def shown(self, refreshes: int) -> bytes | None:
        """Wait for one more page than there were, and until the driver has ended it."""
        self.pi.until(lambda: self.board.refreshes > refreshes, "a page on the glass")
        self.pi.console.enter("sleep", str(SHOWN_SECONDS))
        return self.board.pixels


@pytest.fixture(scope="module")
def boxes(
    tmp_path_factory: pytest.TempPathFactory, qemu: tuple[str, ...], image: Path, board: PluggedInky
) -> Iterator[BothBoxes]:
    """A Pi at its first start, set to whatever Inky is plugged in."""
    box = Device(panel=f"inky, {SPEC.width}x{SPEC.height}", refresh_seconds=SPEC.full_seconds)
    with Journal(tmp_path_factory.mktemp("journal")) as journal:
        app, _ = step(opened_app(journal, Wish("en"), box), Started())
    pi = EmulatedPi(tmp_path_factory.mktemp("pi"), image, qemu)
    try:
        # by DMA the bus of QEMU never ends a transfer of more than 96 bytes: no request line
        run("fdtput", "-d", str(pi.folder / BOARD), SPI, "dmas", "dma-names")
        pi.write("companion.toml", settings("inky"))
        pi.start(more=board.options)
        pi.console.until_log("companion .*: panel")
        yield BothBoxes(pi, board, app)
    finally:
        pi.discard()


def test_the_board_is_found_by_its_eeprom(boxes: BothBoxes) -> None:
    console = boxes.pi.console
    begins = console.until_log(r"companion .*: panel (.*), buttons by serial$")
    assert begins[1] == f"inky, {SPEC.width}x{SPEC.height}"
    assert console.logged_since(0, "(until then, pages are drawn for)") == []
    _, said = console.ask("companion", "check", "--json")
    (panel,) = (each for each in json.loads(said) if each["what"] == "panel")
    assert panel["good"], said
    assert NAME in json.dumps(panel), said


def test_the_first_page_comes_over_spi_to_the_pixel(boxes: BothBoxes) -> None:
    board = boxes.board
    assert boxes.shown(0) == boxes.right
    assert board.violations == []
    assert board.frame_bytes < board.sent < (1 + COMMANDS) * board.frame_bytes
    counted = boxes.pi.console.enter("cat", COUNTED)
    assert int(counted) == board.sent, "the kernel's own count"


def test_a_press_brings_the_next_page(boxes: BothBoxes) -> None:
    first, before = boxes.right, boxes.board.refreshes
    boxes.press("D")
    assert boxes.right != first
    assert boxes.shown(before) == boxes.right
    assert boxes.board.violations == []


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (BusyFault.STUCK_LOW, "inky stays busy after reset for 5 s"),
        (BusyFault.STUCK_HIGH, "inky does not answer, its BUSY line never moved"),
    ],
)
def test_a_board_that_does_not_answer_is_named_and_shows_the_page_later(
    boxes: BothBoxes, fault: BusyFault, words: str
) -> None:
    """Low is what a pin of QEMU reads by itself, high what a pulled pin without a board is."""
    begin = boxes.pi.console.length
    boxes.board.fail(fault)
    boxes.press("D")
    boxes.pi.console.until_log(f"panel update failed: {words}", begin)
    boxes.board.fail(BusyFault.NONE)
    assert boxes.shown(boxes.board.refreshes) == boxes.right
    assert boxes.board.violations == []

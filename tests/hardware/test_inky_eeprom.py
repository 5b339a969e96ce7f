"""Which board is plugged in, by its EEPROM, and why that may be unknown."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import inky
import inky.eeprom
import pytest
from controllers.clock import VirtualClock, VirtualPause
from controllers.desk import Desks, memory, motley
from controllers.doors import eeprom_record, machine
from controllers.inkies import Glass

from companion.surface import Ink
from hardware.errors import PanelClosed, PanelError
from hardware.panels.inky.eeprom import VARIANTS, detect
from hardware.panels.inky.models import BOARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from controllers.doors import Machine


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    """Set desks up; at the end nothing may be left open, and no board violated."""
    desks = Desks(monkeypatch)
    yield desks
    desks.clear()


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A Pi of which nothing but I2C is looked at."""
    with machine(monkeypatch, Glass(VirtualClock(), "what").bus) as made:
        yield made


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_the_board_that_the_library_itself_would_build(
    pi: Machine, variant: int
) -> None:
    for third in (
        (None, Ink.RED, Ink.YELLOW) if BOARDS[VARIANTS[variant]].family.thirds else (None,)
    ):
        pi.i2c.record = memory(variant, third)
        model = detect()
        built: Any = inky.auto()
        assert type(built).__mro__[-2].__module__ == f"inky.{BOARDS[model.name].module}"
        assert built.resolution == (model.spec.width, model.spec.height)
        assert third is None or third in model.spec.inks
        assert built.colour in {"multi", "red/yellow", third.name.lower() if third else "black"}
    assert pi.i2c.is_open > 0, "the library leaves the bus open"


def test_every_variant_that_the_library_has_a_name_for_is_known() -> None:
    named = {number for number, name in enumerate(inky.eeprom.DISPLAY_VARIANT) if name is not None}
    assert named == set(VARIANTS)
    assert set(VARIANTS.values()) == set(BOARDS)


def test_the_first_ssd1608_boards_say_a_wrong_size_and_colour_counts(pi: Machine) -> None:
    """After the EEPROM printed in pimoroni/inky#63."""
    pi.i2c.record = eeprom_record(212, 104, 3, 10)
    spec = detect().spec
    assert (spec.name, spec.width, spec.height) == ("inky:phat-1608", 250, 122)
    assert Ink.YELLOW in spec.inks
    assert spec.full_seconds == 15


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (FileNotFoundError(2, "No such file or directory"), "I2C is off.*dtparam=i2c_arm=on"),
        (PermissionError(13, "Permission denied"), "no permission for /dev/i2c-1.*group i2c"),
        (OSError(5, "Input/output error"), "no board answers on I2C"),
    ],
)
def test_a_closed_i2c_bus_differs_from_a_missing_board(
    pi: Machine, fault: OSError, words: str
) -> None:
    pi.i2c.fault = fault
    with pytest.raises(PanelError, match=words):
        detect(VirtualPause(VirtualClock()))


def test_a_silent_board_is_asked_three_times(pi: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, record, asked = VirtualClock(), memory(22), list[float]()

    def answer(*_: object) -> None:
        asked.append(clock.now())
        if len(asked) < 3:
            raise OSError(121, "Remote I/O error")

    pi.i2c.record = record
    monkeypatch.setattr(pi.i2c, "write_i2c_block_data", answer)
    assert detect(VirtualPause(clock)).name == "7.3-spectra"
    assert asked == pytest.approx([0, 0.2, 0.4])
    assert pi.is_clean


def test_asking_a_silent_board_ends_when_its_panel_is_closed(desk: Desks) -> None:
    on = desk("what", place="", close_at=0.3)
    with pytest.raises(PanelClosed):
        on.show(motley(on.spec))
    assert on.glass.clock.now() == pytest.approx(0.3)


def test_a_missing_board_and_an_unknown_one_have_different_errors(pi: Machine) -> None:
    with pytest.raises(PanelError, match=r"no board answers on I2C: .*inky:NAME"):
        detect(VirtualPause(VirtualClock()))
    for unknown in (0, 9, 13, 29, 255):
        pi.i2c.record = memory(unknown)
        with pytest.raises(PanelError, match=f"variant {unknown}, which is unknown"):
            detect()
    assert pi.is_clean


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "smbus2", None)
    with pytest.raises(PanelError, match=r"smbus2: .*pip install inky"):
        detect()


def test_a_panel_with_no_place_is_the_one_that_is_plugged_in(desk: Desks) -> None:
    on = desk("what", third=Ink.RED, place="", record=memory(6, Ink.RED))
    frame = motley(on.spec)
    on.show(frame)
    assert on.shows(frame)
    table = next(each.data for each in on.glass.chips[0].commands if each.code == 0x32)
    assert table[35] == 0x43, "the look-up table of boards for high temperatures"


def test_a_plugged_in_board_of_another_size_is_refused_and_asked_again(desk: Desks) -> None:
    on = desk("what", place="", record=memory(22))
    for _ in range(2):
        with pytest.raises(
            PanelError, match=r"7.3-spectra, has 800x480 pixels, but .* 400x300: restart the box"
        ):
            on.show(motley(on.spec))
    on.machine.i2c.record = memory(3)
    frame = motley(on.spec)
    on.show(frame)
    assert on.shows(frame)

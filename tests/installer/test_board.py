from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from installer.board import NEEDS, Needs, edited, needs_of

from companion.config import parse
from hardware.firmware import in_force

STOCK = """\
# For more options and information see
# http://rptl.io/configtxt
#dtparam=i2c_arm=on
#dtparam=spi=on

dtparam=audio=on
dtoverlay=vc4-kms-v3d

[cm4]
otg_mode=1

[all]
"""
LINES = [
    "", "[all]", "[pi4]", "#dtparam=spi=on", "dtparam=spi=on", "dtparam=spi=off", "dtparam=i2c",
    "dtoverlay=spi0-0cs", "dtoverlay=spi0-0cs,cs_pin=1", "  dtparam=i2c_arm=on,spi=on # both",
]  # fmt: skip
texts = st.lists(st.sampled_from(LINES)).map(lambda lines: "".join(f"{line}\n" for line in lines))
ZERO_2_W = "Raspberry Pi Zero 2 W Rev 1.0"
UART = Needs(("enable_uart=1",))
NO_BLUETOOTH = Needs(("enable_uart=1", "dtoverlay=disable-bt"))
PI_5 = Needs(("dtparam=uart0=on",))
needs = st.sampled_from([*NEEDS.values(), UART, NO_BLUETOOTH, PI_5])


def test_a_board_that_says_itself_what_it_is_needs_three_lines() -> None:
    made = edited(STOCK, NEEDS["inky"])
    assert made.startswith(STOCK)
    assert made.endswith(
        "[all]\ndtoverlay=\ndtparam=spi=on\ndtparam=i2c_arm=on\ndtoverlay=spi0-0cs\n"
        "# table companion: end\n"
    )


def test_what_is_in_force_already_is_not_written_again() -> None:
    for line in (
        "dtparam=spi=on",
        "dtparam=spi",
        "dtparam=i2c_arm=on,spi=on",
        " dtparam = spi=on # x",
    ):
        assert edited(f"{line}\n", NEEDS["waveshare"]) == f"{line}\n"


def test_what_holds_for_one_board_only_or_was_put_off_again_does_not_count() -> None:
    for text in (
        "[pi4]\ndtparam=spi=on\n",
        "#dtparam=spi=on\n",
        "dtparam=spi\ndtparam=spi=off\n",
        "dtparam=spi # x\n",
    ):
        assert "dtparam=spi=on" in edited(text, NEEDS["waveshare"]).removeprefix(text)


def test_the_overlay_that_a_panel_cannot_bear_is_taken_out_and_given_back() -> None:
    for_inky = edited(STOCK, NEEDS["inky"])
    theirs = for_inky.replace("# table companion: begin\n", "").replace(
        "# table companion: end\n", ""
    )
    made = edited(theirs, NEEDS["waveshare"])
    assert "dtoverlay=spi0-0cs" not in in_force(made, None)
    assert edited(made, Needs()) == theirs


def test_another_panel_takes_the_lines_of_the_first_away() -> None:
    assert edited(edited(STOCK, NEEDS["inky"]), UART) == edited(STOCK, UART)


@given(texts, needs)
def test_what_is_needed_holds_however_often_it_is_written(text: str, wanted: Needs) -> None:
    made = edited(text, wanted)
    assert in_force(made, None) >= set(wanted.lines)
    assert not in_force(made, None) & wanted.never
    assert edited(made, wanted) == made


@given(texts, needs)
def test_taken_away_the_file_is_as_it_was(text: str, wanted: Needs) -> None:
    assert edited(edited(text, wanted), Needs()) == text


def test_a_module_on_a_cable_needs_nothing_of_the_board() -> None:
    for name, wanted in (
        ("uart:/dev/ttyUSB0", Needs()),
        ("uart", UART),
        ("uart:4.3", UART),
        ("uart:/dev/serial0", UART),
        ("png:/x", Needs()),
        ("inky:7.3-spectra", NEEDS["inky"]),
    ):
        assert needs_of(parse(f'[panel]\nname = "{name}"\n', "test"), ZERO_2_W) == wanted


@pytest.mark.parametrize(
    ("model", "place", "wanted"),
    [
        ("Raspberry Pi 5 Model B Rev 1.0", "", PI_5),
        ("Raspberry Pi 5 Model B Rev 1.0", ":/dev/ttyAMA0", PI_5),
        ("Raspberry Pi 5 Model B Rev 1.0", ":/dev/serial0", Needs()),  # the debug connector
        ("Raspberry Pi 500 Rev 1.0", "", PI_5),
        (ZERO_2_W, ":/dev/ttyAMA0", NO_BLUETOOTH),
        ("Raspberry Pi 3 Model B Plus Rev 1.3", ":/dev/ttyAMA0", NO_BLUETOOTH),
        ("Raspberry Pi 4 Model B Rev 1.5", ":/dev/ttyAMA0", NO_BLUETOOTH),
        ("Raspberry Pi 2 Model B Rev 1.1", ":/dev/ttyAMA0", UART),
        ("Raspberry Pi Compute Module 3 Rev 1.0", ":/dev/ttyAMA0", UART),
        (ZERO_2_W, ":/dev/ttyS0", UART),
        (ZERO_2_W, ":/dev/ttyS1", UART),
    ],
)
def test_the_line_on_the_header_needs_what_its_board_asks_for(
    model: str, place: str, wanted: Needs
) -> None:
    assert needs_of(parse(f'[panel]\nname = "uart{place}"\n', "test"), model) == wanted


def test_bluetooth_on_the_other_uart_is_as_good_as_none() -> None:
    text = "enable_uart=1\ndtoverlay=miniuart-bt\n"
    assert edited(text, NO_BLUETOOTH) == text


def test_a_button_box_on_the_header_is_reported_before_the_panel_s_overlay() -> None:
    """A parameter below an overlay would be the overlay's."""
    text = '[panel]\nname = "inky"\n[buttons]\nfrom = "serial"\nport = "/dev/ttyAMA0"\n'
    wanted = needs_of(parse(text, "test"), "Raspberry Pi 5 Model B Rev 1.0")
    assert wanted.lines[-2:] == ("dtparam=uart0=on", "dtoverlay=spi0-0cs")
    usb = text.replace("AMA0", "ACM0")
    assert needs_of(parse(usb, "test"), ZERO_2_W) == NEEDS["inky"]

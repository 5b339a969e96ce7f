"""What the Pi's firmware makes of ``config.txt``, by its documentation."""

from __future__ import annotations

import pytest

from hardware.firmware import in_force, passed

SPI = "dtparam=spi=on"
ZERO_2 = "Raspberry Pi Zero 2 W Rev 1.0"


@pytest.mark.parametrize(
    ("model", "filters"),
    [
        ("Raspberry Pi Model B Plus Rev 1.2", {"pi1"}),
        ("Raspberry Pi 2 Model B Rev 1.1", {"pi2"}),
        ("Raspberry Pi 3 Model B Plus Rev 1.3", {"pi3", "pi3+"}),
        ("Raspberry Pi 3 Model B Rev 1.2", {"pi3"}),
        ("Raspberry Pi Zero W Rev 1.1", {"pi0", "pi0w"}),
        ("Raspberry Pi 4 Model B Rev 1.5", {"pi4"}),
        ("Raspberry Pi 400 Rev 1.0", {"pi4", "pi400"}),
        ("Raspberry Pi Compute Module 4S Rev 1.0", {"pi4", "cm4s"}),
        ("Raspberry Pi 5 Model B Rev 1.0", {"pi5"}),
        ("Raspberry Pi 500 Rev 1.0", {"pi5", "pi500"}),
        ("Orange Pi Zero", set()),
        ("", set()),
    ],
)
def test_a_board_passes_the_filters_of_its_family(model: str, filters: set[str]) -> None:
    assert passed(model) == filters


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("dtparam=spi=on", True),
        ("dtparam = spi=on", True),
        ("dtparam=audio=on,spi", True),
        ("#dtparam=spi=on", False),
        ("[pi4]\ndtparam=spi=on", False),
        ("[pi02]\ndtparam=spi=on", True),
        ("[PI0W]\ndtparam=spi=on", True),
        ("[pi4]\n[pi0]\ndtparam=spi=on", True),
        ("[none]\n[pi0]\ndtparam=spi=on", False),
        ("[none]\n[all]\ndtparam=spi=on", True),
        ("[gpio4=1]\n[pi0]\ndtparam=spi=on", False),
        ("[0x12345678]\ndtparam=spi=on", False),
        ("[board-type=0x12]\n[pi0]\ndtparam=spi=on", False),
        ("dtparam=spi=on\ndtparam=spi=off", False),
        ("dtparam=spi=on\n[pi4]\ndtparam=spi=off", True),
        ("dtparam=spi=on # a switch, whatever stands behind", True),
        ("dtparam=spi # no parameter of this name", False),
    ],
)
def test_a_setting_holds_where_its_filters_are_passed(text: str, *, holds: bool) -> None:
    assert (SPI in in_force(text, ZERO_2)) is holds


def test_a_comment_behind_an_overlay_is_a_part_of_its_name() -> None:
    assert "dtoverlay=spi0-0cs" not in in_force("dtoverlay=spi0-0cs # for inky", ZERO_2)
    assert "dtoverlay=spi0-0cs" in in_force("dtoverlay=spi0-0cs,no_miso # for inky", ZERO_2)

"""What ``companion check`` says of a machine's supply, its temperature and its address."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest
from device.faked_pi import bad, pi

from companion.checks.box import check
from hardware.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path

FLAGS = "sys/devices/platform/soc/soc:firmware/get_throttled"
ALARM = "sys/class/hwmon/hwmon1"
TEMPERATURE = "sys/class/thermal/thermal_zone0/temp"


def found(root: Path) -> dict[str, tuple[str, str]]:
    return {each.what: (each.found, each.fix) for each in check(None, Machine(root))}


def put(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text)


@pytest.mark.parametrize(
    ("flags", "words", "is_good"),
    [
        ("0\n", "the voltage is right", True),
        ("50005\n", "the voltage is too low now", False),
        ("0x50000", "the voltage was too low since the start", False),
        ("80000", "the voltage is right", True),  # only too hot once
        ("", "this kernel does not say whether", True),
        ("none", "this kernel does not say whether", True),
    ],
)
def test_the_flags_of_the_firmware_are_read(
    flags: str, words: str, *, is_good: bool, tmp_path: Path
) -> None:
    root = pi(tmp_path)
    put(root, FLAGS, flags)
    text, fix = found(root)["power supply"]
    assert text.startswith(words)
    assert (fix == "") is is_good


@pytest.mark.parametrize("alarm", ["0", "1"])
def test_a_kernel_with_an_alarm_alone_is_asked_too(alarm: str, tmp_path: Path) -> None:
    root = pi(tmp_path)
    put(root, f"{ALARM}/name", "rpi_volt\n")
    put(root, f"{ALARM}/in0_lcrit_alarm", f"{alarm}\n")
    assert ("power supply" in bad(root)) is (alarm == "1")


@pytest.mark.parametrize(("text", "words"), [("41234\n", "41 °C"), ("85000\n", "85 °C")])
def test_a_machine_that_is_too_hot_is_reported(text: str, words: str, tmp_path: Path) -> None:
    root = pi(tmp_path)
    assert "heat" not in found(root)
    put(root, TEMPERATURE, text)
    assert found(root)["heat"][0] == words
    assert ("heat" in bad(root)) is (words == "85 °C")


def test_this_machine_says_its_name_and_a_card_says_nothing(tmp_path: Path) -> None:
    here = {each.what: each for each in check(None, Machine())}
    assert socket.gethostname() in here["address"].found
    root = pi(tmp_path)
    for each in sorted((root / "proc").rglob("*"), reverse=True):
        each.rmdir() if each.is_dir() else each.unlink()
    assert not {"address", "power supply", "heat"} & found(root).keys()

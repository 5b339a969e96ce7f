"""What ``companion check`` asks the machine itself: a line of its header, its clock, packages."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import ClassVar

import pytest
from device.faked_pi import card, config, pi

from companion.box.wiring import chosen_spec, pin_claims
from companion.checks.box import check
from companion.checks.buses import LIBRARIES, WANTED
from companion.config import parse
from hardware.gpio_lines import SELECT
from hardware.machine import Machine


class Asked(Machine):
    """A faked Pi whose kernel says who uses the line of the chip select."""

    user_of_select: ClassVar[str | None] = None
    users: ClassVar[dict[int, str]] = {}

    def line_user(self, line: int) -> str | None:
        return self.user_of_select if line == SELECT else self.users.get(line)


def select(root: Path, path: Path | None, user: str | None) -> tuple[str, str]:
    """Return what is found of the chip select where the kernel names its user, and the fix."""
    machine = Asked(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Asked, "user_of_select", user)
        found = {each.what: each for each in check(path, machine)}["chip select"]
    return found.found, found.fix


@pytest.mark.parametrize("user", ["", "inky", "lg"])
def test_a_chip_select_is_judged_by_its_line_not_by_the_file(user: str, tmp_path: Path) -> None:
    """As on a system whose device tree leaves it free and whose config.txt nobody reads."""
    waveshare = config(tmp_path, '[panel]\nname = "waveshare:4.2-v2"')
    without = pi(tmp_path, lines="dtparam=spi=on")
    assert select(without, None, user) == ("left to the panel", "")
    assert select(without, waveshare, user)[1].startswith("let the device tree give GPIO 8 to SPI")
    assert select(without, None, "spi0 CS0")[1].startswith("write dtoverlay=spi0-0cs")
    assert select(without, waveshare, "spi0 CS0") == ("held by the kernel", "")
    has_overlay = pi(tmp_path / "other")
    assert select(has_overlay, None, "spi0 CS0")[1] == "restart the Pi: config.txt has it already"
    assert select(has_overlay, waveshare, user)[1].startswith("take out dtoverlay=spi0-0cs")
    assert select(without, None, None)[1].startswith("write"), "unknown: the file counts"


def test_every_pin_of_the_box_that_another_has_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the kernel; the box's own programs hold theirs while it runs, and line 4 is not wanted."""
    box = config(
        tmp_path,
        '[panel]\nname = "waveshare:4.2-v2"\n[buttons]\nfrom = "gpio"\n[signals]\nlamp = 13',
    )
    chosen = parse(box.read_text(), box.name)
    wanted = {claim.pin: claim for claim in pin_claims(chosen, chosen_spec(chosen))}
    for pin, claim in wanted.items():
        users = {4: "onewire@0", **dict.fromkeys(wanted, "lg"), pin: "fan"}
        monkeypatch.setattr(Asked, "users", users)
        found = {each.what: each for each in check(box, Asked(pi(tmp_path))) if "pin " in each.what}
        if pin == SELECT:
            assert not found
            continue
        assert list(found) == [f"pin {pin}"]
        assert found[f"pin {pin}"].found == f"wanted for {claim.user}, used by fan"
        assert "another pin" in found[f"pin {pin}"].fix
    assert {5, 6, 13, 17, 24, 25} <= set(wanted)


@pytest.mark.parametrize(
    ("uptime", "written", "is_changed", "is_behind"),
    [
        (100, 1050, True, False),
        (100, 900, False, False),
        (100, 1200, False, True),  # no clock of its own, and no network yet
        (100, 10**9, False, True),
    ],
)
def test_a_clock_behind_the_files_is_not_believed(
    uptime: int, written: int, *, is_changed: bool, is_behind: bool, tmp_path: Path
) -> None:
    root = pi(tmp_path)
    (root / "proc/stat").write_text("cpu 1\nbtime 1000\n")
    (root / "proc/uptime").write_text(f"{uptime}.50 12.00\n")
    os.utime(card(tmp_path), (written, written))
    machine = Machine(root)
    assert (machine.is_firmware_changed(), machine.is_clock_behind()) == (is_changed, is_behind)


@pytest.mark.parametrize(
    ("system", "version", "fix"),
    [
        ("Debian", (3, 13), "pip install 'adafruit-lgpio>=0.2.2'"),
        ("Debian", (3, 11), "pip install 'lgpio>=0.2.2'"),
        ("Raspberry Pi OS", (3, 13), "sudo apt install python3-lgpio"),
    ],
)
def test_only_a_package_that_exists_is_named(
    system: str,
    version: tuple[int, int],
    fix: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    root = pi(tmp_path)
    if system == "Raspberry Pi OS":
        (root / "etc").mkdir()
        (root / "etc/rpi-issue").write_text("Raspberry Pi reference 2026-06-18\n")
    monkeypatch.setattr("companion.checks.buses.sys.version_info", version)
    (lgpio,) = (each for each in check(None, Machine(root)) if each.what == "library lgpio")
    assert lgpio.fix.startswith(fix)


def test_what_pip_is_asked_for_is_what_the_extras_ask_for() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    extras = tomllib.loads(text)["project"]["optional-dependencies"]
    ranges = {each.partition(";")[0].strip() for each in extras["pi"]}
    assert WANTED["inky"] in ranges
    assert {name for name, package in LIBRARIES["inky"].items() if not package} == set(WANTED)

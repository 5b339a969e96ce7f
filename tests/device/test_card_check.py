"""``companion check --root`` on the card of another box."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from device.faked_pi import NODES, bad, card, pi

from companion.checks.box import check
from companion.cli import main
from hardware.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_card_outside_its_pi_is_judged_by_the_settings_of_the_firmware(tmp_path: Path) -> None:
    root = pi(tmp_path)
    shutil.rmtree(root / "proc")
    for node in NODES:
        (root / node).unlink()
    assert bad(root) == {}
    card(tmp_path).write_text("dtparam=spi=on\n")
    assert list(bad(root)) == ["I2C", "chip select"]
    card(tmp_path).rename(root / "boot/config.txt")
    assert bad(root)["firmware"][1] == "mount the card's first partition there"
    card(tmp_path).parent.rmdir()
    assert "firmware" not in bad(root)


def test_a_card_without_the_program_is_reported(tmp_path: Path) -> None:
    root = pi(tmp_path)
    (root / "opt/companion/current").unlink()
    assert list(bad(root)) == ["program"]


def test_another_card_s_own_configuration_libraries_and_service_are_looked_at(
    tmp_path: Path,
) -> None:
    root = pi(tmp_path, lines="dtparam=spi=on\n")
    packages = root / "opt/companion/current/lib/python3.13/site-packages"
    for path, text in {
        root / "etc/companion.toml": '[panel]\nname = "waveshare:4.2-v2"\n',
        root / "etc/systemd/system/companion.service": "",
        packages / "lgpio.py": "",
        packages / "spidev.cpython-313-aarch64-linux-gnu.so": "",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    reported = {each.what: each for each in check(None, Machine(root))}
    assert reported["configuration"].found == f"{root}/etc/companion.toml"
    assert reported["panel"].found == "waveshare:4.2-v2, 400x300"
    assert reported["library spidev"].good
    assert reported["library lgpio"].good
    assert reported["service"].fix == "sudo systemctl enable companion"


def test_a_root_that_is_no_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--root", str(tmp_path / "none")]) == 2
    assert "there is no such folder" in capsys.readouterr().err

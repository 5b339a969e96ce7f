from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from installer import needs
from installer.faults import InstallError
from installer.host import Host
from installer.steps import add_packages

from companion.config import parse

if TYPE_CHECKING:
    from pathlib import Path

PNG = '[panel]\nname = "png:/pages"\n'


@pytest.mark.parametrize(
    ("text", "extras"),
    [
        ("", ("pi",)),
        ('[panel]\nname = "waveshare:4.2-v2"', ("waveshare",)),
        (PNG, ("pins",)),
        (f'{PNG}[buttons]\nfrom = "serial"', ()),
        (f'{PNG}[buttons]\nfrom = "serial"\n[signals]\nlamp = 17', ("pins",)),
    ],
)
def test_the_libraries_of_panel_and_pins_come_with_the_program(
    text: str, extras: tuple[str, ...]
) -> None:
    assert needs.extras(parse(text, "box.toml")) == extras


INKY, CABLE = "", f'{PNG}[buttons]\nfrom = "serial"'
WAVESHARE = '[panel]\nname = "waveshare:4.2-v2"'


@pytest.mark.parametrize(
    ("text", "bits", "version", "libraries"),
    [
        (INKY, 64, (3, 11), ("spidev",)),
        (INKY, 64, (3, 13), ("lgpio", "spidev")),
        (INKY, 32, (3, 13), ("gpiod", "lgpio", "numpy", "pillow", "spidev")),
        (WAVESHARE, 32, (3, 13), ("lgpio", "pillow", "spidev")),
        (PNG, 64, (3, 13), ("lgpio",)),
        (CABLE, 64, (3, 13), ()),
        (CABLE, 32, (3, 13), ("pillow",)),
    ],
)
def test_debian_gives_only_what_has_no_wheel(
    text: str,
    bits: int,
    version: tuple[int, int],
    libraries: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system(monkeypatch, bits, version)
    config = parse(text, "box.toml")
    assert needs.from_debian(config) == libraries
    missing = {needs.DEBIAN[name][1] for name in libraries}
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name in missing else name)
    assert needs.packages(config) == tuple(needs.DEBIAN[name][0] for name in libraries)


def test_a_system_without_a_pillow_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    system(monkeypatch, 32, (3, 11))
    with pytest.raises(
        InstallError,
        match="put the 64-bit Raspberry Pi OS on the card, or the 32-bit one of Trixie",
    ):
        needs.from_debian(parse(CABLE, "box.toml"))


def test_without_a_network_a_package_of_debians_is_asked_for_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name == "spidev" else name)
    system(monkeypatch, 64, (3, 11))
    with pytest.raises(InstallError, match="sudo apt-get install python3-spidev"):
        add_packages(Host(tmp_path), parse(INKY, "box.toml"), offline=True)


def system(monkeypatch: pytest.MonkeyPatch, bits: int, version: tuple[int, int]) -> None:
    """Let this be a Pi with a 32- or 64-bit system, which reports aarch64 either way."""
    monkeypatch.setattr("platform.machine", lambda: "aarch64")
    monkeypatch.setattr("sys.maxsize", 2 ** (bits - 1) - 1)
    monkeypatch.setattr("sys.version_info", version)

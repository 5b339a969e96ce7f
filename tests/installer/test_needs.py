from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from installer import needs
from installer.faults import InstallError
from installer.host import Host
from installer.steps import add_packages
from installer.systems import System
from packaging.tags import compatible_tags, cpython_tags
from packaging.utils import parse_wheel_filename

from companion.config import parse

if TYPE_CHECKING:
    from collections.abc import Mapping
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
        ("[phones]\npage = true", ("pi", "phones")),
        (f'{PNG}[buttons]\nfrom = "serial"\n[phones]\npage = true', ("phones",)),
        ("[phones]\npage = false\nport = 8080", ("pi",)),
    ],
)
def test_the_libraries_of_panel_and_pins_come_with_the_program(
    text: str, extras: tuple[str, ...]
) -> None:
    assert needs.extras(parse(text, "box.toml")) == extras


PI, WAVESHARE, PINS, CABLE, PHONES = ("pi",), ("waveshare",), ("pins",), (), "phones"
TRIXIE_32 = System("armv7l", (3, 13))


@pytest.mark.parametrize(
    ("extras", "system", "libraries"),
    [
        (PI, System("aarch64", (3, 11)), ("spidev",)),
        (PI, System("aarch64", (3, 13)), ("spidev",)),
        (WAVESHARE, System("x86_64", (3, 12)), ("spidev",)),
        (PINS, System("aarch64", (3, 13)), ()),
        (CABLE, System("aarch64", (3, 13)), ()),
        (CABLE, TRIXIE_32, ("pillow",)),
        ((*PI, PHONES), System("aarch64", (3, 13)), ("spidev",)),
        ((PHONES,), System("aarch64", (3, 11)), ()),
        ((PHONES,), TRIXIE_32, ("pillow", "tornado")),
    ],
)
def test_debian_gives_only_what_has_no_wheel(
    extras: tuple[str, ...],
    system: System,
    libraries: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert needs.from_debian(extras, system) == libraries
    missing = {needs.DEBIAN[name][1] for name in libraries}
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name in missing else name)
    assert needs.packages(libraries) == tuple(needs.DEBIAN[name][0] for name in libraries)


@pytest.mark.parametrize("extras", [PI, WAVESHARE, PINS])
@pytest.mark.parametrize("system", [TRIXIE_32, System("x86_64", (3, 13))])
def test_where_pins_have_no_library_only_serial_lines_work(
    extras: tuple[str, ...], system: System
) -> None:
    with pytest.raises(InstallError, match="take a UART panel and a button box on a serial line"):
        needs.from_debian(extras, system)
    assert extras not in needs.every_extras(system)


@pytest.mark.parametrize(
    ("system", "words"),
    [
        (System("armv7l", (3, 11)), "put the 64-bit Raspberry Pi OS on the card, or the 32-bit"),
        (System("aarch64", (3, 14)), "no library was locked for this system, but aarch64-311"),
        (System("i686", (3, 13)), "no library was locked for this system, but aarch64-311"),
    ],
)
def test_a_system_without_libraries_is_refused_at_once(system: System, words: str) -> None:
    with pytest.raises(InstallError, match=words):
        needs.from_debian(CABLE, system)


@pytest.mark.parametrize("name", ["riscv64-311", "aarch64", "aarch64-3.11", "armv7l-311", ""])
def test_a_system_that_does_not_exist_gets_those_that_do(name: str) -> None:
    with pytest.raises(InstallError, match=r"aarch64-313|one of Trixie"):
        System.named(name)
    assert System.named("armv7l-313") == TRIXIE_32


def test_a_64_bit_processor_may_run_a_32_bit_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "aarch64")
    monkeypatch.setattr("sys.version_info", (3, 13, 5))
    assert System.here() == System("aarch64", (3, 13))
    monkeypatch.setattr("sys.maxsize", 2**31 - 1)
    assert System.here() == TRIXIE_32


@pytest.mark.parametrize(
    ("wheel", "is_taken"),
    [
        ("a-1-py3-none-any.whl", True),
        ("a-1-py2.py3-none-any.whl", True),
        ("a-1-py2-none-any.whl", False),
        ("a-1-cp313-cp313-manylinux_2_17_aarch64.manylinux2014_aarch64.whl", True),
        ("a-1-cp39-abi3-manylinux_2_28_aarch64.whl", True),
        ("a-1-cp313-cp313t-manylinux_2_28_aarch64.whl", False),
        ("a-1-cp314-abi3-manylinux_2_28_aarch64.whl", False),
        ("a-1-cp313-cp313-manylinux_2_28_x86_64.whl", False),
        ("a-1-cp313-cp313-manylinux_2_39_aarch64.whl", False),
        ("a-1-cp313-cp313-musllinux_1_2_aarch64.whl", False),
        ("a-1.tar.gz", False),
    ],
)
def test_a_wheel_is_for_a_system_as_pip_would_say(wheel: str, *, is_taken: bool) -> None:
    system = System("aarch64", (3, 13))
    assert system.takes(wheel) is is_taken
    if wheel.endswith(".whl"):
        tags = {
            (tag.interpreter, tag.abi, tag.platform)
            for tag in (
                *cpython_tags(system.python, platforms=system.platforms),
                *compatible_tags(system.python, "cp313", system.platforms),
            )
        }
        theirs = {(t.interpreter, t.abi, t.platform) for t in parse_wheel_filename(wheel)[3]}
        assert (not tags.isdisjoint(theirs)) is is_taken


def test_a_page_for_phones_needs_the_command_that_says_its_address(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: name)
    monkeypatch.setattr(needs, "COMMANDS", str(tmp_path))
    assert needs.packages((), (*PI, PHONES)) == ("iproute2",)
    assert needs.packages((), PI) == ()
    (tmp_path / "ip").touch(0o755)
    assert needs.packages((), (PHONES,)) == ()


def test_without_a_network_a_package_of_debians_is_asked_for_first(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match="sudo apt-get install python3-spidev"):
        add_packages(Host(tmp_path), ("python3-spidev",), offline=True)


class Apt(Host):
    """A machine whose apt says what it said on a real one; nothing else may be run."""

    def run(self, *words: str, fix: str, environment: Mapping[str, str] | None = None) -> str:
        del fix, environment
        assert words[:2] == ("apt-cache", "policy"), words
        return (
            "python3-spidev:\n  Installed: (none)\n  Candidate: 3.6-1+b1\n  Version table:\n"
            "     3.6-1+b1 500\n        500 http://deb.debian.org/debian bookworm/main\n"
            "python3-old:\n  Installed: (none)\n  Candidate: (none)\n  Version table:\n"
        )


def test_a_package_that_nobody_has_is_named_before_any_change(tmp_path: Path) -> None:
    needs.check_packages(Apt(tmp_path), ["python3-spidev"])
    with pytest.raises(InstallError, match="source of this system has python3-old: sudo apt-get u"):
        needs.check_packages(Apt(tmp_path), ["python3-spidev", "python3-old"])

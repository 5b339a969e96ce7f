from __future__ import annotations

import pytest
from installer import needs

from companion.config import parse

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


@pytest.mark.parametrize(
    ("version", "packages"),
    [((3, 11), ("python3-spidev",)), ((3, 13), ("python3-lgpio", "python3-spidev"))],
)
def test_debian_gives_only_what_has_no_wheel(
    version: tuple[int, int], packages: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = {"lgpio", "spidev"}
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name in missing else name)
    monkeypatch.setattr("sys.version_info", version)
    assert needs.packages(parse("", "box.toml")) == packages

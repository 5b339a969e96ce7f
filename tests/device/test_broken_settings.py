"""Settings that are no TOML: whatever line is at fault, the box has its panel and says which."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.box.wiring import usable
from companion.config import load, parse, sound_part
from companion.errors import ConfigError
from companion.settings import Config, PanelChoice
from companion.surface import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
CARD = ROOT / "systemd/cardimage/files/boot/firmware/companion.toml"
PANELS = ("inky:7.3-spectra", "waveshare:4.2-v2", "uart:/dev/ttyUSB0", "png:/tmp/pages")


def examples() -> tuple[str, str]:
    """Return the settings that the guide explains, and those on a card as it is flashed."""
    guide = (ROOT / "docs/en/how-to/panels-and-buttons.md").read_text(encoding="utf-8")
    return guide.partition("```toml\n")[2].partition("```")[0], CARD.read_text(encoding="utf-8")


def broken(lines: list[str], at: int) -> Iterator[str]:
    """Yield a text with each fault that a person makes at a line, which says there what it did."""
    whole, code = lines[at], lines[at].partition("#")[0]
    for added in ("x = ", "@@ }{ ,", 'x = "', "x = [1, 2", "[[", "\0", "a b c"):
        yield "\n".join((*lines[:at], added, *lines[at:]))
    for left_out in re.finditer(r'["\[\]{}=]', code):
        fault = whole[: left_out.start()] + whole[left_out.end() :]
        if left_out[0] != "=" or left_out.start() == code.index("="):
            yield "\n".join((*lines[:at], fault, *lines[at + 1 :]))


@pytest.mark.parametrize("panel", PANELS)
def test_a_fault_at_any_line_costs_no_panel_no_button_and_no_lamp(
    panel: str, tmp_path: Path
) -> None:
    file, count = tmp_path / "companion.toml", 0
    for example in examples():
        text = re.sub(r'(?m)^name = "[^"]*"', f'name = "{panel}"', example, count=1)
        good = parse(text, "good.toml")
        assert good.panel.name == panel
        for at in range(text.count("\n")):
            for fault in broken(text.split("\n"), at):
                file.write_text(fault, encoding="utf-8")
                with pytest.raises(ConfigError) as said:
                    load(file)
                found, count = sound_part(file), count + 1
                wanted = (good.panel, good.buttons, good.signals)
                assert (found.panel, found.buttons, found.signals) == wanted, fault
                (first, *_) = str(said.value).splitlines()
                assert first.startswith(f"{file}: line {at + 1}: "), fault
                assert re.search(r"write|take|put", first), first
    assert count > 300


def test_other_faults_of_a_file_cost_no_panel_either(tmp_path: Path) -> None:
    """What editors and other systems write, and names that are misspelt, twice there or gone."""
    file = tmp_path / "companion.toml"
    good = '[panel]\nname = "uart"\nportrait = true\n[buttons]\nfrom = "none"\n'
    for data in (
        good.encode("utf-16"),
        b"\xef\xbb\xbflanguage = en\r\n" + good.replace("\n", "\r\n").encode(),
        b"# caf\xe9\n" + good.encode(),
        good.encode() + bytes(2000) + b"\xff" * 70_000,
        good.replace('"', "“").encode(),
        f"{good}[panel]\nname = 'inky'\n".encode(),
        good.replace("portrait", "name = 'inky'\nportrait").encode(),
        good.replace("[panel]", "[[panel]]").encode(),
        good.replace("[panel]", "[panle]").replace("name", "nam").encode(),
        good.replace("[panel]\n", "").encode(),
        good.replace("[buttons]\n", "").replace("true", "True").encode(),
        good.replace("true", "1\nportrait = true").encode(),
        good.replace("[panel]\n", 'panel = "uart"\n').encode(),
    ):
        file.write_bytes(data)
        with pytest.raises(ConfigError):
            load(file)
        found = sound_part(file)
        assert (found.panel.name, found.buttons.source) == ("uart", "none"), data
    file.write_text('[buttons]\npins = {\n  A = 5,  # left\n  B = 6,\n}\n[panel]\nname = "uart"\n')
    assert sound_part(file).buttons.pins == {Button.A: 5, Button.B: 6}


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("waveshare:4.2v2", "waveshare:4.2-v2"),
        ("wavshare:4.2-v2", "waveshare:4.2-v2"),
        ("png:/tmp/pages", "png:/tmp/pages"),
        ("urt:/dev/ttyUSB1", "uart:/dev/ttyUSB1"),
        ("inky:7.3-spectr", "inky:7.3-spectra"),
        ("something", "inky"),
        ("web", "inky"),
    ],
)
def test_a_misspelt_panel_is_the_nearest_one(written: str, used: str) -> None:
    assert usable(Config(panel=PanelChoice(written))).panel == PanelChoice(used)
    impossible = Config(panel=PanelChoice("uart", portrait=True, inks="red"))
    assert usable(impossible).panel == PanelChoice("uart")

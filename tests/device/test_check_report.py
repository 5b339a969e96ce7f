"""``companion check --report``: a row for a page that everybody reads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from device.faked_pi import config, pi

from companion.app.findings import Finding
from companion.checks.box import check
from companion.checks.pasted import row
from companion.cli import main
from hardware.machine import Machine

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parents[2]
PRIVATE = ("annas-box", "/home/anna", "FTDI_A50285BI", "192.0.2.7", "anna")


def test_a_report_has_what_a_box_is_and_nothing_personal(tmp_path: Path) -> None:
    port = "/dev/serial/by-id/usb-FTDI_A50285BI-if00"
    path = config(
        tmp_path,
        f'journal = "/home/anna/games"\n[panel]\nname = "png:/home/anna/annas-box"\n'
        f'[buttons]\nfrom = "serial"\nport = "{port}"',
    )
    machine = Machine(pi(tmp_path))
    findings = [
        *check(path, machine),
        Finding("address", "annas-box: 192.0.2.7"),
        Finding("groups", "anna: gpio, spi"),
        Finding("panel", "/home/anna/annas-box is a file", "name a folder"),
        Finding("configuration", "/home/anna/box.toml"),
        Finding("service", "active | for anna"),
    ]
    text = row(findings, "2026-11-23")
    assert not [each for each in (*PRIVATE, str(tmp_path)) if each in text]
    table = text.split("\n\n")[0].splitlines()
    assert len({line.count("|") for line in table}) == 1
    assert table[2].startswith("| 2026-11-23 | Raspberry Pi Zero 2 W Rev 1.0 |")
    assert "buttons' port" in table[2]
    page = (ROOT / "docs/en/how-to/tested-on.md").read_text(encoding="utf-8")
    assert page.rstrip().endswith("\n".join(table[:2])), "the page has the same columns"


def test_the_report_is_printed_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["check", "--root", str(pi(tmp_path)), "--report"])
    printed = capsys.readouterr().out
    assert printed.startswith("| date | machine | system |")
    assert "Raspberry Pi Zero 2 W" in printed
    assert str(tmp_path) not in printed
    assert code in {0, 1}

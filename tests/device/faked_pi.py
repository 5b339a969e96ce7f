"""The files of a Raspberry Pi below a folder, and what ``companion check`` would fix there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.checks.box import check
from hardware.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path

CONFIG = "boot/firmware/config.txt"
NODES = ("dev/spidev0.0", "dev/i2c-1", "dev/gpiochip0")
INKY_LINES = "dtparam=spi=on\ndtparam=i2c_arm=on\n# for the panel\ndtoverlay=spi0-0cs\n"
STATE = "var/lib/companion"


def pi(
    folder: Path,
    *,
    without: str = "",
    lines: str = INKY_LINES,
    model: str = "Raspberry Pi Zero 2 W Rev 1.0",
) -> Path:
    """Build a Pi's files, without one of them."""
    files = {"proc/stat": "", "proc/device-tree/model": f"{model}\0", CONFIG: lines}
    for name, text in {**files, **dict.fromkeys(NODES, "")}.items():
        if name != without:
            path = folder / "pi" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    current = folder / "pi" / "opt/companion/current"
    if not current.is_symlink():
        (current.parent / "versions/1.0").mkdir(parents=True)
        current.symlink_to("versions/1.0")
    return folder / "pi"


def card(folder: Path) -> Path:
    return folder / "pi" / CONFIG


def config(folder: Path, text: str) -> Path:
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def bad(root: Path, path: Path | None = None) -> dict[str, tuple[str, str]]:
    """Return what is to be fixed on a machine, libraries aside, and how."""
    return {
        each.what: (each.found, each.fix)
        for each in check(path, Machine(root))
        if not each.good and not each.what.startswith("library")
    }

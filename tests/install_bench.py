"""A machine of files to install on, whose commands only leave their traces there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import small_program
from installer import program
from installer.choices import asked, choices_of
from installer.faults import InstallError
from installer.host import Host
from installer.main import CHECKOUT
from installer.program import Source
from installer.steps import configured, install

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

BOOT = "boot/firmware/config.txt"
STOCK = "dtparam=audio=on\n"
CABLE = ("--panel", "uart:/dev/ttyUSB0", "--buttons", "serial")
CABLE_BOX = '[panel]\nname = "uart:/dev/ttyUSB0"\n[buttons]\nfrom = "serial"\n'
WANTS = "etc/systemd/system/{}.wants/{}"
TARGETS = {"service": "multi-user.target", "socket": "sockets.target", "path": "paths.target"}
ENABLED = WANTS.format(TARGETS["service"], "companion.service")


class PowerCutError(BaseException):
    """The plug was pulled."""


class Bench(Host):
    """A machine of files below a folder, whose commands only leave their traces there.

    After ``power`` changes the plug is pulled: before the next one, or in the midst of it.
    """

    def __init__(self, root: Path, power: int = 1000, *, runs: bool = True) -> None:
        self.said: list[str] = []
        super().__init__(root=root, say=self.said.append)
        self.power, self.runs = power, runs
        self.commands: list[str] = []
        self.broken: str | None = None

    def do(self, words: str, change: Callable[[], object]) -> None:
        if self.power == 0:
            raise PowerCutError
        self.power -= 1
        super().do(words, change)

    def run(self, *words: str, fix: str, environment: Mapping[str, str] | None = None) -> str:
        del environment
        self.commands.append(" ".join(words))
        if words[0] == "apt-cache":
            return "".join(f"{name}:\n  Candidate: 1.0\n" for name in words[2:])
        if "venv" in words:
            self._touch(f"{words[-1]}/bin/python")
            (Path(words[-1]) / "pyvenv.cfg").write_text("include-system-site-packages = false\n")
        if "--no-index" in words:
            if self.power == 0:
                raise PowerCutError
            self._touch(f"{words[0].removesuffix('python')}companion")
        is_switch = words[1] in {"enable", "disable"}
        for unit in (each for each in words[2:] if is_switch and not each.startswith("--")):
            link = WANTS.format(TARGETS[unit.rpartition(".")[2]], unit)
            if words[1] == "enable":
                self._touch(f"{self.root}/{link}", link=True)
            elif unit != "companion.service":
                (self.root / link).unlink(missing_ok=True)
        if "is-active" in words and not self.runs:
            raise InstallError("inactive")
        if words[:2] == ("systemctl", "restart") and self.broken == program.current(self):
            raise InstallError(f"systemctl restart failed; {fix}")
        return ""

    def _touch(self, name: str, *, link: bool = False) -> None:
        os.makedirs(os.path.dirname(name), exist_ok=True)  # noqa: PTH103, PTH120 - text as it came
        if link:
            os.symlink("../companion.service", name)  # noqa: PTH211 - as above
        else:
            open(name, "w").close()  # noqa: PTH123 - as above


def machine(folder: Path, *, pi: bool = True, is_booted: bool = True) -> Path:
    root = folder / "root"
    (root / "boot/firmware").mkdir(parents=True)
    (root / BOOT).write_text(STOCK)
    (root / "proc/device-tree").mkdir(parents=True)
    (root / "proc/device-tree/model").write_text("Raspberry Pi 4 Model B\0" if pi else "PC")
    if is_booted:
        (root / "run/systemd/system").mkdir(parents=True)
    return root


def source(folder: Path, number: int = 1) -> Source:
    checkout = small_program.checkout(folder / f"checkout-{number}", small_program.library(folder))
    (checkout / "companion" / "__init__.py").write_text(f'__version__ = "1.{number}"\n')
    return Source(checkout, None, ())


def put(host: Host, of: Source, *words: str) -> list[str]:
    choices = choices_of(words or CABLE)
    text = configured(host, choices, lambda gaps: asked(gaps, None))
    return install(host, of, text, CHECKOUT / "systemd")


def files(root: Path) -> dict[str, str]:
    found = {}
    for path in sorted(root.rglob("*")):
        name = str(path.relative_to(root))
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}"
        elif path.is_file():
            found[name] = path.read_text()
    return found

"""A machine with the program installed on it while it was off, as a card is prepared."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING

from boot.machine import STATE, Machine
from boot.trees import base_tree, copied_as, wheels
from installer import wheel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from boot.trees import Release

NOW, NEXT = "now", "next"
"""The folders of wheels: this version, and a newer one that is the same but for its number."""
NEWER = "9.9"
BUTTON_BOX = """\
[Unit]
Description=A button box that a test presses
DefaultDependencies=no
After=local-fs.target

[Service]
Environment=PYTHONPATH=/checkout/tests:/checkout PYTHONNOUSERSITE=1
ExecStart=/usr/bin/python3 -B /checkout/tests/boot/button_box.py

[Install]
WantedBy=multi-user.target
"""
_START_UP = f"from pathlib import Path\nPath('/{STATE}/seen-by-' + __name__).touch()\n"
_SITE = ".local/lib/python3.{}/site-packages"
HOSTILE = {
    f"{home}/{_SITE.format(minor)}/{name}": text
    for minor in (11, 13)
    for home in ("root", STATE)
    for name, text in {
        "usercustomize.py": _START_UP,
        "tqdm/__init__.py": "raise RuntimeError('from a home')\n",
        "tqdm-4.70.1.dist-info/METADATA": "Metadata-Version: 2.1\nName: tqdm\nVersion: 4.70.1\n",
    }.items()
}
"""Libraries in root's home and in the service's, which the box must not see."""
SURROUNDINGS = "umask 0077; export PYTHONPATH=/elsewhere PIP_TARGET=/elsewhere;"
"""What the installer is started with, by an owner who means no harm."""
BOX = f"""\
language = "{{language}}"
[panel]
name = "png:/{STATE}/pages"
[buttons]
from = "serial"
port = "/run/button-box/port"
"""
"""The settings of a machine with a panel and buttons, but for its language."""
PHONES_ON = f"""\
{BOX.format(language="en")}[phones]
page = true
"""
"""The settings of a machine that has a page for phones."""
WATCHDOG_SECONDS = 6
FOR_TESTS = f"""\
[Service]
# a pseudo-terminal stands for a cable, and nobody waits half a minute for a dog
DeviceAllow=char-pts rw
WatchdogSec={WATCHDOG_SECONDS}
"""


def packed(folder: Path, release: Release) -> Path:
    """Fill a folder with both folders of wheels."""
    ours = shutil.ignore_patterns(f"{wheel.PROJECT}-*")
    shutil.copytree(wheels(folder / NOW, release), folder / NEXT, ignore=ours)
    wheel.packed(copied_as(folder / "newer", NEWER), NEWER, folder / NEXT)
    return folder


def install(version: str) -> tuple[str, ...]:
    """Return the command that installs from a folder of wheels, as it lies in the machine."""
    return (
        "/checkout/systemd/install", "--wheels", f"/wheels/{version}", "--language", "en",
        "--panel", f"png:/{STATE}/pages", "--buttons", "serial:/run/button-box/port",
    )  # fmt: skip


@contextmanager
def installed(
    folder: Path,
    release: Release,
    wheels: Path,
    settings: str = "",
    files: Mapping[str, str] = MappingProxyType({}),
    options: tuple[str, ...] = (),
    *,
    tree: Path | None = None,
) -> Iterator[Machine]:
    """Yield a machine to switch on; without settings it has those that the installer writes.

    ``files`` are what its owner put there before, ``options`` those of Machine. ``tree`` is another
    one of the release than its base.
    """
    with Machine(folder, tree or base_tree(release), wheels, options) as machine:
        if settings:
            machine.write("etc/companion.toml", settings)
        machine.write("etc/systemd/system/button-box.service", BUTTON_BOX)
        machine.write("etc/systemd/system/companion.service.d/test.conf", FOR_TESTS)
        for name, text in {**HOSTILE, **files}.items():
            machine.write(name, text)
        machine.prepare("sh", "-c", f'{SURROUNDINGS} exec "$0" "$@"', *install(NOW))
        machine.prepare("systemctl", "enable", "button-box.service")
        yield machine

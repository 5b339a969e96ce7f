"""A PC in QEMU with what a card has of the box's own Wi-Fi, a phone and a home router."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from boot.installed import NOW, PHONES_ON, installed
from boot.trees import radio_tree, wheels
from cardimage.system import STATES, add_users, choose_units, lay, lay_over
from cut.guests import first_disk, pc, root_disk

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boot.trees import Release

HERE = Path(__file__).parent
UNITS = "etc/systemd/system"
PLACE = "usr/lib/net-test"
PYTHON = "/opt/companion/current/bin/python -IB -c"
FILES = {
    "etc/fstab": "".join(
        f"tmpfs {place} tmpfs mode={mode} 0 0\n"
        for place, mode in (
            ("/data", "755"), ("/var/lib/iwd", "700"), ("/var/lib/companion", "755"),
            ("/var/lib/companion-phone", "700"), ("/var/lib/systemd", "755"), ("/var/log", "755"),
            ("/tmp", "1777"), ("/var/tmp", "1777"),  # noqa: S108 - where a card has them too
        )
    ),
    "etc/machine-id": "",
    "etc/modules-load.d/radios.conf": "mac80211_hwsim\n",
    "etc/modprobe.d/radios.conf": "options mac80211_hwsim radios=3\n",
    f"{UNITS}/companion.service.d/zz-test.conf": f"""\
[Service]
# the box's own call to root's part, in the box's own sandbox; its buttons are words of the test
Type=exec
WatchdogSec=0
ExecStartPre=
ExecStart=
ExecStart={PYTHON} "import runpy; runpy.run_path('/{PLACE}/net/guest/calling.py', None, '__main__')"
""",
    f"{UNITS}/net-test.service": f"""\
[Unit]
After=multi-user.target
[Service]
Type=idle
ExecStart={PYTHON} "import sys; sys.path.insert(0, '/{PLACE}'); from net.guest import main as it; \
it.main()"
ExecStopPost=/usr/bin/systemctl poweroff --force --force
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS0
[Install]
WantedBy=multi-user.target
""",
}  # fmt: skip
"""What the PC has in place of a card's partitions, of its radio, and of a finger on its buttons."""
NOT_HERE = (
    "box-grow.service", "box-identity.service", "button-box.service", "wpa_supplicant.service",
)  # fmt: skip
"""What a card has not, or has for partitions that this PC has not."""
MEGABYTES, MEMORY = 1600, 768
WORDS = "ro mitigations=off systemd.show_status=0 init=/sbin/init"
SECONDS = 1800
"""How long all of it may take on a busy machine."""
_POLL_SECONDS = 0.2


@dataclass(frozen=True)
class CaseSeen:
    """What came of a case: empty words where all of it was right."""

    name: str
    words: str
    seconds: float


def laid(folder: Path, release: Release) -> Path:
    """Return the disk of a box: the program by its installer, and a card's files and units."""
    (folder / "machine").mkdir()
    wheels(folder / "wheels" / NOW, release)
    with installed(
        folder / "machine", release, folder / "wheels", PHONES_ON, tree=radio_tree(release)
    ) as machine:
        add_users(machine.root)
        lay_over(machine.root)
        settings = machine.root / "boot/firmware/companion.toml"
        settings.write_text(settings.read_text("utf-8").replace("page = false", "page = true"))
        for name in (*STATES, "data"):
            (machine.root / name).mkdir(parents=True, exist_ok=True)
        for name, text in FILES.items():
            machine.write(name, text)
        lay(HERE / "guest", machine.root / PLACE / "net/guest")
        choose_units(machine.root)
        machine.prepare("python3", "-m", "compileall", "-q", "/usr/lib/box", f"/{PLACE}")
        machine.prepare("systemctl", "--quiet", "disable", *NOT_HERE)
        machine.prepare("systemctl", "--quiet", "enable", "net-test.service")
        first_disk(folder, machine.root, "/sbin/init")
        (kernel,) = machine.root.glob("boot/vmlinuz-*")
        (folder / "boot").mkdir()
        (folder / "boot" / kernel.name).write_bytes(kernel.read_bytes())
        return root_disk(machine.root, folder / "root.img", MEGABYTES, ())


class Played:
    """A PC that plays some cases; its console goes into a file."""

    def __init__(self, folder: Path, root: Path, number: int, names: Sequence[str]) -> None:
        self._log, self._shown = folder / f"console-{number}.txt", 0
        with self._log.open("wb") as said:
            self._process = subprocess.Popen(
                pc(folder, folder / "first.gz", f"{WORDS} cases={','.join(names)}", MEMORY,
                   f"file={root},snapshot=on"),
                stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def is_over(self) -> bool:
        """Print what was said of cases since the last look, and return whether it has ended."""
        ended, said = self._process.poll() is not None, self.said()
        assert "emergency mode" not in said, f"it does not start: {said[-2000:]}"
        lines = [each for each in said.splitlines(keepends=True) if each.startswith("CASE {")]
        sys.stderr.writelines(lines[self._shown :])
        self._shown = len(lines)
        return ended

    def said(self) -> str:
        """Return what it has said so far, but for a line that is not whole."""
        text = self._log.read_text(errors="replace").replace("\r", "")
        return text[: text.rfind("\n") + 1]

    def kill(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()


def played(folder: Path, root: Path, groups: Sequence[Sequence[str]]) -> dict[str, CaseSeen]:
    """Start a PC for each group of names of cases; return what came of each case.

    They play side by side, one a processor, for the box gives a radio its time and no more. What
    the log says of a case that failed is in the console's file.
    """
    waiting = [(number, names) for number, names in enumerate(groups) if names]
    running: list[Played] = []
    end = now() + SECONDS
    try:
        while (busy := sum(not each.is_over() for each in running)) or waiting:
            if waiting and busy < (os.cpu_count() or 1):
                running.append(Played(folder, root, *waiting.pop(0)))
            said = "\n".join(each.said()[-1000:] for each in running)
            assert now() < end, f"not over after {SECONDS} s: {said}"
            Event().wait(_POLL_SECONDS)
    finally:
        for each in running:
            each.kill()
    lines = [line for each in running for line in each.said().splitlines()]
    found = [
        CaseSeen(**json.loads(line.removeprefix("CASE ")))
        for line in lines
        if line.startswith("CASE {")
    ]
    assert found, f"no case was played: {lines[-20:]}"
    return {each.name: each for each in found}

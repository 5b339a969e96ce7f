"""A PC in QEMU with what a card has of the box's own Wi-Fi, a phone and a home router."""

from __future__ import annotations

import json
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
SECONDS = 900
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
    machine = installed(
        folder / "machine", release, folder / "wheels", PHONES_ON, tree=radio_tree(release)
    )
    try:
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
    finally:
        machine.discard()


def played(folder: Path, root: Path, cases: str) -> dict[str, CaseSeen]:
    """Start the PC, let it play the cases, and return what came of each.

    ``cases`` are parts of their names between commas, empty for all. What the log says of one that
    failed is in the console's file.
    """
    log, shown = folder / "console.txt", 0
    words = f"{WORDS} cases={cases}"
    with log.open("wb") as said:
        process = subprocess.Popen(
            pc(
                folder, folder / "first.gz", words, MEMORY, f"file={root},snapshot=on",
                processors=2,
            ),
            stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT,
        )  # fmt: skip
    end = now() + SECONDS
    try:
        while process.poll() is None:
            assert now() < end, f"not over after {SECONDS} s: {_tail(log)}"
            assert "emergency mode" not in _tail(log), f"it does not start: {_tail(log)}"
            Event().wait(_POLL_SECONDS)
            lines = log.read_text(errors="replace").splitlines(keepends=True)
            for line in lines[shown:]:
                if not line.endswith("\n"):
                    break
                shown += 1
                if line.startswith("CASE "):
                    sys.stderr.write(line.replace("\r", ""))
    finally:
        process.kill()
        process.wait()
    found = [
        CaseSeen(**json.loads(line.removeprefix("CASE ")))
        for line in log.read_text(errors="replace").splitlines()
        if line.startswith("CASE {")
    ]
    assert found, f"no case was played: {_tail(log)}"
    return {each.name: each for each in found}


def _tail(log: Path) -> str:
    return log.read_text(errors="replace")[-2000:]

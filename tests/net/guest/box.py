"""The box: what it asks for and hears, and what stands of its network as root sees it."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from typing import Any

from net.guest.home import NAME
from net.guest.spaces import run, until

FOLDER = Path("/run/companion")
SERVICE, SOCKET = "box-network.service", "box-network.socket"
PAGE = ("box-network-page.socket", "box-network-page.service")
PHONES = "companion-phone.socket"
NETWORKS = Path("/var/lib/iwd")
RADIO = "wlan0"
HOME_FILE = f"{NAME}.psk"
DROP_IN = Path(f"/run/systemd/system/{SERVICE}.d/limits.conf")
_SHORT = """\
[Service]
ExecStart=
ExecStart=/usr/bin/python3 -IBc "import sys; sys.path.insert(0, '/usr/lib/box'); \
from box_network import states; states.QUIET_SECONDS, states.ALL_SECONDS = {quiet:g}., {all:g}.; \
from box_network.main import main; sys.exit(main(['serve']))"
"""


class Box:
    """The box, by the pipe of what stands for its program."""

    def __init__(self) -> None:
        self._read = 0
        self.keys: set[str] = set()

    def ask(self, word: str) -> None:
        """Have the network opened in a language, or shut by ``off``."""
        until((FOLDER / "say").exists, "the box runs in its sandbox")
        self._read = len(self._lines())
        (FOLDER / "say").write_text(f"{word}\n")

    def _lines(self) -> list[str]:
        heard = FOLDER / "heard"
        return heard.read_text().splitlines() if heard.exists() else []

    def last(self) -> dict[str, Any]:
        """Return what was heard at last."""
        lines = self._lines()
        return json.loads(lines[-1]) if lines else {"phase": "off"}

    def hears(self, *phases: str, seconds: float = 60.0) -> dict[str, Any]:
        """Wait for one of some phases that was not waited for before; return all that was said."""

        def found() -> dict[str, Any]:
            for line in self._lines()[self._read :]:
                self._read += 1
                said: dict[str, Any] = json.loads(line)
                self.keys.add(said["key"])
                if said["phase"] in phases:
                    return said
            return {}

        return until(found, f"the box hears {phases}; it has heard {self.last()}", seconds)


def states_of(*units: str) -> dict[str, str]:
    """Return the states of units, as active or failed."""
    return dict(zip(units, run("systemctl", "is-active", *units).split(), strict=True))


def process_of(unit: str) -> int:
    """Return the first process of a unit, 0 where there is none."""
    return int(run("systemctl", "show", "--value", "--property=MainPID", unit))


def kill(unit: str) -> None:
    """Kill a unit's first process by a signal that nobody can catch."""
    process = process_of(unit)
    assert process, f"{unit} runs"
    os.kill(process, signal.SIGKILL)


def address() -> str:
    """Return the address of the box's radio, empty for none."""
    found = re.search(r"inet (\S+)/", run("ip", "-4", "addr", "show", "dev", RADIO))
    return found[1] if found else ""


def networks() -> set[str]:
    """Return the files of networks that the radio's program would join, or that a try left."""
    kinds = {".psk", ".open", ".before"}
    return {each.name for each in NETWORKS.iterdir() if each.suffix in kinds}


def left_over(known: set[str]) -> list[str]:
    """Say what still stands of the network when it is off, or does not stand as it did before.

    ``known`` are the files of networks that there should be.
    """
    states = states_of(SERVICE, SOCKET, *PAGE, PHONES, "iwd.service")
    off = ("inactive", "failed")
    faults = [f"{unit} is {states[unit]}" for unit in (SERVICE, *PAGE) if states[unit] not in off]
    faults += [f"{each} is {states[each]}" for each in (SOCKET, PHONES) if states[each] != "active"]
    if (states["iwd.service"] == "active") != bool(known):
        faults.append(f"iwd.service is {states['iwd.service']}, and {sorted(known)} are known")
    if networks() != known:
        faults.append(f"the networks are {sorted(networks())}, not {sorted(known)}")
    if "ssid BOX-" in run("iw", "dev"):
        faults.append("the radio is an access point")
    if Path("/run/box-network").exists():
        faults.append("the key lies in /run/box-network")
    return faults


def listening() -> set[str]:
    """Return where the box listens for others: what is not its own loopback, and no reply."""
    lines = run("ss", "--no-header", "--listening", "--tcp", "--udp", "--numeric").splitlines()
    places = {f"{line.split()[0]} {line.split()[4]}" for line in lines}
    return {
        re.sub(r"%\w+", "", each) for each in places if not re.search(r" (127\.|\[::1\])", each)
    }


def forget() -> None:
    """Take the box to its first start: it knows no network, and its radio is off."""
    for name in networks():
        (NETWORKS / name).unlink()
    run("systemctl", "stop", "iwd.service")


def limit(quiet: float, all_seconds: float) -> None:
    """Have the network end sooner, with and without a phone; the program is the same."""
    DROP_IN.parent.mkdir(parents=True, exist_ok=True)
    DROP_IN.write_text(_SHORT.format(quiet=quiet, all=all_seconds))
    run("systemctl", "daemon-reload")


def no_limit() -> None:
    """Have the usual times again."""
    DROP_IN.unlink(missing_ok=True)
    run("systemctl", "daemon-reload")

"""A phone: joins a network, takes an address, and asks for pages and names."""

from __future__ import annotations

import re
import socket
import struct
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

from net.guest.spaces import Space, ended, until

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Mapping

FOLDER = Path("/run/phone")
BOX = "10.42.0.1"
RADIO = "wlan1"
NEIGHBOURS = ("224.0.0.252", 5355)
"""All who say their own names (RFC 4795)."""
_SUPPLICANT = """\
ctrl_interface=/run/phone/wpa
network={{
 ssid="{name}"
 psk="{key}"
 scan_freq=2412 2437 2462
}}
"""
_LEASED = """\
#!/bin/sh
[ "$1" = bound ] || [ "$1" = renew ] || exit 0
ip addr replace $ip/24 dev $interface
[ -z "$router" ] || ip route replace default via $router
echo "ip=$ip router=$router dns=$dns" >/run/phone/lease
"""
REFUSED = re.compile(r"reason=WRONG_KEY|CTRL-EVENT-SSID-TEMP-DISABLED")


class Answer(NamedTuple):
    """What a server answered; the number is 0 where nobody did."""

    number: int
    text: str = ""
    headers: Mapping[str, str] = MappingProxyType({})


class Phone:
    """The phone, whose radio is its own."""

    def __init__(self) -> None:
        FOLDER.mkdir()
        self.space = Space("phone")
        self.cookie = ""
        self._programs: list[subprocess.Popen[bytes]] = []
        script = FOLDER / "leased"
        script.write_text(_LEASED)
        script.chmod(0o755)

    def begin(self, name: str, key: str) -> None:
        """Look for a network and join it, over and over, until it leaves."""
        self.leave()
        settings = FOLDER / "settings"
        settings.write_text(_SUPPLICANT.format(name=name, key=key))
        for log in ("log", "lease"):
            (FOLDER / log).unlink(missing_ok=True)
        self._programs = [
            self.space.begin(
                "wpa_supplicant", "-i", RADIO, "-c", str(settings), log=str(FOLDER / "log")
            ),
            self.space.begin(
                "busybox", "udhcpc", "-f", "-i", RADIO, "-T", "1", "-A", "1",
                "-s", str(FOLDER / "leased"), log=str(FOLDER / "udhcpc"),
            ),
        ]  # fmt: skip

    def join(self, name: str, key: str) -> str:
        """Join a network and return the address that it gives."""
        self.begin(name, key)
        return until(self.address, f"the phone has an address in {name}: {self.said()[-300:]}")

    def address(self) -> str:
        """Return what it was given: address, router and server of names; empty for nothing."""
        lease = FOLDER / "lease"
        return lease.read_text().strip() if lease.exists() else ""

    def is_on(self) -> bool:
        """Say whether its radio is in a network, by the kernel's word."""
        return "Connected to" in self.space.run("iw", "dev", RADIO, "link")

    def said(self) -> str:
        """Return what its radio's program said."""
        log = FOLDER / "log"
        return log.read_text(errors="replace") if log.exists() else ""

    def leave(self) -> None:
        """Leave the network."""
        for each in self._programs:
            ended(each)
        self._programs = []
        self.space.run("ip", "addr", "flush", "dev", RADIO)
        self.space.run("ip", "link", "set", RADIO, "down")

    def page(self, path: str = "/", host: str = BOX, language: str = "en") -> Answer:
        """Ask the box for a page."""
        return self._asked("GET", path, {"Host": host, "Accept-Language": language})

    def wish(self, name: str, password: str) -> Answer:
        """Send the form of the page: a network by its name, and a password."""
        answer = self._asked(
            "POST", "/join", {"Content-Type": "application/x-www-form-urlencoded"},
            urlencode({"network": name.encode().hex(), "password": password}),
        )  # fmt: skip
        self.cookie = answer.headers.get("Set-Cookie", "").partition(";")[0] or self.cookie
        return answer

    def _asked(self, method: str, path: str, headers: dict[str, str], body: str = "") -> Answer:
        found = self.space.inside(
            lambda: ask(method, path, {**headers, "Cookie": self.cookie}, body)
        )
        return Answer(0, str(found)) if isinstance(found, OSError) else found

    def named(self, name: str, who: tuple[str, int] = (BOX, 53)) -> str:
        """Ask somebody for the address of a name; empty where nobody answers."""
        found = self.space.inside(lambda: _name_asked(name, who))
        return "" if isinstance(found, OSError) else found

    def reaches(self, port: int) -> bool:
        """Say whether a connection to a port of the box is taken."""
        return self.space.inside(lambda: _connects(BOX, port)) is True


def ask(method: str, path: str, headers: dict[str, str], body: str = "") -> Answer:
    """Ask the box by HTTP."""
    connection = HTTPConnection(BOX, timeout=5)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return Answer(answer.status, answer.read().decode(), dict(answer.getheaders()))
    except HTTPException as fault:
        return Answer(0, repr(fault))
    finally:
        connection.close()


def _connects(host: str, port: int) -> bool:
    with socket.create_connection((host, port), timeout=2):
        return True


def _name_asked(name: str, who: tuple[str, int]) -> str:
    labels = b"".join(bytes([len(each)]) + each.encode() for each in name.split("."))
    question = struct.pack("!6H", 7, 0, 1, 0, 0, 0) + labels + b"\0" + b"\0\1\0\1"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(3)
        asking.sendto(question, who)
        return socket.inet_ntoa(asking.recv(512)[-4:])

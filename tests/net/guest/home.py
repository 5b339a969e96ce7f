"""The house: a router with a Wi-Fi and addresses, each of which can be off; and a cable."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import TYPE_CHECKING

from net.guest.phone import BOX
from net.guest.spaces import Space, ended, run

if TYPE_CHECKING:
    import subprocess

NAME, PASSWORD = "Home Net", "right password 1"
NET = "192.168.7"
RADIO = "wlan2"
FOLDER = Path("/run/house")
_ACCESS = f"""\
interface={RADIO}
driver=nl80211
ssid={NAME}
hw_mode=g
channel=6
beacon_int=25
wpa=2
rsn_pairwise=CCMP
wpa_passphrase={PASSWORD}
"""
WPA2, WPA3 = "wpa_key_mgmt=WPA-PSK\n", "wpa_key_mgmt=SAE\nieee80211w=2\n"
WPA2_OR_3 = "wpa_key_mgmt=WPA-PSK SAE\nieee80211w=1\n"
"""How it asks for its password: in the old way alone, in the new one alone, or as one likes."""
_ADDRESSES = f"""\
start {NET}.20
end {NET}.60
interface {RADIO}
lease_file /run/house/leases
option subnet 255.255.255.0
option router {NET}.1
"""


class Router:
    """The router of the house."""

    def __init__(self) -> None:
        FOLDER.mkdir()
        self.space = Space("house")
        (FOLDER / "addresses").write_text(_ADDRESSES)
        (FOLDER / "leases").touch()
        self._access: subprocess.Popen[bytes] | None = None
        self._addresses: subprocess.Popen[bytes] | None = None
        self.ask_by(WPA2)

    def ask_by(self, way: str) -> None:
        """Have it ask for its password in another way, once it is on again."""
        self.off()
        (FOLDER / "access").write_text(_ACCESS + way)

    def on(self) -> None:
        """Switch both of it on, where they are off."""
        if self._access is None:
            self._access = self.space.begin(
                "hostapd", str(FOLDER / "access"), log=str(FOLDER / "log")
            )
            self.space.run("ip", "addr", "replace", f"{NET}.1/24", "dev", RADIO)
        if self._addresses is None:
            self._addresses = self.space.begin(
                "busybox", "udhcpd", "-f", str(FOLDER / "addresses"), log=str(FOLDER / "udhcpd")
            )

    def off(self) -> None:
        """Pull its plug."""
        self.give_no_address()
        if self._access is not None:
            ended(self._access)
            self._access = None
            self.space.run("ip", "link", "set", RADIO, "down")

    def give_no_address(self) -> None:
        """Let in who has the password, and give nobody an address."""
        if self._addresses is not None:
            ended(self._addresses)
            self._addresses = None


class Neighbour:
    """Who hangs at the box's cable, has no key, and lies about its own address."""

    OWN, BOX = "192.168.9.2", "192.168.9.1"

    def __init__(self) -> None:
        self.space = Space("neighbour")
        run("ip", "link", "add", "cable", "type", "veth", "peer", "name", "far")
        run("ip", "link", "set", "far", "netns", self.space.name)
        run("ip", "addr", "add", f"{self.BOX}/24", "dev", "cable")
        run("ip", "link", "set", "cable", "up")
        self.space.run("ip", "addr", "add", f"{self.OWN}/24", "dev", "far")
        self.space.run("ip", "addr", "add", "10.42.0.77/32", "dev", "far")
        self.space.run("ip", "link", "set", "far", "up")
        self.space.run("ip", "route", "add", "10.42.0.1/32", "via", self.BOX)

    def reaches(self, source: str) -> bool:
        """Say whether it has the page of the box, under its own address or another one."""
        return self.space.inside(lambda: _has_page(source)) is True


def _has_page(source: str) -> bool:
    with socket.create_connection((BOX, 80), timeout=3, source_address=(source, 0)) as asking:
        asking.sendall(f"GET / HTTP/1.0\r\nHost: {BOX}\r\n\r\n".encode())
        return bool(asking.recv(1))

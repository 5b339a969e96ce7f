"""Where the box is found in the home network.

``ip`` of the system is asked: the service may open no socket of the network itself, and
libraries that know addresses call C by ctypes, which may not be allowed either.
"""

from __future__ import annotations

import json
import socket
import subprocess
from ipaddress import ip_address
from typing import Any

_COMMAND = ("ip", "-json", "-4", "address")
_SECONDS = 2.0
WEB_PORT = 80


def own_names() -> frozenset[str]:
    """Return the names under which the home network may know this machine."""
    name = socket.gethostname().casefold().partition(".")[0]
    return frozenset({name, f"{name}.local"}) if name else frozenset()


def own_address() -> str:
    """Return this machine's address in the home network, or nothing where it is in none."""
    return address_in(_said_by_ip()) or _by_name()


def _said_by_ip() -> str:
    try:
        done = subprocess.run(  # noqa: S603 - the same words each time
            _COMMAND, capture_output=True, timeout=_SECONDS, check=True, text=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout


def address_in(said: str) -> str:
    """Return the first address for other machines in what ``ip -json address`` says, or nothing.

    One that a router gave goes before one that the machine chose for itself.
    """
    try:
        links: list[dict[str, Any]] = json.loads(said or "[]")
        found = [
            ip_address(each["local"])
            for link in links
            for each in link.get("addr_info", [])
            if link.get("operstate") != "DOWN"
        ]
    except (ValueError, KeyError, TypeError, AttributeError):
        return ""
    outward = [each for each in found if not each.is_loopback]
    return next(map(str, sorted(outward, key=lambda each: each.is_link_local)), "")


def _by_name() -> str:
    """Return what the system's own name leads to, where there is no ``ip``."""
    try:
        found = socket.gethostbyname(socket.gethostname())
    except OSError:
        return ""
    return "" if ip_address(found).is_loopback else found


def page_address(host: str, port: int, behind: str = "") -> str:
    """Return the page's address as it is typed, without a slash at its end.

    >>> page_address("192.168.1.35", 80), page_address("127.0.0.1", 8080)
    ('http://192.168.1.35', 'http://127.0.0.1:8080')
    """
    return behind or (f"http://{host}" if port == WEB_PORT else f"http://{host}:{port}")

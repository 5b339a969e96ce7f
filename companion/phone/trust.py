"""Whether a request is meant for this box, and comes from its own page."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

OTHER_NAME = "other-name"
OTHER_SITE = "other-site"
REFUSED = "X-Refused"
"""The header in which the page says to a program why it refuses a request; people read a sentence.
"""
_OWN_SITE = ("same-origin", "none")


@frozen
class OwnNames:
    """What this box is called: names of its own, and an https server before it, or nothing."""

    names: frozenset[str]
    behind: str = ""

    def refused(self, method: str, headers: Mapping[str, str], local: str) -> str:
        """Return why a request is not trusted, or nothing.

        ``local`` is this end's address of the connection. An address that is called by must be this
        one: where a site gives its own name the box's address, to press in a guest's browser, the
        browser still sends the site's name. Browsers say where a request comes from in ``Origin``
        and, where the page is one of https, in ``Sec-Fetch-Site``. A link of any site may lead
        here: no site reads what is opened so, and no cookie of ours comes along.
        """
        host = headers.get("Host", "")
        if not self._is_called(host, local):
            return OTHER_NAME
        own = self.behind.casefold() or f"http://{host.casefold()}"
        if headers.get("Origin", own).casefold() != own:
            return OTHER_SITE
        is_link = method == "GET" and headers.get("Sec-Fetch-Mode") == "navigate"
        if not is_link and headers.get("Sec-Fetch-Site", "none") not in _OWN_SITE:
            return OTHER_SITE
        return ""

    def newcomer(self, headers: Mapping[str, str], peer: str) -> str:
        """Return the address that a newcomer's wrong codes are counted by.

        All come from the https server before this one where it is on this machine: the last
        address that it names is the one which it has seen itself, all others anybody can send.
        """
        if not (self.behind and is_loopback(peer)):
            return peer
        last = headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        try:
            return str(ip_address(_bare(last)))
        except ValueError:
            return peer

    def _is_called(self, host: str, local: str) -> bool:
        if self.behind:
            return host.casefold() == urlsplit(self.behind).netloc.casefold()
        name = _hostname(host)
        here = _bare(local)
        try:
            address = ip_address(_bare(name))
        except ValueError:
            return name in self.names or (name == "localhost" and is_loopback(here))
        return str(address) == here


def _hostname(host: str) -> str:
    """Return the name or address of a Host header, without its port; nothing for a wrong one."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises for what is no number
    except ValueError:
        return ""
    is_plain = parts.netloc == host and "@" not in host and not parts.path
    return (parts.hostname or "").removesuffix(".") if is_plain else ""


def _bare(address: str) -> str:
    """Return an address without its zone, an old one that is written as a new one as itself.

    >>> _bare("::ffff:192.168.1.4"), _bare("fe80::1%wlan0")
    ('192.168.1.4', 'fe80::1')
    """
    bare = address.partition("%")[0]
    return bare.removeprefix("::ffff:") if "." in bare else bare


def is_loopback(address: str) -> bool:
    """Return whether an address is this machine's own."""
    try:
        return ip_address(_bare(address)).is_loopback
    except ValueError:
        return False

"""The one message from the page to root's part, and the file that iwd gets of it."""

from __future__ import annotations

import json
import re
from hashlib import pbkdf2_hmac
from typing import Any, NamedTuple

LONGEST_LINE = 512
"""Bytes of a line from the page, or from the box."""
NAME_BYTES, LEAST, MOST = 32, 8, 63
_KEYS = {"ssid": str, "password": str, "hidden": bool}


class BadWish(ValueError):  # noqa: N818 - it says what became of a wish
    """A line that says nothing that could be tried."""


class NetworkWish(NamedTuple):
    """A network to join: its name as bytes, for it is no text, and its password, empty for none."""

    ssid: bytes
    password: str = ""
    hidden: bool = False


def values_of(line: bytes) -> dict[str, Any]:
    """Return the object of JSON in a line. Raises BadWish."""
    if len(line) > LONGEST_LINE:
        raise BadWish(f"a line is longer than {LONGEST_LINE} bytes")
    try:
        values = json.loads(line.decode())
    except (ValueError, RecursionError) as fault:
        raise BadWish("a line is not JSON") from fault
    if not isinstance(values, dict):
        raise BadWish("a line is not an object of JSON")
    return values


def read(line: bytes) -> NetworkWish:
    """Return the wish of a line. Raises BadWish."""
    values = values_of(line)
    if {key: type(value) for key, value in values.items()} != _KEYS:
        raise BadWish(f"a wish has {', '.join(_KEYS)}, and nothing else")
    if not re.fullmatch(r"([0-9a-f]{2}){1,32}", values["ssid"]):
        raise BadWish("a name is 1 to 32 bytes, in small hex digits")
    return checked(NetworkWish(bytes.fromhex(values["ssid"]), values["password"], values["hidden"]))


def checked(wish: NetworkWish) -> NetworkWish:
    """Return a wish that a network could have. Raises BadWish."""
    if not 1 <= len(wish.ssid) <= NAME_BYTES:
        raise BadWish("a name is 1 to 32 bytes")
    password = wish.password
    if password and not (LEAST <= len(password) <= MOST and _is_plain(password)):
        raise BadWish(f"a password is {LEAST} to {MOST} signs of ASCII")
    return wish


def _is_plain(password: str) -> bool:
    return all(" " <= sign <= "~" for sign in password)


def line_of(wish: NetworkWish) -> bytes:
    """Return the line that ``read`` reads."""
    return json.dumps(wish._asdict() | {"ssid": wish.ssid.hex()}).encode() + b"\n"


def shown(ssid: bytes) -> str:
    """Return a name as text for people: of a neighbour's nobody knows who chose it."""
    text = ssid.decode(errors="replace")[:NAME_BYTES]
    return "".join(sign if sign.isprintable() else "·" for sign in text)


def file_of(
    wish: NetworkWish, *, by_itself: bool = True, as_digest: bool = False
) -> tuple[str, str]:
    """Return the name and the text of iwd's file for a network (iwd.network(5)).

    Without ``by_itself`` iwd joins it only when asked to. With ``as_digest`` it has what WPA2 makes
    of the password, with which nobody joins a network of WPA3. The name is made of letters and hex
    digits alone, whatever the network is called.
    """
    plain = re.fullmatch(rb"[A-Za-z0-9 _-]+", wish.ssid)
    name = wish.ssid.decode() if plain else f"={wish.ssid.hex()}"
    settings = "Hidden=true\n" * wish.hidden + "AutoConnect=false\n" * (not by_itself)
    settings = f"[Settings]\n{settings}" if settings else ""
    if not wish.password:
        return f"{name}.open", settings
    if as_digest:  # IEEE 802.11, J.4
        digest = pbkdf2_hmac("sha1", wish.password.encode(), wish.ssid, 4096, 32).hex()
        return f"{name}.psk", f"[Security]\nPreSharedKey={digest}\n{settings}"
    words = wish.password.replace("\\", "\\\\").replace(" ", "\\s")
    return f"{name}.psk", f"[Security]\nPassphrase={words}\n{settings}"

"""The box's radio under iwd: looking around, being an access point, and joining a network.

Only ``open_ap`` and ``close_ap`` know how iwd is an access point (iwd.ap(5)): where a Pi's chip
cannot do it so, another program takes their place.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from box_version.disk import sync, write

from box_network.bus import IWD, BusFault, Radio, call, objects, radio_of, run, value_of
from box_network.states import Network, Tried
from box_network.wish import NetworkWish, file_of

NETWORKS, PROFILES = Path("/var/lib/iwd"), Path("/run/box-network/ap")
"""The files of networks, kept on the card, and that of our own, in memory alone."""
ADDRESS = "10.42.0.1"
_PROFILE = f"""\
[General]
Channel={{channel}}
[Security]
Passphrase={{key}}
[IPv4]
Address={ADDRESS}
Netmask=255.255.255.0
Gateway={ADDRESS}
DNSList={ADDRESS}
LeaseTime=600
"""
_CHANNELS = (1, 6, 11)
"""Those that do not overlap; iwd does not say which are empty, so each key gets another."""
_START_SECONDS, _LOOK_SECONDS, _SEEN_SECONDS, JOIN_SECONDS = 10.0, 8.0, 12.0, 25.0
_POLL_SECONDS = 0.5
_REFUSE_SECONDS, _ADDRESS_SECONDS = 10.0, 6.0
"""A refusal comes by then; and who is in a network for so long is past its password.

iwd calls a network joined from the first try of its password on.
"""
_NOBODY_TO_ASK = "registered"
"""In what iwd says where it would ask for a password: nobody is registered for that."""
_BEFORE = ".before"
"""Ends the name of what keeps a network's file as it was, for the time of a try."""
_NONE = "none\n"
"""What such a file says where there was none before."""


def clock() -> float:
    """Return the seconds of a clock that only goes forward."""
    return asyncio.get_running_loop().time()


async def _restarted() -> Radio | None:
    """Start iwd again, as a station: what it has refused once it never looks at again."""
    for word in ("reset-failed", "restart"):  # five starts in ten seconds are none of its faults
        with suppress(BusFault):
            await run("systemctl", word, "iwd.service", seconds=_START_SECONDS)
    return await _ready("Station")


async def _ready(face: str) -> Radio | None:
    """Wait for a device with an interface."""
    until = clock() + _START_SECONDS
    while clock() < until:
        radio = radio_of(await objects())
        if radio is not None and f"{IWD}.{face}" in radio.faces:
            return radio
        await asyncio.sleep(_POLL_SECONDS)
    return None


async def look() -> tuple[Network, ...] | None:
    """Return the networks around, the strongest first; None where no radio starts."""
    radio = await _restarted()
    if radio is None:
        return None
    with suppress(BusFault):
        await call(radio.path, f"{IWD}.Station", "Scan")
    until, found = clock() + _LOOK_SECONDS, await objects()
    while clock() < until:
        await asyncio.sleep(_POLL_SECONDS)
        found = await objects()
        if (radio := radio_of(found)) is None or not radio.property("Station", "Scanning"):
            break
    if radio is None:
        return None
    try:
        (ordered,) = await call(radio.path, f"{IWD}.Station", "GetOrderedNetworks")
    except BusFault:
        ordered = []
    return networks_of(ordered)


def networks_of(ordered: list[tuple[str, int]]) -> tuple[Network, ...]:
    """Return networks from what iwd says: objects, and strengths in hundredths of dBm.

    One of a company, which asks for a user, is none that a box could join.
    """
    found = []
    for path, strength in ordered:
        name, _, kind = path.rpartition("/")[2].partition("_")
        with suppress(ValueError):
            if kind in {"psk", "open"}:
                found.append(Network(bytes.fromhex(name), strength // 100, kind == "open"))
    return tuple(found)


def _write_profile(name: str, key: str) -> None:
    """Write iwd's file of the access point, where no plug that is pulled leaves it behind."""
    PROFILES.mkdir(mode=0o700, parents=True, exist_ok=True)
    for each in PROFILES.iterdir():
        each.unlink()
    text = _PROFILE.format(channel=secrets.choice(_CHANNELS), key=key)
    (PROFILES / f"{name}.ap").write_text(text, "ascii")
    link = NETWORKS / "ap"
    if not link.is_symlink():
        link.symlink_to(PROFILES)


async def open_ap(name: str, key: str) -> bool:
    """Become an access point; say whether that was done."""
    _write_profile(name, key)
    if (radio := await _restarted()) is None:
        return False
    try:
        face = f"{IWD}.Device"
        await run("busctl", "set-property", IWD, radio.path, face, "Mode", "s", "ap")
        if await _ready("AccessPoint") is None:
            return False
        await call(
            radio.path, f"{IWD}.AccessPoint", "StartProfile", "s", name, seconds=_START_SECONDS
        )
    except BusFault:
        return False
    # the box's name is for a house: here nobody is answered but by the page
    for word in ("llmnr", "mdns"):
        with suppress(BusFault):
            await run("resolvectl", word, radio.name, "no")
    return True


async def close_ap() -> None:
    """Be a station again, where a network is known; else there is no radio, as at a start."""
    put_back()
    known = knows_one()
    radio = radio_of(await objects())
    if known and radio is not None and radio.property("Station", "State") == "connected":
        return
    with suppress(BusFault):
        word = "restart" if known else "stop"
        await run("systemctl", word, "iwd.service", seconds=_START_SECONDS)


def knows_one() -> bool:
    """Say whether there is a network to join at a start."""
    return any(each.suffix in {".psk", ".open"} for each in NETWORKS.iterdir())


async def phones() -> int | None:
    """Return how many phones are on the access point; None where iwd began again without it."""
    radio = radio_of(await objects())
    if radio is None:
        return 0
    if radio.property("AccessPoint", "Started") is not True:
        return None
    try:
        (found,) = await call(radio.path, f"{IWD}.AccessPointDiagnostic", "GetDiagnostics")
    except BusFault:
        return 0
    return len(found)


async def join(wish: NetworkWish) -> Tried:
    """Try a network, and keep its file where that gives an address; else it is as before."""
    # a try that iwd makes by itself is one whose outcome nobody sees
    name, text = file_of(wish, by_itself=False)
    file, before = NETWORKS / name, NETWORKS / f"{name}{_BEFORE}"
    if file.exists():
        file.rename(before)
    else:
        write(before, _NONE)
    write(file, text)
    try:
        tried, refusals = await _tried(wish, file.suffix[1:], JOIN_SECONDS)
        if refusals > 1 and wish.password:
            # a network of WPA3 may have refused the password, which iwd never says: started again
            # it reports who is there now, and without the words it asks for those in WPA3 alone
            write(file, file_of(wish, by_itself=False, as_digest=True)[1])
            tried, _ = await _tried(wish, file.suffix[1:], _SEEN_SECONDS)
    except BusFault:
        tried = Tried(why="gone")
    if not tried.why:
        write(file, file_of(wish)[1])
        before.unlink()
        sync(NETWORKS)
    put_back()
    return tried


def put_back() -> None:
    """Put back the files as they were before a try that came to nothing, or was cut."""
    for before in NETWORKS.glob(f"*{_BEFORE}"):
        file = Path(str(before).removesuffix(_BEFORE))
        if before.read_text("ascii") == _NONE:
            file.unlink(missing_ok=True)
            before.unlink()
        else:
            before.rename(file)
        sync(NETWORKS)


async def _tried(wish: NetworkWish, kind: str, seconds: float) -> tuple[Tried, int]:
    """Return what came of it, and how often the network refused what never was let in."""
    await _restarted()
    began, is_in_since, refusals = clock(), None, 0
    while clock() < began + seconds:
        found = await objects()
        radio = radio_of(found)
        path, is_connected = _network(found, radio, wish.ssid)
        if not path and clock() > began + _SEEN_SECONDS:
            return Tried(why="gone"), 0
        if radio is None:  # iwd is busy, or begins again
            await asyncio.sleep(_POLL_SECONDS)
            continue
        is_in_since = (is_in_since or clock()) if is_connected else None
        if is_connected:
            if address := await _address(radio.name):
                return Tried(address), 0
        elif path and path.rpartition("_")[2] != kind:
            return Tried(why="password"), 0
        elif path:
            left = max(1.0, min(_REFUSE_SECONDS, began + seconds - clock()))
            asked = clock()
            try:
                await call(path, f"{IWD}.Network", "Connect", seconds=left)
            except BusFault as fault:
                # once this password was refused it wants another one; any other fault
                # may be one of the air, and the network is tried again
                sys.stderr.write(f"the network that is tried: {fault}\n")
                if _NOBODY_TO_ASK in str(fault).lower():
                    return Tried(why="password"), 0
                refusals += clock() < asked + left
        elif not radio.property("Station", "Scanning"):
            with suppress(BusFault):
                await call(radio.path, f"{IWD}.Station", "Scan")
        await asyncio.sleep(_POLL_SECONDS)
    has_let_in = is_in_since is not None and clock() > is_in_since + _ADDRESS_SECONDS
    if has_let_in:
        return Tried(why="address"), 0
    return Tried(why="gone"), 0 if is_in_since else refusals


def _network(
    found: dict[str, dict[str, dict[str, Any]]], radio: Radio | None, ssid: bytes
) -> tuple[str, bool]:
    """Return the object of a network under a device, empty for none, and whether it is joined."""
    begin = f"{radio.path}/{ssid.hex()}_" if radio is not None else ""
    for path, faces in found.items():
        if begin and path.startswith(begin):
            return path, value_of(faces, "Network", "Connected") is True
    return "", False


async def _address(device: str) -> str:
    """Return the address of a device; the command ip needs no right to say it."""
    said = json.loads(await run("ip", "-json", "-4", "address", "show", "dev", device) or "[]")
    every = [each["local"] for link in said for each in link.get("addr_info", ())]
    return str(every[0]) if every else ""

"""Takes what Raspberry Pi Imager wrote for this box, once: box-first.service runs it as root.

Imager (2.0.11 and newer) leaves rpi-preseed.toml on the card's first partition: its
src/customization_generator.cpp says which sections and keys. A file is known by its digest, so a
changed one is taken again, and the same one never twice. What the newest file says replaces what
an earlier one said, section by section; of a broken section nothing is taken, and what an earlier
file said there stays. Debian's own Python runs it, with nothing but its standard library.
"""

from __future__ import annotations

import json
import os
import re
import stat
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from socket import sethostname
from typing import Any

PRESEED, FROM_OLDER = "rpi-preseed.toml", ("user-data", "network-config", "firstrun.sh")
LARGEST = 64 << 10
KNOWN = {
    "wlan": "ssid ssid_hex password password_encrypted hidden country", "system": "hostname",
    "ssh": "enabled password_authentication authorized_keys", "locale": "keymap timezone",
}  # fmt: skip
FOR_OTHERS = {"user", "connect", "interfaces"}
POINTED_AT = {"de": "de", "at": "de", "ch": "de", "jp": "ja", "Asia/Tokyo": "ja"}
"""Where the cursor stands on the page of languages, by keyboard or time zone."""
_NO_SIGN = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029]")
_HEAD = re.compile(r"\[\s*([A-Za-z0-9_-]+)\s*\]\s*(#.*)?")
_HOST = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_ZONE = re.compile(r"[A-Za-z0-9_+-]{1,32}(/[A-Za-z0-9_+-]{1,32}){0,2}")
_KEY = re.compile(
    r"(ssh-(ed25519|rsa)|ecdsa-sha2-nistp(256|384|521)"
    r"|sk-(ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com) [A-Za-z0-9+/]{16,4000}={0,2}( .{0,200})?"
)
_PAIR, _MOST_POINTS, _MOST_KEYS, _SSID_BYTES, _LEAST_WORDS, _MOST_WORDS = 2, 100, 32, 32, 8, 63

State = dict[str, Any]
"""What was taken: the file's digest, and the values that hold at each start."""
Table = dict[str, Any]
"""A section of a file."""


class KeyRefused(Exception):  # noqa: N818 - it says what became of a key
    """A key of a file that is not taken, and why in one word."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(key, reason)
        self.key, self.reason = key, reason


def file_bytes(path: Path) -> bytes | None:
    """Return what is in a file, None where there is none; raises KeyRefused for what is no file."""
    if not os.path.lexists(path):
        return None
    if not stat.S_ISREG(path.lstat().st_mode):
        raise KeyRefused("file", "kind")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise KeyRefused("file", "large")
    return data


def state_of(path: Path) -> State:
    """Return what was taken; nothing where that was never written, or is no longer sound."""
    try:
        state: State = json.loads(path.read_bytes())
        wlan, locale, host = (state.get(each) for each in ("wlan", "locale", "system"))
        is_sound = all(each is None or len(each) == _PAIR for each in (wlan, locale))
        return state if is_sound and isinstance(host, str | None) else {}
    except (FileNotFoundError, ValueError, AttributeError, TypeError):
        return {}


def sections(data: bytes) -> tuple[Table, list[KeyRefused]]:
    """Return a file's sections, and what of it is no TOML.

    A fault costs its own section alone: Imager writes each string on one line, so a line with
    nothing but a name in brackets begins the next one.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return {}, [KeyRefused("file", "toml")]
    if any(line.count(".") > _MOST_POINTS for line in text.split("\n")):
        return {}, [KeyRefused("file", "toml")]  # each point of a key costs a copy of all before it
    try:
        return tomllib.loads(text), []
    except (ValueError, RecursionError):
        parts, found, broken, name = {"": ""}, {}, {}, ""
    for line in text.split("\n"):
        if head := _HEAD.fullmatch(line.strip()):
            name = head[1]
            if name in parts:
                broken[name] = KeyRefused(name, "toml")
            parts[name] = ""
        else:
            parts[name] += f"{line}\n"
    for each, part in parts.items():
        try:
            found[each] = tomllib.loads(part)
        except (ValueError, RecursionError):
            broken[each] = KeyRefused(each or "file", "toml")
    whole = {each: table for each, table in found.items() if each and each not in broken}
    return {**found.get("", {}), **whole}, list(broken.values())


def asked(data: bytes, zones: Path) -> tuple[State, list[KeyRefused]]:
    """Return what a file asks for, by section, and what of it is not taken.

    None is a section that asks for nothing; one that is broken, or may be lost in a file with a
    fault, is not there. ``zones`` is the folder of the time zones.
    """
    tables, refused = sections(data)
    is_whole, wanted = not refused, State()
    unknown = len(tables.keys() - KNOWN.keys() - FOR_OTHERS - {"config_version"})
    version = tables.get("config_version", "1.0")
    if not isinstance(version, str) or version.partition(".")[0] != "1":
        return {}, [*refused, KeyRefused("config_version", "version")]
    for name, read in (("wlan", _wlan), ("system", _host), ("ssh", _ssh), ("locale", _locale)):
        table = tables.get(name, {})
        if not isinstance(table, dict):
            refused.append(KeyRefused(name, "type"))
        elif is_whole or name in tables:
            unknown += len(table.keys() - set(KNOWN[name].split()))
            try:
                wanted[name] = read(table, zones) if table else None
            except KeyRefused as fault:
                refused.append(fault)
            if table.get("password_authentication") is True:
                refused.append(KeyRefused("ssh.password_authentication", "password"))
    if tables.keys() & FOR_OTHERS and "user" not in {each.key for each in refused}:
        refused.append(KeyRefused("user", "user"))
    if unknown:
        print(f"{PRESEED}: {unknown} keys are not known here")
    return wanted, refused


def _value(table: Table, key: str, kind: type) -> Any:  # noqa: ANN401 - of that kind
    value = table.get(key.rpartition(".")[2], kind())
    if type(value) is not kind:
        raise KeyRefused(key, "type")
    if kind is str and _NO_SIGN.search(str(value)):
        raise KeyRefused(key, "signs")
    return value


def _wlan(table: Table, _: Path) -> list[str] | None:
    """Return the name of a file for iwd, what is in it, and the network's name."""
    name, as_hex = [_value(table, key, str) for key in ("wlan.ssid", "wlan.ssid_hex")]
    if as_hex:
        try:
            name = _value({"ssid_hex": bytes.fromhex(as_hex).decode()}, "wlan.ssid_hex", str)
        except ValueError:
            raise KeyRefused("wlan.ssid_hex", "signs") from None
    if not 1 <= len(name.encode()) <= _SSID_BYTES:
        raise KeyRefused("wlan.ssid", "length")
    password = _value(table, "wlan.password", str)
    settings = "[Settings]\nHidden=true\n" if _value(table, "wlan.hidden", bool) else ""
    is_plain = re.fullmatch(r"[A-Za-z0-9 _-]+", name)
    file = name if is_plain else f"={name.encode().hex()}"
    if _value(table, "wlan.password_encrypted", bool):
        if not re.fullmatch(r"[0-9A-Fa-f]{64}", password):
            raise KeyRefused("wlan.password", "length")
        security = f"PreSharedKey={password.lower()}"
    elif not password:
        return [f"{file}.open", settings, name]
    else:
        if not _LEAST_WORDS <= len(password.encode()) <= _MOST_WORDS:
            raise KeyRefused("wlan.password", "length")
        if not password.isascii():  # iwd takes no others
            raise KeyRefused("wlan.password", "signs")
        security = "Passphrase=" + password.replace("\\", "\\\\").replace(" ", "\\s")
    return [f"{file}.psk", f"[Security]\n{security}\n{settings}", name]


def _host(table: Table, _: Path) -> str | None:
    name: str = _value(table, "system.hostname", str).lower()
    if name and not _HOST.fullmatch(name):
        raise KeyRefused("system.hostname", "signs")
    return name or None


def _ssh(table: Table, _: Path) -> list[str] | None:
    keys = _value(table, "ssh.authorized_keys", list)
    is_on = _value({"enabled": True, **table}, "ssh.enabled", bool)
    _value(table, "ssh.password_authentication", bool)
    if len(keys) > _MOST_KEYS:
        raise KeyRefused("ssh.authorized_keys", "length")
    for each in keys:
        if not _KEY.fullmatch(_value({"authorized_keys": each}, "ssh.authorized_keys", str)):
            raise KeyRefused("ssh.authorized_keys", "signs")
    return keys if keys and is_on else None


def _locale(table: Table, zones: Path) -> list[str] | None:
    """Return the time zone, and where the cursor stands on the page of languages."""
    keymap, zone = [_value(table, key, str) for key in ("locale.keymap", "locale.timezone")]
    if zone:
        is_name = _ZONE.fullmatch(zone) and (zones / zone).is_file()
        if not is_name or not (zones / zone).read_bytes().startswith(b"TZif"):
            raise KeyRefused("locale.timezone", "zone")
    return [zone, POINTED_AT.get(keymap, POINTED_AT.get(zone, ""))]


def write(path: Path, text: str, mode: int = 0o600) -> None:
    """Write a file so that a cut leaves the old one or the new one, whole."""
    path.parent.mkdir(mode=0o755 if mode & 0o44 else 0o700, parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def take(root: Path, wanted: State, before: State) -> State:
    """Write what a file asks for to the card's own part; return what holds from now on."""
    state, wifi = before | wanted, root / "data/wifi"
    if "wlan" in wanted:
        if wanted["wlan"] is not None:
            file, text, name = wanted["wlan"]
            write(wifi / file, text)
            state["wlan"] = [file, name]
        if before.get("wlan") and before["wlan"][0] != (state["wlan"] or [""])[0]:
            (wifi / before["wlan"][0]).unlink(missing_ok=True)
    if "ssh" in wanted:
        keys = root / "data/ssh/authorized_keys"
        if wanted["ssh"] is None:
            keys.unlink(missing_ok=True)
        else:
            write(keys, "".join(f"{each}\n" for each in wanted["ssh"]))
            state["ssh"] = len(wanted["ssh"])
    return state


def hold(root: Path, state: State, *, is_new: bool) -> None:
    """Let what was taken hold for this start, and write down for the box what became of it."""
    zone, cursor = state.get("locale") or ("", "")
    name = state.get("system") or ""
    if zone:
        write(root / "run/box/environment", f"TZ={zone}\n", 0o644)
    shown = {
        "wlan": (state.get("wlan") or ["", ""])[1], "system": name,
        "ssh": str(state.get("ssh") or ""), "locale": zone,
    }  # fmt: skip
    result = {
        "taken": [[each, what] for each, what in shown.items() if what],
        "refused": state.get("refused", []), "cursor": cursor,
        "older": state.get("older", False), "new": is_new,
    }  # fmt: skip
    write(root / "run/box/first.json", json.dumps(result), 0o644)
    if name:
        sethostname(name)


def main(root: Path) -> None:
    """Take what is new on a card's first partition, and let it hold."""
    firmware, taken, zones = root / "boot/firmware", root / "data/first/taken", "usr/share/zoneinfo"
    older = any(os.path.lexists(firmware / each) for each in FROM_OLDER)
    data, refused, said = None, [], f"{older}"
    try:
        if (data := file_bytes(firmware / PRESEED)) is not None:
            said += sha256(data).hexdigest()
    except KeyRefused as fault:
        refused, said = [fault], f"{said}{fault.reason}"
    state = state_of(taken)
    is_new = said not in {"False", state.get("digest")}
    if is_new:
        wanted, more = asked(data, root / zones) if data is not None else (State(), [])
        refused += more
        why = [[each.key, each.reason] for each in refused]
        state = take(root, wanted, state) | {"refused": why, "older": older, "digest": said}
        write(taken, json.dumps(state))
        print(f"taken: {', '.join(k for k, v in wanted.items() if v)}; not taken: {why}")
    hold(root, state, is_new=is_new)


if __name__ == "__main__":
    try:
        main(Path("/"))
    except OSError as fault:
        sys.exit(f"what Imager wrote could not be taken, and is tried again next time: {fault}")

"""Files as Imager, owners and strangers leave them on a card, each with what must come of it."""

from __future__ import annotations

HEX = "0123456789abcdef" * 4
KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8Wq0m5a3n5w0m1y2b3c4d5e6f7a8b9c0d1e2f3a4b5 me@home"
WHOLE = f"""\
config_version = "1.0"

[system]
hostname = "game-box"

[user]
name = "ada"
password = "$y$j9T$abc"
password_encrypted = true

[ssh]
enabled = true
password_authentication = false
authorized_keys = [ "{KEY}" ]

[wlan]
ssid = "Home Net"
password = "{HEX}"
password_encrypted = true
hidden = false
country = "DE"

[locale]
keymap = "de"
timezone = "Europe/Berlin"

[connect]
token = "rpoak_x"
"""
"""What Imager 2.0.11 writes where everything is filled in."""
PSK = f"[Security]\nPreSharedKey={HEX}\n"

Taken = dict[str, str]
Refusals = set[tuple[str, str]]

USER = ("user", "user")
ALL: Taken = {
    "data/wifi/Home Net.psk": PSK,
    "data/ssh/authorized_keys": f"{KEY}\n",
    "run/hostname": "game-box\n",
    "run/box/environment": "TZ=Europe/Berlin\n",
}
REST = {name: text for name, text in ALL.items() if "wifi" not in name}


def _wlan(*lines: str) -> bytes:
    return "\n".join(("[wlan]", *lines)).encode()


def _wifi(name: str, text: str) -> Taken:
    return {f"data/wifi/{name}": text}


def _edited(old: str, new: str) -> bytes:
    assert old in WHOLE
    return WHOLE.replace(old, new, 1).encode()


def _without(part: str) -> Taken:
    return {name: text for name, text in ALL.items() if part not in name}


WORDS = 'password = "horse battery"'
NET = 'ssid = "Net"'
HORSE = "[Security]\nPassphrase=horse\\sbattery\n"
FILES: dict[str, tuple[bytes, Taken, Refusals]] = {
    "whole": (WHOLE.encode(), ALL, {USER}),
    "with a byte order mark": (b"\xef\xbb\xbf" + WHOLE.encode(), ALL, {USER}),
    "of Windows": (WHOLE.replace("\n", "\r\n").encode(), ALL, {USER}),
    "empty": (b"", {}, set()),
    "words": (_wlan(NET, WORDS), _wifi("Net.psk", HORSE), set()),
    "hidden": (
        _wlan(NET, WORDS, "hidden = true"),
        _wifi("Net.psk", f"{HORSE}[Settings]\nHidden=true\n"),
        set(),
    ),
    "open": (_wlan(NET), _wifi("Net.open", ""), set()),
    "open and hidden": (
        _wlan(NET, "hidden = true"),
        _wifi("Net.open", "[Settings]\nHidden=true\n"),
        set(),
    ),
    "name in hex": (
        _wlan('ssid_hex = "436166c3a9"', WORDS),
        _wifi("=436166c3a9.psk", HORSE),
        set(),
    ),
    "name of a way": (
        _wlan('ssid = "../../etc/x"', WORDS),
        _wifi("=2e2e2f2e2e2f6574632f78.psk", HORSE),
        set(),
    ),
    "name with a quote": (_wlan(r'ssid = "a\"b"', WORDS), _wifi("=612262.psk", HORSE), set()),
    "password with signs": (
        _wlan(NET, r'password = " a\"b\\n[x]="'),
        _wifi("Net.psk", '[Security]\nPassphrase=\\sa"b\\\\n[x]=\n'),
        set(),
    ),
    "name too long": (_wlan(f'ssid = "{"é" * 17}"', WORDS), {}, {("wlan.ssid", "length")}),
    "no name": (_wlan(WORDS), {}, {("wlan.ssid", "length")}),
    "name no text": (_wlan('ssid_hex = "ff00"', WORDS), {}, {("wlan.ssid_hex", "signs")}),
    "name with NUL": (_wlan('ssid_hex = "4100"', WORDS), {}, {("wlan.ssid_hex", "signs")}),
    "name not hex": (_wlan('ssid_hex = "zz"', WORDS), {}, {("wlan.ssid_hex", "signs")}),
    "line end in a name": (_wlan(r'ssid = "a\nb"', WORDS), {}, {("wlan.ssid", "signs")}),
    "line end in a password": (
        _wlan(NET, r'password = "12345678\n[Settings]"'),
        {},
        {("wlan.password", "signs")},
    ),
    "password too short": (_wlan(NET, 'password = "1234567"'), {}, {("wlan.password", "length")}),
    "password too long": (
        _wlan(NET, f'password = "{"x" * 64}"'),
        {},
        {("wlan.password", "length")},
    ),
    "password not of ASCII": (
        _wlan(NET, 'password = "schöneswetter"'),
        {},
        {("wlan.password", "signs")},
    ),
    "hex too short": (
        _edited(HEX, HEX[:-1]),
        REST,
        {USER, ("wlan.password", "length")},
    ),
    "no hex": (_edited(HEX, "g" * 64), REST, {USER, ("wlan.password", "length")}),
    "number for a name": (_edited('"Home Net"', "1"), REST, {USER, ("wlan.ssid", "type")}),
    "text for yes": (
        _edited("hidden = false", 'hidden = "no"'),
        REST,
        {USER, ("wlan.hidden", "type")},
    ),
    "section is a text": (
        b'wlan = "x"\n[system]\nhostname = "a"',
        {"run/hostname": "a\n"},
        {("wlan", "type")},
    ),
    "section twice over": (
        WHOLE.encode() + b'[wlan]\nssid = "Other"\n',
        REST,
        {USER, ("wlan", "toml")},
    ),
    "array of sections": (_edited("[wlan]", "[[wlan]]"), REST, {USER, ("wlan", "type")}),
    "broken string": (_edited('"Home Net"', '"Home'), REST, {USER, ("wlan", "toml")}),
    "broken at the top": (b"x\n" + WHOLE.encode(), ALL, {USER, ("file", "toml")}),
    "broken head": (_edited("[ssh]", "[ssh"), _without("ssh"), {("user", "toml")}),
    "not UTF-8": (b'[wlan]\nssid = "caf\xe9"\n', {}, {("file", "toml")}),
    "UTF-16": (WHOLE.encode("utf-16"), {}, {("file", "toml")}),
    "too large": (WHOLE.encode() + b"#" * 65536, {}, {("file", "large")}),
    "a key of many parts": (b"a." * 32_000 + b"a = 1", {}, {("file", "toml")}),
    "nested too deep": (
        b"[locale]\nkeymap = " + b"[" * 30_000 + b"\n[system]\nhostname = 'a'",
        {"run/hostname": "a\n"},
        {("locale", "toml")},
    ),
    "of a later form": (_edited('"1.0"', '"2.0"'), {}, {("config_version", "version")}),
    "form is a number": (_edited('"1.0"', "1.0"), {}, {("config_version", "version")}),
    "host name of capitals": (_edited("game-box", "Game-Box"), ALL, {USER}),
    "host name with a dot": (
        _edited("game-box", "game.box"),
        _without("hostname"),
        {USER, ("system.hostname", "signs")},
    ),
    "host name with a hyphen first": (
        _edited("game-box", "-box"),
        _without("hostname"),
        {USER, ("system.hostname", "signs")},
    ),
    "zone that is none": (
        _edited("Europe/Berlin", "Europe/Atlantis"),
        _without("environment"),
        {USER, ("locale.timezone", "zone")},
    ),
    "zone that is a way": (
        _edited("Europe/Berlin", "../../../etc/passwd"),
        _without("environment"),
        {USER, ("locale.timezone", "zone")},
    ),
    "zone that is no zone": (
        _edited("Europe/Berlin", "tzdata"),
        _without("environment"),
        {USER, ("locale.timezone", "zone")},
    ),
    "passwords wanted": (
        _edited("password_authentication = false", "password_authentication = true"),
        ALL,
        {USER, ("ssh.password_authentication", "password")},
    ),
    "ssh is off": (_edited("enabled = true", "enabled = false"), _without("ssh"), {USER}),
    "key with an option": (
        _edited("ssh-ed25519", "command=x ssh-ed25519"),
        _without("ssh"),
        {USER, ("ssh.authorized_keys", "signs")},
    ),
    "key with a line end": (
        _edited(" me@home", "\\nssh-rsa AAAAB3NzaC1yc2E"),
        _without("ssh"),
        {USER, ("ssh.authorized_keys", "signs")},
    ),
    "keys are numbers": (
        _edited(f'[ "{KEY}" ]', "[ 1 ]"),
        _without("ssh"),
        {USER, ("ssh.authorized_keys", "type")},
    ),
    "too many keys": (
        _edited(f'[ "{KEY}" ]', f"{[KEY] * 33}"),
        _without("ssh"),
        {USER, ("ssh.authorized_keys", "length")},
    ),
    "unknown keys": (b"[wlan]\nspeed = 1\n[moon]\nx = 1\n", {}, {("wlan.ssid", "length")}),
}
"""By what is special: the bytes, what is written, and what is refused for which reason."""

"""Everything that a hall's broker and its boxes need, as files in a folder of the organiser's.

The certificates are made by openssl's command line, which is on every Debian: Python's library can
make none, and a package that can is larger than the program. They hold from 1970 to the end of
2049, because a box has no clock that holds: one that comes up in the past must get in too. The
authority's key is not kept: whoever has it could pass as the broker.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from base64 import b64encode
from getpass import getuser
from hashlib import pbkdf2_hmac
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.errors import ConfigError
from companion.hall.topics import BOOK, BOX, HEAD, LEADER, LINE, topic
from companion.owner import as_owner_of
from companion.seam.hall_messages import LARGEST_BOOK
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

ITERATIONS = 101
"""Mosquitto's own: a password of 120 random bits is guessed by nobody, however fast it is tried."""
FROM, UNTIL = "19700101000000Z", "20491231235959Z"
MOST_CONNECTIONS = 150
MOST_QUEUED = 200
PORT = 8883
_SECONDS = 30
_KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
_OPENSSL = """
[ca]
default_ca = own
[own]
dir = {folder}
database = {folder}/index
new_certs_dir = {folder}
rand_serial = yes
default_md = sha256
policy = any
[any]
commonName = supplied
[root]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
[server]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = {names}
"""


@frozen
class HallPlan:
    """What an organiser wants: the hall's name, the broker's names and addresses, the boxes."""

    hall: str
    hosts: tuple[str, ...]
    boxes: tuple[str, ...]
    leaders: tuple[str, ...]
    port: int = PORT
    bind: str = ""


def write_hall(folder: Path, plan: HallPlan) -> None:
    """Write a broker's files and a folder for each box. Raises ConfigError and OSError."""
    made = certificates(plan.hosts)
    passwords = {name: secrets.token_urlsafe(15) for name in _every(plan)}
    hashed = "".join(f"{name}:{hashed_password(each)}\n" for name, each in passwords.items())
    with as_owner_of(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name, text in made.items():
            _write(folder / name, text)
        _write(folder / "passwords", hashed)
        _write(folder / "access", access_list(plan.hall, plan.leaders))
        _write(folder / "mosquitto.conf", broker_settings(folder.resolve(), plan))
        for name, password in passwords.items():
            own = folder / name
            own.mkdir(mode=0o700, exist_ok=True)
            _write(own / "ca.crt", made["ca.crt"])
            _write(own / "password", f"{password}\n")
            _write(own / "companion.toml", _box_settings(plan, name))


def _every(plan: HallPlan) -> list[str]:
    return list(dict.fromkeys((*plan.boxes, *plan.leaders)))


def _write(path: Path, text: str) -> None:
    """Write a file that only its owner reads."""
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)


def _box_settings(plan: HallPlan, name: str) -> str:
    host = f"[{plan.hosts[0]}]" if ":" in plan.hosts[0] else plan.hosts[0]
    lead = "lead = true\n" if name in plan.leaders else ""
    return f'[hall]\nbroker = "{host}:{plan.port}"\nname = "{plan.hall}"\nbox = "{name}"\n{lead}'


def hashed_password(password: str, salt: bytes | None = None) -> str:
    """Return a password as mosquitto_passwd writes it: PBKDF2 with SHA-512, form 7.

    >>> hashed_password("secret", b"123456789012")[:20]
    '$7$101$MTIzNDU2Nzg5M'
    """
    salt = secrets.token_bytes(12) if salt is None else salt
    digest = pbkdf2_hmac("sha512", password.encode(), salt, ITERATIONS)
    return f"$7${ITERATIONS}${b64encode(salt).decode()}${b64encode(digest).decode()}"


def access_list(hall: str, leaders: Sequence[str]) -> str:
    """Return who may do what: all read, each box writes how it stands, leaders the rest.

    A ``pattern`` holds for every user; a ``topic`` before the first one only for those without a
    name, of whom there are none.
    """
    lines = [f"pattern read {topic(hall, '#')}", f"pattern write {topic(hall, BOX, '%u')}"]
    for name in leaders:
        lines += ["", f"user {name}"]
        lines += [f"topic write {topic(hall, each)}" for each in (LINE, BOOK, HEAD, LEADER)]
    return "\n".join((*lines, ""))


def broker_settings(folder: Path, plan: HallPlan) -> str:
    """Return Mosquitto's settings, for a broker that is started by the owner of the folder."""
    return f"""\
# The broker of the hall {plan.hall}. Start it with: mosquitto -c {folder}/mosquitto.conf
user {getuser()}
listener {plan.port} {plan.bind}
certfile {folder}/server.crt
keyfile {folder}/server.key
tls_version tlsv1.2
allow_anonymous false
password_file {folder}/passwords
acl_file {folder}/access
# A box is what its password says, whatever it calls itself.
use_username_as_clientid true
# A line leaves at once, and waits for no answer to what went before it.
set_tcp_nodelay true
max_connections {MOST_CONNECTIONS}
max_queued_messages {MOST_QUEUED}
# A book with the cards of an owner's packs is as large as this.
message_size_limit {LARGEST_BOOK + 4096}
# Nothing that it keeps matters: leader and boxes bring it again.
persistence false
"""


def certificates(hosts: Sequence[str], begins: str = FROM, ends: str = UNTIL) -> dict[str, str]:
    """Return the texts of three files, by their names, for names and addresses of a broker.

    Raises ConfigError where openssl is missing or refuses a name.
    """
    if shutil.which("openssl") is None:
        raise ConfigError("openssl is needed to make certificates: sudo apt install openssl")
    with TemporaryDirectory(prefix="companion-") as way:
        place = Path(way)
        wanted = ",".join(map(_alternative, hosts))
        (place / "settings").write_text(_OPENSSL.format(folder=place, names=wanted))
        (place / "index").touch()
        _request(place, "ca", "Hall of boxes")
        _request(place, "server", "Broker of the hall")
        dates = ("-startdate", begins, "-enddate", ends)
        _sign(place, "ca", "root", "-selfsign", *dates)
        _sign(place, "server", "server", "-cert", str(place / "ca.crt"), *dates)
        names = ("ca.crt", "server.crt", "server.key")
        return {name: (place / name).read_text(encoding="ascii") for name in names}


def _alternative(host: str) -> str:
    try:
        return f"IP:{ip_address(host)}"
    except ValueError:
        return f"DNS:{host}"


def _request(place: Path, name: str, words: str) -> None:
    _openssl(
        "req", "-new", *_KEY, "-keyout", str(place / f"{name}.key"), "-subj", f"/CN={words}",
        "-out", str(place / f"{name}.csr"),
    )  # fmt: skip


def _sign(place: Path, name: str, part: str, *more: str) -> None:
    _openssl(
        "ca", "-batch", "-notext", "-config", str(place / "settings"), "-extensions", part,
        "-keyfile", str(place / "ca.key"), "-in", str(place / f"{name}.csr"),
        "-out", str(place / f"{name}.crt"), *more,
    )  # fmt: skip


def _openssl(*words: str) -> None:
    done = subprocess.run(  # noqa: S603 - a command of ours
        ["openssl", *words], capture_output=True, text=True, timeout=_SECONDS, check=False  # noqa: S607 - the system's own
    )  # fmt: skip
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it does not say why"])[-1]
        raise ConfigError(f"openssl made no certificate: {last}")

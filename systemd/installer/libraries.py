"""The libraries of a box: exactly those of a lock, each with a known hash, and some of Debian's.

``make lock`` writes the locks. pip installs what a lock lists and nothing else: no other
dependency, no file with another hash, nothing that would have to be built as root.
"""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

from installer.faults import InstallError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from installer.host import Host
    from installer.systems import System

VENV = (sys.executable, "-I", "-m", "venv")
NO_VENV = "install python3-venv: sudo apt-get install python3-venv"
_EXACTLY = ("--require-hashes", "--only-binary=:all:", "--no-deps")
_NETWORK = "is there a network?"
_NO_NETWORK = re.compile(r"^WARNING: Retrying .*\b\w*(?:Connection|Timeout)Error\(", re.MULTILINE)
"""What pip says before it tries again."""
NO_NETWORK = (
    "no network: connect this machine, or let another one fill a folder (./systemd/install --fetch "
    "DIR) and name it here with --wheels DIR"
)
_OTHER_HASH = "DO NOT MATCH THE HASHES"
_NAME = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==", re.MULTILINE)
_ENTRY = re.compile(r"^(?=[A-Za-z0-9])", re.MULTILINE)
_PIN = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)==([^\s;]+)(?: *;([^\\\n]*))?")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})\b")


def lock_of(checkout: Path, extra: str) -> Path:
    """Return the lock for an extra; raises InstallError where the checkout has none."""
    path = checkout / "locks" / f"{extra}.txt"
    if not path.is_file():
        raise InstallError(f"there is no {path}: download the complete source again")
    return path


def names(lock: str) -> tuple[str, ...]:
    """Return all names in a lock, with any marker."""
    return tuple(_NAME.findall(lock))


def chosen(lock: str, system: System, others: Iterable[str] = ()) -> str:
    r"""Return what a lock lists for a system, without the libraries that come from elsewhere.

    No markers are left: pip would judge them by the system that it runs on.

    >>> from installer.systems import System
    >>> chosen("# made\na==1 ; sys_platform == 'linux' \\\n    --hash=sha256:1\nb==2\n",
    ...        System("aarch64", (3, 11)), ["b"])
    'a==1 \\\n    --hash=sha256:1\n'
    """
    left_out = set(others)
    kept = []
    for entry in _ENTRY.split(lock):
        pin = _PIN.match(entry)
        if pin and pin[1] not in left_out and system.holds((pin[3] or "").strip()):
            rest = entry[pin.end() :].lstrip(" ")
            kept.append(f"{pin[1]}=={pin[2]} {rest}" if rest.strip() else f"{pin[1]}=={pin[2]}\n")
    return "".join(kept)


def merged(locks: Iterable[str]) -> str:
    """Return locks for the same system as one, each entry once."""
    return "".join(dict.fromkeys(entry for lock in locks for entry in _ENTRY.split(lock) if entry))


def lacking(lock: str, system: System, folder: Path) -> list[str]:
    """Return the libraries of a chosen lock that a folder has no wheel of, for a system.

    A wheel with another hash is none: it would be refused.
    """
    hashes = {
        sha256(wheel.read_bytes()).hexdigest()
        for wheel in folder.glob("*.whl")
        if system.takes(wheel.name)
    }
    entries = ((_PIN.match(entry), entry) for entry in _ENTRY.split(lock))
    return [
        f"{pin[1]}=={pin[2]}"
        for pin, entry in entries
        if pin and hashes.isdisjoint(_HASH.findall(entry))
    ]


def pip(environment: Path) -> tuple[str, ...]:
    """Return the pip command of an environment: no user's libraries, no variables, no settings.

    Settings in /etc/pip.conf are valid, such as an index or a certificate of the owner.
    """
    python = str(environment / "bin" / "python")
    return (python, "-I", "-m", "pip", "--isolated", "--disable-pip-version-check", "--no-input")


def installed(host: Host, environment: Path, lock: str, wheels: Path | None) -> None:
    """Install a lock's libraries, from a folder of wheels or with a network."""
    offline = ["--no-index", "--find-links", str(wheels)] if wheels else []
    fix = f"fill {wheels} again with --fetch" if wheels else _NETWORK
    _run_pip(host, (*pip(environment), "install", "--quiet", *_EXACTLY, *offline), lock, fix)


def downloaded(host: Host, environment: Path, lock: str, system: System, folder: Path) -> None:
    """Put the wheels of a chosen lock's libraries, as a system needs them, into a folder."""
    python = "{}{}".format(*system.python)
    words = (
        *pip(environment), "download", "--quiet", *_EXACTLY, "--dest", str(folder),
        "--implementation=cp", f"--python-version={python}",
        *(f"--platform={each}" for each in system.platforms),
    )  # fmt: skip
    _run_pip(host, words, lock, _NETWORK)


def _run_pip(host: Host, words: tuple[str, ...], lock: str, fix: str) -> None:
    with NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as file:
        file.write(lock)
        file.flush()
        try:
            host.run(*words, "--requirement", file.name, fix=fix)
        except InstallError as fault:
            if _NO_NETWORK.search(fault.output):
                raise InstallError(NO_NETWORK) from fault
            if _OTHER_HASH not in fault.output:
                raise
            raise InstallError(
                f"{_culprit(fault.output)} has another hash than the file in the lock, so "
                f"it was not installed; {fix}"
            ) from fault


def _culprit(output: str) -> str:
    """Return the first file in pip's error; its lines are "NAME from PLACE:"."""
    listed = output.partition(_OTHER_HASH)[2]
    found = re.search(r"^ +(\S.*?)(?: \(from .*\))?:$", listed, re.MULTILINE)
    return found[1] if found else "a library"


def see_debian(environment: Path) -> None:
    """Make Debian's libraries visible in an environment.

    Only after its own are installed: pip would have counted Debian's as installed.
    """
    settings = environment / "pyvenv.cfg"
    hidden, seen = (f"include-system-site-packages = {word}" for word in ("false", "true"))
    text = settings.read_text(encoding="utf-8")
    if hidden not in text:
        raise InstallError(f"{settings} does not say {hidden}: is this Python's own venv?")
    settings.write_text(text.replace(hidden, seen), encoding="utf-8")

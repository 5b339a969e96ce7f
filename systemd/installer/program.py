"""The program's environment: built beside the old one, then switched to by one rename.

Each version lives in a folder of its own, named after everything that went into it. The link
``current`` points to the one in use; until it is turned, the old version is whole and running,
and what a cut power left half built is taken away by the next run.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from dataclasses import dataclass
from hashlib import blake2s
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from installer.faults import InstallError
from installer.places import CURRENT, VERSIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from installer.host import Host

PROJECT = "table-companion"
PARTS = ("companion", "hardware", "fonts", "pyproject.toml")
"""What of the checkout goes into the program."""
_VENV = (sys.executable, "-m", "venv", "--system-site-packages")
_NO_VENV = "install python3-venv: sudo apt-get install python3-venv"


@dataclass(frozen=True, slots=True)
class Source:
    """Where the program comes from: a checkout, and for no network a folder of wheels."""

    checkout: Path
    wheels: Path | None
    extras: tuple[str, ...]

    @property
    def name(self) -> str:
        """The version's folder: the same for the same program, Python and libraries."""
        seal = blake2s(digest_size=4)
        seal.update(repr((sys.version_info[:2], sys.prefix, self.extras)).encode())
        for path in self._files():
            seal.update(f"{path.name} {path.stat().st_size}\n".encode())
            seal.update(path.read_bytes())
        return f"{self._version()}-{seal.hexdigest()}"

    @property
    def requirement(self) -> str:
        """What pip is asked for: our own wheel where there is one, else the checkout."""
        extras = f"[{','.join(self.extras)}]" if self.extras else ""
        wheel = self._wheel()
        return f"{wheel or self.checkout}{extras}"

    def _wheel(self) -> Path | None:
        """Return our wheel; of several, the one of this checkout's version."""
        if self.wheels is None:
            return None
        found = sorted(self.wheels.glob("table_companion-*.whl"))
        version = self._checkout_version()
        fitting = [each for each in found if each.name.split("-")[1] == version]
        return next(reversed(fitting or found), None)

    def _version(self) -> str:
        wheel = self._wheel()
        return self._checkout_version() if wheel is None else wheel.name.split("-")[1]

    def _checkout_version(self) -> str:
        path = self.checkout / "companion" / "__init__.py"
        found = re.search(
            r"""^__version__\b.*=\s*["']([^"']+)""", path.read_text("utf-8"), re.MULTILINE
        )
        if found is None:
            raise InstallError(f"{path} tells no __version__: fetch the program anew")
        return found[1]

    def _files(self) -> Iterator[Path]:
        """Yield everything that goes into the version, in an order of its own."""
        if self.wheels is not None:
            yield from sorted(self.wheels.glob("*.whl"))
        if self._wheel() is None:
            for part in PARTS:
                yield from sorted(_below(self.checkout / part))


def _below(path: Path) -> Iterable[Path]:
    if path.is_file():
        return [path]
    return (each for each in path.rglob("*") if each.is_file() and "__pycache__" not in each.parts)


def built(host: Host, source: Source) -> str:
    """Build the version unless it is there already; return its name.

    Raises InstallError where Python or pip does not do its part.
    """
    name = source.name
    if current(host) == name:
        host.say(f"  the program is there: {name}")
        return name
    folder = f"{VERSIONS}/{name}"
    host.remove(folder, f"clear {name}, which was begun and never used")
    host.do(f"build {name} in /{folder}; on a Pi this takes minutes", lambda: _build(host, source))
    return name


def _build(host: Host, source: Source) -> None:
    folder = host.path(f"{VERSIONS}/{source.name}")
    folder.parent.mkdir(parents=True, exist_ok=True)
    host.run(*_VENV, str(folder), mend=_NO_VENV)
    offline = ["--no-index", "--find-links", str(source.wheels)] if source.wheels else []
    pip = [str(folder / "bin" / "python"), "-m", "pip"]
    host.run(
        *pip, "install", "--quiet", "--no-input", "--disable-pip-version-check",
        *offline, source.requirement,
        mend=f"add what it names to {source.wheels}" if offline else "is there a network?",
    )  # fmt: skip
    host.run(
        str(folder / "bin" / "companion"), "--version",
        mend="the program was built and does not run: tell its makers",
    )  # fmt: skip


def fetched(host: Host, source: Source, folder: Path) -> list[str]:
    """Fill a folder with the wheels of what this machine lacks; return what to do with it."""

    def change() -> None:
        with TemporaryDirectory() as there:
            environment = Path(there)
            host.run(*_VENV, str(environment), mend=_NO_VENV)
            pip = (str(environment / "bin" / "python"), "-m", "pip", "--disable-pip-version-check")
            report = environment / "report.json"
            host.run(
                *pip, "install", "--quiet", "--dry-run", "--report", str(report),
                source.requirement, mend="is there a network?",
            )  # fmt: skip
            chosen = [each["metadata"] for each in json.loads(report.read_text())["install"]]
            others = [each for each in chosen if each["name"] != PROJECT]
            named = [f"{each['name']}=={each['version']}" for each in others]
            host.run(
                *pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder),
                *named, str(source.checkout), mend="is there a network?",
            )  # fmt: skip

    host.do(f"fill {folder}", change)
    return [f"on the other machine: sudo ./systemd/install --wheels {folder.name}"]


def current(host: Host) -> str | None:
    """Return the version in use, if there is one and it is whole."""
    link = host.path(CURRENT)
    if not link.is_symlink() or not (link / "bin" / "companion").exists():
        return None
    return link.readlink().name


def switch(host: Host, name: str) -> None:
    """Make a version the one in use."""
    host.link(CURRENT, f"versions/{name}", f"switch to {name}")


def clear_others(host: Host, name: str) -> None:
    """Take away every version but one."""
    folder = host.path(VERSIONS)
    for other in sorted(folder.iterdir()) if folder.is_dir() else ():
        if other.name != name:
            host.remove(f"{VERSIONS}/{other.name}", f"clear the old version {other.name}")


def check_room(host: Host, least: int) -> None:
    """Raise InstallError where the disk has not ``least`` bytes to spare."""
    there = next(
        each for each in (host.path(VERSIONS), *host.path(VERSIONS).parents) if each.exists()
    )
    free = shutil.disk_usage(there).free
    if free < least:
        raise InstallError(
            f"{free >> 20} MB are free on {there} and {least >> 20} are needed: make room first"
        )

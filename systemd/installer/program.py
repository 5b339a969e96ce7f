"""The program's environment: built beside the old one, then switched to by one rename.

Each version lives in a folder of its own, named after everything that went into it. The link
``current`` points to the one in use; until it is changed, the old version is complete and running,
and the next run removes what a power cut left half built.
"""

from __future__ import annotations

import re
import shutil
import sys
from dataclasses import dataclass, field
from hashlib import blake2s
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from installer import libraries, wheel
from installer.faults import InstallError
from installer.places import CURRENT, VERSIONS
from installer.systems import System

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from installer.host import Host


@dataclass(frozen=True, slots=True)
class Source:
    """Where the program comes from: a checkout, and for no network a folder of wheels.

    ``extras`` choose the locks of its libraries, ``system`` what of it is taken; libraries in
    ``debian`` are Debian's instead.
    """

    checkout: Path
    wheels: Path | None
    extras: tuple[str, ...]
    debian: tuple[str, ...] = ()
    system: System = field(default_factory=System.here)

    @property
    def name(self) -> str:
        """The version's folder: the same for the same program, Python and libraries."""
        digest = blake2s(digest_size=4)
        digest.update(repr((sys.version_info[:2], sys.prefix, self.lock)).encode())
        for path in self._files():
            digest.update(f"{path.name} {path.stat().st_size}\n".encode())
            digest.update(path.read_bytes())
        return f"{self.version}-{digest.hexdigest()}"

    @property
    def lock(self) -> str:
        """The libraries for pip, each with its hashes; raises InstallError without a lock."""
        locks = (libraries.lock_of(self.checkout, each) for each in self.extras or ("base",))
        return libraries.merged(
            libraries.chosen(lock.read_text(encoding="utf-8"), self.system, self.debian)
            for lock in locks
        )

    @property
    def version(self) -> str:
        """The number of our own wheel where there is one, else of the checkout."""
        ours = self._wheel()
        return self._checkout_version() if ours is None else ours.name.split("-")[1]

    def own_wheel(self, folder: Path) -> Path:
        """Return our wheel; where none was given, pack it into a folder."""
        return self._wheel() or wheel.packed(self.checkout, self._checkout_version(), folder)

    def _wheel(self) -> Path | None:
        """Return our wheel among those given; of several, the one of this checkout's version."""
        if self.wheels is None:
            return None
        found = sorted(self.wheels.glob(f"{wheel.PROJECT}-*.whl"))
        version = self._checkout_version()
        fitting = [each for each in found if each.name.split("-")[1] == version]
        return next(reversed(fitting or found), None)

    def _checkout_version(self) -> str:
        path = self.checkout / "companion" / "__init__.py"
        found = re.search(
            r"""^__version__\b.*=\s*["']([^"']+)""", path.read_text("utf-8"), re.MULTILINE
        )
        if found is None:
            raise InstallError(f"{path} has no __version__: download the source again")
        return found[1]

    def _files(self) -> Iterator[Path]:
        """Yield every file of the version, always in the same order."""
        if self.wheels is not None:
            yield from sorted(self.wheels.glob("*.whl"))
        if self._wheel() is None:
            yield self.checkout / wheel.SETTINGS
            for part in wheel.parts(self.checkout):
                yield from wheel.below(self.checkout / part)


def built(host: Host, source: Source) -> str:
    """Build the version unless it is there already; return its name.

    Raises InstallError where Python or pip fails.
    """
    name = source.name
    if current(host) == name:
        host.say(f"  the program is already there: {name}")
        return name
    folder = f"{VERSIONS}/{name}"
    host.remove(folder, f"remove {name}, which is incomplete")
    try:
        host.do(
            f"build {name} in /{folder}; on a Pi this takes minutes", lambda: _build(host, source)
        )
    except InstallError:
        shutil.rmtree(host.path(folder), ignore_errors=True)
        raise
    return name


def _build(host: Host, source: Source) -> None:
    folder = host.path(f"{VERSIONS}/{source.name}")
    folder.parent.mkdir(parents=True, exist_ok=True)
    host.run(*libraries.VENV, str(folder), fix=libraries.NO_VENV)
    libraries.installed(host, folder, source.lock, source.wheels)
    with TemporaryDirectory() as place:
        ours = source.own_wheel(Path(place))
        host.run(
            *libraries.pip(folder), "install", "--quiet", "--no-index", "--no-deps", str(ours),
            fix="is the disk full?",
        )  # fmt: skip
    libraries.see_debian(folder)
    host.run(
        str(folder / "bin" / "python"), "-I", "-m", "companion", "--version",
        fix="the program was built but does not run: please report it",
    )  # fmt: skip


def check_wheels(source: Source) -> None:
    """Raise InstallError where the folder of wheels lacks one; before anything is built."""
    if source.wheels is None:
        return
    missing = libraries.lacking(source.lock, source.system, source.wheels)
    if missing:
        raise InstallError(
            f"{source.wheels} lacks {', '.join(missing)} as the lock has it for "
            f"{source.system.name}: with a network, "
            f"./systemd/install --fetch {source.wheels.name} --for {source.system.name}"
        )


def fetched(host: Host, sources: Sequence[Source], folder: Path) -> None:
    """Fill a folder with our wheel and those that some boxes of one system need.

    Nothing of that system is run, so it may be another than this machine's.
    """

    def change() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        lock = libraries.merged(each.lock for each in sources)
        with TemporaryDirectory() as place:
            environment = Path(place)
            host.run(*libraries.VENV, str(environment), fix=libraries.NO_VENV)
            libraries.downloaded(host, environment, lock, sources[0].system, folder)
        sources[0].own_wheel(folder)

    host.do(f"fill {folder} for {sources[0].system.name}", change)


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
    """Remove every version but one."""
    folder = host.path(VERSIONS)
    for other in sorted(folder.iterdir()) if folder.is_dir() else ():
        if other.name != name:
            host.remove(f"{VERSIONS}/{other.name}", f"remove the old version {other.name}")


def check_room(host: Host, least: int) -> None:
    """Raise InstallError where the disk has less than ``least`` free bytes."""
    there = next(
        each for each in (host.path(VERSIONS), *host.path(VERSIONS).parents) if each.exists()
    )
    free = shutil.disk_usage(there).free
    if free < least:
        raise InstallError(
            f"{free >> 20} MB are free on {there} and {least >> 20} are needed: make room first"
        )

"""The machine to install on: every change to it is made here, or in a dry run only printed."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import CompanionError
from installer.faults import InstallError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_LAST_LINES = 3
"""How many lines of a failed command's output are repeated."""
_FIRST_WORDS = 4
"""How many words of a failed command name it, such as ``python -I -m pip``."""
MOST_BYTES = 1 << 20
"""More than any text that is read here has."""
PASSED_ON = (
    "PATH", "LANG", "LC_ALL", "TZ", "SOURCE_DATE_EPOCH",
    *(name for proxy in ("http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy")
      for name in (proxy, proxy.upper())),
)  # fmt: skip
"""The variables that our commands get: for the path, the language, an image's time, the network."""
_ALONE = {"PYTHONNOUSERSITE": "1"}
"""For a Python that our commands start: it must not see libraries in root's home."""


@dataclass
class Host:
    """A machine whose files lie below ``root``; with ``dry`` changes are only printed.

    ``say`` gets each change before it is made. ``changes`` counts the changes, made or printed.
    """

    root: Path = Path("/")
    dry: bool = False
    say: Callable[[str], object] = print
    changes: int = field(default=0)

    def path(self, name: str) -> Path:
        """Return where a file, named from the root, lies."""
        return self.root / name

    def read(self, name: str) -> str | None:
        """Return a file's text, None where there is none.

        Raises InstallError for what is no plain file, or larger than ``MOST_BYTES``.
        """
        try:
            # opening a FIFO without a writer would wait, so it is opened without waiting
            handle = os.open(self.path(name), os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
            with open(handle, "rb") as file:  # noqa: PTH123 - the handle that was looked at
                if not stat.S_ISREG(os.fstat(handle).st_mode):
                    raise InstallError(f"/{name} is no plain file: move it away, install again")
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            return None
        except OSError as fault:
            raise InstallError(f"/{name} cannot be read: {fault.strerror}") from fault
        if len(data) > MOST_BYTES:
            raise InstallError(
                f"/{name} is larger than {MOST_BYTES >> 20} MB: is it another file? Move it away"
            )
        text = data.decode("utf-8", "surrogateescape")
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def do(self, words: str, change: Callable[[], object]) -> None:
        """Print a change and make it; in a dry run, only print it.

        Raises InstallError where the system refuses it.
        """
        self.changes += 1
        self.say(f"  would: {words}" if self.dry else f"  {words}")
        if self.dry:
            return
        try:
            change()
        except CompanionError:
            raise  # it says what is wrong
        except OSError as fault:
            why = (fault.strerror or str(fault)).lower()
            raise InstallError(f"could not {words}: {why}: {fault.filename or ''}") from fault

    def write(self, name: str, text: str, words: str, *, backup: bool = False) -> bool:
        """Give a file a content; return whether it had to be changed.

        The old file or the whole new one is there at any instant. ``backup`` keeps the very
        first one beside it.
        """
        old = self.read(name)
        if old == text:
            return False
        path = self.path(name)
        kept = path.with_name(f"{path.name}.before-companion")

        def change() -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            if backup and old is not None and not kept.exists():
                _put(kept, old)
            _put(path, text)

        self.do(words, change)
        return True

    def remove(self, name: str, words: str) -> None:
        """Remove a file, a link or a whole folder, if there is one."""
        path = self.path(name)
        if path.is_dir() and not path.is_symlink():
            self.do(words, lambda: shutil.rmtree(path))
        elif path.is_symlink() or path.exists():
            self.do(words, path.unlink)

    def link(self, name: str, target: str, words: str) -> None:
        """Make a link point to ``target``; at any instant it points to the old or to the new."""
        path = self.path(name)
        if path.is_symlink() and path.readlink() == Path(target):
            return
        if path.exists() and not path.is_symlink():
            raise InstallError(f"/{name} is not ours: move it away and install again")

        def change() -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(f".{path.name}.new")
            fresh.unlink(missing_ok=True)
            fresh.symlink_to(target)
            os.sync()  # what it points to is on the disk before it points there
            fresh.replace(path)
            _sync(path.parent)

        self.do(words, change)

    def settle(self) -> None:
        """Wait until everything that was changed is on the disk."""
        if not self.dry:
            os.sync()

    def run(self, *words: str, fix: str, environment: Mapping[str, str] | None = None) -> str:
        """Run a command in a clean environment and return what it printed.

        Raises InstallError where it fails.
        """
        try:
            done = subprocess.run(  # noqa: S603 - our own words, no shell
                words,
                check=False,
                text=True,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=_clean() | dict(environment or {}),
            )
        except OSError as fault:
            raise InstallError(f"{words[0]} cannot be run: {fault.strerror}; {fix}") from fault
        if done.returncode:
            output = " / ".join(done.stdout.strip().splitlines()[-_LAST_LINES:])
            what = " ".join(words[:_FIRST_WORDS])
            raise InstallError(f"{what} failed: {output or 'no message'}; {fix}", done.stdout)
        return done.stdout


def _clean() -> dict[str, str]:
    """Return the environment for a command: only what it needs of ours."""
    return {name: os.environ[name] for name in PASSED_ON if name in os.environ} | _ALONE


def _put(path: Path, text: str) -> None:
    """Write a file whole or not at all, and sync it."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("w", encoding="utf-8", errors="surrogateescape", newline="") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        shutil.copymode(path, fresh)
    else:
        fresh.chmod(0o644)
    fresh.replace(path)
    _sync(path.parent)


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

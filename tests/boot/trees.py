"""Debian trees to boot, built once and kept, and the wheels that an installation takes."""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from hashlib import blake2s
from pathlib import Path
from typing import TYPE_CHECKING

from cardimage.tree import KEPT, LEFT_OUT, PYTHON, SUITE
from installer import wheel

from companion import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

REPOSITORY = Path(__file__).parents[2]
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "companion-boot"
MIRROR = "http://deb.debian.org/debian"
SYSTEM = ("systemd", "systemd-sysv", "dbus", "udev", "kmod", "procps")
PACKAGES = (
    "polkitd", "libnss-systemd", "python3", "python3-venv", "python3-spidev", "iproute2",
)  # fmt: skip
"""Put on top: they need a system that is configured. Raspberry Pi OS Lite has all of these."""
BROKER = ("mosquitto", "openssl")
"""On the machine of a hall's organiser: Debian's broker, and what makes certificates."""
RADIOS = (
    "iwd", "iw", "hostapd", "wpasupplicant", "wireless-regdb", "busybox-static", "openssh-server",
    "libnss-myhostname", "systemd-resolved", "systemd-timesyncd", "linux-image-amd64",
)  # fmt: skip
"""What a card, a phone and a router have for their radios, and the kernel that simulates these."""
TOOLS = ("systemd-nspawn", "debootstrap", "nsenter", "mkfs.ext4", "systemd-analyze")
SECONDS = 900
LAST_LINES = 30


@dataclass(frozen=True, slots=True)
class Release:
    """A Debian release and the Python in it."""

    name: str
    python: str


BOOKWORM, TRIXIE = Release("bookworm", "3.11"), Release(SUITE, PYTHON)


def why_not() -> str:
    """Say why no machine can be booted here; empty where one can."""
    if sys.platform != "linux" or os.geteuid():
        return "needs root on Linux"
    lacks = [tool for tool in TOOLS if shutil.which(tool) is None]
    if lacks:
        return f"needs {', '.join(lacks)}: apt-get install systemd-container debootstrap"
    return "" if Path("/dev/loop-control").exists() else "needs loop devices"


def base_tree(release: Release) -> Path:
    """Return an untouched tree of a release; the first time it is built, by minutes of work."""
    return _kept(release.name, (SYSTEM, PACKAGES), lambda part: _bootstrapped(release, part))


def broker_tree(release: Release) -> Path:
    """Return the same tree with what an organiser of a hall has, and no box."""
    return _tree_with(release, "broker", BROKER)


def radio_tree(release: Release) -> Path:
    """Return the same tree with Debian's kernel, and what a card, a phone and a router have."""
    return _tree_with(release, "radios", RADIOS)


def disk_tree(release: Release) -> Path:
    """Return the same tree with what makes ext4 and exFAT, and mounts the latter."""
    return _tree_with(release, "disks", ("e2fsprogs", "exfat-fuse", "exfatprogs"))


def _tree_with(release: Release, name: str, packages: tuple[str, ...]) -> Path:
    def build(part: Path) -> None:
        run("cp", "--archive", f"{base_tree(release)}/.", str(part))
        kept = (*KEPT, "*/mac80211_hwsim*")
        rules = [f"path-exclude={each}\n" for each in LEFT_OUT]
        rules += [f"path-include={each}\n" for each in kept]
        (part / "etc/dpkg/dpkg.cfg.d/left-out").write_text("".join(rules))
        _add(part, packages)

    return _kept(f"{release.name}-{name}", (SYSTEM, PACKAGES, packages), build)


def _kept(name: str, packages: tuple[tuple[str, ...], ...], build: Callable[[Path], None]) -> Path:
    tree = CACHE / f"{name}-{blake2s(repr(packages).encode(), digest_size=4).hexdigest()}"
    CACHE.mkdir(parents=True, exist_ok=True)
    with tree.with_suffix(".lock").open("w") as lock:  # another run may build the same
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not tree.is_dir():
            part = tree.with_suffix(".part")
            shutil.rmtree(part, ignore_errors=True)
            part.mkdir()
            build(part)
            part.rename(tree)
    return tree


def _bootstrapped(release: Release, tree: Path) -> None:
    system = f"--include={','.join(SYSTEM)}"
    run("debootstrap", "--variant=minbase", system, release.name, str(tree), MIRROR)
    _add(tree, PACKAGES)


def _add(tree: Path, packages: tuple[str, ...]) -> None:
    """Install packages into a tree, by the network of this machine."""
    for words in (("update",), ("install", "--yes", "--no-install-recommends", *packages)):
        run(
            "systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "-D", str(tree),
            "--setenv=DEBIAN_FRONTEND=noninteractive", "--resolv-conf=copy-host",
            "apt-get", "--quiet", *words,
        )  # fmt: skip
    shutil.rmtree(tree / "var/cache/apt/archives", ignore_errors=True)


def wheels(folder: Path, release: Release) -> Path:
    """Fill a folder with our wheel and those it needs, for a release's Python."""
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    folder.mkdir(parents=True)
    wheel.packed(REPOSITORY, __version__, folder)
    machine = platform.machine()
    platforms = (f"manylinux_2_28_{machine}", f"manylinux2014_{machine}", "any")
    run(
        *pip, "download", "--dest", str(folder), "--only-binary=:all:", "--no-deps",
        "--python-version", release.python, *(f"--platform={each}" for each in platforms),
        "--require-hashes",
        *(f"--requirement={REPOSITORY / 'locks' / name}.txt" for name in ("phones", "hall")),
    )  # fmt: skip
    return folder


def copied_as(copy: Path, version: str) -> Path:
    """Copy into a new folder what our wheel is built from, under another number."""
    copy.mkdir()
    for part in ("companion", "hardware", "fonts"):
        shutil.copytree(
            REPOSITORY / part, copy / part, ignore=shutil.ignore_patterns("__pycache__")
        )
    for file in ("README.md", "LICENSE", "pyproject.toml"):
        shutil.copy(REPOSITORY / file, copy)
    (copy / "companion" / "__init__.py").write_text(f'__version__ = "{version}"\n')
    return copy


def run(*words: str) -> str:
    """Run a command and return what it said; raises AssertionError with that where it fails."""
    with subprocess.Popen(
        words, text=True, errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as process:  # fmt: skip
        try:
            said, _ = process.communicate(timeout=SECONDS)
        except BaseException:
            process.terminate()  # systemd-nspawn that is killed leaves its container running
            raise
    output = "\n".join(said.splitlines()[-LAST_LINES:])
    assert process.returncode == 0, f"{' '.join(words)}: {process.returncode}\n{output}"
    return said

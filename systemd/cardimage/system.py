"""The whole file system of a box: Debian, files of ours, and the program by its own installer."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from installer.faults import InstallError

from cardimage import read_me
from cardimage.commands import let_run, run, run_inside
from cardimage.disk import CLOCK
from cardimage.leaving_out import leave_out
from cardimage.places import BOX_NETWORK, BOX_VERSION, CHECKOUT, FILES
from cardimage.tree import PYTHON, SOURCES
from cardimage.version import facts_of, line_of
from companion import __version__
from companion.service import PHONE_PATH, PHONE_SOCKET

if TYPE_CHECKING:
    from collections.abc import Callable

GROUPS = ("gpio", "spi", "i2c")
"""Raspberry Pi OS has them; our rules for device nodes name them, and the installer uses them."""
PAGE_USER = "companion-network"
"""Runs the page on the box's own Wi-Fi, and owns nothing."""
ENABLED = (
    "box-first", "box-grow", "box-identity", "box-network.socket", "box-phones", "box-ssh",
    "box-stick-look.path", "box-stick-save.path", "box-version", "box-wifi",
    "systemd-networkd", "systemd-resolved", "systemd-timesyncd",
)  # fmt: skip
MASKED = (
    "systemd-networkd-wait-online.service", "e2scrub_reap.service", "e2scrub_all.timer",
    "apt-daily.timer", "apt-daily-upgrade.timer", "dpkg-db-backup.timer", "fstrim.timer",
    "serial-getty@.service", "getty@tty1.service", "systemd-machine-id-commit.service",
)  # fmt: skip
"""What would write by itself, wait for a network, or ask for a name where nobody can log in.

The last does what box-identity does, but cannot where the root is only read.
"""
DISABLED = ("ssh", "iwd", PHONE_SOCKET, PHONE_PATH)
"""Started by box-ssh, box-wifi and box-phones alone."""
STATES = {
    "var/lib/companion": "companion", "var/lib/companion-phone": "phones",
    "var/log/journal": "log", "var/lib/systemd": "systemd", "var/lib/iwd": "wifi",
}  # fmt: skip
"""What is written while the box runs, with its folder on the partition for it, as in fstab."""
LINKS = {
    "etc/companion.toml": "/boot/firmware/companion.toml",
    "etc/resolv.conf": "/run/systemd/resolve/stub-resolv.conf",
    # An Imager that is asked for it writes a script's name behind the kernel's line. That script is
    # never run, and the target that its line wants instead of ours is ours: else the box powers off
    # at each start, with nothing on its panel.
    "etc/systemd/system-generators/systemd-run-generator": "/dev/null",
    "etc/systemd/system/kernel-command-line.target": "/usr/lib/systemd/system/multi-user.target",
}
"""Links of ours, each with where it leads."""
MARKS_OF_OTHERS = ("issue.txt", "user-data")
"""Files by which an Imager 1.x guesses what it may write: none lies on our first partition."""
SYSTEM = f"aarch64-{PYTHON.replace('.', '')}"
"""The processor of the Pis and the Python of the card's Debian, as the installer names them."""
CERTIFICATES = "etc/ssl/certs"
_FLAGS_AT, _BY_TIME, _NOT_COMPARED = 4, bytes(4), b"\1\0\0\0"
SETTINGS = "boot/firmware/companion.toml"
_NO_PHONES, _PHONES = "\npage = false", "\npage = true"


def fill_wheels(folder: Path, system: str = SYSTEM) -> None:
    """Fill a folder with our wheel and those of every box of a system, by their lock.

    Raises InstallError where one is missing.
    """
    run(
        sys.executable,
        "-IB",
        str(CHECKOUT / "systemd" / "install"),
        "--fetch",
        str(folder),
        "--for",
        system,
    )


def unpack(tar: Path, tree: Path) -> None:
    """Unpack a tree, with its owners."""
    tree.mkdir()
    run("tar", "--extract", "--numeric-owner", "--file", str(tar), "--directory", str(tree))


def install(tree: Path, wheels: Path, say: Callable[[str], object]) -> None:
    """Make a Debian tree the box's, with the program from a folder of wheels.

    Raises InstallError where a step fails.
    """
    let_run("arm64")
    add_users(tree)
    lay_over(tree)
    read_me.write(tree / "boot/firmware")
    # root starts it at each start, and can keep nothing of what Python makes of it
    run_inside(tree, "python3", "-m", "compileall", "-q", "/usr/lib/box")
    run("dtc", "-@", "-q", "-I", "dts", "-O", "dtb", "-o", str(tree / "usr/lib/box/box.dtbo"),
        str(tree / "usr/lib/box/box.dts"))  # fmt: skip
    run_inside(tree, "/usr/lib/box/device-trees")
    say("  install the program with its own installer, in an emulated processor")
    for line in _installed_with_phones(tree, wheels).splitlines():
        say(f"  {line}")
    choose_units(tree)
    _tidy(tree)
    trust_compiled(tree)
    refuse_marks(tree / "boot/firmware")


def trust_compiled(tree: Path) -> None:
    """Have nobody compare what is compiled with its source, on a root that is only read.

    It is known by the source's hash (PEP 552). Raises InstallError for what is known by the
    source's time: that is the build's, and each start would compile it again.
    """
    for path in tree.rglob("*.pyc"):
        with path.open("r+b") as compiled:
            compiled.seek(_FLAGS_AT)
            if compiled.read(len(_BY_TIME)) == _BY_TIME:
                raise InstallError(f"{path.relative_to(tree)} is known by its source's time")
            compiled.seek(_FLAGS_AT)
            compiled.write(_NOT_COMPARED)


def add_users(tree: Path) -> None:
    """Add the groups and the user that our files name."""
    for group in GROUPS:
        run_inside(tree, "groupadd", "--force", "--system", group)
    run_inside(tree, "useradd", "--system", "--user-group", "--no-create-home", "--home-dir", "/",
               "--shell", "/usr/sbin/nologin", PAGE_USER)  # fmt: skip


def choose_units(tree: Path) -> None:
    """Say which units a start begins, and which never run."""
    run_inside(tree, "systemctl", "--quiet", "disable", *DISABLED)
    run_inside(tree, "systemctl", "--quiet", "mask", *MASKED)
    run_inside(tree, "systemctl", "--quiet", "enable", *ENABLED)


def refuse_marks(firmware: Path) -> None:
    """Refuse a first partition by whose files an Imager takes it for another system's.

    Raises InstallError.
    """
    for each in firmware.iterdir() if firmware.is_dir() else ():
        if each.name.lower() in MARKS_OF_OTHERS:
            raise InstallError(f"boot/firmware/{each.name} lets Imager write what nobody reads")


def run_installer(tree: Path, wheels: Path, *options: str) -> str:
    """Run our installer in a tree with a folder of wheels; return what it printed.

    Debian 13's pip asks for certificates even where it calls nobody: it sees this machine's.
    Raises InstallError with what was printed where it refuses.
    """
    (tree / CERTIFICATES).mkdir(parents=True, exist_ok=True)
    return run_inside(
        tree, "python3", "-IB", "/mnt/systemd/install", "--wheels", "/media", *options,
        binds={CHECKOUT: "mnt", wheels: "media", Path("/", CERTIFICATES): CERTIFICATES},
    )  # fmt: skip


def _installed_with_phones(tree: Path, wheels: Path) -> str:
    """Run the installer and return what it printed.

    What a page for phones needs is on every card, for nothing can be installed later on a root
    that is only read. Whether it runs is up to the owner's settings, which have it off.
    """
    settings = tree / SETTINGS
    text = settings.read_text(encoding="utf-8")
    if _NO_PHONES not in text:
        raise InstallError(f"{SETTINGS} does not say{_NO_PHONES}".replace("\n", " "))
    settings.write_text(text.replace(_NO_PHONES, _PHONES), encoding="utf-8")
    said = run_installer(tree, wheels)
    settings.write_text(text, encoding="utf-8")
    return said


def lay_over(tree: Path) -> None:
    """Put our files and links into a tree.

    Debian's folders keep their owners and permissions, whatever ours have.
    """
    lay(FILES, tree)
    for program in (BOX_VERSION, BOX_NETWORK):
        lay(program, tree / "usr/lib/box" / program.name)
    (tree / "usr/lib/box/card.json").write_bytes(line_of(facts_of(__version__, SYSTEM)))
    for name, target in LINKS.items():
        link = tree / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(target)


def lay(files: Path, place: Path) -> None:
    """Copy all files of a folder to another place, readable by all."""
    found = (each for each in files.rglob("*") if each.is_file() and each.suffix != ".pyc")
    for each in sorted(found):
        copy = place / each.relative_to(files)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(each, copy)
        copy.chmod(0o755 if each.stat().st_mode & stat.S_IXUSR else 0o644)


def _tidy(tree: Path) -> None:
    """Take away what each box must have of its own, and what is only read by mistake."""
    for key in (tree / "etc/ssh").glob("ssh_host_*"):
        key.unlink()
    (tree / "etc/apt/sources.list").write_text("".join(f"{each}\n" for each in SOURCES))
    (tree / "etc/machine-id").write_text("")  # empty: made at the first start, and kept
    (tree / "var/lib/dbus/machine-id").unlink(missing_ok=True)
    run_inside(tree, "usermod", "--password", "*", "root")
    for name in ("var/lib/apt/lists", "var/cache", "var/log"):
        for each in (tree / name).rglob("*"):
            if each.is_file() and not each.is_symlink():
                each.unlink()
    # Python kept it for tools of Debian's packages, by its source's time, and no box runs these
    shutil.rmtree(tree / "usr/share/python3/debpython/__pycache__", ignore_errors=True)
    for each in (*(tree / "var/lib/dpkg").glob("*-old"), *(tree / "etc").glob("*-")):
        each.unlink()
    leave_out(tree)
    for name in (*STATES, "data", "boot/firmware"):
        (tree / name).mkdir(parents=True, exist_ok=True)
    (tree / CLOCK).touch()


def move_states(tree: Path, data: Path) -> None:
    """Move what is written while the box runs into the folder that becomes its partition."""
    data.mkdir()
    for name, place in STATES.items():
        shutil.move(tree / name, data / place)
        (tree / name).mkdir()
    users = [line.split(":") for line in (tree / "etc/passwd").read_text("utf-8").splitlines()]
    for user, _, uid, gid, *_ in users:
        if (place := f"var/lib/{user}") in STATES:
            os.chown(data / STATES[place], int(uid), int(gid))
    (data / STATES["var/lib/companion"]).chmod(0o755)
    for name in ("var/lib/companion-phone", "var/lib/iwd"):
        (data / STATES[name]).chmod(0o700)

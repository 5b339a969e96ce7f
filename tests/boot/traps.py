"""What a bad program of the box's user might lay in the box's folder, to have root follow it."""

from __future__ import annotations

from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING

from boot.installed import NOW, install
from boot.machine import COMPANION, STATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boot.machine import Machine

SHADOW, SECRET = "/etc/shadow", "/root/secret"
OWN_CARDS, OWN_PACK = "/root/cards.toml", "/root/pack.toml"
CARDS, PACK = "cards/cadwallon.toml", "packs/cartographers/my-pack.toml"
_FILES = "mkdir -p cards packs/cartographers; for end in '' .fresh .before; do"
TRAPS = MappingProxyType(
    {
        "links": f"{_FILES} ln -s {SHADOW} {CARDS}$end; ln -s /etc/new$end {PACK}$end; done",
        "FIFOs": f"{_FILES} mkfifo {CARDS}$end {PACK}$end; done",
        "second names": f"{_FILES} ln {SECRET} {CARDS}$end; ln {SECRET} {PACK}$end; done",
        "folders that are links": "ln -s /etc cards; mkdir packs; ln -s /etc packs/cartographers",
        "folders to be made by links": "ln -s /etc/new cards; ln -s /etc packs",
    }
)
"""What the box's user runs in its folder, by what it lays."""
RACE = f"""
import ctypes, os
exchange = ctypes.CDLL(None).renameat2
pairs = [(b"cards", b"linked"), (b"packs", b"linked-3"), (b"packs/cartographers", b"linked-2")]
for folder, link in pairs:
    os.makedirs(folder, exist_ok=True)
    os.symlink("/etc", link)
names = [f"{{each}}{{end}}" for each in ("{CARDS}", "{PACK}") for end in (".fresh", "", ".before")]
print(os.getpid(), flush=True)
while True:
    for folder, link in pairs:
        exchange(-100, folder, -100, link, 2)
    for name in names:
        try:
            os.unlink(name) if os.path.lexists(name) else os.symlink("{SHADOW}", name)
        except OSError:
            pass
"""
"""A loop that exchanges folders and files with links all the time."""
_LISTED = (
    "cd /; find etc root -printf '%p %M %u %g %l\\n' | sort; "
    "find etc root -type f -exec sha256sum {} + | sort"
)


def listed(machine: Machine) -> str:
    """Return everything that root has in two folders: names, owners, modes, links, contents."""
    return machine.enter("sh", "-c", _LISTED)


def as_box(machine: Machine, script: str) -> str:
    """Run a script as the user of the box, in its folder."""
    words = f"cd /{STATE}; {script}"
    return machine.enter("runuser", "-u", "companion", "--", "sh", "-c", words)


def lay(machine: Machine, trap: str) -> None:
    """Lay a trap, as the user of the box; what lay there before is taken away."""
    clear_away(machine)
    words = TRAPS[trap]
    if f"ln {SECRET}" in words:  # the kernel lets nobody but root give root's files second names
        said = machine.enter(
            "sh", "-c", f"cd /{STATE}; {words}; chown companion: cards packs packs/cartographers"
        )
    else:
        said = as_box(machine, words)
    assert said == "", said


def clear_away(machine: Machine) -> None:
    """Take away what was laid."""
    machine.enter("sh", "-c", f"cd /{STATE}; rm -rf cards packs linked*")


def commands(machine: Machine) -> tuple[str, ...]:
    """Return what an owner runs as root that writes where the box's user may write."""
    machine.enter("sh", "-c", f"{COMPANION} cards cadwallon > {OWN_CARDS}")
    machine.enter("rm", "-f", OWN_PACK)
    machine.enter(COMPANION, "packs", "--skeleton", OWN_PACK)
    machine.enter("sh", "-c", f"echo secret > {SECRET}; chmod 600 {SECRET}")
    return (
        f"{COMPANION} cards cadwallon --take {OWN_CARDS}",
        f"{COMPANION} packs --take {OWN_PACK}",
        f"{' '.join(install(NOW))} --cards {OWN_CARDS}",
    )


def said_by(machine: Machine, command: str) -> tuple[str, bool]:
    """Run a command of root's; return what it said, and whether it did its part.

    If not, it says in one sentence why.
    """
    said = machine.enter("sh", "-c", f"timeout 60 {command} 2>&1; echo $?")
    words, _, code = said.rpartition("\n")
    assert code in {"0", "1"}, said
    assert "Traceback" not in words, said
    if code == "1":
        assert words.splitlines()[-1].startswith(("companion", "install: ", "/")), said
    return words, code == "0"


@contextmanager
def exchanging(machine: Machine) -> Iterator[None]:
    """While this lasts, a program of the box's user exchanges folders and files with links."""
    machine.write("run/race.py", RACE)
    begun = machine.begin(
        "runuser", "-u", "companion", "--", "sh", "-c",
        f"cd /{STATE} && exec python3 -u /run/race.py",
    )  # fmt: skip

    def number() -> str:
        """Return the number of the process, as long as nothing went wrong in it."""
        last = begun.said().split()[-1:]
        return last[0] if last and last[0].isdigit() else ""

    try:
        machine.until(number, "links are exchanged")
        yield
        assert number(), begun.said()
    finally:
        machine.enter("kill", "-KILL", number())
        begun.wait()

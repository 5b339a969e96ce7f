"""Taking a version: copied, checked, tried, and then made the current one by one rename."""

from __future__ import annotations

import os
import re
import subprocess
from contextlib import suppress
from hashlib import sha512
from typing import TYPE_CHECKING

from box_version.disk import (
    last_block,
    locked,
    mounting,
    opened,
    pieces,
    say,
    sync,
)
from box_version.state import CARD, VersionState
from box_version.trailer import BLOCK, Facts, NotTaken, Trailer

if TYPE_CHECKING:
    from pathlib import Path

    from box_version.disk import Places

ROOM = 64 << 20
"""Bytes that stay free for games and logs."""
TRY_SECONDS = 30
NAME_SPACE = "companion-version"
KINDS = ("ssh-", "ecdsa-", "sk-")
NOBODY = "65534"
SIGNERS = {"makers": "the makers", "owner": "your own key"}
"""Who may sign, with the words for it."""


def take(places: Places, path: Path) -> None:
    """Take a version from a file; it runs from the next start on. Raises NotTaken or OSError."""
    with locked(places):
        known = places.state() or VersionState()
        part = _copied(places, path, known)
        try:
            with opened(part) as (handle, length):
                found = last_block(handle, length)
                fits(places, found.facts, known)  # it may have been exchanged since
                by = signed_by(places, found)
                check(handle, found.facts)
            _try(places, part, found.facts.version)
        except BaseException:
            part.unlink()
            raise
        part.rename(places.file(found.facts.version))
        sync(places.versions)
        places.keep(known.switched(found.facts.version))
    say(f"{found.facts.version} is signed by {SIGNERS[by]}: it starts now")


def take_newest(places: Places) -> None:
    """Take what the box has asked its players about; where that fails, the box says so."""
    with locked(places):
        offered = newest(places, places.state() or VersionState())
    if offered is None:
        raise NotTaken("no newer version lies on the first partition")
    path, found = offered
    try:
        take(places, path)
    except (NotTaken, OSError) as fault:
        say(f"{found.facts.version} is not taken: {fault}")
        with locked(places):
            places.keep((places.state() or VersionState())._replace(failed=found.facts.version))


def newest(places: Places, known: VersionState) -> tuple[Path, Trailer] | None:
    """Return the newest version on the first partition, with its file; None for none to take."""
    offered, number = None, _order(places.facts(known.current).version)
    for path in sorted(places.firmware.glob("*.version")):
        with suppress(NotTaken, OSError), opened(path) as (handle, length):
            found = last_block(handle, length)
            fits(places, found.facts, known)
            if (
                its := _order(found.facts.version)
            ) > number and found.facts.version != known.failed:
                offered, number = (path, found), its
    return offered


def _order(version: str) -> list[int]:
    return [int(each) for each in re.findall("[0-9]+", version)]


def check(handle: int, facts: Facts) -> None:
    """Read all of an open file. Raises NotTaken where it is not what was signed."""
    digest = sha512()
    for piece in pieces(handle, facts.size):
        digest.update(piece)
    if digest.hexdigest() != facts.sha512:
        raise NotTaken(f"{facts.version} was damaged on its way: copy it to the card again")


def signed_by(places: Places, found: Trailer) -> str:
    """Return whose key signed a version, one of SIGNERS. Raises NotTaken for nobody."""
    folder = places.run / "signature"
    folder.mkdir(0o700, parents=True, exist_ok=True)
    allowed, signature = folder / "allowed", folder / "signature"
    signature.write_bytes(found.signature)
    files = {"makers": places.box / "makers", "owner": places.firmware / "version-keys"}
    for who, keys in files.items():
        lines = keys.read_text("utf-8", "replace").splitlines() if keys.is_file() else []
        words = [line.split()[:2] for line in lines if line.startswith(KINDS)]
        allowed.write_text("".join(f"{who} {' '.join(each)}\n" for each in words), "utf-8")
        done = subprocess.run(  # noqa: S603 - a command of ours
            ("/usr/bin/ssh-keygen", "-Y", "verify", "-f", str(allowed), "-I", who, "-n", NAME_SPACE,
             "-s", str(signature)), input=found.signed, capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode == 0:
            return who
    raise NotTaken(f"{found.facts.version} is signed by nobody whose key is on this card")


def fits(places: Places, facts: Facts, known: VersionState) -> None:
    """Raise NotTaken where a version is none for this card, or is on it already."""
    card = places.facts(CARD)
    running = card.version if known.current == CARD else known.current
    if facts.version in {running, *known.kept}:
        raise NotTaken(f"{facts.version} is on this card already: box-version list")
    if facts.base > card.base or (facts.python, facts.system) != (card.python, card.system):
        raise NotTaken(f"{facts.version} needs a newer card: flash one, and take the games along")


def _copied(places: Places, path: Path, known: VersionState) -> Path:
    """Copy a file that may be a version to a name of ours, and return that."""
    if not known.confirmed:
        raise NotTaken(
            f"{known.current} has not shown a page yet: wait for it, or box-version back"
        )
    with opened(path) as (handle, length):
        facts = last_block(handle, length).facts
        fits(places, facts, known)
        disk = os.statvfs(places.versions)
        if disk.f_bavail * disk.f_frsize < length + ROOM:
            raise NotTaken(f"{(length + ROOM) >> 20} MB must be free on the games' part: make room")
        part = places.versions / f"{facts.version}.part"
        with part.open("wb", buffering=0) as copy:
            for piece in pieces(handle, facts.size + BLOCK):
                copy.write(piece)
            os.fsync(copy.fileno())
    return part


def _try(places: Places, file: Path, version: str) -> None:
    """Run a version where it can reach nothing, by a user without rights. Raises NotTaken."""
    mount = " ".join(mounting(file, places.program))
    words = (
        "unshare", "--mount", "--propagation", "private", "--net", "--ipc", "--pid", "--fork",
        "--kill-child", "sh", "-c", f'{mount} && exec "$@"', "sh", "setpriv", f"--reuid={NOBODY}",
        f"--regid={NOBODY}", "--clear-groups", "--no-new-privs", "--bounding-set=-all",
        "--inh-caps=-all", str(places.program / "current/bin/python"), "-IB", "-m", "companion",
        "--version",
    )  # fmt: skip
    try:
        done = subprocess.run(  # noqa: S603 - as above
            words, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
            timeout=TRY_SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired as fault:
        raise NotTaken(f"{version} did not answer within {TRY_SECONDS} seconds") from fault
    if done.stdout != f"companion {version}\n":
        last = (done.stdout + done.stderr).strip().rpartition("\n")[2]
        raise NotTaken(f"{version} does not run on this card: {last}")

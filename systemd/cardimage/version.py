"""A version of the program as one signed file, which a card mounts as it is."""

from __future__ import annotations

import json
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory

from box_version.taking import NAME_SPACE
from box_version.trailer import BLOCK, MAGIC, Facts
from installer.faults import InstallError

from cardimage.commands import run
from companion.games import all_games
from companion.journal.lines import READ, VERSION

BASE = 1
"""The number of a card's Debian and its units: a version that needs others raises it."""


def facts_of(version: str, system: str) -> Facts:
    """Return what this checkout says of itself, for a card of a system such as aarch64-311.

    The size and the hash are those of no file yet.
    """
    python = system.rpartition("-")[2]
    rules = {each.id: (each.rules_version,) for each in all_games()}
    return Facts(version, BASE, f"{python[0]}.{python[1:]}", system, READ, VERSION, rules, 0, "")


def line_of(facts: Facts) -> bytes:
    """Return the line of JSON that box_version.trailer reads."""
    values = facts._asdict()
    values["journal"] = {"reads": values.pop("reads"), "writes": values.pop("writes")}
    return json.dumps(values, sort_keys=True).encode("ascii") + b"\n"


def write_version(file: Path, program: Path, facts: Facts, key: Path) -> None:
    """Pack a folder that is ``/opt/companion``, and sign it with a key of ssh-keygen.

    Raises InstallError where a step fails.
    """
    file.unlink(missing_ok=True)
    run("mksquashfs", str(program), str(file), "-quiet", "-no-progress", "-noappend", "-all-root",
        "-comp", "zstd")  # fmt: skip
    with file.open("rb+") as packed:
        digest, size = sha512(), 0
        while piece := packed.read(1 << 20):
            digest.update(piece)
            size += len(piece)
        if size % BLOCK:
            raise InstallError(f"{file} does not end with a whole block")
        packed.write(trailer(facts._replace(size=size, sha512=digest.hexdigest()), key))


def trailer(facts: Facts, key: Path) -> bytes:
    """Return the last block of a version's file. Raises InstallError where it has no room."""
    with TemporaryDirectory() as place:
        signed = Path(place) / "signed"
        signed.write_bytes(MAGIC + line_of(facts))
        run("ssh-keygen", "-q", "-Y", "sign", "-f", str(key), "-n", NAME_SPACE, str(signed))
        block = signed.read_bytes() + signed.with_name("signed.sig").read_bytes()
    if len(block) > BLOCK:
        raise InstallError(f"{key} makes too long a signature: take one of the kind ed25519")
    return block.ljust(BLOCK, b"\0")

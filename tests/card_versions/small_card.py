"""A card in a folder, and versions of it that are a few blocks long."""

from __future__ import annotations

import shutil
import subprocess
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from box_version import starting, taking
from box_version.disk import Places
from box_version.trailer import BLOCK, Facts
from cardimage.version import line_of, trailer

if TYPE_CHECKING:
    from collections.abc import Callable

CARD = Facts("1.4.2", 1, "3.11", "aarch64-311", (1, 2), 2, {"pig": (1,)}, 0, "")
"""What the version on the card's own root says of itself."""


def made_key(folder: Path, name: str = "key") -> Path:
    """Make a key to sign with, and return its file."""
    key = folder / name
    words = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(key))
    subprocess.run(words, check=True)
    return key


if shutil.which("ssh-keygen") is None:
    pytest.skip("nothing can be signed here: apt install openssh-client", allow_module_level=True)
_FOLDER = TemporaryDirectory()
KEY = made_key(Path(_FOLDER.name))


def version(number: str, key: Path = KEY, body: bytes = b"", **others: object) -> bytes:
    """Return a version's file: a few bytes in blocks of zeros, and what it says of itself."""
    body = (body or number.encode()).ljust(BLOCK, b"\0")
    facts = CARD._replace(version=number, size=len(body), sha512=sha512(body).hexdigest())
    return body + trailer(facts._replace(**others), key)  # type: ignore[arg-type]


def made_card(root: Path) -> Places:
    """Make a card below a folder, with the makers' key on it."""
    places = Places(*(root / each for each in ("versions", "program", "firmware", "box", "run")))
    for folder in (places.program, places.firmware, places.box):
        folder.mkdir(parents=True)
    (places.box / "card.json").write_bytes(line_of(CARD))
    (places.box / "makers").write_bytes(KEY.with_suffix(".pub").read_bytes())
    return places


def laid(places: Places, data: bytes, name: str = "some.version") -> Path:
    """Put a file on the card's first partition."""
    path = places.firmware / name
    path.write_bytes(data)
    return path


def without_a_system(
    monkeypatch: pytest.MonkeyPatch, mounted: Callable[[Path], object] = lambda _: None
) -> None:
    """Let nothing be mounted, tried or restarted; ``mounted`` hears of each mount."""

    def run(*words: str) -> int:
        mounted(Path(words[-2]))
        return 0

    monkeypatch.setattr(starting, "run", run)
    monkeypatch.setattr(starting, "systemctl", lambda *_: None)
    monkeypatch.setattr(taking, "_try", lambda *_: None)

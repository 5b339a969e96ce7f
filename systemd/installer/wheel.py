"""Our own wheel, packed from a checkout without any build backend.

Nothing is fetched for it and nothing of others runs: the files that ``pyproject.toml`` names go
into a zip file as the wheel format asks (PEP 427, and packaging.python.org on entry points).
"""

from __future__ import annotations

import tomllib
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PROJECT = "table_companion"
SETTINGS = "pyproject.toml"
_FORM = "Wheel-Version: 1.0\nGenerator: table-companion\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
_MODE = 0o100644 << 16
"""The zip attribute of a plain file that all may read."""


def packed(checkout: Path, version: str, folder: Path) -> Path:
    """Write the wheel of a checkout into a folder, the same bytes each time; return its path."""
    settings = tomllib.loads((checkout / SETTINGS).read_text(encoding="utf-8"))
    about = f"{PROJECT}-{version}.dist-info"
    wheel = folder / f"{PROJECT}-{version}-py3-none-any.whl"
    record = []
    with ZipFile(wheel, "w", ZIP_DEFLATED) as archive:
        for name, data in (*_files(checkout, settings), *_about(checkout, settings, version)):
            place = name.replace("@", about)
            _put(archive, place, data)
            digest = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{place},sha256={digest},{len(data)}\n")
        _put(archive, f"{about}/RECORD", "".join([*record, f"{about}/RECORD,,\n"]).encode())
    return wheel


def parts(checkout: Path) -> dict[str, str]:
    """Return each folder of the checkout that goes into the wheel, with its place there."""
    return _parts(tomllib.loads((checkout / SETTINGS).read_text(encoding="utf-8")))


def below(path: Path) -> list[Path]:
    """Return every file of the program below a folder, always in the same order."""
    found = (each for each in path.rglob("*") if each.is_file())
    return sorted(each for each in found if "__pycache__" not in each.parts)


def _parts(settings: dict[str, Any]) -> dict[str, str]:
    wheel = settings["tool"]["hatch"]["build"]["targets"]["wheel"]
    return {**{name: name for name in wheel["packages"]}, **wheel["force-include"]}


def _files(checkout: Path, settings: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    for part, place in _parts(settings).items():
        for path in below(checkout / part):
            inside = path.relative_to(checkout / part).as_posix()
            yield f"{place}/{inside}", path.read_bytes()


def _about(checkout: Path, settings: dict[str, Any], version: str) -> Iterator[tuple[str, bytes]]:
    """Yield the metadata for pip; the libraries come from the lock and are not named."""
    project = settings["project"]
    scripts = "".join(f"{name} = {place}\n" for name, place in project["scripts"].items())
    yield "@/licenses/LICENSE", (checkout / "LICENSE").read_bytes()
    yield "@/entry_points.txt", f"[console_scripts]\n{scripts}".encode()
    yield "@/WHEEL", _FORM.encode()
    about = {
        "Metadata-Version": "2.1",
        "Name": project["name"],
        "Version": version,
        "Summary": project["description"],
        "Requires-Python": project["requires-python"],
    }
    lines = "".join(f"{name}: {value}\n" for name, value in about.items())
    yield "@/METADATA", lines.encode()


def _put(archive: ZipFile, name: str, data: bytes) -> None:
    entry = ZipInfo(name)  # its time is 1980, so the same files are the same bytes
    entry.external_attr, entry.compress_type = _MODE, ZIP_DEFLATED
    archive.writestr(entry, data)

"""What is on a card, as a list in the form of SPDX 2.3: packages and firmware, with licences.

Debian's packages come from ``dpkg/status``, the libraries from their wheels, whose hashes are in
our locks, fonts from their folders. Every licence is there in full, as it lies on the card.
"""

from __future__ import annotations

import json
import re
from email.parser import HeaderParser
from hashlib import file_digest, sha1, sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import ZipFile

from installer.faults import InstallError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from email.message import Message

NAME = "companion.spdx.json"
STATUS = "var/lib/dpkg/status"
FIRMWARE = ("usr/lib/firmware", "lib/firmware", "usr/lib/raspi-firmware")
"""Where the card's firmware lies; the first partition has copies of it."""
_NONE = "NOASSERTION"
_NO_SIGN = re.compile("[^A-Za-z0-9.-]+")
_LICENCES = re.compile(r"(licen[cs]e|copying|notice|copyright)[^/]*", re.IGNORECASE)
_HASH = re.compile("sha256:([0-9a-f]{64})")


class ImagePart(NamedTuple):
    """A package on the card: its kind in a purl, name, version, licence text, and a SHA-256."""

    kind: str
    name: str
    version: str
    licence: str
    sha256: str
    source: str = ""

    @property
    def id(self) -> str:
        """Its id in the list, behind what SPDX wants before it."""
        return _id(self.kind, self.name)

    @property
    def lacks(self) -> str:
        """What is not known of it, as words; empty where all is."""
        return " and ".join(["licence"] * (not self.licence) + ["hash"] * (not self.sha256))


def _id(kind: str, name: str) -> str:
    return _NO_SIGN.sub("-", f"{kind}-{name}")


def of_debian(tree: Path, debs: Path) -> Iterator[ImagePart]:
    """Yield the installed packages of a tree; ``debs`` has the files that they came from.

    Where one has its licence by a link that was left out, that of its source is taken.
    """
    files = {each.name.replace("%3a", ":"): each for each in debs.glob("*.deb")}
    blocks = (tree / STATUS).read_text("utf-8").strip().split("\n\n")
    every = [each for each in map(HeaderParser().parsestr, blocks) if _is_installed(each)]
    licences = {each["Package"]: _licence(tree, each["Package"]) for each in every}
    of_sources = {_source(each): licences[each["Package"]] for each in every
                  if licences[each["Package"]]}  # fmt: skip
    for fields in every:
        name, version, system = fields["Package"], fields["Version"], fields["Architecture"]
        file = files.get(f"{name}_{version}_{system}.deb")
        yield ImagePart(
            "deb", name, version, licences[name] or of_sources.get(_source(fields), ""),
            _sha256(file) if file else "", f"pkg:deb/debian/{name}@{version}?arch={system}",
        )  # fmt: skip


def _is_installed(fields: Message) -> bool:
    return str(fields["Status"]).endswith(" installed")


def _source(fields: Message) -> str:
    return str(fields["Source"] or fields["Package"]).partition(" ")[0]


def _licence(tree: Path, name: str) -> str:
    path = _inside(tree, f"usr/share/doc/{name}/copyright")
    return path.read_text("utf-8", "replace") if path else ""


def _inside(tree: Path, name: str) -> Path | None:
    """Return a file of a tree, be it behind links that lead within it; None for none."""
    path, left = tree, list(Path(name).parts)
    for _ in range(100):
        if not left:
            return path if path.is_file() else None
        part = left.pop(0)
        path = path.parent if part == ".." and path != tree else path / part
        if path.is_symlink():
            target = path.readlink()
            path = tree if target.is_absolute() else path.parent
            left[:0] = target.parts[1:] if target.is_absolute() else target.parts
    return None


def of_wheels(folder: Path, locks: Path) -> Iterator[ImagePart]:
    """Yield the libraries of a folder of wheels. Raises InstallError for one that no lock has."""
    locked = set(_HASH.findall("".join(each.read_text("utf-8") for each in locks.glob("*.txt"))))
    for wheel in sorted(folder.glob("*.whl")):
        with ZipFile(wheel) as packed:
            about = next(each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
            fields = HeaderParser().parsestr(packed.read(about).decode("utf-8"))
            named = [each for each in packed.namelist()
                     if ".dist-info/" in each and _LICENCES.fullmatch(Path(each).name)]  # fmt: skip
            texts = [packed.read(each).decode("utf-8", "replace") for each in named]
        name, version, digest = fields["Name"], fields["Version"], _sha256(wheel)
        is_ours = name == "table-companion"
        said = [fields[key] for key in ("License-Expression", "License") if fields[key]]
        said += [each for each in fields.get_all("Classifier", ()) if each.startswith("License")]
        if not is_ours and digest not in locked:
            raise InstallError(f"{wheel.name} is in no lock")
        licence = "\n\n".join([*said[:1], *texts])
        yield ImagePart("pypi", name, version, licence, digest, f"pkg:pypi/{name}@{version}")


def of_fonts(folder: Path) -> Iterator[ImagePart]:
    """Yield our faces, one for each folder with a licence."""
    for licence in sorted(folder.glob("*/LICENSE*")):
        faces = sorted(each for each in licence.parent.iterdir() if each.suffix != ".txt")
        digest = sha256(b"".join(each.read_bytes() for each in faces)).hexdigest()
        text = licence.read_text("utf-8")
        yield ImagePart("font", licence.parent.name, digest[:12], text, digest)


def document(version: str, created: str, tree: Path, parts: Iterable[ImagePart]) -> str:
    """Return the list of a card that was made at a moment, as in 2026-11-24T19:04:00Z."""
    every = sorted(parts)
    licences = {each.id for each in every if each.licence}
    files = list(_firmware(tree, licences))
    named = sha256(repr((every, files)).encode()).hexdigest()[:32]
    card: dict[str, Any] = {
        "name": "companion-card", "SPDXID": "SPDXRef-card", "versionInfo": version,
        "downloadLocation": _NONE, "filesAnalyzed": False, "copyrightText": _NONE,
        "licenseConcluded": _NONE, "licenseDeclared": _NONE,
    }  # fmt: skip
    values = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"table-companion-card-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/table-companion-{version}-{named}",
        "creationInfo": {"created": created, "creators": ["Tool: table-companion-make-image"]},
        "packages": [card, *map(_package, every)],
        "files": files,
        "hasExtractedLicensingInfos": [
            {"licenseId": f"LicenseRef-{each.id}", "extractedText": each.licence,
             "name": f"Licence of {each.name}"} for each in every if each.licence
        ],
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in (
                ("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-card"),
                *(("SPDXRef-card", "CONTAINS", f"SPDXRef-{each.id}") for each in every),
                *(("SPDXRef-card", "CONTAINS", each["SPDXID"]) for each in files),
            )
        ],
    }  # fmt: skip
    return json.dumps(values, indent=1, ensure_ascii=False) + "\n"


def _package(part: ImagePart) -> dict[str, Any]:
    values: dict[str, Any] = {
        "name": part.name, "SPDXID": f"SPDXRef-{part.id}", "versionInfo": part.version,
        "downloadLocation": _NONE, "filesAnalyzed": False, "copyrightText": _NONE,
        "licenseConcluded": _NONE,
        "licenseDeclared": f"LicenseRef-{part.id}" if part.licence else _NONE,
    }  # fmt: skip
    if part.sha256:
        values["checksums"] = [{"algorithm": "SHA256", "checksumValue": part.sha256}]
    if part.source:
        values["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                   "referenceLocator": part.source}]  # fmt: skip
    return values


def _firmware(tree: Path, licences: Collection[str]) -> Iterator[dict[str, Any]]:
    """Yield every file of firmware; its licence is that of the package which brought it."""
    owners = _owners(tree)
    found = {each.resolve() for name in FIRMWARE for each in (tree / name).rglob("*")
             if each.is_file() and not each.is_symlink()}  # fmt: skip
    for number, path in enumerate(sorted(found), 1):
        name, data = f"/{path.relative_to(tree.resolve())}", path.read_bytes()
        owner = _id("deb", owners.get(name) or owners.get(name.removeprefix("/usr"), ""))
        yield {
            "fileName": f".{name}", "SPDXID": f"SPDXRef-firmware-{number}", "fileTypes": ["BINARY"],
            "checksums": [
                {"algorithm": "SHA1", "checksumValue": sha1(data).hexdigest()},  # noqa: S324 - SPDX wants it
                {"algorithm": "SHA256", "checksumValue": sha256(data).hexdigest()},
            ],
            "licenseConcluded": f"LicenseRef-{owner}" if owner in licences else _NONE,
            "licenseInfoInFiles": [_NONE], "copyrightText": _NONE,
        }  # fmt: skip


def _owners(tree: Path) -> dict[str, str]:
    """Return the package of each file below a folder of firmware."""
    return {
        line: listed.stem.partition(":")[0]
        for listed in (tree / "var/lib/dpkg/info").glob("*.list")
        for line in listed.read_text("utf-8").splitlines()
        if "firmware" in line
    }


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()

"""The list of what is on a card: as many packages as the tree has, each with its licence."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

import pytest
from cardimage import spdx
from cardimage.places import CHECKOUT
from installer import wheel
from installer.faults import InstallError

from companion import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

STATUS = """\
Package: gcc-12-base
Status: install ok installed
Architecture: arm64
Source: gcc-12
Version: 12.2.0-14+deb12u1
Description: GCC, the GNU Compiler Collection (base package)
 This package contains files common to all languages.

Package: libgcc-s1
Status: install ok installed
Architecture: arm64
Multi-Arch: same
Source: gcc-12
Version: 12.2.0-14+deb12u1

Package: firmware-brcm80211
Status: install ok installed
Architecture: all
Source: firmware-nonfree (20230210-5)
Version: 1:20230210-5
Conffiles:
 /etc/firmware.conf 0123456789abcdef0123456789abcdef

Package: usrmerge
Status: deinstall ok config-files
Architecture: all
Version: 37~deb12u1
"""
"""Of a card of Debian 12, cut to four packages, one of which is not installed any more."""
BLOB = "lib/firmware/brcm/brcmfmac43455-sdio.bin"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a tree as dpkg leaves it where links of documents are left out."""
    root = tmp_path / "root"
    for name, text in {
        spdx.STATUS: STATUS,
        "usr/share/doc/gcc-12-base/copyright": "GPL-3 with an exception\n",
        "usr/share/doc/firmware-brcm80211/copyright": "Redistribution as it is\n",
        "var/lib/dpkg/info/firmware-brcm80211.list": f"/.\n/lib/firmware\n/{BLOB}\n",
        f"usr/{BLOB}": "not for reading",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "lib").symlink_to("usr/lib")
    debs = tmp_path / "debs"
    debs.mkdir()
    (debs / "firmware-brcm80211_1%3a20230210-5_all.deb").write_bytes(b"a package")
    (debs / "gcc-12-base_12.2.0-14+deb12u1_arm64.deb").write_bytes(b"another one")
    return root


def listed(tree: Path, parts: Iterable[spdx.ImagePart]) -> dict[str, Any]:
    """Return the list of a tree, once every name in it leads somewhere."""
    said: dict[str, Any] = json.loads(spdx.document("1.4.0", "2026-11-24T00:00:00Z", tree, parts))
    ids = [said["SPDXID"], *(each["SPDXID"] for each in (*said["packages"], *said["files"]))]
    assert len(ids) == len(set(ids))
    for each in said["relationships"]:
        assert {each["spdxElementId"], each["relatedSpdxElement"]} <= set(ids)
    licences = {each["licenseId"] for each in said["hasExtractedLicensingInfos"]}
    named = {each["licenseDeclared"] for each in said["packages"]}
    named |= {each["licenseConcluded"] for each in said["files"]}
    assert named - licences <= {"NOASSERTION"}
    return said


def test_as_many_packages_as_the_tree_has(tree: Path) -> None:
    parts = list(spdx.of_debian(tree, tree.parent / "debs"))
    assert {each.name: each.version for each in parts} == {
        "gcc-12-base": "12.2.0-14+deb12u1",
        "libgcc-s1": "12.2.0-14+deb12u1",
        "firmware-brcm80211": "1:20230210-5",
    }
    assert [each.lacks for each in parts] == ["", "hash", ""]
    assert parts[1].licence == parts[0].licence == "GPL-3 with an exception\n"
    assert parts[2].sha256 == sha256(b"a package").hexdigest()
    said = listed(tree, parts)
    assert (said["spdxVersion"], said["dataLicense"]) == ("SPDX-2.3", "CC0-1.0")
    assert len(said["packages"]) == len(parts) + 1


def test_every_file_of_firmware_has_the_licence_of_its_package(tree: Path) -> None:
    (file,) = listed(tree, spdx.of_debian(tree, tree.parent / "debs"))["files"]
    assert file["fileName"] == f"./usr/{BLOB}"
    assert file["licenseConcluded"] == "LicenseRef-deb-firmware-brcm80211"
    digest = sha256(b"not for reading").hexdigest()
    assert {"algorithm": "SHA256", "checksumValue": digest} in file["checksums"]


def test_a_licence_is_read_within_the_tree_alone(tree: Path) -> None:
    doc = tree / "usr/share/doc"
    (doc / "libgcc-s1").symlink_to("/usr/share/doc/gcc-12-base")
    (doc / "firmware-brcm80211/copyright").unlink()
    (doc / "firmware-brcm80211/copyright").symlink_to("../../../../../../../../etc/hostname")
    parts = list(spdx.of_debian(tree, tree.parent / "debs"))
    assert [each.lacks for each in parts] == ["", "hash", "licence"]
    assert listed(tree, parts)["packages"][1]["licenseDeclared"] == "NOASSERTION"


def test_our_faces_and_our_own_wheel(tree: Path, tmp_path: Path) -> None:
    fonts = list(spdx.of_fonts(CHECKOUT / "fonts"))
    folders = {each.name for each in (CHECKOUT / "fonts").iterdir() if each.is_dir()}
    assert {each.name for each in fonts} == folders - {"__pycache__"}
    (tmp_path / "wheels").mkdir()
    wheel.packed(CHECKOUT, __version__, tmp_path / "wheels")
    (ours,) = spdx.of_wheels(tmp_path / "wheels", CHECKOUT / "locks")
    assert (ours.name, ours.version, ours.lacks) == ("table-companion", __version__, "")
    listed(tree, [*fonts, ours])


def test_a_wheel_that_no_lock_has_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tqdm-1-py3-none-any.whl"
    with ZipFile(file, "w") as packed:
        packed.writestr("tqdm-1.dist-info/METADATA", "Name: tqdm\nVersion: 1\nLicense: MIT\n")
    lock = tmp_path / "base.txt"
    lock.write_text(f"tqdm==1 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(InstallError, match=r"tqdm-1-py3-none-any\.whl is in no lock"):
        list(spdx.of_wheels(tmp_path, tmp_path))
    lock.write_text(f"tqdm==1 --hash=sha256:{sha256(file.read_bytes()).hexdigest()}\n")
    (part,) = spdx.of_wheels(tmp_path, tmp_path)
    assert (part.licence, part.lacks) == ("MIT", "")

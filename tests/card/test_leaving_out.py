"""What is taken away from an image's tree, and what a Pi starts with stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardimage.leaving_out import leave_out

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = "opt/companion/versions/1.5.0"
LIBRARIES = f"{PROGRAM}/lib/python3.13/site-packages"
STAYS = (
    "boot/firmware/vmlinuz-6.12", "boot/firmware/initrd.img-6.12", "boot/config-6.12",
    "boot/firmware/start.elf", "boot/firmware/start4.elf", "boot/firmware/fixup.dat",
    "boot/firmware/fixup4.dat", "usr/lib/raspi-firmware/start4.elf",
    "usr/lib/firmware/brcm/brcmfmac43430-sdio.bin", "usr/lib/firmware/brcm/brcmfmac43436-sdio.bin",
    "usr/lib/firmware/brcm/brcmfmac43455-sdio.raspberrypi,4-model-b.txt",
    "usr/lib/firmware/cypress/cyfmac43455-sdio.bin", "usr/lib/firmware/regulatory.db",
    "usr/lib/aarch64-linux-gnu/gconv/gconv-modules", f"{PROGRAM}/bin/companion",
    f"{LIBRARIES}/numpy/__init__.py", f"{LIBRARIES}/numpy/testing/__init__.py",
    f"{LIBRARIES}/pipes.py",
)  # fmt: skip
GOES = (
    "boot/vmlinuz-6.12", "boot/initrd.img-6.12", "boot/firmware/start_db.elf",
    "boot/firmware/start4x.elf", "boot/firmware/fixup_cd.dat", "boot/firmware/fixup4cd.dat",
    "usr/lib/raspi-firmware/start_x.elf", "usr/lib/firmware/brcm/brcmfmac4366c-pcie.bin",
    "usr/lib/firmware/cypress/cyfmac4356-pcie.bin", "usr/lib/aarch64-linux-gnu/gconv/CP932.so",
    "usr/share/python-wheels/pip-25.whl", "usr/lib/python3.13/test/support/__init__.py",
    f"{PROGRAM}/bin/pip3", f"{LIBRARIES}/pip/__init__.py", f"{LIBRARIES}/pip-25.dist-info/RECORD",
    f"{LIBRARIES}/_distutils_hack/__init__.py", f"{LIBRARIES}/distutils-precedence.pth",
    f"{LIBRARIES}/numpy/tests/test_a.py", f"{LIBRARIES}/numpy/ma/tests/tests/test_b.py",
    f"{LIBRARIES}/numpy/_core/lib/libnpymath.a",
)  # fmt: skip


def test_what_a_pi_starts_with_stays_and_what_no_box_asks_for_goes(tmp_path: Path) -> None:
    for name in (*STAYS, *GOES):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    links = {
        "vmlinuz": "boot/vmlinuz-6.12", "initrd.img.old": "boot/initrd.img-6.12",
        "usr/lib/firmware/brcm/brcmfmac4356-pcie.bin": "../cypress/cyfmac4356-pcie.bin",
    }  # fmt: skip
    for name, there in links.items():
        (tmp_path / name).symlink_to(there)
    leave_out(tmp_path)
    left = {str(each.relative_to(tmp_path)) for each in tmp_path.rglob("*") if not each.is_dir()}
    assert left == set(STAYS)


def test_a_tree_without_a_program_or_firmware_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    leave_out(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["etc"]

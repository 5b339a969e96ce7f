"""The image as a file, before any Pi is started from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardimage.disk import BEGIN, SIZES
from cardimage.places import FILES
from pi.emulated import run

if TYPE_CHECKING:
    from pathlib import Path

KERNEL_SECONDS = 30
"""More than the kernel needs until the clock is set: by so much the start is counted back."""
STARTS = {
    "bootcode.bin", "start.elf", "fixup.dat", "start4.elf", "fixup4.dat", "config.txt",
    "cmdline.txt",
}  # fmt: skip
"""What the firmware of Pis reads, which no emulated Pi has."""
RADIOS = {
    "3-model-b": "43430", "model-zero-2-w": "43430", "3-model-b-plus": "43455",
    "3-model-a-plus": "43455", "4-model-b": "43455",
}  # fmt: skip
"""Each Pi with its radio, as Linux names them."""
SCRIPTS = FILES / "usr/lib/box"
CALLED = re.compile(
    r"(?:^|[|;&]|(?<!\()\(|\b(?:do|exec|if|then)\b)[ \t]*([a-z][a-z0-9-]*)(?![\w=/.)-])",
    re.MULTILINE,
)
"""Where a script of the shell names a program, or a word of the shell's own."""
OWN_WORDS = {
    "case", "cd", "continue", "do", "done", "else", "esac", "exec", "exit", "fi", "for", "if",
    "set", "then", "while",
}  # fmt: skip


def test_the_firmwares_settings_are_older_than_the_first_clock(image: Path, tmp_path: Path) -> None:
    """Else ``companion check`` finds them changed after the start, until a network has the time."""
    part = f"{image}@@{BEGIN}"
    run("env", "TZ=UTC", "mcopy", "-m", "-i", part, "::config.txt", str(tmp_path))
    written = (tmp_path / "config.txt").stat().st_mtime
    clock = run("debugfs", "-R", "stat /usr/lib/clock-epoch", f"{image}?offset={SIZES.root_at}")
    begins = re.search(r"mtime: 0x([0-9a-f]+)", clock)
    assert begins is not None, clock
    assert written < int(begins[1], 16) - KERNEL_SECONDS


def test_the_first_partition_has_all_that_a_pi_starts_with(image: Path) -> None:
    part = f"{image}@@{BEGIN}"
    names = {each.removeprefix("::/") for each in run("mdir", "-b", "-i", part, "::").split()}
    lines = run("mtype", "-i", part, "::config.txt").splitlines()
    named = [
        each.split("=")[-1].split()[-1]
        for each in lines
        if each.startswith(("kernel=", "initramfs "))
    ]
    assert len(named) == len(("the kernel", "its first files")), lines
    assert STARTS | set(named) <= names


def test_each_pi_has_the_files_of_its_radio(image: Path, tmp_path: Path) -> None:
    root = f"{image}?offset={SIZES.root_at}"
    run("debugfs", "-R", f"rdump /usr/lib/firmware {tmp_path}", root)
    radios = tmp_path / "firmware/brcm"
    lost = [each.name for each in radios.iterdir() if not each.exists()]
    assert not lost, "links that lead nowhere"
    for board, radio in RADIOS.items():
        for name in (
            f"{radio}-sdio.bin",
            f"{radio}-sdio.clm_blob",
            f"{radio}-sdio.raspberrypi,{board}.txt",
        ):
            assert (radios / f"brcmfmac{name}").stat().st_size > 0, name


def test_each_program_that_a_script_of_ours_calls_is_on_the_image(image: Path) -> None:
    root = f"{image}?offset={SIZES.root_at}"
    listed = "".join(run("debugfs", "-R", f"ls -p /usr/{name}", root) for name in ("bin", "sbin"))
    programs = {line.split("/")[5] for line in listed.splitlines() if line.startswith("/")}
    texts = {each.name: each.read_text("utf-8") for each in SCRIPTS.iterdir() if each.is_file()}
    lost = {
        (name, word)
        for name, text in texts.items()
        if text.startswith("#!/bin/sh")
        for word in CALLED.findall(re.sub(r"#.*", "", text))
        if word not in programs | OWN_WORDS
    }
    assert not lost, "Debian has it in another package"


def test_an_older_linux_can_check_and_write_the_parts(image: Path) -> None:
    for begin in (SIZES.root_at, SIZES.data_at):
        said = run("dumpe2fs", "-h", f"{image}?offset={begin}")
        (features,) = re.findall(r"^Filesystem features: *(.*)$", said, re.MULTILINE)
        assert "orphan_file" not in features.split()

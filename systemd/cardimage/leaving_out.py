"""What an image's tree has and no box asks for; it is taken away once everything is installed.

What dpkg never has to unpack is left out by tree.py. These files are asked for on the way, by
raspi-firmware's hook, by pip, and by the initial file system.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_LIBRARIES = "opt/companion/versions/*/lib/python*/site-packages"
LEFT_OUT = (
    # the first partition has the ones that a Pi starts with
    "vmlinuz*", "initrd.img*", "boot/vmlinuz-*", "boot/initrd.img-*",
    # for a camera, for faults of the firmware, and for a Pi with less memory than it starts with
    *(f"{place}/{name}" for place in ("boot/firmware", "usr/lib/raspi-firmware")
      for name in ("start*_*.elf", "fixup*_*.dat", "start4?*.elf", "fixup4?*.dat")),
    # texts in encodings of the past: Python has its own
    "usr/lib/*/gconv/*.so",
    # what Python and the program were installed with, and their tests
    "usr/share/python-wheels", "usr/lib/python3*/test", "usr/lib/python3*/idlelib",
    "opt/companion/versions/*/bin/pip*",
    *(f"{_LIBRARIES}/{each}" for each in (
        "pip", "pip-*", "setuptools", "setuptools-*", "_distutils_hack",
        "distutils-precedence.pth", "numpy/**/tests", "numpy/**/*.a",
    )),
)  # fmt: skip
RADIOS = "usr/lib/firmware"
_MAKERS, _OURS = ("brcm", "cypress"), "*fmac434*"
"""Of the radios' files those of Pis: 43430, 43436, 43455 and 43456, whatever follows."""


def leave_out(tree: Path) -> None:
    """Take away what no box asks for."""
    for each in _left_out(tree):
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        else:
            each.unlink(missing_ok=True)  # its folder may be gone


def _left_out(tree: Path) -> Iterator[Path]:
    for pattern in LEFT_OUT:
        yield from list(tree.glob(pattern))
    for maker in _MAKERS:
        for each in list((tree / RADIOS / maker).glob("*")):
            if not each.match(_OURS):
                yield each

"""Writes the locks: every library of a box, and of the tests, with version and hashes.

``make lock`` runs this. Versions stay as they are unless pyproject.toml asks for others;
``make lock OPTIONS=--upgrade`` takes the newest. docs/decisions/0021-locks.md says why so.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

HERE = Path(__file__).parent
PROJECT = HERE.parent / "pyproject.toml"
OLDEST = "3.11"
BOXES = {
    "base": (), "pins": ("pins",), "pi": ("pi",), "waveshare": ("waveshare",),
    "phones": ("phones",), "hall": ("hall",),
}  # fmt: skip
"""A lock for each extra that the installer asks for, and for none (see installer/needs.py)."""
TESTS = ("dev", "cluster", "fonts", "hall", "phones", "pi", "waveshare")
"""First of all, and so the others take its versions: what is tested is what a box gets."""
SITE = "docs"
"""A lock for the desk: no box gets it, so its wheels are not looked for."""
PYTHONS = ("3.11", "3.12", "3.13")
PLATFORMS = ("aarch64-manylinux_2_36", "x86_64-manylinux_2_36")
"""What each library of a box must have a wheel for; glibc 2.36 is Bookworm's."""
LEFT_OUT = "spidev ; python_version < '3'"
"""Never true: spidev has no wheel anywhere, so a box takes Debian's."""
COMPILE = (
    sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--generate-hashes", "--no-annotate",
    "--custom-compile-command", "make lock",
)  # fmt: skip


def main(options: Sequence[str]) -> None:
    """Write every lock, then check that each target has its wheels."""
    with TemporaryDirectory() as folder:
        overrides = Path(folder) / "overrides.txt"
        overrides.write_text(LEFT_OUT, encoding="utf-8")
        common = ("--universal", "--python-version", OLDEST, "--override", str(overrides))
        tests = HERE / "dev.txt"
        _compile(tests, TESTS, *common, *options)
        for name, extras in BOXES.items():
            _compile(HERE / f"{name}.txt", extras, *common, "--constraint", str(tests), *options)
        _compile(HERE / f"{SITE}.txt", (SITE,), *common, "--constraint", str(tests), *options)
        for name, python, platform in product(BOXES, PYTHONS, PLATFORMS):
            print(f"wheels of {name} for Python {python}, {platform}")
            _run(
                *COMPILE, "--no-deps", "--only-binary", ":all:", "--python-version", python,
                "--python-platform", platform, str(HERE / f"{name}.txt"),
                "--output-file", str(Path(folder) / "one.txt"),
            )  # fmt: skip


def _compile(lock: Path, extras: Sequence[str], *options: str) -> None:
    print(f"locks/{lock.name}")
    chosen = (f"--extra={extra}" for extra in extras)
    _run(*COMPILE, *options, *chosen, str(PROJECT), "--output-file", str(lock))


def _run(*words: str) -> None:
    """Run a command; where it fails, it has said why, and we end as it did."""
    if code := subprocess.run(words, check=False, stdout=subprocess.DEVNULL).returncode:
        sys.exit(code)


if __name__ == "__main__":
    main(sys.argv[1:])

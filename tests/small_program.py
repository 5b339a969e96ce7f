"""A program as small as can be, with one library and its lock: built for real, in seconds."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING
from zipfile import ZipFile, ZipInfo

if TYPE_CHECKING:
    from pathlib import Path

LIBRARY = "tinylib"
PROJECT = """\
[project]
name = "table-companion"
description = "Says which library it found"
requires-python = ">=3.11"
scripts = { companion = "companion.__main__:main" }
[tool.hatch.build.targets.wheel]
packages = ["companion", "hardware"]
[tool.hatch.build.targets.wheel.force-include]
"fonts" = "companion/_fonts"
"""
MAIN = """\
import tinylib

def main():
    print(tinylib.__file__, tinylib.WORD)

if __name__ == "__main__":
    main()
"""


def library(folder: Path, word: str = "good") -> Path:
    """Write the library's wheel into a folder: the same bytes whatever the clock says."""
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{LIBRARY}-1.0-py3-none-any.whl"
    about = f"{LIBRARY}-1.0.dist-info"
    written = {
        f"{LIBRARY}/__init__.py": f"WORD = {word!r}\n",
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {LIBRARY}\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "",
    }
    with ZipFile(wheel, "w") as archive:
        for name, text in written.items():
            archive.writestr(ZipInfo(name), text)
    return wheel


def checkout(folder: Path, wheel: Path) -> Path:
    """Write the program's source into a folder, its lock naming a wheel by its hash."""
    texts = {
        "pyproject.toml": PROJECT,
        "LICENSE": "free\n",
        "companion/__init__.py": '__version__ = "1.1"\n',
        "companion/__main__.py": MAIN,
        "hardware/__init__.py": "",
        "fonts/face.ttf": "letters",
        "locks/base.txt": f"{LIBRARY}==1.0 \\\n    --hash=sha256:{_hash(wheel)}\n",
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()

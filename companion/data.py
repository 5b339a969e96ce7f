"""The words and cards that ship inside the package, read as text.

Packaged data is part of the program, as a module is: the same bytes in every
installation. Games may therefore read it, though they do no other I/O.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def packaged_files(package: str, ending: str) -> tuple[str, ...]:
    """Return the names of the files that ship inside a package and end so, in order."""
    folder = Path(import_module(package).__path__[0])
    return tuple(sorted(path.name for path in folder.iterdir() if path.name.endswith(ending)))


def read_packaged(package: str, *path: str) -> str:
    """Return the text of a file that ships inside a package.

    Raises FileNotFoundError when the package has no such file.
    """
    folder = Path(import_module(package).__path__[0])
    return folder.joinpath(*path).read_text(encoding="utf-8")

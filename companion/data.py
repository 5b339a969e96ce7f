"""The words and cards that ship inside the package, read as text.

Packaged data is part of the program, as a module is: the same bytes in every
installation. Games may therefore read it, though they do no other I/O.
"""

from __future__ import annotations

import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any


def package_folder(package: str) -> Path:
    """Return the folder of a package, which is not imported for it.

    Raises ModuleNotFoundError when there is no such package.
    """
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(f"no package {package!r}", name=package)
    return Path(found.submodule_search_locations[0])


def packaged_files(package: str, ending: str) -> tuple[str, ...]:
    """Return the names of the files that ship inside a package and end so, in order."""
    paths = package_folder(package).iterdir()
    return tuple(sorted(path.name for path in paths if path.name.endswith(ending)))


def read_packaged(package: str, *path: str) -> str:
    """Return the text of a file that ships inside a package.

    Raises FileNotFoundError when the package has no such file.
    """
    return package_folder(package).joinpath(*path).read_text(encoding="utf-8")


def table_beside(module: str) -> dict[str, Any]:
    """Return the table of the TOML file that ships beside a module, under its name."""
    package, _, name = module.rpartition(".")
    return tomllib.loads(read_packaged(package, f"{name}.toml"))

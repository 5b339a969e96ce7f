"""What runs on a worker of a cluster: it says which program it has, and plays a batch of games.

A worker gets the text of this file with each task (``CALL`` is what it evaluates) and needs nothing
else by name. So one without the program, with other files of it or with another Python can say so:
a function would be sent as a name, which is not there, or as the byte code of our Python.
Only the standard library is imported before a worker is known to be like us.
"""

from __future__ import annotations

import pickle
import platform
import sys
from hashlib import blake2s
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any

PROGRAM = ("companion", "hardware")
"""The packages of the program."""
NO_CODE = {"__pycache__", "_fonts"}
"""Folders in them without a word of code or of cards; the faces lie elsewhere in a checkout."""
CALL = "(exec(text, place := {'__name__': 'companion of a worker'}), place[name](*given))[1]"
"""What a worker evaluates, with the text of this file, the name of a function and what it gets."""


def files() -> dict[str, str]:
    """Return the digest of each file of the program by its name; none without the program."""
    found = {}
    for package in PROGRAM:
        spec = find_spec(package)
        for place in (spec and spec.submodule_search_locations) or ():
            folder = Path(place)
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder)
                hidden = any(part.startswith(".") or part in NO_CODE for part in name.parts)
                if not hidden and path.is_file():
                    digest = blake2s(path.read_bytes(), digest_size=8).hexdigest()
                    found[f"{package}/{name.as_posix()}"] = digest
    return found


def sum_of(found: dict[str, str]) -> str:
    """Return one digest of all files."""
    lines = "".join(f"{name} {digest}\n" for name, digest in sorted(found.items()))
    return blake2s(lines.encode(), digest_size=8).hexdigest()


def program() -> dict[str, str]:
    """Return what must be the same on all machines: Python, the files, the library's version.

    The files are those of the first time that this process was asked: what it has loaded since
    does not change when somebody installs another program beside it.
    """
    kept = _kept()
    if "files" not in kept:
        kept["files"] = sum_of(files())
    try:
        library = version("distributed")
    except PackageNotFoundError:
        library = "unknown"
    python = f"{platform.python_implementation()} {sys.version_info[0]}.{sys.version_info[1]}"
    return {"python": python, "files": kept["files"], "distributed": library}


def answer() -> dict[str, Any]:
    """Return what a worker is: its name and address, its program, and the files as they are now."""
    from distributed import get_worker  # noqa: PLC0415 - a worker has it, whatever else it lacks

    worker = get_worker()
    here = {"name": str(worker.name), "address": worker.address}
    return {**here, "program": program(), "files": files()}


def play(wanted: dict[str, str], batch: bytes) -> dict[str, Any]:
    """Play a pickled batch, where this worker has the wanted program; else say what it has.

    One batch at a time, on a worker with several threads too: the games are made for one, and
    Python would run no two at once.
    """
    if program() != wanted:
        return answer()
    from companion.errors import BrokenInvariant  # noqa: PLC0415 - as above
    from companion.simulation.many_games import play_batch  # noqa: PLC0415 - only here is it the same

    with _kept().setdefault("one at a time", Lock()):
        try:
            outcomes = play_batch(*pickle.loads(batch))  # noqa: S301 - whoever sends tasks runs code
        except BrokenInvariant as fault:
            return {"program": program(), "broken": str(fault)}
    return {"program": program(), "outcomes": pickle.dumps(outcomes)}


def _kept() -> dict[str, Any]:
    """Return what outlives a task in this process; each task evaluates this file again."""
    name = "companion of a worker"
    return vars(sys.modules.setdefault(name, ModuleType(name)))

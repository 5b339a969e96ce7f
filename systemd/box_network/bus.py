"""What iwd says and does, by the command busctl: its objects, and calls of its methods."""

from __future__ import annotations

import asyncio
import json
from subprocess import DEVNULL, PIPE
from typing import Any, NamedTuple

IWD = "net.connman.iwd"
_CALL_SECONDS = 5.0


class BusFault(Exception):  # noqa: N818 - it is a fault of the bus, or what iwd refuses
    """What was asked for was not done, and why, in the words of busctl."""


class Radio(NamedTuple):
    """A device of iwd's: its object, its name for the kernel, and its interfaces' properties."""

    path: str
    name: str
    faces: dict[str, dict[str, Any]]

    def property(self, face: str, name: str) -> object:
        """Return a property of an interface, None where the device has none."""
        return value_of(self.faces, face, name)


def value_of(faces: dict[str, dict[str, Any]], face: str, name: str) -> object:
    """Return a property out of what busctl says of an object, None where it has none."""
    return faces.get(f"{IWD}.{face}", {}).get(name, {}).get("data")


async def run(*words: str, seconds: float = _CALL_SECONDS) -> str:
    """Run a command and return what it prints. Raises BusFault."""
    process = await asyncio.create_subprocess_exec(*words, stdin=DEVNULL, stdout=PIPE, stderr=PIPE)
    try:
        async with asyncio.timeout(seconds):
            printed, said = await process.communicate()
    except TimeoutError as fault:
        raise BusFault("timed out") from fault
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise BusFault(said.decode(errors="replace").strip() or words[0])
    return printed.decode()


async def call(
    path: str, face: str, method: str, *values: str, seconds: float = _CALL_SECONDS
) -> Any:  # noqa: ANN401 - whatever the method returns
    """Call a method of iwd's and return what it returns, a list. Raises BusFault."""
    printed = await run(
        "busctl", "--json=short", f"--timeout={seconds:.0f}", "call", IWD, path, face, method,
        *values, seconds=seconds + 1,
    )  # fmt: skip
    return json.loads(printed)["data"] if printed.strip() else []


async def objects() -> dict[str, dict[str, dict[str, Any]]]:
    """Return every object of iwd's; none where iwd does not run."""
    try:
        (found,) = await call("/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
    except BusFault:
        return {}
    all_of_them: dict[str, dict[str, dict[str, Any]]] = found
    return all_of_them


def radio_of(found: dict[str, dict[str, dict[str, Any]]]) -> Radio | None:
    """Return the first device among iwd's objects."""
    for path, faces in sorted(found.items()):
        name = value_of(faces, "Device", "Name")
        if isinstance(name, str):
            return Radio(path, name, faces)
    return None

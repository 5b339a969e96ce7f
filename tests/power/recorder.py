"""The system calls of the real program, recorded by strace while it plays a game by itself."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from power.calls import (
    Acknowledged,
    Call,
    Created,
    Made,
    Removed,
    Renamed,
    Resized,
    Synced,
    Written,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HEARD = "open,openat,lseek,write,ftruncate,truncate,fsync,fdatasync,rename,unlink,mkdir"
_STARTED = (
    "import logging, sys; logging.basicConfig(format='%(message)s'); "
    "logging.getLogger('companion').setLevel(logging.DEBUG); "
    "from companion.cli import main; sys.exit(main(sys.argv[1:]))"
)
"""The command line with the loop's debug log: a line for each entry that was recorded."""
_CALL = re.compile(r"(\w+)\((.*)\)\s+= (\d+)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_HANDLE = re.compile(r"^\d+<((?:\\x[0-9a-f]{2})*)>")

needs_strace = pytest.mark.skipif(
    shutil.which("strace") is None,
    reason="strace is not there to record system calls: apt install strace",
)


def recorded(folder: Path, presses: Sequence[str]) -> list[Call | Acknowledged]:
    """Play a game with the real program and return its system calls on the disk.

    Paths are relative to ``folder``; the journal is in its ``state``.
    """
    folder = folder.resolve()  # as strace names an open file
    trace = folder / "trace"
    words = [
        *("strace", "--follow-forks", "--output-separately", "--seccomp-bpf", "-y", "-xx"),
        *("-s", "1000000", "-e", f"trace={_HEARD}", "-o", str(trace)),
        *(sys.executable, "-c", _STARTED, "play", "--buttons", "stdin", "--state"),
        *(str(folder / "state"), "--panel", f"png:{folder / 'pages'}", "--as", "2.13-mono"),
    ]
    ended = subprocess.run(
        words, input="\n".join(presses).encode(), capture_output=True, check=False, timeout=300
    )
    if ended.returncode and b"ptrace" in ended.stderr.lower():
        pytest.skip(f"strace may not watch a program here: {ended.stderr.decode().strip()}")
    assert ended.returncode == 0, ended.stderr.decode()
    main = min(folder.glob("trace.*"), key=lambda path: int(path.suffix[1:]))
    return list(_Reader(str(folder)).read(main.read_text()))


class _Reader:
    """Reads the trace of one thread: the one that writes the journal."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._sizes: dict[str, int] = {}
        self._places: dict[str, int] = {}
        self._appended: set[str] = set()

    def read(self, trace: str) -> Iterator[Call | Acknowledged]:
        for line in trace.splitlines():
            if found := _CALL.match(line):
                yield from self._call(found[1], found[2], int(found[3]))

    def _call(self, name: str, words: str, result: int) -> Iterator[Call | Acknowledged]:
        handle = _HANDLE.match(words)
        texts = [_plain(text) for text in _TEXT.findall(words)]
        if name == "write" and words.startswith("2<") and texts[0].startswith(b"recorded "):
            yield Acknowledged()
        path = self._name(_plain(handle[1]) if handle else texts[0] if texts else b"")
        if path is None:
            return
        match name:
            case "open" | "openat":
                yield from self._open(path, words)
            case "lseek":
                self._places[path] = result
            case "write":
                yield self._written(path, texts[0][:result])
            case "ftruncate" | "truncate":
                self._sizes[path] = int(words.rpartition(",")[2])
                yield Resized(path, self._sizes[path])
            case "fsync" | "fdatasync":
                yield Synced(path)
            case "rename":
                self._sizes.pop(path)
                yield Renamed(path, str(self._name(texts[1])))
            case "unlink":
                self._sizes.pop(path)
                yield Removed(path)
            case "mkdir":
                yield Made(path)

    def _open(self, path: str, words: str) -> Iterator[Call]:
        self._places[path] = 0
        self._appended.discard(path)
        if "O_APPEND" in words:
            self._appended.add(path)
        if "O_CREAT" in words and path not in self._sizes:
            self._sizes[path] = 0
            yield Created(path)

    def _written(self, path: str, data: bytes) -> Written:
        at = self._sizes[path] if path in self._appended else self._places[path]
        self._places[path] = at + len(data)
        self._sizes[path] = max(self._sizes[path], at + len(data))
        return Written(path, at, data)

    def _name(self, path: bytes) -> str | None:
        """Return a path as calls name it, None for one outside the journal."""
        whole = Path(path.decode("utf-8", "replace"))
        inside = whole.is_relative_to(f"{self._root}/state") or str(whole) == self._root
        return str(whole.relative_to(self._root)) if inside else None


def _plain(hexadecimal: str) -> bytes:
    return bytes.fromhex(hexadecimal.replace("\\x", ""))

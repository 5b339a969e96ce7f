"""Configurations, packs and journals: each is read correctly, or refused with a sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from device.playing import PlayedBox
from fuzz.damage import VALUES, damaged, damaged_bytes

if TYPE_CHECKING:
    from companion.app.memory import Memory
from hypothesis import strategies as st

from companion.app.step import step
from companion.app.values import App, Started
from companion.config import parse
from companion.data import read_packaged
from companion.errors import BadPack, ConfigError, JournalCorrupt, JournalError
from companion.games.cartographers.packs.file import parse_pack
from companion.games.cartographers.rules.cards import Pack
from companion.journal import Journal, chain, lines, read
from companion.settings import Config

LONGEST_ERROR = 100_000
"""Characters of all that a reader has to say of one file."""

_FULL_CONFIG = """
language = "ja"
journal = "/var/lib/companion"
[panel]
name = "inky:7.3-spectra"
portrait = true
fast = false
edge = "left"
places = [0.125, 0.375, 0.625, 0.875]
[buttons]
from = "gpio"
library = "lgpio"
pins = { A = 5, B = 6, C = 16, D = 24 }
[signals]
lamp = 17
buzzer = 27
[power]
halt = true
"""
_SERIAL_CONFIG = """
[buttons]
from = "serial"
port = "/dev/ttyACM0"
[panel]
inks = "red"
"""
CONFIGS = ("", _FULL_CONFIG, _SERIAL_CONFIG)
_NAMES = st.sampled_from(
    ["language", "journal", "panel", "buttons", "signals", "name", "inks", "places", "pins", "A",
     "from", "library", "port", "lamp", "edge", "fast", "portrait", "x"]
)  # fmt: skip


def _toml(values: dict[str, Any]) -> str:
    return "".join(f"{name} = {_written(value)}\n" for name, value in values.items())


def _written(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_written(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value) if isinstance(value, str) else str(value)


_PLAIN = st.booleans() | st.integers(-99, 99) | st.floats() | st.text(max_size=9)
_SETTINGS = st.recursive(
    _PLAIN,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(_NAMES, inner, max_size=4),
    max_leaves=9,
)
config_texts = (
    damaged(*CONFIGS) | st.dictionaries(_NAMES, _SETTINGS, max_size=4).map(_toml) | st.text()
)


def check_config(text: str) -> None:
    """Read a configuration."""
    try:
        config = parse(text, "box.toml")
    except ConfigError as fault:
        _check_error(str(fault), "box.toml: ")
    else:
        assert isinstance(config, Config)
        hash((config.language, config.panel, config.signals))


def _check_error(message: str, start: str) -> None:
    assert all(line.startswith(start) for line in message.splitlines())
    assert len(message) < LONGEST_ERROR


@cache
def base() -> str:
    return read_packaged("companion.games.cartographers.packs", "base.toml")


_LONG, _WIDE, _DEEP = "9" * 5000, "0x" + "F" * 5000, ".a" * 3000
HARD_CONFIGS = (
    f"language = {_LONG}",
    f"language = {_WIDE}",
    f"[signals]\nlamp = {_WIDE}",
    f"language{_DEEP} = 1",
    "panel.places = [" + "[" * 3000,
    "\0",
    "\ufeff",
    '"two\\n\\nlines" = 1',
)
"""What once broke a reader, or looks as if it might."""
HARD_PACKS = (
    f"id = {_LONG}",
    f"titles = [{_WIDE}]",
    f"id{_DEEP} = 1",
    "id = " + "[" * 3000,
    '[[explore]]\nid = """two\n\nlines"""',
)
HARD_JOURNALS = (
    b"[" * 100_000 + b"\n",
    f'{{"n":{_LONG}}}\n'.encode(),
    b"\xff\n",
    b"\n",
    b"[]\n",
    b'""\n',
)


@st.composite
def _pack(draw: st.DrawFn) -> str:
    """Return the base pack with some lines changed and some of its tables left out."""
    tables = base().split("\n\n")
    kept = [each for each in tables if draw(st.integers(0, 60)) != 0]
    return draw(damaged("\n\n".join(kept)))


pack_texts = damaged(base()) | _pack() | st.text()


def check_pack(text: str) -> None:
    """Read a pack."""
    try:
        pack = parse_pack(text, "own.toml")
    except BadPack as fault:
        _check_error(str(fault), "own.toml: ")
    else:
        assert isinstance(pack, Pack)
        assert len(pack.seasons) == 4
        assert len(pack.ambush) >= 4


@cache
def _journals() -> tuple[bytes, ...]:
    """Return journals of a set-up with a code being typed, and of a game on its way."""
    typing = PlayedBox.opened().press("A", "D", "A", "C", "C", "A", "A", "C", "A", "B", "D")
    game = PlayedBox.playing(seed=3, players="1", skills="on").press("A", "A", "hold B", "A")
    return tuple(_sealed(list(map(lines.encode, each.entries))) for each in (typing, game))  # type: ignore[arg-type] # entries, as recorded


def _sealed(bodies: list[dict[str, Any]]) -> bytes:
    """Write values as lines with the sums they need: what only a program can have written."""
    data, digest = b"", ""
    for number, body in enumerate(bodies, start=1):
        line, digest = chain.signed(number, body, digest)
        data += line
    return data


journal_bytes = damaged_bytes(*_journals()) | st.binary()


def _read(data: bytes) -> lines.ReadResult | None:
    try:
        return read(data)
    except JournalCorrupt:
        return None


def check_journal(data: bytes) -> None:
    """Start on a journal: what is kept is kept, what is damaged stays untouched."""
    found = _read(data)
    with TemporaryDirectory() as folder:
        path = Path(folder, "game-0001.jsonl")
        path.write_bytes(data)
        with Journal(Path(folder)) as journal:
            assert (journal.trouble is not None) == (found is None)
            _look_at(journal.memory)
        assert path.exists() == (found is None or found.length > 0)
        if path.exists():
            assert path.read_bytes() == (data if found is None else data[: found.length])


@st.composite
def _bodies(draw: st.DrawFn) -> bytes:
    """Return lines whose sums fit and whose values are another program's, or of no program."""
    bodies = [json.loads(line) for line in draw(st.sampled_from(_journals())).splitlines()]
    for body in bodies:
        del body["n"], body["sum"]
    for _ in range(draw(st.integers(1, 3))):
        body = draw(st.sampled_from(bodies))
        inside = [body, *(each for each in body.values() if isinstance(each, dict))]
        table = draw(st.sampled_from(inside))
        name = draw(st.sampled_from(sorted(table)) | st.text(max_size=6)) if table else "x"
        table[name] = draw(VALUES | st.just(table.get(name)))
    return _sealed(bodies)


sealed_journals = _bodies()


def check_sealed(data: bytes) -> None:
    """Read a journal whose sums fit, whatever it says, and lay out the page it leads to."""
    with suppress(JournalError):
        _look_at(read(data).memory)


def _look_at(memory: Memory) -> None:
    if memory.session is not None or memory.draft is not None:
        app, _ = step(App(memory, seed=1), Started())
        assert app.screen is not None

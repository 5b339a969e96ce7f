"""The last block of a version's file: what it is, which card can run it, and who signed that.

A file is a SquashFS of ``/opt/companion`` in whole blocks, and one block more: ``companion-version
1``, a line of JSON, an SSH signature of these two lines, zeros. The JSON has the hash of the rest.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

MAGIC = b"companion-version 1\n"
BLOCK = 4096
LARGEST = 512 << 20
"""Bytes of the largest version that a card takes."""
NAMED = "[0-9][0-9A-Za-z.+]{0,31}"
"""What a version may call itself: its file's name on the card is made of it."""
_SIGNATURE = b"-----BEGIN SSH SIGNATURE-----\n"
_NOT_WHOLE = "this is not the whole file of a version: copy it to the card again"


class NotTaken(Exception):  # noqa: N818 - it is no fault of the program
    """Why a version is not taken: a sentence without its full stop."""


class Facts(NamedTuple):
    """What a version says of itself.

    ``base`` is the oldest card that can carry it; ``reads`` and ``writes`` are forms of journals,
    ``rules`` those of each game that it can finish. ``sha512`` is of the first ``size`` bytes.
    """

    version: str
    base: int
    python: str
    system: str
    reads: tuple[int, ...]
    writes: int
    rules: Mapping[str, tuple[int, ...]]
    size: int
    sha512: str

    def can_go_on(self, form: int, game: str, rules: int) -> bool:
        """Say whether a game can go on under this version."""
        return form in self.reads and rules in self.rules.get(game, ())


class Trailer(NamedTuple):
    """The last block, read: the facts, the bytes that were signed, and the signature."""

    facts: Facts
    signed: bytes
    signature: bytes


def read(block: bytes, length: int) -> Trailer:
    """Read the last block of a file, whose length is given. Raises NotTaken."""
    if len(block) != BLOCK or length % BLOCK or not block.startswith(MAGIC):
        raise NotTaken(_NOT_WHOLE)
    signed, begin, rest = block.partition(_SIGNATURE)
    facts = facts_of(signed[len(MAGIC) :])
    if not begin or facts.size != length - BLOCK or not 0 < facts.size <= LARGEST:
        raise NotTaken(_NOT_WHOLE)
    return Trailer(facts, signed, begin + rest.rstrip(b"\0"))


def facts_of(line: bytes) -> Facts:
    """Read the line of JSON; what else it holds counts for nothing. Raises NotTaken."""
    try:
        values: Any = json.loads(line)
        rules = {_text(game): _numbers(each) for game, each in values["rules"].items()}
        facts = Facts(
            _text(values["version"], NAMED), _number(values["base"]), _text(values["python"]),
            _text(values["system"]), _numbers(values["journal"]["reads"]),
            _number(values["journal"]["writes"]), rules, _number(values["size"]),
            _text(values["sha512"], "[0-9a-f]{128}|"),
        )  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        raise NotTaken(f"what this version says of itself cannot be read: {fault!r}") from fault
    return facts


def _text(value: object, pattern: str = "[ -~]{1,64}") -> str:
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise ValueError(value)
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(value)
    return value


def _numbers(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(map(_number, value))

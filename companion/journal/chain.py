"""Lines that are chained by their sums, whatever they say: written, checked, and torn off.

Each is a JSON object on a line of its own with ``n``, its number, and ``sum``, a digest of the line
and of the sum before it. The box's journal and those of seats have this form.
"""

from __future__ import annotations

import json
from hashlib import blake2s
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from companion.errors import JournalCorrupt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.journal.reading import Contents

LONGEST = 128 << 10
"""Bytes of a line at most: the one that deals a game, with the cards of an owner's packs in it."""
_SUM = ',"sum":"'
_FIRST = b'{"n":1,'


class Reached(Protocol):
    """What is known after some lines."""

    @property
    def lines(self) -> int:
        """How many they are."""
        ...


R = TypeVar("R", bound=Reached)
E = TypeVar("E")


def signed(number: int, values: dict[str, Any], sum_before: str) -> tuple[bytes, str]:
    """Return plain values as a line, and the line's sum."""
    body = json.dumps({"n": number} | values, ensure_ascii=False, separators=(",", ":"))[:-1]
    digest = _sum(body, sum_before)
    return f'{body}{_SUM}{digest}"}}\n'.encode(), digest


def fields_of(raw: bytes, number: int, sum_before: str) -> tuple[str, str]:
    """Return what a line says between number and sum, and the sum.

    Raises ValueError unless these are the very bytes that ``signed`` wrote.
    """
    check_that(len(raw) <= LONGEST, "it is longer than any line")
    body, mark, end = raw.decode().rpartition(_SUM)
    head = f'{{"n":{number},'
    check_that(bool(mark), "it has no sum")
    check_that(body.startswith(head), "it is not the next line")
    digest = _sum(body, sum_before)
    check_that(end == f'{digest}"}}', "its sum does not fit it")
    return body[len(head) :], digest


def _sum(body: str, sum_before: str) -> str:
    """Return the sum of a line that ``body`` begins, all but its sum and the last brace."""
    return blake2s(f"{sum_before}{body}}}".encode(), digest_size=6).hexdigest()


def followed(
    contents: Contents, result: R, read_line: Callable[[R, bytes], tuple[R, E]]
) -> Iterator[tuple[R, E]]:
    """Yield what is known after each line, and the line's entry; ``result`` is known before them.

    Raises JournalCorrupt for damage that a torn last write cannot explain.
    """
    before = result.lines
    for raw in whole_lines(contents.data):
        result, entry = read_line(result, raw)
        yield result, entry
    if contents.rest:
        raise damaged(result.lines + 1, contents.rest)
    if result.lines == before and not _may_be_torn(contents.data):
        raise damaged(1, "it is not how a journal begins")


def whole_lines(data: bytes) -> Iterator[bytes]:
    """Yield the whole lines; what a last, torn write left was never shown.

    A line that is too long is cut: its reader will find the fault.
    """
    start = 0
    while (end := data.find(b"\n", start, start + LONGEST + 1)) >= 0:
        raw = data[start:end]
        if b"\0" in raw and _is_hole(data[start : start + LONGEST + 1]):
            return
        yield raw
        start = end + 1
    if len(data) - start > LONGEST:
        yield data[start : start + LONGEST + 1]


def _is_hole(rest: bytes) -> bool:
    """Say whether this is what a file system left where the last write should be."""
    *whole, _torn = rest.split(b"\n")
    return len(rest) <= LONGEST and all(b"\0" in raw for raw in whole)


def _may_be_torn(data: bytes) -> bool:
    """Say whether a first line that was never finished can have left these bytes."""
    return all(byte in {0, wanted} for byte, wanted in zip(data, _FIRST, strict=False))


def damaged(number: int, reason: str) -> JournalCorrupt:
    """Return the error of a line, counted from 1."""
    fault = JournalCorrupt(
        f"line {number} of the journal is damaged ({reason}): the file is kept as it is"
    )
    fault.line, fault.reason = number, reason
    return fault


def check_that(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise ValueError where something does not hold."""
    if not holds:
        raise ValueError(otherwise)

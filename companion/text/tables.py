"""Tables of words, read from TOML.

Nearly all of their seven hundred lines are alike: a key and its words. Those are read here, as
tomllib would, for a thirtieth of what it needs, which was a twentieth of a start. Where a table
has any other line, tomllib reads it all.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def read_table(text: str) -> dict[str, str]:
    """Return the words of a table by their whole keys. Raises TOMLDecodeError for what is none."""
    words = plain_words(text)
    return dict(_flat(tomllib.loads(text))) if words is None else words


def plain_words(text: str) -> dict[str, str] | None:
    r"""Return the words of a table of plain lines, or None where a line is not plain.

    >>> plain_words('[control]\nnext = "Next"\n'), plain_words('next = "a \\"b\\""')
    ({'control.next': 'Next'}, None)
    """
    words: dict[str, str] = {}
    prefix = ""
    for line in text.split("\n"):
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]") and _is_key(line[1:-1]):
            prefix = f"{line[1:-1]}."
            continue
        key, mark, rest = line.partition(' = "')
        said, quote, after = rest.partition('"')
        if not mark or not quote or after or "\\" in said or not _is_key(key):
            return None
        if prefix + key in words:
            return None  # tomllib says so, with the line
        words[prefix + key] = said
    return words


def _is_key(key: str) -> bool:
    bare = key.replace("-", "").replace("_", "").replace(".", "")
    return bare.isascii() and bare.isalnum()


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, str(value)

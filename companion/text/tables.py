"""Tables of words, read from TOML.

Nearly all of their seven hundred lines are alike: a key and its words. Those are read here, as
tomllib would, for a thirtieth of what it needs, which was a twentieth of a start. Where a table
has any other line, tomllib reads it all.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_LINES = re.compile(
    r"""(?:\n|\#[^\n]*+\n)*+(?:\[([\w.-]++)\]\n|([\w.-]++) = "([^"\\\n]*+)"\n|$|(.))""", re.ASCII
)
"""The next section, or key and words, behind notes and empty lines; a sign where neither is."""


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
    prefix, count = "", 0
    for section, key, said, other in _LINES.findall(text if text.endswith("\n") else f"{text}\n"):
        if key:
            words[prefix + key] = said
            count += 1
        elif section:
            prefix = f"{section}."
        elif other:
            return None
    return words if len(words) == count else None  # of a key written twice tomllib says the line


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, str(value)

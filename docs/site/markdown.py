"""Reads of a Markdown page what the site and the tests ask for: links, pictures, blocks, headings.

It is no reader of all Markdown: our pages have fenced blocks, and links with their target beside
their words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_BLOCK = re.compile(
    r"(?:^<!-- not here: (?P<reason>[^\n]+) -->\n)?"
    r"^(?P<fence>`{3,})(?P<kind>[^\n]*)\n(?P<text>.*?)^(?P=fence)[ ]*$",
    re.MULTILINE | re.DOTALL,
)
_CODE = re.compile(r"`[^`\n]+`")
_LINK = re.compile(
    r"(?P<picture>!?)\[(?P<words>(?:`[^`\n]*`|\n(?!\n)|[^\]\[`\n])*)\]\((?P<target>[^)\s]+)\)"
)
_NOT_IN_A_SLUG = re.compile(r"[^\w\- ]")


class Block(NamedTuple):
    """A fenced block: its kind, its text, and why its commands are not run in a test, if so."""

    kind: str
    text: str
    reason: str


class Link(NamedTuple):
    """A link or a picture as it stands: its words and where it leads."""

    is_picture: bool
    words: str
    target: str


def blocks(page: str) -> Iterator[Block]:
    r"""Yield the fenced blocks of a page.

    >>> list(blocks("<!-- not here: a Pi -->\n```sh\nls\n```\n"))
    [Block(kind='sh', text='ls\n', reason='a Pi')]
    """
    for found in _BLOCK.finditer(page):
        yield Block(found["kind"].strip(), found["text"], found["reason"] or "")


def _outside_blocks(page: str, change: Callable[[str], str]) -> str:
    """Return a page with all but its blocks changed."""
    parts, at = [], 0
    for block in _BLOCK.finditer(page):
        parts += [change(page[at : block.start()]), block[0]]
        at = block.end()
    return "".join([*parts, change(page[at:])])


def with_links(page: str, change: Callable[[Link], str | None]) -> str:
    """Return a page with its links changed; None leaves one as it is.

    >>> with_links("[a](b.md) `[c](d)`", lambda link: link.target)
    'b.md `[c](d)`'
    """

    def changed(text: str) -> str:
        code = [(each.start(), each.end()) for each in _CODE.finditer(text)]

        def one(found: re.Match[str]) -> str:
            if any(start < found.start() < end for start, end in code):
                return found[0]
            link = Link(bool(found["picture"]), found["words"], found["target"])
            new = change(link)
            return found[0] if new is None else new

        return _LINK.sub(one, text)

    return _outside_blocks(page, changed)


def links(page: str) -> list[Link]:
    """Return the links and pictures of a page, without what stands in blocks and code."""
    found: list[Link] = []
    with_links(page, found.append)
    return found


def prose(page: str) -> str:
    """Return a page without its blocks."""
    return _BLOCK.sub("", page)


def slugs(page: str) -> set[str]:
    r"""Return the names by which a link reaches each heading, as GitHub and MyST make them.

    >>> sorted(slugs("# A page\n## What it is, `here`\n"))
    ['a-page', 'what-it-is-here']
    """
    titles = re.findall(r"^#{1,6} (.+)$", prose(page), re.MULTILINE)
    return {
        _NOT_IN_A_SLUG.sub("", _LINK.sub(r"\g<words>", title).lower()).replace(" ", "-")
        for title in titles
    }

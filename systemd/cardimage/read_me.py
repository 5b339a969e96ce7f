"""The pages on a card's first partition for who only has the card: ``READ-ME-en.html`` and so on.

Their words are those of the site: the first evening, and the pages of the same language to which it
leads. One file has them all, and needs no other: no picture, no script, no network.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from cardimage.places import CHECKOUT
from docs.site.markdown import links, with_links

if TYPE_CHECKING:
    from pathlib import Path

    from docs.site.markdown import Link

_FIRST = "learn/first-evening.md"
_STYLE = (
    "body{max-width:38em;margin:2em auto;padding:0 1em;font:1.05em/1.6 sans-serif}"
    "h1{margin-top:2.5em;border-top:2px solid}h1,h2{line-height:1.25}"
    "@media(prefers-color-scheme:dark){body{background:#1d1c20;color:#e8e6dd}a{color:#8fb4f0}}"
)
_MORE = re.compile(
    r"\s*[(（]\[[^\]]*\]\([^)]*\)[)）]|;\s\[[^\]]*\]\([^)]*\)(?=\.)"
    r"|(?<=\.)\s[^.:]*:\s\[[^\]]*\]\([^)]*\)\."
)
"""What only leads to more: a link in brackets or behind a semicolon, a sentence that ends so."""
_MARKED = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<b>[^*]+)\*\*|\*(?P<i>[^*]+)\*|(?P<a><a .*?</a>)")


def write(folder: Path) -> None:
    """Write the page of each language that has the site's first evening into a folder."""
    for first in sorted((CHECKOUT / "docs").glob(f"*/{_FIRST}")):
        language = first.parents[1].name
        (folder / f"READ-ME-{language}.html").write_text(page(language), encoding="utf-8")


def page(language: str) -> str:
    """Return the page of a language as HTML."""
    first = CHECKOUT / "docs" / language / _FIRST
    texts = {path: path.read_text(encoding="utf-8") for path in _pages_from(first)}
    title = texts[first].partition("\n")[0].removeprefix("# ")
    body = "\n".join(_written(path, text, set(texts)) for path, text in texts.items())
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n{body}\n</html>\n"
    )


def _pages_from(first: Path) -> list[Path]:
    """Return a page, and each of its language to which it leads, in their order."""
    own = first.parents[1]
    found = [_place(first, link.target) for link in links(first.read_text(encoding="utf-8"))]
    pages = [path for path in found if path.suffix == ".md" and own in path.parents]
    return list(dict.fromkeys([first, *pages]))


def _place(page: Path, target: str) -> Path:
    return (page.parent / target.partition("#")[0]).resolve()


def _written(path: Path, text: str, here: set[Path]) -> str:
    """Return a page as HTML; of its links those are left that stay in the file."""

    def change(link: Link) -> str:
        if link.is_picture:
            return ""
        place = _place(path, link.target)
        return f'<a href="#{place.stem}">{link.words}</a>' if place in here else link.words

    bare = with_links(_MORE.sub("", text), change)
    parts = (each.strip() for each in bare.split("\n\n"))
    return "\n".join(_block(path.stem, each) for each in parts if each)


def _block(name: str, text: str) -> str:
    """Return a heading, a list or a paragraph as HTML; the heading of the page has its name."""
    if text.startswith("# "):
        return f'<h1 id="{name}">{_line(text[2:])}</h1>'
    if text.startswith("## "):
        return f"<h2>{_line(text[3:])}</h2>"
    if text.startswith("- "):
        items = text[2:].split("\n- ")
        return f"<ul>{''.join(f'<li>{_line(each)}</li>' for each in items)}</ul>"
    return f"<p>{_line(text)}</p>"


def _line(text: str) -> str:
    """Return a text with its code and what is stressed; a line of the source is none here."""
    made, at = [], 0
    text = " ".join(text.split())
    for found in _MARKED.finditer(text):
        made.append(escape(text[at : found.start()], quote=False))
        tag = found.lastgroup or ""
        words = escape(found[tag], quote=False)
        made.append(found[0] if tag == "a" else f"<{tag}>{words}</{tag}>")
        at = found.end()
    return "".join([*made, escape(text[at:], quote=False)])

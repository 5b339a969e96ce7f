"""Lays the pages of one language out as a project that Sphinx reads.

A page's links are true where it stands, so that a reader of the source can follow them; here they
become true in the site. What the site has not got is named by its path in the source.
"""

from __future__ import annotations

import os.path
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from companion.text.catalog import LANGUAGES
from companion.text.languages import find_language
from docs.site import commands, decisions, settings
from docs.site.markdown import Link, with_links

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROOT = Path(__file__).parents[2]
MADE: Mapping[str, Callable[[], str]] = {
    "reference/commands.md": commands.page,
    "reference/settings.md": settings.page,
    "why/index.md": decisions.page,
}
"""The pages of the English project that are made, not written."""
TAKEN = {
    "CHANGELOG.md": "why/changes.md",
    "CONTRIBUTING.md": "reference/contributing.md",
    "docs/pictures/README.md": "reference/pictures.md",
    "hardware/wiring/README.md": "how-to/wiring.md",
    "hardware/wiring/pico/README.md": "how-to/pico.md",
}
"""Pages that stand elsewhere in the source, and where the English project has them."""
BESIDE_THE_LIST = "---\norphan: true\n---\n\n"
"""What keeps a page out of the list beside each page: decisions have an index of their own."""
DRAWN = "pictures/"
"""The folder of a project whose pictures are drawn when the site is built."""


def written(language: str) -> dict[str, str]:
    """Return the pages of a language: where the project has each, by its path in the source."""
    folder = ROOT / "docs" / language
    found = {
        page.relative_to(ROOT).as_posix(): page.relative_to(folder).as_posix()
        for page in sorted(folder.rglob("*.md"))
    }
    if language == LANGUAGES[0]:
        found |= {f"docs/decisions/{each.name}": f"why/{each.name}" for each in decisions.pages()}
        found |= TAKEN
    return found


def reachable(language: str) -> dict[str, str]:
    """Return all pages of a language, those that are made as if they stood in the source."""
    made = MADE if language == LANGUAGES[0] else {}
    return written(language) | {f"docs/{language}/{page}": page for page in made}


def target_of(page: str, target: str) -> tuple[str, str]:
    """Return the path in the source to which a page's link leads, and the heading there."""
    path, _, heading = target.partition("#")
    return os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page, heading  # noqa: PTH118, PTH120 - of paths in a link


def lay_out(language: str, folder: Path) -> set[str]:
    """Write the project of a language into a folder; return the pictures that it wants drawn."""
    wanted: set[str] = set()
    pages = written(language)
    for source, place in pages.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        _write(folder, place, _placed(text, source, place, language, folder, wanted))
    if language == LANGUAGES[0]:
        for place, make in MADE.items():
            text = make()
            source = f"docs/{language}/{place}"
            _write(folder, place, _placed(text, source, place, language, folder, wanted))
    return wanted


def _write(folder: Path, place: str, text: str) -> None:
    path = folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _placed(
    text: str, source: str, place: str, language: str, folder: Path, wanted: set[str]
) -> str:
    """Return a page as it stands in the project, with a line that leads to other languages."""
    own = reachable(language)
    others = {name: reachable(name) for name in LANGUAGES if name != language}

    def change(link: Link) -> str | None:
        if "://" in link.target or link.target.startswith(("mailto:", "#")):
            return None
        path, heading = target_of(source, link.target)
        behind = f"#{heading}" if heading else ""
        if link.is_picture:
            if path.startswith(f"docs/{language}/{DRAWN}"):
                wanted.add(Path(path).name)
                there = f"{DRAWN}{Path(path).name}"
            else:
                there = f"files/{path}"
                (folder / there).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / path, folder / there)
            return f"![{link.words}]({_from(place, there)})"
        if place.startswith("why/") and path.startswith("docs/en/why/"):
            path = path.replace("docs/en/why/", "docs/decisions/")
        if path in own:
            return f"[{link.words}]({_from(place, own[path])}{behind})"
        for name, pages in others.items():
            if path in pages:
                page = pages[path].removesuffix(".md") + ".html"
                return f'<a href="{_from(place, f"../{name}/{page}")}{behind}">{link.words}</a>'
        return link.words if link.words.strip("`") == path else f"{link.words} (`{path}`)"

    head = BESIDE_THE_LIST if source.startswith("docs/decisions/") else ""
    title, line, rest = with_links(text, change).partition("\n")
    return f"{head}{title}{line}\n{_languages(place, language)}\n{rest}"


def _languages(place: str, language: str) -> str:
    """Return the line that leads to a page in the other languages, or to their first pages."""
    links = []
    for name in LANGUAGES:
        there = place if place in reachable(name).values() else "index.md"
        page = _from(place, f"../{name}/{there.removesuffix('.md')}.html")
        own = ' aria-current="page"' if name == language else ""
        links.append(f'<a href="{page}" lang="{name}"{own}>{find_language(name).name}</a>')
    return f'\n<p class="languages">{" ".join(links)}</p>\n'


def _from(place: str, target: str) -> str:
    """Return a path as a page of the project writes it."""
    return os.path.relpath(target, os.path.dirname(place) or ".")  # noqa: PTH120 - of paths in a link

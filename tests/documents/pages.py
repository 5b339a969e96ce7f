"""The pages of the documents, and what is asked of each: where it is, and its words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from companion.text.catalog import LANGUAGES
from docs.site.sources import reachable, written

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[2]
FIRST = ("README.md", "CONTRIBUTING.md")
SITE = {page: language for language in LANGUAGES for page in written(language)}
"""Every page of the site as it stands in the source, with its language."""
PAGES = tuple(sorted({*FIRST, "fonts/README.md", *SITE}))
MADE = {page for language in LANGUAGES for page in reachable(language)} - set(SITE)
"""Pages that only the site has, as links name them."""


@cache
def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def words_of(text: str) -> int:
    """Return how many words a text has: what stands between blanks and has a letter or a figure."""
    return sum(any(sign.isalnum() for sign in word) for word in text.split())


def below(folder: str, pages: Iterable[str] = PAGES) -> list[str]:
    return [page for page in pages if page.startswith(folder)]

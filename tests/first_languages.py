"""The first language of each script: later ones share its faces and sizes, and take fewer tests.

What a later language can get wrong is its words: too long, or without a glyph. So a share of its
pages is enough for every run, and ``make thorough`` looks at all of them.
"""

from __future__ import annotations

from companion.text.catalog import LANGUAGES
from companion.text.languages import find_language

FIRST = tuple({find_language(each).script: each for each in reversed(LANGUAGES)}.values())
"""The languages whose every page is looked at in every run."""
LATER_TAKES = 3
"""A later language shows one page where the first of its script shows this many."""


def share_of(language: str, share: int) -> int:
    """Return the share of the pages to look at: one in that many."""
    return share if language in FIRST else LATER_TAKES * share

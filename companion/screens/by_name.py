"""What draws a page, found by the page's name and imported when it is first shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.engine.lazy import load

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.screens.widgets import Page


def find_drawing(
    pages: Mapping[str, str], name: str, package: str
) -> tuple[Callable[..., Page], dict[str, str]]:
    """Return what draws a page, and the named parts of its name.

    ``pages`` has ``module:function`` in a package by the pattern of a name. Raises KeyError for a
    name that no page has.
    """
    for pattern, place in pages.items():
        match = re.fullmatch(pattern, name)
        if match:
            parts = {key: word for key, word in match.groupdict().items() if word is not None}
            return load(f"{package}.{place}"), parts
    raise KeyError(name)

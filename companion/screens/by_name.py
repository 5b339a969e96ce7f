"""The pages of a game by their names; what draws one is imported when it is first shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from companion.engine.lazy import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.screens.widgets import Page


class NamedPages:
    """Draws pages by their names: a box that starts imports what draws the one that it shows.

    ``pages`` has ``module:function`` in a package by the pattern of a name, whose groups are handed
    over as words.
    """

    def __init__(self, pages: Mapping[str, str], package: str) -> None:
        self._pages, self._package = pages, package

    def __call__(self, view: Any, name: str, *given: Any, **more: Any) -> Page:  # noqa: ANN401 - a game's view, and what its pages take
        """Return a page of a view by its name. Raises KeyError for a name that no page has."""
        for pattern, place in self._pages.items():
            match = re.fullmatch(pattern, name)
            if match:
                parts = {key: word for key, word in match.groupdict().items() if word is not None}
                drawn: Page = load(f"{self._package}.{place}")(view, *given, **more, **parts)
                return drawn
        raise KeyError(name)

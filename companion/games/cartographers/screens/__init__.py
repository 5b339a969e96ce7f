"""The pages of Cartographers: from what the table may know to what the glass shows.

Pure. A page is named: ``turn``, ``edict-B``, ``look-back-2``. Names with a number or
a letter are matched by pattern; hints beside the buttons are added by the box.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cartographers.state import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["PAGES", "RULES_PAGES", "page"]

RULES_PAGES = ("rules-1", "rules-2", "rules-3", "rules-4")
"""The pages that explain the rules, as the menu walks them."""
PAGES: dict[str, str] = {
    r"turn": "turn:turn",
    r"opening": "opening:opening",
    r"choosing-edicts": "choosing:choosing",
    r"choosing-(?P<index>\d+)": "choosing:choosing",
    r"season-end": "season_end:season_end",
    r"score-entry-(?P<season>[a-z]+)-(?P<number>-?\d+)": "scores:score_entry",
    r"player-entry-(?P<player>\d+)-(?P<part>[a-z]+)-(?P<number>-?\d+)": "scores:player_entry",
    r"players-entry-(?P<number>\d+)": "scores:players_entry",
    r"stars-(?P<line>\d+)": "scores:entered",
    r"met-(?P<line>\d+)": "tracker:met",
    r"over": "over:over",
    r"edict-(?P<letter>[A-Z])": "edicts:edict",
    r"edicts": "edicts:edicts",
    r"skills": "skills:skills",
    r"rules-(?P<number>\d)": "rules:rules",
    r"look-back-(?P<index>\d+)": "turn:look_back",
}
"""Where every page is drawn, by the pattern of its name; the groups are handed to it as words.

A page's module is imported when the page is first shown: a box that starts shows one of them.
"""


def page(view: View, name: str, say: Say) -> Page:
    """Return a page by its name. Raises KeyError for a name that no page has."""
    for pattern, place in PAGES.items():
        match = re.fullmatch(pattern, name)
        if match:
            words = {key: word for key, word in match.groupdict().items() if word is not None}
            return _drawing(place)(view, say, **words)
    raise KeyError(name)


def _drawing(place: str) -> Callable[..., Page]:
    module, _, name = place.partition(":")
    drawing: Callable[..., Page] = getattr(import_module(f"{__name__}.{module}"), name)
    return drawing

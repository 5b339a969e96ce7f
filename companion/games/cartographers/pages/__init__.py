"""The pages of Cartographers: from what the table may know to what the glass shows.

Pure. A page is named: ``turn``, ``edict-B``, ``look-back-2``. Names with a number or
a letter are matched by pattern; hints beside the buttons are added by the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.by_name import NamedPages

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["NUMBER_PAGES", "PAGES", "RULES_PAGES", "more_rules", "number_page", "page"]

RULES_PAGES = ("rules-1", "rules-2", "rules-3", "rules-4")
"""The pages that explain the rules, as the menu walks them."""
PAGES: dict[str, str] = {
    r"turn": "turn:turn",
    r"opening": "seasons:opening",
    r"choosing-edicts": "asked:choosing",
    r"choosing-(?P<index>\d+)": "asked:choosing",
    r"corner-(?P<line>\d+)": "asked:corner",
    r"season-end": "seasons:season_end",
    r"effects": "heroes:effects",
    r"lasting": "heroes:lasting",
    r"stars-(?P<line>\d+)": "stars:entered",
    r"met-(?P<line>\d+)": "turn:met",
    r"over": "over:over",
    r"edict-(?P<letter>[A-Z])": "edicts:edict",
    r"edicts": "edicts:edicts",
    r"skills": "edicts:skills",
    r"rules-(?P<number>\d)": "rules:rules",
    r"look-back-(?P<index>\d+)": "turn:look_back",
}
"""Where every page is drawn, by the pattern of its name; the groups are handed to it as words."""
NUMBER_PAGES: dict[str, str] = {
    r"score-entry-(?P<season>[a-z]+)": "stars:score_entry",
    r"player-entry-(?P<player>\d+)-(?P<part>[a-z]+)": "stars:player_entry",
    r"players-entry": "stars:players_entry",
}
"""Where a number is entered, by the pattern of the page's name."""
page = NamedPages({**PAGES, **NUMBER_PAGES}, __name__)
_NUMBERS = NamedPages(NUMBER_PAGES, __name__)


def more_rules(view: View) -> tuple[str, ...]:
    """Return the pages of rules that a game has besides, as the menu walks them."""
    return ("rules-5",) if view.options.heroes else ()


def number_page(view: View, name: str, number: int | None, say: Say) -> Page:
    """Return the page on which a number is entered. Raises KeyError as ``page`` does."""
    return _NUMBERS(view, name, say, number=number)

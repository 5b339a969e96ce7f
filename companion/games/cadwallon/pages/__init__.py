"""The pages of Cadwallon: from what the table, or a seat, may know to what the glass shows.

Pure. The names of pages are in ``questions.page_names``; hints beside the buttons are
added by the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.lazy import load
from companion.games.cadwallon.questions.page_names import RULES_PAGES
from companion.screens.by_name import find_drawing

if TYPE_CHECKING:
    from companion.engine.controls import Focus
    from companion.games.cadwallon.view.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["PAGES", "PRIVATE_PAGES", "RULES_PAGES", "curtain", "page", "private_page"]

PAGES: dict[str, str] = {
    r"place(-(?P<letters>[A-D]+))?": "round:place",
    r"place-at-(?P<street>\d+)": "round:place",
    r"report(-(?P<letters>[A-D]))?": "round:report",
    r"report-at-(?P<line>\d+)": "round:report",
    r"control": "round:control",
    r"kind(-at-(?P<line>\d+))?": "showing:kind",
    r"guild(-at-(?P<line>\d+))?": "showing:guild",
    r"backer(-at-(?P<line>\d+))?": "showing:backer",
    r"beyond-(?P<line>\d+)": "showing:beyond",
    r"which-(?P<group>.+?)(-at-(?P<line>\d+))?": "showing:which",
    r"points-(?P<group>.+?)(-at-(?P<line>\d+))?": "showing:points",
    r"other-points-(?P<group>.+)-(?P<line>\d+)": "showing:other_points",
    r"support-(?P<group>.+?)-(?P<points>\d)(-at-(?P<line>\d+))?": "showing:support",
    r"taught": "taught:taught",
    r"opened": "round:opened",
    r"swap-(?P<first>\d+)(-(?P<second>\d+))?": "round:swap",
    r"street-(?P<use>add|move|remove)(-(?P<letters>[A-D]+)|-at-(?P<at>\d+))?": "round:street",
    (
        r"street-(?P<use>to)-(?P<start>\d+)-(?P<seat>\d)"
        r"(-(?P<letters>[A-D]+)|-at-(?P<at>\d+))?"
    ): "round:street",
    r"secrets(-(?P<seat>\d))?": "private:secrets",
    r"secrets-on-phones": "private:secrets_on_phones",
    r"condition(-card)?": "private:condition",
    r"over": "over:over",
    r"holdings-(?P<seat>\d)": "holdings:holdings",
    r"placing-(?P<seat>\d)-(?P<line>\d+)": "holdings:placing",
    r"tally-(?P<step>[a-z]+)(-(?P<line>\d+))?": "tally:tally",
    r"contract": "contract:contract",
    r"actions-(?P<line>\d+)": "actions:actions",
    r"action-(?P<line>\d+)": "actions:action",
    r"correct-(?P<line>\d+)": "choices:correct",
    r"ending-(?P<line>\d+)": "choices:ending",
    r"more-(?P<line>\d+)": "choices:report_more",
    r"seat-(?P<use>[a-z]+)-(?P<street>\d+)-(?P<line>\d+)": "choices:whose",
    r"rules-(?P<number>[1-5])": "rules:rules",
    r"house-rules": "house:house_rules",
}
"""Where every page is drawn, by the pattern of its name; the groups are handed to it as words.

A page's module is imported when the page is first shown: a box that starts shows one of them.
"""
PRIVATE_PAGES: dict[str, str] = {r"secret": "private:secret"}
"""Where every private page is drawn."""


def page(view: View, name: str, say: Say) -> Page:
    """Return a page by its name. Raises KeyError for a name that no page has."""
    drawing, words = find_drawing(PAGES, name, __name__)
    return drawing(view, say, **words)


def private_page(view: View, name: str, focus: Focus, say: Say) -> Page:
    """Return a private page, from the view of its seat. Raises KeyError as ``page`` does."""
    del focus
    drawing, _ = find_drawing(PRIVATE_PAGES, name, __name__)
    return drawing(view, say)


def curtain(view: View, seat: int, say: Say) -> Page:
    """Return what stands before a seat's private page: cloth with the seat's name."""
    drawn: Page = load(f"{__name__}.private:curtain")(view, seat, say)
    return drawn

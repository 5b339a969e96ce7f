"""The pages of Cadwallon: from what the table, or a seat, may know to what the glass shows.

Pure. The names of pages are in ``questions.page_names``; hints beside the buttons are
added by the box.
"""

from __future__ import annotations

from companion.engine.lazy import later
from companion.screens.by_name import NamedPages

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
    r"taught": "showing:taught",
    r"opened": "round:opened",
    r"swap-(?P<first>\d+)(-(?P<second>\d+))?": "round:swap",
    r"street-(?P<use>add|move|remove)(-(?P<letters>[A-D]+)|-at-(?P<at>\d+))?": "round:street",
    (
        r"street-(?P<use>to)-(?P<start>\d+)-(?P<seat>\d)"
        r"(-(?P<letters>[A-D]+)|-at-(?P<at>\d+))?"
    ): "round:street",
    r"secrets(-(?P<seat>\d))?": "dealt:secrets",
    r"secrets-on-phones": "dealt:secrets_on_phones",
    r"condition(-card)?": "dealt:condition",
    r"over": "over:over",
    r"holdings-(?P<seat>\d)": "holdings:holdings",
    r"placing-(?P<seat>\d)-(?P<line>\d+)": "holdings:placing",
    r"tally-(?P<step>[a-z]+)(-(?P<line>\d+))?": "tally:tally",
    r"contract": "dealt:contract",
    r"actions-(?P<line>\d+)": "choices:actions",
    r"action-(?P<line>\d+)": "choices:action",
    r"correct-(?P<line>\d+)": "choices:correct",
    r"ending-(?P<line>\d+)": "choices:ending",
    r"more-(?P<line>\d+)": "choices:report_more",
    r"seat-(?P<use>[a-z]+)-(?P<street>\d+)-(?P<line>\d+)": "choices:whose",
    r"rules-(?P<number>[1-5])": "rules:rules",
    r"house-rules": "rules:house_rules",
}
"""Where every page is drawn, by the pattern of its name; the groups are handed to it as words."""
PRIVATE_PAGES: dict[str, str] = {r"secret": "dealt:secret"}
"""Where every private page is drawn."""

page = NamedPages(PAGES, __name__)
private_page = NamedPages(PRIVATE_PAGES, __name__)
curtain = later(f"{__name__}.dealt:curtain")

"""The pages of Unearth: from what the table, or a seat, may know to what the glass shows.

Pure. The names of pages are in ``questions.page_names``; hints beside the buttons are
added by the box.
"""

from __future__ import annotations

from companion.engine.lazy import later
from companion.screens.by_name import NamedPages

PAGES: dict[str, str] = {
    r"opening": "opening:opening",
    r"(?P<name>turn(-.*)?)": "turn:turn",
    r"list-(?P<kind>places|dice|d4|d6|d8)-(?P<line>\d+)": "lists:dial_list",
    r"roll(-(?P<line>\d+))?": "dug:roll",
    r"where-(?P<place>\d+)": "dug:where",
    r"first-roll(-(?P<line>\d+))?": "dug:first_roll",
    r"reroll(-(?P<line>\d+))?": "dug:reroll",
    r"stone(-(?P<line>\d+))?": "dug:stone",
    r"two-stones(-(?P<line>\d+))?": "dug:two_stones",
    r"claim": "reports:claim",
    r"last-claim": "reports:last_claim",
    r"age": "reports:age",
    r"build-(?P<wonder>[a-z-]+)": "wonders:build",
    r"builds-(?P<line>\d+)": "wonders:builds",
    r"wonders": "wonders:wonders",
    r"tokens": "wonders:tokens",
    r"last-wonders": "wonders:last_wonders",
    r"memorial-waits": "wonders:memorial_waits",
    r"memorial-on-phone": "wonders:memorial_on_phone",
    r"look-back-(?P<number>\d+)": "lists:look_back",
    r"cards-(?P<line>\d+)": "lists:cards",
    r"card-die-(?P<index>\d+)": "dice:card_die",
    r"card-number-(?P<number>\d+)": "dice:card_number",
    r"over": "over:over",
    r"why-(?P<seat>\d)": "over:why",
    r"seat-(?P<seat>\d)": "seat:seat_page",
    r"dice": "dice:all_dice",
    r"rules-(?P<number>\d)": "rules:rules",
    r"house-rules(-(?P<number>[2-4]))?": "rules:house_rules",
}
"""Where every page is drawn, by the pattern of its name; the groups are handed to it as words."""
PRIVATE_PAGES: dict[str, str] = {r"hand": "private:hand", r"memorial": "private:memorial"}
"""Where every private page is drawn."""

page = NamedPages(PAGES, __name__)
private_page = NamedPages(PRIVATE_PAGES, __name__)
curtain = later(f"{__name__}.private:curtain")

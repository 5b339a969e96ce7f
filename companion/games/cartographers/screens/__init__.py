"""The pages of Cartographers: from what the table may know to what the glass shows.

Pure. A page is named: ``turn``, ``edict-B``, ``look-back-2``. Names with a number or
a letter are matched by pattern; hints beside the buttons are added by the box.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.games.cartographers.screens.edicts import choosing, edict, edicts, skills
from companion.games.cartographers.screens.opening import opening
from companion.games.cartographers.screens.over import over
from companion.games.cartographers.screens.scores import score_entry
from companion.games.cartographers.screens.season_end import season_end
from companion.games.cartographers.screens.turn import look_back, turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cartographers.state import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["PAGES", "page"]

PAGES: dict[str, Callable[..., Page]] = {
    r"turn": turn,
    r"opening": opening,
    r"choosing-edicts": choosing,
    r"choosing-(?P<index>\d+)": choosing,
    r"season-end": season_end,
    r"score-entry-(?P<season>[a-z]+)-(?P<signs>[+-]\d\d)-(?P<cursor>\d)": score_entry,
    r"over": over,
    r"edict-(?P<letter>[A-Z])": edict,
    r"edicts": edicts,
    r"skills": skills,
    r"look-back-(?P<index>\d+)": look_back,
}
"""Every page by the pattern of its name; the groups are handed to it as words."""


def page(view: View, name: str, say: Say) -> Page:
    """Return a page by its name. Raises KeyError for a name that no page has."""
    for pattern, draw in PAGES.items():
        match = re.fullmatch(pattern, name)
        if match:
            words = {key: word for key, word in match.groupdict().items() if word is not None}
            return draw(view, say, **words)
    raise KeyError(name)

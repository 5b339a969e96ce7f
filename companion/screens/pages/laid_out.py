"""The page of what lies on the table before the first press."""

from __future__ import annotations

from companion.screens.bound import bound
from companion.screens.pages.heading import Foot, Heading
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.widgets import Icon, Page, Role, Text
from companion.surface.frozen import frozen

TABLE_NOW = "table-now"
"""The page's name."""


@frozen
class LaidOutLine:
    """Something that lies on the table: its icon, and what it is, in few words on a small page."""

    icon: str
    words: str
    brief: str


def laid_out_page(
    title: str, lines: tuple[LaidOutLine, ...], foot: str, border: tuple[str, ...]
) -> Page:
    """Return the page of what lies on the table, with what to do next in its last line."""
    said = tuple(Sentence(each.words, each.brief, sign=bound(Icon, each.icon)) for each in lines)
    head = Heading(title, Icon("players", Role.HEADING), border=border)
    return Page(TABLE_NOW, Sentences(head, said, foot=Foot(left=Text(foot, Role.LABEL))))

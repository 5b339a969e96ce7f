"""The rules of this table: what set-up chose where printings differ, and what the box decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.rules.options import OPTIONS
from companion.screens.pages.heading import Heading
from companion.screens.pages.named_values import NamedValues
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.widgets import Icon, Page, Role

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

_SILENT = (("stone", "changed", "rerolls"), ("flame", "deck", "hand"), ("later", "city", "dug"))
"""Where the rules are silent: the sentences of each page."""


def house_rules(view: View, say: Say, number: str = "1") -> Page:
    """Return the readings in force, or a page of what the box decides where rules are silent."""
    mark = Icon("info", Role.HEADING)
    if number != "1":
        lines = tuple(Sentence(say(f"house.{key}")) for key in _SILENT[int(number) - 2])
        head = Heading(say("house.silent"), mark, lines=2)
        return Page(f"house-rules-{number}", Sentences(head, lines, ruled=True))
    pairs = tuple(
        (say(f"option.{each.id}.label"),
         say(f"option.{each.id}.{getattr(view.options, each.id.replace('-', '_'))}"))
        for each in OPTIONS if each.rare
    )  # fmt: skip
    head = Heading(say("house.title"), mark)
    return Page("house-rules", NamedValues(head, pairs, note=say("house.note")))

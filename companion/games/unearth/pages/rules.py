"""Five pages of rules, a picture and a few sentences each, and the rules of this table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.pictures import Dice, DrawnDie, Earth, Ring, Stones
from companion.games.unearth.pages.parts import arrow, icon
from companion.games.unearth.pages.wonders import ring_letters
from companion.games.unearth.questions.page_names import RULES_PAGES
from companion.games.unearth.rules.options import OPTIONS
from companion.screens.bound import bound
from companion.screens.pages.explained import Explained, chained
from companion.screens.pages.heading import Heading
from companion.screens.pages.named_values import NamedValues
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.widgets import Grow, Icon, Page, Role, Row, Text, Widget

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

_NAMES = ("turn", "claim", "ring", "cards", "points")
_RING = "BYBRBL"
_SIZES = (Role.NUMERAL, Role.HEADING, Role.TITLE, Role.BODY, Role.LABEL)


def rules(view: View, say: Say, number: str) -> Page:
    """Return a page of rules."""
    name = _NAMES[int(number) - 1]
    count = Text(f"{number} / {len(RULES_PAGES)}", Role.LABEL)
    words = say(f"rules.{name}", three=say(f"why.three-{view.options.three}"))
    head = Heading(say(f"rules.{name}-title"), Icon("info", Role.HEADING), count)
    picture = bound(_picture, name, say)
    return Page(f"rules-{number}", Explained(head, picture, words, sizes=_SIZES))


def _picture(name: str, say: Say, role: Role) -> Widget:
    match name:
        case "turn":
            names = "place", "roll", "dig", "stone"
            return chained((icon(each, role) for each in names), role, gap=3)
        case "claim":
            strong, weak = (Dice((DrawnDie(kind, 6),), "", role) for kind in ("d8", "d6"))
            return Row((strong, Text(">", role), weak, icon("crown", role)), gap=3)
        case "ring":
            closed = Ring(_RING, ring_letters(_RING, say), "", "3", role=role)
            return Row((Stones(("blue",), "", role), arrow(role), closed), gap=3)
        case "cards":
            return chained((icon("hand", role), icon("dig", role)), role, gap=3)
        case _:
            said = ((n, n * (n + 1)) for n in range(1, 6))
            fields = (
                Earth(
                    "forest", str(points), say("rules.of-one-land", count=n, points=points), f"×{n}"
                )
                for n, points in said
            )
            return Row(tuple(map(Grow, fields)), gap=1)


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
        (say(each.label), say(each.key(getattr(view.options, each.id.replace("-", "_")))))
        for each in OPTIONS if each.rare
    )  # fmt: skip
    head = Heading(say("house.title"), mark)
    return Page("house-rules", NamedValues(head, pairs, note=say("house.note")))

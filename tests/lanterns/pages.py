"""The pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pictures import Item, ListMenu
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Text,
)
from lanterns.pictures import Bridge
from lanterns.rules import COLOURS, value

if TYPE_CHECKING:
    from companion.engine.controls import Focus
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say
    from lanterns.rules import View

RULES_PAGES = ("rules-1",)


def page(view: View, name: str, say: Say) -> Page:
    """Return a page by its name. Raises KeyError for a name that no page has."""
    kind, _, rest = name.partition("-")
    if kind == "scores":
        points = view.scores[int(rest)]
        sentence = say("scores.why", seat=say(f"seat.{rest}"), points=points)
        return _page(kind, say("scores.title"), (Text(sentence),))
    if kind == "rules":
        return _page(kind, say("rules.title"), (Text(say("rules.text")),))
    seat = say(f"seat.{view.turn}")
    bridge = Grow(Anchor(Bridge(tuple(each.hook for each in view.lanterns))))
    if kind == "over":
        best = view.scores.index(max(view.scores))
        won = Text(say("over.wins", seat=say(f"seat.{best}")), Role.BODY, Align.CENTRE)
        code = Luxury(Text(view.code, Role.SMALL, Align.CENTRE), 2)
        return _page(kind, say("over.title"), (bridge, won, code))
    if kind == "colour" and rest:
        chosen = int(rest)
        lines = tuple(Item(say(f"colour.{each}")) for each in COLOURS)
        return _page(kind, say("colour.title"), (Grow(Anchor(ListMenu(lines, chosen))),))
    titles = {
        "roll": say("roll.title", seat=seat),
        "dial": say("roll.title", seat=seat),
        "hook": say("hook.title", number=view.number),
        "colour": say("colour.title"),
    }
    below = say("roll.shows", number=rest) if kind == "dial" and rest != "0" else rest
    below = "" if rest.startswith("at-") else below  # a line of a lone button
    note = (Text(below, Role.BODY, Align.CENTRE),) if below not in {"", "0"} else ()
    return _page(kind, titles[kind], (bridge, *note))


def _page(page_id: str, title: str, body: tuple[Widget, ...]) -> Page:
    icon = Icon("lanterns.drawn/lantern", Role.HEADING)
    head = Row((icon, Grow(Name(title, Role.HEADING, 2))), gap=2)
    return Page(page_id, Column((head, *body), gap=2))


def hand_page(view: View, name: str, focus: Focus, say: Say) -> Page:
    """Return the private page of a seat: its hand as a list."""
    hand = view.hand or ()
    lines = tuple(Item(say("hand.card", value=value(card))) for card in hand)
    shown: Widget = Text(say("hand.empty"))
    if lines:
        shown = ListMenu(lines, focus.index % len(lines))
    return _page(name, say("hand.title"), (Grow(Anchor(shown)), Text(say("hand.keep"), Role.SMALL)))

"""The dials of a turn as lists, for a box of one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth import dials
from companion.games.unearth.page_names import Dialled
from companion.games.unearth.screens.parts import badge, heading, ruin_name, seat_name
from companion.games.unearth.screens.sentences import claimed
from companion.screens.pictures import Item, ListMenu
from companion.screens.widgets import (
    Adapt,
    Anchor,
    Column,
    Grow,
    Luxury,
    Page,
    Role,
    Rule,
    Text,
)

if TYPE_CHECKING:
    from companion.games.unearth.view import View
    from companion.text.catalog import Say


def dial_list(view: View, say: Say, kind: str, line: str) -> Page:
    """Return a list of places, dice or numbers with one line pointed at."""
    entries = dials.lines(view, kind)
    asked = kind if kind in {"places", "dice"} else "numbers"
    seat = seat_name(view.turn, say)
    top = heading(say(f"list.{asked}", seat=seat), mark=badge(view.turn, say), earth=None)
    items = tuple(_item(view, say, kind, entry) for entry in entries)
    here = int(line) % len(items)
    menu = Grow(Anchor(ListMenu(items, here)))
    brief = tuple(_brief(view, say, kind, entry) for entry in entries)
    narrow = Grow(Anchor(ListMenu(brief, here)))
    claims = tuple(
        Luxury(Text(claimed(ask.claim, say), Role.SMALL), 3)
        for ask in view.asks
        if ask.claim is not None
    )
    usual = Column((top, Rule(dotted=False), menu, *claims), gap=1.5)
    small = Column((Luxury(top, 5), menu, *claims), gap=0.5)
    small_tall = Column((Luxury(top, 5), narrow, *claims), gap=0.5)
    return Page("list", Adapt(usual, small=small, small_tall=small_tall))


def _brief(view: View, say: Say, kind: str, entry: str) -> Item:
    """Return a line in fewer words, for a narrow page."""
    whole = _item(view, say, kind, entry)
    if kind == "places" and entry.isdigit():
        site = view.row[int(entry) - 1]
        value = site.ruin.value if site else 0
        return Item(say("list.place", place=entry, ruin=value), whole.said)
    return Item(whole.word)


def _item(view: View, say: Say, kind: str, entry: str) -> Item:
    """Return a line: a place with what it lacks, a die, a number, or where else to go."""
    if kind == "places":
        return _place(view, say, entry)
    if kind == "dice":
        return _die(view, say, entry)
    return Item(entry)


def _place(view: View, say: Say, entry: str) -> Item:
    if not entry.isdigit():
        words = say(f"play.{entry}")
        return Item(words[:1].upper() + words[1:])
    site = view.row[int(entry) - 1]
    if site is None:
        return Item(entry)
    name = say("list.place", place=entry, ruin=ruin_name(site.ruin, say))
    return Item(name, say("list.missing", count=max(0, site.missing)))


def _die(view: View, say: Say, entry: str) -> Item:
    """Return a die in hand, or one that is taken back from its ruin."""
    shown = Dialled.read(f"turn-0-{entry}")
    if shown is None or shown.taken is None:
        return Item(say(f"die.{entry}"))
    place, index = shown.taken
    site = view.row[place]
    if site is None:
        return Item(entry)
    die = site.dice[index]
    words = say("die.shows", die=say(f"die.{die.kind}"), number=die.number)
    return Item(words, say("list.back", place=place + 1))

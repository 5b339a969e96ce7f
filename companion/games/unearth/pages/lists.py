"""The dials of a turn as lists, for a box of one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.pages.parts import badge, ruin_name, seat_name
from companion.games.unearth.pages.sentences import claimed
from companion.games.unearth.questions import dials
from companion.games.unearth.questions.page_names import Dialled
from companion.screens.pages.heading import Heading
from companion.screens.pages.listed import Listed
from companion.screens.pictures import Item
from companion.screens.widgets import Page

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say


def dial_list(view: View, say: Say, kind: str, line: str) -> Page:
    """Return a list of places, dice or numbers with one line pointed at."""
    entries = dials.lines(view, kind)
    asked = kind if kind in {"places", "dice"} else "numbers"
    title = say(f"list.{asked}", seat=seat_name(view.turn, say))
    items = tuple(_item(view, say, kind, each) for each in entries)
    brief = tuple(_brief(view, say, kind, each) for each in entries)
    claims = tuple(claimed(ask.claim, say) for ask in view.asks if ask.claim is not None)
    head = Heading(title, badge(view.turn, say))
    return Page("list", Listed(head, items, int(line), (items, brief), notes=claims))


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

"""Actions: which one is played, and what the one that is played changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.correcting import playable
from companion.games.cadwallon.page_names import SECRET, TOOLS
from companion.games.cadwallon.screens.pieces import (
    card_key,
    emblem,
    footer,
    heading,
    listed,
    seat_name,
    text_of,
    title_of,
)
from companion.screens.excerpts import Excerpt
from companion.screens.marks.excerpts import END
from companion.screens.pictures import Item
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Page,
    Role,
    Rule,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say

_MOST_LETTERS = 19
"""Letters of a name in a list on a small page that stands."""
_LINES = 4
"""Lines of a card's text that a page without more room shows."""


def actions(view: View, say: Say, line: str) -> Page:
    """Return the actions that may be played now, with the text of the one pointed at."""
    top = heading(say("actions.title"), mark=emblem("action", Role.HEADING))
    offered = playable(view)
    if not offered:
        none = Grow(Anchor(Text(say("actions.none"), Role.BODY), Align.START))
        return Page("actions", Column((top, none, *footer(view, say)), gap=1.5))
    here = int(line) % len(offered)
    items = tuple(_item(card, seat, view, say) for seat, card in offered)
    narrow = tuple(Item(each.word) for each in items)
    narrowest = tuple(Item(_cut(each.word)) for each in items)
    text = _text(view, *offered[here], say)
    bodies = (
        listed(
            view,
            say,
            top,
            items,
            here,
            below=(_below(*pair),),
            narrow=(narrow, narrowest),
        )
        for pair in _said(text)
    )
    return Page("actions", Fit(tuple(bodies), patience=4))


def _cut(name: str) -> str:
    """Return a name that takes two short lines at most; only an owner's is longer."""
    return name if len(name) <= _MOST_LETTERS else f"{name[: _MOST_LETTERS - 1].rstrip()}{END}"


def _below(usual: Widget, small: Widget) -> Widget:
    """Return what a card says, under a rule where there is room for one."""
    return Adapt(Column((Rule(), usual), gap=2), small=small)


def _said(text: str) -> tuple[tuple[Widget, Widget], ...]:
    """Return what a card says, usually and on a small page: all of it, or its first lines."""
    return (
        (Text(text, Role.BODY), Text(text, Role.SMALL)),
        (Text(text, Role.SMALL), Excerpt(text, most=2)),
        (Excerpt(text, most=_LINES), Excerpt(text, most=1)),
    )


def _item(card: str, seat: int, view: View, say: Say) -> Item:
    """Return a line: the name of a card, and whose it is where several seats may play."""
    name = say("actions.secret") if card == SECRET else title_of(card_key(card), say)
    whose = seat_name(seat, say) if len(view.acting) > 1 or card == SECRET else ""
    return Item(name, whose)


def _text(view: View, seat: int, card: str, say: Say) -> str:
    """Return what a card does; of a secret one, who may look at it."""
    if card != SECRET:
        return text_of(card_key(card), say)
    kind = "paper-text" if view.options.special == "own" else "secret-text"
    return say(f"actions.{kind}", seat=seat_name(seat, say))


def action(view: View, say: Say, line: str) -> Page:
    """Return the text of the action that is played, and a list of what it may change."""
    if view.open_action is None:
        raise KeyError("action")
    seat, card, _ = view.open_action
    name = title_of(card_key(card.id), say)
    title = say("action.played", card=name, seat=seat_name(seat, say))
    mark = emblem("action", Role.HEADING)
    top = Fit((heading(title, mark=mark), heading(title, mark=mark, lines=2)))
    text = text_of(card_key(card.id), say)
    items = tuple(Item(say(f"action.{tool}")) for tool in TOOLS)
    here = int(line) % len(items)
    bodies = (listed(view, say, _above(top, *pair), items, here) for pair in _said(text))
    return Page("action", Fit(tuple(bodies), patience=4))


def _above(top: Widget, usual: Widget, small: Widget) -> Widget:
    """Return a card's name over what it says."""
    brief = Luxury(Inset(small, top=1), 7)
    return Adapt(Column((top, usual, Rule()), gap=2), small=Column((Luxury(top, 4), brief), gap=1))

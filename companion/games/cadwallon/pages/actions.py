"""Actions: which one is played, and what the one that is played changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.pieces import (
    emblem,
    foot,
    seat_name,
    text_of,
    title_of,
)
from companion.games.cadwallon.questions.correcting import playable
from companion.games.cadwallon.questions.page_names import SECRET, TOOLS
from companion.games.cadwallon.rules.state import card_key
from companion.screens.marks.excerpts import END
from companion.screens.pages.heading import Heading
from companion.screens.pages.listed import Listed
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.pictures import Item
from companion.screens.widgets import Page, Role

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

_MOST_LETTERS = 19
"""Letters of a name in a list on a small page that stands."""


def actions(view: View, say: Say, line: str) -> Page:
    """Return the actions that may be played now, with the text of the one pointed at."""
    head = Heading(say("actions.title"), emblem("action", Role.HEADING), border=BORDER)
    offered = playable(view)
    if not offered:
        none = (Sentence(say("actions.none")),)
        return Page("actions", Sentences(head, none, foot=foot(view, say)))
    here = int(line) % len(offered)
    items = tuple(_item(card, seat, view, say) for seat, card in offered)
    brief = tuple(tuple(Item(cut(each.word)) for each in items) for cut in (str, _cut))
    text = _text(view, *offered[here], say)
    return Page("actions", Listed(head, items, here, brief, text, foot=foot(view, say)))


def _cut(name: str) -> str:
    """Return a name that takes two short lines at most; only an owner's is longer."""
    return name if len(name) <= _MOST_LETTERS else f"{name[: _MOST_LETTERS - 1].rstrip()}{END}"


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
    head = Heading(title, emblem("action", Role.HEADING), border=BORDER, lines=2, shrinks=True)
    text = text_of(card_key(card.id), say)
    items = tuple(Item(say(f"action.{tool}")) for tool in TOOLS)
    body = Listed(head, items, int(line), text=text, above=True, foot=foot(view, say))
    return Page("action", body)

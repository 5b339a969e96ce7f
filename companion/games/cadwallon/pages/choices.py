"""Lists to choose from: corrections, reports, seats, actions and what they may change."""

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
from companion.games.cadwallon.questions.agents import more
from companion.games.cadwallon.questions.correcting import corrections, playable, seats_of
from companion.games.cadwallon.questions.entered_cards import changes
from companion.games.cadwallon.questions.page_names import SECRET, TOOLS
from companion.games.cadwallon.rules.state import card_key
from companion.games.cadwallon.rules.streets import streets_of
from companion.screens.marks.excerpts import END
from companion.screens.pages.heading import Heading
from companion.screens.pages.listed import Listed
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.pictures import Item
from companion.screens.widgets import Icon, Page, Role

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

_MOST_LETTERS = 19
"""Letters of a name in a list on a small page that stands."""


def correct(view: View, say: Say, line: str) -> Page:
    """Return what may be corrected on the page of control."""
    top = Heading(say("correct-list.title"), emblem("city", Role.HEADING), border=BORDER)
    items = tuple(Item(say(f"correct-list.{each}")) for each in corrections(view))
    return Page("correct", Listed(top, items, int(line), foot=foot(view, say)))


def ending(view: View, say: Say, line: str) -> Page:
    """Return what may be changed when all is added up."""
    top = Heading(say("end-list.title"), Icon("star", Role.HEADING), border=BORDER)
    every = changes(view)
    full, narrow = (
        tuple(_changed(view, seat, say, is_full=is_full) for seat in every)
        for is_full in (True, False)
    )
    return Page("ending", Listed(top, full, int(line), (narrow,), foot=foot(view, say)))


def _changed(view: View, seat: int | None, say: Say, *, is_full: bool) -> Item:
    """Return a line: a seat's personalities and in how many ways they may stand, or points."""
    if seat is None:
        return Item(say("action.points"))
    ways = say("end-list.ways", count=len(view.placings[seat]))
    name = seat_name(seat, say)
    return Item(say("end-list.placing", seat=name) if is_full else name, ways)


def report_more(view: View, say: Say, line: str) -> Page:
    """Return what else may be reported of the mat's streets."""
    title = say("more.title", street=_street(view, view.asked or 0))
    top = Heading(title, emblem("street", Role.HEADING), border=BORDER)
    lines = [word for word, _ in more(view)]
    full = tuple(Item(_reported(view, word, "beside", say)) for word in lines)
    narrow = tuple(Item(_reported(view, word, "brief", say)) for word in lines)
    return Page("more", Listed(top, full, int(line), (narrow,), foot=foot(view, say)))


def _reported(view: View, word: str, form: str, say: Say) -> str:
    """Return a line of that list; one more agent of a seat came into the street before."""
    if not word.startswith("seat-"):
        return say(f"more.{word}")
    street = _street(view, (view.asked or 1) - 1)
    return say(f"more.{form}", street=street, seat=say(word.replace("seat-", "seat.")))


def _street(view: View, number: int) -> str:
    """Return a street of the mat by the number that stands on it, and its name."""
    street = streets_of(view.options.side)[number]
    return f"{number + 1} ({street.name})"


def whose(view: View, say: Say, use: str, street: str, line: str) -> Page:
    """Return the seats whose agent, or whose points, it may be."""
    number = int(street)
    seats = seats_of(view, use, number)
    here = int(line) % len(seats)
    title = say(f"whose-agent.{use}", street=streets_of(view.options.side)[number].name)
    top = Heading(title, Icon("players", Role.HEADING), border=BORDER, lines=2)
    items = tuple(
        Item(seat_name(seat, say), _there(view, use, number, seat, say)) for seat in seats
    )
    return Page("whose", Listed(top, items, here, foot=foot(view, say)))


def _there(view: View, use: str, street: int, seat: int, say: Say) -> str:
    """Return how many agents of a seat stand in the street, where that matters."""
    count = 0 if use == "points" else view.agents[street].count(seat)
    return say("whose-agent.agents", count=count) if count else ""


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

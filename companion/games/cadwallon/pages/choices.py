"""Lists to choose from: what to correct, what else to report, whose agent it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.pieces import emblem, foot, seat_name
from companion.games.cadwallon.questions.agents import more
from companion.games.cadwallon.questions.correcting import corrections, seats_of
from companion.games.cadwallon.questions.entered_cards import changes
from companion.games.cadwallon.rules.streets import streets_of
from companion.screens.pages.heading import Heading
from companion.screens.pages.listed import Listed
from companion.screens.pictures import Item
from companion.screens.widgets import Icon, Page, Role

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say


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
    asked = view.asked or 0
    top = Heading(
        say("more.title", street=_street(view, asked)),
        emblem("street", Role.HEADING),
        border=BORDER,
    )
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

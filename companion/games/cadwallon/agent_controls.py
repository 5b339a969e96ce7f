"""What the buttons do while agents are placed in the streets, or reported from the mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Browse, Play, Point, Purpose, WrongName
from companion.engine.questions import Choice, control, letters, listed, silent
from companion.games.cadwallon.cards import SEATS
from companion.games.cadwallon.drawings import own_icon, seat_icon
from companion.games.cadwallon.moves import AgentAdded, AgentPlaced, AgentReported
from companion.games.cadwallon.page_names import RULES_PAGES
from companion.games.cadwallon.pointing import ACTIONS, MORE, based, moved_to
from companion.games.cadwallon.streets import streets_of
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.game import Control, Does, Focus
    from companion.games.cadwallon.pointing import CursorAt
    from companion.games.cadwallon.view import View

BY_BUTTON = 4
"""Seats that have a button each where streets are reported; more are named by two letters."""
SEATS_BESIDE_LOOK = 2
"""Of these no seat has the button that looks around."""


def look(view: View, gesture: Gesture = Gesture.PRESS) -> Control:
    """Return the way to look around: the cards of the seat in turn first."""
    players = len(view.seats)
    seats = tuple(f"holdings-{(view.turn + step) % players}" for step in range(players))
    condition = ("condition-card",) if view.condition else ()
    does = Browse((*seats, *condition, *RULES_PAGES))
    word = "holdings" if gesture is Gesture.PRESS else "look"
    return control(Purpose.INFO, Button.C, word, own_icon("city"), does, gesture)


def _action(view: View) -> tuple[Control, ...]:
    """Return the way to the actions that may be played now."""
    if not view.acting:
        return ()
    does = Point(ACTIONS)
    return (control(Purpose.EXTRA, Button.A, "action", own_icon("action"), does, Gesture.HOLD),)


def _names(view: View) -> dict[str, Does | None]:
    """Return what naming each street does; nothing where one is taken."""
    free = {*view.free}
    return {
        street.name: Play((AgentPlaced(street.number),)) if street.number in free else None
        for street in streets_of(view.options.side)
    }


def placing_page(view: View, focus: Focus, at: CursorAt) -> str:
    """Return the name of the page on which the seat in turn names a street."""
    if focus.one_button:
        line = at.line % len(_lone_streets(view))
        return f"place-at-{view.free[line]}" if line < len(view.free) else "place"
    return f"place-{focus.typed}" if focus.typed else "place"


def placing(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return the letters of the free streets; holding A plays an action, holding C looks around."""
    if focus.one_button:
        return listed(_lone_streets(view), moved_to(focus, at.line))
    offered = letters(_names(view), moved_to(focus, at.line), "play.street", own_icon("street"))
    taken = {each.button for each in offered}
    gesture = Gesture.HOLD if Button.C in taken else Gesture.PRESS
    return (*offered, *_action(view), look(view, gesture))


def _lone_streets(view: View) -> list[Choice]:
    """Return the lines of a lone button: the free streets, then what has no gesture of its own."""
    streets = streets_of(view.options.side)
    names = [
        Choice(
            "play.street", own_icon("street"), Play((AgentPlaced(street),)), streets[street].name
        )
        for street in view.free
    ]
    return [*names, *lone_lines((*_action(view), look(view)))]


def lone_lines(offered: tuple[Control, ...]) -> list[Choice]:
    """Return controls as lines of a list; a lone button comes to the menu by looking around."""
    return [Choice(each.word, each.icon, each.does) for each in offered]


def reporting_page(view: View, focus: Focus, at: CursorAt) -> str:
    """Return the name of the page on which a street of the mat is reported, or what else."""
    if at.kind == "more":
        return f"more-{at.line % len(more(view))}"
    if focus.one_button:
        line = at.line % len(_lone_seats(view))
        return f"report-at-{line}" if line <= len(view.seats) else "report"
    return f"report-{focus.typed}" if focus.typed else "report"


def _reports(view: View) -> dict[int, Does]:
    """Return a report of the street that is asked for each seat with an agent for it."""
    street = view.asked or 0
    return {seat: Play((AgentReported(street, seat),)) for seat in view.reportable}


def seat_letters(players: int) -> tuple[str, ...]:
    """Return the names by which more than four seats report: two letters each.

    >>> seat_letters(6)
    ('AA', 'AB', 'AC', 'AD', 'BA', 'BB')
    """
    return tuple(f"{'ABCD'[seat // 4]}{'ABCD'[seat % 4]}" for seat in range(players))


def reporting(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return a button for each seat; holding A opens what else may be reported."""
    if at.kind == "more":
        return _more_controls(view, focus, at)
    if focus.one_button:
        return listed(_lone_seats(view), moved_to(focus, at.line))
    reports, players = _reports(view), len(view.seats)
    others = (control(Purpose.EXTRA, Button.A, "more", "next", Point(MORE), Gesture.HOLD),)
    if players > BY_BUTTON:
        letters_of = seat_letters(players)
        names = {name: reports.get(seat) for seat, name in enumerate(letters_of)}
        offered = letters(names, focus, "play.seats", "players")
        return (*offered, *others, *(() if focus.typed else (look(view),)))
    offered = tuple(
        control(Purpose.EXTRA, button, f"seat-{SEATS[seat]}", seat_icon(seat), reports[seat])
        if seat in reports
        else silent(button, WrongName())
        for seat, button in zip(range(players), Button, strict=False)
    )
    gesture = Gesture.HOLD if players > SEATS_BESIDE_LOOK else Gesture.PRESS
    return (*offered, *others, look(view, gesture))


def _lone_seats(view: View) -> list[Choice]:
    """Return the lines of a lone button: a line for each seat, one for nobody, then the others."""
    reports = _reports(view)
    seats = [
        Choice(f"play.seat-{SEATS[seat]}", seat_icon(seat), reports.get(seat, Point(seat)))
        for seat in range(len(view.seats))
    ]
    nobody = Choice("play.nobody", "no", Play((AgentReported(view.asked or 0, None),)))
    others = Choice("play.more", "next", Point(MORE))
    return [*seats, nobody, others, *lone_lines((look(view),))]


def more(view: View) -> tuple[tuple[str, Does], ...]:
    """Return what else may be reported: nobody, one more agent in the street before, an action."""
    street = view.asked or 0
    lines: list[tuple[str, Does]] = [("nobody", Play((AgentReported(street, None),)))]
    if street:
        lines += [
            (f"seat-{SEATS[seat]}", Play((AgentAdded(street - 1, seat),)))
            for seat in range(len(view.seats))
        ]
    if view.acting:
        lines.append(("action", Point(ACTIONS)))
    lines.append(("back", Point(0)))
    return tuple(lines)


def _more_controls(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return the controls of that list; it has a line to close it, so that B is the menu's."""
    lines = [Choice(f"play.{word}", "yes", does) for word, does in more(view)]
    return based(listed(lines, moved_to(focus, at.line)), MORE)

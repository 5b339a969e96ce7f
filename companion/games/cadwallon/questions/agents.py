"""What is asked while agents are placed in the streets, or reported from the mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import control, letters, pointing
from companion.engine.controls import Browse, Play, Purpose
from companion.engine.questions import Answer, Few, Many, Names, lines_of
from companion.games.cadwallon.drawings.named import own_icon, seat_icon
from companion.games.cadwallon.questions.page_names import RULES_PAGES
from companion.games.cadwallon.rules.cards import SEATS
from companion.games.cadwallon.rules.moves import AgentAdded, AgentPlaced, AgentReported
from companion.games.cadwallon.rules.streets import streets_of
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.controls import Control, Does, Focus
    from companion.engine.questions import Question
    from companion.games.cadwallon.view.view import View

MORE = ("more",)
"""The path to what else may be reported."""
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
    does = pointing("actions")
    return (control(Purpose.EXTRA, Button.A, "action", own_icon("action"), does, Gesture.HOLD),)


def placing(view: View, focus: Focus) -> Names:
    """Return the letters of the free streets; holding A plays an action, holding C looks around."""
    free, icon = {*view.free}, own_icon("street")
    names: dict[str, Does | None] = {
        street.name: Play((AgentPlaced(street.number),)) if street.number in free else None
        for street in streets_of(view.options.side)
    }
    taken = {each.button for each in letters(names, focus, "", icon)}
    around = look(view, Gesture.HOLD if Button.C in taken else Gesture.PRESS)
    behind = lines_of((*_action(view), look(view)), "place")
    return Names("place", names, "play.street", icon, (*_action(view), around), behind)


def seat_letters(players: int) -> tuple[str, ...]:
    """Return the names by which more than four seats report: two letters each.

    >>> seat_letters(6)
    ('AA', 'AB', 'AC', 'AD', 'BA', 'BB')
    """
    return tuple(f"{'ABCD'[seat // 4]}{'ABCD'[seat % 4]}" for seat in range(players))


def reporting(view: View, focus: Focus) -> Question:
    """Return a button for each seat; holding A opens what else may be reported."""
    if focus.at == MORE:  # a list with a line to close it, so that B is the menu's
        lines = (Answer(f"play.{word}", "yes", does) for word, does in more(view))
        return Many("more", tuple(lines), at=MORE)
    street, players = view.asked or 0, len(view.seats)
    reports: dict[int, Does] = {
        seat: Play((AgentReported(street, seat),)) for seat in view.reportable
    }
    others = control(Purpose.EXTRA, Button.A, "more", "next", pointing(*MORE), Gesture.HOLD)
    if players > BY_BUTTON and not focus.one_button:
        names = {name: reports.get(seat) for seat, name in enumerate(seat_letters(players))}
        around = () if focus.typed else (look(view),)
        return Names("report", names, "play.seats", "players", (others, *around))
    seats = tuple(
        Answer(f"play.seat-{SEATS[seat]}", seat_icon(seat), reports.get(seat))
        for seat in range(players)
    )
    nobody = Play((AgentReported(street, None),))
    behind = (
        Answer("play.nobody", "no", nobody, page=f"report-at-{players}"),
        *lines_of((others, look(view)), "report"),
    )
    around = (look(view, Gesture.HOLD if players > SEATS_BESIDE_LOOK else Gesture.PRESS),)
    return Few("report", seats, (others, *around), behind, lone="report-at")


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
        lines.append(("action", pointing("actions")))
    lines.append(("back", pointing()))
    return tuple(lines)

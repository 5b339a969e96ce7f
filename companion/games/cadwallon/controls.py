"""What the buttons do on each page, and which page shows where the game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import Answer, control, letters, listed, silent
from companion.engine.game import Browse, Play, Point, Purpose, Rematch, Secret, WrongName
from companion.games.cadwallon import asking_cards, correcting, ending, tallying
from companion.games.cadwallon.cards import SEATS
from companion.games.cadwallon.drawings import own_icon, seat_icon
from companion.games.cadwallon.moves import (
    ActionPlayed,
    AgentAdded,
    AgentPlaced,
    AgentReported,
    CityLeft,
    ConditionRead,
    RoundSettled,
    SecretSeen,
)
from companion.games.cadwallon.page_names import RULES_PAGES, SECRET
from companion.games.cadwallon.pointing import (
    ACTIONS,
    CORRECT,
    ENDING,
    MORE,
    based,
    moved_to,
    pointed,
)
from companion.games.cadwallon.state import Phase
from companion.games.cadwallon.streets import streets_of
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.game import Control, Does, Focus
    from companion.games.cadwallon.pointing import CursorAt
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say

BY_BUTTON = 4
"""Seats that have a button each where streets are reported; more are named by two letters."""
ENDINGS = ("ending", "placing")
"""What is pointed at where the end is changed by hand."""
SEATS_BESIDE_LOOK = 2
"""Of these no seat has the button that looks around."""


def table(view: View, focus: Focus) -> str:
    """Return the name of the page that shows where the game stands."""
    at = _at(view, focus)
    if at.kind == "more":
        return f"more-{at.line % len(more(view))}"
    if view.groups:
        return asking_cards.page(view, focus, at)
    if at.kind in ENDINGS:
        return ending.page(view, at)
    if at.kind != "rest":
        return correcting.page(view, focus, at)
    match view.phase:
        case Phase.PLACING:
            return _placing_page(view, focus, at)
        case Phase.REPORTING:
            return _reporting_page(view, focus, at)
        case Phase.TALLY:
            return tallying.page(view, at)
        case Phase.CONTRACTS:
            return "contract"
        case Phase.OVER if view.options.way == "teach":
            return "taught"
        case _:
            return str(view.phase.value)


def controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do now, menu, undo and power aside."""
    at = _at(view, focus)
    if at.kind == "more":
        return _more_controls(view, focus, at)
    if view.groups:
        return _asking(view, focus, at)
    if at.kind in ENDINGS:
        return ending.controls(view, focus, at)
    if at.kind != "rest":
        return correcting.controls(view, focus, at)
    match view.phase:
        case Phase.SECRETS:
            inside = Secret(view.turn, SECRET)
            return (control(Purpose.MAIN, Button.A, "look-secret", "curtain", inside),)
        case Phase.CONDITION:
            read = Play((ConditionRead(),))
            return (control(Purpose.MAIN, Button.A, "to-the-city", "yes", read, waits=True),)
        case Phase.PLACING:
            return _placing(view, focus, at)
        case Phase.REPORTING:
            return _reporting(view, focus, at)
        case Phase.CONTROL:
            return _control(view)
        case Phase.TALLY:
            return tallying.controls(view, focus, at, _lone_lines((look(view),)))
        case Phase.CONTRACTS:
            return tallying.contract_controls(view)
        case _:
            return _over(view)


def _at(view: View, focus: Focus) -> CursorAt:
    """Return what is pointed at, where that is still there: a press may have changed the page."""
    at = correcting.current(view, pointed(focus.cursor))
    if at.kind == "rest" or (view.groups and at.kind in asking_cards.KINDS_OF_CURSOR):
        return at
    is_open, is_over = view.open_action is not None, view.phase is Phase.OVER
    at_hand = {
        "more": view.phase is Phase.REPORTING,
        "actions": bool(correcting.playable(view)) and not is_open,
        "correct": view.phase is Phase.CONTROL and not is_open,
        "tools": is_open,
        **dict.fromkeys(ENDINGS, is_over),
    }
    if is_over and at.use == "points":
        return at
    if at_hand.get(at.kind, is_open or view.phase is Phase.CONTROL):
        return at
    return pointed(0)


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


def _placing_page(view: View, focus: Focus, at: CursorAt) -> str:
    if focus.one_button:
        line = at.line % len(_lone_streets(view))
        return f"place-at-{view.free[line]}" if line < len(view.free) else "place"
    return f"place-{focus.typed}" if focus.typed else "place"


def _placing(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return the letters of the free streets; holding A plays an action, holding C looks around."""
    if focus.one_button:
        return listed(_lone_streets(view), moved_to(focus, at.line))
    offered = letters(_names(view), moved_to(focus, at.line), "play.street", own_icon("street"))
    taken = {each.button for each in offered}
    gesture = Gesture.HOLD if Button.C in taken else Gesture.PRESS
    return (*offered, *_action(view), look(view, gesture))


def _lone_streets(view: View) -> list[Answer]:
    """Return the lines of a lone button: the free streets, then what has no gesture of its own."""
    streets = streets_of(view.options.side)
    names = [
        Answer(
            "play.street", own_icon("street"), Play((AgentPlaced(street),)), streets[street].name
        )
        for street in view.free
    ]
    return [*names, *_lone_lines((*_action(view), look(view)))]


def _lone_lines(offered: tuple[Control, ...]) -> list[Answer]:
    """Return controls as lines of a list; a lone button comes to the menu by looking around."""
    return [Answer(each.word, each.icon, each.does) for each in offered]


def _reporting_page(view: View, focus: Focus, at: CursorAt) -> str:
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


def _reporting(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return a button for each seat; holding A opens what else may be reported."""
    if focus.one_button:
        return listed(_lone_seats(view), moved_to(focus, at.line))
    reports, players = _reports(view), len(view.seats)
    more = (control(Purpose.EXTRA, Button.A, "more", "down", Point(MORE), Gesture.HOLD),)
    if players > BY_BUTTON:
        letters_of = seat_letters(players)
        names = {name: reports.get(seat) for seat, name in enumerate(letters_of)}
        offered = letters(names, focus, "play.seats", "players")
        return (*offered, *more, *(() if focus.typed else (look(view),)))
    offered = tuple(
        control(Purpose.EXTRA, button, f"seat-{SEATS[seat]}", seat_icon(seat), reports[seat])
        if seat in reports
        else silent(button, WrongName())
        for seat, button in zip(range(players), Button, strict=False)
    )
    gesture = Gesture.HOLD if players > SEATS_BESIDE_LOOK else Gesture.PRESS
    return (*offered, *more, look(view, gesture))


def _lone_seats(view: View) -> list[Answer]:
    """Return the lines of a lone button: a line for each seat, one for nobody, then the others."""
    reports = _reports(view)
    seats = [
        Answer(f"play.seat-{SEATS[seat]}", seat_icon(seat), reports.get(seat, Point(seat)))
        for seat in range(len(view.seats))
    ]
    nobody = Answer("play.nobody", "no", Play((AgentReported(view.asked or 0, None),)))
    others = Answer("play.more", "down", Point(MORE))
    return [*seats, nobody, others, *_lone_lines((look(view),))]


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
    lines = [Answer(f"play.{word}", "yes", does) for word, does in more(view)]
    return based(listed(lines, moved_to(focus, at.line)), MORE)


def _asking(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return the answers to what lies on the table, and the look around where a button is free."""
    offered = asking_cards.controls(view, focus, at)
    if view.lesson is not None or at.kind not in {"rest", "guild"}:
        return offered
    if focus.one_button:
        around = replace(look(view), button=Button.B)
        return (*offered, around) if at.kind == "rest" else offered
    is_taken = any(each.button is Button.C and each.gesture is Gesture.HOLD for each in offered)
    return offered if is_taken else (*offered, look(view, Gesture.HOLD))


def _control(view: View) -> tuple[Control, ...]:
    """Return the next round, or the scores; holding A corrects."""
    word = "scores" if view.ends_next else "next-round"
    settle = Play((RoundSettled(),))
    leave = (
        control(Purpose.EXTRA, Button.C, "end-here", "star", Play((CityLeft(),)), Gesture.HOLD),
    )
    return (
        control(Purpose.MAIN, Button.A, word, "next", settle, waits=True),
        control(
            Purpose.EXTRA, Button.A, "correct", own_icon("street"), Point(CORRECT), Gesture.HOLD
        ),
        look(view),
        *(leave if view.may_leave else ()),
    )


def _over(view: View) -> tuple[Control, ...]:
    """Return a new game, and each seat's cards, the winner first; holding C changes the end.

    Of a lesson there is the rest, where a card is not known yet.
    """
    if view.options.way == "teach":
        go_on = control(Purpose.MAIN, Button.A, "teach-on", "next", Rematch(), waits=True)
        return (go_on,) if view.known < view.cards_in_all else ()
    first = view.winners[0] if view.winners else 0
    seats = tuple(f"holdings-{seat}" for seat in range(len(view.seats)))
    does = Browse((*seats, *RULES_PAGES), first)
    return (
        control(Purpose.MAIN, Button.A, "again", "flip", Rematch(), waits=True),
        control(Purpose.INFO, Button.C, "holdings", own_icon("city"), does),
        control(
            Purpose.EXTRA, Button.C, "ending", own_icon("personality"), Point(ENDING), Gesture.HOLD
        ),
    )


def private_controls(view: View, name: str, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do on the page of a seat's secrets."""
    del name, focus
    if view.phase is Phase.SECRETS:
        seen = Play((SecretSeen(view.turn),))
        return (control(Purpose.MAIN, Button.A, "seen", "curtain", seen, waits=True),)
    secret = view.secret
    if secret is None or secret.special is None:
        return ()
    seats = [seat for seat in view.acting if view.seats[seat].has_secret]
    if secret.seat not in seats:
        return ()
    play = Play((ActionPlayed(secret.seat, secret.special.id),))
    return (control(Purpose.MAIN, Button.A, "play-action", own_icon("action"), play),)


def seat_name(view: View, seat: int, say: Say) -> str:
    """Return how the table calls a seat."""
    del view
    return say(seat_word(seat))


def seat_word(seat: int) -> str:
    """Return the key of a seat's name.

    >>> seat_word(0)
    'seat.blue'
    """
    return f"seat.{SEATS[seat]}"

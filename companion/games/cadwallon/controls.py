"""What the buttons do on each page, and which page shows where the game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Browse, Play, Point, Purpose, Secret, SetUp
from companion.engine.questions import another_game, control
from companion.games.cadwallon import agent_controls, asking_cards, correcting, ending, tallying
from companion.games.cadwallon.agent_controls import lone_lines, look
from companion.games.cadwallon.cards import SEATS
from companion.games.cadwallon.drawings import own_icon
from companion.games.cadwallon.moves import (
    ActionPlayed,
    CityLeft,
    ConditionRead,
    RoundSettled,
    SecretSeen,
)
from companion.games.cadwallon.page_names import RULES_PAGES, SECRET
from companion.games.cadwallon.pointing import (
    CORRECT,
    ENDING,
    pointed,
)
from companion.games.cadwallon.state import Phase
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.game import Control, Focus
    from companion.games.cadwallon.pointing import CursorAt
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say

ENDINGS = ("ending", "placing")
"""What is pointed at where the end is changed by hand."""


def table(view: View, focus: Focus) -> str:
    """Return the name of the page that shows where the game stands."""
    at = _at(view, focus)
    if view.groups:
        return asking_cards.page(view, focus, at)
    if at.kind in ENDINGS:
        return ending.page(view, at)
    if at.kind not in {"rest", "more"}:
        return correcting.page(view, focus, at)
    match view.phase:
        case Phase.PLACING:
            return agent_controls.placing_page(view, focus, at)
        case Phase.REPORTING:
            return agent_controls.reporting_page(view, focus, at)
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
    if view.groups:
        return _asking(view, focus, at)
    if at.kind in ENDINGS:
        return ending.controls(view, focus, at)
    if at.kind not in {"rest", "more"}:
        return correcting.controls(view, focus, at)
    match view.phase:
        case Phase.SECRETS:
            inside = Secret(view.turn, SECRET)
            return (control(Purpose.MAIN, Button.A, "look-secret", "curtain", inside),)
        case Phase.CONDITION:
            read = Play((ConditionRead(),))
            return (control(Purpose.MAIN, Button.A, "to-the-city", "yes", read, waits=True),)
        case Phase.PLACING:
            return agent_controls.placing(view, focus, at)
        case Phase.REPORTING:
            return agent_controls.reporting(view, focus, at)
        case Phase.CONTROL:
            return _control(view)
        case Phase.TALLY:
            return tallying.controls(view, focus, at, lone_lines((look(view),)))
        case Phase.CONTRACTS:
            return tallying.contract_controls(view)
        case _:
            return _over(view)


def _at(view: View, focus: Focus) -> CursorAt:
    """Return what is pointed at, where that is still there: a press may have changed the page."""
    at = correcting.current(view, pointed(focus.number))
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


def _asking(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return the answers to what lies on the table, and the look around where a button is free."""
    has_look = view.lesson is None and at.kind in {"rest", "guild"}
    lone = lone_lines((look(view),)) if has_look and focus.one_button else ()
    offered = asking_cards.controls(view, focus, at, lone)
    if not has_look or focus.one_button:
        return offered
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
    """Return each seat's cards, the winner first, what changes the end, and another game by a hold.

    Of a lesson there is the rest, or a game with the owner's cards where all are known.
    """
    if view.options.way == "teach":
        if view.known < view.cards_in_all:
            return (another_game("teach-on", "next"),)
        return (another_game("play-own", does=SetUp((("way", "deck"), ("cards", "own")))),)
    first = view.winners[0] if view.winners else 0
    seats = tuple(f"holdings-{seat}" for seat in range(len(view.seats)))
    does = Browse((*seats, *RULES_PAGES), first)
    return (
        control(Purpose.MAIN, Button.A, "holdings", own_icon("city"), does, waits=True),
        another_game("again"),
        control(Purpose.EXTRA, Button.C, "ending", own_icon("personality"), Point(ENDING)),
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

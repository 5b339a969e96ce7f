"""What is asked in each phase: which page shows it, and what the buttons do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import another_game, control, pointing, way_back
from companion.engine.controls import Browse, Play, Purpose, Secret, SetUp
from companion.engine.questions import Answer, Fixed, Many
from companion.games.cadwallon.drawings.named import own_icon
from companion.games.cadwallon.questions import (
    agents,
    card_questions,
    correcting,
    entered_cards,
)
from companion.games.cadwallon.questions.agents import look
from companion.games.cadwallon.questions.page_names import RULES_PAGES, SECRET
from companion.games.cadwallon.rules import moves
from companion.games.cadwallon.rules.state import Phase
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.controls import Control, Does, Focus, Path
    from companion.engine.questions import Question
    from companion.games.cadwallon.view.view import View


def asked(view: View, focus: Focus) -> Question:
    """Return what is asked now: what the fingers point at, else what the phase asks."""
    if view.groups:
        return card_questions.asked(view, focus.at)
    if view.open_action is not None and not focus.at and view.open_action[0] in focus.phones:
        return Fixed("opened", (_here(own_icon("action"), pointing("tools")),))
    match _still_there(view, focus.at):
        case () | ("more",):
            return _of_phase(view, focus)
        case ("ending",):
            return entered_cards.ending(view)
        case "placing", int(seat):
            return entered_cards.placing(view, seat)
        case ("here",):
            return _who_looks(view)
        case at:
            return correcting.asked(view, at)


def _still_there(view: View, at: Path) -> Path:
    """Return a path while it leads somewhere: a press may have changed the page."""
    is_open, is_over = view.open_action is not None, view.phase is Phase.OVER
    at, is_control = correcting.current(view, at), view.phase is Phase.CONTROL
    is_there: dict[str | int, bool] = {
        **dict.fromkeys(("first", "second", "street", "to"), is_open or is_control),
        "whose": is_open or is_control or (is_over and "points" in at),
        "actions": not is_open and bool(correcting.playable(view)),
        "correct": not is_open and is_control,
        "tools": is_open,
        "more": view.phase is Phase.REPORTING,
        "here": view.phase is Phase.SECRETS,
        **dict.fromkeys(("ending", "placing"), is_over),
    }
    return at if at and is_there.get(at[0]) else ()


def _of_phase(view: View, focus: Focus) -> Question:
    """Return what is asked where the game rests."""
    match view.phase:
        case Phase.SECRETS:
            return _secrets(view, focus)
        case Phase.CONDITION:
            does = Play((moves.ConditionRead(),))
            read = control(Purpose.MAIN, Button.A, "to-the-city", "yes", does, waits=True)
            return Fixed("condition", (read,))
        case Phase.PLACING:
            return agents.placing(view, focus)
        case Phase.REPORTING:
            return agents.reporting(view, focus)
        case Phase.CONTROL:
            return Fixed("control", _control(view))
        case Phase.TALLY:
            return entered_cards.asked(view, focus, look(view))
        case Phase.CONTRACTS:
            return entered_cards.contract(view)
        case _:
            return Fixed("taught" if view.options.way == "teach" else "over", _over(view))


def _secrets(view: View, focus: Focus) -> Fixed:
    """Return the curtain for the next seat that looks at the box; none for those with phones."""
    asked = next((seat for seat in view.unseen if seat not in focus.phones), None)
    if asked is None:
        is_one = len(view.unseen) == 1
        does = Secret(view.turn, SECRET) if is_one else pointing("here")
        return Fixed("secrets-on-phones", (_here("curtain", does),))
    inside = Secret(asked, SECRET)
    look_in = control(Purpose.MAIN, Button.A, "look-secret", "curtain", inside)
    return Fixed("secrets" if asked == view.turn else f"secrets-{asked}", (look_in,))


def _who_looks(view: View) -> Many:
    """Return the seats that have not looked: whichever asks for the box has it, in any order."""
    seats = (
        Answer("play.look-secret", "curtain", Secret(seat, SECRET), page=f"secrets-{seat}")
        for seat in view.unseen
    )
    return Many("secrets", tuple(seats), (way_back(),), ("here",))


def _here(icon: str, does: Does) -> Control:
    """Return what has the box ask what a phone is asked."""
    return control(Purpose.INFO, Button.C, "here-instead", icon, does)


def _control(view: View) -> tuple[Control, ...]:
    """Return the next round, or the scores; holding A corrects."""
    word = "scores" if view.ends_next else "next-round"
    settle, leave = Play((moves.RoundSettled(),)), Play((moves.CityLeft(),))
    street, correct = own_icon("street"), pointing("correct")
    leaving = (control(Purpose.EXTRA, Button.C, "end-here", "star", leave, Gesture.HOLD),)
    return (
        control(Purpose.MAIN, Button.A, word, "next", settle, waits=True),
        control(Purpose.EXTRA, Button.A, "correct", street, correct, Gesture.HOLD),
        look(view),
        *(leaving if view.may_leave else ()),
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
        control(Purpose.EXTRA, Button.C, "ending", own_icon("personality"), pointing("ending")),
    )


def private_controls(view: View, name: str, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do on the page of a seat's secrets."""
    del name, focus
    secret = view.secret
    if secret is not None and secret.seat in view.unseen:
        seen = Play((moves.SecretSeen(secret.seat),))
        return (control(Purpose.MAIN, Button.A, "seen", "curtain", seen, waits=True),)
    if secret is None or secret.special is None:
        return ()
    seats = [seat for seat in view.acting if view.seats[seat].has_secret]
    if secret.seat not in seats:
        return ()
    play = Play((moves.ActionPlayed(secret.seat, secret.special.id),))
    return (control(Purpose.MAIN, Button.A, "play-action", own_icon("action"), play),)

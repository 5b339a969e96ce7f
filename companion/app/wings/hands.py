"""Hands on phones: which phone has which, who looks, and what a phone does from its hand.

A hand goes to the key of one phone, and only a finger on the box gives it there: for a phone that
the box has not seen since it was switched on, the panel asks for the seat. A phone that has a hand
is shown what its seat may do, and its cards only while it looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.actions import GiveHand
from companion.app.known import is_following
from companion.app.outcomes import is_covering
from companion.app.places.browsing import Browsing
from companion.app.places.menu import Menu
from companion.app.places.phones import HandQuestion
from companion.app.places.table import AtTable
from companion.app.showing import Step, play, show
from companion.app.wings.held_hands import covered, hand_held, kept_hands, with_hand
from companion.app.wings.phone_values import (
    AnswerPhone,
    HeldHand,
    KeepHands,
    LookWish,
    MoveWish,
    Seated,
    ShowHands,
)
from companion.app.wings.wing import Wing
from companion.engine.hands import seats_with_hands, still_wanted
from companion.errors import IllegalMove
from companion.surface.frozen import replace
from companion.surface.phone_answers import ASKS, BUSY, MOVED_ON, NO_GAME, NOT_ALLOWED, WAITS

if TYPE_CHECKING:
    from companion.app.values import App, Input


def _given(app: App, give: GiveHand) -> Step:
    """Show the table once a finger has given a hand to a phone."""
    held = HeldHand(give.seat, give.key, is_here=True, deal_id=app.memory.deal_id)
    return show(replace(with_hand(app, held), place=AtTable()))


def with_seated(app: App, seated: Seated) -> App:
    """Return the device once it knows who sits where: whoever left a seat has no hand there.

    What is said of another game than the one on the box, or of seats without hands, is nothing.
    """
    session = app.memory.session
    if session is None or seated.deal_id != app.memory.deal_id:
        return app
    count, place, awake = seats_with_hands(session), app.place, seated.awake
    hands = tuple(
        replace(
            each,
            is_here=each.is_here or each.seat < count,
            is_awake=each.key in awake,
            answers=each.answers and each.key in awake,
        )
        for each in app.hands
        if each.seat >= count or (each.seat, each.key) in seated.phones
    )
    if isinstance(place, HandQuestion) and (place.seat, place.key) not in seated.phones:
        place = AtTable()
    return replace(app, hands=hands, place=place)


def looked(app: App, wish: LookWish) -> tuple[App, str]:
    """Return the device after a wish to look, and why it is refused, or nothing.

    A phone that only says that it is here, or looks no more, is never asked for.
    """
    session = app.memory.session
    if session is None or app.memory.draft is not None:
        return app, NO_GAME
    if not 0 <= wish.seat < seats_with_hands(session):
        return app, NOT_ALLOWED
    held = hand_held(app, wish.seat, wish.key)
    if held is not None:
        now = replace(held, is_here=True, looks=wish.looks)
        return replace(app, hands=tuple(now if e is held else e for e in app.hands)), ""
    if not wish.looks:
        return app, NOT_ALLOWED
    question = HandQuestion(wish.seat, wish.key)
    if app.place == question:
        return app, ASKS
    if not isinstance(app.place, AtTable) or app.waiting is not None or is_covering(app):
        return app, BUSY
    return replace(app, place=question), ASKS


def move_of(app: App, wish: MoveWish) -> tuple[Any, str]:
    """Return the move of the game that a phone wants, and why it is refused, or nothing."""
    session = app.memory.session
    if session is None or app.memory.draft is not None:
        return None, NO_GAME
    is_theirs = hand_held(app, wish.seat, wish.key) is not None
    if is_following(app) or not is_theirs or wish.seat >= seats_with_hands(session):
        return None, NOT_ALLOWED
    if not isinstance(app.place, AtTable | Browsing | Menu | HandQuestion):
        return None, BUSY
    try:
        offered, move = still_wanted(session, wish.seat, wish.move, wish.n)
    except IllegalMove:
        return None, MOVED_ON
    if app.waiting is not None or is_covering(app) or (offered.waits and not app.can_see):
        return None, WAITS
    return move, ""


def _seated(app: App, seated: Seated) -> Step:
    return show(with_seated(app, seated))


def _look(app: App, wish: LookWish) -> Step:
    after, why = looked(app, wish)
    after, effects = show(after)
    return after, (*effects, AnswerPhone(wish.id, why, is_quiet=True))


def _moved(app: App, wish: MoveWish) -> Step:
    """Make the move of a phone as a press at the table does, under the name of its seat."""
    move, why = move_of(app, wish)
    after, effects = (app, ()) if why else play(app, (move,), wish.seat)
    return after, (AnswerPhone(wish.id, why), *effects)


def _with_hands(before: App, event: Input, step: Step) -> Step:
    """Send phones with hands what they may see now; a new game begins with all covered."""
    del event
    after, effects = step
    played, session = before.memory.session, after.memory.session
    if played and session and played.deal is not session.deal:
        after = replace(after, hands=covered(after.hands))
    if after.hands and (before.hands != after.hands or played is not session):
        effects = (ShowHands(), *effects)
    if kept_hands(before) != kept_hands(after):
        effects = (KeepHands(), *effects)
    return after, effects


HANDS = Wing(
    takes={LookWish: _look, MoveWish: _moved, Seated: _seated},
    does={GiveHand: _given},
    after=_with_hands,
)
"""Hands on phones."""

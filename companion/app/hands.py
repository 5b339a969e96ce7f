"""Hands on phones: which phone has which, who looks, and what a phone does from its hand.

A hand goes to the key of one phone, and only a finger on the box gives it there: for a phone that
the box has not seen since it was switched on, the panel asks for the seat. A phone that has a hand
is shown what its seat may do, and its cards only while it looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import LetIn, NewCode
from companion.app.known import is_following
from companion.app.outcomes import is_covering
from companion.app.phone_values import HeldHand, LookWish, MoveWish, Seated, WayIn
from companion.app.places.admitting import Admitting
from companion.app.places.browsing import Browsing
from companion.app.places.hand_question import HandQuestion
from companion.app.places.menu import Menu
from companion.app.places.table import AtTable
from companion.engine.hands import seats_with_hands, wanted_move
from companion.errors import IllegalMove
from companion.surface.frozen import replace
from companion.surface.phone_answers import ASKS, BUSY, MOVED_ON, NO_GAME, NOT_ALLOWED, WAITS

if TYPE_CHECKING:
    from typing import Any

    from companion.app.values import App


def hand_held(app: App, seat: int, key: str) -> HeldHand | None:
    """Return the hand of a seat where this phone has it."""
    return next((each for each in app.hands if (each.seat, each.key) == (seat, key)), None)


def given(app: App, seat: int, key: str) -> App:
    """Return the device at its table once a finger has given a hand to a phone."""
    held = HeldHand(seat, key, is_here=True, deal_id=app.memory.deal_id)
    return replace(_with_hand(app, held), place=AtTable())


def _with_hand(app: App, held: HeldHand) -> App:
    """Return the device with a hand that was given; a seat and a phone have one at most."""
    others = (e for e in app.hands if e.seat != held.seat and e.key != held.key)
    return replace(app, hands=(*others, held))


def kept_hands(app: App) -> tuple[tuple[int, str], ...]:
    """Return which hands a restart brings back: each seat, and the hash of its phone's key.

    They are those that a finger gave in the game that is on the box now. Games of older journals
    have no id, so nobody knows them again.
    """
    deal_id = app.memory.deal_id
    return tuple((e.seat, e.key) for e in app.hands if deal_id and e.deal_id == deal_id)


def covered(hands: tuple[HeldHand, ...]) -> tuple[HeldHand, ...]:
    """Return hands at which nobody looks."""
    return tuple(replace(each, looks=False) for each in hands)


def after_door(app: App, what: object) -> App:
    """Return the device with its hands after something at the door for phones.

    A page that is gone looks no more. A new code, made at the box, takes back every hand. A phone
    that is let in on a seat has its hand too, if the question said so; it is here once it sits.
    """
    place, asks = app.place, app.asks
    match what:
        case LetIn(why="") if asks is not None and isinstance(place, Admitting) and place.hand:
            deal_id = app.memory.deal_id
            return _with_hand(app, HeldHand(asks.seat - 1, asks.key, deal_id=deal_id))
        case NewCode():
            return replace(app, hands=())
        case WayIn(rows=()):
            hands = tuple(replace(each, is_here=False) for each in covered(app.hands))
            return replace(app, hands=hands)
        case _:
            return app


def with_seated(app: App, seated: Seated) -> App:
    """Return the device once it knows who sits where: whoever left a seat has no hand there.

    What is said of another game than the one on the box, or of seats without hands, is nothing.
    """
    session = app.memory.session
    if session is None or seated.deal_id != app.memory.deal_id:
        return app
    count, place = seats_with_hands(session), app.place
    hands = tuple(
        replace(each, is_here=each.is_here or each.seat < count)
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
    if wish.n != session.presses:
        return None, MOVED_ON
    if not isinstance(app.place, AtTable | Browsing | Menu | HandQuestion):
        return None, BUSY
    try:
        offered, move = wanted_move(session, wish.seat, wish.move)
    except IllegalMove:
        return None, MOVED_ON
    if app.waiting is not None or is_covering(app) or (offered.waits and not app.can_see):
        return None, WAITS
    return move, ""

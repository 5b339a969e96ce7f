"""Phones at the table: the door that lets them in, what they ask for, and what may be done.

A box without phones has none of it on its pages. What a phone presses goes the way of a finger;
here is what only a finger may do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from companion.app.actions import (
    Enter,
    Forget,
    GiveHand,
    Go,
    LetIn,
    NewCode,
    OpenDoor,
    Recall,
    RecallGame,
    ShutDoor,
    ToMenu,
    ToTable,
)
from companion.app.places.check import ButtonsTrial
from companion.app.places.phones import Admitting, Phones
from companion.app.places.power import PowerQuestion, Resting
from companion.app.places.table import AtTable
from companion.app.showing import Step, play, show
from companion.app.values import Started
from companion.app.wings.held_hands import away, with_hand
from companion.app.wings.phone_values import (
    AnswerPhone,
    CodeDrawn,
    Door,
    DoorWish,
    DrawCode,
    FromPhones,
    HeldHand,
    PhoneEntry,
    PhonePress,
    Publish,
    SeatWish,
    WayIn,
)
from companion.app.wings.wing import Wing
from companion.engine.controls import Play, Purpose
from companion.engine.hands import seats_with_hands
from companion.engine.notation import read_move
from companion.errors import IllegalMove
from companion.surface import Gesture, Press
from companion.surface.frozen import replace
from companion.surface.phone_answers import MOVED_ON, NO_GAME, NOT_ALLOWED, OPEN, SHUT, WAITS

if TYPE_CHECKING:
    from companion.app.place import Place
    from companion.app.values import App, Effect, Input
    from companion.engine.controls import Control


def refusal(app: App, asked: PhonePress) -> str:
    """Return why a press of a phone is not even tried, or nothing."""
    if app.memory.session is None or app.memory.draft is not None:
        return NO_GAME
    if asked.page != app.shows:
        return MOVED_ON
    wanted = asked.press
    found = (e for e in app.offered if Press(e.button, e.gesture) == wanted)
    control = next(found, None)
    is_closed = app.place.is_secret or app.place.is_for_fingers
    if control is None or is_closed or _opens_secret(control):
        return NOT_ALLOWED
    if wanted.gesture is Gesture.LONG or (_is_for_fingers(control) and not asked.undo):
        return NOT_ALLOWED
    return ""


def _opens_secret(control: Control) -> bool:
    """Say whether a press shows what one seat alone may see, on the panel or on a phone.

    Its player is asked for that, and not a phone.
    """
    does = control.does
    return isinstance(does, GiveHand) or (isinstance(does, Go) and does.place.is_secret)


_FOR_PHONES = (Play, Enter, Go, ToTable, ToMenu, Forget, Recall, RecallGame)
"""What a phone may do that may do nothing more; all else is for fingers."""


def _is_for_fingers(control: Control) -> bool:
    """Say whether a press does more than to look, or to move the game by what undo takes back.

    Whatever is done by a hold at the table is for fingers wherever it is offered.
    """
    does = control.does
    return (
        control.gesture is Gesture.HOLD
        or control.is_held
        or control.purpose in {Purpose.UNDO, Purpose.CONFIRM, Purpose.OFF}
        or not isinstance(does, _FOR_PHONES)
        or (isinstance(does, Go) and _is_by_hand(does))
    )


def _is_by_hand(go: Go) -> bool:
    """Say whether a place is where the box is switched off, or tried by hand."""
    return go.alert is not None or isinstance(go.place, PowerQuestion | Resting | ButtonsTrial)


AtDoor = OpenDoor | ShutDoor | NewCode | LetIn | FromPhones


def at_door(app: App, what: AtDoor) -> tuple[App, tuple[Effect, ...]]:
    """Return the device after something at its door, and what it asks of the world for that.

    A new code, made at the box, takes back every hand. A phone that is let in on a seat has its
    hand too, if the question said so; it is here once it sits.
    """
    match what:
        case WayIn(rows=()):
            door = replace(app.door, way_in=what)
            return _without_question(replace(app, door=door, hands=away(app.hands))), ()
        case WayIn():
            way_in = replace(what, code=app.door.code)
            is_late = not app.door.is_open
            return (app if is_late else replace(app, door=replace(app.door, way_in=way_in))), ()
        case CodeDrawn(code):
            return replace(app, door=replace(app.door, code=code)), ()
        case OpenDoor():
            return replace(app, place=Phones()), () if app.door.is_open else (DrawCode(),)
        case ShutDoor():
            place = AtTable() if isinstance(app.place, Phones) else app.place
            return replace(app, door=Door(), place=place), ()
        case NewCode():
            return replace(app, hands=()), (DrawCode(),)
        case DoorWish(id_, wanted):
            after, asked = _wanted(app, wanted)
            return after, (AnswerPhone(id_), *asked)
        case SeatWish():
            return _wished(app, what)
        case LetIn(why):
            asks, place = app.asks, app.place
            if asks is None:
                return _without_question(app), ()
            if not why and isinstance(place, Admitting) and place.hand:
                app = with_hand(app, HeldHand(asks.seat - 1, asks.key, deal_id=app.memory.deal_id))
            return _without_question(app), (AnswerPhone(asks.id, why),)


def _wanted(app: App, wanted: str) -> tuple[App, tuple[Effect, ...]]:
    """Do what the host of the phones wants of the door; the box stays on its page."""
    if wanted == SHUT:
        return at_door(app, ShutDoor())
    return app, () if wanted == OPEN and app.door.is_open else (DrawCode(),)


def _wished(app: App, wish: SeatWish) -> tuple[App, tuple[Effect, ...]]:
    """Take a question for a seat, one at a time, or forget the one that was asked."""
    if not wish.wanted:
        return (_without_question(app) if app.asks and app.asks.id == wish.id else app), ()
    if app.asks is not None:
        return app, (AnswerPhone(wish.id, WAITS),)
    return replace(app, asks=wish), ()


def _is_usual(place: Place) -> bool:
    return isinstance(place, AtTable) and not place.typed


def _without_question(app: App) -> App:
    """Return the device without a question, and where it stood before it was asked."""
    place = app.place.before if isinstance(app.place, Admitting) else app.place
    return replace(app, asks=None, place=place)


def _asking(app: App) -> App:
    """Return the device where its question is asked, once the box rests at its table.

    It asks for the hand too, if the seat has one.
    """
    asks, session = app.asks, app.memory.session
    is_at_rest = app.can_see and not app.secret and app.waiting is None and _is_usual(app.place)
    if asks is None or session is None or app.memory.draft is not None or not is_at_rest:
        return app
    hand = bool(asks.key) and asks.seat <= seats_with_hands(session)
    return replace(app, place=Admitting(asks.seat, app.place, hand))


def _door(app: App, what: AtDoor) -> Step:
    """Open or shut the door for phones, or take what is said of the way in.

    On a slow panel the page waits a moment, for the way in is usually known at once.
    """
    after, asked = at_door(app, what)
    after, effects = show(after, rests=app.box.is_slow and isinstance(what, OpenDoor))
    return after, (*effects, *asked)


def _entry(app: App, asked: PhoneEntry) -> tuple[str, Any]:
    """Return why what a phone wrote down is refused, or nothing; and the move that it is.

    It is taken where the box stands at its table, so that nobody there is interrupted.
    """
    session = app.memory.session
    if session is None or app.memory.draft is not None:
        return NO_GAME, None
    if asked.n != session.presses:
        return MOVED_ON, None
    if not _is_usual(app.place):
        return WAITS, None
    try:
        move = read_move(dict(asked.values), session.deal.game.entered)
        session.play(move)
    except IllegalMove:
        return NOT_ALLOWED, None
    return "", move


def _entered(app: App, asked: PhoneEntry) -> Step:
    why, move = _entry(app, asked)
    after, effects = (app, ()) if why else play(app, (move,))
    return after, (AnswerPhone(asked.id, why), *effects)


def _is_news(before: App, after: App) -> bool:
    """Say whether a step has changed what phones are shown."""
    return (
        before.shows != after.shows
        or before.can_see != after.can_see
        or before.door != after.door
        or before.memory.session is not after.memory.session
        or before.memory.language != after.memory.language
        or before.names != after.names
    )


def _published(before: App, event: Input, step: Step) -> Step:
    """Send the page for phones how the box stands, where a step has changed that."""
    after, effects = step
    is_wanted = before.box.phones and (_is_news(before, after) or isinstance(event, Started))
    return after, (Publish(), *effects) if is_wanted else effects


PHONES = Wing(
    takes={PhoneEntry: _entered, **dict.fromkeys(get_args(FromPhones), _door)},
    does=dict.fromkeys((OpenDoor, ShutDoor, NewCode, LetIn), _door),
    asks=_asking,
    after=_published,
)
"""Phones at the table."""

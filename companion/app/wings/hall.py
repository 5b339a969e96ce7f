"""A box in a hall: what comes of what the hall says, and what this box asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from companion.app.actions import AskOfHall, GoAlone, HallFirst, JoinHall
from companion.app.known import is_following
from companion.app.places.browsing import Browsing
from companion.app.places.counting import Counting
from companion.app.places.hall import AskAlone, AskTakeOver, AtHall, ChoosingHeir
from companion.app.places.table import AtTable
from companion.app.showing import Step, show
from companion.app.values import FromHall, Refuse
from companion.app.wings.hall_values import (
    AskHall,
    CopyTaken,
    FollowHall,
    HallGame,
    HallNews,
    HallRefused,
    TakeCopy,
)
from companion.app.wings.wing import Wing
from companion.surface.frozen import replace
from companion.surface.hall_words import LEAVE, LEFT, RESUME, TAKE_OVER

if TYPE_CHECKING:
    from companion.app.values import App
    from companion.app.wings.hall_values import Hall
    from companion.engine.session import Session

OfHall = AskOfHall | GoAlone | JoinHall
_OF_A_CARD = (Browsing, Counting)
"""Places that show something of the card before: a new one brings the table back."""
_OF_A_ROLE = (AtHall, AskAlone, AskTakeOver, ChoosingHeir)
"""Places that offer what only a leader, or only a follower, may do."""


def _heard(app: App, said: FromHall) -> Step:
    """Take what the hall says; a box that is in none hears nothing."""
    if app.hall is None:
        return app, ()
    match said:
        case HallNews():
            return _news(app, app.hall, said)
        case HallGame():
            return _game(app, app.hall, said) if is_following(app) else (app, ())
        case HallRefused(why):
            is_asking = isinstance(app.place, AtHall | AtTable)
            after, effects = show(replace(app, place=AtHall(why) if is_asking else app.place))
            return after, (Refuse(), *effects)
        case CopyTaken(memory):
            memory = replace(memory, language=app.memory.language)
            is_alone = not app.hall.news.leads
            hall = replace(app.hall, is_alone=is_alone, missed=0, owes_copy=False)
            after, effects = show(replace(app, hall=hall, memory=memory))
            return after, (*effects, *_in_step(after))


def _news(app: App, hall: Hall, news: HallNews) -> Step:
    """Take how the hall stands. A box that is handed the game makes the copy its own before."""
    place = app.place
    changes_sides = news.leads != hall.news.leads
    if changes_sides and isinstance(place, _OF_A_ROLE):
        place = AtTable()
    owes_copy = news.leads and is_following(app)
    is_alone = hall.is_alone and not news.leads
    stands = replace(hall, news=news, is_alone=is_alone, owes_copy=owes_copy)
    after = replace(app, hall=stands, place=place)
    if owes_copy:
        return after, (TakeCopy(), *_in_step(after))  # what comes of it is shown
    after, shown = show(after)
    return after, (*shown, *_in_step(after))


def _hall_first(app: App, refused: HallFirst) -> Step:
    """Refuse a press; try again to take the lead that this box was given, where it owes that."""
    del refused
    owed = app.hall is not None and app.hall.owes_copy
    return app, (Refuse(), TakeCopy()) if owed else (Refuse(),)


def _in_step(app: App) -> tuple[AskHall, ...]:
    """Return what makes the hall count this box, or not, as its players want."""
    hall = app.hall
    if hall is None or hall.is_alone == (hall.news.state == LEFT):
        return ()
    return (AskHall(LEAVE if hall.is_alone else RESUME),)


def _game(app: App, hall: Hall, game: HallGame) -> Step:
    """Show where the leader's game stands, and count the pages that were never shown here."""
    before, session = app.memory.session, game.session
    is_same_game = app.memory.deal_id == game.deal_id
    if before is not None and is_same_game and _is_same(before, session):
        # the leader's table did something for itself
        return show(replace(app, hall=replace(hall, is_kept=game.is_kept)))
    goes_on = before is not None and is_same_game and before.deal == session.deal
    skipped = session.presses - before.presses - 1 if goes_on and before is not None else 0
    alert = session.deal.game.alert(before.view(), session.view()) if goes_on and before else None
    place = AtTable() if isinstance(app.place, _OF_A_CARD) else app.place
    memory = replace(app.memory, session=session, deal_id=game.deal_id, draft=None)
    now = replace(hall, missed=max(0, skipped), is_kept=game.is_kept)
    changed = replace(app, memory=memory, place=place, alert=alert, hall=now, waiting=None)
    return show(changed)


def _is_same(before: Session, session: Session) -> bool:
    """Say whether a game stands where it stood, and came there by the same moves."""
    is_as_long = (before.deal, before.presses) == (session.deal, session.presses)
    return is_as_long and before.history() == session.history()


def _asked(app: App, wish: OfHall) -> Step:
    """Ask the hall for something, leave it with the copy of its game, or come back to it."""
    if app.hall is None:
        return app, ()
    if isinstance(wish, GoAlone):
        after, effects = show(replace(app, place=AtTable()))
        return after, (TakeCopy(is_alone=True), *effects)
    if isinstance(wish, JoinHall):
        memory = replace(app.memory, session=None, draft=None)
        hall = replace(app.hall, is_alone=False)
        after, effects = show(replace(app, hall=hall, memory=memory, place=AtTable()))
        return after, (FollowHall(), *effects, *_in_step(after))
    place = AtTable() if wish.what == TAKE_OVER else AtHall()
    after, effects = show(replace(app, place=place))
    return after, (AskHall(wish.what, wish.name), *effects)


def with_lines(app: App, lines: int) -> App:
    """Return the device with the number of lines that its journal has by now."""
    if app.hall is None or app.hall.lines == lines:
        return app
    return replace(app, hall=replace(app.hall, lines=lines, insists=False))


HALL = Wing(
    takes=dict.fromkeys(get_args(FromHall), _heard),
    does={**dict.fromkeys(get_args(OfHall), _asked), HallFirst: _hall_first},
)
"""A box in a hall."""

"""How a step ends: what it changed is recorded, then shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.coach import tip_key
from companion.app.known import is_following
from companion.app.memory import Entry, Pressed, Undone, remember
from companion.app.outcomes import is_covering
from companion.app.places.counting import Counting
from companion.app.places.table import AtTable
from companion.app.standing import controls, presented
from companion.app.values import App, Effect, Record, Show
from companion.app.wings.hall_values import RecordAtTable
from companion.app.wings.held_hands import with_answering
from companion.engine.controls import Count
from companion.surface import Button

if TYPE_CHECKING:
    from companion.engine.session import Session

Step = tuple[App, tuple[Effect, ...]]


def record(app: App, *entries: Entry, rests: bool = False) -> Step:
    """Record entries, remember them, and show what has come of it."""
    memory = app.memory
    for entry in entries:
        memory = remember(memory, entry)
    after, effects = show(with_answering(replace(app, memory=memory)), rests=rests)
    return after, (*(_recorded(after, entry) for entry in entries), *effects)


def _recorded(after: App, entry: Entry) -> Effect:
    """Return what writes an entry: a table of a hall has a file of its own for what it may do."""
    memory = after.memory
    if memory.session and is_following(after) and isinstance(entry, Pressed | Undone):
        return RecordAtTable(entry, memory.session, memory.deal_id)
    return Record(entry)


def play(app: App, moves: tuple[object, ...], by: int | None = None) -> Step:
    """Make the moves of a press and show the table; ``by`` as in Pressed."""
    session = app.playing
    played = session.play(*moves)
    alert = session.deal.game.alert(session.view(), played.view())
    pressed = Pressed(played.made, by, tip_key(app))
    return record(replace(app, place=AtTable(), alert=alert), pressed)


def enter(app: App, count: Count[object], number: int | None) -> Step:
    """Record the number that was entered and ask for the next, if one is wanted.

    Whoever has entered none is asked for no other.
    """
    moves = count.made(number)
    played = app.playing.play(*moves) if moves else app.playing
    place = AtTable(count.cursor)
    if count.goes_on and number is not None:
        view, focus = played.view(), place.focus(app)
        for control in played.deal.game.controls(view, focus):
            if control.button is Button.A and isinstance(control.does, Count):
                following = Counting(control.does, control.does.start, count.cursor)
                return record(replace(app, place=following), *_entered(app, played, moves))
    return record(replace(app, place=place), *_entered(app, played, moves))


def _entered(app: App, played: Session, moves: tuple[object, ...]) -> tuple[Pressed, ...]:
    return (Pressed(played.made, tip=tip_key(app)),) if moves else ()


def show(app: App, *, clean: bool = False, rests: bool = False) -> Step:
    """Show the page of the device as it stands, unless the panel was sent it already.

    What follows a private page is drawn with a full refresh, until the panel has shown it.
    """
    offered, wanted = presented(app)
    app = replace(app, offered=offered)
    if wanted == app.screen:
        return app, ()
    number, clean = app.shows + 1, clean or is_covering(app)
    shown = replace(app, screen=wanted, shows=number, secret=app.secret or app.place.is_secret)
    return shown, (Show(number, wanted, clean, rests),)


def with_controls(app: App) -> App:
    """Return the device with what its buttons do as it stands now."""
    return replace(app, offered=controls(app))

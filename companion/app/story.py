"""What a step did, in lines for the log: English, and nothing that the table does not know yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.known import is_following
from companion.app.memory import (
    CoachSwitched,
    Dealt,
    Drafted,
    LanguageChosen,
    Pressed,
    Undone,
)
from companion.app.values import Started
from companion.app.wings.hall_values import HallGame
from companion.app.wings.phone_values import PhonePress
from companion.app.words import words
from companion.surface import Press
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.app.memory import Entry
    from companion.app.values import App, Input


def story(before: App, event: Input, after: App, entries: Iterable[Entry]) -> Iterator[str]:
    """Describe a step: the device before it, its input, the device after and what it recorded.

    No card is named: a line is written when the press is kept, and the panel may need half a
    minute to show the card. The game code, which deals the same cards again, is named at the end.
    """
    pressed = event.press if isinstance(event, PhonePress) else event
    press = pressed if isinstance(pressed, Press) else before.waiting
    for entry in entries:
        yield from _entry(before, press, after, entry)
    if isinstance(event, Started):
        yield _resumed(after)
    yield from _of_hall(before, event, after)
    if after.place != before.place and (line := after.place.log()):
        yield line


def _of_hall(before: App, event: Input, after: App) -> Iterator[str]:
    """Yield how the box stands in its hall, if that is another way now, and the hall's presses."""
    if before.hall is None or after.hall is None:
        return
    if (state := _in_hall(after)) != _in_hall(before):
        yield f"hall {after.hall.news.hall}: {state}"
    session = after.memory.session
    is_new = isinstance(event, HallGame) and session is not before.memory.session
    if is_new and is_following(after) and session is not None:
        yield f"hall {after.hall.news.hall}: press {session.presses}"
        yield from _ending(before, after)


def _in_hall(app: App) -> str:
    hall = app.hall
    return "" if hall is None else "alone" if hall.is_alone else hall.news.state


def _entry(before: App, press: Press | None, after: App, entry: Entry) -> Iterator[str]:
    session = after.memory.session
    match entry:
        case LanguageChosen(language):
            yield f"language {language}"
        case CoachSwitched(_, coach):
            yield f"rules explained: {coach}"
        case Drafted(None):
            yield "set-up is left"
        case Drafted() if before.memory.draft is None:
            yield "set-up begins"
        case Dealt(deal):
            asked = deal.game.asked(deal.choices)
            chosen = ", ".join(f"{option.id} {deal.choices[option.id]}" for option in asked)
            yield f"a game of {deal.game.id} is dealt: {chosen}"
        case Pressed(_, by) if session is not None and by is not None:
            yield f"seat {by + 1} on its phone, press {session.presses}"
            yield from _ending(before, after)
        case Pressed() | Undone() if session is not None:
            who = "a phone" if press is None else str(press)
            yield f"{who}: {_word(before, press)}, press {session.presses}"
            yield from _ending(before, after)


def _ending(before: App, after: App) -> Iterator[str]:
    """Yield that the game has come to its end, if it just has."""
    session = after.memory.session
    if session is not None and _is_over(after) and not _is_over(before):
        yield f"the game {session.deal.code} is over"


def _word(app: App, press: Press | None) -> str:
    """Return what stands beside the button, in English."""
    offered = (each for each in app.offered if press == Press(each.button, each.gesture))
    return next((words(DEFAULT, game=each.words)(each.word) for each in offered), "pressed")


def _resumed(app: App) -> str:
    session = app.memory.session
    if app.memory.draft is not None or session is None:
        return "a game is being set up"
    if _is_over(app):
        return "the last game is over"
    return f"the game goes on after press {session.presses}"


def _is_over(app: App) -> bool:
    session = app.memory.session
    return session is not None and session.deal.game.is_over(session.view())

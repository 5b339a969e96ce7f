"""What stands beside the buttons: a tab at each, or a strip with the gestures of a lone one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.words import capital
from companion.engine.controls import Purpose
from companion.screens.around import Hint, Tab
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.controls import Control
    from companion.text.catalog import Say

    WordsOf = Callable[[str], Say]

_SOLID = (Purpose.MAIN, Purpose.CHOOSE, Purpose.CONFIRM)
"""What the one solid tab of a page is for."""
_GESTURES = (Gesture.PRESS, Gesture.DOUBLE, Gesture.HOLD, Gesture.LONG)


def tabs(offered: tuple[Control, ...], words_of: WordsOf) -> tuple[Tab, ...]:
    """Return a tab for each button: its press, and its hold beneath.

    What is held very long, to switch off, stands at none.
    """
    built = []
    for button in Button:
        press, hold = (_first(offered, button, each) for each in (Gesture.PRESS, Gesture.HOLD))
        shown = press or hold
        if shown is None:
            continue
        built.append(
            Tab(
                button,
                _word(press, words_of) if press else "",
                shown.icon,
                words_of("")("control.hold-to", what=_word(hold, words_of)) if hold else "",
                main=_is_solid(shown),
                leaves=press is not None and press.purpose is Purpose.CLOSE,
                short=_short(press, words_of) if press else "",
                hold_short=_short_hold(hold, words_of) if hold else "",
                hold_icon=hold.icon if hold else "",
                leads=bool(hold and hold.purpose is Purpose.EXTRA) and not _is_solid(shown),
            )
        )
    return tuple(built)


def _short_hold(hold: Control, words_of: WordsOf) -> str:
    """Return in few words what holding does, or nothing where there are none."""
    what = _short(hold, words_of)
    return words_of("")("control.hold-to", what=what) if what else ""


def strip(offered: tuple[Control, ...], words_of: WordsOf) -> tuple[Hint, ...]:
    """Return what each gesture of a lone button does, the shortest first."""
    box = words_of("")
    return tuple(
        Hint(
            gesture,
            box(f"gesture.{gesture.value}"),
            capital(_word(control, words_of)),
            _is_solid(control),
            capital(_short(control, words_of)),
        )
        for gesture in _GESTURES
        for control in (_first(offered, Button.A, gesture),)
        if control is not None
    )


def _is_solid(control: Control) -> bool:
    return control.purpose in _SOLID


def _word(control: Control, words_of: WordsOf) -> str:
    return control.said or words_of(control.words)(control.word)


def _short(control: Control, words_of: WordsOf) -> str:
    return words_of(control.words).short(control.word)


def _first(offered: tuple[Control, ...], button: Button, gesture: Gesture) -> Control | None:
    """Return what a gesture on a button does, where words speak of it."""
    wanted = (e for e in offered if e.button is button and e.gesture is gesture)
    return next((e for e in wanted if e.word), None)

"""Parts of questions: controls, what points at a line or a dial, and names in letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.controls import (
    START,
    Browse,
    Control,
    Cursor,
    Point,
    Purpose,
    Rematch,
    Spell,
    WrongName,
)
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.controls import Does, Focus


def pointing(*at: str | int, line: int = 0) -> Point:
    """Return what points at a line of the list at a path; without them, at what comes first."""
    return Point(Cursor(at, (line,) if line else ()))


def turning(*turned: int) -> Point:
    """Return what turns the dials to these values, each counted on from what is proposed."""
    return Point(Cursor((), turned) if any(turned) else START)


def turned_to(focus: Focus, count: int) -> tuple[int, ...]:
    """Return how far each of some dials was turned."""
    turned = () if focus.at else focus.cursor.turned
    return (*turned, *(0,) * count)[:count]


def control(
    purpose: Purpose,
    button: Button,
    word: str,
    icon: str,
    does: Does,
    gesture: Gesture = Gesture.PRESS,
    *,
    waits: bool = False,
) -> Control:
    """Return a control whose word stands among the game's own, under ``[play]``."""
    return Control(purpose, button, f"play.{word}", icon, does, gesture, waits)


def way_back(
    *at: str | int, line: int = 0, word: str = "back", on: tuple[Button, Gesture] | None = None
) -> Control:
    """Return what closes a list, by a press of B if nothing else is said."""
    button, gesture = on or (Button.B, Gesture.PRESS)
    return control(Purpose.CLOSE, button, word, "back", pointing(*at, line=line), gesture)


def another_game(word: str, icon: str = "flip", does: Does | None = None) -> Control:
    """Return what begins another game on the last page of one: the same again, or ``does``.

    It is a hold, for A has been pressed all game, and one press more must not throw the end away.
    """
    begins = does or Rematch()
    return control(Purpose.CONFIRM, Button.A, word, icon, begins, Gesture.HOLD, waits=True)


def looking_back(pages: tuple[str, ...]) -> tuple[Control, ...]:
    """Return the way to look through pages of the past from the newest back, if there are any."""
    browse = Browse(pages, len(pages) - 1, backwards=True)
    return (control(Purpose.BACK, Button.B, "look-back", "back", browse),) if pages else ()


def letters(
    names: Mapping[str, Does | None], focus: Focus, word: str, icon: str
) -> tuple[Control, ...]:
    """Return the controls that spell a name of the letters A to D, a press a letter.

    Only letters that lead to a name that is free stand beside their buttons: ``word`` and ``icon``
    for every letter, and the letter itself, or the name that it completes.

    Presses made ahead of a slow panel must stay in step: every name takes all its presses. So a
    letter that begins a name keeps its button where none that begins so may be taken, and once a
    name has begun every button whose letter is in any name is a letter and nothing else. The press
    that makes a wrong name whole is refused, and with it the whole name.
    """
    offered, known, least = [], set("".join(names)), min(map(len, names), default=0)
    for button in Button:
        typed = focus.typed + button.value
        leading = [name for name in names if name.startswith(typed)]
        if not leading and not (focus.typed and button.value in known):
            continue
        goes_on = typed not in names and (bool(leading) or len(typed) < least)
        does = Spell(typed) if goes_on else names.get(typed) or WrongName()
        if any(names[name] is not None for name in leading):
            offered.append(Control(Purpose.EXTRA, button, word, icon, does, said=typed))
        else:
            offered.append(silent(button, does))
    return tuple(offered)


def silent(button: Button, does: Does) -> Control:
    """Return a control that nothing beside its button speaks of."""
    return Control(Purpose.EXTRA, button, "", "", does)

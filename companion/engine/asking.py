"""Ways to ask at the table page: one press, up to four answers, or a name in letters.

A box of one button gets the same answers as a list: a press points at the next, a double press
takes it. The page that shows them marks the one at ``Focus.cursor`` there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Control, Point, Purpose, Rematch, Spell, WrongName
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.engine.game import Does, Focus


@frozen
class Answer:
    """What may be answered: its word's key, its icon, and what it does; ``said`` as a Control."""

    word: str
    icon: str
    does: Does
    said: str = ""


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


def another_game(word: str, icon: str = "flip", does: Does | None = None) -> Control:
    """Return what begins another game on the last page of one: the same again, or ``does``.

    It is a hold, for A has been pressed all game, and one press more must not throw the end away.
    """
    begins = does or Rematch()
    return control(Purpose.CONFIRM, Button.A, word, icon, begins, Gesture.HOLD, waits=True)


def answers(offered: Sequence[Answer], focus: Focus) -> tuple[Control, ...]:
    """Return a control for each of one to four answers, from A to D; on one button, a list."""
    if focus.one_button:
        return listed(offered, focus)
    return tuple(
        Control(Purpose.EXTRA, button, each.word, each.icon, each.does, said=each.said)
        for button, each in zip(Button, offered, strict=False)
    )


def listed(offered: Sequence[Answer], focus: Focus) -> tuple[Control, ...]:
    """Return the controls of a list of answers: one is pointed at, C and D go up and down.

    A lone button goes to the next, which need not stand below.
    """
    count = len(offered)
    onward = ("control.next", "next") if focus.one_button else ("control.down", "down")
    here = offered[focus.cursor % count]
    up, down = (Point((focus.cursor + by) % count) for by in (-1, 1))
    return (
        Control(Purpose.CHOOSE, Button.A, here.word, here.icon, here.does, said=here.said),
        Control(Purpose.UP, Button.C, "control.up", "up", up),
        Control(Purpose.DOWN, Button.D, *onward, down),
    )


def letters(
    names: Mapping[str, Does | None], focus: Focus, word: str, icon: str
) -> tuple[Control, ...]:
    """Return the controls that spell a name of the letters A to D, a press a letter.

    ``names`` says what each name does, None where it may not be taken now. Only letters that lead
    to one that may stand beside their buttons: ``word`` and ``icon`` for every letter, and the
    letter itself, or the name that it completes.

    Presses made ahead of a slow panel must stay in step: every name takes all its presses. So a
    letter that begins a name keeps its button where none that begins so may be taken, and once a
    name has begun every button whose letter is in any name is a letter and nothing else. The press
    that makes a wrong name whole is refused, and with it the whole name.
    """
    if focus.one_button:
        free = [Answer(word, icon, does, name) for name, does in names.items() if does is not None]
        return listed(free, focus)
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

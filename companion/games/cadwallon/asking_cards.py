"""What the buttons do where the table shows its cards to the box, one place after the other.

What is pressed before a card is known is where the fingers point, and no move. No press waits for
the panel: whoever knows the questions presses ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Control, Point, Purpose
from companion.engine.questions import control, listed
from companion.games.cadwallon.card_questions import CardQuestion, asked_groups, question
from companion.games.cadwallon.pointing import (
    OF_GROUP,
    CursorAt,
    based,
    moved_to,
)
from companion.games.cadwallon.showing import group_of
from companion.surface import Button, Gesture
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.game import Focus
    from companion.engine.questions import Choice
    from companion.games.cadwallon.view import View

KINDS_OF_CURSOR = ("guild", "backer", "beyond", *OF_GROUP, "support")
"""What the fingers point at on these pages, at rest aside; see ``pointing.pointed``."""


def page(view: View, focus: Focus, at: CursorAt) -> str:
    """Return the name of the page."""
    at = _current(view, at)
    asked = question(view, at)
    stem = "kind" if at.kind == "rest" else at.kind
    if at.kind in OF_GROUP or at.kind == "support":
        kind = "other-points" if at.kind == "other" else at.kind
        stem = f"{kind}-{asked_groups(view)[at.first]}"
    if at.kind == "support":
        stem = f"{stem}-{at.points}"
    last = len(asked.lines) - 1
    if not asked.is_list and (at.line > last or not focus.one_button):
        return stem
    mark = "" if at.kind in {"other", "beyond"} else "at-"
    return f"{stem}-{mark}{min(at.line, last)}"


def controls(
    view: View, focus: Focus, at: CursorAt, others: Sequence[Choice] = ()
) -> tuple[Control, ...]:
    """Return what the buttons do; holding B leads back to the question before.

    A lone button has ``others`` behind its answers.
    """
    at = _current(view, at)
    asked = question(view, at)
    if asked.is_list or focus.one_button:
        lines = [*map(_in_a_list, asked.lines), *others]
        offered = based(listed(lines, moved_to(focus, at.line)), asked.start)
        return (*offered, *_back(asked, Gesture.PRESS))
    offered = tuple(
        Control(purpose, button, each.word, each.icon, each.does, gesture, said=each.said)
        for some, gesture, purpose in (
            (asked.answers, Gesture.PRESS, Purpose.EXTRA),
            (asked.others, Gesture.HOLD, Purpose.INFO),  # a tab gives it up before its answer
        )
        for button, each in some
    )
    return (*offered, *_back(asked, Gesture.HOLD))


def _in_a_list(answer: Choice) -> Choice:
    """Return an answer as a hint beside a list, which shows a guild's name, however long it is."""
    is_guild = answer.word.startswith("guild.")
    return replace(answer, word="play.choose") if is_guild else answer


def _back(asked: CardQuestion, gesture: Gesture) -> tuple[Control, ...]:
    if asked.back is None:
        return ()
    word = "step-back" if gesture is Gesture.HOLD else "back"
    return (control(Purpose.CLOSE, Button.B, word, "back", Point(asked.back), gesture),)


def _current(view: View, at: CursorAt) -> CursorAt:
    """Return what is pointed at: at rest, in a lesson, the points of the card that is asked."""
    if at.kind == "rest" and view.lesson is not None:
        return CursorAt("points", at.line, first=asked_groups(view).index(group_of(view.lesson)))
    return at

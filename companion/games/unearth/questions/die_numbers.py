"""What a die shows, in two presses: the half of its numbers, then the number.

A names the lower half and D the higher one; then A is the first number of that half, B the second,
and so on. What was pressed so far are letters of ``Focus.typed``, so hold B takes back the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import control
from companion.engine.controls import Purpose, Spell
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.rules.cards import FACES
from companion.surface import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.controls import Control, Does, Focus

_HALVES = {Button.A: "low", Button.D: "high"}


def number_controls(
    kind: str,
    focus: Focus,
    done: Callable[[int, str], Does],
    *,
    waits: bool,
    is_silent: bool = False,
) -> tuple[Control, ...]:
    """Return the halves of a die's numbers or, once a half is pressed, its numbers.

    ``done`` says what a number does, from the number and all letters that name it. With ``waits``
    the page must have been seen: a fast panel keeps the number for that; on a slow one, where all
    may be pressed ahead of the page, the half is refused. Where the page ``is_silent``, the halves
    have the same words for every die.
    """
    icon = own_icon("number")
    if not focus.typed:
        waits, of_die = waits and focus.is_slow, "" if is_silent else f"-{kind}"
        return tuple(
            control(Purpose.EXTRA, button, half + of_die, icon, Spell(button.value), waits=waits)
            for button, half in _HALVES.items()
        )
    waits = waits and not focus.is_slow
    numbers = zip(Button, _half(kind, focus.typed), strict=False)
    found = tuple(
        control(Purpose.EXTRA, button, f"number-{number}", icon, does, waits=waits)
        for button, number in numbers
        for does in (done(number, focus.typed + button.value),)
    )
    return with_way_back(found)


def with_way_back(found: tuple[Control, ...]) -> tuple[Control, ...]:
    """Return answers that letters led to with the way back, where D is not one of them."""
    if any(each.button is Button.D for each in found):
        return found
    return (*found, control(Purpose.BACK, Button.D, "back", "back", Spell("")))


def number_typed(kind: str, typed: str) -> int:
    """Return the number that two letters name.

    >>> [number_typed("d6", typed) for typed in ("AA", "AC", "DA", "DC")], number_typed("d8", "DD")
    ([1, 3, 4, 6], 8)
    """
    return _half(kind, typed)[tuple(Button).index(Button(typed[1]))]


def _half(kind: str, typed: str) -> range:
    """Return the numbers of the half that the first letter names."""
    middle = FACES[kind] // 2
    is_low = _HALVES[Button(typed[0])] == "low"
    return range(1, middle + 1) if is_low else range(middle + 1, FACES[kind] + 1)

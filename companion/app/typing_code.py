"""Typing a game code with four buttons, three presses a sign; a lone button points and takes.

The 32 signs are four rows of eight, a row four pairs: the first press takes a row, the second a
pair, the third the left or the right sign. What is typed are ten signs, blank where none is yet,
and behind them the presses of the sign at the cursor, in capitals; a small letter behind these is
where a box of one button points.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.setup import BLANK, CODE, DEAL, lines, of_deal
from companion.app.values import Redraft
from companion.engine import code
from companion.engine.game import Control, Purpose
from companion.errors import BadGameCode
from companion.games import all_games
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.memory import Draft

_LETTERS = "ABCD"
_LAST = 2
"""Presses after which only two signs are left."""


@frozen
class Typing:
    """A code being typed: its signs, the presses of the sign at the cursor, and a pointer."""

    signs: str
    picked: str
    pointed: int

    @classmethod
    def of(cls, draft: Draft) -> Typing:
        """Return what a draft has typed."""
        typed = draft.typed or BLANK * code.LENGTH
        presses = typed[code.LENGTH :]
        picked = presses.rstrip("abcd")
        pointer = presses[len(picked) :]
        return cls(typed[: code.LENGTH], picked, "abcd".index(pointer) if pointer else 0)

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of signs that the next press chooses among."""
        left = code.SIGNS
        for press in self.picked:
            size = len(left) // 4
            left = left[_LETTERS.index(press) * size :][:size]
        size = max(1, len(left) // 4)
        return tuple(left[start : start + size] for start in range(0, len(left), size))


def presses(sign: str) -> str:
    """Return the three buttons that type a sign, as ``BCA``.

    >>> presses("0"), presses("Z")
    ('AAA', 'DDB')
    """
    row, rest = divmod(code.SIGNS.index(sign), 8)
    pair, side = divmod(rest, 2)
    return _LETTERS[row] + _LETTERS[pair] + _LETTERS[side]


def controls(draft: Draft, *, one_button: bool) -> tuple[Control, ...]:
    """Return what the buttons do while a code is typed."""
    typing = Typing.of(draft)
    undo = _undo(draft, typing)
    if one_button:
        along = (typing.pointed + 1) % len(typing.groups)
        pointed = replace(draft, typed=typing.signs + typing.picked + "abcd"[along])
        return (
            _control(Purpose.CHOOSE, Button.A, "control.choose", Redraft(_picked(draft, typing))),
            _control(Purpose.DOWN, Button.D, "control.next", Redraft(pointed)),
            undo,
        )
    chosen = tuple(
        _control(
            Purpose.EXTRA,
            button,
            "setup.sign",
            Redraft(_picked(draft, replace(typing, pointed=index))),
            said=_range(group),
        )
        for index, (button, group) in enumerate(zip(Button, typing.groups, strict=False))
    )
    if len(typing.picked) < _LAST:
        return (*chosen, undo)
    neither = Redraft(replace(draft, typed=typing.signs))
    return (
        *chosen,
        undo,
        _control(Purpose.BACK, Button.C, "setup.neither", neither, icon="undo"),
        _control(Purpose.CLOSE, Button.D, "setup.leave", Redraft(_left(draft)), icon="back"),
    )


def _control(
    role: Purpose, button: Button, word: str, does: object, *, said: str = "",
    icon: str = "right", gesture: Gesture = Gesture.PRESS,
) -> Control:  # fmt: skip
    return Control(role, button, gesture, word, icon, does, said=said)


def _undo(draft: Draft, typing: Typing) -> Control:
    """Return what holding B does: it takes the last press back, or leaves where there is none."""
    before = _taken_back(draft, typing)
    word = "back" if before.typed is None else "undo"
    return _control(
        Purpose.UNDO, Button.B, f"control.{word}", Redraft(before), icon=word, gesture=Gesture.HOLD
    )


def _range(group: str) -> str:
    """Return a group of signs as a hint: a pair and a sign whole, a row by its ends."""
    return f"{group[0]} – {group[-1]}" if len(group) > 2 else " ".join(group)  # noqa: PLR2004 - a pair


def _picked(draft: Draft, typing: Typing) -> Draft:
    """Return the draft after a press that takes the group pointed at."""
    if len(typing.picked) < _LAST:
        return replace(draft, typed=typing.signs + typing.picked + _LETTERS[typing.pointed])
    place = draft.cursor
    signs = typing.signs[:place] + typing.groups[typing.pointed] + typing.signs[place + 1 :]
    if place + 1 < code.LENGTH:
        return replace(draft, typed=signs, cursor=place + 1, fault=None)
    try:
        deal = code.decode(signs, all_games())
    except BadGameCode as fault:
        return replace(draft, typed=signs, cursor=0, fault=str(fault))
    return of_deal(deal, deal.seed, CODE)


def _taken_back(draft: Draft, typing: Typing) -> Draft:
    """Return the draft before the last press; with none left, the page that it came from."""
    if typing.picked:
        return replace(draft, typed=typing.signs + typing.picked[:-1])
    if draft.cursor == 0 and draft.fault is None:
        return _left(draft)
    place = (draft.cursor or code.LENGTH) - 1
    sign = typing.signs[place]
    picked = presses(sign)[:_LAST] if sign in code.SIGNS else ""
    blanked = typing.signs[:place] + BLANK + typing.signs[place + 1 :]
    return replace(draft, typed=blanked + picked, cursor=place, fault=None)


def _left(draft: Draft) -> Draft:
    """Return the page of the set-up, at the line from which the typing began."""
    return replace(draft, typed=None, fault=None, cursor=lines(draft).index(DEAL))

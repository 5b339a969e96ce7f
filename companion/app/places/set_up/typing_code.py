"""Typing a game code with four buttons, three presses a sign; a lone button points and takes.

The 32 signs are four rows of eight, a row four pairs: the first press takes a row, the second a
pair, the third the left or the right sign. What is typed are ten signs, blank where none is yet,
and behind them the presses of the sign at the cursor, in capitals; a small letter behind these is
where a box of one button points.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Redraft
from companion.app.place import Place
from companion.app.places.set_up.draft import BLANK, CODE, DEAL, closed, of_deal
from companion.engine import code, code_reading
from companion.engine.controls import Control, Purpose
from companion.engine.fitting_packs import asks_whole, decode, whole_of
from companion.errors import BadGameCode, PackMissing
from companion.games import all_games
from companion.screens.set_up import code_page
from companion.screens.set_up_pictures import CodeEntry
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.app.memory import Draft
    from companion.engine.packs import CardPack
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

    Packs = tuple[CardPack, ...]

_LETTERS = "ABCD"
_GROUP = 5
_SHOWN = 2 * _GROUP
"""Signs of a code that the page shows: of a longer one the two groups round the cursor."""
_WRONG, _MISSING = "wrong", "missing"
"""Why a code was refused: it is none, or needs a pack of cards that is not at hand.

Of a set of cards that is all of a game's its mark stands behind it.
"""
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
        length = code.length(typed)
        presses = typed[length:]
        picked = presses.rstrip("abcd")
        pointer = presses[len(picked) :]
        return cls(typed[:length], picked, "abcd".index(pointer) if pointer else 0)

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


@frozen
class TypingCode(Place):
    """Typing a game code."""

    draft: Draft
    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the code so far; on a slow panel the table stands still and the hand goes on."""
        typing, one_button = Typing.of(self.draft), app.box.one_button
        still = app.box.is_slow and not one_button
        step = f"step-{len(typing.picked)}"
        kind, _, mark = (self.draft.fault or "").partition(".")
        # Older versions wrote down a sentence.
        fault = kind and (_MISSING if kind == _MISSING else _WRONG)
        own = _own_mark(app, typing)
        note = (
            ("other-cards" if own else "no-cards")
            if fault == _MISSING and mark
            else "no-pack"
            if fault == _MISSING
            else "again"
            if fault
            else "one-button"
            if one_button
            else "still"
            if still
            else step
        )
        by_column, by_row = (
            say(f"typing.{note}", line=say(f"typing.{each}"), mark=mark, own=own)
            for each in ("column", "row")
        )
        first = max(0, self.draft.cursor // _GROUP - 1) * _GROUP
        entry = CodeEntry(
            title=say("setup.type"),
            place=say("typing.place", place=self.draft.cursor + 1, places=len(typing.signs)),
            signs=typing.signs[first : first + _SHOWN],
            cursor=self.draft.cursor - first,
            groups=(replace(typing, picked="") if still else typing).groups,
            note=by_column,
            row_note=by_row,
            wrong=say(f"typing.{fault}") if fault else "",
            pointed=typing.pointed if one_button else None,
            keys=still,
        )
        return code_page(f"setup-type-{len(typing.picked)}", entry)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the four groups of signs, or a pointer and a choice on a lone button."""
        draft, typing, packs = self.draft, Typing.of(self.draft), app.box.packs
        undo = _undo(draft, typing, packs)
        if app.box.one_button:
            along = (typing.pointed + 1) % len(typing.groups)
            pointed = replace(draft, typed=typing.signs + typing.picked + "abcd"[along])
            taken = Redraft(_picked(draft, typing, packs))
            return (
                Control(Purpose.CHOOSE, Button.A, "control.choose", "right", taken),
                Control(Purpose.DOWN, Button.D, "control.next", "right", Redraft(pointed)),
                undo,
            )
        chosen = tuple(
            Control(
                Purpose.EXTRA,
                button,
                "setup.sign",
                "right",
                Redraft(_picked(draft, replace(typing, pointed=index), packs)),
                said=_range(group),
            )
            for index, (button, group) in enumerate(zip(Button, typing.groups, strict=False))
        )
        if len(typing.picked) < _LAST:
            return (*chosen, undo)
        neither, left = Redraft(replace(draft, typed=typing.signs)), Redraft(_left(draft, packs))
        return (
            *chosen,
            undo,
            Control(Purpose.BACK, Button.C, "setup.neither", "undo", neither),
            Control(Purpose.CLOSE, Button.D, "setup.leave", "back", left),
        )


def _undo(draft: Draft, typing: Typing, packs: Packs) -> Control:
    """Return what holding B does: it takes the last press back, or leaves where there is none."""
    before = _taken_back(draft, typing, packs)
    word = "back" if before.typed is None else "undo"
    does = Redraft(before)
    return Control(Purpose.UNDO, Button.B, f"control.{word}", word, does, Gesture.HOLD)


def _range(group: str) -> str:
    """Return a group of signs as a hint: a pair and a sign whole, a row by its ends."""
    return f"{group[0]} – {group[-1]}" if len(group) > 2 else " ".join(group)  # noqa: PLR2004 - a pair


def _picked(draft: Draft, typing: Typing, packs: Packs) -> Draft:
    """Return the draft after a press that takes the group pointed at."""
    if len(typing.picked) < _LAST:
        return replace(draft, typed=typing.signs + typing.picked + _LETTERS[typing.pointed])
    place = draft.cursor
    signs = typing.signs[:place] + typing.groups[typing.pointed] + typing.signs[place + 1 :]
    signs = signs[: code.length(signs)].ljust(code.length(signs), BLANK)
    if place + 1 < len(signs):
        return replace(draft, typed=signs, cursor=place + 1, fault=None)
    try:
        deal = decode(signs, all_games(), packs)
    except BadGameCode as fault:
        why = _WRONG
        if isinstance(fault, PackMissing):
            whole = asks_whole(code_reading.game_of(signs, all_games()))[0]
            why = f"{_MISSING}.{fault.mark}" if whole else _MISSING
        return replace(draft, typed=signs, cursor=0, fault=why)
    return of_deal(deal, deal.seed, CODE)


def _own_mark(app: Known, typing: Typing) -> str:
    """Return the mark of the owner's set of cards for the game of a code; empty without one."""
    try:
        pack = whole_of(code_reading.game_of(typing.signs, all_games()), app.box.packs)
    except BadGameCode:
        return ""
    return pack.mark if pack else ""


def _taken_back(draft: Draft, typing: Typing, packs: Packs) -> Draft:
    """Return the draft before the last press; with none left, the page that it came from."""
    if typing.picked:
        return replace(draft, typed=typing.signs + typing.picked[:-1])
    if draft.cursor == 0 and draft.fault is None:
        return _left(draft, packs)
    place = (draft.cursor or len(typing.signs)) - 1
    sign = typing.signs[place]
    picked = presses(sign)[:_LAST] if sign in code.SIGNS else ""
    blanked = typing.signs[:place] + BLANK + typing.signs[place + 1 :]
    blanked = blanked[: code.length(blanked)]  # without its first sign a code has its usual length
    return replace(draft, typed=blanked + picked, cursor=place, fault=None)


def _left(draft: Draft, packs: Packs) -> Draft:
    """Return the page of the set-up, at the line from which the typing began."""
    return closed(replace(draft, typed=None, fault=None), DEAL, packs)

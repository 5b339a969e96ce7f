"""One view for every kind of page, written by hand."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.controls import Cursor, Focus
from companion.engine.game import Sample
from lanterns.controls import HAND
from lanterns.rules import HOOKS, Lantern, Phase, View

_HUNG = (Lantern("AA", "red", 0, 4), Lantern("BC", "blue", 1, 6))
_START = View("", Phase.ROLL, 0, 0, (), HOOKS, (2, 2, 2), offer=False, bonuses=(0, 0, 0),
              own_dice=False)  # fmt: skip
_LATER = replace(_START, lanterns=_HUNG, free=("AB", "AC", "BA", "BB"), turn=2, number=6)
_OVER = replace(_LATER, phase=Phase.OVER, scores=(4, 106, 9), code="7KQ2M-9XDCA")

SAMPLES = {
    "opening": Sample(_START, "roll"),
    "turn-offer": Sample(replace(_LATER, offer=True), "roll"),
    "dial": Sample(replace(_LATER, own_dice=True), "dial-5"),
    "hook": Sample(replace(_LATER, phase=Phase.HOOK), "hook"),
    "hook-half": Sample(replace(_LATER, phase=Phase.HOOK), "hook-A"),
    "colour": Sample(replace(_LATER, phase=Phase.COLOUR), "colour"),
    "colour-listed": Sample(replace(_LATER, phase=Phase.COLOUR), "colour-2"),
    "over": Sample(_OVER, "over"),
    "scores": Sample(_OVER, "scores-1"),
    "rules": Sample(_START, "rules-1"),
}
PRIVATE_SAMPLES = {
    "hand": (replace(_START, hand=("moon-1-x", "moon-4-z")), HAND, Focus(Cursor(turned=(1,)))),
    "hand-empty": (replace(_START, hand=()), HAND, Focus()),
}

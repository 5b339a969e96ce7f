"""What is asked in each phase: which page shows it, and what the buttons do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import control, looking_back
from companion.engine.controls import Browse, Control, Play, Purpose
from companion.engine.questions import Fixed
from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.questions import entering
from companion.games.cartographers.rules.cards import LETTERS
from companion.games.cartographers.rules.rules import ACROBATICS, TIMES
from companion.games.cartographers.rules.state import (
    AcrobaticsUsed,
    EffectsOpened,
    Flipped,
    GameClosed,
    Phase,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
    TimeAdded,
)
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.controls import Does, Focus
    from companion.engine.questions import Question
    from companion.games.cartographers.rules.state import Move
    from companion.games.cartographers.view.view import Spot, View


def asked(view: View, focus: Focus) -> Question:
    """Return what is asked now: a list that is open, else what the phase asks."""
    if view.phase is Phase.CHOOSING:
        return entering.choosing(view)
    if view.asked:
        return entering.corner(view.asked)
    opened = entering.opened(view, focus)
    return opened or Fixed(str(view.phase.value), _of_phase(view, focus))


def _of_phase(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do where the game rests."""
    if view.phase is Phase.OVER:
        return (*entering.over(view, one_button=focus.one_button), *_looking_back(view))
    counting = view.options.tracker and view.phase in {Phase.OPENING, Phase.TURN}
    if counting and not view.last:
        held = _next_spot(view) or _edicts(view, Gesture.HOLD)
        return (*_times(), *entering.special(view), *held)
    word, does = _next_step(view)
    onward = control(Purpose.MAIN, Button.A, word, "flip", does, waits=True)
    return (onward, *_looking_back(view), *_edicts(view), *_extras(view))


def info_pages(view: View) -> tuple[str, ...]:
    """Return the pages about the goals and skills of this game, in order.

    All goals at a glance come first, then those that score this season, then the others; what
    monsters in force do comes last.
    """
    others = (letter for letter in LETTERS if letter not in view.season.edicts)
    cards = dict(zip(LETTERS, view.edicts, strict=True))
    named = tuple(f"edict-{each}" for each in (*view.season.edicts, *others) if cards[each])
    ends = (*(("skills",) if view.skills else ()), *(("lasting",) if view.in_force else ()))
    return (*(("edicts",) if named else ()), *named, *ends)


def _times() -> tuple[Control, ...]:
    roles = {0: Purpose.EXTRA, 1: Purpose.MAIN, 2: Purpose.EXTRA}
    return tuple(
        control(roles[time], button, f"time-{time}", own_icon("time"), Play((TimeAdded(time),)))
        for time, button in zip(TIMES, (Button.A, Button.B, Button.C), strict=True)
    )


def _next_step(view: View) -> tuple[str, Does]:
    """Return what the main button does, and its word, which says what comes."""
    moves: tuple[Move, ...]
    if view.phase in {Phase.SEASON_END, Phase.EFFECTS}:
        if view.next_season is None:
            return "finish", Play((GameClosed(),))
        if view.phase is Phase.SEASON_END and view.effects:
            return "effects", Play((EffectsOpened(),))
        moves = (SeasonBegun(),) if view.options.tracker else (SeasonBegun(), Flipped())
        return f"begin-{view.next_season.id}", Play(moves)
    if view.last:
        return f"end-{view.season.id}", Play((SeasonClosed(),))
    return "flip", Play((Flipped(),))


def _looking_back(view: View) -> tuple[Control, ...]:
    earlier = len(view.seen) - (1 if view.phase is Phase.TURN else 0)
    return looking_back(tuple(f"look-back-{index}" for index in range(earlier)))


def _edicts(view: View, gesture: Gesture = Gesture.PRESS) -> tuple[Control, ...]:
    pages = info_pages(view)
    if not pages:
        return ()
    return (control(Purpose.INFO, Button.C, "edicts", own_icon("edicts"), Browse(pages), gesture),)


def _extras(view: View) -> tuple[Control, ...]:
    """Return what holding A and C does on a solo ambush, or stars at a season's end."""
    if view.phase in {Phase.SEASON_END, Phase.EFFECTS}:
        return entering.season_end(view)
    return (*_next_spot(view), *_acrobatics(view))


def _spot(view: View) -> Spot | None:
    """Return the spot of the solo ambush that is open, if one is."""
    return view.spot if view.monster else None


def _next_spot(view: View) -> tuple[Control, ...]:
    """Return the step along the walk, but at its end."""
    spot = _spot(view)
    if spot is None or not spot.cells:
        return ()
    does = Play((SpotPassed(),))
    return (control(Purpose.EXTRA, Button.C, "next-spot", "next", does, Gesture.HOLD, waits=True),)


def _acrobatics(view: View) -> tuple[Control, ...]:
    """Return the change of the monster's shape where that skill is in play."""
    if _spot(view) is None or ACROBATICS not in {skill.id for skill in view.skills}:
        return ()
    icon, does = own_icon("monster"), Play((AcrobaticsUsed(),))
    return (control(Purpose.EXTRA, Button.A, "acrobatics", icon, does, Gesture.HOLD, waits=True),)

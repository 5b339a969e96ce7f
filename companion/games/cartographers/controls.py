"""What the four buttons do at the table, in each phase of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Anew, Browse, Control, Count, Play, Point, Role
from companion.games.cartographers.cards import LETTERS, AmbushCard
from companion.games.cartographers.rules import STARS, TIMES
from companion.games.cartographers.state import (
    EdictChosen,
    Flipped,
    GameClosed,
    Phase,
    ScoreEntered,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
    TimeAdded,
)
from hardware.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.game import Does
    from companion.games.cartographers.state import Move, View


def controls(view: View, cursor: int = 0) -> tuple[Control, ...]:
    """Return what the buttons do now, menu, undo and power aside."""
    if view.phase is Phase.CHOOSING:
        return _choosing(view, cursor % len(view.choices))
    counting = view.options.tracker and view.phase in {Phase.OPENING, Phase.TURN}
    if counting and not view.last:
        return (*_times(), *_edicts(view, Gesture.HOLD))
    return (_onward(view), *_looking_back(view), *_edicts(view), *_extras(view))


def table(view: View, cursor: int = 0) -> str:
    """Return the name of the page that shows where the game stands."""
    if view.phase is Phase.CHOOSING:
        return f"choosing-{cursor % len(view.choices)}"
    return str(view.phase.value)


def info_pages(view: View) -> tuple[str, ...]:
    """Return the pages about the goals and skills of this game, in order."""
    named = tuple(
        f"edict-{letter}" for letter, card in zip(LETTERS, view.edicts, strict=True) if card
    )
    return (*named, *(("edicts",) if named else ()), *(("skills",) if view.skills else ()))


def _control(
    role: Role,
    button: Button,
    word: str,
    icon: str,
    does: Does,
    gesture: Gesture = Gesture.PRESS,
    *,
    waits: bool = False,
) -> Control:
    return Control(role, button, gesture, f"play.{word}", icon, does, waits)


def _choosing(view: View, index: int) -> tuple[Control, ...]:
    count = len(view.choices)
    take = Play((EdictChosen(view.choices[index].id),))
    return (
        _control(Role.CHOOSE, Button.A, "take", "yes", take, waits=True),
        _control(Role.DOWN, Button.B, "another", "no", Point((index + 1) % count)),
        _control(Role.UP, Button.C, "previous", "up", Point((index - 1) % count)),
    )


def _times() -> tuple[Control, ...]:
    roles = {0: Role.EXTRA, 1: Role.MAIN, 2: Role.EXTRA}
    return tuple(
        _control(roles[time], button, f"time-{time}", "time", Play((TimeAdded(time),)))
        for time, button in zip(TIMES, (Button.A, Button.B, Button.C), strict=True)
    )


def _onward(view: View) -> Control:
    """Return what the main button does: it says what comes."""
    word, does = _next_step(view)
    return _control(Role.MAIN, Button.A, word, "flip", does, waits=True)


def _next_step(view: View) -> tuple[str, Does]:
    moves: tuple[Move, ...]
    if view.phase is Phase.OVER:
        return "again", Anew()
    if view.phase is Phase.SEASON_END:
        if view.next_season is None:
            return "finish", Play((GameClosed(),))
        moves = (SeasonBegun(),) if view.options.tracker else (SeasonBegun(), Flipped())
        return f"begin-{view.next_season.id}", Play(moves)
    if view.last:
        return f"end-{view.season.id}", Play((SeasonClosed(),))
    return "flip", Play((Flipped(),))


def _looking_back(view: View) -> tuple[Control, ...]:
    earlier = len(view.seen) - (1 if view.phase is Phase.TURN else 0)
    if earlier <= 0:
        return ()
    pages = tuple(f"look-back-{index}" for index in range(earlier))
    browse = Browse(pages, earlier - 1, backwards=True)
    return (_control(Role.BACK, Button.B, "look-back", "back", browse),)


def _edicts(view: View, gesture: Gesture = Gesture.PRESS) -> tuple[Control, ...]:
    pages = info_pages(view)
    if not pages:
        return ()
    first = f"edict-{view.season.edicts[0]}"
    browse = Browse(pages, pages.index(first) if first in pages else 0)
    return (_control(Role.INFO, Button.C, "edicts", "edicts", browse, gesture),)


def _extras(view: View) -> tuple[Control, ...]:
    """Return what holding C does: the next spot of a solo ambush, or entering a score."""
    open_card = view.card.card if view.card and view.phase is Phase.TURN else None
    if isinstance(open_card, AmbushCard) and view.spot and view.spot.cells:
        word, icon, does = "next-spot", "next", Play((SpotPassed(),))
        return (_control(Role.EXTRA, Button.C, word, icon, does, Gesture.HOLD, waits=True),)
    season = _unscored(view)
    if season is None:
        return ()
    entered = tuple(ScoreEntered(season, stars) for stars in STARS)
    count = Count(f"score-entry-{season}", STARS[0], entered)
    return (_control(Role.EXTRA, Button.C, "score", "star", count, Gesture.HOLD),)


def _unscored(view: View) -> str | None:
    """Return the season whose solo score may be entered now, if any."""
    if not view.options.solo:
        return None
    missing = [
        season.id for season, stars in zip(view.seasons, view.scores, strict=True) if stars is None
    ]
    match view.phase:
        case Phase.SEASON_END if view.season.id in missing:
            return view.season.id
        case Phase.OVER if missing:
            return missing[0]
        case _:
            return None

"""The games of the house to choose from: emblem, name and a line about each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.marks.lists import paint_more
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.room import Setting
    from companion.screens.set_up_pictures import GameLine, GameList
    from companion.text.catalog import Say

_MOST = 3
"""Games that a page shows at once."""


def paint_games(canvas: Canvas, widget: GameList, box: Rect) -> None:
    """Draw up to three games round the chosen one, which lies on a dark slab."""
    shown = min(_MOST, len(widget.games))
    first = max(0, min(widget.chosen - 1, len(widget.games) - shown))
    height = min(box.height // shown, canvas.setting.units(22))
    for index in range(first, first + shown):
        row = Rect(box.x, box.y + (index - first) * height, box.width, height - 2)
        _paint_game(canvas, widget.games[index], row, own=index == widget.chosen)
    is_cut = first + shown < len(widget.games)
    paint_more(canvas, box, shown * height, above=first > 0, below=is_cut)


def _paint_game(canvas: Canvas, game: GameLine, row: Rect, *, own: bool) -> None:
    """Draw the emblem, the name and, where there is room, a line below it."""
    setting, small = canvas.setting, canvas.setting.style.size is SizeClass.SMALL
    if own:
        canvas.rounded(row, setting.units(1.25), canvas.line)
        canvas.ground(dark=True)
    pad = setting.units(1 if small else 1.5)
    icon = min(row.height - 2 * pad, row.width // 4) // 2 * 2
    type_, names = _name(setting, game.name, row.width - icon - 4 * pad)
    if small and setting.style.portrait:  # no room beside an emblem on the narrowest panels
        icon = 0
        type_, names = _name(setting, game.name, row.width - 4 * pad)
    if icon:
        canvas.icon(game.emblem, row.x + pad, row.y + (row.height - icon) // 2, icon)
    x = row.x + icon + (3 if icon else 2) * pad
    below = letters(Role.BODY, setting.language, setting.px(Role.LABEL))
    gap = setting.units(1)
    high = type_.stack(len(names))
    has_line = (
        not small
        and row.height >= high + gap + below.height + gap // 2
        and below.width(game.line) <= row.right - pad - x
    )
    y = row.y + (row.height - high - (gap + below.height if has_line else 0)) // 2
    for index, said in enumerate(names):
        canvas.text(type_, x, y + type_.rise + index * type_.leading, said)
    if has_line:
        canvas.text(below, x, y + high + gap + below.rise, game.line)
    canvas.ground(dark=False)


def _name(setting: Setting, words: str, width: int) -> tuple[Letters, tuple[str, ...]]:
    """Return a name with the largest letters in which it takes one line, or the smallest in two."""
    rungs = setting.style.below(Role.HEADING, setting.language, setting.px(Role.HEADING))
    for px in rungs:
        type_ = letters(Role.HEADING, setting.language, px)
        if type_.width(words) <= width:
            return type_, (words,)
    lines = type_.wrap(words, width)
    if all(type_.width(each) <= width for each in lines):
        return type_, lines
    plain = letters(Role.SMALL, setting.language, setting.px(Role.SMALL))
    return plain, plain.wrap(words, width)


def read_games(widget: GameList, say: Say) -> tuple[SpokenLine, ...]:
    """Return the games, each with its line."""
    return tuple(
        SpokenLine(
            say("reading.pair", label=game.name, words=game.line), chosen=number == widget.chosen
        )
        for number, game in enumerate(widget.games)
    )


GAMES = Mark(paint_games, read=read_games)

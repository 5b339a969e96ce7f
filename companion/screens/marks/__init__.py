"""The marks: for each leaf of a page, how large it is and how it is inked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.screens.marks import (
    answers,
    bars,
    board,
    edging,
    example,
    games,
    lists,
    numbers,
    round_table,
    scale,
    score_table,
    shapes,
    sketch,
    stamps,
    swatches,
    track,
    typing_code,
    words,
)
from companion.screens.pictures import (
    Bars,
    Board,
    Choice,
    Dial,
    Entry,
    Example,
    ListMenu,
    PassDiagram,
    Ribbon,
    Scale,
    ScoreTable,
    Seal,
    Sketch,
    Slots,
    Stamps,
    Strip,
    Swatches,
    Ticks,
    Track,
)
from companion.screens.set_up_pictures import AnswerList, CodeEntry, GameList
from companion.screens.widgets import Band, Bar, Card, Icon, Name, Rule, Slab, Spacer, Text, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting, Size
    from companion.surface import Rect


class Mark(NamedTuple):
    """How a kind of widget is measured and painted."""

    measure: Callable[[Any, Room, Setting], Size]
    paint: Callable[[Canvas, Any, Rect], None]


MARKS: dict[type[Widget], Mark] = {
    Text: Mark(words.measure_text, words.paint_text),
    Name: Mark(words.measure_name, words.paint_name),
    Icon: Mark(stamps.measure_glyph, stamps.paint_glyph),
    Seal: Mark(stamps.measure_seal, stamps.paint_seal),
    Stamps: Mark(stamps.measure_stamps, stamps.paint_stamps),
    Choice: Mark(shapes.measure_choice, shapes.paint_choice),
    Track: Mark(track.measure_track, track.paint_track),
    Board: Mark(board.measure_board, board.paint_board),
    Example: Mark(example.measure_example, example.paint_example),
    PassDiagram: Mark(round_table.measure_table, round_table.paint_table),
    Sketch: Mark(sketch.measure_sketch, sketch.paint_sketch),
    Strip: Mark(edging.measure_strip, edging.paint_strip),
    Bar: Mark(edging.measure_bar, edging.paint_bar),
    Rule: Mark(edging.measure_rule, edging.paint_rule),
    Spacer: Mark(edging.measure_spacer, edging.paint_spacer),
    Ribbon: Mark(edging.measure_ribbon, edging.paint_ribbon),
    Scale: Mark(scale.measure_scale, scale.paint_scale),
    ListMenu: Mark(lists.measure_menu, lists.paint_menu),
    Swatches: Mark(swatches.measure_swatches, swatches.paint_swatches),
    AnswerList: Mark(answers.measure_answers, answers.paint_answers),
    GameList: Mark(games.measure_games, games.paint_games),
    CodeEntry: Mark(typing_code.measure_code, typing_code.paint_code),
    Entry: Mark(lists.measure_entry, lists.paint_entry),
    Slots: Mark(numbers.measure_slots, numbers.paint_slots),
    Dial: Mark(numbers.measure_dial, numbers.paint_dial),
    ScoreTable: Mark(score_table.measure_table, score_table.paint_table),
    Bars: Mark(bars.measure_bars, bars.paint_bars),
    Ticks: Mark(bars.measure_ticks, bars.paint_ticks),
}
"""Every leaf of a tree."""

FRAMES: dict[type[Widget], Callable[[Canvas, Any, Rect], None]] = {
    Card: edging.paint_card,
    Band: edging.paint_band,
    Slab: edging.paint_slab,
}
"""What is drawn round a child; the layout measures the child."""


def measure_mark(widget: Widget, room: Room, setting: Setting) -> Size:
    """Return the size of a leaf in a room."""
    return MARKS[type(widget)].measure(widget, room, setting)


def paint_mark(canvas: Canvas, widget: Widget, box: Rect) -> None:
    """Ink a leaf or a frame in its box."""
    kind = type(widget)
    (FRAMES[kind] if kind in FRAMES else MARKS[kind].paint)(canvas, widget, box)

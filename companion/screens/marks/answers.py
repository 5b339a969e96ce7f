"""A set-up on one page: Start with its code, and a line for each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.fonts import capital
from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.marks.lists import paint_more
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.screens.wording import labelled
from companion.surface import Rect
from companion.surface.frozen import frozen
from companion.surface.reading import SpokenLine
from companion.text.languages import find_language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.canvas import Canvas
    from companion.screens.set_up_pictures import AnswerLine, AnswerList
    from companion.text.catalog import Say

_NOTE_LINES = 2
_GAPS = {SizeClass.SMALL: 1.0, SizeClass.PLAIN: 1.25}
"""The room between lines, in units, where it is not as usual: an UART panel's letters are tall."""
_FEWEST = 3
"""Lines that a list needs at least, so that a player sees where it goes on."""


@frozen
class _Plan:
    """How the lines lie: letters, where the answers begin, heights, and which lines are shown.

    ``beside`` 0 puts an answer below its label.
    """

    label: Letters
    answer: Letters
    note: Letters
    notes: tuple[str, ...]
    indent: int
    beside: int
    line: int
    tall: int
    first: int
    count: int

    @property
    def height(self) -> int:
        """The height of the lines shown."""
        return self.line * (self.count - 1) + self.tall


def measure_answers(widget: AnswerList, room: Room, setting: Setting) -> Size:
    """Return the lines as wide as the room, all of them or those round the chosen one."""
    plan = _plan(widget, room, setting)
    wide = _widest(widget, plan) <= room.width
    return Size.of(room.width if wide else room.width + 1, plan.height)


def paint_answers(canvas: Canvas, widget: AnswerList, box: Rect) -> None:
    """Draw the lines; the one under the cursor lies on a dark slab and says more."""
    plan = _plan(widget, Room(box.width, box.height), canvas.setting)
    y = box.y
    for index in range(plan.first, plan.first + plan.count):
        own = index == widget.chosen
        row = Rect(box.x, y, box.width, plan.tall if own else plan.line)
        if own:
            radius = canvas.setting.units(1.25)
            canvas.rounded(row, radius, canvas.line)
            canvas.ground(dark=True)
        if index == 0:
            _paint_start(canvas, widget, plan, row, own=own)
        else:
            _paint_answer(canvas, widget.answers[index - 1], plan, row, own=own)
        canvas.ground(dark=False)
        last = index + 1 == plan.first + plan.count
        if not (own or last or index + 1 == widget.chosen or index == 0):
            _part(canvas, row)
        y += row.height
    is_cut = plan.first + plan.count <= len(widget.answers)
    paint_more(canvas, box, plan.height, above=plan.first > 0, below=is_cut)


def _part(canvas: Canvas, row: Rect) -> None:
    if canvas.setting.style.size is not SizeClass.SMALL:
        pad = canvas.setting.units(2)
        canvas.dots((row.x + pad, row.bottom - 1), (row.right - pad, row.bottom - 1), canvas.line)


def _paint_start(canvas: Canvas, widget: AnswerList, plan: _Plan, row: Rect, *, own: bool) -> None:
    """Draw Start: large with the code while it is chosen, else an outlined button."""
    setting, x = canvas.setting, row.x + plan.indent
    if not own:
        type_ = letters(Role.TITLE, setting.language, plan.answer.px)
        pad = setting.units(1.5)
        width = type_.width(widget.start) + 2 * pad
        roomy = type_.height + setting.units(3)
        height = min(row.height - 1, roomy)
        # The words first: on a module whose letters bring paper, the line stays whole.
        _text(canvas, type_, x, row.y + (row.height - 1) // 2, widget.start)
        canvas.rounded(
            Rect(x - pad, row.y + (row.height - 1 - height) // 2, width, height),
            setting.units(1.25),
            None,
            canvas.line,
            # Where the row is tight a bold line would touch the letters.
            setting.style.bold if height == roomy else setting.style.line,
        )
        return
    _pointer(canvas, row, plan)
    type_ = _start_letters(plan, row.height, setting)
    _text(canvas, type_, x, row.y + row.height // 2, widget.start)
    room = row.right - setting.units(2.5) - x - type_.width(widget.start) - setting.units(2)
    small = setting.style.size is SizeClass.SMALL
    for px in (plan.answer.px, plan.label.px, setting.px(Role.SMALL)):
        aside = letters(Role.BODY, setting.language, px)
        said = widget.name if small else widget.code
        if aside.width(said) <= room:
            right = row.right - setting.units(2.5) - aside.width(said)
            _text(canvas, aside, right, row.y + row.height // 2, said)
            return


def _start_letters(plan: _Plan, height: int, setting: Setting) -> Letters:
    px = min(plan.answer.px * 8 // 5, height * 4 // 5)
    return letters(Role.TITLE, setting.language, px)


def _paint_answer(canvas: Canvas, answer: AnswerLine, plan: _Plan, row: Rect, *, own: bool) -> None:
    setting, x = canvas.setting, row.x + plan.indent
    notes = plan.notes if own else ()
    below = sum(plan.note.leading for _ in notes)
    line = Rect(row.x, row.y, row.width, row.height - below - (setting.units(1.25) if notes else 0))
    # The note's letters stand high, and what hangs below the answer must not touch them.
    middle = line.y + (line.height - (plan.answer.drop // 2 if notes else 0)) // 2
    if own:
        _pointer(canvas, line, plan)
    if plan.beside:
        _text(canvas, plan.label, x, middle, answer.label)
        _text(canvas, plan.answer, row.x + plan.beside, middle, answer.said)
    else:
        gap = max(1, (line.height - plan.label.height - plan.answer.height) // 3)
        canvas.text(plan.label, x, line.y + gap + plan.label.rise, answer.label)
        baseline = line.bottom - gap - plan.answer.drop
        canvas.text(plan.answer, x, baseline, answer.said)
    for index, said in enumerate(notes):
        baseline = line.bottom + plan.note.rise + index * plan.note.leading
        canvas.text(plan.note, x, baseline, said)


def _text(canvas: Canvas, type_: Letters, x: int, middle: int, words: str) -> None:
    """Ink words with the middle of their capitals at a height."""
    cap = type_.ink_box(capital(find_language(type_.language).script))
    canvas.text(type_, x, middle - cap.height // 2 - cap.y, words)


def _pointer(canvas: Canvas, row: Rect, plan: _Plan) -> None:
    arm = max(3, plan.answer.rise * 2 // 5)
    x, y = row.x + min(canvas.setting.units(1.5), plan.indent // 4), row.y + row.height // 2
    canvas.polygon(((x, y - arm), (x, y + arm), (x + arm, y)), canvas.line)


def _plan(widget: AnswerList, room: Room, setting: Setting) -> _Plan:
    """Return the largest letters in which the lines fit, beside their labels if they can."""
    role = Role.CHOICE if setting.style.size is SizeClass.SMALL else Role.BODY
    rungs = setting.style.below(role, setting.language, setting.px(role))
    faces = [(Role.BODY, px) for px in rungs]
    if setting.style.size is SizeClass.SMALL:  # the narrow face of the small panels comes last
        faces += [
            (Role.SMALL, px) for px in setting.style.below(Role.SMALL, setting.language, rungs[-1])
        ]
    plans = [
        _set(widget, room, setting, letters(face, setting.language, px), stacked=stacked)
        for stacked in (False, True)
        for face, px in faces
    ]
    wide = [plan for plan in plans if _widest(widget, plan) <= room.width]
    whole = [plan for plan in wide if plan.count > len(widget.answers)]
    if setting.style.size is SizeClass.SMALL and wide:
        return wide[0]
    return (whole or wide or plans[-1:])[0]


def _widest(widget: AnswerList, plan: _Plan) -> int:
    """Return how wide the widest line is."""
    pad = plan.indent // 4
    labels = (plan.indent + plan.label.width(each.label) for each in widget.answers)
    start = plan.beside or plan.indent
    answers = (start + plan.answer.width(each.said) for each in widget.answers)
    notes = (plan.indent + plan.note.width(each) for each in plan.notes)
    return max(*labels, *answers, *notes, 0) + pad


def _set(
    widget: AnswerList, room: Room, setting: Setting, answer: Letters, *, stacked: bool
) -> _Plan:
    """Return the plan with answers of this size; lines spread over the room that is left."""
    language, small = setting.language, setting.style.size is SizeClass.SMALL
    px = answer.px
    least = min(px, setting.style.below(Role.LABEL, language, px)[-1])
    label = letters(Role.BODY, language, max(least, px - 1 if small else px * 5 // 6))
    if small and (stacked or px <= least):
        label = letters(Role.SMALL, language, least)
    tight = stacked and small  # a narrow panel: the pointer has just room enough
    indent = setting.units(2) + (answer.rise // 2 if tight else round(answer.rise * 1.2))
    column = max(label.width(each.label) for each in widget.answers)
    beside = 0 if stacked else indent + column + setting.units(2 if small else 3)
    note = label if small else letters(Role.BODY, language, max(least, px * 4 // 5))
    every = [] if small else _notes(widget, note, room.width - indent * 4 // 3)
    notes = every[widget.chosen - 1] if widget.chosen and every else ()
    most = max(map(len, every), default=0)  # for every line, or the others would jump
    text = answer.height + (label.height + 1 if stacked else 0)
    line = text + setting.units(_GAPS.get(setting.style.size, 0.75))
    tall = line + most * note.leading + (setting.units(1.5) if most else 0)
    if widget.chosen == 0:
        tall = max(tall, round(px * 1.7))
    rows = len(widget.answers) + 1
    count = max(min(_FEWEST, rows), min(rows, 1 + max(0, room.height - tall) // line))
    spare = room.height - tall - line * (count - 1)
    if spare > 0:
        more = min(spare // count, round(text * 0.7))
        line, tall = line + more, tall + more
    first = max(0, min(widget.chosen - count // 2, rows - count))
    return _Plan(label, answer, note, notes, indent, beside, line, tall, first, count)


def _notes(widget: AnswerList, note: Letters, width: int) -> list[tuple[str, ...]]:
    """Return the lines that each answer says when the cursor is on it."""
    return [note.wrap(each.note, width)[:_NOTE_LINES] for each in widget.answers]


def read_answers(widget: AnswerList, say: Say) -> Iterator[SpokenLine]:
    """Yield Start and the answers; the chosen one with what the main button makes of it."""
    game = say("reading.and", first=widget.name, rest=widget.code)
    yield SpokenLine(labelled(widget.start, game, say), chosen=widget.chosen == 0)
    for number, each in enumerate(widget.answers, start=1):
        words = say("reading.pair", label=each.label, words=each.said)
        yield SpokenLine(words, chosen=number == widget.chosen)
        if number == widget.chosen:
            yield SpokenLine(each.note)


ANSWERS = Mark(paint_answers, measure_answers, read_answers)

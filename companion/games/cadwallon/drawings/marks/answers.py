"""Answers, each over the button that gives it or right of it; more than four in two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.marks.districts import draw_frame
from companion.games.cadwallon.drawings.marks.figures import draw_coin, sign_px
from companion.games.cadwallon.drawings.named import own_icon
from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.marks.excerpts import shortened
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.screens.wording import one_line
from companion.surface import Rect
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cadwallon.drawings.answer_pictures import AnswerCard, AnswerCards
    from companion.screens.canvas import Canvas
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

BUTTONS = 4
"""Answers that have a button each."""
_HIGH = 1.2
"""How much higher than wide a card over a button is where it has room."""
_LEAST_PICTURE = 12
_LEAST_LETTERS = 4
"""Letters that a shortened word needs room for."""
_WIDE = 1.5
"""From which shape a card has its word beside its picture."""
_MOST_SHIELDS = 3
_ROOMY_PAD = 6
"""From which blank inside a frame words are clear of it."""
_WORD_SIDE = 4
"""What a word below a picture keeps free at its sides, the frame with it."""
_EDGE = 2
"""What a wide card keeps free at its sides besides."""
_COIN_SHARE = 0.6
"""The coin's part of a card that has shields too."""
_SMALL_COIN = 24
"""The size of a coin up to which it may fill its card."""


def measure_answers(widget: AnswerCards, room: Room, setting: Setting) -> Size:
    """Return answers as wide as the room, as high as is good for them."""
    if widget.beside:
        return Size.of(room.width, room.height)
    columns = _columns(widget)
    rows = _rows(widget, columns)
    best = max(round(room.width // columns * _HIGH), setting.units(12))
    if _has_words(widget) and rows > 1:
        best = setting.units(14)
        asked = Rect(0, 0, room.width, rows * best)
        if not _all_fit(widget, _grid(widget, asked, setting, columns), setting):
            rows = len(widget.answers)  # in one column
    least = rows * (_LEAST_PICTURE + 2)
    return Size.of(room.width, max(least, min(room.height, rows * best)))


def _columns(widget: AnswerCards) -> int:
    """Return how many answers are beside each other."""
    if len(widget.answers) <= BUTTONS:
        return 1 if widget.beside else BUTTONS
    return 2 if widget.beside or _has_words(widget) else BUTTONS


def _rows(widget: AnswerCards, columns: int) -> int:
    """Return how many answers are below each other: in one column each button has its place."""
    return max(-(-len(widget.answers) // columns), BUTTONS if columns == 1 else 1)


def _has_words(widget: AnswerCards) -> bool:
    return any(each is not None and each.word for each in widget.answers)


def paint_answers(canvas: Canvas, widget: AnswerCards, box: Rect) -> None:
    """Draw the answers in their places.

    Where one is pointed at it is black, and no other: militia is light there too.
    """
    places = answer_places(widget, box, canvas.setting)
    type_, words = _worded(widget, _narrowest(places), canvas.setting)
    for number, (answer, place) in enumerate(zip(widget.answers, places, strict=False)):
        if answer is None:
            continue
        is_black = answer.frame == "militia"
        is_dark = is_black if widget.chosen is None else number == widget.chosen
        frame = "militia" if is_dark else "guild" if is_black else answer.frame
        _paint_answer(canvas, replace(answer, frame=frame), place, words[number], type_)


def answer_places(widget: AnswerCards, box: Rect, setting: Setting) -> list[Rect]:
    """Return the box of each answer: a quarter of the edge with the buttons, or of two columns.

    Where words have no room there, they have fewer columns. Numbers alone run across the page, as
    they are read.
    """
    columns = _columns(widget)
    places = _grid(widget, box, setting, columns)
    if not _all_fit(widget, places, setting) and columns > 1:
        wider = _grid(widget, box, setting, columns // 2)
        if widget.beside or _all_fit(widget, wider, setting):
            return wider
    return places


def _grid(widget: AnswerCards, box: Rect, setting: Setting, columns: int) -> list[Rect]:
    """Return boxes of one size in rows and columns."""
    rows = _rows(widget, columns)
    gap = setting.units(1 if _is_small(setting) else 1.5)
    width, height = box.width + gap, box.height + gap
    found = []
    is_across = len(widget.answers) <= BUTTONS or not (widget.beside or _has_words(widget))
    for index in range(rows * columns):
        column, row = divmod(index, columns)[::-1] if is_across else divmod(index, rows)
        left, right = (width * each // columns for each in (column, column + 1))
        top, bottom = (height * each // rows for each in (row, row + 1))
        found.append(Rect(box.x + left, box.y + top, right - left - gap, bottom - top - gap))
    return found


def _narrowest(places: list[Rect]) -> Rect:
    """Return the card with the least room for its word: they differ by a pixel."""
    return min(places, key=_word_px)


def _word_px(card: Rect) -> int:
    """Return how wide the word of a card may be."""
    if _is_wide(card):
        inner = _inside(card, _pad(card) + _EDGE)
        return inner.width - _beside_px(inner)
    return card.width - 2 * min(_pad(card), _WORD_SIDE)


def _all_fit(widget: AnswerCards, places: list[Rect], setting: Setting) -> bool:
    """Say whether no word of an answer would be cut in these places; a small panel cuts some."""
    return _is_small(setting) or _fitted(widget, _narrowest(places), setting) is not None


def _is_small(setting: Setting) -> bool:
    return setting.style.size is SizeClass.SMALL


def _pad(card: Rect) -> int:
    """Return what a card keeps free inside its frame."""
    return max(3, min(card.width, card.height) * 8 // 100)


def _inside(card: Rect, side: int) -> Rect:
    """Return a card without its frame; below a picture, words stand above a frame's second line."""
    pad = _pad(card)
    if _is_wide(card):
        return card.inset(side, min(pad, 2), side, min(pad, 2))
    return card.inset(side, pad, side, pad if pad >= _ROOMY_PAD else pad + 2)


def _worded(
    widget: AnswerCards, card: Rect, setting: Setting
) -> tuple[Letters | None, tuple[str, ...]]:
    """Return the largest letters in which all words fit, or else the short ones, and those words.

    An owner's are shortened where none fit; a small panel has none then, but in a list.
    """
    fitted = _fitted(widget, card, setting)
    if fitted is not None:
        return fitted
    card = _inside(card, _pad(card))
    least = letters(Role.TINY, setting.language, setting.px(Role.TINY))
    room = card.width - _beside_px(card) if _is_wide(card) else card.width
    # A coin has its points on it, so the word beside it goes before it is cut.
    is_drawn = all(each is None or each.coin for each in widget.answers)
    is_low = room < _LEAST_LETTERS * least.px or not _is_wide(card)
    is_cramped = _is_small(setting) and (is_low or is_drawn)
    return (None if is_cramped else least), _short_words(widget)


def _fitted(
    widget: AnswerCards, card: Rect, setting: Setting
) -> tuple[Letters, tuple[str, ...]] | None:
    """Return the largest letters in which all words fit, and those words.

    Below pictures they come closer to the frame before they are shortened.
    """
    close, card = _inside(card, min(_pad(card), _WORD_SIDE)), _inside(card, _pad(card))
    every = tuple(each.word if each else "" for each in widget.answers)
    for inner in (card,) if _is_wide(card) else (card, close):
        for words in (every, _short_words(widget)):
            type_ = _fitting(words, inner, setting)
            if type_ is not None:
                return type_, words
    return None


def _short_words(widget: AnswerCards) -> tuple[str, ...]:
    return tuple((each.short or each.word) if each else "" for each in widget.answers)


def _fitting(words: tuple[str, ...], card: Rect, setting: Setting) -> Letters | None:
    """Return the largest letters in which all words fit a card, None where none do."""
    is_wide = _is_wide(card)
    width = card.width - (_beside_px(card) + 2 * _EDGE if is_wide else 0)
    roles = (Role.BODY, Role.LABEL) if is_wide else (Role.LABEL,)
    for role in (*roles, Role.SMALL, Role.TINY):
        for px in setting.style.below(role, setting.language, setting.px(role)):
            type_ = letters(role, setting.language, px)
            least = type_.height + (0 if is_wide else _LEAST_PICTURE)
            if least <= card.height and all(type_.width(each) <= width for each in words):
                return type_
    return None


def _is_wide(card: Rect) -> bool:
    return card.width > card.height * _WIDE


def _beside_px(inner: Rect) -> int:
    """Return how much of a wide card its picture takes, with the blank to its word."""
    return min(inner.height, inner.width * 2 // 5) + max(3, _pad(inner))


def _paint_answer(
    canvas: Canvas,
    answer: AnswerCard,
    card: Rect,
    word: str,
    type_: Letters | None,
) -> None:
    """Draw a card with its picture, and its word below or beside it."""
    draw_frame(canvas, card, answer.frame)
    canvas.ground(dark=answer.frame == "militia")
    pad = _pad(card)
    inner = _inside(card, pad + _EDGE if _is_wide(card) else pad)
    if type_ is None or not word:
        picture = inner if _is_wide(card) else card.inset(pad, pad, pad, pad)
    elif _is_wide(card):
        aside = _beside_px(inner)
        picture = Rect(inner.x, inner.y, aside - max(3, _pad(inner)), inner.height)
        left = inner.x + aside
        words = shortened(type_, word, _word_px(card))
        baseline = inner.y + (inner.height - type_.ink_box("H").height) // 2
        canvas.text(type_, left, baseline - type_.ink_box("H").y, words)
    else:
        picture = inner.inset(0, 0, 0, type_.height + max(1, pad // 3))
        words = shortened(type_, word, _word_px(card))
        x = inner.x + (inner.width - type_.width(words)) // 2
        canvas.text(type_, x, inner.bottom - type_.drop, words)
    _paint_picture(canvas, answer, picture)
    canvas.ground(dark=False)


def _paint_picture(canvas: Canvas, answer: AnswerCard, box: Rect) -> None:
    """Draw the emblem, or the coin and the shields, as large as the box allows."""
    if answer.icon:
        px = sign_px(min(box.width, box.height))
        x, y = box.x + (box.width - px) // 2, box.y + (box.height - px) // 2
        canvas.icon(answer.icon, x, y, px)
        return
    coin, shields = box, box
    if answer.coin and answer.shields:
        if _is_wide(box):
            across = box.width // 2
            coin, shields = box.inset(0, 0, across, 0), box.inset(across, 0, 0, 0)
        else:
            high = round(box.height * _COIN_SHARE)
            coin = box.inset(0, 0, 0, box.height - high)
            shields = box.inset(0, high + 2, 0, 0)
    if answer.coin:
        middle = (coin.x + coin.width // 2, coin.y + coin.height // 2)
        px = min(coin.width, coin.height)
        draw_coin(canvas, middle, (px if px <= _SMALL_COIN else px * 92 // 100) // 2 * 2 - 1,
                  answer.coin)  # fmt: skip
    if answer.shields:
        _paint_shields(canvas, shields, answer.shields)


def _paint_shields(canvas: Canvas, box: Rect, count: int) -> None:
    """Draw shields in one, two or three lines: a shield is as large whatever their number is."""
    sizes = {}
    for lines in range(1, _MOST_SHIELDS + 1):  # in each, the most that there may be have room
        across = -(-_MOST_SHIELDS // lines)
        room = min((box.width + 1) / (across * 1.125), (box.height + 1) / (lines * 1.125))
        sizes[lines] = sign_px(max(4, int(room)))
    lines = max(sizes, key=lambda each: sizes[each])
    px, across = sizes[lines], -(-_MOST_SHIELDS // lines)
    gap = max(1, px // 8)
    parts = [min(across, count - first) for first in range(0, count, across)]
    top = box.y + (box.height - len(parts) * (px + gap) + gap) // 2
    for row, part in enumerate(parts):
        left = box.x + (box.width - part * (px + gap) + gap) // 2
        for column in range(part):
            x, y = left + column * (px + gap), top + row * (px + gap)
            canvas.icon(own_icon("support"), x, y, px)


def read_answers(widget: AnswerCards, say: Say) -> Iterator[SpokenLine]:
    """Yield each answer."""
    del say
    for number, answer in enumerate(widget.answers):
        if answer is not None:
            yield from one_line(answer.said or answer.word, chosen=number == widget.chosen)


ANSWER_CARDS = Mark(paint_answers, measure_answers, read_answers)

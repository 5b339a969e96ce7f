"""From a Screen to the words that are read aloud of it, in an order that makes sense.

Pictures are put into words: shapes row by row, the season's bar by its numbers. Where a page has
several layouts the fullest is read, for words need no room.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from companion.screens.pictures import (
    Bars,
    Board,
    Choice,
    Dial,
    Entry,
    ListMenu,
    Ribbon,
    ScoreTable,
    Seal,
    Slots,
    SlotState,
    Stamps,
    Track,
)
from companion.screens.set_up_pictures import AnswerList, CodeEntry, GameList
from companion.screens.widgets import (
    Adapt,
    Band,
    Card,
    Column,
    Fit,
    Flow,
    Grow,
    Inset,
    Luxury,
    Name,
    Place,
    Row,
    Slab,
    Text,
)
from companion.surface import Button
from companion.surface.reading import Reading, SpokenHint, SpokenLine
from companion.text.catalog import BREAK, catalog

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.screens.pictures import Cell, ShapeGrid, Slot
    from companion.screens.widgets import Screen, Widget
    from companion.text.catalog import Say

_LABEL = 24
"""Signs of the longest words that count as a label of what stands beside them."""
_GAP = "–"
"""What stands where a number is missing."""
_ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def reading(screen: Screen) -> Reading:
    """Return a page and the hints beside its buttons in words."""
    page, say = screen.page, catalog(screen.language)
    notes = page.banner.notes if page.banner else ()
    lines = (*(SpokenLine(note.words) for note in notes), *_lines(page.body, say))
    hints = (SpokenHint(tab.button, tab.word, tab.hold, tab.leaves) for tab in screen.tabs)
    whole = (replace(line, text=line.text.replace(BREAK, "")) for line in lines)
    return Reading(tuple(whole), (*hints, *_alone(screen, say)))


def _alone(screen: Screen, say: Say) -> tuple[SpokenHint, ...]:
    """Return what a lone button does: its press, and behind it every other gesture by its name."""
    if not screen.strip:
        return ()
    told = [say("reading.pair", label=each.name, words=each.word) for each in screen.strip]
    others = _joined("reading.and", told[1:], say) if told[1:] else ""
    return (SpokenHint(Button.A, told[0], others),)


def _lines(widget: Widget, say: Say) -> tuple[SpokenLine, ...]:
    match widget:
        case Row(children=children):
            return _beside([_lines(child, say) for child in children], say)
        case Column(children=children) | Flow(children=children):
            return tuple(line for child in children for line in _lines(child, say))
        case Adapt(usual=usual, wide=wide):
            return _lines(wide or usual, say)
        case Fit(options=(child, *_)):
            return _lines(child, say)
        case Grow(child=child) | Place(child=child) | Inset(child=child) | Luxury(child=child):
            return _lines(child, say)
        case Card(child=child) | Band(child=child) | Slab(child=child):
            return _lines(child, say)
        case AnswerList() | GameList() | CodeEntry():
            return tuple(_set_up(widget, say))
        case _:
            return tuple(_picture(widget, say))


def _beside(parts: Iterable[tuple[SpokenLine, ...]], say: Say) -> tuple[SpokenLine, ...]:
    """Put a label and what stands beside it on one line, or several short things."""
    told = [lines for lines in parts if lines]
    every = tuple(line for lines in told for line in lines)
    words = [line.text for line in every]
    is_short = all(len(each) <= _LABEL for each in words[:-1])
    if (
        len(words) == 1
        or len(words) > len(told)
        or not is_short
        or any(line.chosen for line in every)
    ):
        return every
    sign = say("reading.pair", label="", words="").strip()
    if len(words) == 2 and sign not in words[0]:  # noqa: PLR2004 - a label and its value
        return (SpokenLine(say("reading.pair", label=words[0], words=words[1])),)
    return (SpokenLine(_joined("reading.and", words, say)),) if words else ()


def _joined(key: str, words: Iterable[str], say: Say) -> str:
    return reduce(lambda first, rest: say(key, first=first, rest=rest), words)


def _picture(widget: Widget, say: Say) -> Iterable[SpokenLine]:
    """Return what a leaf says; ornaments say nothing."""
    match widget:
        case Text(text=text) | Name(text=text):
            return [SpokenLine(" ".join(text.split()))] if text.strip() else []
        case Seal(letter=letter):
            return [SpokenLine(letter)]
        case Ribbon(numeral=numeral):
            return [SpokenLine(say("reading.time", time=numeral))]
        case Stamps(stamps=stamps, between=between):
            words = [stamp.word for stamp in stamps]
            return [
                SpokenLine(
                    f" {between} ".join(words) if between else _joined("reading.and", words, say)
                )
            ]
        case Choice(shapes=shapes):
            return _shapes(shapes, say)
        case Track():
            return _track(widget, say)
        case Board(chosen=(_, *_) as chosen):
            names = " ".join(f"{_ROWS[row]}{column + 1}" for row, column in chosen)
            return [SpokenLine(say("reading.board", spaces=names))]
        case ListMenu(items=items, chosen=chosen):
            return [
                SpokenLine(_item(item.word, item.said, say), chosen=number == chosen)
                for number, item in enumerate(items)
            ]
        case Slots() | Dial() | ScoreTable() | Bars() | Entry():
            return _numbers(widget, say)
        case _:
            return []


def _set_up(widget: AnswerList | GameList | CodeEntry, say: Say) -> Iterable[SpokenLine]:
    """Return set-up's pictures: the chosen line with what the main button makes of it."""
    match widget:
        case AnswerList(start=start, code=code, name=name, answers=answers, chosen=chosen):
            own = say("reading.pair", label=start, words=say("reading.and", first=name, rest=code))
            yield SpokenLine(own, chosen=chosen == 0)
            for number, each in enumerate(answers, start=1):
                words = say("reading.pair", label=each.label, words=each.said)
                yield SpokenLine(words, chosen=number == chosen)
                if number == chosen:
                    yield SpokenLine(each.note)
        case GameList(games=games, chosen=chosen):
            for number, game in enumerate(games):
                words = say("reading.pair", label=game.name, words=game.line)
                yield SpokenLine(words, chosen=number == chosen)
        case CodeEntry(title=title, place=place, signs=signs, groups=groups, note=note):
            yield SpokenLine(title)
            yield SpokenLine(" ".join(signs.replace("_", " ").split()) or place)
            if widget.wrong:
                yield SpokenLine(widget.wrong)
            yield SpokenLine(place, chosen=True)
            for number, group in enumerate(groups):
                signs = _keyed(group, number, say) if widget.keys else " ".join(group)
                yield SpokenLine(signs, chosen=number == widget.pointed)
            yield SpokenLine(note)


def _keyed(group: str, row: int, say: Say) -> str:
    """Return the signs of a row, each with the three buttons that type it."""
    told = []
    for number, sign in enumerate(group):
        pair, side = divmod(number, 2)
        keys = "".join(_ROWS[index] for index in (row, pair, side))
        told.append(say("reading.pair", label=sign, words=keys))
    return _joined("reading.and", told, say)


def _numbers(widget: Slots | Dial | ScoreTable | Bars | Entry, say: Say) -> Iterable[SpokenLine]:
    """Return what is said of numbers and signs, those that are being entered too."""
    match widget:
        case Slots(slots=slots):
            return [_slot(each, say) for each in slots]
        case Dial(number=entered):
            return [SpokenLine(entered, chosen=True)]
        case ScoreTable():
            return _table(widget, say)
        case Bars(numbers=numbers):
            words = [str(number).replace("-", "−") for number in numbers]
            return [SpokenLine(_joined("reading.and", words, say))]
        case Entry(signs=signs, cursor=cursor):
            nth, count = cursor + 1, len(signs)
            own = say("reading.sign", number=nth, count=count, sign=signs[cursor].strip())
            return [SpokenLine(" ".join(signs)), SpokenLine(own, chosen=True)]


def _slot(slot: Slot, say: Say) -> SpokenLine:
    """Return a slot's word and number; the one that is asked for next counts as chosen."""
    number = say("reading.missing") if slot.number == _GAP else slot.number
    words = say("reading.pair", label=slot.word, words=number)
    return SpokenLine(words, chosen=slot.state is SlotState.NEXT)


def _table(table: ScoreTable, say: Say) -> Iterable[SpokenLine]:
    """Return a line for each line of a table, without the gaps in it."""
    for index, line in enumerate(table.lines):
        filled = zip(table.heads, line.values, strict=True)
        parts = [f"{head} {value}" for head, value in filled if value != _GAP]
        told = _joined("reading.and", parts, say) if parts else say("reading.missing")
        own = table.chosen is not None and table.chosen[0] == index
        yield SpokenLine(say("reading.pair", label=line.name, words=told), chosen=own)


def _item(word: str, said: str, say: Say) -> str:
    return say("reading.pair", label=word, words=said) if said else word


def _track(track: Track, say: Say) -> Iterable[SpokenLine]:
    """Return how full the season's bar is and what this card takes of it."""
    takes = track.now - track.before
    key = "reading.track-card" if takes else "reading.track"
    yield SpokenLine(say(key, before=track.before, takes=takes, fields=track.fields))


def _shapes(shapes: Sequence[ShapeGrid], say: Say) -> Iterable[SpokenLine]:
    for number, shape in enumerate(shapes, start=1):
        key = "reading.shape" if len(shapes) == 1 else "reading.shape-of"
        name = say(key, number=number, count=len(shapes))
        if shape.coin:
            name = say("reading.coin", shape=name)
        yield SpokenLine(say("reading.pair", label=name, words=_rows(shape.cells, say)))


def _rows(cells: Sequence[Cell], say: Say) -> str:
    """Return a shape's cells, a row after the other."""
    if len(cells) == 1:
        return say("reading.one-space")
    rows = []
    for row in sorted({row for row, _ in cells}):
        columns = sorted(column + 1 for where, column in cells if where == row)
        key = "reading.row-one" if len(columns) == 1 else "reading.row"
        rows.append(say(key, row=row + 1, columns=_joined("reading.and", map(str, columns), say)))
    return _joined("reading.then", rows, say)

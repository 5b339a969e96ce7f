"""Which stone is taken: each stands over its button, or beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.pages.parts import (
    badge,
    dice,
    ruin_name,
    seat_name,
    stone_column,
    stone_counts,
    stones,
)
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.largest import Largest
from companion.screens.pages.listed import Listed
from companion.screens.pictures import Item
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Grow,
    Luxury,
    Page,
    Role,
    Row,
    Spacer,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Dice, Stones
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "stones stand over their buttons"

_BUTTONS = 4
_SIZES = (Role.HEADING, Role.TITLE, Role.BODY, Role.LABEL)


def stone(view: View, say: Say, line: str | None = None) -> Page:
    """Return the choice among the stones of a ruin."""
    ask = view.ask
    if ask is None:
        raise KeyError("stone")
    site = view.row[ask.place] if 0 <= ask.place < len(view.row) else None
    ruin = "" if site is None else ruin_name(site.ruin, say)
    number = ask.die.number if ask.die else 0
    sentence = say("stone.dug", number=number, place=ask.place + 1, ruin=ruin)
    shown = dice((ask.die,), say, Role.TITLE) if ask.die else None
    title = say("stone.title", seat=seat_name(ask.seat, say))
    lines = (sentence, say("stone.note"))
    return Page("stone", _choice(view, say, (title, *lines), shown, line))


def two_stones(view: View, say: Say, line: str | None = None) -> Page:
    """Return the choice between two stones from the bag."""
    ask = view.ask
    if ask is None:
        raise KeyError("two-stones")
    note = say("two-stones.note", seat=seat_name(ask.seat, say))
    words = (say("two-stones.title"), note, "")
    return Page("two-stones", _choice(view, say, words, None, line))


def _choice(
    view: View, say: Say, words: tuple[str, str, str], shown: Dice | None, line: str | None
) -> Widget:
    ask = view.ask
    if ask is None:
        raise KeyError("stone")
    title, sentence, note = words
    counts = view.seats[ask.seat].stones
    top = Heading(title, badge(ask.seat, say))
    if line is not None:
        items = tuple(Item(say(f"stone-of.{each}")) for each in ask.colours)
        return Listed(top, items, int(line))
    notes = (Text(note, Role.LABEL),) if note else ()
    texts = Column((Text(sentence, Role.BODY), *(Luxury(each, 4) for each in notes)), gap=1)
    said = Row((shown, Grow(texts)), gap=2.5) if shown else texts
    beside = Column(
        (Text(say("stone.has", seat=seat_name(ask.seat, say)), Role.SMALL),
         stone_column(counts, say, Role.LABEL)), gap=1.5,
    )  # fmt: skip
    usual = Column(
        (
            top,
            said,
            Grow(_columns(ask.colours, say, beside if len(ask.colours) < _BUTTONS else None)),
            *((Luxury(stone_counts(counts, say), 4),) if len(ask.colours) == _BUTTONS else ()),
        ),
        gap=1.75,
    )
    right = Column(
        (
            top,
            said,
            Grow(Anchor(Spacer(0))),
            Text(say("stone.has", seat=seat_name(ask.seat, say)), Role.LABEL),
            stone_counts(counts, say, Role.BODY),
        ),
        gap=2,
    )
    wide = Row((_lines(ask.colours, say), Grow(right)), gap=4)
    tall_counts = Luxury(stone_counts(counts, say), 4)
    tall = Column(
        (
            top,
            said,
            Grow(Anchor(tall_counts)),
            _columns(ask.colours, say, None),
        ),
        gap=2,
    )
    small = Column((top, Grow(_columns(ask.colours, say, None, small=True))), gap=0.5)
    small_tall = Column(
        (top, Luxury(Text(sentence, Role.SMALL), 3),
         Grow(_columns(ask.colours, say, None, small=True))), gap=1,
    )  # fmt: skip
    return Adapt(usual, wide=wide, tall=tall, small=small, small_tall=small_tall)


def _stone(colour: str, say: Say, *, small: bool = False) -> Widget:
    """Return a stone with its colour below, as large as there is room for."""
    word = Text(say(f"stone.{colour}"), Role.SMALL if small else Role.BODY, whole=True)
    alone = tuple(_large(colour, say, role) for role in _SIZES) if small else ()
    return Largest(
        bound(_named, colour, word, say), _SIZES, (*alone, stones((colour,), say, Role.BODY))
    )


def _named(colour: str, word: Widget, say: Say, role: Role) -> Widget:
    return Column((_large(colour, say, role), word), gap=1, across=Align.CENTRE)


def _large(colour: str, say: Say, role: Role) -> Stones:
    return stones((colour,), say, role, large=True, named=True)


def _columns(
    colours: tuple[str, ...], say: Say, beside: Widget | None, *, small: bool = False
) -> Widget:
    """Return the stones, each in the quarter of the page that is over its button."""
    quarters = [Grow(Anchor(_stone(colour, say, small=small), y=Align.END)) for colour in colours]
    if beside is not None and len(quarters) < _BUTTONS:
        quarters += [Grow(Spacer(0))] * (_BUTTONS - 1 - len(quarters))
        quarters.append(Grow(Anchor(beside, Align.END)))
    else:
        quarters += [Grow(Spacer(0))] * (_BUTTONS - len(quarters))
    return Row(tuple(quarters), gap=0)


def _lines(colours: tuple[str, ...], say: Say) -> Widget:
    """Return the stones below each other, each beside its button at the left edge."""
    lines: list[Widget] = []
    for colour in colours:
        large = Largest(bound(_large, colour, say), (Role.TITLE, Role.BODY))
        word = Text(say(f"stone.{colour}"), Role.BODY, whole=True)
        lines.append(Grow(Anchor(Row((large, word), gap=2), Align.START)))
    lines += [Grow(Spacer(0))] * (_BUTTONS - len(lines))
    return Column(tuple(lines), gap=0)

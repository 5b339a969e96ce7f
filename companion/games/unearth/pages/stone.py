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
from companion.games.unearth.rules.stones import site_at
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
    from companion.games.unearth.rules.state import Ask
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "stones stand over their buttons"

_BUTTONS = 4
_SIZES = (Role.HEADING, Role.TITLE, Role.BODY, Role.LABEL)


def stone(view: View, say: Say, line: str | None = None) -> Page:
    """Return the choice among the stones of a ruin."""
    ask = _asked(view)
    number = ask.die.number if ask.die else 0
    ruin = ruin_name(site_at(view, ask.place).ruin, say)
    sentence = say("stone.dug", number=number, place=ask.place + 1, ruin=ruin)
    shown = (dice((ask.die,), say, Role.TITLE),) if ask.die else ()
    title = say("stone.title", seat=seat_name(ask.seat, say))
    words = (title, sentence, say("stone.note"))
    return Page("stone", _choice(view, say, words, shown, line))


def two_stones(view: View, say: Say, line: str | None = None) -> Page:
    """Return the choice between two stones from the bag."""
    note = say("two-stones.note", seat=seat_name(_asked(view).seat, say))
    words = (say("two-stones.title"), note, "")
    return Page("two-stones", _choice(view, say, words, (), line))


def _asked(view: View) -> Ask:
    if view.ask is None:
        raise KeyError("stone")
    return view.ask


def _choice(
    view: View, say: Say, words: tuple[str, str, str], shown: tuple[Dice, ...], line: str | None
) -> Widget:
    (title, sentence, note), ask = words, _asked(view)
    colours, counts = ask.colours, view.seats[ask.seat].stones
    top = Heading(title, badge(ask.seat, say))
    if line is not None:
        items = tuple(Item(say(f"stone-of.{each}")) for each in colours)
        return Listed(top, items, int(line))
    notes = (Luxury(Text(note, Role.LABEL), 4),) if note else ()
    texts = Column((Text(sentence, Role.BODY), *notes), gap=1)
    said = Row((*shown, Grow(texts)), gap=2.5) if shown else texts
    has = say("stone.has", seat=seat_name(ask.seat, say))
    below = Luxury(stone_counts(counts, say), 4)
    beside = Column((Text(has, Role.SMALL), stone_column(counts, say, Role.LABEL)), gap=1.5)
    over = Grow(_columns(colours, say, beside))
    usual = Column((top, said, over, *((below,) if len(colours) == _BUTTONS else ())), gap=1.75)
    held = (Text(has, Role.LABEL), stone_counts(counts, say, Role.BODY))
    right = Column((top, said, Grow(Anchor(Spacer(0))), *held), gap=2)
    wide = Row((_lines(colours, say), Grow(right)), gap=4)
    tall = Column((top, said, Grow(Anchor(below)), _columns(colours, say)), gap=2)
    few = Grow(_columns(colours, say, small=True))
    small = Column((top, few), gap=0.5)
    small_tall = Column((top, Luxury(Text(sentence, Role.SMALL), 3), few), gap=1)
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
    colours: tuple[str, ...], say: Say, beside: Widget | None = None, *, small: bool = False
) -> Widget:
    """Return the stones, each in the quarter of the page that is over its button."""
    quarters = [Grow(Anchor(_stone(colour, say, small=small), y=Align.END)) for colour in colours]
    free = [Grow(Spacer(0))] * (_BUTTONS - len(quarters))
    if beside and free:
        free[-1] = Grow(Anchor(beside, Align.END))
    return Row((*quarters, *free), gap=0)


def _lines(colours: tuple[str, ...], say: Say) -> Widget:
    """Return the stones below each other, each beside its button at the left edge."""
    lines: list[Widget] = []
    for colour in colours:
        large = Largest(bound(_large, colour, say), (Role.TITLE, Role.BODY))
        word = Text(say(f"stone.{colour}"), Role.BODY, whole=True)
        lines.append(Grow(Anchor(Row((large, word), gap=2), Align.START)))
    lines += [Grow(Spacer(0))] * (_BUTTONS - len(lines))
    return Column(tuple(lines), gap=0)

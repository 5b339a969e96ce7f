"""What is asked of a die that is dug: is a roll kept, where does it go, which stone is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.pictures import Dice, DrawnDie
from companion.games.unearth.pages.parts import (
    badge,
    dice,
    drawn,
    icon,
    ruin_name,
    seat_name,
    stone_column,
    stone_counts,
    stones,
)
from companion.games.unearth.pages.turn import row, table_page
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.state import NOWHERE
from companion.games.unearth.rules.stones import site_at
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.pages.listed import Listed
from companion.screens.pages.pictured import Pictured, SaidLine
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
from companion.screens.wording import with_sign
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Stones
    from companion.games.unearth.rules.state import Ask, Die, Way
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "stones stand over their buttons"


_SIZES = (Role.FIGURE, Role.NUMERAL, Role.HEADING)
_STONES = (Role.HEADING, Role.TITLE, Role.BODY, Role.LABEL)
_BUTTONS = 4


def _ask(view: View) -> Ask:
    if view.ask is None:
        raise KeyError("nothing is asked")
    return view.ask


def _asked(view: View) -> tuple[Ask, Die]:
    ask = _ask(view)
    if ask.die is None:
        raise KeyError("no die is asked about")
    return ask, ask.die


def where(view: View, say: Say, place: str) -> Page:
    """Return the row for a die that the box rolled before its place was chosen."""
    _, die = _asked(view)
    chosen = int(place) - 1 if int(place) else None
    shafts = row(view, say, chosen, drawn(die, coming=True))
    title = say("where.title")
    shown = Dice((drawn(die),), say("die.shows", die=say(f"die.{die.kind}"), number=die.number))
    return table_page("where", view, say, title, shown, shafts, brief=say("where.brief"))


def roll(view: View, say: Say, line: str | None = None) -> Page:
    """Return what the box rolled, what comes of it, and what may change it."""
    ask, die = _asked(view)
    head = Heading(say("roll.title", seat=seat_name(ask.seat, say)), badge(ask.seat, say))
    if line is not None:
        first = ask.first_ways
        ways = [_way(first[by], say) for by in (-1, 1, 0) if by in first]
        items = (Item(say("play.keep")), *(Item(what, name) for name, what in ways))
        brief = (Item(say("play.keep")), *(Item(what) for _, what in ways))
        return Page("roll", Listed(head, items, int(line), (brief,)))
    every = [_way(each, say) for each in ask.ways]
    joined = " · ".join(f"{name} {what}" for name, what in every)
    lines = (
        SaidLine(_outcome(view, ask, die, say), small=Role.LABEL),
        *(SaidLine(bound(_way_row, name, what, say), Role.LABEL) for name, what in every),
        SaidLine(joined, None, small=Role.SMALL, small_until=4),
    )
    return Page(
        "roll", Pictured(head, lines, bound(dice, (die,), say), _SIZES, _SIZES[1:], gap=1.5)
    )


def _way_row(name: str, what: str, say: Say, role: Role) -> Widget:
    words = Text(say("page.pair", one=name, other=what), role)
    return Row((icon("hand", Role.BODY), Grow(words)), gap=1.5)


def _way(way: Way, say: Say) -> tuple[str, str]:
    """Return the card or wonder that may change the roll, and how."""
    kind = "wonder" if f"wonder.{way.source}.name" in say.words else "card"
    what = with_sign(way.by) if way.by else say("roll.again")
    return say(f"{kind}.{way.source}.name"), what


def _outcome(view: View, ask: Ask, die: Die, say: Say) -> str:
    """Return what the die would do where it is to lie."""
    if ask.place == NOWHERE:
        return ""
    site = site_at(view, ask.place)
    dug = site.dug + die.number
    key = "roll.reaches" if dug >= site.ruin.value else "roll.makes"
    return say(key, place=ask.place + 1, ruin=ruin_name(site.ruin, say), dug=dug,
               value=site.ruin.value)  # fmt: skip


def first_roll(view: View, say: Say, line: str | None = None) -> Page:
    """Return the question what the first of two rolls showed, for its stone."""
    ask, _ = _asked(view)
    head = Heading(say("first-roll.title"), badge(ask.seat, say), lines=2)
    if line is not None:
        items = tuple(Item(say(f"play.first-{each}")) for each in ("low", "high", "same"))
        return Page("first-roll", Listed(head, items, int(line)))
    shown = bound(Dice, tuple(DrawnDie("d6", number) for number in (1, 2, 3)), "")
    note = SaidLine(say("first-roll.note"), small=Role.LABEL)
    sizes = (Role.HEADING, Role.TITLE, Role.BODY)
    return Page("first-roll", Pictured(head, (note,), shown, sizes, small_head=head))


def reroll(view: View, say: Say, line: str | None = None) -> Page:
    """Return a die that its owner rolls again, with where it lies, and ask what it shows then."""
    ask, die = _asked(view)
    head = Heading(say("reroll.title", seat=seat_name(die.seat, say)), badge(die.seat, say))
    ruin = ruin_name(site_at(view, ask.place).ruin, say)
    said = say("reroll.at", die=say(f"die.{die.kind}"), number=die.number, place=ask.place + 1,
               ruin=ruin)  # fmt: skip
    if line is not None:
        numbers = tuple(Item(str(each)) for each in range(1, FACES[die.kind] + 1))
        head = replace(head, ruled=False)
        return Page("reroll", Listed(head, numbers, int(line), notes=(said,), above=True))
    lines = (
        SaidLine(said, small=Role.SMALL, small_until=3),
        SaidLine(say("reroll.now"), Role.TITLE, small=Role.BODY),
    )
    sizes = (*_SIZES, Role.BODY)
    body = Pictured(head, lines, bound(dice, (die,), say), sizes, sizes, gap=3)
    return Page("reroll", body)


def stone(view: View, say: Say, line: str | None = None) -> Page:
    """Return the choice among the stones of a ruin."""
    ask, die = _asked(view)
    ruin = ruin_name(site_at(view, ask.place).ruin, say)
    sentence = say("stone.dug", number=die.number, place=ask.place + 1, ruin=ruin)
    title = say("stone.title", seat=seat_name(ask.seat, say))
    words, shown = (title, sentence, say("stone.note")), dice((die,), say, Role.TITLE)
    return Page("stone", _choice(view, ask, say, words, line, shown))


def two_stones(view: View, say: Say, line: str | None = None) -> Page:
    """Return the choice between two stones from the bag."""
    ask = _ask(view)
    note = say("two-stones.note", seat=seat_name(ask.seat, say))
    return Page("two-stones", _choice(view, ask, say, (say("two-stones.title"), note, ""), line))


def _choice(
    view: View,
    ask: Ask,
    say: Say,
    words: tuple[str, str, str],
    line: str | None,
    shown: Dice | None = None,
) -> Widget:
    """Return the stones over their buttons, or beside them, with those that the seat has."""
    (title, sentence, note), colours = words, ask.colours
    top, counts = Heading(title, badge(ask.seat, say)), view.seats[ask.seat].stones
    if line is not None:
        items = tuple(Item(say(f"stone-of.{each}")) for each in colours)
        return Listed(top, items, int(line))
    notes = (Luxury(Text(note, Role.LABEL), 4),) if note else ()
    texts = Column((Text(sentence, Role.BODY), *notes), gap=1)
    said = Row((shown, Grow(texts)), gap=2.5) if shown else texts
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
    alone = tuple(_large(colour, say, role) for role in _STONES) if small else ()
    least = (*alone, stones((colour,), say, Role.BODY))
    return Largest(bound(_named, colour, word, say), _STONES, least)


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
    lines = [Grow(Spacer(0))] * _BUTTONS
    for number, colour in enumerate(colours):
        large = Largest(bound(_large, colour, say), (Role.TITLE, Role.BODY))
        word = Text(say(f"stone.{colour}"), Role.BODY, whole=True)
        lines[number] = Grow(Anchor(Row((large, word), gap=2), Align.START))
    return Column(tuple(lines), gap=0)

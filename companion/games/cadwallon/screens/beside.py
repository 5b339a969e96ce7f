"""What stands beside the city, or below it: a title, a question, the seats, round and pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings import own_icon
from companion.games.cadwallon.screens.pieces import heading, seat_name, title_of, token
from companion.screens.excerpts import Shortened
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Spacer,
    Text,
    Widget,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cadwallon.pictures import City
    from companion.games.cadwallon.view import View
    from companion.screens.widgets import Banner
    from companion.text.catalog import Say

LARGEST = 5
"""Districts in a row of the board that has no room on a small panel."""

_ACROSS = 4
"""Seats beside each other below a city."""


@frozen
class SeatLine:
    """A seat, None for nobody, with its name and a number or what names it; or the one chosen.

    ``brief`` is the name for a small panel, where it has another one there.
    """

    seat: int | None
    name: str
    said: str
    chosen: bool = False
    brief: str = ""


@frozen
class Beside:
    """What a page of the city says: its title, of a seat or not, a question, seats, further lines.

    ``notes`` are left out before ``facts``; both come below the seats. On a small panel ``brief``
    stands in their place, and ``short`` are what is asked in fewer words, the most first: a page
    that asks never does without.
    """

    title: str
    seat: int | None
    ask: str
    seats: tuple[SeatLine, ...]
    facts: tuple[Widget, ...] = ()
    notes: tuple[Widget, ...] = ()
    brief: tuple[Widget, ...] = ()
    short: tuple[str, ...] = ()


def agents_left(view: View, say: Say) -> tuple[SeatLine, ...]:
    """Return how many agents each seat still has."""
    return tuple(
        SeatLine(seat, seat_name(seat, say), str(each.agents_left))
        for seat, each in enumerate(view.seats)
    )


def round_and_pile(view: View, say: Say) -> tuple[Widget, ...]:
    """Return the round, the cards left, the condition, each on a line."""
    lines: tuple[Widget, ...] = (Text(say("city.round", number=view.round), Role.LABEL),)
    if view.options.way == "deck":
        count = Text(say("city.pile", count=view.pile), Role.LABEL)
        lines = (*lines, Row((Icon("flip", Role.LABEL), count)))
    if view.condition is None:
        return lines
    named = Text(title_of(f"condition.{view.condition.id}", say), Role.LABEL)
    return (*lines, Row((Icon(own_icon("condition"), Role.LABEL), Grow(named))))


def pile_alone(view: View) -> tuple[Widget, ...]:
    """Return the number of cards left, for a small panel; where the table deals none is known."""
    if view.options.way != "deck":
        return ()
    return (Row((Icon("flip", Role.SMALL), Text(str(view.pile), Role.SMALL)), gap=1),)


def city_page(
    name: str, view: View, say: Say, city: City, said: Beside, banner: Banner | None = None
) -> Page:
    """Return a page with the city and what stands beside it, or below on a standing panel."""
    usual = Row((city, Grow(_column(view, say, said))), gap=2.5, across=Align.START)
    tall = Column((city, Grow(_below(view, say, said))), gap=2, across=Align.CENTRE)
    small: Widget = Row((city, Grow(_narrow(view, say, said))), gap=2, across=Align.START)
    narrow: Widget = Column((city, Grow(_short(view, say, said))), gap=1.5, across=Align.CENTRE)
    if city.side == LARGEST:
        small = narrow = _too_large(view, say, said)
    return Page(
        name,
        Adapt(
            Inset(usual, top=1.5),
            tall=Inset(tall, top=1.5),
            small=Inset(small, top=1),
            small_tall=Inset(narrow, top=1),
        ),
        banner,
    )


def _too_large(view: View, say: Say, said: Beside) -> Widget:
    """Return what a small panel says of the largest board."""
    words = Grow(Anchor(Text(say("city.large"), Role.BODY), Align.START))
    end = _invented(view, say)
    return Fit(tuple(Column((*top, words, *end), gap=1) for top in _tops(said)))


def _invented(view: View, say: Say, align: Align = Align.END) -> tuple[Widget, ...]:
    return (Text(say("page.invented"), Role.TINY, align),) if view.invented else ()


def _line(each: SeatLine, role: Role) -> Widget:
    """Return a seat with its name and what is said of it."""
    sign = Icon("no", role) if each.seat is None else token(each.seat, role)
    row = Row((sign, Grow(Text(each.name, role)), Text(each.said, role, whole=True)), gap=1.5)
    return Slab(row) if each.chosen else row


def _pair(each: SeatLine, role: Role) -> Widget:
    """Return a seat by its token with what is said of it, nobody by a cross alone."""
    sign = Icon("no", role) if each.seat is None else token(each.seat, role)
    said = (Text(each.said, role, whole=True),) if each.said else ()
    row = Row((sign, *said), gap=1)
    return Slab(row) if each.chosen else row


def _named(seats: tuple[SeatLine, ...], role: Role) -> Widget:
    return Column(tuple(_line(each, role) for each in seats), gap=1)


def _pairs(seats: tuple[SeatLine, ...], role: Role, columns: int) -> Widget:
    """Return seats by their tokens in a number of columns, the first column first."""
    rows = max(1, -(-len(seats) // columns))
    parts = [seats[start : start + rows] for start in range(0, len(seats), rows)]
    return Row(
        tuple(Grow(Column(tuple(_pair(each, role) for each in part), gap=1)) for part in parts),
        gap=1,
        across=Align.START,
    )


def _column(view: View, say: Say, said: Beside) -> Widget:
    """Return the column beside the city: fewer and smaller words where it is full."""
    top = _heading(said)
    end = (Grow(Spacer(0)), *_invented(view, say))
    named = (_named(said.seats, Role.BODY),) if said.seats else ()
    pairs = (_pairs(said.seats, Role.BODY, 2),)
    smaller = (_named(said.seats, Role.LABEL),)
    everything, facts, least = ((*said.facts, *said.notes), said.facts, said.facts[-1:])
    bodies = (
        (named, everything),
        (named, facts),
        (smaller, facts),
        (smaller, least),
        (pairs, everything),
        (pairs, facts),
        (pairs, least),
        *((((_tokens(said.seats, 3), *_pointed(said)), ()),) if _pointed(said) else ()),
    )
    return Fit(
        tuple(
            Column((top, *_question(said), *lines, *_facts(below), *end), gap=1.5)
            for lines, below in bodies
        )
    )


def _facts(lines: tuple[Widget, ...]) -> tuple[Widget, ...]:
    """Return lines under a dotted rule, where there are any."""
    return (Rule(), Column(lines, gap=1)) if lines else ()


def _heading(said: Beside, lines: int = 1) -> Widget:
    """Return the title over its roofs, with a token where it is a seat's."""
    mark = None if said.seat is None else token(said.seat)
    return heading(said.title, mark=mark, lines=lines)


def _question(said: Beside) -> tuple[Widget, ...]:
    """Return what is asked, on one line where that can be."""
    if not said.ask:
        return ()
    whole = tuple(Text(said.ask, role, whole=True) for role in (Role.LABEL, Role.SMALL))
    return (Fit((*whole, Text(said.ask, Role.LABEL))),)


def _below(view: View, say: Say, said: Beside) -> Widget:
    """Return what stands below the city: title and facts at the left, seats at the right."""
    top = _heading(said)
    end = _invented(view, say)
    words = Column((*_question(said), *said.facts, *said.notes), gap=1)
    few = Column((*_question(said), *said.facts), gap=1)
    least = Column((*_question(said), *said.facts[-1:]), gap=1)
    named, pairs = _named(said.seats, Role.BODY), _pairs(said.seats, Role.BODY, 2)
    brief = _pairs(said.seats, Role.LABEL, 2)
    across = _pairs(said.seats, Role.LABEL, _ACROSS)
    halves = tuple(
        Column((top, _halves(left, right), Grow(Spacer(0)), *end), gap=1)
        for left, right in ((words, named), (words, pairs), (few, named), (few, pairs),
                            (few, brief), (least, brief))
    )  # fmt: skip
    lines = tuple(
        Column((each, *_question(said), across, Grow(Spacer(0)), *end), gap=1)
        for each in (top, _title(said, Role.BODY))
    )
    return Fit((*halves, *lines))


def _halves(left: Widget, right: Widget) -> Widget:
    return Row((Grow(left), Grow(right)), gap=3, across=Align.START)


def _title(said: Beside, role: Role) -> Widget:
    """Return the title in the letters of a role, without roofs."""
    mark = () if said.seat is None else (token(said.seat, role),)
    return Row((*mark, Text(said.title, role, whole=True)), gap=1)


def _small_title(said: Beside) -> Widget:
    """Return the title on a small panel: smaller where its column is narrow."""
    return Fit((_heading(said), _title(said, Role.BODY), _title(said, Role.SMALL)))


def _tops(said: Beside) -> tuple[tuple[Widget, ...], ...]:
    """Return what stands at the top on a small panel, from all of it to what must be there.

    A page that asks keeps its question, in fewer words: the token stands for a seat's name, and
    what is no seat's name goes first.
    """
    top = _small_title(said)
    if not said.short:
        return ((top,), ())
    brief = Text(said.short[-1], Role.SMALL)
    if said.seat is None:
        questions = (
            Name(said.short[0], Role.HEADING, 2),
            *(Text(each, Role.SMALL) for each in said.short),
        )
        return ((top, Text(said.ask, Role.SMALL)), *((each,) for each in questions))
    least = Row((token(said.seat, Role.SMALL), Grow(brief)), gap=1)
    return ((top, Text(said.ask, Role.SMALL)), (top, brief), (least,))


def _narrow(view: View, say: Say, said: Beside) -> Widget:
    """Return the column beside the city on a small panel."""
    return _brief(view, say, said, 2)


def _short(view: View, say: Say, said: Beside) -> Widget:
    """Return the lines below the city on a small panel on its end."""
    return _brief(view, say, said, min(_ACROSS, max(2, len(said.seats))))


def _brief(view: View, say: Say, said: Beside, columns: int) -> Widget:
    """Return title, question and seats in columns, and what else there is room for."""
    pairs = Fit(tuple(_pairs(said.seats, Role.SMALL, count) for count in range(columns, 1, -1)))
    tiny = tuple(_pairs(said.seats, Role.TINY, count) for count in (columns, 2))
    end = (Grow(Spacer(0)), *_invented(view, say, Align.START))
    tops, named = _tops(said), _pointed(said)
    if named:
        both = (Fit(tuple(_tokens(said.seats, count) for count in (4, 3, 2))), *named)
        forms = (*((*top, *both) for top in tops), (*tops[-1], *named))
        return Fit(tuple(Column((*form, *end), gap=0.75) for form in forms))
    bodies = (
        *((*top, pairs, *below) for top in tops for below in (said.brief, said.brief[-1:], ())),
        *((*tops[-1], each) for each in tiny),
        tops[-1],
    )
    return Fit(tuple(Column((*body, *end), gap=0.75) for body in bodies))


def _pointed(said: Beside) -> tuple[Widget, ...]:
    """Return the name of the seat that is pointed at, where tokens stand for the others."""
    return tuple(
        Shortened(each.brief or each.name, Role.SMALL) for each in said.seats if each.chosen
    )


def _tokens(seats: tuple[SeatLine, ...], columns: int) -> Widget:
    """Return tokens in rows, the chosen one on a dark block."""
    signs = tuple(
        Slab(sign) if each.chosen else sign
        for each in seats
        for sign in (Icon("no", Role.SMALL) if each.seat is None else token(each.seat, Role.SMALL),)
    )
    rows = [signs[start : start + columns] for start in range(0, len(signs), columns)]
    return Column(tuple(Row(row, gap=1) for row in rows), gap=0.5)

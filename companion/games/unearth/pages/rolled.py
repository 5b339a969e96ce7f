"""What became of a roll: is it kept, where does it go, what the first roll showed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.pictures import Dice, DrawnDie
from companion.games.unearth.pages.parts import badge, dice, drawn, icon, ruin_name, seat_name
from companion.games.unearth.pages.turn import row, table_page
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.state import NOWHERE
from companion.games.unearth.rules.stones import site_at
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.listed import Listed
from companion.screens.pages.pictured import Pictured, SaidLine
from companion.screens.pictures import Item
from companion.screens.widgets import Grow, Page, Role, Row, Text
from companion.screens.wording import with_sign
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import Ask, Die, Way
    from companion.games.unearth.view.view import View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say

_SIZES = (Role.FIGURE, Role.NUMERAL, Role.HEADING)


def _asked(view: View) -> tuple[Ask, Die]:
    ask = view.ask
    if ask is None or ask.die is None:
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
